package walk

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// slips reports whether the bug of the published along-the-path rule (see alongPath in package player) can
// make a difference for a model. It can if there is a separation in the bottom left cell and one of another
// colour, counting the symbols that more may add to the board. Only a Walker knows in which order a line
// passed cells; Shared and Many leave such boards to it.
func slips(b *lattice.Board, m player.Model, more [][]witness.Symbol) bool {
	at := cornerCell(b)
	if !m.Compat2024 || !m.APR || !b.Source.Simple() {
		return false
	}
	for _, options := range more {
		for _, s := range options {
			if s.At == at && s.Type == witness.Separation {
				return true
			}
		}
	}
	return b.Source.Has(at, witness.Separation) && (len(more) > 0 || !b.OneColor(b.Cells))
}

func cornerCell(b *lattice.Board) witness.Place {
	return witness.Place{A: 1, B: 2*b.Source.Height - 1}
}

// hand is the left or right side of a line.
type hand uint8

const (
	leftHand hand = iota
	rightHand
)

func (f *frame) hand(h hand) lattice.Set {
	if h == leftHand {
		return f.left
	}
	return f.right
}

// slippingHolds is lattice.Board.MayHold with the bug of the published rule, for cells on one side of the
// line after a move from the deepest frame. all holds all cells on that side. The separation in the corner is
// compared only with separations that the line passed after it.
func (w *Walker) slippingHolds(cells, all lattice.Set, h hand) bool {
	b := w.board
	at := lattice.Of(b.Index(cornerCell(b)))
	if !cells.Meets(at) {
		return b.MayHold(cells)
	}
	if !b.StarsMayHold(cells) || !b.OneColor(cells.AndNot(at)) {
		return false
	}
	before := all // cells passed on this side up to the move that passed the corner
	for depth := w.depth; depth > 0 && w.frames[depth].hand(h).Meets(at); depth-- {
		before = w.frames[depth].hand(h)
	}
	return b.OneColor(cells.AndNot(before).Or(at))
}
