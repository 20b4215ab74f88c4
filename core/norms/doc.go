// Package norms compares the difficulty of a puzzle with that of others of its type and size: its
// place among them, "harder than 83 % of 231 published 10 × 10 nurikabe puzzles", and a word for it.
//
// A Table holds quantiles of the difficulties, in Sh, and no puzzle. Each family has a table of its
// own, which perplex-lab norms makes.
package norms
