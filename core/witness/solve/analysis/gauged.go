package analysis

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// gauged is a player who is more than rules, as figures.
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

// refused is a player who cannot play the board, as figures.
type refused struct{}

func (refused) Step(int) bool              { return true }
func (refused) Done() bool                 { return true }
func (refused) States() int                { return 0 }
func (refused) Solutions() int             { return 0 }
func (refused) Measures() measure.Measures { return measure.Measures{TSI: math.NaN()} }

// counted reports whether a player's figures have the number of all solutions.
func (w *playerWalk) counted() bool {
	return w.Done() && !(w.more && math.IsNaN(w.Measures().TSI)) && w.gaveUp() == 0
}

// gaveUp is how many questions about polyominoes were left undecided for a player.
func (w *playerWalk) gaveUp() (n int) {
	switch f := w.figures.(type) {
	case *walk.Walker:
		n += f.GaveUp()
	case *gauged:
		n += f.GaveUp()
	}
	if w.along != nil {
		n += w.along.GaveUp()
	}
	return n
}

// measured reports whether a player's figures are known: by a walk, or along all
// solutions.
func (a *Analysis) measured(w *playerWalk) bool {
	return w.counted() || w.told && a.gaveUp() == 0
}

// appendUnmeasured appends the member "unmeasured": {player: reason}, if there is any.
func (a *Analysis) appendUnmeasured(dst []byte) []byte {
	first := true
	for i := range a.walks {
		w := &a.walks[i]
		why := w.why
		if why == "" && w.Done() && !w.counted() {
			why = "the board has too many solutions to ask this player along each of them"
		}
		if why == "" {
			continue
		}
		if first {
			dst = append(jsonlite.AppendName(dst, "unmeasured"), '{')
			first = false
		}
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, w.name), why)
	}
	if !first {
		dst = append(dst, '}')
	}
	return dst
}
