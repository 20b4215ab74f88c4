package learn

import (
	"fmt"
	"slices"
)

// MaxClauses is how many clauses a hypothesis has at most.
const MaxClauses = 3

// Outcome is what testing a clause on the examples comes to, and which constraint
// on the clauses not tried yet follows from it.
type Outcome uint8

// The outcomes.
const (
	// TooGeneral: it covers a negative example. So does every generalisation of it,
	// a clause that covers all that it covers.
	TooGeneral Outcome = iota
	// Useless: it covers no example at all, nor does any specialisation of it.
	Useless
	// Consistent: it covers positive examples only. No specialisation covers more
	// of them.
	Consistent
)

func (o Outcome) String() string {
	return [...]string{"covers negative examples", "covers nothing", "consistent"}[o]
}

// Trial is a clause that was tried.
type Trial struct {
	Number             int // from 1
	Clause             Clause
	Positive, Negative int // examples that it covers
	Outcome            Outcome
	Pruned             int // clauses that need not be tried any more
}

// String is a line of a log.
func (t Trial) String() string {
	constraint := "specialisations"
	if t.Outcome == TooGeneral {
		constraint = "generalisations"
	}
	return fmt.Sprintf("%d. %s\n   covers %d positive and %d negative examples: %s; prunes %d %s",
		t.Number, t.Clause, t.Positive, t.Negative, t.Outcome, t.Pruned, constraint)
}

// Result is what was learned from examples.
type Result struct {
	Hypothesis Hypothesis
	Covered    int // positive examples
	Tried      int // clauses, or whole hypotheses, that were tested on the examples
	Unions     int // unions of clauses that were weighed
}

// Induce finds the union of at most so many clauses that covers no negative
// example and the most positive ones; of several the one with the fewest conditions.
// No clause at all is the answer where every clause covers a negative one.
//
// It generates the clauses from the smallest to the largest, tests each on the
// examples, and learns from what it sees which others need not be tested: the loop
// of "learning from failures" (Cropper and Morel 2021). Each trial is told to log,
// if there is one.
func Induce(e *Examples, clauses int, log func(Trial)) Result {
	negative := kinds(&e.Negative)
	pruned := make([]bool, len(space))
	var kept []Clause
	tried := 0
	for i, c := range space {
		if pruned[i] {
			continue
		}
		tried++
		t := Trial{Number: tried, Clause: c, Positive: weigh(&e.Positive, covers[i]), Negative: weigh(&e.Negative, covers[i])}
		switch {
		case t.Negative > 0:
			t.Outcome = TooGeneral
		case t.Positive == 0:
			t.Outcome = Useless
		default:
			t.Outcome = Consistent
			kept = append(kept, c)
		}
		witness := covers[i].and(negative) // what a generalisation covers as well
		for j := i + 1; j < len(space); j++ {
			if pruned[j] {
				continue
			}
			if t.Outcome == TooGeneral {
				pruned[j] = witness.within(covers[j])
			} else {
				pruned[j] = covers[j].within(covers[i])
			}
			if pruned[j] {
				t.Pruned++
			}
		}
		if log != nil {
			log(t)
		}
	}
	r := Result{Tried: tried}
	r.Hypothesis, r.Covered, r.Unions = best(e, kept, clauses)
	return r
}

// covers is what each clause of space covers.
var covers = func() []Cells {
	list := make([]Cells, len(space))
	for i, c := range space {
		list[i] = c.Cells()
	}
	return list
}()

// best returns the union of at most so many of some consistent clauses that covers
// the most, and how many unions it looked at: all.
func best(e *Examples, clauses []Clause, most int) (h Hypothesis, covered, unions int) {
	covers := make([]Cells, len(clauses))
	for i, c := range clauses {
		covers[i] = c.Cells()
	}
	size := 0
	var add func(chosen Hypothesis, has Cells, chosenSize, from int)
	add = func(chosen Hypothesis, has Cells, chosenSize, from int) {
		unions++
		if n := weigh(&e.Positive, has); n > covered || n == covered && chosenSize < size {
			h, covered, size = slices.Clone(chosen), n, chosenSize
		}
		if len(chosen) == most {
			return
		}
		for i := from; i < len(clauses); i++ {
			add(append(chosen, clauses[i]), has.or(covers[i]), chosenSize+clauses[i].Size(), i+1)
		}
	}
	add(nil, Cells{}, 0, 0)
	return h, covered, unions
}
