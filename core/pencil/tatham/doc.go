// Package tatham is the notation of clues in game ids of Simon Tatham's Portable Puzzle Collection:
// what follows the colon of 7x7:a2b1... Cells are listed row by row, and a letter from a to z stands
// for 1 to 26 empty cells.
//
// Readers are strict, as the collection is: a text has to describe all cells and no more. Errors
// wrap pzpr.ErrText and name the character. The facts of the notation are those of the collection's
// sources (MIT). Values of cells are those of package pzpr.
package tatham
