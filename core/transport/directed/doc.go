// Package directed measures the search information of a goal-directed player of a transport puzzle. Such a
// player prefers moves that obviously serve the goal, and may give up after each move.
//
// # The model
//
// In each state, every move has a rank: the number of steps of thought that lead from the goal to the move.
// The player draws a move with a probability proportional to 2^(-Beta rank), and after the move gives up with
// the probability Epsilon. Moves that the player recognises as fatal are never drawn. If no move is left, the
// player is stuck. The goal-directed search information is -log2 of the probability that the player solves
// the level, in Sh.
//
// Beta and Epsilon are those of the second player (measure.FrozenSecond). Ranks depend on the puzzle:
//
//   - Sokoban and other games with boxes (NewBoxes): 0 for a move after which the boxes need fewer moves to
//     goals, each counted alone on the board, and 1 for any other. Moves to a state that transport.Filter
//     calls dead are fatal.
//   - Rush Hour (rushhour.NewRanked): the number of cars that have to make room for each other, one after the
//     other, before the red car can leave. No move is fatal.
//
// # Two roads
//
// Rate repeats sweeps over the states, beginning near the goals, until the values converge. The tests find
// the states directly by the rules and solve the same linear equations by elimination, on seeded random
// levels and boards.
package directed
