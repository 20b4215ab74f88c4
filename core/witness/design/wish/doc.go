// Package wish looks for the boards nearest to a puzzle that are what its designer wishes:
// with so many solutions, so hard for one player and so hard for another, with so many
// symbols, and with everything that is to be kept. Nearest is by the number of edits
// (package edit).
//
// All boards one edit away are tried, then all that are two away, in the order of package
// edit: what is found comes out in the order of the answer, and when a distance is done it
// is proven that nothing else is there. Beyond, where there are millions, the most promising
// boards are tried first: those that miss the wish by least (seek.go). What is found there
// comes in any order, and its distance may be less than the number of edits that led there.
//
// # Two roads
//
// The slow road analyses every board anew (direct.go): package count lists its solutions,
// and the players go along them. It knows all symbols, all boards and all players.
//
// The fast road judges many boards at once on the same lines (pool.go): all that a board can
// have as solutions are listed once, with a set of bits for each thing that a symbol asks of
// a line. The solutions of a board are then what its sets have in common. On boards of up to
// some 4x5 cells the lines are all of the bare board. On larger ones they are the solutions
// of the puzzle without the symbols that the edits touch (pools.go says why that loses none).
// It is for plain boards with separations, stars, triangles and crossings; on all others, and
// where there are too many lines, every board is analysed.
//
// Both roads tell the same of every board; tests compare them with each other, and with
// edits and analyses by the definitions.
package wish
