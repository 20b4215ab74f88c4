package lesson

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Death is a state without a solution in which the player has nothing left to do: the line has ended and
// fails, it is stuck, or the rules refuse every action.
type Death struct {
	Line    []witness.Place // line from the start to the death
	Against float64         // inverse of the probability of this death, from the state after the action
	Exact   bool            // no other death is likelier
	Ended   bool
	// Failed lists the violations of a line that has ended.
	Failed []witness.Violation
	// Refusals lists the findings that leave no action. A line that is stuck or has ended has none.
	Refusals []Refusal
}

// Refusal is one of the findings that together leave no action: one for each refused action; or two that
// require different actions; or one that requires an action and one that refuses it.
type Refusal struct {
	Action witness.Action
	*player.Finding
}

// hunt finds the likeliest death below an action; of several equally likely ones the one after the fewest
// actions, and of these the first in the order of the walk. It walks the player's tree and prunes states less
// likely than a bound, which it lowers each time it finds nothing. So it visits few states that are less
// likely than the death it finds.
type hunt struct {
	lesson  *Lesson
	way     *Way
	tour    *walk.Tour
	bound   float64 // inverse of the least probability visited in this round
	skipped bool    // a less likely state was pruned
	begun   bool
	best    []uint8
	ended   bool
	against float64 // inverse probability of best; infinite if there is none
	depth   int
	sure    bool // best is the likeliest, or there is no death
}

const (
	firstBound = 16.0
	nextBound  = 16.0 // factor between the bounds of two rounds

	// closeTo is the relative difference above which two values of Against differ: they are products of whole
	// numbers.
	closeTo = 1e-9
)

func newHunt(l *Lesson, w *Way) *hunt {
	return &hunt{lesson: l, way: w, tour: walk.NewTourAt(l.board, l.model, w.line), bound: firstBound, against: math.Inf(1)}
}

// step works for budget states and reports whether the hunt is over.
func (h *hunt) step(budget int) (over bool) {
	if !h.begun {
		h.begun = true
		h.visit()
	}
	for ; budget > 0 && !h.sure; budget-- {
		if h.tour.States() >= h.lesson.most {
			return true
		}
		if h.tour.Next() {
			h.visit()
			continue
		}
		if h.sure = !h.skipped || !math.IsInf(h.against, 1); !h.sure {
			h.bound *= nextBound
			h.skipped, h.begun = false, false
			h.tour.Restart()
			return false
		}
	}
	return h.sure
}

// visit examines the tour's state.
func (h *hunt) visit() {
	switch against := h.tour.Against(); {
	case against > h.against*(1+closeTo), against > h.against*(1-closeTo) && h.tour.Depth() >= h.depth:
		h.tour.Skip()
	case against > h.bound:
		h.skipped = true
		h.tour.Skip()
	case h.tour.Choices() == 0 && !h.tour.Goal():
		h.best, h.ended, h.against, h.depth = append(h.best[:0], h.tour.Line()...), h.tour.Ended(), against, h.tour.Depth()
	}
}

// found returns the death, explained by definition; nil if there is none.
func (h *hunt) found() *Death {
	if h.best == nil {
		return nil
	}
	d := &Death{Against: h.against, Exact: h.sure, Ended: h.ended}
	for _, v := range h.best {
		d.Line = append(d.Line, h.lesson.board.Vertex(int(v)))
	}
	board := h.lesson.board.Source
	if h.ended {
		d.Failed = board.Check(d.Line)
		return d
	}
	d.Refusals = refusals(h.lesson.explainer, witness.Game{Board: board}, witness.State{Line: d.Line})
	return d
}

// refusals returns the findings that leave no action in a state.
func refusals(e player.Explainer, game witness.Game, s witness.State) []Refusal {
	var wanted, refused []Refusal
	for _, a := range game.Actions(s) {
		var must, cannot []Refusal
		for _, f := range e.Findings(s, a) {
			if f.Verdict == measure.MustTake {
				must = append(must, Refusal{a, f})
			} else {
				cannot = append(cannot, Refusal{a, f})
			}
		}
		if len(must) > 0 && len(cannot) > 0 {
			return []Refusal{must[0], cannot[0]}
		}
		wanted, refused = append(wanted, must[:min(len(must), 1)]...), append(refused, cannot[:min(len(cannot), 1)]...)
	}
	if len(wanted) > 1 {
		return wanted[:2]
	}
	return refused
}
