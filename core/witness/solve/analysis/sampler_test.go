package analysis

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// reported is what an answer says of a player.
type reported struct {
	TSI, MSI        *float64
	TSIInterval     []*float64
	TSIIntervalKind string
	MSIInterval     []*float64
	MUSEInterval    []*float64
}

func report(t *testing.T, text []byte) map[string]reported {
	t.Helper()
	var answer struct{ Measures map[string]reported }
	if err := json.Unmarshal(text, &answer); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return answer.Measures
}

// walkedBoard draws a small board, plain or odd by its number, and walks it for some of the presets.
func walkedBoard(t *testing.T, r *rand.Rand, seed uint64) (d *witness.Document, players []string, walked *Analysis) {
	t.Helper()
	d = sample.Document(r, sample.Options{MaxWidth: 4, MaxHeight: 3, Colors: 2, Density: 0.4})
	if seed%2 == 0 {
		d = sample.Odd(r)
	}
	players = player.Presets[seed%4:]
	return d, players, run(t, d, Options{Players: players, SkipPaths: true}, walkAlone)
}

// holds fails if a certain interval does not contain the walk's value. It returns how many certain
// intervals there were.
func holds(t *testing.T, seed uint64, text []byte, walked *Analysis) (certain int) {
	t.Helper()
	for name, said := range report(t, text) {
		want, _ := walked.Measures(name)
		if said.TSIInterval == nil || said.TSIIntervalKind != "certificate" {
			continue
		}
		certain++
		if low, high := said.TSIInterval[0], said.TSIInterval[1]; *low > want.TSI+1e-9 || high != nil && *high < want.TSI-1e-9 {
			t.Fatalf("seed %d, %s: TSI is %v; %s", seed, name, want.TSI, text)
		}
	}
	return certain
}

// TestIntervalsBesideWalks: whatever ends first, the walk, the solver or the sampler, the
// figures are the same; and all intervals that are reported on the way contain them.
func TestIntervalsBesideWalks(t *testing.T) {
	closed, seen := 0, 0
	cases := reference.Sized(300, 2000, 10000)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 23e6)
		d, players, walked := walkedBoard(t, r, seed)
		a, err := New(d, Options{Players: players, SkipPaths: true, TSIOnly: true, Intervals: true})
		if err != nil {
			t.Fatal(err)
		}
		a.late, a.solver.solo = 0, []int{count.Solo, 20, 0}[r.IntN(3)]
		for !a.Step(64) {
			for _, text := range [][]byte{a.AppendProgress(nil), a.AppendAnswer(nil)} {
				seen += holds(t, seed, text, walked)
			}
		}
		for i, name := range players {
			want, _ := walked.Measures(name)
			got, ok := a.Measures(name)
			if !ok || !near(got.TSI, want.TSI) || !near(got.MSI, want.MSI) {
				t.Fatalf("seed %d, %s: MSI %v, TSI %v, want %v, %v", seed, name, got.MSI, got.TSI, want.MSI, want.TSI)
			}
			if a.players[i].samples.exhausted {
				closed++
			}
		}
		want, _ := walked.Solutions()
		if got, exact := a.Solutions(); !exact || got != want {
			t.Fatalf("seed %d: %v solutions, exact %v, want %v", seed, got, exact, want)
		}
	}
	if closed < cases/10 || seen < cases {
		t.Errorf("of %d boards %d players were sampled to the end, and %d intervals were seen", cases, closed, seen)
	}
}

// TestIntervalsOfLargeBoard: on a board whose tree is never walked there is an interval within
// a second, with what follows for other measures; and nothing is taken for exact.
func TestIntervalsOfLargeBoard(t *testing.T) {
	d := witness.New(8, 8)
	for i, at := range []witness.Place{{A: 3, B: 3}, {A: 5, B: 3}, {A: 9, B: 7}, {A: 11, B: 13}, {A: 13, B: 5}} {
		d.Put(witness.Symbol{At: at, Type: witness.Separation, Color: []witness.Color{"black", "white"}[i%2]})
	}
	a, err := New(d, Options{SkipPaths: true, Intervals: true})
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		if a.Step(1 << 14) {
			t.Fatal("it was walked to its end")
		}
	}
	for _, text := range [][]byte{a.AppendProgress(nil), a.AppendAnswer(nil)} {
		said := report(t, text)["all"]
		if said.TSI != nil || len(said.TSIInterval) != 2 || said.TSIInterval[1] == nil || *said.TSIInterval[0] >= *said.TSIInterval[1] || said.TSIIntervalKind == "" {
			t.Errorf("%s", text)
		}
	}
	said := report(t, a.AppendAnswer(nil))["all"]
	if said.MUSEInterval == nil || said.MSIInterval == nil || *said.MUSEInterval[0] != *said.TSIInterval[0] {
		t.Errorf("%s", a.AppendAnswer(nil))
	}
	if _, ok := a.Measures("all"); ok {
		t.Error("it has exact figures")
	}
	if i, ok := a.TSI("all"); !ok || i.Exact() || math.IsInf(i.High, 1) {
		t.Errorf("TSI is %v, %v", i, ok)
	}
}

// TestSolverBeginsSooner: on boards with polyominoes or eliminators.
func TestSolverBeginsSooner(t *testing.T) {
	d := witness.New(7, 7)
	plain, err := New(d, Options{SkipPaths: true})
	if err != nil {
		t.Fatal(err)
	}
	d.Put(witness.Symbol{At: witness.Place{A: 5, B: 5}, Type: witness.Eliminator})
	shaped, err := New(d, Options{SkipPaths: true})
	if err != nil {
		t.Fatal(err)
	}
	for range 6 {
		plain.Step(1 << 12)
		shaped.Step(1 << 12)
	}
	if plain.solver.race != nil || shaped.solver.race == nil {
		t.Errorf("the solver has begun: %v without an eliminator, %v with it", plain.solver.race != nil, shaped.solver.race != nil)
	}
}
