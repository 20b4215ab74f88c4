// Package marks converts between records of people (package record) and solves of pencil puzzles.
//
// The state of a pencil puzzle has one character for each question of its board, in the order of
// the board: 1 is yes, 0 is no, a dot is open. A page may write more characters after these; no
// rule reads them.
package marks
