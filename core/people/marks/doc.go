// Package marks converts between records of people (package record) and solves of pencil puzzles.
//
// The state of a pencil puzzle is a character for each question of its board, in the order of the board:
// 1 yes, 0 no, a dot if it is open. A page may write more after these characters, which no rule reads.
package marks
