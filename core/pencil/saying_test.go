package pencil

import "testing"

// TestStepText checks that an answer shared by several places is written once, and that the sides of a cell
// are named as its sides.
func TestStepText(t *testing.T) {
	for _, c := range []struct {
		name, link string
		step       int
		want       string
	}{
		{"all sides of a cell", "slither/5/5/c6267dgd2865a", 1,
			"c5 is 0: cross all four sides"},
		{"two answers", "slither/5/5/c6267dgd2865a", 7,
			"a5 is 1: draw lines at its upper side and the left side of a4; cross its lower side, its left side and its right side, because the line cannot end in the corner of the board"},
		{"two bridges and one", Hashi.Samples[0], 1,
			"every bridge needed at a1: build two bridges from a1 to c1 and a1 to a5, because it needs every bridge that is left"},
		{"a triangle", Shakashaka.Samples[0], 1,
			"c1 is 3: put a triangle in c2, b1 and d1, because it needs a triangle in every cell that is left"},
		{"a digit that is too small for two cells", Kakuro.Samples[0], 1,
			"11 from a1 and b1: rule out 1 in a1 and b1, because a 1 would need a 10"},
		{"a digit that is too small for three cells", Kakuro.Samples[0], 3,
			"23 from b3 to d3: rule out 1 to 4 in b3, c3 and d3, because a 4 would need 19 from the other 2 cells, which have at most 18"},
		{"a digit that is too large", Kakuro.Samples[0], 6,
			"10 from a1 and a2: rule out 9 in a2, because a 9 would leave 1 for the other cell, which is at least 2"},
		{"several cells", "nurikabe/6/6/g1i1h3n5n1i4h1h", 3,
			"only way out: shade a2, d1, e2 and b6, because there is one way left to grow"},
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

// TestReasonOfCases checks that the reason of a deduction by cases gives their number.
func TestReasonOfCases(t *testing.T) {
	l, err := ParseLink(Heyawake.Samples[0])
	if err != nil {
		t.Fatal(err)
	}
	s := newState(l.Puzzle.Board())
	s.puzzle = l.Puzzle
	a1, b1 := find{question: 0, mark: No}, find{question: 1, mark: Yes}
	for _, c := range []struct {
		why   string
		cases int
		found []find
		want  string
	}{
		{"every way to shade the room leads there", 3, []find{a1},
			"a1 is unshaded with each of the 3 ways to shade the room"},
		{"every shaded cell that could end its sight leads there", 2, []find{b1},
			"b1 is shaded with each of the 2 shaded cells that could end its sight"},
		{"every tetromino for the room leads there", 4, []find{a1, b1},
			"that is so with each of the 4 tetrominoes for the room"},
		{"every way to shade the room leads there", 1, []find{a1}, "only one way to shade the room is left"},
		{"a 1 would need a 10", 3, []find{a1}, "a 1 would need a 10"},
	} {
		s.cases = c.cases
		if got := s.whyOfCases(c.why, c.found); got != c.want {
			t.Errorf("%s: %q, want %q", c.why, got, c.want)
		}
	}
}
