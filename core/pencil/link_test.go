package pencil

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
	"github.com/perplex-puzzles/perplex/core/sudoku"
)

// TestNotation checks the meaning of single letters against the description of pzv's notation.
func TestNotation(t *testing.T) {
	for _, c := range []struct {
		name, body string
		read       func(body string) ([]int, error)
		write      func([]int) string
		want       []int
	}{
		{"four: digits in three runs", "1.70", four(8), pzpr.WriteFour, []int{1, Unknown, 2, None, 0, None, None, None}},
		{"four: a run of empty cells", "g3h", four(4), pzpr.WriteFour, []int{None, 3, None, None}},
		{"numbers of one, two and three digits", "a-10+100.g", numbers(5), pzpr.WriteNumbers, []int{10, 16, 256, Unknown, None}},
		{"circles: three to a digit", "5", circles(3), pzpr.WriteCircles, []int{None, 1, 2}},
		{"symbols", "9a-10@", symbols(4), pzpr.WriteSymbols, []int{9, 10, 36, Unknown}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := c.read(c.body)
			if err != nil {
				t.Fatal(err)
			}
			for i := range c.want {
				if got[i] != c.want[i] {
					t.Fatalf("%v, want %v", got, c.want)
				}
			}
			again, err := c.read(c.write(got))
			if err != nil || len(again) != len(got) {
				t.Fatalf("%s is not read: %v", c.write(got), err)
			}
			for i := range got {
				if again[i] != got[i] {
					t.Fatalf("written as %s", c.write(got))
				}
			}
		})
	}
}

func four(n int) func(string) ([]int, error) {
	return func(s string) ([]int, error) { return pzpr.ReadFour(s, n) }
}
func numbers(n int) func(string) ([]int, error) {
	return func(s string) ([]int, error) { return pzpr.ReadNumbers(s, n) }
}
func circles(n int) func(string) ([]int, error) {
	return func(s string) ([]int, error) { return pzpr.ReadCircles(s, n) }
}
func symbols(n int) func(string) ([]int, error) {
	return func(s string) ([]int, error) { return pzpr.ReadSymbols(s, n) }
}

// TestAddresses checks that every address of a puzzle can be read, and is written again byte for byte.
func TestAddresses(t *testing.T) {
	for _, c := range []struct{ name, link string }{
		{"puzz.link", "https://puzz.link/p?slither/2/2/bb"},
		{"puzz.link, another page", "https://puzz.link/p.html?slither/2/2/bb"},
		{"pzv", "http://pzv.jp/p.html?slither/2/2/bb"},
		{"pzv, its other name of the type", "http://pzv.jp/p.html?slitherlink/2/2/bb"},
		{"what follows the question mark", "slither/2/2/bb"},
		{"a link of the page", "https://perplex.example/site/pencil/index.html#slither/2/2/bb"},
		{"one with a question mark, too", "https://perplex.example/site/pencil/?workers=1#slither/2/2/bb"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := ParseText(c.link)
			if err != nil || l.Puzzle.Type != Slither || l.String() != c.link {
				t.Errorf("%v, %v", l, err)
			}
		})
	}
}

