// Package steps models the next mark of a person who solves a pencil puzzle: at each recorded mark, how
// likely the model would have made it, among all that were open.
package steps

import (
	"errors"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// Situation is the moment before a recorded mark: how many open questions have each feature, and how many
// of those answers the person then gave.
type Situation struct {
	Open  map[Features]int
	Drawn map[Features]int
}

// Explained reports whether a rule gives the mark in one look, or it is implied.
func (s *Situation) Explained() bool {
	for f := range s.Drawn {
		if f.Sight != Unseen {
			return true
		}
	}
	return false
}

// Game is a recorded solve with a situation for each mark of the solution.
type Game struct {
	ID, Solver, Type string
	Situations       []Situation
	Wrong, Erased    int // gestures that answered nothing rightly
}

// errOther is a record whose marks are not those of the solution.
var errOther = errors.New("the marks are not those of the solution")

// Replay reads a record's situations.
func Replay(r *pencil.Record) (*Game, error) {
	p, solution, err := r.Puzzle()
	if err != nil {
		return nil, err
	}
	gestures, err := r.Played(p)
	if err != nil {
		return nil, err
	}
	g := &Game{ID: r.ID, Solver: r.Solver, Type: p.Type.Name}
	w := newWatcher(p, solution)
	for _, gesture := range gestures {
		var right []int
		for _, a := range gesture.Answers {
			if a.Mark != pencil.Open && w.open(a.Question) && solution[a.Question] == a.Mark {
				right = append(right, a.Question)
			}
		}
		if len(right) > 0 {
			if s, ok := w.situation(right); ok {
				g.Situations = append(g.Situations, s)
			}
			w.last, w.begun = gesture.At, true
			w.lastDigit = w.board.Questions[right[0]].Digit
		} else {
			g.Wrong++
		}
		w.apply(gesture)
	}
	return g, nil
}
