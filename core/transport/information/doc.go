// Package information says how much information a player of a transport puzzle lacks:
// MUSE, ReMUSE, MSI and TSI in Sh (Chen et al. 2023, Shen 2024), as for other families,
// with package measure's definitions.
//
// # The model
//
// A state of the level is where the boxes are and where the worker can walk to and fro
// (transport.Game.Key). An action is an interaction, as Postma 2016 counts them: a push, a
// drag, a swap. Walking is free, since it can be undone and decides nothing; with single
// inputs, a measure would mostly reflect the size of the floor. Interactions that lead to the
// same state are one action, such as pushes of a big box at one or the other of its two
// cells.
//
// The graph of these states has cycles, but a measure needs a tree. The formal state is
// therefore an attempt: the states that it has passed, in order, at most one more than the
// interactions in the horizon. A solved level is a goal. An attempt whose horizon is used up,
// or that has no action, is a dead end. By default, the horizon is twice the fewest
// interactions that solve the level: a player who needs more has to start again. So TSI is
// -log2 of the probability that one attempt solves the level, and grows with everything that
// leads astray, for good or for a while.
//
// # Players
//
// A player is uniform over the actions that rules leave (package measure: Ruled):
//
//   - dead: no action to a state that transport.Filter calls dead: a box that can reach no
//     goal, or boxes off their goals that hold each other in place for ever.
//   - finish: where an action solves the level, no other.
//   - return: no action to a state that the attempt has passed. For a player who knows this rule,
//     the horizon may be endless, since no state appears twice on a path.
//
// A player with look has to find what dead and finish show: measure.Looker, with the ranks
// finish and dead, cheapest first, and the actions of a state as places. Its TSI is the
// search information of an attempt.
//
// No rule makes a solvable level unsolvable. The first two always help. The third may
// not: an attempt that may not return may be left without an action.
//
// # Two roads
//
// Attempts is the puzzle for package measure, straight from the text above; its tree is
// small on the smallest levels only. Information computes the same figures from the graph
// of states: for a player who may return, by states and interactions left, layer by layer;
// for one who may not, attempt by attempt. There, the states passed matter only within a
// strongly connected component of the graph, so a component has the same value whenever it
// is entered at the same place with the same number of interactions left. Both are exact,
// and end with ErrTooLarge if there are too many states or attempts.
//
// MUAE is left out: it depends on everything beyond a mistake, which the graph need not
// contain.
package information
