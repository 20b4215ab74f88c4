package induction

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Genetics are the settings of a genetic search.
type Genetics struct {
	Population int
	Trials     int // total number of hypotheses to try
}

// DefaultGenetics are settings that make the search about as thorough as the others.
var DefaultGenetics = Genetics{Population: 60, Trials: 6000}

// Genetic searches for a union like Induce's by a genetic search: hypotheses that do well on the examples are
// crossed, clause by clause, and changed at random; the worst are dropped. The result need not be the
// optimum. Covering a negative example costs more than anything can gain.
func Genetic(e *Examples, clauses int, r *rand.Rand, g Genetics) Result {
	positives := e.Positives()
	type creature struct {
		h       Hypothesis
		fitness int
	}
	tried := 0
	raise := func(h Hypothesis) creature {
		tried++
		covers := h.Cells()
		fitness := weigh(&e.Positive, covers)
		if wrong := weigh(&e.Negative, covers); wrong > 0 {
			fitness = -positives - wrong
		}
		return creature{h, fitness}
	}
	better := func(a, b creature) int {
		if a.fitness != b.fitness {
			return b.fitness - a.fitness
		}
		return a.h.Size() - b.h.Size()
	}
	var all []creature
	for range g.Population {
		all = append(all, raise(Hypothesis{randomClause(r)}))
	}
	// The better one of two drawn at random is a parent.
	parent := func() creature {
		a, b := all[r.IntN(len(all))], all[r.IntN(len(all))]
		if better(a, b) <= 0 {
			return a
		}
		return b
	}
	for tried < g.Trials {
		child := mutate(cross(parent().h, parent().h, clauses, r), clauses, r)
		all = append(all, raise(child))
		if len(all) == 2*g.Population {
			slices.SortStableFunc(all, better)
			all = slices.CompactFunc(all, func(a, b creature) bool { return slices.Equal(a.h, b.h) })
			all = all[:min(len(all), g.Population)]
		}
	}
	slices.SortStableFunc(all, better)
	result := Result{Tried: tried}
	if first := all[0]; first.fitness > 0 {
		result.Hypothesis, result.Covered = useful(e, first.h), first.fitness
	}
	return result
}

// randomClause draws a clause from space.
func randomClause(r *rand.Rand) Clause { return space()[r.IntN(len(space()))] }

// cross takes each clause of two parents with even odds, up to the given number.
func cross(a, b Hypothesis, clauses int, r *rand.Rand) Hypothesis {
	var child Hypothesis
	for _, c := range slices.Concat(a, b) {
		if len(child) < clauses && !slices.Contains(child, c) && r.IntN(2) == 0 {
			child = append(child, c)
		}
	}
	return child
}

// mutate adds, drops or changes a clause.
func mutate(h Hypothesis, clauses int, r *rand.Rand) Hypothesis {
	switch n := len(h); {
	case n == 0, n < clauses && r.IntN(4) == 0:
		h = append(h, randomClause(r))
	case n > 1 && r.IntN(8) == 0:
		h = slices.Delete(h, n-1, n)
	case r.IntN(4) > 0:
		i := r.IntN(n)
		h[i] = vary(h[i], r)
	}
	slices.Sort(h)
	return h
}

// vary adds a test to a clause, removes one, or both; it returns c if the result is not a valid clause.
func vary(c Clause, r *rand.Rand) Clause {
	changed := c
	if r.IntN(2) == 0 {
		k := r.IntN(bits.OnesCount64(uint64(c)))
		rest := c
		for range k {
			rest &= rest - 1
		}
		changed &^= rest & -rest
	}
	if r.IntN(3) > 0 {
		changed |= 1 << r.IntN(len(tests()))
	}
	if n := bits.OnesCount64(uint64(changed)); n == 0 || n > MaxTests || changed.Variables() > MaxVariables {
		return c
	}
	return changed
}

// useful drops clauses without which the hypothesis covers as much.
func useful(e *Examples, h Hypothesis) Hypothesis {
	h = slices.Clone(h)
	for i := len(h) - 1; i >= 0; i-- {
		without := slices.Delete(slices.Clone(h), i, i+1)
		if weigh(&e.Positive, without.Cells()) == weigh(&e.Positive, h.Cells()) {
			h = without
		}
	}
	return h
}
