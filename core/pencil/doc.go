// Package pencil reads, solves, explains and rates pencil puzzles on squared paper: sudoku, slitherlink,
// nurikabe and the other types in Types. It reads a puzzle from a link, decides whether its solution is
// unique, solves it as people do, with a named rule and a reason for every step, and measures the information
// that a player lacks to find these steps: the search information of package measure. The example of the
// package shows all of this.
//
//	l, err := pencil.ParseLink("https://puzz.link/p?slither/2/2/3g1")
//	found := pencil.Solve(l.Puzzle, pencil.Limits{})
//	unique := found.Complete && len(found.Solutions) == 1
//	steps, err := pencil.Explain(l.Puzzle, found.Solutions[0]) // a rule and a reason each
//	rating, err := pencil.Rate(l.Puzzle, found.Solutions[0])   // rating.Information, in Sh
//
// Check applies only the printed rules of each type: a slitherlink, a masyu and a yajilin need a loop,
// while a hitori or a heyawake may be solved without a shaded cell. A puzzle with a clue that cannot be
// satisfied has no solution.
//
// # Questions, marks and rules
//
// A Puzzle is the printed part: a Type, a size, and clues. A type compiles it into a Board:
// a list of questions with two answers (is this cell shaded? is there a line on this
// side?) and a list of rules. A Mark is the answer to a question, as far as it is known.
//
// A Rule has a name, a rank, and places where a player can look. At a place, the rule reads the
// marks and adds the marks that follow from them, or reports a contradiction. Rules are sound: an
// added mark is true in every solution that the given marks allow. The result of a rule depends on
// the marks alone.
//
// Ranks order the rules by their cost to a person; rank 0 is the cheapest. Rules of rank 4 go
// through the cases of one clue. The last rank is a supposition: if a mark leads to a contradiction
// by rules of rank 0 to 2, then its opposite is true.
//
// # Two uses of the rules
//
// Solve uses the rules as propagation in a complete search that learns from every contradiction which answers
// exclude each other. Learned clauses only help to decide; they explain nothing. The type's Check alone
// decides whether a filled board is a solution. Check is written from the printed rules, shares nothing with
// the deductions, and names every fault.
package pencil
