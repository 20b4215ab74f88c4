package bench

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestBenchWhole checks that all puzzles of the benchmark exist, and that the quickest one has its recorded
// number of solutions.
func TestBenchWhole(t *testing.T) {
	classes, err := solverClasses(reference.Path(t, "data/bench"))
	if err != nil {
		t.Fatal(err)
	}
	const quick = "polys-7x7-s2"
	known := make(map[string]bool)
	for _, class := range classes {
		for _, p := range class.puzzles {
			known[p.name] = true
		}
		class.puzzles = slices.DeleteFunc(class.puzzles, func(p solverPuzzle) bool { return p.name != quick })
	}
	for _, whole := range wholePuzzles {
		if !known[whole.name] {
			t.Errorf("%s is not among the puzzles", whole.name)
		}
	}
	for _, asJSON := range []bool{true, false} {
		var out strings.Builder
		c := cli.NewCall("bench", nil, nil, &out, &out)
		if err := benchWhole(c, classes, asJSON); err != nil {
			t.Fatal(err)
		}
		if err := c.Flush(); err != nil {
			t.Fatal(err)
		}
		if strings.Count(out.String(), "\n") != 1 || !strings.Contains(out.String(), "solver-whole-"+quick) {
			t.Errorf("%q", out.String())
		}
	}
}
