package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

var wishVerb = cli.Verb{
	Name:    "wish",
	Args:    "[flags] FILE...",
	Summary: linesFamily.About("wish"),
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		w := wishing{
			given: linesFamily.Flags(flags, "wish"),
			keep: flags.String("keep", "",
				"`file` with the places that no edit may touch: a JSON list, [[1,1],[0,8]], or a puzzle with the symbols that are to stay"),
		}
		w.patience = cli.DefinePatience(flags)
		return w.run
	},
}

// wishing is a call of the verb.
type wishing struct {
	given    *declared.Flags
	keep     *string
	places   []witness.Place  // places that no edit may touch
	kept     []witness.Symbol // symbols that must stay
	patience cli.Patience
}

// readKeep reads the file of -keep: places, or a puzzle.
func (w *wishing) readKeep(c *cli.Call) error {
	text, err := c.Text(*w.keep)
	if err != nil {
		return err
	}
	if v, err := jsonlite.Parse(text); err == nil && v.Kind == jsonlite.Array {
		if w.places, err = message.ParsePlaces("keep", v); err != nil {
			return fmt.Errorf("%s: %w", *w.keep, err)
		}
		return nil
	}
	d, err := read.Puzzle(strings.TrimSpace(text))
	if err != nil {
		return fmt.Errorf("%s: %w", *w.keep, err)
	}
	w.kept = d.Symbols
	return nil
}

func (w wishing) run(c *cli.Call) error {
	if *w.keep != "" {
		if err := w.readKeep(c); err != nil {
			return fmt.Errorf("-keep: %w", err)
		}
	}
	// A wrong option is wrong for every puzzle, so it is reported once. Places are an exception,
	// because they depend on the puzzle.
	_, err := openLine[*wish.Job](w.given, witness.New(1, 1))
	if err := w.given.Usage(err); err != nil {
		return err
	}
	if err := w.patience.Check(); err != nil {
		return err
	}
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		return nil, w.search(c, r.ID, d)
	})
}

// open opens the search for a puzzle.
func (w *wishing) open(d *witness.Document) (*wish.Job, error) {
	places := w.places
	for _, s := range w.kept {
		if there, ok := d.SymbolAt(s.At); !ok || there.Name() != s.Name() {
			return nil, fmt.Errorf("keep: the puzzle has no %s on %s", s.Name(), d.PlaceName(s.At))
		}
		places = append(places, s.At)
	}
	keep, err := jsonlite.Parse(string(message.AppendPlaces(nil, places)))
	if err != nil {
		return nil, err
	}
	return openLine[*wish.Job](w.given, d, jsonlite.Member{Name: "keep", Value: keep})
}

// search prints the proposals for a puzzle as they are found, one per line, followed by the proved facts.
func (w *wishing) search(c *cli.Call, id string, d *witness.Document) error {
	j, err := w.open(d)
	if err != nil {
		return err
	}
	told := 0
	var line []byte
	var failed error
	stopped := w.patience.Run(c, func() (done bool) {
		done = j.Step(cli.StepBudget)
		for ; told < len(j.Proposals()); told++ {
			line = append(j.AppendProposal(append(line[:0], '{'), j.Proposals()[told]), '}')
			c.Line(id, line)
		}
		failed = c.Flush()
		return done || failed != nil
	})
	if failed != nil {
		return failed
	}
	fmt.Fprintf(c.Stderr, "%s\n", proven(j, stopped))
	if c.Interrupted() {
		return cli.ErrInterrupted
	}
	return nil
}

// proven returns the facts that a search has proved: "none within 1 edit; 17 within 2, complete".
func proven(j *wish.Job, stopped string) string {
	var text []string
	found := 0
	for i, at := range j.Distances() {
		if found += at.Found; at.Edits > 1 && at.Tried == 0 && !at.Complete {
			break
		}
		number := "none"
		if found > 0 {
			number = strconv.Itoa(found)
		}
		words := number + " within " + strconv.Itoa(at.Edits)
		if i == 0 {
			words += " edit"
		}
		text = append(text, words)
	}
	if text == nil {
		text = []string{"nothing was tried"}
	}
	end := ", complete"
	if !j.Complete() {
		end = ", not complete: " + stopped + j.Reason()
	}
	return strings.Join(text, "; ") + end
}
