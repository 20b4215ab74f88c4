// Package triangle is the triangle puzzle of Stevens, Bulitko and Thue 2023 ("Solving Witness-type Triangle
// Puzzles Faster with an Automatically Learned Human-Explainable Predicate"): a board of squares with one
// start, one goal and, in some squares, a clue, the number of the square's four edges that the path has to
// pass.
//
//	p, err := triangle.FromDocument(document)
//	s := triangle.NewSearch(&p, triangle.Options{Prune: triangle.Learned()})
//	for !s.Step(1 << 16) {
//	}
//	fmt.Println(s.Solved(), s.Expansions(), s.Path())
//
// A Puzzle is a small value that can be compared. Search is the A* of their Algorithm 1 with a Predicate,
// which decides whether a path can no longer be completed because of some clue. Scatter and Along draw
// puzzles at random, as their Algorithms 3 and 4 do. Package induction finds predicates.
//
// # Numbers of places
//
// Places are numbered as in package lattice. Vertices are numbered row by row from the top left, with stride
// Width+1. A square, the edge above it and the edge to its left have the number of the vertex at the square's
// top left.
//
// # Limits
//
// Boards have 1 to 10 squares on a side; the paper's have 2 to 8. In the paper the start is always the bottom
// left corner and the goal is on the border; here both may be any two vertices. FromDocument refuses symbols
// other than triangles, and boards that are not plain grids.
package triangle
