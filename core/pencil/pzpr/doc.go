// Package pzpr is the notation of clues in links to puzz.link and pzv: letters and digits
// for the cells of a board row by row, with runs of empty cells packed into one letter.
// Reading and writing undo each other byte for byte for every text that pzv itself writes.
//
// The facts of the notation are those of pzprv3 and pzprjs (MIT). A cell's value is a
// number from 0, Empty, or Question for a question mark.
package pzpr
