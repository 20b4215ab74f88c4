package pencil

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// leastPlayed is the smallest accepted share of records whose moves end in their solution. The moves of a few
// records stop early or contain slips.
const leastPlayed = 0.99

// TestPlayed checks that the moves of a record end in its solution, or in marks from which the rules deduce
// the rest.
func TestPlayed(t *testing.T) {
	for _, kind := range Types {
		t.Run(kind.Name, func(t *testing.T) {
			lines := reference.Lines(t, "data/people/traces/"+kind.Name+".jsonl.gz")
			games, ended := 0, 0
			for _, line := range lines[:min(len(lines), reference.Sized(10, 40, len(lines)))] {
				var r Record
				if err := json.Unmarshal(line, &r); err != nil {
					t.Fatal(err)
				}
				p, solution, err := r.Puzzle()
				if errors.Is(err, ErrVariant) || errors.Is(err, ErrPuzzle) { // one record has 100 columns
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				games++
				if gestures, err := r.Played(p); err != nil {
					t.Log(err)
				} else if endsIn(p, gestures, solution) {
					ended++
				} else {
					t.Logf("%s: %s: the moves do not end in the solution", r.ID, p.Address())
				}
			}
			t.Logf("%d of %d", ended, games)
			if float64(ended) < leastPlayed*float64(games)-1 {
				t.Errorf("only %d of %d end in the solution", ended, games)
			}
		})
	}
}

// endsIn reports whether gestures draw a solution, or marks from which the rules deduce the rest of it.
func endsIn(p *Puzzle, gestures []Gesture, solution Marks) bool {
	marks := make(Marks, len(solution))
	for q := range marks {
		marks[q] = p.Given(q)
	}
	for _, g := range gestures {
		g.Apply(marks)
	}
	for q, m := range marks {
		if m != Open && m != solution[q] {
			return false
		}
	}
	if drawsAll(marks, solution) {
		return true
	}
	s := newState(p.Board()).with(marks)
	s.enqueueAll()
	return s.propagate(searchRank) && s.open == 0
}

// drawsAll reports whether marks have every yes of a solution. Players need not draw the others.
func drawsAll(marks, solution Marks) bool {
	for q, m := range solution {
		if m == Yes && marks[q] != Yes {
			return false
		}
	}
	return true
}

// TestOneLook checks that after any changes of marks, Looks gives the same ranks as a first look at these
// marks, and that every answer deduced from a part of the solution agrees with it.
func TestOneLook(t *testing.T) {
	for _, kind := range Types {
		t.Run(kind.Name, func(t *testing.T) {
			link, err := ParseLink(kind.Samples[0])
			if err != nil {
				t.Fatal(err)
			}
			p := link.Puzzle
			found := Solve(p, Limits{})
			if len(found.Solutions) == 0 {
				t.Fatal("no solution")
			}
			solution := found.Solutions[0]
			r := rand.New(rand.NewPCG(8, uint64(len(kind.Name))))
			l := NewLooks(p)
			for range reference.Sized(10, 40, 100) {
				for range 1 + r.IntN(len(solution)) {
					if q := r.IntN(len(solution)); r.IntN(4) == 0 {
						l.Set(q, Open)
					} else {
						l.Set(q, solution[q])
					}
				}
				fresh := NewLooks(p)
				for q := range solution {
					fresh.Set(q, l.Mark(q))
				}
				for q, m := range fresh.state.marks {
					if m != Open {
						continue
					}
					if got, want := l.Rank(q), fresh.Rank(q); got != want {
						t.Fatalf("question %d: rank %d, want %d", q, got, want)
					}
				}
				q := r.IntN(len(solution))
				if l.Mark(q) == Open && l.Follows(q, solution[q].Not()) && len(found.Solutions) == 1 {
					t.Fatalf("question %d: the opposite of the solution follows", q)
				}
				if l.Mark(q) == Open && l.Rank(q) < Unfound && !l.Follows(q, solution[q]) {
					t.Fatalf("question %d: it is seen, and does not follow", q)
				}
			}
		})
	}
}
