// Package cover decides whether pieces fill a set of cells exactly: every cell is covered once, and every
// piece is used as often as its count says. It knows neither boards nor rules; the caller lists the ways in
// which each piece may be placed.
//
//	p := cover.Problem{
//		Cells:  cover.Cells{Lo: 0b1111},
//		Pieces: []cover.Piece{{Count: 2, Ways: []cover.Cells{{Lo: 0b0011}, {Lo: 0b1100}, {Lo: 0b0110}}}},
//	}
//	p.Fill(cover.Nodes) // cover.Yes
//
// # The search
//
// The search is Knuth's exact cover with dancing cells, where lists of ways are copied as they shrink instead
// of being restored. A state consists of the free cells and the remaining pieces. The search branches on the
// cell or piece with the fewest ways. It refuses a state early
//
//   - if a free cell or a remaining piece has too few ways,
//   - if no selection of the pieces has as many squares as a connected part of the free cells has cells
//     (area),
//   - if no choice of colouring the pieces gives the difference between dark and light free cells (parity),
//   - if the same state was refused before.
//
// Runs are short. Each restarts with the placements in another order and is longer by half than the one
// before, since a bad first choice could otherwise cost an unlimited time. Refused states are kept from run
// to run. On 600 boards of 5x5 to 10x10 cells, cut into up to 28 pieces that may be turned, only all of this
// together settled every board in milliseconds.
//
// Proving that nothing fits is harder. After a number of nodes the verdict is Undecided, which is neither yes
// nor no. The same problem always has the same verdict.
package cover
