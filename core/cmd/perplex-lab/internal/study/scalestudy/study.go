// Package scalestudy makes the levels behind the percentiles of scores: the best level of each
// climb of some seeds, for every rule set (package generate, Reference).
package scalestudy

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/generate"
)

// Seeds is the number of seeds, from 1. Climbs is the number of climbs per seed.
const (
	Seeds  = 5
	Climbs = 12
)

// Levels holds the generated levels of a rule set.
type Levels struct {
	Options generate.Options // options of every climb, with defaults filled in
	// Scores holds the scores of the best level of each successful climb, and Pushes the moves of
	// boxes in its solution, by seed.
	Scores, Pushes [Seeds][]int
	Tried          int // levels tried by all climbs
}

// Make runs the climbs of a rule set.
func Make(rules transport.Rules, climbs int) (l Levels, err error) {
	found := make([]*generate.Record, Seeds*climbs)
	tried := make([]int, len(found))
	err = parallel.Each(len(found), func(i int) error {
		o := generate.Reference(rules)
		o.Seed, o.First = uint64(i/climbs)+1, i%climbs
		g, err := generate.New(o)
		if err != nil {
			return err
		}
		for !g.Step(math.MaxInt) {
		}
		tried[i] = g.Histogram().Tried()
		if best := g.Found(); len(best) > 0 {
			found[i] = best[0]
		}
		return nil
	}, nil)
	for i, r := range found {
		l.Tried += tried[i]
		if r != nil {
			l.Scores[i/climbs] = append(l.Scores[i/climbs], r.Score())
			l.Pushes[i/climbs] = append(l.Pushes[i/climbs], r.Pushes())
		}
	}
	l.Options = generate.Reference(rules)
	return l, err
}

// Scale returns the scores of all levels at the percentiles of generate.Scale.
func (l *Levels) Scale() (scale []int) {
	all := slices.Sorted(slices.Values(slices.Concat(l.Scores[:]...)))
	if len(all) == 0 {
		return nil
	}
	for percent := 0; percent <= 100; percent += generate.ScaleStep {
		scale = append(scale, at(all, percent))
	}
	return scale
}

// at returns a percentile of sorted values: the smallest value v such that at least this percentage of the
// values are v or less.
func at(sorted []int, percent int) int {
	return sorted[max(0, (percent*len(sorted)+99)/100-1)]
}

// Rate is a figure over the seeds: its mean with an interval by resampling seeds, and its range.
type Rate struct {
	Mean        float64
	Interval    stats.Interval
	Least, Most float64
}

// RateOf makes a rate from one figure per seed.
func RateOf(figures []float64) (r Rate, err error) {
	mean := func(drawn []int) (sum float64) {
		for _, i := range drawn {
			sum += figures[i] / float64(len(drawn))
		}
		return sum
	}
	all := make([]int, len(figures))
	for i := range all {
		all[i] = i
	}
	r.Mean, r.Least, r.Most = mean(all), slices.Min(figures), slices.Max(figures)
	if r.Least == r.Most {
		r.Interval = stats.Interval{Low: r.Least, High: r.Most}
		return r, nil
	}
	r.Interval, err = stats.Bootstrap{Seed: 1}.Interval(len(figures), mean)
	return r, err
}

// Found returns the number of levels that a seed's climbs find.
func (l *Levels) Found() (Rate, error) {
	return l.rate(&l.Scores, func(values []int) float64 { return float64(len(values)) })
}

// Bar returns the score at a percentile of a seed's levels; it is 0 for a seed without levels.
func (l *Levels) Bar(percent int) (Rate, error) {
	return l.rate(&l.Scores, percentile(percent))
}

// Push returns the number of box moves at a percentile of a seed's levels.
func (l *Levels) Push(percent int) (Rate, error) {
	return l.rate(&l.Pushes, percentile(percent))
}

func percentile(percent int) func(values []int) float64 {
	return func(values []int) float64 {
		if len(values) == 0 {
			return 0
		}
		return float64(at(slices.Sorted(slices.Values(values)), percent))
	}
}

func (l *Levels) rate(of *[Seeds][]int, figure func([]int) float64) (Rate, error) {
	var figures []float64
	for _, values := range of {
		figures = append(figures, figure(values))
	}
	return RateOf(figures)
}
