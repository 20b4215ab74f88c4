// Package lesson explains why a solution is drawn as it is, step by step: the verdicts of a player's rules on
// every possible action with the symbols behind them, the cost of a free choice, and the outcomes of the
// actions that were not taken.
//
// A lesson is about a board, a player who reasons by rules, and one solution. A step is a state on the
// solution and the action taken there. For every other action that the board allows (type Way), one of three
// cases applies:
//
//   - The rules refuse it, or require another one: it cannot work, and the finding
//     says why.
//   - The rules leave it, and it leads to no solution: it cannot work, but the
//     player does not see that. Its likeliest death is the most probable end of a
//     player who goes on: a state with nothing left to do, or a line that has ended
//     and fails.
//   - The rules leave it, and it leads to solutions.
//
// Information is in Sh. A step with k actions left costs log2 k; along the line these costs add up to the
// line's own information. P is the probability that the player reaches any goal from a state, and a step's
// gain is log2 P(after)/P(before): the gains add up to TSI along every solution.
//
//	1 Sh spent at a choice of two; both actions lead to solutions: the gain is small
//	1 Sh spent at a choice of two; one action cannot work: the gain is 1 Sh
//
// Hardest summarises the ledger: the fewest steps that cost most of the difficulty, and the last turn that
// symbols force.
//
// The solutions below an action come from the list of all solutions if there are few, and from walking the
// player's tree otherwise; tests compare the two. Both have a limit. An action that neither decides is
// reported as undecided and never guessed.
package lesson
