package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/collection"
	"github.com/perplex-puzzles/perplex/core/transport/job"
)

var transportVerb = cli.Verb{
	Name:    "transport",
	Args:    "solve|rate|explain|tsi|convert [flags] FILE... | generate [flags] | puzzlescript solve|rate|analyze|generate|table|replay [flags] FILE...",
	Summary: "transport puzzles, Sokoban and its variants: solves the levels of collections (solve), rates them (rate), explains which boxes' plans clash (explain), measures what a player lacks, in Sh (tsi), writes them in another format (convert), makes levels (generate), or does the same with the levels of PuzzleScript games (puzzlescript)",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		rules := flags.String("rules", "sokoban", "the `rules`: sokoban, pull, strong, big or swap")
		optimal := flags.Bool("optimal", false, "solve: with the fewest pushes, or moves of boxes, proved")
		seconds := flags.Float64("seconds", 10, "work on a level for that many `seconds`; 0: no limit")
		to := flags.String("to", "xsb", "convert: the `format` to write: "+strings.Join(collection.Formats, ", "))
		rating := defineTransportRating(flags)
		tsi := defineTransportTSI(flags)
		generation := defineTransportGeneration(flags)
		games := defineGameGeneration(flags)
		return func(c *cli.Call) error {
			if len(c.Args) == 0 {
				return cli.UsageError("say what to do: solve, rate, explain, tsi, convert, generate or puzzlescript")
			}
			r, ok := transport.RulesNamed(*rules)
			if !ok {
				return cli.UsageError(fmt.Sprintf("-rules: %q is not one of sokoban, pull, strong, big, swap", *rules))
			}
			action := c.Args[0]
			c.Args = c.Args[1:]
			p := cli.Patience{Seconds: seconds}
			if err := p.Check(); err != nil {
				return err
			}
			switch action {
			case "rate":
				return rating.each(c, r, p)
			case "generate":
				return generation.run(c, r)
			case "explain":
				return explainLevels(c, r)
			case "tsi":
				return tsi.each(c, r, p)
			case "puzzlescript":
				return puzzleScript(c, p, *optimal, func(c *cli.Call) error { return games.run(c, generation) })
			case "convert":
				return convertLevels(c, *to)
			case "solve":
				return eachLevel(c, func(l *transport.Level) ([]byte, error) {
					s, err := job.NewSolving(r, l, job.SolveOptions{Optimal: *optimal})
					if err != nil {
						return nil, err
					}
					return timed(func() []byte { return p.Work(s) }), nil
				})
			}
			return cli.UsageError(fmt.Sprintf("%q is not one of solve, rate, explain, tsi, convert, generate, puzzlescript", action))
		}
	},
}

// eachLevel writes a line for every level of the files: an id, which is the level's
// title or else its number counted from 1 over all files, and what answer makes of it, or
// why it cannot be read.
func eachLevel(c *cli.Call, answer func(*transport.Level) ([]byte, error)) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	number, bad := 0, false
	line := func(title string, text []byte, err error) error {
		number++
		id := strconv.Itoa(number)
		if title != "" {
			id = string(jsonlite.AppendString(nil, title))
		}
		if err != nil {
			bad = true
			text = append(jsonlite.AppendString([]byte(`{"error":`), err.Error()), '}')
		}
		c.Line(id, text)
		return c.Flush()
	}
	for _, name := range c.Args {
		all, err := collectionIn(c, name)
		if err != nil {
			if err := line("", nil, fmt.Errorf("%s: %w", name, err)); err != nil {
				return err
			}
			continue
		}
		faults := all.Faults
		for i := range len(all.Levels) + 1 {
			for ; len(faults) > 0 && faults[0].At == i; faults = faults[1:] {
				if err := line(faults[0].Title, nil, fmt.Errorf("%s: %w", name, faults[0].Err)); err != nil {
					return err
				}
			}
			if i == len(all.Levels) {
				break
			}
			text, err := answer(&all.Levels[i])
			if err := line(all.Levels[i].Title, text, err); err != nil {
				return err
			}
		}
	}
	if bad {
		return cli.ErrBadInput
	}
	return nil
}

// collectionIn reads a collection, which may be compressed.
func collectionIn(c *cli.Call, name string) (*transport.Collection, error) {
	text, err := c.Text(name)
	if err != nil {
		return nil, err
	}
	return collection.Read(name, text)
}

// timed does some work and adds the seconds that it took.
func timed(work func() []byte) []byte {
	began := time.Now()
	out := work()
	out = append(out[:len(out)-1], `,"seconds":`...)
	out = strconv.AppendFloat(out, time.Since(began).Seconds(), 'f', 4, 64)
	return append(out, '}')
}
