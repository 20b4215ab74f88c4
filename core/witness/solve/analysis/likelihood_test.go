package analysis

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// What is asked along the solutions is what the walks give, whichever ends first.
func TestTSIOnly(t *testing.T) {
	n := reference.Sized(300, 3000, 3000)
	alone := 0
	for seed := range uint64(n) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 3, Colors: 2, Density: 0.3})
		if seed%3 == 0 {
			d = sample.Odd(r)
		}
		walked := run(t, d, Options{Players: player.Presets, SkipPaths: true}, walkAlone)
		told := run(t, d, Options{Players: player.Presets, SkipPaths: true, TSIOnly: true}, 0)
		if !told.players[len(told.players)-1].Done() {
			alone++
		}
		for _, name := range player.Presets {
			want, _ := walked.Measures(name)
			got, ok := told.Measures(name)
			if !ok || !near(got.TSI, want.TSI) || !near(got.MSI, want.MSI) {
				t.Fatalf("seed %d, %s: MSI %v, TSI %v, want %v, %v", seed, name, got.MSI, got.TSI, want.MSI, want.TSI)
			}
		}
	}
	if alone < n/10 {
		t.Errorf("%d of %d boards were told by their solutions alone", alone, n)
	}
}

// A tree that nobody walks to its end, of 8x8 cells that leave one line: on its way
// a player without rules has as many choices as the game has actions.
func TestTSIOfLargeBoard(t *testing.T) {
	d := witness.New(8, 8)
	for a := 1; a < 16; a += 2 {
		for b := 1; b < 16; b += 2 {
			color := witness.Color("black")
			if a+b > 15 {
				color = "white"
			}
			d.Put(witness.Symbol{At: witness.Place{A: a, B: b}, Type: witness.Separation, Color: color})
		}
	}
	a := run(t, d, Options{Players: []string{"none"}, SkipPaths: true, TSIOnly: true}, walkAlone)
	if n, exact := a.Solutions(); !exact || n != (count.Number{Lo: 1}) {
		t.Fatalf("%v solutions, exact %v, want 1", n, exact)
	}
	board, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	game, want := witness.Game{Board: board}, 0.0
	for state := game.Start(); !state.Ended; {
		actions := game.Actions(state)
		want += math.Log2(float64(len(actions)))
		state = game.Next(state, actions[stair(len(state.Line), actions)])
	}
	if got, ok := a.Measures("none"); !ok || !near(got.TSI, want) || !near(got.MSI, want) || !math.IsNaN(got.MUAE) {
		t.Errorf("MSI %v, TSI %v, MUAE %v, want %v twice and NaN", got.MSI, got.TSI, got.MUAE, want)
	}
}

// stair returns the action that goes on between the colours: right and up in turn.
func stair(length int, actions []witness.Action) int {
	for i, a := range actions {
		up := a.Kind == witness.Move && a.Dir == witness.Up && length%2 == 1
		right := a.Kind == witness.Move && a.Dir == witness.Right && length%2 == 0
		if length == 0 || up || right || a.Kind == witness.Finish {
			return i
		}
	}
	panic("no stair")
}

func run(t *testing.T, d *witness.Document, o Options, from int) *Analysis {
	t.Helper()
	a, err := New(d, o)
	if err != nil {
		t.Fatal(err)
	}
	for a.late = from; !a.Step(200); {
	}
	return a
}

func near(a, b float64) bool { return a == b || math.Abs(a-b) < 1e-9 }
