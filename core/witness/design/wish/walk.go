package wish

import (
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// newWalk measures a player who is rules where there are too many solutions to go along.
func newWalk(b *lattice.Board, m player.Model) fill.Gauge {
	if shared, ok := walk.NewShared(b, []player.Model{m}, false); ok {
		return alone{shared}
	}
	return walk.New(b, m)
}

// alone is a walk.Shared for one player.
type alone struct{ *walk.Shared }

func (a alone) States() int                { return a.Visits() }
func (a alone) Measures() measure.Measures { return a.Shared.Measures(0) }
func (alone) GaveUp() int                  { return 0 } // it walks boards without polyominoes only
