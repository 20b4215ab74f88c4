// Package estimate bounds TSI and MSI where the tree of a player's states is too large to
// be visited: at any time it has an interval for each, and at the end the exact figures.
//
// P = 2^-TSI is the probability that the player reaches a goal: the sum of the
// probabilities of all goals. Four things bound it, each with its own road:
//
//   - The trie (trie.go, draw.go) samples the tree without replacement. States that were
//     met are stored with the probability that is still open below them, and closed as
//     soon as nothing is. With G, the probability of all goals met, and U, that of all
//     that is open, G <= P <= G + U for certain: the certificate. Where no room is left,
//     it samples without storing.
//   - A draw that comes to the open mass U also gives an unbiased estimate of P,
//     G + U w, where w is the weight of what it finds below the stored part. The mean of
//     these has an interval by Student's t on the logarithm (looks.go), unless a few draws
//     make up most of it.
//   - A betting sequence (bets.go) is an interval from the same estimates that assumes
//     nothing of their distribution. It is wide, and holds always.
//   - Plain rollouts (rolls.go) play as the player does. Where no goal is met they say the
//     most: at least so many shannons.
//
// The three that depend on chance share the 5 % that they may be wrong, however often one
// looks and whichever is shown, so that all of them may be taken together.
//
// A state may be doubtful (View.Doubt): it is not decided what the player may do there, or
// whether it leads to a goal. Then the lower bounds of P are those of the tree in which no
// doubtful state leads to a goal, the upper bounds those of the tree in which each does
// (chances.go), and P is exact only if there is none.
//
// MSI is bounded by rounds (rounds.go): depth first through all states of at least a
// certain probability, which is halved from round to round. There is no chance in it.
//
// A family of puzzles offers its tree with a look-ahead (Tree): whatever it knows of
// actions after which no goal can be reached. It must never refuse one that leads to a
// goal. All is deterministic for a seed if the work is counted in draws or states.
//
// Sources. Sampling without replacement with a trie, for sequence models: Shi, Bieber and
// Sutton 2020, "Incremental sampling without replacement for sequence models"; betting:
// Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by betting".
package estimate
