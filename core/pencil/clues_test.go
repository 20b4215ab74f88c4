package pencil

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestCounts checks the number of solutions of small puzzles that were solved by hand.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		name, link string
		solutions  int
	}{
		// The room has six cells. The run a1 b1 c1 crosses both borders of its row.
		{"no border inside the room, nothing shaded", "heyawake/3/2/000", 1},
		{"one border inside the room", "heyawake/3/2/800", 1},
		{"two borders, and nothing may be shaded", "heyawake/3/2/o00", 0},
		{"no border, any one cell", "heyawake/3/2/001", 6},
		{"two borders, one cell of the run", "heyawake/3/2/o01", 3},
		{"three rooms, one cell in the first: a1 and c2, or a2 and c1", "heyawake/3/2/u01", 2},
		{"two borders in a column", "heyawake/2/3/0k0", 0},
		{"two borders in a column, one cell of it", "heyawake/2/3/0k1", 3},
		{"a border of rooms and one inside a room", "heyawake/3/2/q200", 0},
		{"norinori: any of four dominoes", "norinori/2/2/00", 4},
		{"norinori: a border inside the room changes nothing", "norinori/2/2/g0", 4},

		{"kurodoko: a number that sees more than the board has", "kurodoko/2/1/4g", 0},
		{"kurodoko: one that sees itself", "kurodoko/2/1/1g", 1},
		{"kurodoko: a question mark stays", "kurodoko/2/1/.g", 2},

		{"star battle: no star fits", "starbattle/2/2/1/00", 0},
		{"star battle: one cell", "starbattle/1/1/1/", 1},
		{"star battle: two rooms of a row", "starbattle/2/1/1/0", 0},

		{"nurimisaki: a circle without a neighbour", "nurimisaki/1/1/.", 0},
		{"nurimisaki: two circles", "nurimisaki/2/1/..", 1},
		{"nurimisaki: a cape without a circle", "nurimisaki/2/1/.g", 0},
		{"nurimisaki: two capes", "nurimisaki/3/1/.g.", 1},
		{"nurimisaki: a line of three", "nurimisaki/3/1/3g.", 1},
		{"nurimisaki: a line that ends too late", "nurimisaki/3/1/2g.", 0},
		{"nurimisaki: no circle, one cell or none", "nurimisaki/2/1/h", 3},
		{"nurimisaki: no circle, one cell of a square", "nurimisaki/2/2/j", 4},

		// A board of one row has one way to shade four of four cells, and two ways to shade four of five.
		{"lits: one room of a row", "lits/4/1/0", 1},
		{"lits: four of five in a row", "lits/5/1/0", 2},
		{"lits: a room of a square", "lits/2/2/00", 0},
		{"lits: two I in a row", "lits/8/1/20", 0},
		{"lits: four L, two T and two S in a room of six", "lits/3/2/00", 8},

		{"tapa: nothing around a 0", "tapa/2/2/0i", 1},
		{"tapa: three around a corner", "tapa/2/2/3i", 1},
		{"tapa: two around a corner", "tapa/2/2/2i", 2},
		{"tapa: two groups that do not meet", "tapa/2/2/a7i", 0},
		{"tapa: a group of any length", "tapa/2/2/.i", 6},
		{"tapa: two of any length that do not meet", "tapa/2/2/a0i", 0},
		{"tapa: more than there is room for", "tapa/2/1/3g", 0},

		{"yin-yang: two by two without circles", "yinyang/2/2/00", 12},
		{"yin-yang: one black circle on a line", "yinyang/3/1/2", 3},

		{"fillomino: two cells are a domino", "fillomino/2/1/h", 1},
		{"fillomino: three in a row", "fillomino/3/1/i", 3},
		{"fillomino: two by two, whole or with one cell apart", "fillomino/2/2/j", 5},
		{"fillomino: a question mark is an open cell", "fillomino/3/1/.1.", 0},
		{"fillomino: two areas of one cell side by side", "fillomino/3/1/11g", 0},
		{"fillomino: an area with two numbers and one with none", "fillomino/3/1/22g", 1},
		{"fillomino: more than the board has", "fillomino/2/1/3g", 0},
		{"fillomino: no area has 0 cells", "fillomino/2/1/0g", 0},

		{"kakuro: two cells that add up to 3", "kakuro/2/1/l--3", 2},
		{"kakuro: and the digits below their columns", "kakuro/2/1/l213", 1},
		{"kakuro: a digit twice", "kakuro/2/1/l112", 0},
		{"kakuro: no sum is 18", "kakuro/2/1/l--i", 0},
		{"kakuro: a sum of 0 is not shown", "kakuro/2/1/l1-0", 8},

		{"tents: a tree alone", "tents/1/1/h0", 0},
		{"tents: beside one tree", "tents/2/1/i0i", 1},
		{"tents: either side of a tree", "tents/3/1/ji0i", 2},
		{"tents: one tent cannot serve two trees", "tents/3/1/j10", 0},
		{"tents: two trees and their tents", "tents/4/1/k011", 0},
		{"tents: the two ways around two trees", "tents/4/1/ki00i", 1},
		{"tents: no tent in the column of the only place", "tents/2/1/g0g0i", 0},

		{"chocona: three of a square", "chocona/2/2/003", 0},
		{"chocona: a square without a number", "chocona/2/2/00g", 12},

		{"country road: one room", "country/2/2/004", 1},
		{"country road: one room and a wrong number", "country/2/2/003", 0},
		{"country road: two rooms, the loop leaves out two cells or none", "country/3/2/a0h", 2},
		{"country road: three columns, the middle one is visited twice", "country/3/2/u0i", 0},
		{"country road: a number that no room has", "country/2/2/000", 0},
		{"country road: a board that is too small", "country/1/1/", 0},

		{"numberlink: one line", "numlin/3/1/1g1", 1},
		{"numberlink: straight, or around", "numlin/2/2/11h", 2},
		{"numberlink: around two corners", "numlin/2/2/1h1", 2},
		{"numberlink: two lines side by side", "numlin/2/2/1212", 1},
		{"numberlink: two lines that would cross", "numlin/2/2/1221", 0},
		{"numberlink: another number between", "numlin/3/1/121", 0},
		{"numberlink: a number alone", "numlin/2/1/1g", 0},
		{"numberlink: a number three times", "numlin/3/1/111", 0},
		{"numberlink: no number, no line", "numlin/2/2/j", 1},
		{"numberlink: eight ways around the middle of a square, or through it", "numlin/3/3/1m1", 12},
		{"bridges: one or two between question marks", "hashikake/3/1/.g.", 2},
		{"bridges: from side to side", "hashikake/3/1/2g2", 1},
		{"bridges: islands side by side", "hashikake/2/1/11", 1},
		{"bridges: one island too many", "hashikake/5/1/1g1g1", 0},
		{"bridges: three in a row", "hashikake/5/1/1g2g1", 1},
		{"bridges: two pairs", "hashikake/3/3/1g1i1g1", 0},
		{"bridges: around, or one double", "hashikake/3/3/2g2i2g2", 1},
		{"bridges: a cross", "hashikake/3/3/g1g1g1g1g", 0},
		{"bridges: no island", "hashikake/2/2/j", 1},
		{"bridges: an island alone", "hashikake/2/2/1i", 0},
		{"bridges: a question mark alone", "hashikake/2/2/.i", 0},
		{"bridges: an island of no bridge", "hashikake/3/1/0g1", 0},

		{"shakashaka: nothing, or a square on its corner", "shakashaka/2/2/j", 2},
		{"shakashaka: one cell", "shakashaka/1/1/g", 1},
		{"shakashaka: one cell beside a 0", "shakashaka/2/1/5", 1},
		{"shakashaka: one cell beside a 1", "shakashaka/2/1/6", 0},
		{"shakashaka: three cells around a corner", "shakashaka/2/2/.i", 0},
		{"shakashaka: two cells that meet at a corner", "shakashaka/2/2/.h.", 1},
		{"shakashaka: a number larger than its neighbours", "shakashaka/2/1/8", 0},
		{"shakashaka: no white cell", "shakashaka/2/1/..", 1},

		{"shikaku: two halves, upright or across", "shikaku/2/2/2h2", 2},
		{"shikaku: two halves", "shikaku/2/2/22h", 1},
		{"shikaku: the whole board", "shikaku/3/2/k6", 1},
		{"shikaku: a question mark", "shikaku/3/2/.k", 1},
		{"shikaku: a cell that no number reaches", "shikaku/3/1/2h", 0},
		{"shikaku: no number", "shikaku/2/1/h", 0},
		{"shikaku: a number larger than the board", "shikaku/2/1/3g", 0},
		{"shikaku: no rectangle has five cells", "shikaku/3/2/5h1h", 0},

		{"an island of four on three cells", "nurikabe/3/1/4h", 0},
		{"an island of three on three cells", "nurikabe/3/1/3h", 1},
		{"an island of no cell", "nurikabe/2/1/0g", 0},
		{"a very large island", "nurikabe/2/2/$00000i", 0},
		{"more shaded cells than the room has", "heyawake/2/1/05", 0},
		{"the digit 5 on a board of four", "sudoku/4/4/5u", 0},
		{"the digit 0", "sudoku/4/4/0u", 0},
		{"a question mark is an open cell", "sudoku/4/4/.2343412214343.1", 1},
		{"yajilin: more than the arrow sees", "yajilin/3/3/d23d", 0},
		{"yajilin: a ring around a question mark", "yajilin/3/3/d0.d", 1},
		{"yajilin: around a question mark with an arrow", "yajilin/3/3/d2.d", 1},
		{"yajilin: around a blank clue", "yajilin/3/3/d+d", 1},
		{"yajilin: around a number without an arrow", "yajilin/3/3/d01d", 0},
		{"yajilin: around a 0 without an arrow", "yajilin/3/3/d00d", 0},
		{"yajilin: around a 0 with an arrow", "yajilin/3/3/d20d", 1},

		// Where puzz.link and the printed rules differ, we follow the printed rules.
		{"hitori: nothing, or either cell", "hitori/2/1/12", 3},
		{"heyawake: nothing is shaded", "heyawake/1/1/0", 1},
		{"slitherlink: a loop is needed", "slither/1/1/0", 0},
		{"masyu: a loop is needed", "mashu/1/1/0", 0},
		{"yajilin: a loop is needed", "yajilin/1/1/a", 0},
		{"nurikabe: no sea is needed", "nurikabe/2/1/2g", 1},
		{"light up: no light is needed", "lightup/2/1/..", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := ParseLink(c.link)
			if err != nil {
				t.Fatal(err)
			}
			got := Solve(l.Puzzle, Limits{Solutions: 20})
			if len(got.Solutions) != c.solutions || !got.Complete {
				t.Errorf("%s: %d solutions, complete %v; want %d", c.link, len(got.Solutions), got.Complete, c.solutions)
			}
			if q := len(l.Puzzle.Board().Questions); q > 16 {
				return
			}
			if all := fillings(l.Puzzle); len(all) != c.solutions {
				t.Errorf("%s: Check accepts %d fillings; want %d", c.link, len(all), c.solutions)
			}
		})
	}
}

