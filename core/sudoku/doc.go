// Package sudoku reads and solves sudokus of 16x16, 9x9, 6x6 and 4x4 cells (boxes of 6x6 are 3 wide
// and 2 high). It counts solutions, solves a puzzle as people do, with a named rule and a reason
// for every step, and measures the information that a player lacks to find these steps: the
// search information of package measure.
//
//	p, err := sudoku.Parse("..43 ..21 3.14 ..3.")
//	r, err := sudoku.Rate(p)
//	fmt.Println(r.Information) // 0.2826 Sh
//
// # Rules and ranks of the first player
//
// A place to look is an open cell, at every rank. Rules are grouped in ranks, cheapest
// first:
//
//	0  hidden single: a digit has one cell left in a box, row or column
//	1  naked single: a cell has one digit left
//	2  locked candidates (pointing, claiming), then any single
//	3  pairs (naked, hidden), then any single
//	4  x-wings, then any single
//
// From rank 2 on a look starts with the candidates that the digits on the board leave,
// removes candidates with the rules of ranks 2 to r until nothing changes, and finds the
// cells that then have a single of either kind. What was removed is not remembered, only digits are. The rules
// are monotone: fewer candidates never stop one from applying, so that the order in which
// they are applied does not matter, and neither does how the puzzle is turned or renamed.
// If no rank finds anything the player guesses in a cell with the fewest candidates.
//
// # Rules and ranks of the second player
//
// RateSecond measures search information 2 of package measure. Its player keeps what was
// struck, and knows suppositions:
//
//	0  scanned: a hidden single of a box, or the last open cell of a row or column
//	1  hidden single, also of a row or column; looked for together with rank 0
//	2  naked single
//	3  locked candidates
//	4  pairs
//	5  triples (naked, hidden), x-wings
//	6  a candidate whose assumption one sweep of singles refutes
//	7  one whose assumption singles refute at their end
//	8  one whose assumption they refute once what rank 7 strikes there is struck
//
// A place to look is an open cell, and a find of the ranks from 3 on is a cell that loses a
// candidate. Each rank is one pass over the candidates as they are. The next sweep is the first to use
// what it strikes. An assumption is refuted if a cell has no digit left, or a digit no
// cell of a house.
//
// # Explanations
//
// Explain knows one rule more than the first player, chains, and a search for whatever is left. It does not
// change what a player is said to lack.
package sudoku
