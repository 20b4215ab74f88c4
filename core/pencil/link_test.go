package pencil

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/pencil/pzpr"
)

// TestNotation: what single letters say, from the description of pzv's notation.
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
		{"symbols", "9a-10%", symbols(4), pzpr.WriteSymbols, []int{9, 10, 36, Unknown}},
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

// TestAddresses: every address that a puzzle has is read, and written back byte for byte.
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
		{"an unknown type", "https://puzz.link/p?country/5/5/0", `type: "country" is not one of`},
		{"too few parts", "slither/5/5", "3 parts"},
		{"a size of 0", "slither/0/5/a", `width: "0"`},
		{"a size with a sign", "slither/5/+5/a", `height: "+5"`},
		{"a clue that is none", "slither/2/2/!", `character 1: '!' is no clue`},
		{"more cells than there are", "slither/2/2/zz", "beyond the last"},
		{"a sudoku of another size", "sudoku/6/6/z", "neither 9x9 nor 4x4"},
		{"a digit too large", "sudoku/4/4/5", "a1: 5 is not a number from 1 to 4"},
		{"an island of nothing", "nurikabe/2/2/0", "a1: an island of 0 cells"},
		{"borders that are missing", "heyawake/4/4/0", "borders are missing"},
		{"no address", "p?slither/2/2/a", "is no address"},
		{"no address of the page", "index.html#slither/2/2/a", "is no address"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParseLink(c.link)
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
	frugal.Fuzz(f, func(t *testing.T, text string) {
		l, err := ParseLink(text)
		if err != nil {
			if !errors.Is(err, ErrPuzzle) {
				t.Errorf("%v is no ErrPuzzle", err)
			}
			return
		}
		p := l.Puzzle
		again, err := ParseLink(p.Address())
		if err != nil {
			t.Fatalf("%s is not read: %v", p.Address(), err)
		}
		for c := range p.Clues {
			if again.Puzzle.Clues[c] != p.Clues[c] {
				t.Fatalf("%s: the clue of %v is %v", p.Address(), p.point(c), again.Puzzle.Clues[c])
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
