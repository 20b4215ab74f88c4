package trianglestudy

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// TestRates counts the rates again from whole runs, with the smallest possible filter sets.
func TestRates(t *testing.T) {
	r, err := Rates(40, 4)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for i, got := range r.Found {
		run := induction.NewRun(induction.Settings{Seed: uint64(i) + 1, Train: 40, Filters: [3]int{1, 1, 1}, Keep: [2]int{1, 1}})
		for !run.Step(1 << 20) {
		}
		want := 0
		for _, c := range run.Candidates() {
			if c.Hypothesis.Predicate().Same(triangle.Learned()) {
				want += c.Puzzles
			}
		}
		if got != want {
			t.Errorf("seed %d: %d of 40, want %d", i+1, got, want)
		}
		sum += want
	}
	if least, most := r.Range(); r.Mean != float64(sum)/4 || !r.Interval.Holds(r.Mean) || float64(least) > r.Mean || float64(most) < r.Mean || sum == 0 {
		t.Errorf("%+v", r)
	}
}
