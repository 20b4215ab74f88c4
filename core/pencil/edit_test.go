package pencil

import (
	"slices"
	"testing"
)

// TestEmpty checks that every type has an empty puzzle of every size it allows, and that its link can be read
// again.
func TestEmpty(t *testing.T) {
	for _, k := range Types {
		t.Run(k.Name, func(t *testing.T) {
			sizes := [][2]int{{1, 1}, {5, 8}, {10, 10}, {17, 3}}
			if k.Square {
				sizes = nil
				for _, side := range k.Sides() {
					sizes = append(sizes, [2]int{side, side})
				}
			}
			for _, size := range sizes {
				p, err := Empty(k, size[0], size[1])
				if err != nil {
					t.Fatalf("%v: %v", size, err)
				}
				if p.Printed() > 0 || p.Rooms != nil && slices.Max(p.Rooms) > 0 {
					t.Errorf("%v: clues %d, rooms %v", size, p.Printed(), p.Rooms)
				}
				l, err := ParseLink(p.Address())
				if err != nil || l.Puzzle.Address() != p.Address() || !slices.Equal(l.Puzzle.Clues, p.Clues) {
					t.Errorf("%v: %s is read as %v, %v", size, p.Address(), l, err)
				}
			}
			if _, err := Empty(k, MostSide+1, 1); err == nil {
				t.Error("a board of 65 columns")
			}
		})
	}
	if sides := Sudoku.Sides(); !slices.Contains(sides, 9) || slices.Contains(sides, 7) {
		t.Errorf("sudokus of %v", sides)
	}
}

