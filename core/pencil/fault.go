package pencil

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// Fault is something wrong with a filled board.
type Fault struct {
	At     Point // a place where it shows
	Text   string
	Places []Point // all places that are part of it, At first
}

// Is reports whether two faults are the same.
func (f Fault) Is(g Fault) bool {
	return f.At == g.At && f.Text == g.Text && slices.Equal(f.Places, g.Places)
}

// faults gathers what is wrong with a filled board.
type faults struct {
	p   *Puzzle
	all []Fault
}

// add adds a fault whose text begins with its place: the first verb of the text is for
// that. Places are named as players of the type do, and are part of the fault.
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

// addGroup adds a fault of several cells: the first verb of the text is for the first of them.
func (f *faults) addGroup(cells []int, text string, more ...any) {
	f.addPlaces(f.p.points(cells), text, more...)
}

// addPlaces adds a fault of several places.
func (f *faults) addPlaces(places []Point, text string, more ...any) {
	f.add(places[0], text, more...)
	f.all[len(f.all)-1].Places = places
}
