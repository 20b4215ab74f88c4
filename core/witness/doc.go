// Package witness is the line puzzle of the 2016 game The Witness: a board of
// cells, a simple line from a start to an end along the grid, and symbols that
// the line must satisfy.
//
// A Document is a puzzle as designers edit it and as files and links store it. Compile validates it and makes
// a Board for computing: its edges, the regions that a line leaves, the symbols that fail and why
// (Board.Check). Game presents a Board as the formal puzzle of Shen 2024, so that package measure can compute
// the information that a player lacks.
//
// # Places
//
// Every place has doubled coordinates [a,b], a to the right and b downwards: a board of w x h cells spans
// 0..2w and 0..2h. A vertex has two even coordinates, a cell two odd ones, an edge one of each. A 1x2 board:
//
//	[0,0]──[1,0]──[2,0]  ← end
//	  │             │
//	[0,1]  [1,1]  [2,1]
//	  │             │
//	[0,2]──[1,2]──[2,2]
//	  │             │
//	[0,3]  [1,3]  [2,3]
//	  │             │
//	[0,4]──[1,4]──[2,4]
//	  ↑ start
//
// With a black separation in [1,1] and a white one in [1,3], the line has to go between them, over edge
// [1,2]; see the example of Board.Check. Two of the four lines on this board do, and each of them is one
// decision away from a wrong line.
//
// # Boards
//
// On a pillar the left and right sides are joined, so that the columns form a ring. With a symmetry a second
// line mirrors the first (Board.Mirror); the two never meet, and both bound regions. Lines start and end on
// vertices or in the middle of edges. Half an edge counts as passed, but separates no cells.
//
// # Profiles
//
// The rules have three readings, ProfileWindmill, ProfileGame and ProfileSparc. The differences are explained
// beside the code that judges them: polyomino.go, eliminator.go, outside.go and trace.go. Document.Disputed
// reports whether they matter on a board.
//
//	                            windmill      game           sparc
//	shapes lie on the board     not all       all            all
//	negative shapes cancel      by number     by shape       by shape
//	a line blocks a shape       no            yes            no
//	an eliminator               forgives      removes        forgives
//	cells behind removed edges  are inside    are outside    are inside
//	half an edge is a wall      no            a variant: at  at the start
//	                                          the start      and at the end
//	a start of two lines        has an image  as listed      has an image
//
// SPaRC itself has no eliminators, removed edges or second lines; for these, its profile follows the
// Windmill's.
//
// # Limits
//
// Compile refuses, with ErrUnsupported, boards whose vertices, and starts and ends in the middle of edges,
// are more than 127 together; at 10x10 cells that allows six such starts and ends. The sets of package
// lattice have 128 bits, and wider ones would cost time on every other board. Judging, listing and counting
// lines has no such limit (CompileLarge): Board.Parts splits the starts and ends into several boards.
//
// Package solve (below this one, without code) is the map of the packages that solve, count and measure.
//
// Packages below this one: player (definitions of inference rules and player models), clause (a user's own
// rules, as text), lattice and walk (boards and player models on bit sets, fast), judge and packing (whether
// finished regions are right, and whether polyominoes fit), count (solutions and paths without a walk), fill
// (EPCG over placeholders), job (the verbs of the command line and the browser), windmill, jbz, sparc, read
// and draw (formats and pictures).
package witness
