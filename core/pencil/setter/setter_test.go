package setter

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// TestMake checks that every made puzzle, read again from its link, has one solution, is solved by rules, and
// meets the wish.
func TestMake(t *testing.T) {
	n := reference.Sized(2, 5, 20)
	for _, c := range []struct {
		name string
		wish Wish
	}{
		{"a sudoku of 10 Sh", Wish{Type: pencil.Sudoku, Information: 10, Puzzles: n}},
		{"a small sudoku", Wish{Type: pencil.Sudoku, Width: 4, Fewest: true, Puzzles: n}},
		{"a slitherlink of 150 Sh", Wish{Type: pencil.Slither, Width: 7, Information: 150, Puzzles: n}},
		{"symmetric clues", Wish{Type: pencil.Slither, Width: 6, Height: 5, Symmetric: true, Puzzles: n, Seed: 3}},
		{"few clues", Wish{Type: pencil.Slither, Width: 5, Fewest: true, Puzzles: n, Seed: 4}},
		{"a rule that is needed", Wish{Type: pencil.Slither, Width: 6, Rule: "no small loop", Puzzles: n, Seed: 5}},
		{"a sudoku that needs pointing", Wish{Type: pencil.Sudoku, Rule: "pointing", Symmetric: true, Puzzles: n, Seed: 6}},
	} {
		t.Run(c.name, func(t *testing.T) {
			all := makeAll(t, c.wish)
			if len(all) != n {
				t.Fatalf("%d puzzles are made, not %d", len(all), n)
			}
			for _, made := range all {
				checkMade(t, c.wish, made)
			}
		})
	}
}

// TestMakeEveryType makes puzzles of every type at a size that takes little time.
func TestMakeEveryType(t *testing.T) {
	for _, kind := range Types() {
		t.Run(kind.Name, func(t *testing.T) {
			least, _ := kind.ComposedSides()
			w := Wish{Type: kind, Width: least, Puzzles: reference.Sized(1, 3, 10), Seed: 7}
			if kind == pencil.Sudoku {
				w.Width = 6
			}
			all := makeAll(t, w)
			if len(all) < w.Puzzles {
				t.Fatalf("%d puzzles are made, not %d", len(all), w.Puzzles)
			}
			for _, made := range all {
				checkMade(t, w, made)
			}
		})
	}
}

// TestVaried checks that a wish for varied difficulty gives puzzles of each rank.
func TestVaried(t *testing.T) {
	for _, kind := range []*pencil.Type{pencil.Slither, pencil.Masyu, pencil.Nurikabe} {
		t.Run(kind.Name, func(t *testing.T) {
			met := map[int]int{}
			for _, made := range makeAll(t, Wish{Type: kind, Width: 6, Varied: true, Puzzles: 8, Seed: 1}) {
				met[max(1, made.Rating.Hardest)]++
			}
			for rank := 1; rank <= 4; rank++ {
				if met[rank] == 0 {
					t.Errorf("none has %d as its hardest rank: %v", rank, met)
				}
			}
		})
	}
}

func makeAll(t *testing.T, w Wish) (all []Made) {
	t.Helper()
	m, err := New(w)
	if err != nil {
		t.Fatal(err)
	}
	for done := false; !done; all = append(all, m.Take()...) {
		done = m.Step(1 << 14)
	}
	if m.Err() != nil {
		t.Fatal(m.Err())
	}
	return all
}

