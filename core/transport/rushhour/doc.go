// Package rushhour has the sliding block puzzle Rush Hour (Nob Yoshigahara): cars on six by six cells
// slide along their rows or columns, and the red car has to reach the right end of its row.
//
// A move slides one car any number of free cells. The state graph is undirected, since every move can be
// taken back, so no state is a dead end. The states of a board are a transport.States, which package
// information measures.
//
// # Two roads
//
// Solver searches states of a few bytes, with masks of cells and a table of marks. The tests compare it
// with a search that slides letters on a text, as the rules say, on seeded random boards.
package rushhour
