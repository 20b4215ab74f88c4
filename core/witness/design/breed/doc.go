// Package breed fills an archive with line puzzles (MAP-Elites, package archive): for every band of solutions
// and every band of TSI, the board with the fewest symbols found so far. It applies the breeding of package
// logicgrid (Shyne, Facey and Cooper 2024) to another family, with TSI instead of a solver's loops.
//
// A search for the hardest fillings of some question marks tries them all (package fill). Here, every place
// may be a question mark, so most fillings are never tried; in return, the result covers the whole range of
// puzzles.
//
// # The archive
//
// A row is a number of solutions: 1, 2, 3 to 4, 5 to 8 and so on, with 65 and more in the last of eight. A
// column is a range of TSI in shannons for a given player: from 0 to Width, to twice that, and so on; the
// last is open. The cost of a board is its number of bred symbols. Some cells have no board at all, so
// coverage never reaches 1.
//
// # The fillings
//
// The given board keeps its starts, ends and symbols. Other symbols may be placed on its question marks or,
// if it has none, in every free cell and on every free edge. A filling has one of the allowed symbols, or
// none, at each of these places. Operators add, remove, change or move one symbol, or exchange two; two
// fillings are crossed by exchanging the contents of a rectangle.
//
// Fillings that are equal up to a motion of the board and the names of colours (filter.Distinct) are one:
// every filling is stored in a canonical form.
//
// # Boards without a solution
//
// Boards without a solution are a separate population, which is bred towards having one (FI-2Pop, Kimbrough
// et al. 2008). A board's distance from a solution is the number of symbols that fail on the best of eight
// lines, drawn at random once for all boards: without these symbols, the board would have a solution. (The
// share of satisfied symbols, instead of their number, would favour boards full of symbols, which cannot be
// repaired.) A board that cannot be measured in Options.States states is not bred from.
package breed
