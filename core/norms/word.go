package norms

import "slices"

// Words lists the words for difficulties, easiest first.
var Words = []string{"easy", "medium", "hard", "very hard", "extreme"}

// begins are the percentiles at which the second and each further word begins.
var begins = []float64{30, 60, 85, 97}

// Range returns the range of difficulties in Sh for a word: the difficulties at the percentiles where the
// word begins and ends. ok is false for an unknown word.
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
