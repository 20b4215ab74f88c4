// Package puzzle defines puzzles for the rest of perplex: the formal puzzle P = (S, A, T, s0, G) of
// Shen 2024, section 2.1.
//
// Each family of puzzles (line puzzles, transport puzzles, ...) implements Puzzle once. All generic
// measures and searches then work on it.
package puzzle

// Puzzle is a single-player, deterministic, finite puzzle whose state space is searched as a tree
// rooted at Start.
//
// S is the type of states and A the type of actions. States are values: Next must leave s usable,
// because callers try several actions from one state.
type Puzzle[S, A any] interface {
	// Start returns the initial state s0.
	Start() S
	// Actions returns A(s) in a fixed order; it is empty in a terminal state.
	Actions(s S) []A
	// Next returns T(s, a) for an action a from Actions(s).
	Next(s S, a A) S
	// Goal reports whether s is in G. Goals are terminal.
	Goal(s S) bool
}
