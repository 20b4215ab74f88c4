package pencil

import "testing"

// An answer that holds at several places is said once, and the sides of a cell are named as its sides.
func TestStepText(t *testing.T) {
	for _, c := range []struct {
		name, link string
		step       int
		want       string
	}{
		{"all sides of a cell", "slither/5/5/c6267dgd2865a", 1,
			"number full at c5: there is no line at any of its sides, because it has all its lines"},
		{"two answers", "slither/5/5/c6267dgd2865a", 7,
			"number in the corner at a5: there are lines at its upper side and the left side of a4; there is no line at its lower side, its left side and its right side, because the line cannot end in the corner of the board"},
		{"two bridges and one", Hashi.Samples[0], 1,
			"every bridge needed at a1: there are two bridges from a1 to c1 and a1 to a5, because it needs every bridge that is left"},
		{"a triangle", Shakashaka.Samples[0], 1,
			"number needs all at c1: c2, b1 and d1 have a triangle, because it needs a triangle in every cell that is left"},
		{"several cells", "nurikabe/6/6/g1i1h3n5n1i4h1h", 3,
			"only way out: a2, d1, e2 and b6 are shaded, because there is one way left to grow"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := ParseLink(c.link)
			if err != nil {
				t.Fatal(err)
			}
			steps, err := Explain(l.Puzzle, Solve(l.Puzzle, Limits{}).Solutions[0])
			if err != nil {
				t.Fatal(err)
			}
			if got := steps[c.step-1].Text; got != c.want {
				t.Errorf("step %d is %q, want %q", c.step, got, c.want)
			}
		})
	}
}
