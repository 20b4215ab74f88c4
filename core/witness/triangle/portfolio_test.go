package triangle

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
)

// rash adds a clause that is wrong for squares with two triangles to which the path returns.
const rash = clause.Learned + "incompletable(P, S) :- square(S, 2, E), path(P, L), count(E, L, 1), notAdjacent(P, S).\n"

// TestPortfolio checks that a rash search beside the sound one loses no solution, and that the sound search
// never needs to go further than it would alone.
func TestPortfolio(t *testing.T) {
	rules, err := clause.Parse(rash)
	if err != nil {
		t.Fatal(err)
	}
	unsound, err := Compile(rules)
	if err != nil {
		t.Fatal(err)
	}
	r := random(10)
	won, wrong := 0, 0
	for range cases(200, 1000, 10_000) {
		p := Scatter(r, 2+r.IntN(3), 2+r.IntN(3))
		board, err := witness.Compile(p.Document())
		if err != nil {
			t.Fatal(err)
		}
		alone := solve(&p, Options{Prune: Learned()})
		if !solve(&p, Options{Prune: unsound}).Solved() {
			wrong++
		}
		f := NewPortfolio(&p, Options{Prune: Learned()}, Options{Prune: unsound})
		for !f.Step(5) {
		}
		if !f.Solved() || f.Exhausted() || f.Rounds() > alone.Expansions() || f.Expansions() > 2*f.Rounds() || len(board.Check(p.Places(f.Path()))) > 0 {
			t.Fatalf("%+v: solved %v after %d rounds, alone %d", p, f.Solved(), f.Rounds(), alone.Expansions())
		}
		if f.Winner() == 1 {
			won++
		}
	}
	if won == 0 || wrong == 0 {
		t.Errorf("the rash search won %d times and lost %d solutions, which proves little", won, wrong)
	}
	p := New(2, 2)
	p.Clues[0], p.Clues[1] = 3, 3
	p.Goal = p.Vertex(1, 2)
	f := NewPortfolio(&p, Options{Prune: Learned()}, Options{Prune: unsound})
	for !f.Step(5) {
	}
	if f.Solved() != Solvable(&p) || f.Exhausted() == f.Solved() {
		t.Errorf("solved %v, exhausted %v", f.Solved(), f.Exhausted())
	}
}

// Solved reports whether a solution has been found.
func (f *Portfolio) Solved() bool { return f.winner >= 0 }

// Exhausted reports whether there is no solution, as far as the first search knows.
func (f *Portfolio) Exhausted() bool { return f.done && f.winner < 0 && f.members[0].Exhausted() }

// Path returns the vertices of the solution; nil if none has been found.
func (f *Portfolio) Path() []int {
	if f.winner < 0 {
		return nil
	}
	return f.members[f.winner].Path()
}
