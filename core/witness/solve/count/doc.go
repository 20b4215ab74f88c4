// Package count solves line puzzles and counts their solutions, without walking a player's tree.
// It has two methods.
//
// # Frontier dynamic programming
//
// Frontier (frontier.go) counts the solutions of a puzzle with one line and no polyominoes or
// eliminators. It sweeps the board vertex by vertex. Partial lines with the same frontier are
// continued together; a layer (layer.go) is all frontiers after one vertex. A frontier is
//
//   - plugs: which edges cross it, how they are connected on the swept side, and what triangles
//     still want (plugs.go);
//   - a partition: which cells at it share a region, and the symbols in each (partition.go).
//
// transition.go lists the ways in which a line can pass a vertex, and grid.go has what the sweep
// meets there. The time depends on the board's narrower side and its symbols, not on the number
// of solutions. Sampler (sampler.go) draws solutions uniformly, by a second pass backwards. Paths
// (paths.go) counts the lines of a bare board.
//
// # Search over edges
//
// Solver finds the solutions of a puzzle with any symbols on any board. The empty board of 2x2
// cells has twelve. Here the first two are listed, and all are counted:
//
//	board, _ := witness.Compile(witness.New(2, 2))
//	s := count.NewSolver(lattice.New(board), 2)
//	for !s.Step(1 << 16) {
//	}
//	fmt.Println(s.Line(0))  // [[0,4] [0,2] [0,0] [2,0] [4,0]]
//	fmt.Println(s.Count())  // 12
//
// Solver's comment names the files of its rules. Its parts are:
//
//   - solver.go, search.go: the search; prepare.go sets it up, route.go cuts it into cases of half
//     edges, sweep.go is its order when counting, trail.go makes and undoes decisions;
//   - propagate.go: the loop over all rules of propagation;
//   - cache.go, key.go: equal states are searched once;
//   - listing.go: the solutions found;
//   - feasibility.go: searches within a search that is trapped.
//
// Lookahead (lookahead.go) offers the propagation to other searches, edge by edge. Portfolio
// (portfolio.go) runs several orders of search in turns, and cases.go has a search by cases of
// what eliminators erase. Parts (parts.go) is for boards with more starts and ends in the middle of
// edges than fit a bit board. exclude.go finds the solutions without a given edge.
//
// A board of 10x10 cells with few symbols has 10^24 solutions or more. So listing and counting use
// different orders, and numbers have 128 bits (number.go).
package count
