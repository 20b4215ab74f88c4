package analysis

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// TestMethods: of two analyses that share the methods, one has the measures of an analysis with
// all of them, and what the other knows agrees with these.
func TestMethods(t *testing.T) {
	closed := 0
	cases := reference.Sized(200, 1000, 5000)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 29e6)
		d, players, walked := walkedBoard(t, r, seed)
		exact, err := New(d, Options{Players: players, SkipPaths: true, TSIOnly: true, Intervals: true, Methods: Exact})
		if err != nil {
			t.Fatal(err)
		}
		exact.late, exact.solver.solo = 0, []int{count.Solo, 20, 0}[r.IntN(3)]
		sampling, err := New(d, Options{Players: players, TSIOnly: true, Intervals: true, Methods: Sampling})
		if err != nil {
			t.Fatal(err)
		}
		idle := sampling.states()
		for _, a := range []*Analysis{exact, sampling} {
			for !a.Step(64) {
				holds(t, seed, a.AppendAnswer(nil), walked)
			}
		}
		if !exact.Done() {
			t.Fatalf("seed %d: the exact methods have not ended", seed)
		}
		for i, name := range players {
			want, _ := walked.Measures(name)
			if got, ok := exact.Measures(name); !ok || !near(got.TSI, want.TSI) || !near(got.MSI, want.MSI) {
				t.Fatalf("seed %d, %s: MSI %v, TSI %v, want %v, %v", seed, name, got.MSI, got.TSI, want.MSI, want.TSI)
			}
			if k := &sampling.players[i]; k.samples.exhausted {
				closed++
				if got := k.measures(); !near(got.TSI, want.TSI) || !near(got.MSI, want.MSI) {
					t.Fatalf("seed %d, %s, sampled: MSI %v, TSI %v, want %v, %v", seed, name, got.MSI, got.TSI, want.MSI, want.TSI)
				}
			}
			if exact.players[i].samples.estimate.Draws() > 0 {
				t.Fatalf("seed %d: the exact methods have drawn", seed)
			}
		}
		if sampling.solver.race != nil || sampling.states() > idle {
			t.Fatalf("seed %d: the sampler was not alone", seed)
		}
	}
	if closed < cases {
		t.Errorf("of %d boards %d players were sampled to the end", cases, closed)
	}
}

// TestBadParts: what is said of parts that an analysis does not have.
func TestBadParts(t *testing.T) {
	puzzle := string(sample.Document(sample.Random(1), sample.Options{MaxWidth: 2, MaxHeight: 2}).AppendJSON(nil))
	verbs := verb.Table{{Name: "analyze", Open: func(r *verb.Fields) (verb.Job, error) { return Open(r, nil) }}}
	for fields, want := range map[string]string{
		`"parts":3`:          `parts: 3 is more than 2: the exact methods, and the sampler`,
		`"part":2,"parts":2`: `part: 2 is not below parts`,
		`"part":1`:           `part: 1 is not below parts`,
	} {
		_, err := verbs.Open(`{"verb":"analyze","puzzle":` + puzzle + `,` + fields + `}`)
		if err == nil || err.Error() != want || !errors.Is(err, verb.ErrRequest) {
			t.Errorf("%s: %v, want %s", fields, err, want)
		}
	}
}
