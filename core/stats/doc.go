// Package stats answers the statistical questions of the published tables and
// of the lab: how strongly does a measure correlate with what players think,
// once the drift over time is removed, and how certain is that?
//
// The recipe of Shen (2024), section 6.1, is Votes: upvotes grow or shrink with
// the number of people who visit the site, so Normalized returns the part of
// them that a straight line over the time of publication does not explain.
// Measures are correlated with that part.
//
//	votes := stats.Votes{Published: times, Upvotes: upvotes}
//	c, err := votes.Correlate(tsi, stats.PearsonR)
//	i, err := votes.Interval(tsi, stats.PearsonR, stats.Bootstrap{})
//
// gives r, the number of pairs and the two-sided p-value, and an interval from
// repeating all of it on resampled puzzles. Difference is the interval for the
// difference of two measures on the same puzzles, Holm corrects p-values for
// the number of comparisons, and Kept leaves out outliers.
//
// It may be linked into a browser's module, where all of it costs some 26 KB
// after brotli: of gonum it takes the special functions only, and it does
// without package fmt. Not promised: numerical robustness beyond what double precision gives to some
// thousand well-scaled pairs.
package stats
