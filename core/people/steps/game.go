package steps

import "github.com/perplex-puzzles/perplex/core/pencil"

// Game is a recorded solve with one situation for each mark of the solution.
type Game struct {
	ID, Solver, Type string
	Situations       []Situation
}

// Situation is the moment before a recorded mark.
type Situation struct {
	Candidates []Candidate
	Habits     [habits]float64 // log frequency at which each kind of answer has been marked
	Seen       bool            // the mark is implied, or a named rule gives the mark in one look
	Follows    bool            // the mark is seen, or the named rules lead to the mark
}

// Candidate is a group of open questions with the same features. The person then answers Drawn of these
// questions.
type Candidate struct {
	Features
	Open, Drawn int
}

// GameOf returns the situations of a solve.
func GameOf(solve *pencil.Played) *Game { return gameOf(solve, true) }

// CandidatesOf is GameOf without Follows, which takes most of the time and affects no weight.
func CandidatesOf(solve *pencil.Played) *Game { return gameOf(solve, false) }

func gameOf(solve *pencil.Played, follows bool) *Game {
	g := &Game{ID: solve.ID, Solver: solve.Solver, Type: solve.Puzzle.Type.Name}
	w := newWatcher(solve.Puzzle, solve.Solution)
	for i, gesture := range solve.Gestures {
		if i+1 < len(solve.Gestures) && replaces(solve.Gestures[i+1], gesture) {
			continue
		}
		if drawn := w.drawnBy(gesture); len(drawn) > 0 {
			g.Situations = append(g.Situations, w.situation(drawn, follows))
			w.remember(gesture.At, drawn[0])
		}
		w.apply(gesture)
	}
	return g
}

// replaces reports whether a gesture answers the same questions as the previous one. A person
// presses a cell repeatedly until it has the wanted mark.
func replaces(g, before pencil.Gesture) bool {
	return g.At == before.At && len(g.Answers) > 0 && len(g.Answers) == len(before.Answers)
}
