package record

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// Version is the version of the format, which the member "record" of a record has.
const Version = 1

// ErrRecord is wrapped by errors about text that is no record.
var ErrRecord = fault.New(fault.BadPuzzle, "not a record of a solve")

// Record is one solve of one puzzle by one person, or with Many what many people did with it.
type Record struct {
	ID       string // of the solve in its file; may be empty
	Family   string // pencil, transport, puzzlescript, logicgrid, line or triangle
	Type     string // of the puzzle within the family; may be empty
	Puzzle   string // as the family reads it; may be empty in records of earlier versions, which have an id
	Player   string // a label, not a name; may be empty
	Day      string // of the solve, YYYY-MM-DD; empty unless the player has agreed to it
	Device   string // mouse, touch, pen or keyboard; empty if it is not known
	Begin    string // the state before the first event
	Events   []Event
	Marked   bool   // whether marks were recorded; without them there are no events
	Solution string // the state that the source of the record calls the solution; may be empty
	Outcome  string // one of Outcomes; empty with Many
	// Seconds are counted, paused and away; Counts are tries, hints, undone, moves and order; Felt is what
	// the player said of the puzzle; Many is plays, solves and relativeTime. Other names may be there, too.
	Seconds, Counts, Felt, Many map[string]float64
	Source                      Source
}

// Source says which published set a record comes from, what the puzzle is called there, and which figures
// the set has about the puzzle.
type Source struct {
	Set, ID string
	Figures map[string]float64
}

// Outcomes are how a solve may end. An open one may still go on; restarted is an attempt that another
// attempt follows.
var Outcomes = []string{"solved", "given up", "skipped", "stopped", "restarted", "open"}

// Devices are the kinds of devices.
var Devices = []string{"mouse", "touch", "pen", "keyboard"}

// Event is something that the player did.
type Event struct {
	At    int    // milliseconds of the time that counts since the puzzle was shown; -1 if there was no clock
	Act   string // mark, undo, redo, restart, hint, check, or another word
	Edits []Edit // what became of the state, in order
	Place *[2]int
}

// Edit replaces the characters Was, which the state has from character At on, by Now. Both may be the same:
// the player touched the place and changed nothing.
type Edit struct {
	At       int
	Was, Now string
}

// NoClock is the time of an event without one.
const NoClock = -1

// End returns the state after all events. Errors wrap ErrRecord.
func (r *Record) End() (string, error) { return r.State(len(r.Events)) }

// State returns the state after some events.
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

// After returns a state after the event. The error says which edit does not fit.
func (e *Event) After(state string) (string, error) {
	now, err := e.apply([]byte(state))
	return string(now), err
}

// apply makes the edits of an event. The caller's state may change.
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
