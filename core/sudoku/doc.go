// Package sudoku reads and solves sudokus of 16x16, 9x9, 6x6 and 4x4 cells (the boxes of 6x6 boards are 3
// wide and 2 high). It counts solutions, solves a puzzle as people do, with a named rule and a reason for
// every step, and measures the information that a player lacks to find these steps: the search information of
// package measure.
//
//	p, err := sudoku.Parse("..43 ..21 3.14 ..3.")
//	r, err := sudoku.Rate(p)
//	fmt.Println(r.Information) // 0.2826 Sh
//
// # Rules and ranks of the first player
//
// A place to look is an open cell, at every rank. Rules are grouped in ranks, cheapest first:
//
//	0  hidden single: a digit has one cell left in a box, row or column
//	1  naked single: a cell has one digit left
//	2  locked candidates (pointing, claiming), then any single
//	3  pairs (naked, hidden), then any single
//	4  x-wings, then any single
//
// From rank 2 on, a look starts with the candidates that the digits on the board leave, applies the rules of
// ranks 2 to r until nothing changes, and finds the cells that then have a single of either kind. The player
// remembers digits only, not removed candidates. The rules are monotone: fewer candidates never stop a rule
// from applying. So the result depends neither on the order of the rules nor on how the puzzle is turned or
// its digits renamed. If no rank finds anything, the player guesses in a cell with the fewest candidates.
//
// # Rules and ranks of the second player
//
// RateSecond measures search information 2 of package measure. Its player remembers struck candidates and
// also tries assumptions:
//
//	0  scanned: a hidden single of a box, or the last open cell of a row or column
//	1  hidden single, also of a row or column; looked for together with rank 0
//	2  naked single
//	3  locked candidates
//	4  pairs
//	5  triples (naked, hidden), x-wings
//	6  a candidate that one sweep of singles refutes when it is assumed
//	7  a candidate that repeated sweeps of singles refute when it is assumed
//	8  a candidate that is refuted when it is assumed, singles are exhausted,
//	   the refutations of rank 7 are struck once and singles are exhausted again
//
// A place to look is an open cell. From rank 3 on, a find is a cell that loses a candidate. Each rank makes
// one pass over the current candidates; what it strikes takes effect from the next sweep on. An assumption is
// refuted if a cell has no digit left, or a digit has no cell left in a house.
//
// # Explanations
//
// Explain uses one rule more than the first player, chains, and falls back on a search if no rule applies.
// Neither affects the search information.
package sudoku
