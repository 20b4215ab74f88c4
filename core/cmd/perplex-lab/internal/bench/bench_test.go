package bench

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestBenchCasesCheckThemselves: the answers are right, whatever the time.
func TestBenchCasesCheckThemselves(t *testing.T) {
	cases := slices.Concat(benchCases, packingCases)
	for _, b := range cases[:reference.Cases(len(cases))] {
		if strings.Contains(b.name, "8cells") && !reference.Large() {
			continue // some seconds
		}
		j, err := b.make()
		if err != nil {
			t.Fatal(err)
		}
		for !j.Step(cli.StepBudget) {
		}
		if work, err := b.done(j); err != nil || work == 0 {
			t.Errorf("%s: %d %s, %v", b.name, work, b.unit, err)
		}
	}
}
