// Package logicgrid is the logic grid puzzle: some categories of equally many
// things, hints, and one way to match the things that agrees with all hints. It
// solves these puzzles as people do, says how hard they are and what to do next,
// and breeds them (Shyne, Facey and Cooper, "Procedurally Puzzling", AIIDE 2024).
//
// # The puzzle
//
// A Space has M categories of N entities; some categories are numeric, which means
// ordered in equal steps. A Solution groups the entities into N tuples with one of
// each category, so there are (N!)^(M-1) of them. A Hint is one of five kinds of
// statements: is, not, before, and two kinds of either-or, of which exactly one side
// holds. On paper, the player marks a grid with a cell for every two entities of
// different categories, O for together and X for not.
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
// A Solver goes through the hints again and again, marks what follows from each hint
// and from the grid itself, and never guesses; the number of its passes, the loops,
// is the paper's measure of difficulty. Clean mode does this completely, with bit
// masks. Compat2024 repeats the authors' program mark by mark; the published data
// have its loops. Rules of this kind do not find everything that follows from all
// hints together. Models does, by search, and counts solutions.
//
// # What players lack
//
// Player gives TSI for logic grids, by the same definitions as for line puzzles;
// its states and actions are described there.
//
// The package imports no clock and has no global state. Long work is done in
// Steps.
package logicgrid
