// Package directed measures the search information of a goal-directed player of a transport puzzle: one
// who prefers moves that obviously serve the goal, and who may give up after each move.
//
// # The model
//
// In each state, every move has a rank: how many steps of thought lead from the goal to the move. The player
// draws a move with a probability in proportion to 2^(-Beta rank), and after the move gives up with the
// probability Epsilon. Moves that the player sees to be fatal are never drawn. If no move is left, the player
// is stuck. The goal-directed search information is -log2 of the probability that the player solves the
// level, in Sh.
//
// Beta and Epsilon are those of the second player (measure.FrozenSecond). Ranks depend on the puzzle:
//
//   - Sokoban and other games with boxes (NewBoxes): 0 for a move after which the boxes need fewer moves to
//     goals, each counted alone on the board, and 1 for any other. Moves to a state that transport.Filter
//     calls dead are fatal.
//   - Rush Hour (rushhour.NewRanked): the number of cars that have to make room for each other before the red
//     car can leave. No move is fatal.
//
// # Two roads
//
// Rate repeats sweeps over the states from those near the goals on, until nothing changes. The tests solve the
// same linear equations by elimination, on seeded random levels and boards, from states that are found
// directly from the rules.
package directed
