// Package pencil is puzzles that are solved with a pencil on squared paper: sudoku,
// slitherlink, masyu, nurikabe, light up, heyawake, yajilin, hitori, norinori. It reads a puzzle from
// a link, says whether its solution is unique, solves it as people do, with a named rule
// and a reason for every step, and says how much a player lacks who has to find these
// steps: the search information of package measure.
//
//	p, err := pencil.ParseLink("https://puzz.link/p?slither/2/2/3a0")
//	s := pencil.Solve(p, pencil.Limits{})  // s.Count, s.Complete
//	steps := pencil.Explain(p)             // a rule and a reason each
//	r := pencil.Rate(p)                    // r.Information, in Sh
//
// # Questions, marks and rules
//
// A Puzzle is what is printed: a Type, a size, and clues. A type compiles it into a Board:
// a list of questions with two answers (is this cell shaded? is there a line on this
// side?) and a list of rules. A Mark is the answer to a question, as far as it is known.
//
// A Rule has a name, a rank, and places where one can look. At one place it sees the marks
// that are there and adds what follows from them, or says that they contradict each other.
// Rules are sound: what they add is true in every solution that the marks allow. Each
// rule is a function of the marks alone.
//
// Ranks order the rules by what they cost a person, 0 being the cheapest. Rank 4 goes
// through the cases of one clue. The last rank is a supposition: if a mark, and what rank 0
// to 2 say of it, ends in a contradiction, then its opposite is true.
//
// # Two roads
//
// Solve uses the rules as propagation in a complete search. Whether a filled board is a
// solution is decided by the type's Check alone, which is written from the printed rules,
// shares nothing with the deductions, and names what is wrong.
package pencil
