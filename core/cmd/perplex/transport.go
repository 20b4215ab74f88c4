package main

import (
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/collection"
	"github.com/perplex-puzzles/perplex/core/transport/job"
)

var transportVerb = verb{
	name:    "transport",
	args:    "solve|rate|explain|tsi|convert [flags] FILE... | generate [flags]",
	summary: "transport puzzles, Sokoban and its kin: solves the levels of collections (solve), rates them (rate), tells which boxes' plans clash (explain) or what a player lacks, in Sh (tsi), writes them in another format (convert), or makes levels (generate)",
	define: func(flags *flag.FlagSet) func(*call) error {
		rules := flags.String("rules", "sokoban", "the `rules`: sokoban, pull, strong, big or swap")
		optimal := flags.Bool("optimal", false, "solve: with the fewest pushes, or moves of boxes, and proved")
		seconds := flags.Float64("seconds", 10, "for how many `seconds` to work on a level; 0: for as long as it takes")
		to := flags.String("to", "xsb", "convert: the `format` to write: "+strings.Join(collection.Formats, ", "))
		rating := defineTransportRating(flags)
		tsi := defineTransportTSI(flags)
		generation := defineTransportGeneration(flags)
		return func(c *call) error {
			if len(c.args) == 0 {
				return usageError("say what to do: solve, rate, explain, tsi, convert or generate")
			}
			r, ok := transport.RulesNamed(*rules)
			if !ok {
				return usageError(fmt.Sprintf("-rules: %q is none of sokoban, pull, strong, big, swap", *rules))
			}
			action := c.args[0]
			c.args = c.args[1:]
			p := patience{seconds}
			if err := p.check(); err != nil {
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
			case "convert":
				return c.convertLevels(*to)
			case "solve":
				return c.eachLevel(func(l *transport.Level) ([]byte, error) {
					s, err := job.NewSolving(r, l, job.SolveOptions{Optimal: *optimal})
					if err != nil {
						return nil, err
					}
					return timed(p, s), nil
				})
			}
			return usageError(fmt.Sprintf("%q is none of solve, rate, explain, tsi, convert, generate", action))
		}
	},
}

// eachLevel writes a line for every level of the files: an id, which is the level's
// title or else its number counted from 1 over all files, and what answer makes of it.
func (c *call) eachLevel(answer func(*transport.Level) ([]byte, error)) error {
	if err := c.needFiles(); err != nil {
		return err
	}
	number, bad := 0, false
	fail := func(id string, err error) {
		bad = true
		c.line(id, append(jsontext.AppendString([]byte(`{"error":`), err.Error()), '}'))
	}
	for _, name := range c.args {
		levels, err := c.levels(name)
		if err != nil {
			number++
			fail(strconv.Itoa(number), fmt.Errorf("%s: %w", name, err))
			continue
		}
		for i := range levels {
			l := &levels[i]
			number++
			id := strconv.Itoa(number)
			if l.Title != "" {
				id = string(jsontext.AppendString(nil, l.Title))
			}
			if text, err := answer(l); err != nil {
				fail(id, err)
			} else {
				c.line(id, text)
			}
			if err := c.flush(); err != nil {
				return err
			}
		}
	}
	if bad {
		return errBadInput
	}
	return nil
}

// levels reads the levels of a collection.
func (c *call) levels(name string) ([]transport.Level, error) {
	all, err := c.collection(name)
	if err != nil {
		return nil, err
	}
	return all.Levels, nil
}

// collection reads a collection, which may be compressed.
func (c *call) collection(name string) (*transport.Collection, error) {
	file, closeFile, err := c.open(name)
	if err != nil {
		return nil, err
	}
	defer closeFile()
	reader, err := records.Open(file)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		return nil, err
	}
	return collection.Read(string(text))
}

// timed works on a job and adds the seconds that it took.
func timed(p patience, j job.Job) []byte {
	began := time.Now()
	out := p.work(j)
	out = append(out[:len(out)-1], `,"seconds":`...)
	out = strconv.AppendFloat(out, time.Since(began).Seconds(), 'f', 4, 64)
	return append(out, '}')
}