// TestFaults checks the faults that Check reports in fillings that break one printed rule, and that similar
// fillings that break none have no faults. Marks are written as in TestRules.
func TestFaults(t *testing.T) {
	const ring = "a1:b1+ b1:c1+ a1:a2+ c1:c2+ a2:b2+ b2:c2+"
	const long = "a1:b1+ b1:c1+ c1:d1+ d1:e1+ a1:a2+ e1:e2+ a2:b2+ b2:c2+ c2:d2+ d2:e2+"
	const square = "a1:b1+ b1:c1+ a1:a2+ a2:a3+ c1:c2+ c2:c3+ a3:b3+ b3:c3+"
	for _, c := range []struct {
		name               string
		kind               *Type
		board, marks, want string
	}{
		{"black goes straight on one side only", Masyu, "*.. ...", ring, "a1: the line turns beside a black circle"},
		{"black goes straight on the other side only", Masyu, "... ..*", ring, "c2: the line turns beside a black circle"},
		{"black goes straight on both sides", Masyu, "*.. ... ...", square, ""},
		{"white turns on both sides", Masyu, ".o. ...", ring, ""},
		{"white turns on one side", Masyu, ".o... .....", long, ""},
		{"white turns on neither side", Masyu, "..o.. .....", long, "c1: the line turns neither before nor after a white circle"},
		{"white turns in its cell", Masyu, "o.. ...", ring, "a1: the line turns on a white circle"},
		{"black does not turn", Masyu, ".*. ...", ring, "b1: the line goes straight through a black circle"},
		{"a circle is missed", Masyu, "... .o. ...", square, "b2: the line misses the circle"},
		{"a number without an arrow", Yajilin, "... .1. ...", square, "b2: 1 has no arrow"},
		{"a question mark without an arrow", Yajilin, "... .#. ...", square, ""},
		{"shapes that touch", LITS, "AAAABBBB", "a1+ b1+ c1+ d1+ e1+ f1+ g1+ h1+",
			"d1 and e1: two tetrominoes of the shape I share a side"},
		{"five cells of a room", LITS, "AAAAA", "a1+ b1+ c1+ d1+ e1+", "a1: the room has 5 shaded cells, not 4"},
		{"a line that is too long", Nurimisaki, "2.#", "", "a1: the line of 2 has 3 cells"},
		{"a line of its length", Nurimisaki, "3.#", "", ""},
		{"a cape without a circle", Nurimisaki, "#.", "", "b1: a cell without a circle has one unshaded neighbour"},
		{"a circle in the middle", Nurimisaki, ".#.", "a1+ b1+ c1+", "b1: a circle is shaded"},
		{"a circle alone", Nurimisaki, ".#.", "a1+ c1+", "b1: the circle has 0 unshaded neighbours, not 1"},
		{"groups of another length", Tapa, "1. ..", "b1+ b2+", "a1: the groups around 1 are 2"},
		{"a group too many", Tapa, "... .2. ...", "a1+ a2+ a3+ c3+ b3+", "b2: the groups around 2 are 5"},
		{"no group", Tapa, "1. ..", "", "a1: the groups around 1 are none"},
		{"the loop comes into a room twice", Country, "AABB CCCC", "a1:a2+ a1:b1+ b1:b2+ a2:b2+ c1:c2+ c1:d1+ d1:d2+ c2:d2+",
			"c1: there is a second loop; a2: the loop visits the room more than once"},
		{"two cells off the loop", Country, "ABBC ABBC", "a1:a2+ a1:b1+ b1:b2+ a2:b2+",
			"c1 and d1 have a border between them and are both off the loop; c2 and d2 have a border between them and are both off the loop; d1: the loop misses the room"},
		{"a number of another room", Country, "A3BB ABB", ring, "a1: the room with 3 has 2 cells on the loop"},
		{"two of three bridges", Hashi, "2.3.1", "a1:b1+ a1:b1++", "c1: the island with 3 has 2 bridges; e1: the island with 1 has 0 bridges"},
		{"all three bridges", Hashi, "2.3.1", "a1:b1+ a1:b1++ c1:d1+", ""},
		{"bridges that cross", Hashi, ".1. 1.1 .1.", "a2:b2+ b1:b2+", "a2 to c2: it crosses the bridge from b1 to b3; a2: the island is not connected with b1"},
		{"a second bridge alone", Hashi, "2.2", "a1:b1++", "a1 to c1: a second bridge has no first one beside it; a1: the island with 2 has 1 bridge; c1: the island with 2 has 1 bridge"},
		{"two groups", Hashi, "1.1 ... #.#", "a1:b1+ a3:b3+", "a3: the island is not connected with a1"},
		{"a question mark without a bridge", Hashi, "#.#", "", "a1: the island has no bridge; c1: the island has no bridge"},
		{"a white triangle", Shakashaka, ".", "a1/1+", "a1: the white area is no rectangle"},
		{"a rectangle", Shakashaka, "..", "a1/5+ b1/5+", ""},
		{"a square on its corner", Shakashaka, ".. ..", "a1/4+ b1/3+ a2/1+ b2/2+", ""},
		{"a bend", Shakashaka, ".. .#", "a1/5+ b1/5+ a2/5+", "a1: the white area is no rectangle"},
		{"a number without its triangles", Shakashaka, "1.", "b1/5+", "a1: 1 has 0 triangles beside it"},
		{"two triangles in a cell", Shakashaka, ".", "a1/1+ a1/3+", "a1: the cell has 2 triangles; a1: the white area is no rectangle"},
		{"a triangle and a dot", Shakashaka, ".. ..", "a1/4+ b1/3+ a2/1+ b2/2+ a1/5+",
			"a1: the cell has a triangle and is marked as one without"},
		{"neither a triangle nor a dot", Shakashaka, "..", "a1/5+", "b1: the cell has no triangle and is marked as one with"},
		{"a line between numbers", Numberlink, "1.1 ...", "a1:b1+ b1:c1+", ""},
		{"a detour", Numberlink, "1.1 ...", "a1:a2+ a2:b2+ b2:c2+ c1:c2+", ""},
		{"a line that ends between numbers", Numberlink, "1.1 ...", "a1:b1+", "a1: 1 is not connected with c1; b1: the line ends there"},
		{"a line through a number", Numberlink, "112 ..2", "a1:b1+ b1:c1+ c1:c2+", "b1: 2 lines come to the number; c1: 2 lines come to the number"},
		{"a line that branches", Numberlink, "1.1 ...", "a1:b1+ b1:c1+ b1:b2+", "b1: 3 lines meet there; b2: the line ends there"},
		{"a loop beside a line", Numberlink, "11 .. ..", "a1:b1+ a2:b2+ a3:b3+ a2:a3+ b2:b3+", "a2: the line is a loop"},
		{"a border that ends inside", Shikaku, "... 6..", "a1:b1+", "a1: a border ends beside it, inside an area"},
		{"no rectangle", Shikaku, "3. .1", "a1:b1+ a1:a2+", "a1: the rectangle with 3 has 1 cell; b1: the area is no rectangle"},
		{"two numbers in a rectangle", Shikaku, "2. .2", "", "a1: the rectangle has 2 numbers"},
		{"no number in a rectangle", Shikaku, "2.", "a1:b1+", "a1: the rectangle with 2 has 1 cell; b1: the rectangle has 0 numbers"},
		{"an island of another size", Nurikabe, "3..", "a1- b1- c1+", "a1: the island with 3 has 2 cells"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := drawn(t, c.kind, c.board)
			m := make(Marks, len(p.Board().Questions))
			for q := range m {
				m[q] = No
			}
			for _, f := range spoken(t, p, c.marks) {
				m[f.question] = f.mark
			}
			var texts []string
			for _, f := range p.Check(m) {
				texts = append(texts, f.Text)
			}
			if got := strings.Join(texts, "; "); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// TestBordersInside compares heyawake's rule about borders with a walk over every straight run of every
// filling, on random boards with borders inside rooms.
func TestBordersInside(t *testing.T) {
	r := rand.New(rand.NewPCG(24, 6))
	inside, differ := 0, 0
	for range reference.Sized(20, 60, 400) {
		p := blank(Heyawake, 3, 3)
		p.setBorders(p.between(func(a, b int) bool { return r.IntN(3) == 0 }))
		if p.Inside == nil {
			continue
		}
		inside++
		for _, c := range p.firstCells() {
			p.Clues[c].Number = r.IntN(4) - 1
		}
		plain := *p
		plain.Inside, plain.board = nil, nil
		n := p.Cells()
		m := make(Marks, n)
		for yes := range 1 << n {
			for c := range m {
				m[c] = No
				if yes>>c&1 == 1 {
					m[c] = Yes
				}
			}
			got, rest := len(p.Check(m)) == 0, len(plain.Check(m)) == 0
			want := rest && !crossesTwo(p, m)
			if got != want {
				t.Fatalf("%s: %v: accepted %v, want %v", p.Address(), m, got, want)
			}
			if got != rest {
				differ++
			}
		}
		// The link must give the same board.
		l, err := ParseLink(p.Address())
		if err != nil || !slices.Equal(l.Puzzle.Inside, p.Inside) || !slices.Equal(l.Puzzle.Rooms, p.Rooms) {
			t.Fatalf("%s: %v", p.Address(), err)
		}
		want := fillings(p)
		if got := Solve(p, Limits{Solutions: len(want) + 1}); !got.Complete || !sameFillings(got.Solutions, want) {
			t.Fatalf("%s: %d solutions, every filling tried: %d", p.Address(), len(got.Solutions), len(want))
		}
		for range 20 * min(len(want), 1) {
			checkSound(t, r, p, want)
		}
	}
	if inside == 0 || differ == 0 {
		t.Errorf("%d boards with borders inside rooms, %d fillings that they forbid", inside, differ)
	}
}

// crossesTwo walks right and down from every cell over unshaded cells. It counts the borders on the way,
// numbered in the order of links, and reports whether a run crosses two.
func crossesTwo(p *Puzzle, m Marks) bool {
	w, h := p.Width, p.Height
	for y := range h {
		for x := range w {
			for _, d := range [][2]int{{1, 0}, {0, 1}} {
				borders := 0
				for a, b := x, y; a < w && b < h && m[b*w+a] == No; a, b = a+d[0], b+d[1] {
					if a == x && b == y {
						continue
					}
					side := b*(w-1) + a - 1
					if d[1] == 1 {
						side = (w-1)*h + (b-1)*w + a
					}
					if before := (b-d[1])*w + a - d[0]; p.Inside[side] || p.Rooms[before] != p.Rooms[b*w+a] {
						borders++
					}
				}
				if borders > 1 {
					return true
				}
			}
		}
	}
	return false
}

// TestEditedClues checks that a link may contain a clue that nothing satisfies, and that changing a single
// clue to such a value is refused.
func TestEditedClues(t *testing.T) {
	for _, c := range []struct {
		link string
		clue Clue
		want string
	}{
		{"nurikabe/3/1/i", Clue{Number: 3}, ""},
		{"nurikabe/3/1/i", Clue{Number: 4}, "a1: 4 is not a number from 1 to 3"},
		{"nurikabe/3/1/i", Clue{Number: 0}, "a1: 0 is not a number from 1 to 3"},
		{"nurikabe/3/1/h9", Clue{Number: 1}, ""}, // the other clue is the wrong one
		{"heyawake/2/1/0", Clue{Number: 3}, "a1: 3 is not a number from 0 to 2"},
		{"sudoku/4/4/v", Clue{Number: 5}, "r1c1: 5 is not a number from 1 to 4"},
		{"yajilin/4/1/d", Clue{Number: 5, Dir: Right}, "a1: 5 is not a number from 0 to 4"},
		{"yajilin/4/1/d", Clue{Number: 1}, "a1: 1 has no arrow"},
		{"yajilin/4/1/d", Clue{Number: Unknown}, ""},
		{"nurimisaki/3/1/i", Clue{Number: 1}, "a1: 1 is not a number from 2 to 3"},
		{"nurimisaki/3/1/i", Clue{Number: Unknown}, ""},
		{"hashikake/3/1/h1", Clue{Number: 2}, ""},
		{"hashikake/3/1/h1", Clue{Number: 3}, "a1: nothing satisfies 3"},
		{"hashikake/3/3/p1", Clue{Number: 0}, "a1: 0 is not a number from 1 to 8"},
		{"tapa/2/2/j", Clue{Number: 3}, ""},
		{"tapa/2/2/j", Clue{Number: 4}, "a1: nothing satisfies 4"},
		{"tapa/2/2/j", Clue{Number: 66}, "a1: 66 does not list the lengths of groups"},
		{"numlin/2/1/g1", Clue{Number: 1}, ""},
		{"numlin/2/1/g1", Clue{Number: Unknown}, "a1: a question mark has no second cell"},
		{"slither/1/1/g", Clue{Number: 5}, "a1: 5 is not a number from 0 to 4"},
	} {
		l, err := ParseLink(c.link)
		if err != nil {
			t.Fatal(err)
		}
		switch _, err := l.Puzzle.With(0, c.clue); {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s with %v: %v, want %q", c.link, c.clue, err, c.want)
		}
	}
}

// TestImpossibleAtOnce checks that a clue that nothing satisfies ends a search before it tries any mark.
func TestImpossibleAtOnce(t *testing.T) {
	for _, link := range []string{
		"nurikabe/9/9/0zzzz", "nurikabe/9/9/-52zzzz", "heyawake/9/9/", "yajilin/9/9/01zzzb",
		"sudoku/9/9/0zzzzg", "hashikake/9/9/0zzzz", "hashikake/9/9/5zzzz", "tapa/9/9/8zzzz", "sudoku/9/9/czzzzg",
	} {
		l, err := ParseLink(link)
		if err != nil {
			t.Fatal(err)
		}
		if l.Puzzle.Type == Heyawake {
			l.Puzzle.Clues[0].Number = 82
		}
		if got := Solve(l.Puzzle, Limits{Probes: 10}); !got.Complete || len(got.Solutions) > 0 || got.Probes > 0 {
			t.Errorf("%s: %d solutions, complete %v, after %d probes", link, len(got.Solutions), got.Complete, got.Probes)
		}
	}
}
