package policy

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/learn"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
)

// TestLibrary checks that a player with the paper's rules and one with the network have the same figures
// along the solutions and by the definitions. For the definitions the rules come from package clause, and the
// network is evaluated state by state.
func TestLibrary(t *testing.T) {
	library := NewLibrary(weights(shipped.Policy))
	own, err := ParseRules(clause.Learned)
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
		if err := library.Load(); err != nil {
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

func check(t *testing.T, seed uint64, b *witness.Board, l Library, name string, msi, tsi float64) {
	t.Helper()
	m, err := Parse(name, "")
	if err != nil {
		t.Fatal(err)
	}
	g, err := NewGauge(b, m, l)
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

func weights(file []byte) func() ([]byte, error) {
	return func() ([]byte, error) { return file, nil }
}

// TestWeights checks that the weights are loaded only when a learned player is used. If they are invalid or
// missing, the player is refused.
func TestWeights(t *testing.T) {
	gone := errors.New("gone")
	for want, library := range map[error]Library{
		learn.ErrFile: NewLibrary(weights([]byte("no network"))),
		gone:          NewLibrary(func() ([]byte, error) { return nil, gone }),
		ErrPlayer:     {},
	} {
		if _, err := library.Resolver().Player("0.5*all|0.5*learned", ""); !errors.Is(err, want) {
			t.Errorf("learned: %v, want %v", err, want)
		}
		if _, err := library.Resolver().Player("all~0.1", ""); err != nil {
			t.Error(err)
		}
	}
	who, err := NewLibrary(weights(shipped.Policy)).Resolver().Player("learned", "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := who.Gauge(boardOf(t, 5)); !errors.Is(err, learned.ErrBoard) {
		t.Errorf("a board of 5x5: %v", err)
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

func TestRulesInEnglish(t *testing.T) {
	request, _ := json.Marshal(map[string]string{"verb": "rules", "rules": clause.Learned})
	table := verb.Table{{Name: "rules", Open: OpenRules}}
	j, err := table.Open(string(request))
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
	if _, err := table.Open(`{"verb":"rules","rules":"nonsense"}`); !errors.Is(err, clause.ErrSyntax) {
		t.Errorf("nonsense: %v", err)
	}
}
