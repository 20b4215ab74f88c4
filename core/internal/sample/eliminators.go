package sample

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// PutEliminators puts one or two eliminators into cells of a puzzle and, if polyominoes is true, up
// to three polyominoes. It replaces the symbols of these cells.
func PutEliminators(r *rand.Rand, d *witness.Document, polyominoes bool) {
	put := func(t witness.SymbolType) {
		d.Put(oddSymbol(r, witness.Place{A: 1 + 2*r.IntN(d.Width), B: 1 + 2*r.IntN(d.Height)}, t, 3))
	}
	if polyominoes {
		for range 1 + r.IntN(3) {
			put(witness.Polyomino)
		}
	}
	for range 1 + r.IntN(2) {
		put(witness.Eliminator)
	}
}
