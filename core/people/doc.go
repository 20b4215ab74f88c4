// Package people estimates one person's ability and the difficulty of puzzles from the person's
// plays (Fit). From a study it estimates the worth of a shannon in several families for the same
// players (Compare). It also computes how many players and puzzles a study needs to show a
// difference (Design).
//
// # One person
//
// Fit is an item response model of times, one-dimensional and without discriminations (W. J. van der Linden,
// "A Lognormal Model for Response Times on Test Items", Journal of Educational and Behavioral Statistics 31,
// 2006), in which the expected difficulty of a puzzle depends on its measure. With y the logarithm of the
// seconds that a person needs for a puzzle of d Sh,
//
//	y = b - ability + e,            e normal with variance (1-k) s²
//	b = a + c (d - anchor) + u,     u normal with variance k s²
//
// b is the puzzle's difficulty: the logarithm of the seconds that a player of ability 0 needs. Each family
// has its own a and c. A play given up after t seconds means that the person needs more than t. So the
// probability of solving a puzzle within t seconds is Φ((log t - b + ability) / (√(1-k) s)), which is Rasch's
// model (1PL) with the normal ogive, and times and outcomes are on one scale.
//
// Every unknown has a proper prior (priors.go), so that few plays give wide intervals rather than none. The
// data determine ability and the a of all families only up to a common shift; the priors of a, which are
// conventions, fix it. For given s and k the posterior is exact if all plays were solved, and Laplace's
// approximation if some were given up; s and k are summed over. One person's plays contain no information on
// k, since each puzzle is played once: k keeps its prior, and widens the intervals of difficulties.
//
// # Several people
//
// Compare analyses a study in which the same players solved puzzles of several families. Design
// predicts what such a study can show.
//
// The model assumes that giving up depends only on the time. It underestimates the time of a player
// who gives up because no conclusion is in sight.
package people
