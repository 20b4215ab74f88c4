package witness

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestManyShapes checks that hard searches for a tiling end. Five T tetrominoes and two negative dominoes
// have as many squares as the board has cells, but cannot fill it: on a chequered board a T covers two more
// cells of one colour than of the other, and an odd number of them never covers both equally. The search with
// dozens of shapes is given up, and its error does not claim that they do not fit. The same is true of the
// first case under the Windmill's profile, where shapes may extend beyond the board.
func TestManyShapes(t *testing.T) {
	const tee, domino = "XXX/.X.", "XX"
	for _, profile := range []Profile{ProfileWindmill, ProfileGame} {
		cases := []struct{ width, tees, dominoes int }{{4, 5, 2}, {9, 11, 4}}
		for _, c := range cases[:reference.Cases(len(cases))] {
			d := New(c.width, 4)
			d.Profile = profile
			at := Place{1, 1}
			put := func(shape string, negative bool) {
				s := Symbol{At: at, Type: Polyomino, Rotatable: true, Negative: negative}
				for _, row := range strings.Split(shape, "/") {
					var squares []bool
					for _, c := range row {
						squares = append(squares, c == 'X')
					}
					s.Shape = append(s.Shape, squares)
				}
				d.Put(s)
				if at.A += 2; at.A > 2*d.Width {
					at = Place{1, at.B + 2}
				}
			}
			for range c.tees {
				put(tee, false)
			}
			for range c.dominoes {
				put(domino, true)
			}
			b, err := Compile(d)
			if err != nil {
				t.Fatal(err)
			}
			path := line(Place{0, 8}, strings.Repeat("U", 4)+strings.Repeat("R", c.width))
			failed := b.Check(path)
			reason := "as many squares as it has cells"
			undecided := c.width > 4 || profile == ProfileWindmill
			if undecided {
				reason = "of its region can be placed to fill it is not decided"
			}
			if len(failed) != c.tees+c.dominoes || !strings.Contains(failed[0].Reason, reason) || Wrong(failed) == undecided {
				t.Errorf("%s, %d shapes: %d violations, %v", profile, c.tees+c.dominoes, len(failed), failed)
			}
		}
	}
}

// TestNegativeShapes checks that a negative shape removes coverings and never adds any.
func TestNegativeShapes(t *testing.T) {
	bar, square := [][]bool{{true, true, true}}, [][]bool{{true}}
	for _, profile := range []Profile{ProfileWindmill, ProfileGame} {
		d := New(3, 2)
		d.Profile = profile
		b := board(t, d, Symbol{At: Place{1, 1}, Type: Polyomino, Shape: bar}, Symbol{At: Place{3, 1}, Type: Polyomino, Shape: square, Negative: true})
		if failed := b.Check(line(Place{0, 4}, "URRRU")); len(failed) == 0 {
			t.Errorf("%s: three less one fills three cells", profile)
		}
		if failed := b.Check(line(Place{0, 4}, "URRUR")); len(failed) > 0 {
			t.Errorf("%s: three less one does not fill two cells: %v", profile, failed)
		}
	}
}

// TestEdgeTwice checks a line that starts in the middle of an edge, goes to one end of it and then along all
// of it. It passes half of the edge twice, but no vertex.
func TestEdgeTwice(t *testing.T) {
	d := New(2, 2)
	d.Starts = []Place{{1, 0}}
	b := board(t, d)
	fault := b.CheckBeginning([]Place{{1, 0}, {0, 0}, {2, 0}})
	if fault == nil || !strings.Contains(fault.Reason, "twice") {
		t.Errorf("the line is refused for %v", fault)
	}
}