func checkMade(t *testing.T, w Wish, made Made) {
	t.Helper()
	l, err := pencil.ParseLink(made.Puzzle.Address())
	if err != nil {
		t.Fatal(err)
	}
	p := l.Puzzle
	found := pencil.Solve(p, pencil.Limits{})
	if len(found.Solutions) != 1 || !found.Complete {
		t.Fatalf("%s: %d solutions", l, len(found.Solutions))
	}
	if faults := p.Check(made.Solution); len(faults) > 0 {
		t.Errorf("%s: its solution has %v", l, faults)
	}
	steps, err := pencil.Explain(p, found.Solutions[0])
	if err != nil {
		t.Fatal(err)
	}
	used := false
	for _, s := range steps {
		if s.Guess || s.Rule == pencil.Supposition {
			t.Errorf("%s: %s", l, s.Text)
		}
		used = used || s.Rule == w.Rule
	}
	if w.Rule != "" && !used {
		t.Errorf("%s is explained without %s", l, w.Rule)
	}
	r, err := pencil.Rate(p, found.Solutions[0])
	if err != nil || math.Abs(r.Information-made.Rating.Information) > 1e-9 {
		t.Errorf("%s lacks %v Sh, not %v: %v", l, r.Information, made.Rating.Information, err)
	}
	if w.Information > 0 && math.Abs(r.Information-w.Information) > 0.1*w.Information {
		t.Errorf("%s lacks %v Sh, %v was wished", l, r.Information, w.Information)
	}
	n, clues := len(p.Clues), 0
	for c, clue := range p.Clues {
		if clue.Number == pencil.None {
			continue
		}
		clues++
		if made.Puzzle.Type == pencil.Kakuro {
			// A black cell has up to two sums.
			clues += min(1, max(0, clue.Number)) + min(1, max(0, clue.Down)) - 1
		}
		if w.Symmetric && p.Clues[n-1-c].Number == pencil.None {
			t.Errorf("%s: the clues are not symmetric", l)
		}
		if !w.Fewest {
			continue
		}
		fewer := *made.Puzzle
		fewer.Clues = append([]pencil.Clue{}, p.Clues...)
		fewer.Clues[c].Number = pencil.None
		again, err := pencil.ParseLink(fewer.Address())
		if err != nil {
			t.Fatal(err)
		}
		if pencil.ByRules(again.Puzzle, pencil.AllRules, "") {
			t.Errorf("%s: the clue of cell %d can go", l, c)
		}
	}
	if clues != made.Clues {
		t.Errorf("%s has %d clues, not %d", l, clues, made.Clues)
	}
}

// TestSeed checks that a seed gives the same puzzles however the work is divided into steps.
func TestSeed(t *testing.T) {
	w := Wish{Type: pencil.Slither, Width: 5, Information: 60, Puzzles: 3, Seed: 9}
	var want []string
	for _, budget := range []int{1, 1 << 20} {
		m, err := New(w)
		if err != nil {
			t.Fatal(err)
		}
		for !m.Step(budget) {
		}
		var got []string
		for _, made := range m.Take() {
			got = append(got, made.Puzzle.Address())
		}
		if want == nil {
			want = got
		}
		if strings.Join(got, " ") != strings.Join(want, " ") || len(got) != 3 {
			t.Errorf("%v and %v", got, want)
		}
	}
}

// TestGivesUp checks that an impossible wish ends after its tries.
func TestGivesUp(t *testing.T) {
	m, err := New(Wish{Type: pencil.Sudoku, Width: 4, Information: 1e6, Tries: 3})
	if err != nil {
		t.Fatal(err)
	}
	for !m.Step(1 << 16) {
	}
	if m.Tries() != 3 || m.Made() != 0 || len(m.Take()) != 0 || m.Err() != nil {
		t.Errorf("%d tries, %d made, %v", m.Tries(), m.Made(), m.Err())
	}
}

func TestWishErrors(t *testing.T) {
	for _, c := range []struct {
		want string
		wish Wish
	}{
		{`type: "" is not one of chocona, country, `, Wish{}},
		{`type: "unknown" is not one of chocona, country, `, Wish{Type: &pencil.Type{Name: "unknown"}}},
		{"symmetric: clues of heyawake cannot be placed symmetrically", Wish{Type: pencil.Heyawake, Symmetric: true}},
		{"width: 2 is not a number from 3 to 30", Wish{Type: pencil.Slither, Width: 2}},
		{"a sudoku of 8x8; expected 16x16, 9x9, 6x6 or 4x4", Wish{Type: pencil.Sudoku, Width: 8}},
		{"information: NaN", Wish{Type: pencil.Sudoku, Information: math.NaN()}},
		{"within: 2 is not above 0 and at most 1", Wish{Type: pencil.Sudoku, Information: 1, Within: 2}},
		{"varied: cannot be combined with another wish for the difficulty", Wish{Type: pencil.Sudoku, Varied: true, Fewest: true}},
		{`word: "tricky" is not one of easy, medium, hard, very hard, extreme`, Wish{Type: pencil.Sudoku, Word: "tricky"}},
		{"word: there are no sudoku puzzles of 16x16 to compare with", Wish{Type: pencil.Sudoku, Width: 16, Word: "easy"}},
		{"word: cannot be combined with another wish for the difficulty", Wish{Type: pencil.Sudoku, Word: "easy", Norm: &norms.Norm{}, Fewest: true}},
		{"information: cannot be combined with minimal", Wish{Type: pencil.Sudoku, Information: 1, Fewest: true}},
		{`rule: "magic" is not one of hidden single`, Wish{Type: pencil.Sudoku, Rule: "magic"}},
		{"puzzles: -1", Wish{Type: pencil.Sudoku, Puzzles: -1}},
		{"tries: -1", Wish{Type: pencil.Sudoku, Tries: -1}},
	} {
		if _, err := New(c.wish); err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(err, ErrWish) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
