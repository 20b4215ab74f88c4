// Package compose looks for symbols that make a line the only solution of a
// puzzle: the line is drawn first, and the puzzle follows from it.
//
// An attempt adds symbols one after another, each of which the line satisfies:
// of some candidates, drawn at random, the one that leaves the fewest solutions
// (package count). When the line alone is left, symbols that are not needed for
// that are removed again. Attempts differ in what they draw, and in the kinds
// of symbols that they begin with; what is drawn follows from a seed, so that the
// same call gives the same answer.
//
// What is proposed has one solution for certain: every other line was ruled out by
// counting, and where that takes too long nothing is proposed. That there is no
// proposal proves nothing, unless a line is met that no allowed symbol can distinguish
// from the one that is wanted.
package compose
