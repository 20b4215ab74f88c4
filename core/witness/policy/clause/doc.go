// Package clause is a small language for a user's own inference rules: clauses
// as in Prolog that say when the beginning of a line, the path, can no longer
// be completed because of a square.
//
//	% the path has left a square with three triangles too early
//	incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N),
//	                       notAdjacent(P, S), three(T), one(N).
//
// Parse reads rules and says with line and column what is wrong with them;
// Rules.English says them in words; Rules.On makes a Judge of one board, and
// Judge.Rule makes that an inference rule of a player. The triangle puzzles of
// Stevens, Bulitko and Thue 2023 state their predicates in it (Baseline,
// Learned), over the background knowledge of their Table 1 and some more.
//
// # Clauses
//
// A clause is a head, :- and conditions with commas between, and a full stop.
// The head is incompletable(P, S), with a path and a square for its two
// variables. A clause holds of a path and a square when its variables can be
// given values such that all conditions hold; their order does
// not matter. A path is incompletable when some clause holds of it and of some
// square: several clauses are alternatives. Variables begin with a capital
// letter; _ is another variable each time. Numbers (0 to 999) and colours
// (those of the palette, #rrggbb) may stand where variables may. From % to the
// end of a line is comment.
//
// There is no recursion, no negation but the predicates with "not" in their
// names, and nothing without bounds: a clause is about S and at most one other
// square, and texts, clauses and conditions are limited (MaxText, MaxClauses,
// MaxConditions, MaxVariables).
//
// # Types and modes
//
// Every argument of a condition has a type (path, square, edges, number,
// colour), and either gives a value or wants one that some other condition
// gives: its mode. Background lists all predicates with both.
//
// # What the words mean on a board
//
//   - A path is the beginning of a line, as witness.State has it: vertices, and
//     middles of edges where lines start or stop. Before the first action there
//     is none, and nothing is judged. With a symmetry there are two lines, of
//     which it is the first; both count.
//   - A square is a cell that is in a region (witness.Board.HasCell).
//   - path(P, L): L is the set of edges that the lines pass, wholly or by half.
//   - lost(P, L): L is the set of edges that the lines can no longer draw, as is
//     seen at the edges themselves. It is those that are no way at all (gaps, what
//     Board.Open refuses of two lines, and round a pillar of one column what leads
//     back to where it begins and is not a place to end), and of those not passed yet
//     the ones with an end that a line has passed and where none has its head,
//     or both of whose ends have been passed. An edge in whose middle a line may
//     end is lost only when both of its ends are passed and no head is at either.
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
//   - sameRegion(P, S, R): R is another square, and no lines have parted it from S
//     so far (witness.Board.Regions). notSameRegion: it is another one, and they have.
//   - closed(P, S): lines can no longer change the region in which S is, as the
//     rule of region completion has it: none of the ends where the line may still
//     end touches it. notClosed is the opposite.
//   - separation(S, C), star(S, C): there is one of colour C in S.
//   - tally(P, S, C, N): N squares of the region in which S is so far, S included,
//     carry a symbol of colour C, whatever it is.
//   - sameColour(C, D), notSameColour(C, D): the colours are the same, or not.
//   - count(A, B, N): N edges are in both sets; len(A, N): N edges are in the set.
//   - gte(M, N): M >= N; greaterThan(M, N): M > N; one(N), two(N), three(N).
//
// On a pillar edges and squares are taken round it, so that all of this is what
// it is elsewhere. On a board with eliminators no clause holds of anything: an
// eliminator may make up for whatever a rule finds wrong in a square.
package clause
