package pencil

import "testing"

// TestSumEdits checks that every printed sum can be removed, and that the only sum that can be added to a
// line without one is the solution's.
func TestSumEdits(t *testing.T) {
	read := func(text string) *Puzzle {
		l, err := ParseLink(text)
		if err != nil {
			t.Fatal(err)
		}
		return l.Puzzle
	}
	full, bare := read("kakuro/3/3/n69nb4g77e"), read("kakuro/3/3/n.n------")
	right := Solve(full, Limits{}).Solutions
	if len(right) != 1 {
		t.Fatalf("%d solutions", len(right))
	}
	less := full.ClueEdits(right)
	if len(less) != 8 {
		t.Fatalf("%d changes of 8 sums", len(less))
	}
	for i, e := range less {
		p, err := full.With(e.Cell, e.Clue)
		if err != nil || p.Printed() != 7 {
			t.Errorf("change %d leaves %d sums, %v", i, p.Printed(), err)
		}
	}
	more := bare.ClueEdits(right)
	if len(more) != 8 {
		t.Errorf("%d changes where 8 sums are missing", len(more))
	}
	for _, e := range more {
		p, err := bare.With(e.Cell, e.Clue)
		if err != nil || p.Printed() != 1 || len(p.Check(right[0])) > 0 {
			t.Errorf("%v: %v, %v", e, p.Check(right[0]), err)
		}
	}
}
