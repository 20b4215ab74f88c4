package state

import "github.com/perplex-puzzles/perplex/core/witness"

// Change describes a change of the state. Only fields that have changed are set.
type Change struct {
	Document *witness.Document // another document is on the screen
	Puzzle   bool              // with Document: the puzzle differs, not just its title
	Tab      string            // with Document: another tab is current
	Tabs     bool              // the row of tabs has changed
	View     View
	Mode     Mode
	Tool     bool // clicks place something else: tool, colour or shape has changed
	Pieces   bool // the recently placed shapes have changed
	Place    *witness.Place
	Drawn    *Drawn
	Judged   *Judged
	Solved   bool // the line on the board now solves the board
	Hinted   bool
	Reason   *Reason
	Look     bool // the settings of the look have changed
	Painted  bool // a stroke was extended or discarded
	Overlay  bool // the line shown by a panel has changed
	Edits    bool // the meaning of clicks in Understand has changed
}

// Drawn is the line being played; empty after it was cleared.
type Drawn struct{ Line []witness.Place }

// Judged is a finished line with its verdict.
type Judged struct {
	Line    []witness.Place
	Valid   bool
	Failing []witness.Place
}

// Reason has the places of the symbols whose rule decides a hint.
type Reason struct{ About []witness.Place }

// On registers a callback for every change; callbacks run in the order of registration. The returned function
// removes it.
func (s *State) On(do func(Change)) (end func()) {
	at := len(s.heard)
	s.heard = append(s.heard, do)
	return func() { s.heard[at] = nil }
}

func (s *State) tell(c Change) {
	for i := 0; i < len(s.heard); i++ { // a callback may register or remove callbacks
		if do := s.heard[i]; do != nil {
			do(c)
		}
	}
}
