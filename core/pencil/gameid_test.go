package pencil

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// gameForms are game ids, read by hand from the description of each game's notation, with the clues on the
// board in the notation of form, and the id that is written. An empty want means the text itself.
var gameForms = []form{
	// A digit is a clue, and a letter a run of empty cells: a is one, b two.
	{"Loopy", "loopy:3x3t0:3a2b1b0", "3 . 2 / . . 1 / . . 0", ""},
	{"Loopy with its difficulty", "loopy:3x3t0de:3a2b1b0", "3 . 2 / . . 1 / . . 0", "loopy:3x3t0:3a2b1b0"},
	{"Loopy without its name", "3x3t0:3a2b1b0", "3 . 2 / . . 1 / . . 0", "loopy:3x3t0:3a2b1b0"},
	{"Loopy of one number for both sides", "loopy:3:i", ". . . / . . . / . . .", "loopy:3x3t0:i"},
	{"more than 26 empty cells", "loopy:7x4t0:zaa", strings.TrimSuffix(strings.Repeat(". . . . . . . / ", 4), " / "), "loopy:7x4t0:zb"},
	// B is a black cell without a number.
	{"Light Up", "lightup:3x2:aB0b4", ". ? 0 / . . 4", ""},
	{"Light Up with all settings", "lightup:3x2b20s2d1:aB0b4", ". ? 0 / . . 4", "lightup:3x2:aB0b4"},
	{"Light Up without its name", "3x2b20s2d1:aB0b4", ". ? 0 / . . 4", "lightup:3x2:aB0b4"},
	{"Light Up of an old version", "lightup:3x2r:aB0b4", ". ? 0 / . . 4", "lightup:3x2:aB0b4"},
	{"Bridges", "bridges:4x3m2:2b3g1", "2 . . 3 / . . . . / . . . 1", ""},
	{"Bridges with all settings, without its name", "4x3i30e10m2d0:2b3g1", "2 . . 3 / . . . . / . . . 1", "bridges:4x3m2:2b3g1"},
	{"Bridges without the most bridges", "bridges:4x3:2b3g1", "2 . . 3 / . . . . / . . . 1", "bridges:4x3m2:2b3g1"},
	// B is a black circle, W a white one.
	{"Pearl", "pearl:5x5dtn:BaWv", "* . o . . / . . . . . / . . . . . / . . . . . / . . . . .", "pearl:5x5:BaWv"},
	{"Pearl without its name", "5x5dt:BaWv", "* . o . . / . . . . . / . . . . . / . . . . . / . . . . .", "pearl:5x5:BaWv"},
	// An underscore separates two adjacent numbers.
	{"Range", "range:3x2:4_2a3b", "4 2 . / 3 . .", ""},
	{"Rectangles", "rect:4x3e4.5a:4_2f6c", "4 2 . . / . . . . / 6 . . .", "rect:4x3:4_2f6c"},
	{"Rectangles with a number of two digits", "rect:4x3:12k", "12 . . . / . . . . / . . . .", ""},
	// A digit or letter is the number in its cell; a is 10.
	{"Singles", "singles:3x3dk:123321213", "1 2 3 / 3 2 1 / 2 1 3", "singles:3x3:123321213"},
	{"Singles of ten", "singles:10x2:123456789aa987654321", "1 2 3 4 5 6 7 8 9 10 / 10 9 8 7 6 5 4 3 2 1", ""},
	// A letter is a run of empty cells followed by a tree, and an underscore a tree alone. The last tree is
	// outside the board.
	{"Tents", "tents:4x4de:b_hc,1,0,1,0,1,1,0,0", ". . 1 1 / . . . . / . . . . / 1 . . . above 1 0 1 0 left 1 1 0 0", "tents:4x4:b_hc,1,0,1,0,1,1,0,0"},
	// A z is 25 empty cells without a tree after them.
	{"Tents with 25 empty cells before a tree", "tents:4x7:yb,0,0,0,0,0,0,0,0,0,0,1", strings.Repeat(". . . . / ", 6) + ". 1 . . above 0 0 0 0 left 0 0 0 0 0 0 1", ""},
	{"Tents with 26 empty cells", "tents:4x7:zaa,0,0,0,0,0,0,0,0,0,0,1", strings.Repeat(". . . . / ", 6) + ". . 1 . above 0 0 0 0 left 0 0 0 0 0 0 1", ""},
	{"Tents without trees", "tents:4x4:p,0,0,0,0,0,0,0,0", ". . . . / . . . . / . . . . / . . . . above 0 0 0 0 left 0 0 0 0", ""},
	// A 0 is an empty cell, too.
	{"Filling", "filling:4x3:2a3c1b43a", "2 . 3 . / . . 1 . / . 4 3 .", ""},
	{"Filling with zeros", "filling:4x3:203000100430", "2 . 3 . / . . 1 . / . 4 3 .", "filling:4x3:2a3c1b43a"},
	// The size is that of a box: two columns and two rows.
	{"two numbers beside each other", "solo:2x2adi:1_2n", "1 2 . . / . . . . / . . . . / . . . .", "solo:2x2:1_2n"},
	{"Solo of four", "solo:2x2m4db:1c4b3g2", "1 . . . / 4 . . 3 / . . . . / . . . 2", "solo:2x2:1c4b3g2"},
	{"Solo of six", "2x3:6zh1", "6 . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . 1", "solo:2x3:6zh1"},
}

