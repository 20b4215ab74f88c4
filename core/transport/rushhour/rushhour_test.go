package rushhour

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

func parse(t testing.TB, text string) *Board {
	t.Helper()
	b, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return b
}

// jam is solved on paper: B goes up, D goes up or down, and A leaves.
const jam = "......" +
	"...B.." +
	"AA.B.D" +
	"...CCD" +
	"......" +
	"......"

func TestParse(t *testing.T) {
	b := parse(t, strings.ReplaceAll(jam, ".", "o"))
	want := []Car{{'A', false, 2, 2}, {'B', true, 3, 2}, {'C', false, 3, 2}, {'D', true, 5, 2}}
	if len(b.Cars) != len(want) {
		t.Fatalf("%+v", b.Cars)
	}
	for i, car := range want {
		if b.Cars[i] != car {
			t.Errorf("car %d: %+v, want %+v", i, b.Cars[i], car)
		}
	}
	if got := b.Text(b.Start()); got != jam {
		t.Errorf("%s, want %s", got, jam)
	}
}

func TestParseErrors(t *testing.T) {
	rest := strings.Repeat(".", 30)
	for _, c := range []struct{ name, text, want string }{
		{"short", "AA", "2 letters; a board has 36"},
		{"a letter", "AAx..." + rest, `letter 3: 'x' is no capital letter`},
		{"no red car", rest + "......", "there is no red car, A"},
		{"a car of one cell", "AA..B." + rest, "car B is not two or more cells"},
		{"a gap", "AA.B.B" + rest, "car B is not two or more cells"},
		{"around the end of a row", "AA...B" + "B....." + rest[6:], "car B is not two or more cells"},
		{"a square", "AABB..BB...." + rest[6:], "car B is not two or more cells"},
		{"a vertical red car", "A.....A....." + rest[6:], "the red car, A, is not horizontal"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Parse(c.text); !errors.Is(err, ErrBoard) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

// TestSolveByHand checks jam. B blocks the row and leaves it by going up one cell, and D by going down one.
func TestSolveByHand(t *testing.T) {
	b := parse(t, jam)
	moves, ok := b.Solve()
	if !ok || len(moves) != 3 || moves[2] != (Move{0, 4}) {
		t.Errorf("%v, %v", moves, ok)
	}
	if moves, ok := parse(t, "AA..BB"+strings.Repeat(".", 30)).Solve(); ok {
		t.Errorf("a horizontal car in the row of the red one: %v", moves)
	}
	if moves, ok := parse(t, "....AA"+strings.Repeat(".", 30)).Solve(); !ok || len(moves) != 0 {
		t.Errorf("a solved board: %v, %v", moves, ok)
	}
}

// TestAgainstText compares moves, shortest solutions, states and ranks with a search that moves letters in a
// text.
func TestAgainstText(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	solved, long := 0, 0
	for range reference.Sized(60, 300, 3000) {
		text := randomText(r, 6+r.IntN(20))
		b := parse(t, text)
		far := textDistances(text)
		fewest := -1
		for at, n := range far {
			if textSolved(at) && (fewest < 0 || n < fewest) {
				fewest = n
			}
		}
		moves, ok := b.Solve()
		if ok != (fewest >= 0) || ok && len(moves) != fewest {
			t.Fatalf("%s: %v, %v; the fewest slides are %d", text, moves, ok, fewest)
		}
		at := text
		for _, m := range moves {
			next := ""
			for _, slide := range textMoves(at) {
				if slide.letter == b.Cars[m.Car].Letter && slide.by == m.By {
					next = slide.to
				}
			}
			if next == "" {
				t.Fatalf("%s: %+v is not legal in %s", text, m, at)
			}
			at = next
		}
		if ok {
			solved++
			if !textSolved(at) {
				t.Fatalf("%s: %v ends in %s", text, moves, at)
			}
		}
		if fewest >= 5 {
			long++
		}
		if len(far) <= 500 {
			compareStates(t, b, far)
		}
	}
	if !reference.Again() && (solved < 10 || long == 0) {
		t.Errorf("%d boards are solved, %d of them in 5 moves or more", solved, long)
	}
}

// compareStates compares all states of a board, with their moves and ranks, with those of the texts.
func compareStates(t *testing.T, b *Board, far map[string]int) {
	t.Helper()
	s := NewRanked(b)
	all := s.States.(*states)
	for i := int32(0); int(i) < s.Len(); i++ {
		text := b.Text(all.all[i])
		if s.Solved(i) != textSolved(text) || s.Dead(i) {
			t.Fatalf("%s: solved %v", text, s.Solved(i))
		}
		if s.Solved(i) {
			s.Next(i, nil) // searches do not expand solved states
			continue
		}
		next := s.Next(i, nil)
		ranks := s.Ranks(i, next, nil)
		want := map[string]int{}
		for m, rank := range textRanks(text) {
			want[m.to] = rank
		}
		if len(next) != len(want) || len(ranks) != len(next) {
			t.Fatalf("%s: %d moves with %d ranks, want %d", text, len(next), len(ranks), len(want))
		}
		for k, to := range next {
			if rank, ok := want[b.Text(all.all[to])]; !ok || rank != ranks[k] {
				t.Fatalf("%s to %s: rank %d, want %d (legal: %v)", text, b.Text(all.all[to]), ranks[k], rank, ok)
			}
		}
	}
	if s.Len() != len(far) {
		t.Fatalf("%d states, want %d", s.Len(), len(far))
	}
}

// TestRanksByHand checks jam's ranks. B and D block A; C blocks B's way down, and D blocks C's way right.
func TestRanksByHand(t *testing.T) {
	b := parse(t, jam)
	n := needs{board: b}
	n.see(b.Start())
	for _, c := range []struct {
		name string
		move Move
		want int
	}{
		{"B up, out of the row", Move{1, -1}, 1},
		{"D up, out of the row", Move{3, -2}, 1},
		{"D down, out of the row", Move{3, 1}, 1},
		{"C left, out of B's column", Move{2, -2}, 2},
		{"D up, out of C's row only", Move{3, -1}, 3},
		{"D down, out of C's row", Move{3, 2}, 3},
		{"C left, still in B's column", Move{2, -1}, Aimless},
		{"C left, farther than needed", Move{2, -3}, Aimless},
		{"A right, not to the end", Move{0, 1}, Aimless},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := n.of(b.Start(), c.move); got != c.want {
				t.Errorf("rank %d, want %d", got, c.want)
			}
		})
	}
}

// TestPublishedLengths checks that the published length of a solution is ours plus one move, by which the red
// car leaves the board from the right end of its row.
func TestPublishedLengths(t *testing.T) {
	var rows []struct {
		ID, Board string
		Optimal   int
	}
	text := reference.Read(t, "data/people/rush-hour-boards.json")
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		b := parse(t, row.Board)
		if moves, ok := b.Solve(); !ok || len(moves)+1 != row.Optimal {
			t.Errorf("%s: %d moves, published are %d", row.ID, len(moves), row.Optimal)
		}
	}
	if len(rows) != 35 {
		t.Errorf("%d boards, want 35", len(rows))
	}
}

func FuzzParse(f *testing.F) {
	f.Add(jam)
	f.Add("AA")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		if b, err := Parse(text); err == nil {
			if again := parse(t, b.Text(b.Start())); b.Text(b.Start()) != again.Text(again.Start()) {
				t.Errorf("%q", text)
			}
		}
	})
}
