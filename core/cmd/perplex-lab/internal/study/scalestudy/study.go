// Package scalestudy makes the levels that percentiles of scores refer to: the best one of
// each climb of some seeds, for every rule set (package generate, Reference).
package scalestudy

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/generate"
)

// Seeds are those of the climbs, from 1 on; Climbs is how many each has.
const (
	Seeds  = 5
	Climbs = 12
)

// Levels are those of a rule set.
type Levels struct {
	Options generate.Options // of every climb, defaults filled in
	// Scores are those of the best level of each climb that found one, Pushes the moves of
	// boxes in its solution; by seed.
	Scores, Pushes [Seeds][]int
	Tried          int // levels, by all climbs
}

// Make lets the climbs of a rule set run.
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

// Scale is the scores of all levels at the percentiles of generate.Scale.
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

// at returns a percentile of values that rise: the least value that this share of them
// does not exceed.
func at(sorted []int, percent int) int {
	return sorted[max(0, (percent*len(sorted)+99)/100-1)]
}

// Rate is a figure of every seed: its mean, with its interval by resampling the seeds, and
// the least and the greatest.
type Rate struct {
	Mean        float64
	Interval    stats.Interval
	Least, Most float64
}

// RateOf makes a rate from a figure of each seed.
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

// Found is how many levels a seed's climbs find.
func (l *Levels) Found() (Rate, error) {
	return l.rate(&l.Scores, func(values []int) float64 { return float64(len(values)) })
}

// Bar is the score at a percentile of a seed's levels; 0 for a seed without any.
func (l *Levels) Bar(percent int) (Rate, error) {
	return l.rate(&l.Scores, percentile(percent))
}

// Push is the number of moves of boxes at a percentile of a seed's levels.
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
