// Package cover decides whether pieces fill a set of cells exactly: every cell is
// covered once, and every piece is used as often as it is there. It knows no board
// and no rules; the caller lists the ways in which each piece may lie.
//
//	p := cover.Problem{
//		Cells:  cover.Cells{Lo: 0b1111},
//		Pieces: []cover.Piece{{Count: 2, Ways: []cover.Cells{{Lo: 0b0011}, {Lo: 0b1100}, {Lo: 0b0110}}}},
//	}
//	p.Fill(cover.Nodes) // cover.Yes
//
// # The search
//
// It is Knuth's exact cover with dancing cells, where lists of ways are copied as
// they shrink instead of being mended. A state is the cells that are free and the
// pieces that are left. It branches on what has the fewest ways: a cell or a piece.
// A state is refused early
//
//   - when a free cell or a piece that is left has too few ways,
//   - when a part of the free cells, connected by their sides, has as many cells as
//     no choice of the pieces has squares (area),
//   - when no choice of sides for the pieces gives the free cells' difference of dark
//     and light ones (parity),
//   - when it was refused before.
//
// Runs are short and begin again with the ways in another order, each longer by a
// half, as a bad first choice may otherwise take for ever. What was refused is kept
// from run to run. On 600 boards of 5x5 to 10x10 cells cut into up to 28 pieces that
// may be turned, this and nothing less settled every one in milliseconds.
//
// Proving that nothing fits is harder. After a number of states the verdict is
// Undecided, which is neither yes nor no. The same problem always has the same verdict.
package cover
