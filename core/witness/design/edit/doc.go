// Package edit enumerates the boards near a puzzle: those that a few edits of its designer make of it.
//
// There are six kinds of edits, and each counts one:
//
//	place    a symbol of the palette on an empty place where it may be
//	remove   one symbol
//	change   another symbol of the palette instead of one: its colour, count or kind
//	move     a symbol, unchanged, to an empty place; those of cells to cells, others to edges and vertices
//	swap     two different symbols exchange places, within the same kinds of places
//	tip      a start or an end goes to the next free vertex of the rim, in either direction
//
// The distance between two boards is the minimum number of edits that turn one board into the other: moving
// and recolouring a symbol is two edits. The direction of an end's nub changes no measure of a puzzle and is
// not an edit.
//
// Removed edges belong to the board itself, and question marks stay: no edit touches either. A place holds
// one thing, so an edit never brings a start, an end and a crossing to one place. With two lines a start or
// an end moves together with its mirror image, if that is listed too.
//
// A Space numbers the places and the symbols of one puzzle, so that its boards are short lists of numbers: a
// Content is a whole board, a Diff only the differences to the puzzle.
//
// # Order
//
// Boards at the same distance are sorted by their number of symbols, then by the places that differ from the
// puzzle, in reading order, then by the contents of these places, in the order of the palette
// (Space.Compare).
package edit
