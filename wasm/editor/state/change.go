package state

import "github.com/perplex-puzzles/perplex/core/witness"

// Change is what has happened. Only what has changed is set.
type Change struct {
	Document *witness.Document // another is on the screen
	Puzzle   bool              // with Document: it is another puzzle, not just another title
	Tab      string            // with Document: another tab is the present one
	Tabs     bool              // the row of tabs is another
	View     View
	Mode     Mode
	Tool     bool // a click places something else: tool, colour or shape
	Pieces   bool // the shapes placed lately are others
	Place    *witness.Place
	Drawn    *Drawn
	Judged   *Judged
	Solved   bool // the line on the board solves it from now on
	Hinted   bool
	Reason   *Reason
	Look     bool // the settings of how things look are others
	Painted  bool // a stroke has gone on, or was given up
	Overlay  bool // the line that a panel shows is another
	Edits    bool // clicks in the view Understand mean something else
}

// Drawn is the line that is being played, empty when it was cleared.
type Drawn struct{ Line []witness.Place }

// Judged is a line that was finished.
type Judged struct {
	Line    []witness.Place
	Valid   bool
	Failing []witness.Place
}

// Reason is what a hint speaks of: the places of the symbols whose rule decides.
type Reason struct{ About []witness.Place }

// On calls back after every change, in the order of the calls of On. It returns
// what ends that.
func (s *State) On(do func(Change)) (end func()) {
	at := len(s.heard)
	s.heard = append(s.heard, do)
	return func() { s.heard[at] = nil }
}

func (s *State) tell(c Change) {
	for i := 0; i < len(s.heard); i++ { // a callback may listen, and end listening
		if do := s.heard[i]; do != nil {
			do(c)
		}
	}
}
