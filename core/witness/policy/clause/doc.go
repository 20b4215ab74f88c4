// Package clause is a small language for a user's own inference rules. Its clauses, as in Prolog, define when
// the beginning of a line, the path, can no longer be completed because of a square.
//
//	% the path has left a square with three triangles too early
//	incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N),
//	                       notAdjacent(P, S), three(T), one(N).
//
// Parse reads rules and reports errors with line and column. Rules.English puts them into words. Rules.On
// makes a Judge for one board, and Judge.Rule turns that into an inference rule of a player. The predicates
// of Stevens, Bulitko and Thue 2023 for triangle puzzles are written in it (Baseline, Learned), over the
// background knowledge of their Table 1 and a few more predicates.
//
// # Clauses
//
// A clause is a head, then :-, conditions separated by commas, and a full stop. The head is incompletable(P,
// S); its two variables stand for a path and a square. A clause holds for a path and a square if its other
// variables have values for which all conditions hold; the order of conditions does not matter. A path is
// incompletable if some clause holds for it and for some square: several clauses are alternatives. Variables
// begin with a capital letter; each _ is a new variable. Numbers (0 to 999) and colours (names of the
// palette, or #rrggbb) may take the place of variables. A comment begins with % and ends with the line.
//
// There is no recursion, and no negation except in the predicates with "not" in their names. Everything is
// bounded: a clause has S and at most one other square, and texts, clauses and conditions are limited
// (MaxText, MaxClauses, MaxConditions, MaxVariables).
//
// # Types and modes
//
// Every argument of a condition has a type (path, square, edges, number,
// colour), and either gives a value or needs one from another condition: its
// mode. Background lists all predicates with both.
//
// # The predicates on a board
//
//   - A path is the beginning of a line, in the form of witness.State: vertices, and middles of edges where
//     lines start or stop. Before the first action there is no path, and nothing is judged. With a symmetry
//     there are two lines; the path is the first, and both count.
//   - A square is a cell that is in a region (witness.Board.HasCell).
//   - path(P, L): L is the set of edges that the lines pass, wholly or by half.
//   - lost(P, L): L is the set of edges that the lines can no longer draw, judged edge by edge. Edges that
//     can never be drawn are lost: gaps, edges that Board.Open refuses with two lines, and on a pillar of one
//     column an edge that leads back to its own beginning, unless the line may end there. An edge not passed
//     yet is lost once both of its ends have been passed, or once one end has been passed and no head is
//     there. An edge in whose middle a line may end is lost only if both of its ends have been passed and no
//     head is at either.
//   - square(S, T, E): there are T triangles in S, and E is the set of its four edges, gaps included. It
//     holds only for squares with triangles. It does not hold for squares where a line starts or may end in
//     the middle of a side, nor on a pillar of one column: statements about four sides with four corners fail
//     there. (The triangle rule of package player leaves out the same squares.)
//   - sides(S, E): E is the set of the edges of S, whatever is in it: four, or three on a pillar of one
//     column, where left and right are one.
//   - adjacent(P, S): a line's head is at a corner of S or in the middle of one of its sides. notAdjacent is
//     the opposite: with two lines, neither head is.
//   - neighbour(S, R, E): R is another square that shares a side with S, and E is the set of edges between
//     them: one, or two round a pillar of two columns.
//   - sameRegion(P, S, R): R is another square, and no line has separated it from S so far
//     (witness.Board.Regions). notSameRegion: R is another square, and a line has separated it from S.
//   - closed(P, S): the lines can no longer change the region of S, as defined by region completion: it
//     touches none of the ends where the line may still end. notClosed is the opposite.
//   - separation(S, C), star(S, C): S has a separation or star of colour C.
//   - tally(P, S, C, N): N squares in the region of S so far, including S, have a symbol of colour C, of any
//     type.
//   - sameColour(C, D), notSameColour(C, D): the colours are equal, or different.
//   - count(A, B, N): N edges are in both sets; len(A, N): N edges are in the set.
//   - gte(M, N): M >= N; greaterThan(M, N): M > N; one(N), two(N), three(N): N is 1, 2 or 3.
//
// On a pillar, edges and squares continue round it, so all of this applies there too. On a board with
// eliminators no clause holds: an eliminator may cancel any fault that a rule finds in a square.
package clause
