// Package rushhour implements the sliding block puzzle Rush Hour (Nob Yoshigahara): cars on six by six cells
// slide along their rows or columns, and the red car has to reach the right end of its row.
//
// A move slides one car by any number of free cells. The state graph is undirected, since every move can be
// undone, so that no state is a dead end. NewStates returns the states of a board as a transport.States,
// which package information measures.
//
// # Two roads
//
// Board.Solve searches states that are packed into a few bytes, with bit masks of cells. The tests compare it
// with a search that slides letters in a text, directly by the rules, on seeded random boards.
package rushhour
