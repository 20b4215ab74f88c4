package fill

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Gauge measures one board for one player, in small steps. A walk.Lone is a Gauge.
type Gauge interface {
	// Step works for about budget states and reports whether it is done.
	Step(budget int) (done bool)
	// States returns how many states have been visited.
	States() int
	// Measures returns the measures once Step has reported that it is done. TSI is NaN if it could not be
	// computed; Solutions is then a lower bound.
	Measures() measure.Measures
	// GaveUp returns how many questions about polyominoes were left undecided. If it is not 0, there may be
	// more solutions, and the measures are not those of the board.
	GaveUp() int
}

// Gauging returns a Gauge for a board. If it returns an error for the query's board, the query fails with
// that error. Configurations for which it returns an error are left out.
type Gauging func(*witness.Board) (Gauge, error)

// who is one of a query's two players.
type who uint8

const (
	first who = iota
	second
)

// gauge returns a Gauge for a configuration.
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

// refused is the Gauge of a configuration that a player cannot play.
type refused struct{}

func (refused) Step(int) bool              { return true }
func (refused) States() int                { return 0 }
func (refused) GaveUp() int                { return 0 }
func (refused) Measures() measure.Measures { return measure.Measures{TSI: math.NaN()} }
