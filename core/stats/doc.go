// Package stats answers the statistical questions of the paper tables: how
// strongly does a measure correlate with what players think, once the drift of
// the times is taken out.
//
// The recipe of Shen (2024), section 6.1, is two calls. Upvotes grow or shrink
// with the number of people who visit the site, so first
//
//	residuals, err := stats.Residuals(published, upvotes)
//
// leaves of the upvotes what a straight line over time does not explain, and then
//
//	c, err := stats.Pearson(tsi, residuals)
//
// gives r, the number of pairs and the two-sided p-value.
//
// It stands on gonum and is meant for the command line and for experiments; no
// part of the engine that runs in a browser imports it. Not promised: numerical
// robustness beyond what double precision gives to some thousand well-scaled
// pairs.
package stats
