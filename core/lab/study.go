package lab

import (
	"errors"
	"math"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// Column is a measure of the puzzles of a set for one player.
type Column struct {
	Name   string    // chosen by the caller
	Values []float64 // value for each puzzle; infinite or NaN if there is none
}

// Sample is a set of puzzles with its measures.
type Sample struct {
	Published []float64 // milliseconds since 1970; NaN if unknown
	Outcome   []float64 // rating, seconds or attempts
	Columns   []Column
}

// Options are the settings of a Study.
type Options struct {
	// Normalize removes the linear trend over the time of publication from the outcomes (Shen 2024,
	// section 6.1). Puzzles of unknown time are then excluded.
	Normalize bool
	// Z, unless 0, excludes puzzles more than this many standard deviations away from the line.
	// Line and normalisation are then computed again without them.
	Z         float64
	Bootstrap stats.Bootstrap
}

// Result is the relation between a column and the outcome.
type Result struct {
	stats.Regression                // includes Pearson's r and its p-value
	Interval         stats.Interval // interval of r by resampling; NaN if unknown
	Spearman         stats.Correlation
	Holm             float64 // p-value of r, corrected for the number of results
	// Kept lists the indices of the puzzles used. X and Y are their values and outcomes; Y is
	// normalised if Normalize is set.
	Kept []int
	X, Y []float64
	Left int   // number of excluded puzzles
	Err  error // if not nil, only Kept, X, Y and Left are set
}

// Band returns the 95 % confidence band of the line at the given number of points, from the
// smallest to the maximum X.
func (r *Result) Band(points int) (x []float64, band []stats.Interval) {
	least, most := math.Inf(1), math.Inf(-1)
	for _, v := range r.X {
		least, most = min(least, v), max(most, v)
	}
	for i := range points {
		at := least + (most-least)*float64(i)/float64(points-1)
		x = append(x, at)
		band = append(band, r.Regression.Band(at, stats.Level))
	}
	return x, band
}

// Study correlates the columns of samples with their outcomes.
type Study struct {
	options Options
	samples []Sample
	results [][]Result // by sample and column
	done    int        // number of computed columns
}

// NewStudy prepares a study. The error wraps stats.ErrLength if lists differ in length.
func NewStudy(samples []Sample, o Options) (*Study, error) {
	s := &Study{options: o, samples: samples, results: make([][]Result, len(samples))}
	for i, sample := range samples {
		for _, c := range sample.Columns {
			if len(c.Values) != len(sample.Outcome) || len(sample.Published) != len(sample.Outcome) {
				return nil, stats.ErrLength
			}
		}
		s.results[i] = make([]Result, len(sample.Columns))
	}
	return s, nil
}

// Step implements job.Job. It computes one column whatever the budget, because the resampling of a
// column takes only some milliseconds.
func (s *Study) Step(int) (done bool) {
	k := s.done
	for i, sample := range s.samples {
		if k < len(sample.Columns) {
			s.results[i][k] = s.options.correlate(sample, sample.Columns[k].Values)
			s.done++
			break
		}
		k -= len(sample.Columns)
	}
	if s.done < s.columns() {
		return false
	}
	s.correct()
	return true
}

func (s *Study) columns() (n int) {
	for _, sample := range s.samples {
		n += len(sample.Columns)
	}
	return n
}

// correct fills in Holm once all results are known.
func (s *Study) correct() {
	var p []float64
	var of []*Result
	for i := range s.results {
		for k := range s.results[i] {
			if r := &s.results[i][k]; r.Err == nil {
				p, of = append(p, r.P), append(of, r)
			}
		}
	}
	for i, v := range stats.Holm(p) {
		of[i].Holm = v
	}
}

// Results returns the results so far, by sample and column.
func (s *Study) Results() [][]Result { return s.results }

// correlate computes the result of one column.
func (o Options) correlate(sample Sample, values []float64) (r Result) {
	for i, v := range values {
		if finite(v) && finite(sample.Outcome[i]) && (!o.Normalize || finite(sample.Published[i])) {
			r.Kept = append(r.Kept, i)
		}
	}
	r.Err = o.place(&r, sample, values)
	if r.Err == nil && o.Z != 0 {
		var near []int
		near, r.Err = stats.Limits{Z: o.Z}.Kept(r.X, r.Y)
		if r.Err == nil {
			for i, k := range near {
				near[i] = r.Kept[k]
			}
			r.Kept = near
			r.Err = o.place(&r, sample, values)
		}
	}
	r.Left = len(values) - len(r.Kept)
	if r.Err != nil {
		return r
	}
	if r.Regression, r.Err = stats.Regress(r.X, r.Y); r.Err != nil {
		return r
	}
	r.Spearman, r.Err = stats.Spearman(r.X, r.Y)
	r.Interval = o.interval(&r, sample)
	return r
}

// place fills in X and Y of the kept puzzles.
func (o Options) place(r *Result, sample Sample, values []float64) (err error) {
	r.X, r.Y = stats.Pick(values, r.Kept), stats.Pick(sample.Outcome, r.Kept)
	if o.Normalize {
		votes := stats.Votes{Published: stats.Pick(sample.Published, r.Kept), Upvotes: r.Y}
		if normalized, err := votes.Normalized(); err == nil {
			r.Y = normalized
		} else {
			return err
		}
	}
	return nil
}

// interval resamples puzzles and normalises the outcomes of each resample.
func (o Options) interval(r *Result, sample Sample) stats.Interval {
	nothing := stats.Interval{Low: math.NaN(), High: math.NaN()}
	outcomes := stats.Pick(sample.Outcome, r.Kept)
	var i stats.Interval
	var err error
	if o.Normalize {
		votes := stats.Votes{Published: stats.Pick(sample.Published, r.Kept), Upvotes: outcomes}
		i, err = votes.Interval(r.X, stats.PearsonR, o.Bootstrap)
	} else {
		i, err = o.Bootstrap.Interval(len(r.X), func(drawn []int) float64 {
			c, err := stats.Pearson(stats.Pick(r.X, drawn), stats.Pick(outcomes, drawn))
			if err != nil {
				return math.NaN()
			}
			return c.R
		})
	}
	if err != nil {
		return nothing
	}
	return i
}

func finite(v float64) bool { return !math.IsInf(v, 0) && !math.IsNaN(v) }

// Reason returns an error of package stats in words for users.
func Reason(err error) string {
	switch {
	case errors.Is(err, stats.ErrTooFew):
		return "too few puzzles"
	case errors.Is(err, stats.ErrConstant):
		return "all values are equal"
	}
	return err.Error()
}
