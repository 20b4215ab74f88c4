package bench

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestBenchCasesCheckThemselves checks that the benchmarks compute the right answers; it measures no times.
func TestBenchCasesCheckThemselves(t *testing.T) {
	cases := slices.Concat(benchCases, packingCases)
	for _, b := range cases[:reference.Cases(len(cases))] {
		if strings.Contains(b.name, "8cells") && !reference.Large() {
			continue // takes some seconds
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
