package steps

import (
	"math"
)

// weight numbers of a type: one for each sight but Unseen, and one for yes.
const ofType = int(sights) + 7

// Weights of the model. A mark's probability is proportional to e to the sum of the weights of its features.
type Weights struct {
	Types map[string][ofType]float64 // by sight; the last one is that of a yes
	Near  [nears]float64
	Line  float64
	Room  float64
	Same  float64
}

// Utility is the logarithm of what a feature weighs.
func (w *Weights) Utility(kind string, f Features) (u float64) {
	own := w.Types[kind]
	if f.Sight != Unseen {
		u += own[f.Sight]
	}
	if f.Yes {
		u += own[Unseen]
	}
	u += w.Near[f.Near]
	if f.Line {
		u += w.Line
	}
	if f.Room {
		u += w.Room
	}
	if f.Same {
		u += w.Same
	}
	if f.Fresh {
		u += own[sights]
	}
	u += own[int(sights)+1+int(f.Left)]
	return u
}

// Bits is -log2 of the probability of what was drawn.
func (w *Weights) Bits(kind string, s *Situation) float64 {
	all, drawn := 0.0, 0.0
	for f, n := range s.Open {
		all += float64(n) * math.Exp(w.Utility(kind, f))
	}
	for f, n := range s.Drawn {
		drawn += float64(n) * math.Exp(w.Utility(kind, f))
	}
	return math.Log2(all / drawn)
}
