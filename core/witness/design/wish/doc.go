// Package wish finds the boards nearest to a puzzle that meet its designer's wish: for the number of
// solutions, the difficulty for one player and for another, the number of symbols, and parts to keep. The
// distance is the number of edits (package edit).
//
// All boards one edit away are tried, then all that are two away, in the order of package edit. So proposals
// come out in the order of the answer, and when a distance is done it is proven that there are no others.
// Beyond, where there are millions of boards, the most promising ones are tried first: those that miss the
// wish by least (seek.go). Proposals found there come in any order, and their distance may be less than the
// number of edits that led to them.
//
// # Two methods
//
// The slow method analyses every board anew (road.go): package count lists its solutions, and the players
// follow them. It supports all symbols, boards and players.
//
// The fast method judges many boards on the same lines (pool.go). All lines that can be solutions of a board
// are listed once, with a set of bits for each condition that a symbol imposes on a line. The solutions of a
// board are then the intersection of its sets. On boards of up to some 4x5 cells the lines are all lines of
// the bare board. On larger ones they are the solutions of the puzzle without the symbols that the edits
// touch (pools.go proves that this loses none). The fast method is for plain boards with separations, stars,
// triangles and crossings; on all others, and if there are too many lines, every board is analysed.
//
// Both methods give the same results for every board; tests compare them with each other, and with edits and
// analyses by definition.
package wish
