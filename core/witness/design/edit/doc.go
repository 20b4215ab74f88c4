// Package edit says which boards are near a puzzle: those that a few edits of its
// designer make of it.
//
// There are six kinds of edits, and each counts one:
//
//	place    a symbol of the palette on an empty place where it may lie
//	remove   one symbol
//	change   another symbol of the palette instead of one: its colour, count or kind
//	move     a symbol as it is to an empty place; those of cells to cells, others to edges and vertices
//	swap     two different symbols exchange places, likewise
//	tip      a start or an end goes to the next free vertex of the rim, either way round
//
// The distance of two boards is the least number of edits that make one of the other: to
// move a symbol and to recolour it are two. Which way the nub of an end points changes no
// figure of a puzzle and is no edit.
//
// Removed edges are the board, not on it, and question marks stay what they are: no edit
// touches either. A place holds one thing, so a start, an end and a crossing never share
// one that an edit has made. With two lines a start or an end goes together with its mirror
// image, if that is listed too.
//
// A Space numbers the places and the symbols of one puzzle, so that its boards are short
// lists of numbers: a Content is all of a board, a Diff is what differs from the puzzle.
//
// # Order
//
// Boards at the same distance are sorted by how many symbols they have, then by the places
// that differ from the puzzle, as one reads, then by what is there, in the order of the
// palette (Space.Compare).
package edit
