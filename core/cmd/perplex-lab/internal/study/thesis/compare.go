package thesis

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/stats"
)

// Comparison is the correlation of a predictor with the votes for a group of puzzles, and its
// comparison with another predictor.
type Comparison struct {
	Group    string
	Name     string            // name of the predictor
	Pearson  stats.Correlation // correlation with the votes, corrected for the votes' drift over time
	Interval stats.Interval    // interval of Pearson by resampling
	Spearman stats.Correlation
	Mean     float64 // mean of the predictor; in Sh for TSI

	Base       string // predictor of comparison; if "", the figures below are 0
	Difference float64
	Range      stats.Interval // interval of Difference by paired resampling
	P          float64        // p-value of equal correlations with the votes (Williams's test)
	Holm       float64        // P, corrected for all comparisons of the experiment
}

// predictor is a value of puzzles that may correlate with the votes.
type predictor struct {
	name   string
	values []float64 // one for each puzzle of the group
	alone  bool      // reported by itself, without a comparison
}

// compare computes the comparisons of predictors with the first, unless the predictors stand alone.
func compare(group string, votes stats.Votes, predictors []predictor) ([]Comparison, error) {
	normalized, err := votes.Normalized()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", group, err)
	}
	base := predictors[0]
	comparisons := make([]Comparison, len(predictors))
	for i, p := range predictors {
		c := &comparisons[i]
		c.Group, c.Name = group, p.name
		for _, x := range p.values {
			c.Mean += x / float64(len(p.values))
		}
		if err := c.compute(votes, normalized, p, base, i > 0 && !p.alone); err != nil {
			return nil, fmt.Errorf("%s, %s: %w", group, p.name, err)
		}
	}
	return comparisons, nil
}

func (c *Comparison) compute(votes stats.Votes, normalized []float64, p, base predictor, compared bool) (err error) {
	if c.Pearson, err = stats.Pearson(p.values, normalized); err != nil {
		return err
	}
	if c.Spearman, err = stats.Spearman(p.values, normalized); err != nil {
		return err
	}
	if c.Interval, err = votes.Interval(p.values, stats.PearsonR, stats.Bootstrap{}); err != nil || !compared {
		return err
	}
	c.Base = base.name
	other, err := stats.Pearson(base.values, normalized)
	if err != nil {
		return err
	}
	c.Difference = c.Pearson.R - other.R
	if c.Range, err = votes.Difference(p.values, base.values, stats.PearsonR, stats.Bootstrap{}); err != nil {
		return err
	}
	c.P, err = stats.Williams(p.values, base.values, normalized)
	return err
}

// correct fills in Holm and returns the number of comparisons.
func correct(comparisons []Comparison) int {
	var p []float64
	for _, c := range comparisons {
		if c.Base != "" {
			p = append(p, c.P)
		}
	}
	next := 0
	adjusted := stats.Holm(p)
	for i := range comparisons {
		if comparisons[i].Base != "" {
			comparisons[i].Holm = adjusted[next]
			next++
		}
	}
	return len(p)
}
