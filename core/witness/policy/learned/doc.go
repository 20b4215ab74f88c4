// Package learned is a player of line puzzles that knows no rules but was trained: a small network that takes
// the board as a picture and gives the probability of each move (Shen 2024, section 6.4, after Lelis et al.
// 2022).
//
// Training covers only separations in two colours on boards of at most 4x4 cells, with one line from a start
// to an end; On refuses other boards. Train uses puzzles made by Pool, and none made by people.
//
//	n, err := learned.Load(file)
//	p, err := n.On(board)
//	msi, tsi := measure.Information(witness.Game{Board: board}, p)
//
// Levin tree search guided by a policy takes at most d/pi expansions to find a solution of d moves and
// probability pi (package search). So log2(1/pi), the player's MSI, bounds the search that the puzzle costs
// this player.
//
// Training gives the same weights on the same kind of processor. On others, where compilers fuse
// multiplications and additions, the last bits differ and the differences grow.
package learned
