package stats

import "math"

// Votes holds the votes on published puzzles; the lists have the same order of puzzles.
type Votes struct {
	Published []float64 // times, in any unit
	Upvotes   []float64 // upvotes minus downvotes
}

// Normalized returns the upvotes without their drift over time (Shen 2024, section 6.1): the residuals of
// their regression on the times of publication. Errors are those of Fit.
func (v Votes) Normalized() ([]float64, error) { return Residuals(v.Published, v.Upvotes) }

// Correlate correlates a measure of the puzzles with the normalized votes. Errors are those of Normalized and
// of the method.
func (v Votes) Correlate(measure []float64, m Method) (Correlation, error) {
	votes, err := v.Normalized()
	if err != nil {
		return Correlation{}, err
	}
	return m.Correlate(measure, votes)
}

// Interval returns the confidence interval of Correlate's coefficient. It resamples puzzles and normalizes
// the votes again in each resample. Errors are those of Correlate, and ErrResamples.
func (v Votes) Interval(measure []float64, m Method, b Bootstrap) (Interval, error) {
	if _, err := v.Correlate(measure, m); err != nil {
		return Interval{}, err
	}
	d := newDraw(v)
	return b.Interval(len(measure), func(drawn []int) float64 {
		d.normalize(drawn)
		return d.coefficient(measure, drawn, m)
	})
}

// Difference returns the confidence interval of the coefficient of one measure minus that of another, both
// computed on the same resamples (a paired bootstrap). Errors are those of Interval.
func (v Votes) Difference(measure, other []float64, m Method, b Bootstrap) (Interval, error) {
	for _, list := range [][]float64{measure, other} {
		if _, err := v.Correlate(list, m); err != nil {
			return Interval{}, err
		}
	}
	d := newDraw(v)
	return b.Interval(len(measure), func(drawn []int) float64 {
		d.normalize(drawn)
		return d.coefficient(measure, drawn, m) - d.coefficient(other, drawn, m)
	})
}

// draw is a resample of votes.
type draw struct {
	from          Votes
	times, values []float64
	votes         []float64 // normalized; nil if all times are equal
}

func newDraw(from Votes) *draw {
	n := len(from.Published)
	return &draw{from: from, times: make([]float64, n), values: make([]float64, n)}
}

func (d *draw) normalize(drawn []int) {
	times, upvotes := d.times[:len(drawn)], make([]float64, len(drawn))
	for i, k := range drawn {
		times[i], upvotes[i] = d.from.Published[k], d.from.Upvotes[k]
	}
	if d.votes = nil; varies(times) {
		d.votes = fit(times, upvotes).residuals(times, upvotes)
	}
}

func (d *draw) coefficient(measure []float64, drawn []int, m Method) float64 {
	if d.votes == nil {
		return math.NaN()
	}
	values := d.values[:len(drawn)]
	for i, k := range drawn {
		values[i] = measure[k]
	}
	return m.coefficient(values, d.votes)
}
