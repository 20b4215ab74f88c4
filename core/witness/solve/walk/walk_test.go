package walk

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// walkAll runs a walk to its end, in steps of a few states so that resuming is
// tested too.
func walkAll(b *witness.Board, m player.Model, budget int) measure.Measures {
	w := New(lattice.New(b), m)
	w.MoreMeasures = true
	for !w.Step(budget) {
	}
	return w.Measures()
}

func near(a, b float64) bool {
	return a == b || math.Abs(a-b) <= 1e-9 || math.IsInf(a, 1) && math.IsInf(b, 1)
}

func same(a, b measure.Measures) bool {
	return near(a.MUSE, b.MUSE) && near(a.ReMUSE, b.ReMUSE) && near(a.MSI, b.MSI) && near(a.TSI, b.TSI) && near(a.MUAE, b.MUAE) &&
		a.Solutions == b.Solutions && a.States == b.States
}

// model draws any subset of the rules.
func model(r *rand.Rand) player.Model {
	flag := func() bool { return r.IntN(2) == 0 }
	return player.Model{
		Path: flag(), DeadEnd: player.DeadEnd(r.IntN(3)), Separation: flag(), Triangle: flag(),
		APR: flag(), RCR: flag(), Compat2024: r.IntN(4) == 0,
	}
}

// ruleSet is a set of rules by its number: all numbers below ruleSets give all
// sets there are.
func ruleSet(n uint64) player.Model {
	flag := func() bool {
		set := n%2 == 1
		n /= 2
		return set
	}
	return player.Model{
		Path: flag(), Separation: flag(), Triangle: flag(), APR: flag(), RCR: flag(), Compat2024: flag(), DeadEnd: player.DeadEnd(n % 3),
	}
}

const ruleSets = 64 * 3

// affordable draws puzzles until a player's tree has at most so many states:
// the slow road takes them one by one, with maps.
func affordable(t *testing.T, r *rand.Rand, m player.Model, most int, draw func() *witness.Document) (*witness.Document, *witness.Board) {
	t.Helper()
	for range 1000 {
		d := draw()
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		if w := New(lattice.New(b), m); w.Step(most) {
			return d, b
		}
	}
	t.Fatalf("player %+v: no puzzle with %d states", m, most)
	return nil, nil
}

// holdAgainstSlow compares both walks with the definitions.
func holdAgainstSlow(t *testing.T, name string, d *witness.Document, b *witness.Board, m player.Model, budget int) {
	t.Helper()
	slow := measure.Evaluate(witness.Game{Board: b}, m.Rules(b))
	if fast := walkAll(b, m, budget); !same(slow, fast) {
		t.Fatalf("%s, player %+v, puzzle %s\n slow %+v\n fast %+v", name, m, d.AppendJSON(nil), slow, fast)
	}
	if shared := walkShared(t, lattice.New(b), []player.Model{m}, true, budget)[0]; !same(slow, shared) {
		t.Fatalf("%s, player %+v, puzzle %s\n slow %+v\nshared %+v", name, m, d.AppendJSON(nil), slow, shared)
	}
}

// TestFastIsSlow holds the walks against the definitions, rule subset by rule
// subset, on plain boards of all sizes up to 4x4 and on odd ones.
func TestFastIsSlow(t *testing.T) {
	seeds := ruleSets * 5
	if reference.Large() {
		seeds = ruleSets * 30
	}
	for seed := range uint64(reference.Cases(seeds)) {
		r := sample.Random(seed)
		m := ruleSet(seed % ruleSets)
		m.Pi = seed/ruleSets%5 > 2
		o := sample.Options{MaxWidth: 4, MaxHeight: 4, Colors: 1 + r.IntN(4), Density: 0.2 + 0.6*r.Float64(), Odd: seed/ruleSets%2 == 1}
		d, b := affordable(t, r, m, 200+r.IntN(1500), func() *witness.Document { return sample.Document(r, o) })
		holdAgainstSlow(t, "seed "+strconv.FormatUint(seed, 10), d, b, m, 1+r.IntN(50))
	}
}

// TestFastIsSlowOn5x5 is the same on larger boards, with enough symbols and
// rules, or removed edges, for the slow road.
func TestFastIsSlowOn5x5(t *testing.T) {
	seeds := uint64(reference.Sized(20, 200, 200))
	for seed := range seeds {
		r := sample.Random(seed + 5e6)
		m := player.All
		if seed%2 == 0 { // any subset that has what keeps a tree small
			m = ruleSet(r.Uint64N(ruleSets))
			m.DeadEnd, m.RCR, m.Path = max(m.DeadEnd, player.OnRim), true, true
		}
		d, b := affordable(t, r, m, 2000, func() *witness.Document {
			o := sample.Options{MaxWidth: 5, MaxHeight: 5, Colors: 1 + r.IntN(4), Density: 0.4 + 0.5*r.Float64(), Odd: seed%4 > 1}
			for {
				if d := sample.Document(r, o); d.Width == 5 && d.Height == 5 {
					return d
				}
			}
		})
		holdAgainstSlow(t, "seed "+strconv.FormatUint(seed, 10), d, b, m, 1+r.IntN(50))
	}
}

// TestNoRuleLosesASolution: what the filtered tree reaches is exactly what
// plain enumeration finds, whatever the rules, also with several starts and
// ends, anywhere; and tsi <= msi.
func TestNoRuleLosesASolution(t *testing.T) {
	for seed := range uint64(reference.Cases(4000)) {
		r := sample.Random(seed + 1e6)
		o := sample.Options{MaxWidth: 4, MaxHeight: 3, Colors: 1 + r.IntN(4), Density: 0.05 + 0.4*r.Float64(), Odd: seed%4 != 0}
		d := sample.Document(r, o)
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		want := walkAll(b, player.Model{}, 1<<16).Solutions
		for _, m := range []player.Model{model(r), player.All, {APR: true}, {RCR: true}, {DeadEnd: player.Always}, {Path: true, Triangle: true, Separation: true}} {
			got := walkAll(b, m, 1<<16)
			if got.Solutions != want {
				t.Fatalf("seed %d, player %+v: %d solutions, want %d, puzzle %s", seed, m, got.Solutions, want, d.AppendJSON(nil))
			}
			if got.TSI > got.MSI+1e-9 || math.IsInf(got.TSI, 1) != (want == 0) {
				t.Fatalf("seed %d, player %+v: tsi %v, msi %v with %d solutions", seed, m, got.TSI, got.MSI, want)
			}
		}
	}
}

// TestKnownCounts: self-avoiding walks between opposite corners (OEIS A007764
// and, for 1x2, by hand).
func TestKnownCounts(t *testing.T) {
	for _, c := range []struct{ w, h, want int }{{1, 2, 4}, {1, 1, 2}, {2, 2, 12}, {3, 3, 184}, {4, 4, 8512}, {5, 5, 1262816}} {
		t.Run(fmt.Sprint(c.w), func(t *testing.T) {
			b, err := witness.Compile(witness.New(c.w, c.h))
			if err != nil {
				t.Fatal(err)
			}
			if got := walkAll(b, player.Model{DeadEnd: player.Always}, 1<<16).Solutions; got != c.want {
				t.Errorf("%dx%d: %d solutions, want %d", c.w, c.h, got, c.want)
			}
		})
	}
}
