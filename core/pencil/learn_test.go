package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// searched returns the solutions that a search without learning finds.
func searched(p *Puzzle, limits Limits) Solved {
	s := newSearcher(p, limits)
	for !s.Step(1 << 16) {
	}
	return s.Result()
}

// larger returns a drawer for a larger board, on which not every filling can be tried. Types with clues
// outside the board keep their size.
func larger(d drawer) drawer {
	p := *d.puzzle
	if len(p.Clues) != p.Cells() {
		return d // the type has clues outside the board
	}
	p.Width += 2
	if p.Type != StarBattle {
		p.Height++
	} else {
		p.Width = 4
	}
	p.Clues = make([]Clue, p.Cells())
	unnumbered(&p)
	d.puzzle = &p
	return d
}

// TestLearning checks that the search with learning finds the same solutions as one without, and that
// everything it learns is true of each solution not yet found.
func TestLearning(t *testing.T) {
	for kind, d := range drawers {
		t.Run(kind.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(41, uint64(len(kind.Name))))
			const most = 40
			several, learned := 0, 0
			d := larger(d)
			for range reference.Sized(150, 600, 3000) {
				p := withClues(d, r)
				want := searched(p, Limits{Solutions: most})
				var whole []Marks
				if kind.others == nil { // this type's search leaves no solution out
					whole = answersOfSearch(t, p, want.Solutions)
				}
				s := NewSolver(p, Limits{Solutions: most})
				for done := false; !done && len(want.Solutions) < most; {
					clauses := len(s.learner.clauses.all)
					done = s.Step(1)
					learned += checkLearned(t, p, s, s.learner.clauses.all[clauses:], whole)
				}
				for !s.Step(1 << 16) {
				}
				got := s.Result()
				if !got.Complete || !want.Complete || len(got.Solutions) != len(want.Solutions) {
					t.Fatalf("%s: %d solutions, complete %v; without learning %d, %v",
						p.Address(), len(got.Solutions), got.Complete, len(want.Solutions), want.Complete)
				}
				if len(want.Solutions) == most {
					several++
					continue
				}
				if !sameFillings(got.Solutions, want.Solutions) {
					t.Fatalf("%s: other solutions than without learning", p.Address())
				}
			}
			t.Logf("%d clauses compared with a solution; %d puzzles with %d solutions or more", learned, several, most)
		})
	}
}

// answersOfSearch adds to each solution the answers to the search's further questions, which the puzzle's
// answers determine.
func answersOfSearch(t *testing.T, p *Puzzle, solutions []Marks) (whole []Marks) {
	t.Helper()
	b := p.searched()
	for _, m := range solutions {
		s := newState(b).with(m)
		s.enqueueAll()
		if !s.propagate(searchRank) || s.open > 0 {
			t.Fatalf("%s: a solution leaves %d questions of the search open", p.Address(), s.open)
		}
		whole = append(whole, slices.Clone(s.marks))
	}
	return whole
}

// checkLearned checks newly learned clauses and marks against the solutions not found so far. It returns the
// number of checks.
func checkLearned(t *testing.T, p *Puzzle, s *Solver, clauses []*clause, solutions []Marks) (checked int) {
	t.Helper()
	for _, m := range solutions {
		if slices.ContainsFunc(s.result.Solutions, func(found Marks) bool { return slices.Equal(found, m[:s.asked]) }) {
			continue
		}
		for q, known := range s.learner.reasons.ground {
			if known != Open && known != m[q] {
				t.Fatalf("%s: %v is known to be %v, and a solution says no", p.Address(), s.learner.state.Questions[q], known)
			}
		}
		for _, c := range clauses {
			checked++
			if !slices.ContainsFunc(c.of, func(x literal) bool { return m[x.question()] == x.mark() }) {
				t.Fatalf("%s: a clause of %d literals is learned that a solution contradicts", p.Address(), len(c.of))
			}
		}
	}
	return checked
}
