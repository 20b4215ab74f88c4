// Package logicgrid handles logic grid puzzles: several categories with equally many entities, hints, and
// exactly one way to match the entities that agrees with all hints. It solves these puzzles as people do,
// measures their difficulty, suggests the next step, and breeds new ones (Shyne, Facey and Cooper,
// "Procedurally Puzzling", AIIDE 2024).
//
// # The puzzle
//
// A Space has M categories of N entities; a category is numeric if its entities are ordered in equal steps. A
// Solution groups the entities into N tuples with one entity of each category, so there are (N!)^(M-1)
// solutions. A Hint is one of five kinds of statements: is, not, before, and two kinds of either-or, of which
// exactly one side holds. On paper, the player marks a grid with a cell for every two entities of different
// categories: O if they belong together, X if not.
//
//	d, err := logicgrid.Parse(`{"hints":[
//	  {"type":"is","a":"Math","b":"Mr. Johnson"},
//	  {"type":"is","a":"Ms. Smith","b":"3:00 PM"},
//	  {"type":"or","a":"English","b":"Ms. Smith","is":"2:00 PM"},
//	  {"type":"is","a":"Mr. Baker","b":"English"},
//	  {"type":"or","a":"Mr. Baker","b":"Science","is":"4:00 PM"}]}`)
//	r := logicgrid.NewSolver(d.Space, logicgrid.Clean).Solve(d.Hints)
//	fmt.Println(r.Solvable, r.Loops) // true 1
//
// # Solving
//
// A Solver passes over the hints repeatedly, marks what follows from each hint and from the grid itself, and
// never guesses. The number of passes, the loops, is the paper's measure of difficulty. Clean mode applies
// its rules completely, with bit masks. Compat2024 repeats the authors' program mark by mark; the published
// data has its loops. Neither mode finds everything that follows from all hints together. Models does, by
// search, and counts solutions.
//
// # Measures of players
//
// Player gives TSI for logic grids, by the same definitions as for line puzzles; its documentation describes
// the states and actions.
//
// The package reads no clock and has no global state. Long computations run in Steps.
package logicgrid
