// Package information measures the information that a player of a transport puzzle lacks: MUSE, ReMUSE, MSI
// and TSI in Sh (Chen et al. 2023, Shen 2024). The definitions are those of package measure, as for other
// families.
//
// # The model
//
// A state of the level consists of the cells of the boxes and the area where the worker can walk to and fro
// (transport.Game.Key). An action is an interaction, as Postma 2016 counts them: a push, a drag, a swap.
// Walking is free, since it can be undone and decides nothing; if every input counted, a measure would mostly
// reflect the size of the floor. Interactions that lead to the same state are one action, such as pushes of a
// big box at one or the other of its two cells.
//
// The graph of these states has cycles, but a measure needs a tree. The formal state is therefore an attempt:
// the states passed so far, in order, at most one more than the horizon has interactions. A solved level is a
// goal. An attempt that has used up its horizon, or has no action, is a dead end. By default, the horizon is
// twice the fewest interactions that solve the level; a player who needs more has to start again. TSI is thus
// -log2 of the probability that one attempt solves the level. It grows with everything that leads astray,
// permanently or temporarily.
//
// # Players
//
// A player chooses uniformly among the actions that the player's rules leave (package measure: Ruled):
//
//   - dead: no action to a state that transport.Filter recognises as dead, because a box can reach no goal,
//     or boxes off their goals block each other permanently.
//   - finish: if an action solves the level, no other action.
//   - return: no action to a state that the attempt has passed. The horizon of a player who knows this rule
//     may be endless, since no state occurs twice on a path.
//
// A player with look has to find what dead and finish show. This is measure.Looker with the ranks finish and
// dead, cheapest first, and the actions of a state as places. The TSI of such a player is the search
// information of an attempt.
//
// No rule makes a solvable level unsolvable. Dead and finish always help. Return may not, since an attempt
// that may not return can be left without an action.
//
// # Two roads
//
// Attempts implements the puzzle for package measure directly by the definitions above; its tree is small
// only on the smallest levels. Information computes the same figures from the graph of states. For a player
// who may return, it computes them by states and interactions left, layer by layer; for a player who may not,
// attempt by attempt. In the latter case, the states passed matter only within a strongly connected component
// of the graph. A component therefore has the same value whenever it is entered at the same state with the
// same number of interactions left. Both computations are exact, and end with ErrTooLarge if there are too
// many states or attempts.
//
// MUAE is left out. It depends on everything beyond a mistake, which the graph need not contain.
package information
