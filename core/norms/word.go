package norms

import "slices"

// Words are the words of difficulty, from the easiest on.
var Words = []string{"easy", "medium", "hard", "very hard", "extreme"}

// begins are the percentiles at which the second and further words begin.
var begins = []float64{30, 60, 85, 97}

// Range returns the least and the greatest difficulty in Sh that most puzzles with a word have, from one
// percentile of the norm to another. ok is false for what is not a word of difficulty.
func (n *Norm) Range(word string) (least, most float64, ok bool) {
	at := slices.Index(Words, word)
	if at < 0 {
		return 0, 0, false
	}
	edges := slices.Concat([]float64{0}, begins, []float64{100})
	quantile := func(percent float64) float64 { return n.Quantiles[slices.Index(Percents, percent)] }
	return quantile(edges[at]), quantile(edges[at+1]), true
}

// Word returns the word for a puzzle that is harder than percent % of a norm.
func Word(percent float64) string {
	at := 0
	for at < len(begins) && percent >= begins[at] {
		at++
	}
	return Words[at]
}
