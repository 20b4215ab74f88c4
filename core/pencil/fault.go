package pencil

import "github.com/perplex-puzzles/perplex/core/pencil/internal/fmt"

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

// add adds a fault whose text begins with its place: the first verb of the format is for
// that. Places are named as players of the type do.
func (f *faults) add(at Point, format string, more ...any) {
	args := []any{f.p.Name(at)}
	for _, arg := range more {
		if place, ok := arg.(Point); ok {
			arg = f.p.Name(place)
		}
		args = append(args, arg)
	}
	f.all = append(f.all, Fault{at, fmt.Sprintf(format, args...)})
}

// several is a number of things in words: "1 line", "2 lines".
func several(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
