package main

import (
	"bufio"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/transport/sokoban"
)

var transportVerb = verb{
	name:    "transport",
	args:    "solve|rate [flags] FILE.xsb...",
	summary: "transport puzzles, Sokoban and its kin: solves the levels of collections in XSB (solve) or rates them (rate)",
	define: func(flags *flag.FlagSet) func(*call) error {
		rules := flags.String("rules", "sokoban", "the `rules`: sokoban, pull, strong, big or swap")
		optimal := flags.Bool("optimal", false, "solve: with the fewest pushes, or moves of boxes, and proved")
		seconds := flags.Float64("seconds", 10, "give a level up after so many `seconds`")
		return func(c *call) error {
			if len(c.args) == 0 {
				return usageError("say what to do: solve or rate")
			}
			r, ok := transport.RulesNamed(*rules)
			if !ok {
				return usageError(fmt.Sprintf("-rules: %q is none of sokoban, pull, strong, big, swap", *rules))
			}
			action := c.args[0]
			c.args = c.args[1:]
			patience := time.Duration(*seconds * float64(time.Second))
			switch action {
			case "rate":
				return c.eachLevel(func(l *transport.Level) ([]byte, error) { return rateLevel(r, l, patience) })
			case "solve":
				return c.eachLevel(func(l *transport.Level) ([]byte, error) { return solveLevel(r, l, *optimal, patience) })
			}
			return usageError(fmt.Sprintf("%q is neither solve nor rate", action))
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

// levels reads a collection, which may be compressed.
func (c *call) levels(name string) ([]transport.Level, error) {
	file, closeFile, err := c.open(name)
	if err != nil {
		return nil, err
	}
	defer closeFile()
	input := bufio.NewReader(file)
	var reader io.Reader = input
	if head, _ := input.Peek(2); string(head) == "\x1f\x8b" {
		if reader, err = gzip.NewReader(input); err != nil {
			return nil, err
		}
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		return nil, err
	}
	return transport.Parse(string(text))
}

// transportSearch is what the searches have in common.
type transportSearch interface {
	Step(budget int) (done bool)
	Solved() bool
	Exhausted() bool
	Optimal() bool
	Expansions() int
	Moves() string
}

// greed is the weight of the lower bound where the fewest moves are not asked for.
const greed = 4

// solveLevel searches for a solution. For Sokoban there is a search of its own.
func solveLevel(r transport.Rules, l *transport.Level, optimal bool, patience time.Duration) ([]byte, error) {
	began := time.Now()
	var s transportSearch
	if r == transport.Sokoban {
		special, err := sokoban.New(l, sokoban.Options{Optimal: optimal})
		if err != nil {
			return nil, err
		}
		s = special
	} else {
		g, err := transport.NewGame(r, l)
		if err != nil {
			return nil, err
		}
		o := transport.SearchOptions{Room: sokoban.DefaultRoom / 2}
		if !optimal {
			o.Weight = greed
		}
		s = transport.NewSearch(g, o)
	}
	for !s.Step(500) && time.Since(began) < patience {
	}
	out := append([]byte(`{"solved":`), strconv.FormatBool(s.Solved())...)
	if s.Solved() {
		moves := s.Moves()
		out = append(out, `,"moves":`...)
		out = jsontext.AppendString(out, moves)
		pushes := 0
		for i := range moves {
			if moves[i] < 'a' {
				pushes++
			}
		}
		out = append(out, `,"pushes":`...)
		out = strconv.AppendInt(out, int64(pushes), 10)
		out = append(out, `,"optimal":`...)
		out = strconv.AppendBool(out, s.Optimal())
	} else {
		out = append(out, `,"unsolvable":`...)
		out = strconv.AppendBool(out, s.Exhausted())
	}
	out = append(out, `,"expansions":`...)
	out = strconv.AppendInt(out, int64(s.Expansions()), 10)
	out = append(out, `,"seconds":`...)
	out = strconv.AppendFloat(out, time.Since(began).Seconds(), 'f', 4, 64)
	return append(out, '}'), nil
}

// rateLevel rates by the breaking-rule approach. The score counts as rate.Result says
// first; "nodes" is the other reading.
func rateLevel(r transport.Rules, l *transport.Level, patience time.Duration) ([]byte, error) {
	began := time.Now()
	g, err := transport.NewGame(r, l)
	if err != nil {
		return nil, err
	}
	rating := rate.New(g, rate.Options{})
	for !rating.Step(1) && time.Since(began) < patience {
	}
	got := rating.Result()
	out := append([]byte(`{"solved":`), strconv.FormatBool(got.Solved)...)
	number := func(name string, n int) {
		out = append(out, `,"`+name+`":`...)
		out = strconv.AppendInt(out, int64(n), 10)
	}
	e, switches := got.Counted(false)
	number("expansions", e)
	if got.Solved {
		number("switches", switches)
		number("score", got.Score(false))
		number("nodesScore", got.Score(true))
		out = append(out, `,"naive":`...)
		out = strconv.AppendBool(out, rating.Naive())
		out = append(out, `,"moves":`...)
		out = jsontext.AppendString(out, got.Moves)
	}
	number("expanded", got.Expansions)
	number("generated", got.Generated)
	number("states", got.States)
	return append(out, '}'), nil
}
