package sudoku

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestExplain checks that every step is sound and makes progress, and that the last one solves the puzzle.
func TestExplain(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	used := map[Technique]int{}
	for i := range reference.Sized(150, 1000, 5000) {
		s := nine()
		if i%5 == 0 {
			s = four()
		} else if i%5 == 1 {
			s = six()
		}
		p := random(r, s, s.cells()/4)
		solution, err := p.Solution()
		if err != nil {
			t.Fatal(err)
		}
		steps, err := Explain(p)
		if err != nil {
			t.Fatal(err)
		}
		g := p.givens
		removed := map[Removal]bool{}
		for _, step := range steps {
			used[step.Technique]++
			if !strings.HasPrefix(step.Text, step.Technique.String()+": ") || len(step.Because) == 0 {
				t.Fatalf("%s: %+v", p.Text(), step)
			}
			if step.Digit != 0 {
				if g[step.Cell] != 0 || solution[step.Cell] != step.Digit || len(step.Removed) > 0 {
					t.Fatalf("%s: %+v is wrong", p.Text(), step)
				}
				g[step.Cell] = step.Digit
				continue
			}
			if len(step.Removed) == 0 {
				t.Fatalf("%s: %+v says nothing", p.Text(), step)
			}
			for _, gone := range step.Removed {
				if removed[gone] || g[gone.Cell] != 0 || solution[gone.Cell] == gone.Digit {
					t.Fatalf("%s: %+v removes %v", p.Text(), step, gone)
				}
				removed[gone] = true
			}
		}
		if g != solution {
			t.Fatalf("%s: not solved in the end", p.Text())
		}
	}
	t.Log(used)
	for technique := HiddenSingle; technique < Search; technique++ {
		if used[technique] == 0 && technique != XWing {
			t.Errorf("no %v", technique)
		}
	}
}

// TestWords checks the sentences of techniques on candidates made for them.
func TestWords(t *testing.T) {
	nineOpen := func(change func(x *candidates)) *candidates {
		x := newCandidates(nine(), &Grid{})
		change(x)
		return x
	}
	for _, c := range []struct {
		name string
		x    *candidates
		want string
	}{
		{"hidden single", nineOpen(func(x *candidates) {
			for _, c := range x.houses[18].cells[1:] {
				x.in[c] &^= of(7)
			}
		}), "hidden single: r1c1 is the only cell left for 7 in box 1"},
		{"naked single", nineOpen(func(x *candidates) { x.in[80] = of(4) }), "naked single: 4 is the only digit left for r9c9"},
		{"pointing", nineOpen(func(x *candidates) {
			for _, c := range x.houses[18].cells[3:] {
				x.in[c] &^= of(5)
			}
		}), "pointing: in box 1, 5 must be in row 1, so it is nowhere else in row 1"},
		{"claiming", nineOpen(func(x *candidates) {
			for _, c := range x.houses[0].cells[:6] {
				x.in[c] &^= of(5)
			}
		}), "claiming: in row 1, 5 must be in box 3, so it is nowhere else in box 3"},
		{"naked pair", nineOpen(func(x *candidates) { x.in[0], x.in[4] = of(2)|of(8), of(2)|of(8) }),
			"naked pair: r1c1 and r1c5 have only 2 and 8, so the rest of row 1 has neither"},
		{"hidden pair", nineOpen(func(x *candidates) {
			for _, c := range x.houses[9].cells {
				if c != 0 && c != 72 {
					x.in[c] &^= of(3) | of(6)
				}
			}
		}), "hidden pair: in column 1, 3 and 6 must be in r1c1 and r9c1, which have nothing else"},
		{"x-wing", nineOpen(func(x *candidates) {
			for _, row := range []int{0, 4} {
				for _, c := range x.houses[row].cells {
					if c%9 != 1 && c%9 != 7 {
						x.in[c] &^= of(9)
					}
				}
			}
		}), "x-wing: in rows 1 and 5, 9 must be in columns 2 and 8, so it is nowhere else in these columns"},
		{"chain", nineOpen(func(x *candidates) { // an xy-wing with its pivot in r1c1
			x.in[0], x.in[8], x.in[72] = of(1)|of(2), of(1)|of(3), of(2)|of(3)
		}), "chain: if r1c9 is not 3, then r1c9 is 1, then r1c1 is not 1, then r1c1 is 2, then r9c1 is not 2, then r9c1 is 3; either way r9c9 is not 3"},
		{"search", nineOpen(func(*candidates) {}), "search: r1c1 is 1, because every other digit there leads to a contradiction"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.x.next(&Grid{1}); got.Text != c.want {
				t.Errorf("%s\nwant %s", got.Text, c.want)
			}
		})
	}
}

// TestExplainInOrder checks that each step up to pairs is a find of the lowest rank at which the second
// player finds anything.
func TestExplainInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 8))
	checked := map[int]int{}
	for i := range reference.Sized(150, 1000, 5000) {
		s := nine()
		if i%3 == 0 {
			s = six()
		}
		p := random(r, s, s.cells()/4)
		steps, err := Explain(p)
		if err != nil {
			t.Fatal(err)
		}
		d := noted(t, p)
		k := d.Start()
		for _, step := range steps {
			rank, finds, next := 0, 0, Known{}
			for ; rank <= pairs && finds == 0; rank++ {
				_, finds, next = d.Sweep(k, rank)
			}
			if finds > 0 {
				checked[rank-1]++
				found := step.Digit == 0 || next.Digits[step.Cell] == step.Digit
				for _, gone := range step.Removed {
					found = found && next.left[gone.Cell]&of(gone.Digit) == 0
				}
				if !found {
					t.Fatalf("%s: %+v is not of rank %d", p.Text(), step, rank-1)
				}
			}
			if step.Digit != 0 {
				k.place(p.shape, step.Cell, step.Digit)
			}
			for _, gone := range step.Removed {
				k.left[gone.Cell] &^= of(gone.Digit)
			}
		}
	}
	for rank := range pairs + 1 {
		if checked[rank] == 0 {
			t.Errorf("no step of rank %d: %v", rank, checked)
		}
	}
}
