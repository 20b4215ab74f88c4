package pencil

import "testing"

// TestNames checks the names of all places of a board of 2x1 cells.
func TestNames(t *testing.T) {
	p := &Puzzle{Type: Slither, Width: 2, Height: 1}
	for at, want := range map[Point]string{
		{1, 1}: "a1", {3, 1}: "b1",
		{1, 0}: "the upper side of a1", {3, 2}: "the lower side of b1",
		{0, 1}: "the left side of a1", {2, 1}: "the side between a1 and b1", {4, 1}: "the right side of b1",
		{0, 0}: "the upper left corner of a1", {2, 0}: "the upper left corner of b1", {4, 0}: "the upper right corner of b1",
		{0, 2}: "the lower left corner of a1", {4, 2}: "the lower right corner of b1",
	} {
		if got := p.Name(at); got != want {
			t.Errorf("%v is named %s, not %s", at, got, want)
		}
	}
	if got := (&Puzzle{Type: Sudoku, Width: 9, Height: 9}).Name(Point{17, 1}); got != "r1c9" {
		t.Errorf("the top right cell of a sudoku is named %s", got)
	}
}
