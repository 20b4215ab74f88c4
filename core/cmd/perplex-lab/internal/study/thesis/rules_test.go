package thesis

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/rulestudy"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestStudyRules checks facts of the uniform policy that hold under every reading of the study. No reading
// reproduces the published counts.
func TestStudyRules(t *testing.T) {
	reference.Once(t)
	parts, err := StudyRules(load(t), []Policy{{Uniform, rulestudy.Uniform}, {Network, rulestudy.Only(rulestudy.Separation)}})
	if err != nil {
		t.Fatal(err)
	}
	if len(parts) != 10 {
		t.Fatalf("%d parts, want 5 of two policies", len(parts))
	}
	tallies := make(map[string]rulestudy.Tally)
	for _, p := range parts {
		tallies[p.Part+" "+p.Policy] = p.Tally
		if p.Tally.Once.States == 0 || p.Tally.Once.States > p.Tally.Along.States {
			t.Errorf("%s, %s: %+v", p.Part, p.Policy, p.Tally)
		}
	}
	pruned, forced := tallies["a uniform"], tallies["b uniform"]
	if pruned.Once.States != forced.Once.States || math.Abs(pruned.Along.Together+forced.Along.Each-1) > 1e-12 {
		t.Errorf("the rest is not pruned: %+v, %+v", pruned, forced)
	}
	// At a dead end one of the two ways is wrong, so dead ends move the figure towards 1/2.
	if got := tallies["a, b uniform"].Once.Each; math.Abs(got-0.497) > 0.002 {
		t.Errorf("dead ends included %v, want about the published 0.497", got)
	}
	if got := tallies["a network"].Once.Each; got != 0 {
		t.Errorf("a player with the rule does what it forbids: %v", got)
	}
	if got := tallies["b network"].Once.Each; got != 1 {
		t.Errorf("a player with the rule does not what it asks for: %v", got)
	}
}
