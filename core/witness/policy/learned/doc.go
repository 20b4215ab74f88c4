// Package learned is a player of line puzzles who knows no rule but has played: a
// small network that looks at the board and says how likely each move is (Shen
// 2024, section 6.4, after Lelis et al. 2022).
//
// It has seen separations in two colours on boards of at most 4x4 cells, one line
// from a start to an end, and nothing else; On refuses other boards. Train trains
// it on puzzles made by Pool; no puzzle made by people is used.
//
//	n, err := learned.Load(file)
//	p, err := n.On(board)
//	msi, tsi := measure.Information(witness.Game{Board: board}, p)
//
// Levin tree search guided by a policy takes at most d/pi expansions to a solution
// of d moves and probability pi (package search), so log2(1/pi), the player's MSI,
// says how much search the puzzle costs this player.
//
// Training gives the same weights again on the same kind of processor. On others,
// where compilers fuse multiplications and additions, differences in the last bits
// appear and grow.
package learned
