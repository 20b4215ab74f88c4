package pencil

import "github.com/perplex-puzzles/perplex/core/pencil/internal/format"

// Fault is something wrong with a filled board.
type Fault struct {
	At   Point // a place where it shows
	Text string
}

// faults gathers what is wrong with a filled board.
type faults struct {
	p   *Puzzle
	all []Fault
}

// add adds a fault whose text begins with its place: the first verb of the text is for
// that. Places are named as players of the type do.
func (f *faults) add(at Point, text string, more ...any) {
	args := []any{f.p.Name(at)}
	for _, arg := range more {
		if place, ok := arg.(Point); ok {
			arg = f.p.Name(place)
		}
		args = append(args, arg)
	}
	f.all = append(f.all, Fault{at, format.Sprintf(text, args...)})
}
