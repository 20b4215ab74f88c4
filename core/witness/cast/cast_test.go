package cast

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
)

// A player with the paper's rules and one with the network have the same figures along
// the solutions and straight from the definitions, where the rules are one of package
// clause's own and the network is asked state by state.
func TestTwoRoads(t *testing.T) {
	library := Library(shipped.Policy)
	own, err := Rules(clause.Learned)
	if err != nil {
		t.Fatal(err)
	}
	library.Own = own
	rules, err := clause.Parse(clause.Learned)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(12) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 2, MaxHeight: 3, Colors: 2, Density: 0.4})
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		baseline := player.Baseline.Rules(b)
		baseline.Rules = append(slices.Clone(baseline.Rules), rules.On(b).Rule())
		want := measure.Evaluate(witness.Game{Board: b}, baseline)
		check(t, seed, b, library, "baseline+own", want.MSI, want.TSI)
		d.Symbols = slices.DeleteFunc(d.Symbols, func(s witness.Symbol) bool { return s.Type != witness.Separation })
		if b, err = witness.Compile(d); err != nil {
			t.Fatal(err)
		}
		network, err := library.Learned(b)
		if err != nil {
			t.Fatal(err)
		}
		msi, tsi := measure.Information[witness.State, witness.Action](witness.Game{Board: b}, network)
		check(t, seed, b, library, "learned", msi, tsi)
	}
}

func check(t *testing.T, seed uint64, b *witness.Board, l policy.Library, name string, msi, tsi float64) {
	t.Helper()
	m, err := policy.Parse(name, "")
	if err != nil {
		t.Fatal(err)
	}
	g, err := policy.NewGauge(b, m, l)
	if err != nil {
		t.Fatal(err)
	}
	for !g.Step(1000) {
	}
	got := g.Measures()
	if !near(got.MSI, msi) || !near(got.TSI, tsi) {
		t.Errorf("seed %d, %s: MSI %v, TSI %v, want %v, %v", seed, name, got.MSI, got.TSI, msi, tsi)
	}
}

func near(a, b float64) bool { return a == b || math.Abs(a-b) < 1e-6 }

// A damaged file of weights is told when the network is asked for, and only then.
func TestDamagedWeights(t *testing.T) {
	b, _ := witness.Compile(witness.New(2, 2))
	if _, err := Library([]byte("no network")).Learned(b); err == nil {
		t.Error("a text was taken for a network")
	}
	if _, err := Library(shipped.Policy).Learned(boardOf(t, 5)); !errors.Is(err, learned.ErrBoard) {
		t.Errorf("a board of 5x5: %v", err)
	}
	if Library(nil).Learned != nil {
		t.Error("there is a network without a file")
	}
	if _, err := Open(`{"verb":"analyze","puzzle":{"width":1,"height":1},"players":["all~0.1"]}`, Library([]byte("no network"))); err != nil {
		t.Error(err)
	}
}

func boardOf(t *testing.T, side int) *witness.Board {
	t.Helper()
	b, err := witness.Compile(witness.New(side, side))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestOpenRules(t *testing.T) {
	request, _ := json.Marshal(map[string]string{"verb": "rules", "rules": clause.Learned})
	j, err := Open(string(request), policy.Library{})
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Rules   string
		English []string
	}
	if err := json.Unmarshal(j.AppendAnswer(nil), &answer); err != nil {
		t.Fatal(err)
	}
	again, err := clause.Parse(answer.Rules)
	if err != nil || len(answer.English) != again.Len() || again.Len() != 3 {
		t.Errorf("got %+v, %v; want the paper's three lines", answer, err)
	}
	if _, err := Open(`{"verb":"rules","rules":"nonsense"}`, policy.Library{}); !errors.Is(err, clause.ErrSyntax) {
		t.Errorf("nonsense: %v", err)
	}
}
