// Package lesson works out why a solution is drawn as it is: step by step, what a
// player's rules say of every possible action and by which symbols, what a free choice
// costs, and how the ways that were not taken would have ended.
//
// A lesson is of a board, a player who reasons by rules, and one solution. A step is a
// state on the way and the action that the solution takes there. Of every other action
// that the board allows, a way, one of three things is known:
//
//   - The rules refuse it, or want another one: it cannot work, and the finding says why.
//   - The rules leave it, and no solution goes on from there: it cannot work, and the
//     player does not see it. The likeliest death is where a player who goes on comes
//     to first, in terms of probability: a state with nothing left to do, or a line
//     that has ended and fails.
//   - The rules leave it, and solutions go on from there.
//
// Information is in Sh. A step with k actions left costs log2 k; along the line these
// add up to the line's own information. P is the probability that the player comes to
// any goal from a state, and a step's gain is log2 P(after)/P(before): gains add up to
// TSI along every solution.
//
//	1 Sh spent at a choice of two; both ways lead to solutions: the gain is small
//	1 Sh spent at a choice of two; one way cannot work: the gain is 1 Sh
//
// Hardest sums the ledger up: the fewest steps that cost most of the difficulty, and the last
// turn that symbols force.
//
// The solutions below a way come from the list of all solutions if there are few, and from
// walking the player's tree otherwise; tests compare the two. Both have a limit. A way that
// neither decides is reported as not decided and never guessed.
package lesson
