// Package information says how much information a player of a transport puzzle lacks:
// MUSE, ReMUSE, MSI and TSI in Sh (Chen et al. 2023, Shen 2024), as for other families,
// with package measure's definitions.
//
// # The model
//
// A state of the level is where the boxes are and where the worker can walk to and fro
// (transport.Game.Key). An action is an interaction, as Postma 2016 counts them: a push, a
// drag, a swap. Walking is free, since it can be taken back and decides nothing; with
// single inputs a measure would mostly reflect how large the floor is. Interactions that lead
// to the same state are one action, such as pushes of a big box at one or the other of its
// two cells.
//
// The graph of these states has cycles, and a measure wants a tree. The formal state is
// therefore an attempt: the states that it has come through, in order, of which there may
// be so many and one more as the horizon has interactions. A solved level is a goal. An
// attempt whose horizon is used up, or that has no action, is a dead end. If nobody says
// otherwise the horizon is twice the fewest interactions that solve the level: who needs more
// has to begin again. So TSI is -log2 of the probability that one attempt solves the level,
// and grows with everything that leads astray, be it for good or for a while.
//
// # Players
//
// A player is uniform over the actions that rules leave (package measure: Ruled):
//
//   - dead: no action to a state that transport.Filter calls dead: a box from where no goal
//     can be reached, or boxes off their goals that hold each other in place for ever.
//   - finish: where an action solves the level, no other.
//   - return: no action to a state that the attempt has come through. For a player who knows it the
//     horizon may be endless, since no state appears twice on a path.
//
// None loses a solvable level. The first two only ever help, which the third does not: an
// attempt that may not return may find itself without an action.
//
// # Two roads
//
// Attempts is the puzzle for package measure, straight from the text above; its tree is
// small on the smallest levels only. Information has the same figures from the graph of
// states: for who may return, by states and interactions left, layer by layer; for who may
// not, attempt by attempt, where what has been met matters only within a strongly connected
// component of the graph, so that a component is worth the same whenever it is entered at
// the same place with as many interactions left. Both are exact, and end with ErrTooLarge
// where there are too many states or attempts.
//
// MUAE is left out: it asks about all that lies beyond a mistake, which the graph need not
// show.
package information
