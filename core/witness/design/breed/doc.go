// Package breed fills an archive with line puzzles (MAP-Elites, package archive):
// for every band of solutions and every band of TSI the board with the fewest symbols
// that was met. It is package logicgrid's breeding (Shyne, Facey and Cooper 2024) for
// another family, with TSI instead of a solver's loops.
//
// A search for the hardest fillings of some question marks tries them all (package
// fill). Here there may be as many as there are places, so that most fillings are
// never seen; in return there is something of every kind.
//
// # The archive
//
// A row is a number of solutions: 1, 2, 3 to 4, 5 to 8 and so on, 65 and more in the
// last of eight. A column is a number of shannons that a stated player lacks: from 0
// to Width, to twice that, and so on; the last has no end. The cost of a board is its
// number of bred symbols. Some cells have no board at all: coverage never is 1.
//
// # What is bred
//
// The board that is given keeps its starts, ends and symbols. Its question marks say
// where symbols may lie, or else every free cell and edge. A filling has, by place, one
// of the symbols asked for or none. Operators add one, take one away, change one,
// move one and make two change places; two fillings are crossed by exchanging what lies
// within a rectangle.
//
// Fillings that are equal up to a motion of the board and the names of colours
// (wanted.Distinct) are one: every filling is written in one form only.
//
// # Without a solution
//
// Boards without a solution are a separate population, which is bred towards
// having one (FI-2Pop, Kimbrough et al. 2008). How far a board is from it is how many
// symbols fail on the best of eight lines, drawn at random once for all boards: without
// these it would have a solution. (The share of symbols that hold, instead of their number,
// favours boards full of symbols, which nothing mends.) Of what cannot be measured in
// Options.States states nothing is known; it is not bred from.
package breed