// TestWithBorders checks that borders are drawn and removed by their places, and that numbers stay in their
// rooms.
func TestWithBorders(t *testing.T) {
	p, err := Empty(Heyawake, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	change := func(drawn bool, s Symmetry, at ...Point) {
		t.Helper()
		if p, err = p.WithBorders(at, drawn, s); err != nil {
			t.Fatal(err)
		}
	}
	clue := func(cell, number int) {
		t.Helper()
		if p, err = p.WithClue(cell, Clue{Number: number}, NoSymmetry); err != nil {
			t.Fatal(err)
		}
	}
	want := func(rooms []int, clues map[int]int) {
		t.Helper()
		has := map[int]int{}
		for c, clue := range p.Clues {
			if clue.Number != None {
				has[c] = clue.Number
			}
		}
		if !slices.Equal(p.Rooms, rooms) || len(has) != len(clues) {
			t.Fatalf("rooms %v, clues %v", p.Rooms, has)
		}
		for c, n := range clues {
			if has[c] != n {
				t.Errorf("clues %v", has)
			}
		}
	}
	change(true, NoSymmetry, Point{2, 1})
	if len(p.Missing()) != 1 || len(p.InsideAt()) != 1 {
		t.Errorf("a border that separates nothing: %v, %v", p.Missing(), p.InsideAt())
	}
	change(true, Rotational, Point{2, 3}) // this also draws [4,1], its image
	want([]int{0, 1, 1, 0, 1, 1}, nil)
	change(true, NoSymmetry, Point{4, 3})
	want([]int{0, 1, 2, 0, 1, 2}, nil)
	clue(4, 2) // a cell below the first one of its room
	clue(5, 0)
	want([]int{0, 1, 2, 0, 1, 2}, map[int]int{1: 2, 2: 0})
	change(true, NoSymmetry, Point{3, 2})
	want([]int{0, 1, 2, 0, 3, 2}, map[int]int{1: 2, 2: 0})
	change(false, NoSymmetry, Point{2, 3}) // the merged room keeps the only number
	want([]int{0, 1, 2, 0, 0, 2}, map[int]int{1: 2, 2: 0})
	change(false, NoSymmetry, Point{2, 1}, Point{3, 2}, Point{4, 1}, Point{4, 3})
	want([]int{0, 0, 0, 0, 0, 0}, map[int]int{0: 2})
	for _, at := range []Point{{0, 1}, {1, 1}, {2, 2}, {6, 1}, {-2, 1}} {
		if _, err := p.WithBorders([]Point{at}, true, NoSymmetry); err == nil {
			t.Errorf("%v is a side", at)
		}
	}
	if q, _ := Empty(Slither, 3, 3); q != nil {
		if _, err := q.WithBorders([]Point{{2, 1}}, true, NoSymmetry); err == nil {
			t.Error("slitherlink has rooms")
		}
	}
}

// TestWithClue checks that the image of a clue is added and removed with it, and that numbers already there
// stay.
func TestWithClue(t *testing.T) {
	for _, c := range []struct {
		name  string
		kind  *Type
		s     Symmetry
		image int
		want  int
	}{
		{"alone", Slither, NoSymmetry, 14, None},
		{"half a turn", Slither, Rotational, 14, Unknown},
		{"left and right", Nurikabe, Horizontal, 4, Unknown},
		{"top and bottom", LightUp, Vertical, 10, Unknown},
		{"a circle", Masyu, Rotational, 14, 2},
		{"a black cell", Kakuro, Rotational, 14, Unknown},
		{"no number in a room", Heyawake, Rotational, 14, None},
	} {
		t.Run(c.name, func(t *testing.T) {
			empty, err := Empty(c.kind, 5, 3)
			if err != nil {
				t.Fatal(err)
			}
			p, err := empty.WithClue(0, Clue{Number: 2}, c.s)
			if err != nil || p.Clues[0].Number != 2 || p.Clues[c.image].Number != c.want {
				t.Fatalf("%v, %v", p.Clues, err)
			}
			if c.want == Unknown {
				if p, err = p.WithClue(c.image, Clue{Number: 3}, c.s); err != nil || p.Clues[0].Number != 2 {
					t.Errorf("the first number is gone: %v, %v", p.Clues, err)
				}
			}
			if p, err = p.WithClue(0, Clue{Number: None}, c.s); err != nil || !slices.Equal(p.Clues, empty.Clues) {
				t.Errorf("clues remain: %v, %v", p.Clues, err)
			}
		})
	}
}

// TestMissing checks the reported number of things without which a puzzle can have no solution, which is 0
// for complete puzzles.
func TestMissing(t *testing.T) {
	for link, want := range map[string]int{
		"starbattle/6/6/1/": 1, StarBattle.Samples[0]: 0,
		"nurikabe/4/4/v": 1, Nurikabe.Samples[0]: 0,
		"norinori/2/1/g": 1, Norinori.Samples[0]: 0,
		"kakuro/10/1/t": 1, Kakuro.Samples[0]: 0,
		"lits/3/1/0": 1, LITS.Samples[0]: 0,
		"slither/4/4/": 0,
	} {
		l, err := ParseLink(link)
		if err != nil {
			t.Fatal(err)
		}
		if all := l.Puzzle.Missing(); len(all) != want {
			t.Errorf("%s: %q", link, all)
		}
	}
	if p, _ := Empty(Norinori, 2, 1); len(p.Missing()) > 0 {
		t.Errorf("a room of two cells: %q", p.Missing())
	}
}

// TestHasClues checks that every type has clues except those with only rooms. A tapa does not allow its
// largest number everywhere, and a cell of a tents allows only a tree.
func TestHasClues(t *testing.T) {
	without := []*Type{LITS, Norinori, StarBattle}
	for _, kind := range Types {
		p, err := Empty(kind, 6, 6)
		if err != nil {
			t.Fatal(err)
		}
		if want := !slices.Contains(without, kind); p.HasClues() != want {
			t.Errorf("%s: %v, want %v", kind.Name, p.HasClues(), want)
		}
	}
}

// TestTentEdits checks that the edits of a tents change trees and the numbers outside the board.
func TestTentEdits(t *testing.T) {
	p, err := Empty(Tents, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	for place, n := range map[int]int{1: tree, p.above(0): 1} {
		if p, err = p.With(place, Clue{Number: n}); err != nil {
			t.Fatal(err)
		}
	}
	trees, outside := 0, 0
	all := p.ClueEdits(Solve(p, Limits{}).Solutions)
	for _, e := range all {
		if e.Cell < p.Cells() {
			trees++
		} else {
			outside++
		}
	}
	// The tree can be removed, or another added on either side. The number can be removed or become 0, 2 or 3,
	// and the row and two columns can get a number from 0 to 3.
	if trees != 3 || outside != 4+12 {
		t.Errorf("%d changes of trees, %d of numbers", trees, outside)
	}
	if first := all[0].Clue.Number; first != None {
		t.Errorf("the first change is to %d, and removes nothing", first)
	}
}

// TestTreesWithSymmetry checks that with rotational symmetry a tree is added opposite each tree.
func TestTreesWithSymmetry(t *testing.T) {
	empty, err := Empty(Tents, 5, 3)
	if err != nil {
		t.Fatal(err)
	}
	p, err := empty.WithClue(0, Clue{Number: tree}, Rotational)
	if err != nil || p.Clues[0].Number != tree || p.Clues[14].Number != tree {
		t.Fatalf("%v, %v", p, err)
	}
	if p, err = p.WithClue(p.above(1), Clue{Number: 2}, Rotational); err != nil || p.Clues[p.above(3)].Number != None {
		t.Errorf("%v, %v", p, err)
	}
}

func TestWithStars(t *testing.T) {
	p, _ := Empty(StarBattle, 8, 8)
	if p, err := p.WithStars(2); err != nil || p.Each != 2 || p.Address() == "" {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := p.WithStars(0); err == nil {
		t.Error("no stars")
	}
	if q, _ := Empty(Norinori, 4, 4); q != nil {
		if _, err := q.WithStars(1); err == nil {
			t.Error("norinori has no stars")
		}
	}
}
