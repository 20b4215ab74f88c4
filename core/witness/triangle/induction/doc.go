// Package induction finds predicates of incompletability from puzzles, as Stevens, Bulitko and Thue 2023 do
// with inductive logic programming (section 4). A puzzle's paths are examples, and clauses over the
// background knowledge of their Table 1 are hypotheses. The best hypothesis on one puzzle is a candidate that
// is then tested on others (triage, Algorithm 2).
//
//	examples := induction.ExamplesOf(&puzzle, false)
//	hypothesis := induction.Induce(examples, induction.MaxClauses, nil)
//	fmt.Println(hypothesis.Prolog(), hypothesis.English(), hypothesis.Go())
//
// # Why this is fast
//
// All predicates of Table 1 are functions of four small facts about a path and a square: the triangles in the
// square, the number of its edges on the path, the length of the path, and whether the path's head is at a
// corner. Lengths are compared only with numbers up to four. So all examples fall into 93 cells (51 of the
// 144 numbers are impossible), and a clause is a set of cells. The paper's learner, which does not use this,
// took eight minutes per puzzle. Induce takes some milliseconds for the same optimum: the union of at most
// three clauses that covers no negative example and the most positive ones.
//
// # What the result means
//
// A candidate is right on the puzzle from which it was learned, and may be wrong elsewhere. A Census examines
// every path on every board up to some size, and Refute returns a board that refutes a clause.
package induction
