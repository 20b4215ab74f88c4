package main

import (
	"context"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

var wishVerb = cli.Verb{
	Name: "wish",
	Args: "[-player P] [-solutions A:B] [-tsi A:B] [-against P [-against-tsi A:B]] [-symbols A:B] [-character LIST] [-edits N] [-keep FILE]\n" +
		"       [-kinds LIST] [-rules FILE] [-weights FILE] [-compat shen-2024] [-top N] [-seconds S] FILE...",
	Summary: "finds the boards nearest to a puzzle that are what you wish for, those with the fewest edits first",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		var w wishing
		o := &w.options
		flags.StringVar(&o.Player, "player", "all", "the player `model` of -tsi: "+strings.Join(player.Presets, ", ")+
			", or rules joined by +, as in path+separation+apr; also "+cli.PlayersHelp)
		flags.StringVar(&o.Against, "against", "", "a second player `model`, whose TSI is computed too")
		ranges := []struct {
			name string
			text *string
			into **filter.Range
		}{
			{"-solutions", flags.String("solutions", "", "with that many solutions: a `range` as in 1, 1:4, 2: or :4; default: at least one"), &o.Solutions},
			{"-tsi", flags.String("tsi", "", "with this TSI in Sh for the player: a `range`"), &o.TSI},
			{"-against-tsi", flags.String("against-tsi", "", "with this TSI in Sh for the second player: a `range`"), &o.AgainstTSI},
			{"-symbols", flags.String("symbols", "", "with that many symbols, not counting removed edges: a `range`"), &o.Symbols},
		}
		flags.IntVar(&o.Edits, "edits", wish.UsualEdits, fmt.Sprintf("make at most `N` edits, 1 to %d: all boards within two are tried, and beyond the most promising ones first", wish.MostEdits))
		wanted := flags.String("character", "", "with this character (site/docs/character.md): a comma-separated `list` of "+strings.Join(wish.Measures, ", ")+
			", each with a range or without, as in delay=2:,lost=:0.3,needless=0 (every symbol matters). Every proposal then has its character")
		keep := flags.String("keep", "", "`file` with what no edit may touch: a JSON list of places, [[1,1],[0,8]], or a puzzle with the symbols that are to stay")
		kinds := flags.String("kinds", "", "the edits that may be made, a comma-separated `list` of "+strings.Join(edit.KindNames[:], ", ")+"; default: all")
		flags.IntVar(&o.Top, "top", wish.UsualTop, "stop after `N` proposals")
		resolver := cli.DefineResolver(flags)
		compat := defineCompat(flags)
		w.patience = cli.DefinePatience(flags)
		return func(c *cli.Call) (err error) {
			o.Compat = *compat
			if o.Resolve, err = resolver(); err != nil {
				return cli.UsageError(err.Error())
			}
			for _, r := range ranges {
				if *r.text == "" {
					continue
				}
				if *r.into, err = parseRange(r.name, *r.text); err != nil {
					return err
				}
			}
			if *wanted != "" {
				if o.Traits, err = parseTraits(*wanted, wish.Measures); err != nil {
					return err
				}
			}
			if *kinds != "" {
				for _, name := range list(*kinds) {
					kind, ok := edit.ParseKind(name)
					if !ok {
						return cli.UsageError(fmt.Sprintf("-kinds: %q is not one of %s", name, strings.Join(edit.KindNames[:], ", ")))
					}
					o.Edit.Kinds = append(o.Edit.Kinds, kind)
				}
			}
			if *keep != "" {
				if err := w.readKeep(c, *keep); err != nil {
					return fmt.Errorf("-keep: %s: %w", *keep, err)
				}
			}
			return w.run(c)
		}
	},
}

// wishing is a wish on its way through the command line.
type wishing struct {
	options  wish.Options
	kept     []witness.Symbol // that are to stay
	patience cli.Patience
}

// readKeep reads places, or a puzzle.
func (w *wishing) readKeep(c *cli.Call, name string) error {
	text, err := c.Text(name)
	if err != nil {
		return err
	}
	if v, err := jsonlite.Parse(text); err == nil && v.Kind == jsonlite.Array {
		w.options.Edit.Keep, err = message.ParsePlaces("keep", v)
		return err
	}
	d, err := read.Puzzle(strings.TrimSpace(text))
	if err != nil {
		return err
	}
	w.kept = d.Symbols
	return nil
}

func (w *wishing) run(c *cli.Call) error {
	if w.options.Edits < 1 || w.options.Top < 1 {
		return cli.UsageError("-edits and -top must be at least 1")
	}
	// A wrong option is wrong for every puzzle. Which places there are depends on the puzzle.
	o := w.options
	o.Edit.Keep = nil
	if _, err := wish.New(witness.New(1, 1), o); err != nil {
		return cli.UsageError(err.Error())
	}
	if err := w.patience.Check(); err != nil {
		return err
	}
	ctx, stop := cli.Interruptible()
	defer stop()
	return c.Each(func(r records.Record) ([]byte, error) {
		d, err := read.Value(r.Puzzle)
		if err != nil {
			return nil, err
		}
		return nil, w.search(ctx, c, r.ID, d)
	})
}

// search writes the proposals for a puzzle as they are found, one a line, and then what is
// proven.
func (w *wishing) search(ctx context.Context, c *cli.Call, id string, d *witness.Document) error {
	o := w.options
	for _, s := range w.kept {
		if there, ok := d.SymbolAt(s.At); !ok || there.Name() != s.Name() {
			return fmt.Errorf("keep: the puzzle has no %s on %s", s.Name(), d.PlaceName(s.At))
		}
		o.Edit.Keep = append(o.Edit.Keep, s.At)
	}
	j, err := wish.NewJob(d, o)
	if err != nil {
		return err
	}
	begun := time.Now()
	told, stopped := 0, ""
	var line []byte
	for done := false; !done; {
		done = j.Step(cli.StepBudget)
		for ; told < len(j.Proposals()); told++ {
			line = append(j.AppendProposal(append(line[:0], '{'), j.Proposals()[told]), '}')
			c.Line(id, line)
		}
		if err := c.Flush(); err != nil {
			return err
		}
		switch {
		case done:
		case ctx.Err() != nil:
			stopped, done = "interrupted", true
		case w.patience.Over(begun):
			stopped, done = fmt.Sprintf("after %v s", *w.patience.Seconds), true
		}
	}
	fmt.Fprintf(c.Stderr, "%s\n", proven(j, stopped))
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return nil
}

// proven says what a search has shown: "none within 1 edit; 17 within 2, complete".
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
