// Package tatham reads and writes the clues in game ids of Simon Tatham's Portable Puzzle
// Collection: the text after the colon in 7x7:a2b1... Cells are listed row by row, and a letter
// from a to z stands for 1 to 26 empty cells.
//
// Readers are as strict as the collection: a text must describe exactly all cells. Errors wrap
// pzpr.ErrText and name the character. The facts about the notation come from the collection's
// sources (MIT). The values of cells are those of package pzpr.
package tatham
