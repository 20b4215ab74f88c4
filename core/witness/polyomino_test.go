package witness

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestManyShapes: five T tetrominoes and two negative dominoes have as many squares
// as the board has cells, but cannot fill it: on a chequered board a T covers one
// colour twice more than the other, an odd number of them never as often. The search
// for them has to end all the same. One with dozens of shapes is given up, and does
// not say that they cannot be laid; nor is the first one on the Windmill, where shapes may
// lie beyond the board.
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
