package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// parseTraits reads a list of MEASURE or MEASURE=RANGE, of the measures that are known.
func parseTraits(text string, known []string) ([]wish.Trait, error) {
	var all []wish.Trait
	for _, item := range list(text) {
		name, span, ranged := strings.Cut(item, "=")
		if !slices.Contains(known, name) {
			return nil, cli.UsageError(fmt.Sprintf("-character: %q is not one of %s", name, strings.Join(known, ", ")))
		}
		t := wish.Trait{Name: name}
		if ranged {
			var err error
			if t.Range, err = parseRange("-character "+name, span); err != nil {
				return nil, err
			}
		}
		if err := t.Check(); err != nil {
			return nil, cli.UsageError(err.Error())
		}
		all = append(all, t)
	}
	return all, nil
}

// traits are what generate asks of the character of its results, after it has found them.
type traits struct {
	wanted []wish.Trait
	sort   int // by which of character.TraitNames; below 0: as they are
	least  bool
}

// defineTraits declares the flag. What it returns reads it, and takes out of the query's
// options the order that is by character.
func defineTraits(flags *flag.FlagSet, t *traits) (read func(o *job.GenerateOptions) error) {
	text := flags.String("character", "", "measures of character to add to each printed result, which is kept if they are in the given ranges (site/docs/character.md): a `list` of "+
		strings.Join(character.TraitNames[:], ", ")+", each with or without a range, as in delay=2:,lateness; -sort may then be one of them")
	return func(o *job.GenerateOptions) (err error) {
		t.sort = slices.Index(character.TraitNames[:], o.Sort)
		if *text == "" && t.sort < 0 {
			return nil
		}
		t.wanted = []wish.Trait{}
		if *text != "" {
			if t.wanted, err = parseTraits(*text, character.TraitNames[:]); err != nil {
				return err
			}
		}
		if t.sort >= 0 {
			t.least = o.Order == "least"
			o.Sort, o.Order = "", ""
		}
		return nil
	}
}

func (t *traits) asked() bool { return t.wanted != nil }

// has reports whether a character is what was asked for.
func (t *traits) has(found *character.Traits) bool {
	list := found.List()
	return wish.Describes(t.wanted, list[:])
}

// described is a result with its character, nil if nobody asked, or it took too long.
type described struct {
	fill.Result
	character *character.Traits
}

// append adds the character to a result's JSON.
func (r *described) append(object []byte) []byte {
	if r.character == nil {
		return object
	}
	object = append(jsonlite.AppendName(object[:len(object)-1], "character"), '{')
	return append(r.character.Append(object), "}}"...)
}

// describe finds the character of results on several processors, keeps those that are
// wanted, and sorts them. What is not defined comes last.
func (t *traits) describe(ctx context.Context, d *witness.Document, plan *job.Plan, results []fill.Result, threads int) ([]described, error) {
	all := make([]described, len(results))
	for i, r := range results {
		all[i].Result = r
	}
	if !t.asked() {
		return all, nil
	}
	fillings := make([][]witness.Symbol, len(results))
	for i, r := range results {
		fillings[i] = plan.Symbols(r)
	}
	jobs := make([]*character.Fillings, min(threads, len(results)))
	var group sync.WaitGroup
	for part := range jobs {
		f, err := character.NewFillings(d, fillings, "", "", part, len(jobs))
		if err != nil {
			return nil, err
		}
		jobs[part] = f
		group.Go(func() {
			for !f.Step(cli.StepBudget) && ctx.Err() == nil {
			}
		})
	}
	group.Wait()
	for part, f := range jobs {
		for i, found := range f.Traits() {
			all[part+i*len(jobs)].character = found
		}
	}
	all = slices.DeleteFunc(all, func(r described) bool { return r.character == nil || !t.has(r.character) })
	if t.sort >= 0 {
		slices.SortStableFunc(all, func(a, b described) int { return t.compare(a.character.List()[t.sort], b.character.List()[t.sort]) })
	}
	return all, nil
}

// compare orders two values of a trait, to nine decimals; NaN comes last.
func (t *traits) compare(x, y float64) int {
	if t.least && !math.IsNaN(x) && !math.IsNaN(y) {
		x, y = y, x
	}
	return cmp.Compare(math.Round(y*1e9), math.Round(x*1e9))
}
