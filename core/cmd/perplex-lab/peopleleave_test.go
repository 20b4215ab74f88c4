package main

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

// TestPeopleLeave checks that each solver of the predicted games has a row, that solvers of other games have
// none, and that the only type cannot be left out.
func TestPeopleLeave(t *testing.T) {
	of := func(id, solver string) string {
		return strings.Replace(solve, `"id":"hitori-002"`, `"id":"hitori-00`+id+`","solver":"`+solver+`"`, 1)
	}
	input := of("3", "s1") + of("6", "s2") + of("4", "s3") + of("7", "s2") + of("5", "s4")
	status, stdout, stderr := lab(input, "people", "steps", "-third", "0", "-leave", "1", "-")
	if status != cli.ExitBadInput || !strings.Contains(stderr, "without type hitori: no game of another type") {
		t.Fatalf("status %d, %s", status, stderr)
	}
	_, left, _ := strings.Cut(stdout, "without the solver")
	for _, want := range []string{"\ns1 ", "\ns2 ", "mean over the solvers"} {
		if !strings.Contains(left, want) {
			t.Errorf("%q is not in %s", want, stdout)
		}
	}
	for _, other := range []string{"\ns3 ", "\ns4 "} {
		if strings.Contains(left, other) {
			t.Errorf("%q is in %s", other, stdout)
		}
	}
	if status, _, stderr := lab(of("4", "s1"), "people", "steps", "-third", "0", "-leave", "1", "-"); status == cli.ExitFine {
		t.Errorf("no game to predict: status %d, %s", status, stderr)
	}
	for _, args := range [][]string{{"-third", "1", "-leave", "1"}, {"-leave", "1"}, {"-third", "0", "-leave", "3"}, {"-third", "0", "-leave", "1", "-json"}} {
		status, _, stderr := lab(input, append(append([]string{"people", "steps"}, args...), "-")...)
		if status != cli.ExitUsage {
			t.Errorf("%v: status %d, %s", args, status, stderr)
		}
	}
}
