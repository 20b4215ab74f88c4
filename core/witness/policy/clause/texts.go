package clause

// Baseline is the predicate that Stevens, Bulitko and Thue 2023 wrote by hand (section 2.3): a path that
// passes more edges of a square than it has triangles cannot be completed.
const Baseline = `% more edges of the square are on the path than it has triangles
incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), greaterThan(N, T).
`

// Learned is the predicate that they learned (their Table 3, written pi°). It adds to the baseline that a
// square with three triangles must not be left before three of its edges are on the path. It has no false
// positives (their Theorem 1).
const Learned = Baseline + `% a square with three triangles has been left too early
incompletable(P, S) :- square(S, T, E), path(P, L), count(L, E, N), notAdjacent(P, S), three(T), one(N).
incompletable(P, S) :- square(S, T, E), path(P, L), count(L, E, N), notAdjacent(P, S), three(T), two(N).
`
