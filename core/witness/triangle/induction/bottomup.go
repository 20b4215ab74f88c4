package induction

import (
	"slices"
	"sync"
)

// BottomUp finds a union like Induce in another way. It builds clauses from smaller ones, and of those that
// agree on all examples keeps the first (in program synthesis, bottom-up search with observational
// equivalence). Clauses that cover no negative example are not specialised further.
//
// It tries fewer clauses than there are, but more than Induce. It may miss the optimum if the clause that was
// kept has no room for a variable that another one would have had.
func BottomUp(e *Examples, clauses int) Result {
	seen := kinds(&e.Positive).or(kinds(&e.Negative))
	negative := kinds(&e.Negative)
	var r Result
	met := make(map[Cells]bool)
	var kept []int
	level := []Clause{0}
	for range MaxTests {
		var next []Clause
		for _, c := range level {
			for i := range tests() {
				with := c | 1<<i
				if with == c || with.Variables() > MaxVariables {
					continue
				}
				r.Tried++
				covers := with.Cells().and(seen)
				if covers.empty() || met[covers] {
					continue
				}
				met[covers] = true
				if covers.and(negative).empty() {
					kept = append(kept, indexOf()[with])
				} else {
					next = append(next, with)
				}
			}
		}
		level = next
	}
	triangleWords().best(&r, e, triangleWords().maximal(e, kept), clauses)
	return r
}

// indexOf returns the index of a clause in space.
var indexOf = sync.OnceValue(func() map[Clause]int {
	m := make(map[Clause]int, len(space()))
	for i, c := range space() {
		m[c] = i
	}
	return m
})

// maximal drops clauses whose positive examples another clause covers too, with more.
func (w *words) maximal(e *Examples, list []int) []int {
	positive := kinds(&e.Positive)
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool {
		covers := w.covers[i].and(positive)
		return slices.ContainsFunc(list, func(j int) bool {
			other := w.covers[j].and(positive)
			return covers.within(other) && covers != other
		})
	})
}
