// Package learned is a player of line puzzles who knows no rule but has played: a
// small network that looks at the board and says how likely each move is (Shen
// 2024, section 6.4, after Lelis et al. 2022).
//
// It has seen separations in two colours on boards of at most 4x4 cells, one line
// from a start to an end, and nothing else; On refuses other boards. It is trained
// by Train on puzzles made by Pool: nothing that people made goes into it.
//
//	n, err := learned.Load(file)
//	p, err := n.On(board)
//	msi, tsi := measure.Information(witness.Game{Board: board}, p)
//
// Levin tree search led by a policy takes at most d/pi expansions to a solution of
// d moves and probability pi (package search), so that log2(1/pi), the player's MSI,
// says how much search the puzzle costs such a player.
//
// A training gives the same weights again on the same kind of processor. On
// others, whose compilers join multiplications and additions, the last bits differ
// and grow.
package learned
