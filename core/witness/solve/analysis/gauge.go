package analysis

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// gauged are the figures of a player who is more than rules.
type gauged struct {
	fill.Gauge
	over bool
}

func (g *gauged) Step(budget int) bool {
	g.over = g.over || g.Gauge.Step(budget)
	return g.over
}

func (g *gauged) Done() bool     { return g.over }
func (g *gauged) Solutions() int { return g.Gauge.Measures().Solutions }

// refused are the figures of a player who cannot play the board.
type refused struct{}

func (refused) Step(int) bool              { return true }
func (refused) Done() bool                 { return true }
func (refused) States() int                { return 0 }
func (refused) Solutions() int             { return 0 }
func (refused) Measures() measure.Measures { return measure.Measures{TSI: math.NaN()} }

// counted reports whether a player's figures are final and include all solutions.
func (k *knowledge) counted() bool {
	return k.Done() && (k.ruled || !math.IsNaN(k.Measures().TSI)) && k.gaveUp() == 0
}

// gaveUp returns how many questions about polyominoes were left undecided for a player.
func (k *knowledge) gaveUp() (n int) {
	switch f := k.figures.(type) {
	case *walk.Walker:
		n += f.GaveUp()
	case *gauged:
		n += f.GaveUp()
	}
	if k.along.along != nil {
		n += k.along.along.GaveUp()
	}
	return n
}
