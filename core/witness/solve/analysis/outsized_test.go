package analysis

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// TestOutsizedIsRight holds the measures along solutions against the definition, on
// boards of every kind with many starts and ends in the middle of edges.
func TestOutsizedIsRight(t *testing.T) {
	solvable, cases := 0, reference.Sized(150, 600, 3000)
	for seed := range uint64(cases) {
		r := sample.Random(seed + 11e6)
		d := sample.ManyTips(r, 5)
		for d.Width*d.Height > 4 {
			d = sample.ManyTips(r, 5)
		}
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		if lattice.New(b).Ambiguous() {
			continue
		}
		m, err := player.Parse([]string{"none", "path", "baseline", "all", "path+triangle+apr"}[seed%5])
		if err != nil {
			t.Fatal(err)
		}
		want := measure.Evaluate(witness.Game{Board: b}, m.Rules(b))
		solver := count.NewParts(b, 1<<16)
		g := newOutsized(b, m, solver)
		for !solver.Step(1000) {
			g.Step(1000)
		}
		for !g.Step(1 + r.IntN(300)) {
		}
		got := g.Measures()
		near := func(x, y float64) bool { return x == y || math.Abs(x-y) < 1e-9 }
		if got.Solutions != want.Solutions || !near(got.TSI, want.TSI) || !near(got.MSI, want.MSI) {
			t.Fatalf("seed %d, %s: got %+v, want %+v", seed, d.AppendJSON(nil), got, want)
		}
		if want.Solutions > 0 {
			solvable++
		}
	}
	if solvable < cases/15 {
		t.Errorf("only %d of %d boards had a solution", solvable, cases)
	}
}

// slipping is a player who is more than rules.
type slipping struct{}

func (slipping) Ruled() (m player.Model, ok bool)         { return m, false }
func (slipping) Gauge(*witness.Board) (fill.Gauge, error) { panic("a board that does not fit") }

// TestOutsized: an answer about a board with more ends than the sets have room for is
// complete, and says who cannot be asked.
func TestOutsized(t *testing.T) {
	d := witness.New(10, 10)
	d.Ends = nil
	for i := range 10 {
		d.Ends = append(d.Ends, witness.End{At: witness.Place{A: 1 + 2*i}})
	}
	for b := range 21 { // what is left is the left side and the top
		for a := range 21 {
			if at := (witness.Place{A: a, B: b}); at.Kind() == witness.Edge && a > 0 && b > 0 {
				d.Put(witness.Symbol{At: at, Type: witness.Removed})
			}
		}
	}
	finish := func(o Options) string {
		t.Helper()
		a, err := New(d, o)
		if err != nil {
			t.Fatal(err)
		}
		for !a.Step(1 << 12) {
		}
		return string(a.AppendAnswer(nil))
	}
	// The line stops at every end with probability 1/2; at the last it can go on, too.
	answer := finish(Options{Players: []string{"none", "all"}})
	for _, want := range []string{`"paths":10,"solutions":10`, `"none":{"msi":1,"tsi":`, `"all":{`, `"complete":true`} {
		if !strings.Contains(answer, want) {
			t.Errorf("%s lacks %s", answer, want)
		}
	}
	if strings.Contains(answer, "muse") || strings.Contains(answer, "unmeasured") {
		t.Errorf("%s", answer)
	}

	// Somebody who slips is asked along the bit boards.
	slips := Resolver(func(name, compat string) (Player, error) {
		if name == "slips" {
			return slipping{}, nil
		}
		return Resolver(nil).Player(name, compat)
	})
	answer = finish(Options{Players: []string{"slips", "none"}, Resolve: slips})
	for _, want := range []string{`"solutions":10`, `"measures":{"none":{`, `"unmeasured":{"slips":"starts and ends: 10 in the middle of edges are too many`, `"complete":true`} {
		if !strings.Contains(answer, want) {
			t.Errorf("%s lacks %s", answer, want)
		}
	}
	if _, err := New(d, Options{Players: []string{"slips"}, Resolve: slips}); !errors.Is(err, witness.ErrUnsupported) {
		t.Errorf("only somebody who cannot be asked: %v", err)
	}

	d.Symbols = nil
	for _, tips := range []int{1, 3, 5, 7} { // paths without end
		d.Starts = append(d.Starts, witness.Place{A: tips, B: 10})
	}
	a, err := New(d, Options{SkipPaths: true})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		a.Step(1 << 12)
	}
	answer = string(a.AppendAnswer(nil))
	for _, want := range []string{`"measures":{}`, `"complete":false,"solutionsExact":false`} {
		if !strings.Contains(answer, want) {
			t.Errorf("%s lacks %s", answer, want)
		}
	}
}
