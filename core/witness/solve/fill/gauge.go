package fill

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Gauge measures one board for one player, in small steps. A walk.Lone is one.
type Gauge interface {
	// Step works on for about budget states and reports whether it is done.
	Step(budget int) (done bool)
	// States returns how many states have been looked at.
	States() int
	// Measures returns the figures once it is done; TSI is NaN where it could not be
	// found, Solutions then a lower bound.
	Measures() measure.Measures
	// GaveUp returns how many questions whether polyominoes fit were left undecided. If
	// any, there may be more solutions, and the figures are not the board's.
	GaveUp() int
}

// Gauging prepares to measure a board for a player. A query fails with the error about
// its board; configurations for which there is one are left out.
type Gauging func(*witness.Board) (Gauge, error)

// who is one of a query's two players.
type who uint8

const (
	first who = iota
	second
)

// gauge prepares to measure a configuration.
func (q *Query) gauge(rank uint64, w who) Gauge {
	b := q.board.With(q.Symbols(rank))
	if gauging := q.gauges[w]; gauging != nil {
		g, err := gauging(b)
		if err != nil {
			return refused{}
		}
		return g
	}
	m := q.Player
	if w == second {
		m = *q.Against
	}
	return walk.NewLone(lattice.New(b), m)
}

// refused is a configuration that a player cannot play.
type refused struct{}

func (refused) Step(int) bool              { return true }
func (refused) States() int                { return 0 }
func (refused) GaveUp() int                { return 0 }
func (refused) Measures() measure.Measures { return measure.Measures{TSI: math.NaN()} }
