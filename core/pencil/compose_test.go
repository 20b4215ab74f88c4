package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// composed calls try with compositions of every type and with their variations, at a size that takes little
// time.
func composed(t *testing.T, symmetric bool, try func(t *testing.T, c Composition)) {
	for _, kind := range Types {
		if !kind.CanCompose() || symmetric && !kind.CanBeSymmetric() {
			continue
		}
		t.Run(kind.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, uint64(len(kind.Name))))
			side, _ := kind.ComposedSides()
			for found, tries := 0, 0; found < reference.Sized(5, 20, 200); tries++ {
				if tries == 10_000 {
					t.Fatalf("%d found in %d tries", found, tries)
				}
				c, ok := Compose(r, kind, side+1, side+1, symmetric)
				if kind == Sudoku {
					c, ok = Compose(r, kind, side, side, symmetric)
				}
				if !ok {
					continue
				}
				found++
				for range 5 {
					c.Solve()
					try(t, c)
					if next, ok := c.Vary(r); ok {
						c = next
					}
				}
			}
		})
	}
}

// TestCompose checks that the solution of a composition solves it, that its link can be read again, and that
// no rule contradicts the solution.
func TestCompose(t *testing.T) {
	composed(t, false, func(t *testing.T, c Composition) {
		p := c.Puzzle
		if faults := p.Check(c.Solution); len(faults) > 0 || !c.Solution.Full() {
			t.Fatalf("%s: its solution has %v", p.Address(), faults)
		}
		l, err := ParseLink(p.Address())
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(l.Puzzle.Clues, p.Clues) || !slices.Equal(l.Puzzle.Rooms, p.Rooms) {
			t.Fatalf("%s is read as %s", p.Address(), l.Puzzle.Address())
		}
		if left := Unsolved(p, AllRules); (left == 0) != ByRules(p, AllRules, "") {
			t.Errorf("%s: %d questions are open", p.Address(), left)
		}
		if p.Type.byRules != nil {
			return
		}
		s := applied(p, AllRules, "")
		for q, m := range s.marks {
			if m != Open && m != c.Solution[q] {
				t.Fatalf("%s: the rules answer question %d with %v", p.Address(), q, m)
			}
		}
	})
}

// TestComposeSymmetric checks that every clue in a cell has an image, and that the solution still solves the
// puzzle after some clues are removed.
func TestComposeSymmetric(t *testing.T) {
	composed(t, true, func(t *testing.T, c Composition) {
		p := c.Puzzle
		n := p.Cells()
		for cell := range n {
			if (p.Clues[cell].Number == None) != (p.Clues[n-1-cell].Number == None) {
				t.Fatalf("%s: the clue of %s has no image", p.Address(), p.Name(p.point(cell)))
			}
		}
		places := p.Removable()
		q := p.Without(places[:len(places)/2])
		if faults := q.Check(c.Solution); len(faults) > 0 || len(q.Removable()) != len(places)-len(places)/2 {
			t.Fatalf("%s: its solution has %v", q.Address(), faults)
		}
	})
}

// TestUnsolvable checks that a board too small for any layout is refused without a panic.
func TestUnsolvable(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, kind := range Types {
		for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 2}, {3, 2}} {
			for range 5 {
				if c, ok := Compose(r, kind, size[0], size[1], false); ok && kind.CanCompose() {
					c.Vary(r)
				}
			}
		}
	}
}

// TestFollows checks that the clue derived from a solution is the only one that a check of the whole board
// allows.
func TestFollows(t *testing.T) {
	composed(t, false, func(t *testing.T, c Composition) {
		p := c.Puzzle
		if p.Type.recipe.follows == nil {
			return // clues of this type are found by trying
		}
		only := p.Type.recipe.follows(p, c.Solution)
		for _, place := range p.printable() {
			was := p.Clues[place]
			for _, n := range p.triedNumbers() {
				p.Clues[place] = Clue{Number: n}
				if allowed := len(p.Check(c.Solution)) == 0; allowed != (only(place) == n) {
					t.Fatalf("%s: %d at %v is allowed: %v", p.Address(), n, p.Name(p.point(place)), allowed)
				}
			}
			p.Clues[place] = was
		}
	})
}
