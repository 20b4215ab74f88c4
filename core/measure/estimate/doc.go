// Package estimate bounds TSI and MSI if the tree of a player's states is too large to visit. It has an
// interval for each at any time, and the exact values at the end.
//
// P = 2^-TSI is the probability that the player reaches a goal: the sum of the probabilities of all goals.
// Four methods bound it:
//
//   - The trie (trie.go, draw.go) samples the tree without replacement. It stores the states visited, each
//     with the probability that is still open below it, and closes a state as soon as nothing is open. Let G
//     be the total probability of the goals found, and U that of everything open. Then G <= P <= G + U for
//     certain: the certificate. When the storage is full, it samples without storing.
//   - A draw that reaches the open mass U also gives an unbiased estimate of P, G + U w, where w is the
//     weight of the goals it finds below the stored part. The mean of these estimates has an interval by
//     Student's t on the logarithm (looks.go), unless a few draws make up most of it.
//   - A betting sequence (bets.go) is an interval from the same estimates that assumes nothing about their
//     distribution. It is wide, but always holds.
//   - Plain rollouts (rolls.go) play as the player does. As long as no goal is found, they give the best
//     bound, a lower bound of TSI.
//
// The three methods that depend on chance share an error probability of 5 %. It covers all looks at any time,
// so that all three intervals may be combined.
//
// A state may be doubtful (View.Doubt): it is not decided which actions the player may take there, or whether
// it leads to a goal. Then the lower bounds of P are those of the tree in which no doubtful state leads to a
// goal, and the upper bounds those of the tree in which each does (chances.go). P is exact only without
// doubtful states.
//
// MSI is bounded by rounds (rounds.go): depth-first searches through all states of at least a certain
// probability, which is halved from round to round. They do not depend on chance.
//
// A family of puzzles provides its tree with a look-ahead (Tree), which excludes actions after which no goal
// can be reached, as far as it knows. It must never exclude an action that leads to a goal. If the work is
// counted in draws or states, everything is deterministic for a given seed.
//
// Sources. Sampling without replacement with a trie, for sequence models: Shi, Bieber and Sutton 2020,
// "Incremental sampling without replacement for sequence models". Betting: Waudby-Smith and Ramdas 2024,
// "Estimating means of bounded random variables by betting".
package estimate
