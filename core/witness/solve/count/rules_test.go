package count

import (
	"encoding/json"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestSiteRules solves the rule tests of witnesspuzzles.com's engine: each has so
// many solutions under the profile game, from every start by itself. Every
// solution listed satisfies the definitions, too.
func TestSiteRules(t *testing.T) {
	var tests []struct {
		Name     string
		Expected int
		Puzzle   json.RawMessage
	}
	if err := json.Unmarshal(reference.Read(t, "data/jbz/tests.json"), &tests); err != nil {
		t.Fatal(err)
	}
	if len(tests) < 75 {
		t.Fatalf("only %d tests; the file is not whole", len(tests))
	}
	for _, c := range tests {
		d, err := jbz.Parse(string(c.Puzzle))
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		s := NewSolver(lattice.New(b), 1000)
		for !s.Step(1 << 12) {
		}
		if got := s.Count().Int(); got != c.Expected {
			t.Errorf("%s: %d solutions, want %d", c.Name, got, c.Expected)
		}
		for i := range s.Listed() {
			if failed := b.Check(s.Line(i)); len(failed) > 0 {
				t.Errorf("%s: %v is not a solution: %s at %v", c.Name, s.Line(i), failed[0].Reason, failed[0].At)
				break
			}
		}
	}
}
