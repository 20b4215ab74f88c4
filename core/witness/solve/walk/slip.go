package walk

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// slips reports whether the slip of the published rule along-the-path (see player's) may
// make a difference for a model: whether there are a separation in the bottom left cell and
// one of another colour, or may be with some of these symbols on top of the board's. Only a
// Walker knows in which order a line came by cells; Shared and Many leave such boards to it.
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

// hand is a side of a line.
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

// slippingHolds is lattice.Board.MayHold with the slip, of some of the cells on one side
// after a move from the deepest frame. The separation in the corner is compared only with
// those that the line came by after it.
func (w *Walker) slippingHolds(cells, all lattice.Set, h hand) bool {
	b := w.board
	at := lattice.Of(b.Index(cornerCell(b)))
	if !cells.Meets(at) {
		return b.MayHold(cells)
	}
	if !b.StarsMayHold(cells) || !b.OneColor(cells.AndNot(at)) {
		return false
	}
	before := all // cells that the line had come by when it came by the corner
	for depth := w.depth; depth > 0 && w.frames[depth].hand(h).Meets(at); depth-- {
		before = w.frames[depth].hand(h)
	}
	return b.OneColor(cells.AndNot(before).Or(at))
}