func TestLinkErrors(t *testing.T) {
	for _, c := range []struct{ name, link, want string }{
		{"an unknown type", "https://puzz.link/p?nagenava/5/5/0", `type: "nagenava" is not one of`},
		{"a type of puzz.link", "https://puzz.link/p?nagenawa/5/5/0", "type: Nagenawa is not supported yet; open it at puzz.link"},
		{"the same by another name", "https://puzz.link/p?snakes/5/5/0", "type: Hebi-Ichigo is not supported yet; open it at puzz.link"},
		{"the same in a file", "pzprv3/hebi/5/5/0", "type: Hebi-Ichigo is not supported yet"},
		{"one with letters before the size", "https://puzz.link/p?yajilin-regions/b/5/5/0", "type: Regional Yajilin is not supported yet"},
		{"no size", "slither/5", "has no size"},
		{"an empty link", "", `type: "" is not one of`},
		{"a size of 0", "slither/0/5/a", `width: "0"`},
		{"a size with a sign", "slither/5/+5/a", `height: "+5"`},
		{"a clue that is none", "slither/2/2/!", `character 1: '!' is no clue`},
		{"a clue that is cut off", "nurikabe/2/2/-1", "the number is cut off"},
		{"an arrow without its number", "yajilin/2/2/1", "the number is cut off"},
		{"borders that are none", "heyawake/4/4/w", `'w' is not five borders`},
		{"a sudoku of another size", "sudoku/8/8/z", "a sudoku of 8x8; expected 16x16, 9x9, 6x6 or 4x4"},
		{"a sudoku that is no square", "sudoku/9/6/z", "a sudoku of 9x6; expected 16x16, 9x9, 6x6 or 4x4"},
		{"a large sudoku", "https://puzz.link/p?sudoku/25/25/zz", "a sudoku of 25x25"},
		{"a number too large to write", "pzprv3/yajilin/1/1/1,4096 /", "4096 is not a number from 0 to 4095"},

		{"every point", "https://puzz.link/p?slither/f/2/2/j", "Slitherlink that visits every point is not supported"},
		{"every cell", "https://puzz.link/p?mashu/f/2/2/00", "Masyu that visits every cell is not supported"},
		{"shade outside", "https://puzz.link/p?yajilin/o/2/2/d", "Yajilin with all shaded cells outside the loop is not supported"},
		{"shade outside, and grey clues", "https://puzz.link/p?yajilin/bo/2/2/d", "Yajilin with all shaded cells outside the loop is not supported"},
		{"printed borders", "https://puzz.link/p?fillomino/2/2/j08", "borders that are printed are not supported"},
		{"a variant", "https://puzz.link/p?nurikabe/v:/2/2/j", `"v:": a variant with its author's own rules is not supported; without "v:/"`},
		{"a variant with a name", "https://puzz.link/p?slither/v:knight/2/2/j", `"v:knight": a variant`},
		{"a variant before the type", "https://puzz.link/p?v:/slither/2/2/j", `"v:": a variant`},
		{"a variant in a file", "https://puzz.link/p?type=editor&v:/pzprv3/nurikabe/1/1/.%20/", `"v:": a variant`},
		{"every point in a file", "pzprv3.1/slither/1/1/f/. /", "Slitherlink that visits every point is not supported"},
		{"letters that are none", "slither/f!/2/2/j", "Slitherlink that visits every point"},
		{"no letters", "slither/!/2/2/j", `"!" is neither letters nor a width`},

		{"Kudamono", "https://pedros.works/kudamono/player?W=5x5&G=slitherlink", "the notation of Kudamono"},
		{"f-puzzles", "https://f-puzzles.com/?id=ybbp9rel", "the address of f-puzzles has no puzzle in it"},
		{"SudokuPad", "https://sudokupad.app/abc123", "the address of SudokuPad has no puzzle in it"},
		{"SudokuPad by its old address", "https://app.crackingthecryptic.com/sudoku/abc", "the address of SudokuPad has no puzzle in it"},
		{"an address without a puzzle", "https://puzz.link/list", "the address has no puzzle"},
		{"a shortened address", "https://tinyurl.com/abc", "open it and paste the address that it leads to"},
		{"kanpen in another form", "http://www.kanpen.net/hitori.html?answer=1/1/7_/", `"answer=" is none of problem=, pzpr=, heyawake=`},
		{"another type of kanpen", "http://www.kanpen.net/nanro.html?problem=1/1/7_/", "type: Nanro is not supported yet"},
		{"a word of kanpen that is none", "http://www.kanpen.net/hitori.html?problem=1/2/7_x_/", `line 3: "x" is no clue`},
		{"rooms that do not fit", "http://www.geocities.co.jp/heyawake/?problem=2x2/3x1/2x1/", `line 2: "3x1" is no room at a1`},
		{"a cell without a room", "http://www.kanpen.net/heyawake.html?problem=1/2/1/0_0_0_0_/", "b1: is in no room"},
		{"two numbers in a room", "pzprv3/heyawake/1/2/1/0 0 /1 2 /", "b1: a second number in the room of a1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParseText(c.link)
			if err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(err, ErrPuzzle) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

func FuzzParseLink(f *testing.F) {
	for _, seed := range []string{
		"https://puzz.link/p?slither/4/4/g3di0bg0", "mashu/4/4/0309a2", "nurikabe/5/5/g3zg7g4g4g", "akari/5/5/paib",
		"heyawake/4/4/fismnltg1", "yajilin/4/4/c30m12a", "hitori/3/3/116354221", "sudoku/4/4/1g3h2h", "yajilin/3/3/5103.-1fffz",
	} {
		f.Add(seed)
	}
	for _, c := range slices.Concat(cellForms, tableForms, gameForms) {
		f.Add(c.text)
	}
	for _, t := range Types {
		l, err := ParseText(t.Samples[0])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(l.Puzzle.penpaLink())
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		l, err := ParseText(text)
		if err != nil {
			if !errors.Is(err, ErrPuzzle) && !sudokuError(err) {
				t.Errorf("%v is no ErrPuzzle", err)
			}
			return
		}
		p := l.Puzzle
		// Other sites cannot represent a sudoku's question mark or a kakuro's 0.
		for i, a := range p.Addresses() {
			again, err := ParseText(a.Link)
			if err != nil {
				t.Fatalf("%s is not read: %v", a.Link, err)
			}
			if written := again.Puzzle.Addresses(); i > 0 && !slices.Contains(written, a) {
				t.Fatalf("%s is written as %v", a.Link, written)
			}
		}
		for _, written := range []string{l.String(), l.Text(), p.Address()} {
			again, err := ParseText(written)
			if err != nil {
				t.Fatalf("%s is not read: %v", written, err)
			}
			if again.String() != written {
				t.Fatalf("%s is written as %s", written, again)
			}
			if got, want := printedBoard(again.Puzzle), printedBoard(p); got != want {
				t.Fatalf("%s: the board is %s, want %s", written, got, want)
			}
		}
		if p.Cells() > 36 {
			return
		}
		solver := NewSolver(p, Limits{Probes: 20})
		for !solver.Step(1000) {
		}
		for _, m := range solver.Result().Solutions {
			if faults := p.Check(m); len(faults) > 0 {
				t.Errorf("%s: a solution with %v", p.Address(), faults)
			}
		}
	})
}

// sudokuError reports whether an error is about a sudoku's text.
func sudokuError(err error) bool {
	for _, one := range []error{sudoku.ErrLength, sudoku.ErrDigit, sudoku.ErrTwice, sudoku.ErrCandidates, sudoku.ErrAddress} {
		if errors.Is(err, one) {
			return true
		}
	}
	return false
}
