package induction

import (
	"slices"
	"strconv"
	"sync"
)

// MaxClauses is the maximum number of clauses of a hypothesis.
const MaxClauses = 3

// Outcome is the result of testing a clause on the examples. Each outcome implies a constraint on the clauses
// not tried yet.
type Outcome uint8

// The outcomes.
const (
	// TooGeneral: the clause covers a negative example. So does every generalisation of the clause, that is,
	// every clause that covers the same examples and perhaps more.
	TooGeneral Outcome = iota
	// Useless: the clause covers no example, and neither does any specialisation of the clause.
	Useless
	// Consistent: the clause covers positive examples only. No specialisation covers more positive examples.
	Consistent
)

func (o Outcome) String() string {
	return [...]string{"covers negative examples", "covers nothing", "consistent"}[o]
}

// Trial is the record of a clause that was tried.
type Trial struct {
	Number             int    // number of the trial, from 1
	Clause             string // text of the clause in Prolog
	Positive, Negative int    // numbers of examples covered
	Outcome            Outcome
	Pruned             int // number of clauses that need not be tried any more
}

// String formats the trial for a log.
func (t Trial) String() string {
	constraint := "specialisations"
	if t.Outcome == TooGeneral {
		constraint = "generalisations"
	}
	return strconv.Itoa(t.Number) + ". " + t.Clause + "\n   covers " + strconv.Itoa(t.Positive) + " positive and " +
		strconv.Itoa(t.Negative) + " negative examples: " + t.Outcome.String() + "; prunes " + strconv.Itoa(t.Pruned) + " " + constraint
}

// Result is the result of learning from examples.
type Result struct {
	Hypothesis Hypothesis
	Covered    int // number of positive examples covered
	Tried      int // number of clauses, or whole hypotheses, tested on the examples
	Unions     int // number of unions of clauses examined
}

// Induce finds the union of at most the given number of clauses that covers no negative example and the most
// positive ones; of several, one with the fewest conditions. The hypothesis is empty if every clause covers a
// negative example.
//
// It generates the clauses from the smallest to the largest and tests each on the examples. Each outcome
// rules out other clauses without a test: the loop of "learning from failures" (Cropper and Morel 2021). Each
// trial is reported to log, if that is not nil.
func Induce(e *Examples, clauses int, log func(Trial)) Result {
	return triangleWords().induce(e, clauses, log)
}

// words is the set of all clauses of a language, with their properties.
type words struct {
	space  []Clause // clauses sorted by size
	covers []Cells  // kinds covered by each clause of space
	sizes  []int
	write  func(Clause) string
}

// triangleWords are the clauses in terms of the paper's Table 1.
var triangleWords = sync.OnceValue(func() *words { return newWords(space(), Clause.Cells, Clause.Size, Clause.String) })

func newWords(space []Clause, covers func(Clause) Cells, size func(Clause) int, write func(Clause) string) *words {
	w := &words{space: space, write: write}
	for _, c := range space {
		w.covers = append(w.covers, covers(c))
		w.sizes = append(w.sizes, size(c))
	}
	return w
}

func (w *words) induce(e *Examples, clauses int, log func(Trial)) Result {
	negative := kinds(&e.Negative)
	pruned := make([]bool, len(w.space))
	var kept []int
	tried := 0
	for i, c := range w.space {
		if pruned[i] {
			continue
		}
		tried++
		t := Trial{Number: tried, Positive: weigh(&e.Positive, w.covers[i]), Negative: weigh(&e.Negative, w.covers[i])}
		switch {
		case t.Negative > 0:
			t.Outcome = TooGeneral
		case t.Positive == 0:
			t.Outcome = Useless
		default:
			t.Outcome = Consistent
			kept = append(kept, i)
		}
		wrong := w.covers[i].and(negative) // covered by every generalisation too
		for j := i + 1; j < len(w.space); j++ {
			if pruned[j] {
				continue
			}
			if t.Outcome == TooGeneral {
				pruned[j] = wrong.within(w.covers[j])
			} else {
				pruned[j] = w.covers[j].within(w.covers[i])
			}
			if pruned[j] {
				t.Pruned++
			}
		}
		if log != nil {
			t.Clause = w.write(c)
			log(t)
		}
	}
	r := Result{Tried: tried}
	w.best(&r, e, kept, clauses)
	return r
}

// best sets in a result the union of at most the given number of consistent clauses that covers the most
// examples. It examines all unions and counts them.
func (w *words) best(r *Result, e *Examples, clauses []int, most int) {
	size := 0
	var add func(chosen Hypothesis, has Cells, chosenSize, from int)
	add = func(chosen Hypothesis, has Cells, chosenSize, from int) {
		r.Unions++
		if n := weigh(&e.Positive, has); n > r.Covered || n == r.Covered && chosenSize < size {
			r.Hypothesis, r.Covered, size = slices.Clone(chosen), n, chosenSize
		}
		if len(chosen) == most {
			return
		}
		for k := from; k < len(clauses); k++ {
			i := clauses[k]
			add(append(chosen, w.space[i]), has.or(w.covers[i]), chosenSize+w.sizes[i], k+1)
		}
	}
	add(nil, Cells{}, 0, 0)
}
