// Package witness is the line puzzle of the 2016 game The Witness: a board of
// cells, a simple line from a start to an end along the grid, and symbols that
// the line must satisfy.
//
// A puzzle travels as a Document: what designers edit, what files and links
// hold. Compile checks it and makes a Board, which answers questions: is this
// edge there, which regions does this line leave, which symbols fail and why
// (Board.Check). Game presents a Board as the formal puzzle of Shen 2024, so
// that package measure can say how much information a player lacks.
//
// # Places
//
// Every place has doubled coordinates [a,b], a to the right and b downwards: a
// board of w x h cells spans 0..2w and 0..2h; both even is a vertex, both odd
// a cell, the rest are edges. A 1x2 board:
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
// With a black separation in [1,1] and a white one in [1,3], the line has to go
// between them, over edge [1,2]; see the example of Board.Check. Two of the
// four lines on this board do, and both are one decision away from going wrong.
//
// # Boards
//
// On a pillar the left and right sides are one, and columns count in a ring. With
// a symmetry a second line follows the first (Board.Mirror); they never meet, and
// both bound regions. Lines start and end on vertices or in the middle of edges:
// half an edge is passed, but separates no cells.
//
// # Profiles
//
// The rules have three readings, ProfileWindmill, ProfileGame and ProfileSparc; the
// differences are explained beside the code that judges: polyomino.go, eliminator.go,
// outside.go and trace.go. Document.Disputed reports whether it matters on a board.
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
// SPaRC itself has no eliminators, removed edges and second lines: there its profile is the
// Windmill's.
//
// # Limits
//
// Compile refuses, with ErrUnsupported, boards with more than 127 vertices and
// starts and ends in the middle of edges together: at 10x10 cells, more than six. The
// sets of package lattice have 128 bits, and wider ones would cost time on every other
// board. Where lines are judged, listed and counted there is no limit (CompileLarge):
// the starts and ends are shared out (Board.Parts).
//
// Packages below this one: player (inference rules and player models, the
// definitions), clause (a user's own rules, as text), solve (the same on bit
// boards, fast: solving, counting, measuring and filling; its documentation is
// the map of these packages), job (the verbs of the command line and the
// browser), windmill, jbz, sparc, read and draw (formats and pictures).
package witness