func TestGameForms(t *testing.T) {
	for _, c := range gameForms {
		t.Run(c.name+" "+c.text, func(t *testing.T) {
			l := readAs(t, c.text, c.board)
			if l == nil {
				return
			}
			want := c.want
			if want == "" {
				want = c.text
			}
			if id := writtenID(l.Puzzle); id != want && (id != "" || l.Puzzle.Width >= l.Puzzle.Type.game.least) {
				t.Errorf("written as %s, want %s", id, want)
			}
		})
	}
}

// writtenID returns the id in a puzzle's address with the name of its game, or "" if it has no address.
func writtenID(p *Puzzle) string {
	for _, a := range p.Addresses() {
		if rest, ok := strings.CutPrefix(a.Link, gameAddress); ok {
			return strings.Replace(rest, ".html#", ":", 1)
		}
	}
	return ""
}

// TestGamesOfComposed checks that composed puzzles of every game can be read from their addresses, and also
// from their ids without a name where such ids are supported.
func TestGamesOfComposed(t *testing.T) {
	for _, kind := range Types {
		if kind.game == nil {
			continue
		}
		t.Run(kind.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(41, uint64(len(kind.Name))))
			for n := range reference.Sized(20, 200, 200) {
				p := inGame(t, r, kind, max(kind.game.least, 4)+n%3)
				address := gameAddress + strings.Replace(writtenID(p), ":", ".html#", 1)
				l, err := ParseText(address)
				if err != nil || l.Puzzle.Address() != p.Address() {
					t.Fatalf("%s in %s is read as %v, %v", p.Address(), address, l, err)
				}
				_, id, _ := strings.Cut(writtenID(p), ":")
				if l, err = ParseText(id); err == nil && l.Puzzle.Address() != p.Address() {
					t.Fatalf("%s in %s is read as %v", p.Address(), id, l)
				}
			}
		})
	}
}

// inGame composes a puzzle that its game can represent, without question marks.
func inGame(t *testing.T, r *rand.Rand, kind *Type, side int) *Puzzle {
	for range 1000 {
		p := anyComposed(t, r, kind, side)
		for c := p.Cells(); c < len(p.Clues) && kind == Tents; c++ {
			p.Clues[c].Number = max(p.Clues[c].Number, 0)
		}
		if writtenID(p) != "" {
			return p
		}
	}
	t.Fatalf("no %s of %d is one of its game", kind.Name, side)
	return nil
}

