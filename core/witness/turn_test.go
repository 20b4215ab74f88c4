package witness_test

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// TestTurnPlaces checks where turns move three places of a board of three by two cells, worked out by hand:
// the top left corner, the edge right of it, and the cell at the bottom right.
func TestTurnPlaces(t *testing.T) {
	tests := []struct {
		turn               witness.Turn
		corner, edge, cell witness.Place
	}{
		{witness.Unturned, witness.Place{}, witness.Place{A: 1}, witness.Place{A: 5, B: 3}},
		{witness.QuarterRight, witness.Place{A: 4}, witness.Place{A: 4, B: 1}, witness.Place{A: 1, B: 5}},
		{witness.HalfTurn, witness.Place{A: 6, B: 4}, witness.Place{A: 5, B: 4}, witness.Place{A: 1, B: 1}},
		{witness.QuarterLeft, witness.Place{B: 6}, witness.Place{B: 5}, witness.Place{A: 3, B: 1}},
		{witness.MirrorAcross, witness.Place{A: 6}, witness.Place{A: 5}, witness.Place{A: 1, B: 3}},
		{witness.MirrorDown, witness.Place{B: 4}, witness.Place{A: 1, B: 4}, witness.Place{A: 5, B: 1}},
		{witness.MirrorFalling, witness.Place{}, witness.Place{B: 1}, witness.Place{A: 3, B: 5}},
		{witness.MirrorRising, witness.Place{A: 4, B: 6}, witness.Place{A: 4, B: 5}, witness.Place{A: 1, B: 1}},
	}
	for _, test := range tests {
		for _, place := range []struct{ from, want witness.Place }{{witness.Place{}, test.corner}, {witness.Place{A: 1}, test.edge}, {witness.Place{A: 5, B: 3}, test.cell}} {
			if got := test.turn.Place(place.from, 3, 2); got != place.want {
				t.Errorf("turn %d takes %v to %v, want %v", test.turn, place.from, got, place.want)
			}
		}
	}
}

func TestTurnShape(t *testing.T) {
	shape := [][]bool{{true, true, true}, {true, false, false}}
	want := [][]bool{{true, true}, {false, true}, {false, true}} // an L lying on its right side
	if got := witness.QuarterRight.Shape(shape); !slices.EqualFunc(got, want, slices.Equal[[]bool]) {
		t.Errorf("a quarter to the right: %v, want %v", got, want)
	}
	want = [][]bool{{true, true, true}, {false, false, true}}
	if got := witness.MirrorAcross.Shape(shape); !slices.EqualFunc(got, want, slices.Equal[[]bool]) {
		t.Errorf("mirrored: %v, want %v", got, want)
	}
}

// TestTurnsCompose checks that two turns in a row equal one turn, and that every turn can be undone.
func TestTurnsCompose(t *testing.T) {
	for _, first := range witness.Turns {
		for _, next := range witness.Turns {
			both := first.Then(next)
			for seed := range uint64(20) {
				d := sample.Odd(sample.Random(seed))
				if d.Pillar {
					d.Pillar, d.Symmetry = false, witness.SymmetryNone
				}
				step := turned(t, turned(t, d, first), next)
				if once := turned(t, d, both); !same(step, once) {
					t.Fatalf("turn %d, then %d is not %d on %s:\n%s\n%s", first, next, both, d.AppendJSON(nil), step.AppendJSON(nil), once.AppendJSON(nil))
				}
			}
		}
		if got := first.Then(first.Back()); got != witness.Unturned {
			t.Errorf("turn %d and back is %d", first, got)
		}
	}
}

func turned(t *testing.T, d *witness.Document, turn witness.Turn) *witness.Document {
	t.Helper()
	next, err := d.Turned(turn)
	if err != nil {
		t.Fatalf("turn %d of %s: %v", turn, d.AppendJSON(nil), err)
	}
	return next
}

func same(a, b *witness.Document) bool { return string(a.AppendJSON(nil)) == string(b.AppendJSON(nil)) }

// TestTurnedIsTheSamePuzzle checks that a turned puzzle is valid, has the same solutions, turned, and is
// equally hard for every player. The original document must stay unchanged.
func TestTurnedIsTheSamePuzzle(t *testing.T) {
	boards, measured := 0, 0
	for seed := range uint64(250) {
		r := sample.Random(1000 + seed)
		d := sample.Odd(r)
		if seed%3 == 0 {
			sample.PutWide(r, d)
		}
		before := string(d.AppendJSON(nil))
		want := solutions(t, d)
		for _, turn := range witness.Turns {
			next, err := d.Turned(turn)
			if d.Pillar && turn.Sides() {
				var field *witness.FieldError
				if !errors.As(err, &field) || field.Field != "pillar" {
					t.Fatalf("seed %d: a pillar laid on its side: %v", seed, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("seed %d, turn %d: %v", seed, turn, err)
			}
			if err := next.Validate(); err != nil {
				t.Fatalf("seed %d, turn %d: %v: %s", seed, turn, err, next.AppendJSON(nil))
			}
			if string(d.AppendJSON(nil)) != before {
				t.Fatalf("seed %d, turn %d changed the document it was asked to turn", seed, turn)
			}
			var moved [][]witness.Place
			for _, line := range want {
				at := make([]witness.Place, len(line))
				for i, p := range line {
					at[i] = turn.Place(p, d.Width, d.Height)
					if d.Pillar {
						at[i].A %= 2 * d.Width
					}
				}
				moved = append(moved, at)
			}
			got := solutions(t, next)
			if !slices.EqualFunc(sortedLines(moved), sortedLines(got), slices.Equal[[]witness.Place]) {
				t.Fatalf("seed %d, turn %d: %d solutions, want %d of %s", seed, turn, len(got), len(moved), before)
			}
			boards++
			if turn == witness.Unturned {
				continue
			}
			for _, model := range []player.Model{player.Baseline, player.All} {
				a, b := tsi(t, d, model), tsi(t, next, model)
				if math.Abs(a-b) > 1e-9 && !(math.IsInf(a, 1) && math.IsInf(b, 1)) {
					t.Fatalf("seed %d, turn %d: TSI %v, want %v: %s", seed, turn, b, a, before)
				}
				measured++
			}
		}
	}
	t.Logf("%d boards, %d measures", boards, measured)
}

func solutions(t *testing.T, d *witness.Document) (lines [][]witness.Place) {
	t.Helper()
	board, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	s := count.NewSolver(lattice.New(board), 1<<20)
	for !s.Step(1 << 16) {
	}
	for i := range s.Listed() {
		lines = append(lines, slices.Clone(s.Line(i)))
	}
	return lines
}

func sortedLines(lines [][]witness.Place) [][]witness.Place {
	slices.SortFunc(lines, func(a, b []witness.Place) int {
		return slices.CompareFunc(a, b, func(p, q witness.Place) int { return cmp.Or(cmp.Compare(p.B, q.B), cmp.Compare(p.A, q.A)) })
	})
	return lines
}

func tsi(t *testing.T, d *witness.Document, m player.Model) float64 {
	t.Helper()
	board, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	w := walk.New(lattice.New(board), m)
	for !w.Step(1 << 16) {
	}
	return w.Measures().TSI
}
