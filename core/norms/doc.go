// Package norms compares the difficulty of a puzzle with other puzzles of its type and size. It gives the
// puzzle's place among them, "harder than 83 % of 231 published 10 × 10 nurikabe puzzles", and a word for its
// difficulty.
package norms
