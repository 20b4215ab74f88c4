// Package pzpr reads and writes the clues in links to puzz.link and pzv: letters and digits for the
// cells of a board, row by row, with runs of empty cells packed into one letter. For every text
// that puzz.link writes, reading and writing restores the text byte for byte.
//
// Readers accept what puzz.link accepts: cells missing at the end of a text are empty, and text
// after the last cell is ignored. A meaningless character or a truncated number is an error that
// wraps ErrText; puzz.link guesses in this case.
//
// The facts about the notation come from pzprv3 and pzprjs (MIT). The value of a cell is a number
// from 0, Empty, Question for a question mark, or Blank.
package pzpr
