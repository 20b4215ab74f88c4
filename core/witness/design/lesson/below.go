package lesson

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Below describes the subtree below an action that the rules leave.
type Below struct {
	// Solutions is the number of solutions below; it is a lower bound unless Exact.
	Solutions int
	Exact     bool
	// Reach is the probability that the player reaches a solution from there; NaN if unknown.
	Reach float64
	// States is the number of states of the player's tree below, including the first; 0 until they have been
	// counted.
	States int
}

// unknown is the initial value.
var unknown = Below{Reach: math.NaN()}

// Dead reports whether there is no solution below; decided is false while that is not known.
func (b Below) Dead() (dead, decided bool) { return b.Solutions == 0, b.Exact || b.Solutions > 0 }

// search finds the Below and the likeliest death of one action: from the list, from a walk, and by a hunt.
type search struct {
	lesson *Lesson
	way    *Way
	walk   *walk.Walker // nil if the action ends the line
	hunt   *hunt        // begins after the walk
	ended  Below        // result for an action that ends the line
	fails  *Death
	doubt  int
}

func newSearch(l *Lesson, w *Way) *search {
	s := &search{lesson: l, way: w}
	if w.Action.Kind != witness.Finish {
		s.walk = walk.NewAt(l.board, l.model, w.line)
		return s
	}
	board := l.board.Source
	failed := board.Check(w.line)
	s.ended = Below{Solutions: 1, Exact: true, Reach: 1, States: 1}
	if len(failed) == 0 {
		return s
	}
	if !witness.Wrong(failed) {
		j := judge.New(l.board)
		if j.SolvesLine(w.line) {
			return s
		}
		if j.GaveUp() > 0 {
			s.ended, s.doubt = unknown, 1
			return s
		}
	}
	s.ended.Solutions, s.ended.Reach = 0, 0
	s.fails = &Death{Line: w.line, Against: 1, Exact: true, Ended: true, Failed: failed}
	return s
}

// step works for about budget states and reports whether the search is over.
func (s *search) step(budget int) (over bool) {
	if s.walk == nil {
		return true
	}
	if s.hunt == nil {
		left := s.lesson.most - s.walk.States()
		if s.walk.Step(min(budget, max(left, 0))) || left <= budget {
			s.hunt = newHunt(s.lesson, s.way)
		}
		return false
	}
	return s.hunt.step(budget)
}

// below returns the result once the search is over.
func (s *search) below() Below {
	if s.walk == nil {
		return s.ended
	}
	b := unknown
	walked := s.walk.Done() && s.walk.GaveUp() == 0
	b.Solutions = s.walk.Solutions()
	if s.walk.Done() {
		b.States = s.walk.States()
	}
	if walked {
		b.Exact, b.Reach = true, math.Exp2(-s.walk.Measures().TSI)
	}
	if l := s.lesson.listed; l.solver != nil {
		n, reach := l.on(s.lesson.board, s.lesson.Steps, s.way)
		if l.complete() {
			b.Solutions, b.Exact, b.Reach = n, true, reach
		} else if !walked {
			b.Solutions = max(b.Solutions, n)
		}
	}
	return b
}

// on returns the number of solutions that continue with an action off the line, and the probability that the
// player draws one of them from the state that the action leads to.
func (s *Branches) on(board *lattice.Board, steps []Step, w *Way) (solutions int, reach float64) {
	n := len(w.line) // number of stops before the action, which are also on the line
	at := fork{after: n, finish: true}
	if w.Action.Kind != witness.Finish {
		n--
		at = fork{after: n, to: uint8(board.Stop(w.To))}
	}
	b := s.ways[at]
	if b == nil {
		return 0, 0
	}
	against := 1.0 // inverse of the probability of the state after the action
	for i := range n + 1 {
		against *= float64(steps[i].Choices)
	}
	return b.solutions, b.reach * against
}

func (s *search) death() *Death {
	if s.walk == nil {
		return s.fails
	}
	return s.hunt.found()
}

// doubts returns the number of questions for which it was not decided whether shapes fit.
func (s *search) doubts() int {
	if s.walk == nil {
		return s.doubt
	}
	return s.walk.GaveUp() + s.hunt.tour.GaveUp()
}
