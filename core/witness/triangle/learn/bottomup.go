package learn

import "slices"

// BottomUp finds a union like Induce's in another way: it puts clauses together from
// smaller ones, and of those that say the same of all examples keeps the first (what
// program synthesis calls bottom-up search with observational equivalence). Clauses
// that cover no negative example are not made smaller.
//
// It tries fewer clauses than there are, but more than Induce, and may miss the
// optimum where the clause that was kept has no room left for a variable that another
// one would have had.
func BottomUp(e *Examples, clauses int) Result {
	seen := kinds(&e.Positive).or(kinds(&e.Negative))
	negative := kinds(&e.Negative)
	var r Result
	met := make(map[Cells]bool)
	var kept []Clause
	level := []Clause{0}
	for range MaxTests {
		var next []Clause
		for _, c := range level {
			for i := range tests {
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
					kept = append(kept, with)
				} else {
					next = append(next, with)
				}
			}
		}
		level = next
	}
	r.Hypothesis, r.Covered, r.Unions = best(e, maximal(e, kept), clauses)
	return r
}

// maximal leaves out clauses of which another one covers all positive examples.
func maximal(e *Examples, list []Clause) []Clause {
	positive := kinds(&e.Positive)
	return slices.DeleteFunc(slices.Clone(list), func(c Clause) bool {
		covers := c.Cells().and(positive)
		return slices.ContainsFunc(list, func(d Clause) bool {
			other := d.Cells().and(positive)
			return c != d && covers.within(other) && covers != other
		})
	})
}
