package analysis

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// slow is a player who is more than rules, and whose method takes many steps.
type slow struct{ steps *int }

func (s slow) Ruled() (m player.Model, ok bool)         { return m, false }
func (s slow) Gauge(*witness.Board) (fill.Gauge, error) { return s, nil }
func (s slow) Step(int) (done bool)                     { *s.steps++; return *s.steps > 1000 }
func (s slow) States() int                              { return 0 }
func (s slow) GaveUp() int                              { return 0 }
func (s slow) Measures() measure.Measures               { return measure.Measures{MSI: 42, TSI: 42} }
func (s slow) resolve(name, compat string) (Player, error) {
	if name == "slow" {
		return s, nil
	}
	return Resolver(nil).Player(name, compat)
}

// TestGaugedIsNotFollowed: a player who is more than rules is measured by a method of their own, also
// when the solver has listed all solutions before that method ends.
func TestGaugedIsNotFollowed(t *testing.T) {
	for _, tsiOnly := range []bool{false, true} {
		d, err := witness.Parse(apart)
		if err != nil {
			t.Fatal(err)
		}
		who := slow{new(int)}
		a, err := New(d, Options{Players: []string{"none", "slow"}, SkipPaths: true, TSIOnly: tsiOnly, Resolve: who.resolve})
		if err != nil {
			t.Fatal(err)
		}
		for a.late = 0; !a.Step(4); {
			if m, ok := a.Measures("slow"); ok && m.TSI != 42 {
				t.Fatalf("TSI only %v: TSI is %v before the method has ended", tsiOnly, m.TSI)
			}
		}
		if m, ok := a.Measures("slow"); !ok || m.TSI != 42 {
			t.Errorf("TSI only %v: TSI is %v, %v, want 42", tsiOnly, m.TSI, ok)
		}
	}
}
