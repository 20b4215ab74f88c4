package main

import (
	"cmp"
	"context"
	"flag"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// measured is the flag value of a list of traits with optional ranges.
type measured struct {
	wanted []wish.Trait
	text   string
}

// String implements flag.Value.
func (m *measured) String() string { return m.text }

// Set implements flag.Value.
func (m *measured) Set(text string) error {
	all, err := declared.Ranges(text, character.TraitNames[:])
	if err != nil {
		return err
	}
	m.text, m.wanted = text, nil
	for _, one := range all.Members {
		t := wish.Trait{Name: one.Name, Range: rangeOf(one.Value)}
		if t.Range.Open() {
			t.Range = nil // without a range, undefined traits are accepted too
		}
		if err := t.Check(); err != nil {
			return err
		}
		m.wanted = append(m.wanted, t)
	}
	return nil
}

// traits holds the conditions of generate on the character of its results, applied after the
// search.
type traits struct {
	wanted []wish.Trait
	sort   int // index into character.TraitNames by which to sort; negative: keep the order
	least  bool
}

// defineTraits declares the flag, and allows results to be sorted by a trait. The returned function
// reads the flags and returns the members that replace the order of the query.
func defineTraits(flags *flag.FlagSet, given *declared.Flags, t *traits) (read func() []jsonlite.Member) {
	var m measured
	flags.Var(&m, "character", "measures of character to add to each printed result, which is kept if they are in the given ranges (site/docs/character.md): a `list` of "+
		strings.Join(character.TraitNames[:], ", ")+", each with or without a range, as in delay=2:,lateness; -sort may then be one of them")
	given.Allow("sort", character.TraitNames[:]...)
	return func() []jsonlite.Member {
		t.wanted, t.sort = m.wanted, slices.Index(character.TraitNames[:], given.Text("sort"))
		if t.sort < 0 {
			return nil
		}
		t.least = given.Text("order") == "least"
		if t.wanted == nil {
			t.wanted = []wish.Trait{}
		}
		return []jsonlite.Member{{Name: "sort"}, {Name: "order"}}
	}
}

func (t *traits) asked() bool { return t.wanted != nil }

// has reports whether a character satisfies the conditions.
func (t *traits) has(found *character.Traits) bool {
	list := found.List()
	return wish.Describes(t.wanted, list[:])
}

// described is a result with its character. The character is nil if it is not needed or took too
// long.
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

// describe computes the character of results on several processors, keeps the wanted ones, and
// sorts them. Undefined values come last.
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

// compare orders two values of a trait, rounded to nine decimals. NaN comes last.
func (t *traits) compare(x, y float64) int {
	if t.least && !math.IsNaN(x) && !math.IsNaN(y) {
		x, y = y, x
	}
	return cmp.Compare(math.Round(y*1e9), math.Round(x*1e9))
}
