package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

var peopleAllVerb = cli.Verb{
	Name: "all",
	Args: "[-save FILE] [-resume FILE] DIR",
	Summary: "runs every people verb whose results are in the docs, and reports how many seconds each takes; " +
		"DIR is the folder with the published data",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		save := flags.String("save", "", "`file` that the results are written to after each part, for -resume")
		resume := flags.String("resume", "", "`file` of -save; its parts are printed from it and not run again")
		return func(c *cli.Call) error { return peopleAll(c, *save, *resume) }
	},
}

// peopleParts lists the commands behind the figures in the docs. DIR stands for the data folder.
var peopleParts = []string{
	"fit -third 1 DIR/people/traces/*.jsonl.gz",
	"steps -third 0 -leave 1 DIR/people/traces/*.jsonl.gz",
	"steps -third 2 DIR/people/traces/*.jsonl.gz",
	"sudoku DIR/pencil/sudoku-times.csv DIR/pencil/sudoku-se.csv",
	"transport -settings DIR/people/sokoban-online.jsonl.gz DIR/people/rush-hour.csv " +
		"DIR/people/rush-hour-boards.json DIR/people/sokoban-novices.csv DIR/people/sokoban-novices-levels.json",
	"cover -simulated 200 -plays 40 -seed 10097",
}

// peopleProgram has the verbs used in peopleParts.
var peopleProgram = cli.Program{
	Name:  "perplex-lab people",
	Verbs: []cli.Verb{peopleFitVerb, peopleStepsVerb, peopleSudokuVerb, peopleTransportVerb, peopleCoverVerb},
}

// finishedPart records a part that ran to its end. The file of -save holds one JSON object per
// line.
type finishedPart struct {
	Part    string  `json:"part"`
	Status  int     `json:"status"` // exit status
	Seconds float64 `json:"seconds"`
	Output  string  `json:"output"`
}

func peopleAll(c *cli.Call, save, resume string) error {
	if len(c.Args) != 1 {
		return cli.UsageError("name the folder with the data")
	}
	if err := cli.CheckWritable("save", save); err != nil {
		return err
	}
	before, err := readParts(resume)
	if err != nil {
		return err
	}
	var failed []error
	var finished []finishedPart
	seconds := 0.0
	for _, part := range peopleParts {
		fmt.Fprintf(c.Out, "== perplex-lab people %s\n", part)
		done, has := before[part]
		if has {
			c.Out.WriteString(done.Output)
		} else if done, err = runPart(c, part); errors.Is(err, cli.ErrInterrupted) {
			return err
		} else if err != nil {
			failed = append(failed, err)
			continue
		}
		if done.Status != cli.ExitFine {
			failed = append(failed, fmt.Errorf("%s: status %d", part, done.Status))
		}
		finished = append(finished, done)
		seconds += done.Seconds
		fmt.Fprintf(c.Out, "== %.0f s\n", done.Seconds)
		if err := errors.Join(c.Flush(), saveParts(save, finished)); err != nil {
			return err
		}
	}
	fmt.Fprintf(c.Out, "== all: %.0f s\n", seconds)
	return errors.Join(append(failed, c.Flush())...)
}

// readParts reads the file of -resume. Without a file name it returns no parts.
func readParts(file string) (map[string]finishedPart, error) {
	if file == "" {
		return nil, nil
	}
	text, err := cli.ReadFile(file)
	if err != nil {
		return nil, err
	}
	parts := map[string]finishedPart{}
	for decoder := json.NewDecoder(bytes.NewReader(text)); ; {
		var one finishedPart
		switch err := decoder.Decode(&one); {
		case errors.Is(err, io.EOF):
			return parts, nil
		case err != nil:
			return nil, fmt.Errorf("-resume: %s: %w; name a file that -save has written", file, err)
		}
		parts[one.Part] = one
	}
}

// saveParts replaces the file of -save. Without a file name it does nothing.
func saveParts(file string, finished []finishedPart) error {
	if file == "" {
		return nil
	}
	var text bytes.Buffer
	for _, one := range finished {
		line, err := json.Marshal(one)
		if err != nil {
			return err
		}
		text.Write(append(line, '\n'))
	}
	return cli.Replace(file, text.Bytes())
}

// runPart runs a part and passes its output on immediately. After an interruption it does not wait
// for the part.
func runPart(c *cli.Call, part string) (done finishedPart, err error) {
	args, err := partArgs(part, c.Args[0])
	if err != nil {
		return done, err
	}
	output, messages := &partOutput{to: c.Out, flush: c.Flush}, &partOutput{to: c.Stderr}
	since := time.Now()
	ended := make(chan int, 1)
	go func() { ended <- peopleProgram.Run(args, c.Stdin, output, messages) }()
	var status int
	select {
	case status = <-ended:
	case <-c.Context().Done():
	}
	text := output.close()
	messages.close() // an interrupted part may still be running
	if err := c.Interruption(); err != nil {
		return done, err
	}
	return finishedPart{part, status, time.Since(since).Seconds(), text}, nil
}

// partOutput collects the output of a part and copies it until it is closed. flush, unless nil, is
// called after each copy.
type partOutput struct {
	to     io.Writer
	flush  func() error
	lock   sync.Mutex
	text   strings.Builder
	closed bool
}

func (o *partOutput) Write(text []byte) (int, error) {
	o.lock.Lock()
	defer o.lock.Unlock()
	if o.closed {
		return 0, cli.ErrInterrupted
	}
	o.text.Write(text)
	if n, err := o.to.Write(text); err != nil || o.flush == nil {
		return n, err
	}
	return len(text), o.flush()
}

func (o *partOutput) close() string {
	o.lock.Lock()
	defer o.lock.Unlock()
	o.closed = true
	return o.text.String()
}

// partArgs returns the arguments of a part for a data folder.
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
