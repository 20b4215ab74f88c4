// Package clause is a small language for a user's own inference rules: clauses
// as in Prolog that say when the beginning of a line, the path, can no longer
// be completed because of a square.
//
//	% the path has left a square with three triangles too early
//	incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N),
//	                       notAdjacent(P, S), three(T), one(N).
//
// Parse reads rules and reports errors with line and column; Rules.English puts
// them into words; Rules.On makes a Judge for one board, and Judge.Rule turns
// that into an inference rule of a player. The triangle puzzles of Stevens,
// Bulitko and Thue 2023 state their predicates in it (Baseline, Learned), over
// the background knowledge of their Table 1 and a few more predicates.
//
// # Clauses
//
// A clause is a head, then :-, conditions separated by commas, and a full stop.
// The head is incompletable(P, S), with a path and a square for its two
// variables. A clause holds of a path and a square when its variables can be
// given values such that all conditions hold; their order does not matter. A
// path is incompletable when some clause holds of it and of some square:
// several clauses are alternatives. Variables begin with a capital letter; _ is
// another variable each time. Numbers (0 to 999) and colours (those of the
// palette, #rrggbb) may stand where variables may. From % to the end of a line
// is comment.
//
// There is no recursion, no negation but the predicates with "not" in their
// names, and nothing without bounds: a clause is about S and at most one other
// square, and texts, clauses and conditions are limited (MaxText, MaxClauses,
// MaxConditions, MaxVariables).
//
// # Types and modes
//
// Every argument of a condition has a type (path, square, edges, number,
// colour), and either gives a value or needs one from another condition: its
// mode. Background lists all predicates with both.
//
// # What the words mean on a board
//
//   - A path is the beginning of a line, as witness.State has it: vertices, and
//     middles of edges where lines start or stop. Before the first action there
//     is no path, and nothing is judged. With a symmetry, there are two lines,
//     and the path is the first; both count.
//   - A square is a cell that is in a region (witness.Board.HasCell).
//   - path(P, L): L is the set of edges that the lines pass, wholly or by half.
//   - lost(P, L): L is the set of edges that the lines can no longer draw, judged by
//     the edges themselves. These are the edges that can never be drawn (gaps, edges
//     that Board.Open refuses with two lines, and on a pillar of one column an edge
//     that leads back to its own beginning and is not a place to end). They also
//     include the edges not yet passed of which one end has been passed and is no
//     line's head, or both ends have been passed. An edge in whose middle a line may
//     end is lost only when both of its ends are passed and neither is a head.
//   - square(S, T, E): there are T triangles in S, and E is the set of its four
//     edges, gaps included. It holds only of squares with triangles; of those
//     where a line starts or may end in the middle of a side, and on a pillar of
//     one column, it does not hold: what is true of four sides with four corners
//     is not true there. (The triangle rule of package player leaves out the same ones.)
//   - sides(S, E): E is the set of the edges of S, whatever is in it: four, and
//     three on a pillar of one column, where left and right are one.
//   - adjacent(P, S): a line's head is at a corner of S or in the middle of one of
//     its sides. notAdjacent is the opposite: with two lines, neither head is.
//   - neighbour(S, R, E): R is another square, and E is the set of edges between
//     them: one, or two round a pillar of two columns.
//   - sameRegion(P, S, R): R is another square, and no line has separated it from S so
//     far (witness.Board.Regions). notSameRegion: R is another square, and a line has.
//   - closed(P, S): lines can no longer change the region in which S is, in the
//     sense of region completion: none of the ends where the line may still end
//     touches it. notClosed is the opposite.
//   - separation(S, C), star(S, C): S has one of colour C.
//   - tally(P, S, C, N): N squares of the region in which S is so far, including
//     S, have a symbol of colour C, of any type.
//   - sameColour(C, D), notSameColour(C, D): the colours are the same, or not.
//   - count(A, B, N): N edges are in both sets; len(A, N): N edges are in the set.
//   - gte(M, N): M >= N; greaterThan(M, N): M > N; one(N), two(N), three(N).
//
// On a pillar, edges and squares go round it, so all of this holds there too.
// On a board with eliminators, no clause holds: an eliminator may make up for
// any fault that a rule finds in a square.
package clause
