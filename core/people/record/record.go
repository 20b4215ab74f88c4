package record

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// Version is the version of the format, the value of a record's member "record".
const Version = 1

// ErrRecord is wrapped by errors about text that is not a record.
var ErrRecord = fault.New(fault.BadPuzzle, "not a record of a solve")

// Record is one solve of one puzzle by one person. If Many is set, it is a summary of many people's
// solves.
type Record struct {
	ID       string // identifier of the solve in its file; may be empty
	Family   string // pencil, transport, puzzlescript, logicgrid, line or triangle
	Type     string // puzzle type within the family; may be empty
	Puzzle   string // in the family's format; may be empty in records of earlier versions, which have an id
	Player   string // a label, not a name; may be empty
	Day      string // day of the solve, YYYY-MM-DD; empty unless the player has agreed to store the day
	Device   string // mouse, touch, pen or keyboard; empty if unknown
	Begin    string // state before the first event
	Events   []Event
	Marked   bool   // whether marks were recorded; if not, there are no events
	Solution string // solution state according to the record's source; may be empty
	Outcome  string // one of Outcomes; empty if Many is set
	// Seconds has counted, paused and away; Counts has tries, hints, undone, moves and order; Felt
	// has the player's own ratings of the puzzle; Many has plays, solves and relativeTime. Other
	// names are allowed.
	Seconds, Counts, Felt, Many map[string]float64
	Source                      Source
}

// Source identifies the published set of a record, the puzzle's name there, and the set's figures
// about the puzzle.
type Source struct {
	Set, ID string
	Figures map[string]float64
}

// Outcomes lists the possible ends of a solve. An open solve may continue; a restarted one is an
// attempt followed by another attempt.
var Outcomes = []string{"solved", "given up", "skipped", "stopped", "restarted", "open"}

// Devices lists the kinds of devices.
var Devices = []string{"mouse", "touch", "pen", "keyboard"}

// Event is one action of the player.
type Event struct {
	At    int    // counted milliseconds since the puzzle was shown; -1 without a clock
	Act   string // mark, undo, redo, restart, hint, check, or another word
	Edits []Edit // changes of the state, in order
	Place *[2]int
}

// Edit replaces the characters Was, found in the state from character At on, with Now. Both may be
// equal if the player touched the place without changing it.
type Edit struct {
	At       int
	Was, Now string
}

// NoClock is the time of an event that was recorded without a clock.
const NoClock = -1

// End returns the state after all events. Errors wrap ErrRecord.
func (r *Record) End() (string, error) { return r.State(len(r.Events)) }

// State returns the state after the first events.
func (r *Record) State(events int) (string, error) {
	state := []byte(r.Begin)
	for i, e := range r.Events[:events] {
		var err error
		if state, err = e.apply(state); err != nil {
			return "", fmt.Errorf("%w: events[%d]%w", ErrRecord, i, err)
		}
	}
	return string(state), nil
}

// After returns the state after the event, given the state before it. The error names the edit that
// does not fit.
func (e *Event) After(state string) (string, error) {
	now, err := e.apply([]byte(state))
	return string(now), err
}

// apply makes the edits of an event. It may change the caller's state.
func (e *Event) apply(state []byte) ([]byte, error) {
	for i, edit := range e.Edits {
		to := edit.At + len(edit.Was)
		if edit.At > len(state) || to > len(state) {
			return nil, fmt.Errorf("[2][%d]: character %d and %q are beyond the state, "+
				"which has %d characters; count characters from 0", i, edit.At, edit.Was, len(state))
		}
		if had := string(state[edit.At:to]); had != edit.Was {
			return nil, fmt.Errorf("[2][%d]: %q is not in the state at character %d, where %q is; "+
				"write what the edit replaces", i, edit.Was, edit.At, had)
		}
		if len(edit.Now) == len(edit.Was) {
			copy(state[edit.At:], edit.Now)
			continue
		}
		state = append(state[:edit.At:edit.At], edit.Now+string(state[to:])...)
	}
	return state, nil
}

// Between returns the edits that turn was into now: one for each run of different characters, or a single
// edit if the lengths differ.
func Between(was, now string) (edits []Edit) {
	if len(was) == len(now) {
		for i := 0; i < len(was); {
			from := i
			for i < len(was) && was[i] != now[i] {
				i++
			}
			if i > from {
				edits = append(edits, Edit{from, was[from:i], now[from:i]})
			}
			i++
		}
		return edits
	}
	from, short := 0, min(len(was), len(now))
	for from < short && was[from] == now[from] {
		from++
	}
	same := 0
	for same < short-from && was[len(was)-1-same] == now[len(now)-1-same] {
		same++
	}
	return []Edit{{from, was[from : len(was)-same], now[from : len(now)-same]}}
}
