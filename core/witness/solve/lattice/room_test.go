package lattice

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestRoom: a board of any size with as many ends in the middle of edges as Compile takes
// has a number for each, and with one more it is refused.
func TestRoom(t *testing.T) {
	for _, pillar := range []bool{false, true} {
		for width := 1; width <= witness.MaxSide; width++ {
			for height := 1; height <= witness.MaxSide; height++ {
				d := witness.New(width, height)
				d.Pillar, d.Starts, d.Ends = pillar, []witness.Place{{}}, nil
				most := 127 - (width+1)*(height+1)
				for b := range 2*height + 1 {
					for a := range 2*width + 1 {
						at := witness.Place{A: a, B: b}
						if at.Kind() != witness.Edge || pillar && a == 2*width {
							continue
						}
						if len(d.Ends) == most {
							more := d.Clone()
							more.Ends = append(more.Ends, witness.End{At: at})
							if _, err := witness.Compile(more); !errors.Is(err, witness.ErrUnsupported) {
								t.Fatalf("%dx%d, pillar %v: %d ends: %v", width, height, pillar, most+1, err)
							}
							continue
						}
						d.Ends = append(d.Ends, witness.End{At: at})
					}
				}
				b, err := witness.Compile(d)
				if err != nil {
					t.Fatalf("%dx%d, pillar %v: %d ends: %v", width, height, pillar, len(d.Ends), err)
				}
				l := New(b)
				for i := range l.Stops {
					if at := l.Vertex(i); l.exists(i) && l.Stop(at) != i {
						t.Errorf("%dx%d, pillar %v: %v has two numbers, %d and %d", width, height, pillar, at, i, l.Stop(at))
					}
				}
				if got := l.Ends.Count(); got != len(d.Ends) {
					t.Errorf("%dx%d, pillar %v: %d ends, want %d", width, height, pillar, got, len(d.Ends))
				}
			}
		}
	}
}
