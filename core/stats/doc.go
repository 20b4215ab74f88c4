// Package stats answers the statistical questions of the published tables and of the lab: how strongly does a
// measure correlate with players' votes, once the drift over time is removed, and how certain is that?
//
// The recipe of Shen (2024), section 6.1, is Votes. The number of upvotes follows the number of the site's
// visitors, so Normalized returns the part of the upvotes that a straight line over the time of publication
// does not explain. Measures are correlated with that part.
//
//	votes := stats.Votes{Published: times, Upvotes: upvotes}
//	c, err := votes.Correlate(tsi, stats.PearsonR)
//	i, err := votes.Interval(tsi, stats.PearsonR, stats.Bootstrap{})
//
// This gives r, the number of pairs, the two-sided p-value, and an interval from repeating the whole
// computation on resampled puzzles. Difference returns the interval for the difference between two measures
// on the same puzzles, Holm corrects p-values for the number of comparisons, and Kept drops outliers. The
// package may be linked into a browser's module, where it costs some 26 KB after brotli: it uses only gonum's
// special functions, and avoids package fmt. It does not promise numerical robustness beyond double precision
// for a few thousand well-scaled pairs.
package stats
