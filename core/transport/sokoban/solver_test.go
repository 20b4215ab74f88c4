package sokoban

import (
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

func levels(t testing.TB, name string) []transport.Level {
	t.Helper()
	levels, err := transport.Parse(string(reference.Read(t, "data/sokoban/"+name)))
	if err != nil {
		t.Fatal(err)
	}
	return levels
}

func solve(t *testing.T, l *transport.Level, o Options) *Solver {
	t.Helper()
	s, err := New(l, o)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Step(1000) {
	}
	if !s.Solved() {
		return s
	}
	pushes, err := referee.Replay("sokoban", l.Rows(), s.Moves())
	if err != nil || pushes != s.Pushes() {
		t.Fatalf("%s: %d pushes, not %d: %v", l.Title, pushes, s.Pushes(), err)
	}
	return s
}

// TestSets solves the reference sets as far as the time of a test goes.
func TestSets(t *testing.T) {
	tests := []struct {
		name               string
		every, large, want int // one level of so many is taken; hundredths of them that must be solved
	}{
		{"microban1.xsb", 8, 1, 93},
		{"boxoban-hard.txt.gz", 50, 1, 100},
		{"boxoban-unfiltered-test.txt.gz", 50, 1, 100},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			step := test.every
			if reference.Large() {
				step = test.large
			}
			solved, all := 0, 0
			for i, l := range levels(t, test.name) {
				if i%step != 0 {
					continue
				}
				all++
				if solve(t, &l, Options{Limit: 20_000}).Solved() {
					solved++
				}
			}
			if 100*solved < test.want*all {
				t.Errorf("%d of %d solved", solved, all)
			}
			t.Logf("%d of %d solved", solved, all)
		})
	}
}

// TestOptimal holds the search against the one for any rule set, which has another
// bound and other filters and no corrals.
func TestOptimal(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 11))
	solvable := 0
	for range reference.Sized(300, 5000, 50000) {
		w, h := 4+rng.IntN(3), 3+rng.IntN(3)
		l := transport.NewLevel(w, h)
		for c := range l.Wall {
			l.Wall[c] = rng.IntN(7) == 0
		}
		k := 2 + rng.IntN(3)
		for range k {
			l.Boxes = append(l.Boxes, transport.Cell(rng.IntN(w*h)))
		}
		for range k + rng.IntN(2) {
			l.Goal[rng.IntN(w*h)] = true
		}
		l.Worker = transport.Cell(rng.IntN(w * h))
		g, err := transport.NewGame(transport.Sokoban, l)
		if err != nil {
			continue
		}
		want := transport.NewSearch(g, transport.SearchOptions{})
		for !want.Step(1000) {
		}
		got, err := New(l, Options{Optimal: true})
		if err != nil {
			t.Fatal(err)
		}
		for !got.Step(1000) {
		}
		if got.Solved() != want.Solved() || got.Exhausted() != want.Exhausted() {
			t.Fatalf("solved %t, the other search %t:\n%s", got.Solved(), want.Solved(), l.XSB())
		}
		if got.Solved() {
			solvable++
			if got.Pushes() != want.Interactions() {
				t.Fatalf("%d pushes, the other search %d:\n%s", got.Pushes(), want.Interactions(), l.XSB())
			}
		}
	}
	if solvable == 0 {
		t.Error("no level could be solved")
	}
	t.Logf("%d solvable", solvable)
}
