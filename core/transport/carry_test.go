package transport

import (
	"slices"
	"testing"
)

// TestCarry compares the cells to which a box can be carried, and the fewest interactions for each, with a
// search over all states in which the other boxes have never moved separately.
func TestCarry(t *testing.T) {
	levels, err := Parse("########\n#@     #\n# $ #$ #\n#   #  #\n#..    #\n########\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range []Rules{Sokoban, Pull, Swap} { // in these an interaction moves one box by one cell
		g, err := NewGame(rules, &levels[0])
		if err != nil {
			t.Fatal(err)
		}
		c := NewCarry(g, g.Start(), 0)
		for !c.Step(3) {
		}
		fewest := map[Cell]int{}
		seen := map[string]bool{}
		from := []*State{g.Start()}
		for n := 0; len(from) > 0; n++ {
			var next []*State
			for _, s := range from {
				if key := g.Key(s); seen[key] {
					continue
				} else {
					seen[key] = true
				}
				if _, been := fewest[s.Boxes[0]]; !been {
					fewest[s.Boxes[0]] = n
				}
				for _, m := range g.Moves(s, nil) {
					if m.Box != 0 {
						continue
					}
					to := s.Clone()
					g.Do(to, m)
					next = append(next, to)
				}
			}
			from = next
		}
		if got := c.Cells(); len(got) != len(fewest)-1 {
			t.Errorf("%s: %d cells, want %d", rules.PuzzleName(), len(got), len(fewest)-1)
		}
		for to, want := range fewest {
			letters, ok := c.Inputs(to)
			s, boxes := g.Start(), 0
			for i := range len(letters) {
				d, _ := DirOf(letters[i])
				box, legal := g.Input(s, d)
				if !legal || box > 0 || (box == 0) != (letters[i] < 'a') {
					t.Fatalf("%s: to %d: %s: letter %d", rules.PuzzleName(), to, letters, i+1)
				}
				if box == 0 {
					boxes++
				}
			}
			if !ok || s.Boxes[0] != to || boxes != want {
				t.Errorf("%s: to %d: %s with %d interactions, want %d", rules.PuzzleName(), to, letters, boxes, want)
			}
		}
		if _, ok := c.Inputs(0); ok || slices.Contains(c.Cells(), 0) {
			t.Errorf("%s: a box is carried into a wall", rules.PuzzleName())
		}
	}
}
