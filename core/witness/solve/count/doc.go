// Package count solves line puzzles and counts their solutions, without walking
// the whole tree.
//
// Frontier counts the solutions of a puzzle with one line and no polyominoes or
// eliminators. It uses dynamic programming over a frontier that sweeps the board,
// so the time depends on the board's narrower side and its symbols, not on the
// number of solutions. Sampler draws them at random, and Paths
// counts the lines of a bare board. (On boards where a sweep does not apply a
// Solver counts.)
//
// Solver finds the solutions of a puzzle with any symbols on any board. The empty board of 2x2 cells has
// twelve; here the first two are listed, and all are counted:
//
//	board, _ := witness.Compile(witness.New(2, 2))
//	s := count.NewSolver(lattice.New(board), 2)
//	for !s.Step(1 << 16) {
//	}
//	fmt.Println(s.Line(0))  // [[0,4] [0,2] [0,0] [2,0] [4,0]]
//	fmt.Println(s.Count())  // 12
//
// A board of 10x10 cells with few symbols has 10^24 solutions or more, so
// listing and counting use different orders, and numbers have 128 bits.
package count
