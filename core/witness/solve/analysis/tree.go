package analysis

import (
	"math/bits"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/measure/estimate"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// tree is the tree of lines that a player draws, as package estimate samples it. Ways that the
// solver's look-ahead refuses are left out, since no solution is below them. There is no
// look-ahead where lines start or end in the middle of edges.
type tree struct {
	board   *lattice.Board
	climber *walk.Climber
	ahead   *count.Lookahead // nil if there is none
	pending []uint8          // moves that the look-ahead has not followed yet
	refused bool             // no solution begins with them
	tour    *walk.Tour       // of rollouts
}

func newTree(b *lattice.Board, m rules) *tree {
	t := &tree{board: b, climber: walk.NewClimber(b, m), tour: walk.NewTour(b, m)}
	if a, ok := count.NewLookahead(b); ok {
		t.ahead = a
	}
	return t
}

// Look implements estimate.Tree. At the root the ways are the starts. Elsewhere the look-ahead
// tries each of several ways, so that no way stays open that the solver refuses.
func (t *tree) Look(ways []estimate.Way) estimate.View {
	v := estimate.View{Ways: ways}
	if t.climber.Depth() == 0 {
		for i := range t.board.Starts {
			v.Ways = append(v.Ways, estimate.Way{Action: i, Probability: 1 / float64(len(t.board.Starts))})
		}
		return v
	}
	if t.ahead != nil {
		if t.refused = t.refused || !t.ahead.GoAlong(t.pending...); !t.refused {
			t.pending = t.pending[:0]
		} else if t.climber.Depth() > 1 {
			return v
		}
	}
	doubts := t.climber.Doubts()
	moves, finish, number := t.climber.Actions()
	p := 1 / float64(number)
	if finish && t.climber.Solves() {
		v.Goal, v.Best, v.Goals = p, p, 1
	}
	if t.climber.Doubts() > doubts {
		return estimate.View{Ways: ways, Doubt: true}
	}
	switch {
	case t.refused:
		return v // perhaps a line that ends where it starts: the look-ahead knows no such line
	case t.ahead != nil:
		moves &= t.ahead.Ways()
	}
	forced := moves&(moves-1) == 0
	for ; moves != 0; moves &= moves - 1 {
		d := bits.TrailingZeros8(moves)
		if t.ahead != nil && !forced {
			if !t.ahead.Go(d) {
				continue
			}
			t.ahead.Back()
		}
		v.Ways = append(v.Ways, estimate.Way{Action: d, Probability: p})
	}
	return v
}

// Go implements estimate.Tree. The look-ahead follows later, in Look: on the way to a state that
// was met before its conclusions are not needed.
func (t *tree) Go(action int) {
	switch {
	case t.climber.Depth() > 0:
		t.climber.Go(action)
		t.pending = append(t.pending, uint8(action))
	default:
		t.climber.Begin(action)
		if t.ahead != nil {
			t.ahead.Begin(t.board.Starts[action])
		}
	}
}

// Back implements estimate.Tree.
func (t *tree) Back() {
	t.climber.Back()
	t.refused = false
	switch n := len(t.pending); {
	case n > 0:
		t.pending = t.pending[:n-1]
	case t.climber.Depth() > 0 && t.ahead != nil:
		t.ahead.Back()
	}
}

// Roll implements estimate.Tree.
func (t *tree) Roll(r *rand.Rand) (goal float64, doubt bool) {
	doubts := t.tour.Doubts()
	t.tour.Restart()
	for n := t.tour.Choices(); n > 0; n = t.tour.Choices() {
		t.tour.Take(r.IntN(n))
	}
	switch {
	case t.tour.Doubts() > doubts:
		return 0, true
	case t.tour.Goal():
		return 1 / t.tour.Against(), false
	}
	return 0, false
}
