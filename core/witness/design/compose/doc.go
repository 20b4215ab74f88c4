// Package compose finds symbols that make a line the only solution of a puzzle: the line is drawn first, and
// the puzzle follows from it.
//
// An attempt adds symbols one after another, each of which the line satisfies: of some random candidates, the
// one that leaves the fewest solutions (package count). When the line is the only solution left, unnecessary
// symbols are removed again. Attempts differ in their random draws, and in the kinds of symbols with which
// they begin. All draws follow from a seed, so that the same call gives the same answer.
//
// A proposal has exactly one solution: every other line was ruled out by counting, and if that takes too
// long, nothing is proposed. The lack of a proposal proves nothing, unless a line is found that no allowed
// symbol can distinguish from the wanted one.
package compose
