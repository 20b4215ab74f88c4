// Package searchstudy correlates search information (package measure) with data of people: solving
// times of sudokus, votes on line puzzles, perceived difficulty and correctness of logic grids, and
// the order of a collection of transport puzzles. In each corpus, search information is compared
// with other measures of the same puzzles by resampling puzzles or players.
//
// The two parameters of search information are those of measure.Frozen. They were fitted to the
// sudokus of the reference data, so that corpus is not an independent test.
package searchstudy

import (
	"fmt"
	"math"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// Corpus is a set of puzzles with data of people and with measures.
type Corpus struct {
	Name   string
	People string // kind of data of people; larger values should mean harder
	Method stats.Method
	// Chosen reports that the measure's parameters were fitted to these puzzles.
	Chosen bool
	// Unit is the unit of the data of people, such as minutes; "" if they have none.
	Unit     string
	Measures []Measure // search information first

	// strata, unless nil, are the strata of the items. An item is ranked only among those of its
	// stratum.
	strata  []int
	items   int
	units   [][]int // groups of items that a resample draws together; nil means single items
	outcome func(items []int) []float64
}

// Measure is a measure of the items of a corpus.
type Measure struct {
	Name   string
	Simple bool // needs no player model; anybody could count the measure
	Values []float64
}

// Row is the correlation of a measure with the data of people, and the difference to that of search
// information.
type Row struct {
	Measure    string
	Simple     bool
	R          float64
	Interval   stats.Interval
	Difference float64 // difference and following fields are 0 in the row of search information
	Range      stats.Interval
	P, Holm    float64
}

// Result is a corpus with its rows. The first row is search information.
type Result struct {
	*Corpus
	N     int // number of items
	Units int // number of units that resamples draw
	Rows  []Row
	Best  int // index of the row of the simple measure with the highest correlation
	// PerShannon is the slope of the data of people on search information. It is set if there is a
	// unit.
	PerShannon      float64
	PerShannonRange stats.Interval
}

// Resamples is the number of resamples for each interval and p-value.
const Resamples = 10_000

// Run computes the rows of all corpora. P-values are corrected for all comparisons together by
// Holm's method.
func Run(corpora []*Corpus, resamples int) ([]Result, error) {
	results := make([]Result, len(corpora))
	var p []float64
	var rows []*Row
	for i, c := range corpora {
		r := &results[i]
		if err := r.compute(c, stats.Bootstrap{Resamples: resamples, Seed: 23}); err != nil {
			return nil, fmt.Errorf("%s, %s: %w", c.Name, c.People, err)
		}
		for k := range r.Rows[1:] {
			p, rows = append(p, r.Rows[k+1].P), append(rows, &r.Rows[k+1])
		}
	}
	for i, holm := range stats.Holm(p) {
		rows[i].Holm = holm
	}
	return results, nil
}

func (r *Result) compute(c *Corpus, b stats.Bootstrap) (err error) {
	r.Corpus, r.N, r.Units = c, c.items, len(c.units)
	if c.units == nil {
		r.Units = c.items
	}
	whole := wholeOf(r.Units)
	for i, m := range c.Measures {
		row := Row{Measure: m.Name, Simple: m.Simple, R: c.coefficient(i, whole)}
		if row.Interval, err = b.Interval(r.Units, func(drawn []int) float64 { return c.coefficient(i, drawn) }); err != nil {
			return fmt.Errorf("%s: %w", m.Name, err)
		}
		if i > 0 {
			less := func(drawn []int) float64 { return c.coefficient(0, drawn) - c.coefficient(i, drawn) }
			row.Difference = less(whole)
			if row.Range, err = b.Interval(r.Units, less); err != nil {
				return fmt.Errorf("%s: %w", m.Name, err)
			}
			if row.P, err = b.Sign(r.Units, less); err != nil {
				return fmt.Errorf("%s: %w", m.Name, err)
			}
			if m.Simple && (r.Best == 0 || row.R > r.Rows[r.Best].R) {
				r.Best = i
			}
		}
		r.Rows = append(r.Rows, row)
	}
	if c.Unit != "" {
		r.PerShannon = c.slope(whole)
		r.PerShannonRange, err = b.Interval(r.Units, c.slope)
	}
	return err
}

// wholeOf returns the indices of n items.
func wholeOf(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// drawn returns the items of some units.
func (c *Corpus) drawn(units []int) (items []int) {
	if c.units == nil {
		return units
	}
	for _, u := range units {
		items = append(items, c.units[u]...)
	}
	return items
}

// coefficient returns the correlation of a measure with the outcome over some units; NaN if it is
// undefined.
func (c *Corpus) coefficient(measure int, units []int) float64 {
	items := c.drawn(units)
	x, y := stats.Pick(c.Measures[measure].Values, items), c.outcome(items)
	if y == nil {
		return math.NaN()
	}
	switch {
	case c.strata != nil:
		x, y = ranksWithin(c.strata, items, x), ranksWithin(c.strata, items, y)
	case c.Method == stats.SpearmanRho: // without a p-value
		x, y = stats.Ranks(x), stats.Ranks(y)
	}
	r, err := stats.Pearson(x, y)
	if err != nil {
		return math.NaN()
	}
	return r.R
}

// ranksWithin returns the ranks of the values of items less the mean rank of each item's stratum.
func ranksWithin(strata, items []int, values []float64) []float64 {
	members := map[int][]int{}
	for i, item := range items {
		members[strata[item]] = append(members[strata[item]], i)
	}
	ranks := make([]float64, len(values))
	for _, all := range members {
		for k, rank := range stats.Ranks(stats.Pick(values, all)) {
			ranks[all[k]] = rank - float64(len(all)+1)/2
		}
	}
	return ranks
}

// slope returns the least-squares slope of the outcome on search information.
func (c *Corpus) slope(units []int) float64 {
	items := c.drawn(units)
	line, err := stats.Fit(stats.Pick(c.Measures[0].Values, items), c.outcome(items))
	if err != nil {
		return math.NaN()
	}
	return line.Slope
}

// fixed returns an outcome that is the same in every resample.
func fixed(values []float64) func([]int) []float64 {
	return func(items []int) []float64 { return stats.Pick(values, items) }
}
