package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// Fault is something wrong with a filled board.
type Fault struct {
	At     Point // place at which the fault is reported
	Text   string
	Places []Point // all places that are part of the fault, At first
}

// Is reports whether two faults are the same.
func (f Fault) Is(g Fault) bool {
	return f.At == g.At && f.Text == g.Text && slices.Equal(f.Places, g.Places)
}

// faults collects the faults of a filled board.
type faults struct {
	p   *Puzzle
	all []Fault
}

// add adds a fault. The first formatting verb of its text stands for the place, which is named as players of
// the type name it. Places among the arguments become part of the fault.
func (f *faults) add(at Point, text string, more ...any) {
	args, places := []any{f.p.Name(at)}, []Point{at}
	for _, arg := range more {
		if place, ok := arg.(Point); ok {
			places = append(places, place)
			arg = f.p.Name(place)
		}
		args = append(args, arg)
	}
	f.all = append(f.all, Fault{at, format.Sprintf(text, args...), places})
}

// addGroup adds a fault of several cells. The first formatting verb of its text stands for the first cell.
func (f *faults) addGroup(cells []int, text string, more ...any) {
	f.addPlaces(f.p.points(cells), text, more...)
}

// addPlaces adds a fault of several places.
func (f *faults) addPlaces(places []Point, text string, more ...any) {
	f.add(places[0], text, more...)
	f.all[len(f.all)-1].Places = places
}
