// Package induction finds predicates of incompletability by looking at puzzles, as
// Stevens, Bulitko and Thue 2023 do with inductive logic programming (section 4): a
// puzzle's paths are examples, clauses over the background knowledge of their Table
// 1 are hypotheses, and the best hypothesis on one puzzle is a candidate that is
// then tested on others (triage, Algorithm 2).
//
//	examples := induction.ExamplesOf(&puzzle, false)
//	hypothesis := induction.Induce(examples, induction.MaxClauses, nil)
//	fmt.Println(hypothesis.Prolog(), hypothesis.English(), hypothesis.Go())
//
// # Why this is quick
//
// All predicates of Table 1 are functions of four small facts about a path and a
// square: the triangles in the square, how many of its edges are on the path, how long
// the path is, and whether its head is at a corner. Lengths are compared with numbers
// up to four only. So all examples fall into 93 cells (of 144 numbers, 51 stand for
// what no path does), and a clause is a set of cells. The paper's learner, which does
// not know this, took eight minutes a puzzle. Induce takes some milliseconds for the
// same optimum: the union of at most three clauses that covers no negative example
// and the most positive ones.
//
// # What is said of the result
//
// A candidate is good on the puzzle from which it was learned, and may be wrong
// elsewhere. Check examines every path on every board up to some size, and returns
// a board that refutes a clause.
package induction
