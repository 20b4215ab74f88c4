// Package pzpr is the notation of clues in links to puzz.link and pzv: letters and digits
// for the cells of a board row by row, with runs of empty cells packed into one letter.
// Reading and writing undo each other byte for byte for every text that puzz.link writes.
//
// Readers accept what puzz.link accepts: cells that a text leaves out at its end are empty,
// and whatever follows the last cell is left out. A character that means nothing, or a
// number that is cut off, is an error that wraps ErrText, where puzz.link guesses.
//
// The facts of the notation are those of pzprv3 and pzprjs (MIT). A cell's value is a
// number from 0, Empty, Question for a question mark, or Blank.
package pzpr