// anyComposed composes a puzzle and discards the solution.
func anyComposed(t *testing.T, r *rand.Rand, kind *Type, side int) *Puzzle {
	if kind == Sudoku {
		side = []int{4, 6, 9}[side%3]
	}
	for range 200 {
		if c, ok := Compose(r, kind, side, side, false); ok {
			return c.Puzzle
		}
	}
	t.Fatalf("no %s of %d", kind.Name, side)
	return nil
}

// TestNoGames checks that a puzzle that a game cannot represent has no address there.
func TestNoGames(t *testing.T) {
	for _, c := range []struct{ name, link string }{
		{"a question mark", "slither/3/3/i."},
		{"a board that is too small", "mashu/4/4/09"},
		{"an empty cell of singles", "hitori/3/3/12332121."},
		{"a number of singles beyond the side", "hitori/3/3/123321214"},
		{"a number without tents", "tents/4/4/n0g0h"},
		{"an island with a question mark", "hashikake/3/3/2g2..g2g2"},
		{"a number of filling above the longer side", "fillomino/3/3/4n"},
		{"a number of filling above 9", "fillomino/11/3/-10zh"},
		{"a type without a game", "lits/4/4/000000"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := ParseText(c.link)
			if err != nil {
				t.Fatal(err)
			}
			if id := writtenID(l.Puzzle); id != "" {
				t.Errorf("it has the id %s", id)
			}
		})
	}
}

func TestGameErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"another game", "net:5x5:48a", "net of Simon Tatham's collection is not supported, only Filling, Bridges, Singles, Range"},
		{"another game by its address", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html#5x5:48a", "net of Simon Tatham's collection is not supported"},
		{"no id", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html", "the address has no game id"},
		{"a random seed", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#7x7t0de#123", "has a random seed"},
		{"a random seed without its game", "7x7t0de#123456", "has a random seed"},
		{"a random seed with its game", "loopy:7x7t0de#123456", "has a random seed"},
		{"hexagons", "loopy:5x5t2:a", "Loopy on a grid that is not of squares (t2) is not supported; play it in Simon Tatham's collection"},
		{"hexagons without the name", "5x5t2de:a", "Loopy on a grid that is not of squares (t2)"},
		{"four bridges", "bridges:7x7m4:a", "another number of bridges than two between islands (m4)"},
		{"bridges without loops", "7x7i30e10m2Ld0:zw", "Bridges without loops (L)"},
		{"diagonals", "solo:3x3x:a", "a Solo with diagonals (x)"},
		{"jigsaw", "9j:a", "a Solo with jigsaw regions (j)"},
		{"cages", "3x3k:a", "a Solo with cages (k)"},
		{"boxes that stand", "solo:3x2:zj", "a Solo of 3x2; expected 3x3, 2x3, 2x2 or 4x4"},
		{"a setting that is none", "loopy:5x5q1:y", `"q1" is no setting of Loopy`},
		{"a clue that is none", "loopy:2x2t0:1a%1", "Loopy: bad clues: character 3: '%' is no clue"},
		{"too many cells", "lightup:2x2:bBaB", "Light Up: bad clues: character 4: 'B' is beyond the last cell"},
		{"too few cells", "lightup:2x2:bB", `Light Up: bad clues: after "bB": cell 4 of 4 is missing`},
		{"a number beyond the side", "singles:2x2:1213", "character 4: '3' is no number from 1 to 2"},
		{"a number beyond the longer side", "filling:2x2:4c", "Filling: bad clues: character 1: '4' is no clue"},
		{"a number of tents is missing", "tents:4x4:p,0,0", "number 3 of 8 is missing"},
		{"no tree behind the last cell", "tents:5x5:z", "cell 26 of 25 is missing"},
		{"a number beyond the board", "range:2x2:1_2_3_4_1", "character 9: '1' is beyond the last cell"},
		{"several games", "5x5:2b3h2l", "this game id fits Filling, Range, Light Up; put the name of its game before it, as in filling:5x5:…"},
		{"no game", "5x5:2b3!2i", "this game id fits none of Filling,"},
		{"too large", "loopy:70x5t0:a", `width: "70" is not a number from 1 to 64`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParseText(c.text)
			if err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(err, ErrPuzzle) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}
