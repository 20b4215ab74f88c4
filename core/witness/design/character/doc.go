// Package character measures what kind of puzzle a line puzzle is, apart from its difficulty: whether it
// needs one insight or a long search, how much of the search is in lost states, how long a wrong turn stays
// unnoticed, and whether all its symbols matter.
//
// # Definitions
//
// In the tree of a player let r(s) be the probability that an attempt reaches state s, and P(s) the
// probability of reaching a goal from there; R = P(root) = 2^-TSI. A state is dead if P(s) = 0. The step from
// s to t gains g = log2 P(t)/P(s); along every solution the gains add up to TSI. E is the mean over the
// solutions, each with the weight r/R.
//
//	lost share      r of the dead states divided by r of all states but goals; 0 to 1
//	delay           (r of the dead states)/(1-R) - 1, the actions after a wrong turn until
//	                the attempt ends; at least 0, and undefined if R = 1
//	lateness        E of the mean place of the positive gains, weighted by these: action i of
//	                n is at (i-1/2)/n; 0 to 1, and undefined if nothing is gained (R = 1)
//	largest choice  E of the largest gain divided by the sum of all positive gains; range as
//	                for lateness
//	detour          E of the sum of the negative gains, without the sign, in Sh
//	coverage        E of the share of the vertices that lines pass; 0 to 1
//	rules needed    number of the six rules with TSI(all rules but this) - TSI(all) of more
//	                than a quarter of a shannon
//	needless        share of the symbols that can be removed, one at a time, without changing
//	                the set of solutions; undefined without symbols
//	near misses     log2(1 + number of wrong lines that would be right without some one symbol)
//	second line     least difference between the likeliest solution and another: edges of
//	                exactly one of them divided by edges of either; undefined with fewer than
//	                two solutions
//	kinds           number of types of symbols
//
// A state is a state of the game: the empty board, every line, and a line that has ended, right or wrong.
// Measures that depend on solutions are undefined on a board without any: E, needless, near misses.
//
// On 2x1 cells with a black separation in [1,1] and a white one in [3,1] two of the four lines are right. The
// player without rules finds up, right, down, right, up with probability 1/4 and right, up, right with 1/16,
// so that the weights are 4/5 and 1/5; the first gains log2 8/5 and 1, the second -log2 5/2, 1, 1 and 1.
// Lateness is 4/5 times 0.385 plus 1/5 times 0.7. TestByHand has all figures.
//
// # Two implementations
//
// The slow one (in the tests) builds the whole tree from the definitions, with the rules of package player.
// The fast one (tree.go) walks it once on bit boards and keeps only the states that are not dead.
package character
