package bench

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestEditMapCases checks that the benchmarks of edit maps compute the right answers.
func TestEditMapCases(t *testing.T) {
	cases := editMapCases()
	for _, b := range cases[:reference.Cases(len(cases))] {
		s, err := b.make()
		if err != nil {
			t.Fatal(err)
		}
		for !s.Step(cli.StepBudget) {
		}
		if work, err := b.done(s); err != nil || work < 65 {
			t.Errorf("%s: %d states, %v", b.name, work, err)
		}
	}
}
