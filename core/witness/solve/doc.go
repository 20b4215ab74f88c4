// Package solve has no code. It explains how the packages below it solve, count and measure line
// puzzles. RATIONALE.md has the reasons, with figures.
//
// # Packages
//
//	lattice   bit boards: sets of vertices, cells and edges, lines drawn, flood fills
//	packing   whether polyominoes fill a region
//	judge     whether a region satisfies its symbols, with polyominoes and eliminators
//	walk      the tree of states that a player sees, visited state by state
//	count     solutions without a walk: a search over edges, and frontier dynamic programming
//	analysis  the measures of one puzzle, from all of these and from samples (verb analyze)
//	fill      the measures of every filling of placeholders (verb generate)
//	filter    which fillings are wanted
//
// Each package uses those above it. The definitions they are tested against are
// witness.Board.Check and core/witness/player, over the tree of core/measure: slow, in terms of
// places.
//
// # How the TSI of a 6x6 board is found
//
// TSI is the information that a player lacks to solve a puzzle: -log2 P, where P is the
// probability that the player draws a solution by choosing uniformly, in every state, among the
// actions that the player's rules leave. P is a sum over the solutions: the product, along the
// line, of one over the number of actions left. Those numbers are positive on every solution,
// since no rule loses a solution. So P can be found from the whole tree, or from a complete list
// of the solutions; and from a part of either, P is bounded.
//
// These are the steps for a puzzle of 6x6 cells:
//
//  1. witness.CompileLarge checks the document and makes a witness.Board (core/witness/board.go).
//     lattice.New makes bit boards of it (lattice/board.go). Its 49 vertices fit one word of 64
//     bits, which all inner loops below make use of.
//
//  2. analysis.New (analysis/analysis.go) prepares one record of knowledge for each player, and
//     the list of bounders: methods that narrow what is known. Step (analysis/schedule.go) gives
//     each a share of every time slice.
//
//  3. The paths of the bare board are counted first (analysis/paths.go). That is a sweep over the
//     board which keeps, of all partial lines, only how the edges at the frontier are connected
//     (count/frontier.go). On 6x6 cells it takes milliseconds. TSI does not depend on it.
//
//  4. The walk (analysis/walks.go) visits the tree of states: on simple boards of up to 64 vertices
//     once for all players (walk.NewShared, walk/shared.go), on others player by player (walk.New,
//     walk/walk.go). In each state the rules remove actions. Regions that the line closes are
//     judged on bit sets, with polyominoes or eliminators by package judge. On simple boards equal
//     subtrees are walked once (walk/recall.go). When a state is left, its probability of reaching
//     a solution is the mean of those of its actions (walk/value.go). At the root it is P: TSI is
//     known, with all other measures. With many symbols the walk takes a fraction of a second. The
//     empty 6x6 board has 3,459,398,442 states and takes seconds. On bare boards from 8x8 on, the
//     walk never ends. If several players share a walk of more than 2^21 states, each gets a walk of
//     their own instead.
//
//  5. After 2^18 states of the walk, added up over the players, or 2^14 where there are polyominoes or
//     eliminators, two more methods start. The sampler gets between an eighth and seven eighths of the
//     time, and the solver half or more of the rest (analysis/schedule.go).
//
//     The solver (analysis/solver.go) lists the solutions, by a search over edges with propagation
//     (count/solver.go, count/search.go, count/propagate.go) in several orders
//     (count/portfolio.go). When its list is complete, the player is followed along each
//     solution (analysis/likelihood.go, walk/along.go): one over the number of actions in every
//     state is multiplied, the products are added, and the sum is P. This often ends long before
//     the walk, because symbols leave few solutions. A list that is not complete, of up to 2^18
//     solutions, bounds P from below.
//
//     The sampler (analysis/sampler.go, core/measure/estimate) draws lines as the player would,
//     without repeating itself. The solver's propagation serves as its look-ahead
//     (count/lookahead.go): subtrees without a solution are closed at once. The mass of the
//     solutions met bounds P from below, and with the mass of the subtrees still open, from
//     above. Estimates from the draws are narrower, and right in 95 of 100 cases. When no
//     subtree is open, P is exact.
//
//  6. Whichever of the walk, the list and the sampler ends first gives the exact TSI. Until then
//     the answer has an interval (analysis/interval.go, analysis/answer.go). The walk goes on for
//     MUSE, ReMUSE and MUAE, unless only TSI is wanted (-tsi-only).
//
// Some questions about polyominoes are too hard and stay undecided. Then no exact value is
// claimed: answers say how many there were ("givenUp").
package solve
