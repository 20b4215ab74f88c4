// Package people says what the plays of people tell about them and about puzzles: one
// person's ability and each puzzle's difficulty (Fit), what a shannon is worth in several
// families for the same players (Compare), and how many players and puzzles can show a
// difference (Design).
//
// # One person
//
// Fit is an item response model of times, one-dimensional and without discriminations
// (W. J. van der Linden, "A Lognormal Model for Response Times on Test Items", Journal of
// Educational and Behavioral Statistics 31, 2006), in which the difficulty of a puzzle has
// what is measured of it as its expectation. With y the logarithm of the seconds that a
// person needs for a puzzle of d Sh,
//
//	y = b - ability + e,            e normal with variance (1-k) s²
//	b = a + c (d - anchor) + u,     u normal with variance k s²
//
// b is the puzzle's difficulty: the logarithm of what a player of ability 0 needs. Each
// family has its own a and c. A play that was given up after t seconds says that the
// person needs more than t. So the probability to solve a puzzle within t seconds is
// Φ((log t - b + ability) / (√(1-k) s)), which is Rasch's model (1PL) with the normal ogive,
// and times and solved or not are on one scale.
//
// Everything unknown has a proper prior (priors.go), so that few plays give wide
// intervals and not none. Ability and the a of all families together have no zero of their
// own: the priors of a, which are conventions, set it. For given s and k the posterior is
// exact for solved plays, and Laplace's approximation where some were given up; s and k
// are summed over. From one person's plays k cannot be learned, since each puzzle is
// played once: it has its prior, and makes intervals of difficulties wider.
//
// # Several people
//
// Compare takes the table of a study in which the same players solved puzzles of several
// families, and Design says beforehand what such a study can show.
//
// Not promised: that giving up says nothing but the time. Whoever gives up because no way
// is in sight would have needed longer than the model thinks.
package people
