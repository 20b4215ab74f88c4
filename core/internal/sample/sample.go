// Package sample makes random puzzle documents for tests. They are seeded, so that a failing case
// can be identified by its seed.
package sample

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Options limit the puzzles of Document. The zero value is not useful.
type Options struct {
	MaxWidth, MaxHeight int
	Colors              int     // number of colours from which symbols are drawn
	Density             float64 // probability of a symbol in each cell; edges and vertices get a quarter
	Odd                 bool    // several starts and ends anywhere, and removed edges
}

// Random returns the random generator for a seed.
func Random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x5EED)) }

// Document draws a valid puzzle with the five constraints of Shen 2024.
func Document(r *rand.Rand, o Options) *witness.Document {
	d := witness.New(1+r.IntN(o.MaxWidth), 1+r.IntN(o.MaxHeight))
	if o.Odd {
		d.Starts = vertices(r, d)
		d.Ends = nil
		for _, at := range vertices(r, d) {
			d.Ends = append(d.Ends, witness.End{At: at})
		}
	}
	for b := 0; b <= 2*d.Height; b++ {
		for a := 0; a <= 2*d.Width; a++ {
			at := witness.Place{A: a, B: b}
			if s, ok := symbol(r, o, at); ok {
				d.Put(s)
			}
		}
	}
	return d
}

// vertices draws one to three different vertices.
func vertices(r *rand.Rand, d *witness.Document) []witness.Place {
	var drawn []witness.Place
	for range 1 + r.IntN(3) {
		at := witness.Place{A: 2 * r.IntN(d.Width+1), B: 2 * r.IntN(d.Height+1)}
		fresh := true
		for _, other := range drawn {
			fresh = fresh && other != at
		}
		if fresh {
			drawn = append(drawn, at)
		}
	}
	return drawn
}

func symbol(r *rand.Rand, o Options, at witness.Place) (s witness.Symbol, ok bool) {
	density := o.Density
	var types []witness.SymbolType
	switch at.Kind() {
	case witness.Cell:
		types = []witness.SymbolType{witness.Separation, witness.Star, witness.Triangle}
	case witness.Edge:
		density /= 4
		types = []witness.SymbolType{witness.MustCross, witness.CannotCross}
		if o.Odd {
			types = append(types, witness.Removed)
		}
	case witness.Vertex:
		density /= 4
		types = []witness.SymbolType{witness.MustCross, witness.MustCross, witness.CannotCross}
	}
	if r.Float64() >= density {
		return s, false
	}
	s = witness.Symbol{At: at, Type: types[r.IntN(len(types))]}
	switch s.Type {
	case witness.Triangle:
		s.Count = 1 + r.IntN(3)
		s.Color = "orange"
	case witness.Separation, witness.Star:
		// Orange is included, so that stars pair with triangles.
		s.Color = []witness.Color{"orange", "black", "white", "cyan", "#a1b2c3"}[r.IntN(o.Colors)]
	}
	return s, true
}
