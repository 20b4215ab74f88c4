package main

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

var peopleAllVerb = cli.Verb{
	Name: "all",
	Args: "DIR",
	Summary: "runs every people verb whose results are in the docs, and reports the seconds of each; " +
		"DIR is the folder with the published data",
	Define: func(*flag.FlagSet) func(*cli.Call) error { return peopleAll },
}

// peopleParts lists the commands behind the figures in the docs, with DIR for the folder of the data.
var peopleParts = []string{
	"fit -third 1 DIR/people/traces/*.jsonl.gz",
	"steps -third 0 DIR/people/traces/*.jsonl.gz",
	"sudoku DIR/pencil/sudoku-times.csv DIR/pencil/sudoku-se.csv",
	"transport -settings DIR/people/sokoban-online.jsonl.gz DIR/people/rush-hour.csv " +
		"DIR/people/rush-hour-boards.json DIR/people/sokoban-novices.csv DIR/people/sokoban-novices-levels.json",
	"cover -simulated 200 -plays 40 -seed 10097",
}

// peopleProgram has the verbs of peopleParts.
var peopleProgram = cli.Program{
	Name:  "perplex-lab people",
	Verbs: []cli.Verb{peopleFitVerb, peopleStepsVerb, peopleSudokuVerb, peopleTransportVerb, peopleCoverVerb},
}

func peopleAll(c *cli.Call) error {
	if len(c.Args) != 1 {
		return cli.UsageError("name the folder with the data")
	}
	var failed []error
	begun := time.Now()
	for _, part := range peopleParts {
		args, err := partArgs(part, c.Args[0])
		if err != nil {
			failed = append(failed, err)
			continue
		}
		fmt.Fprintf(c.Out, "== perplex-lab people %s\n", part)
		if err := c.Flush(); err != nil {
			return err
		}
		since := time.Now()
		if status := peopleProgram.Run(args, c.Stdin, c.Out, c.Stderr); status != cli.ExitFine {
			failed = append(failed, fmt.Errorf("%s: status %d", args[0], status))
		}
		fmt.Fprintf(c.Out, "== %.0f s\n", time.Since(since).Seconds())
	}
	fmt.Fprintf(c.Out, "== all: %.0f s\n", time.Since(begun).Seconds())
	return errors.Join(append(failed, c.Flush())...)
}

// partArgs returns the arguments of a part for a folder.
func partArgs(part, dir string) (args []string, err error) {
	for _, arg := range strings.Fields(part) {
		rest, ok := strings.CutPrefix(arg, "DIR/")
		if !ok {
			args = append(args, arg)
			continue
		}
		files, err := filepath.Glob(filepath.Join(dir, rest))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", arg, err)
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s: there is no such file; name the folder with the data", filepath.Join(dir, rest))
		}
		args = append(args, files...)
	}
	return args, nil
}
