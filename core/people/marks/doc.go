// Package marks converts between records of people (package record) and solves of pencil puzzles.
//
// The state of a pencil puzzle is a letter for each question of its board, in the order of the board: 1 yes,
// 0 no, a point if it is open. A page may write more after these letters, which no rule reads.
package marks
