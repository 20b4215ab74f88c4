package steps

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestSample checks that a sample has the bits of its games, that a fit without a solver equals a fit of the
// other games alone, and that it ends at the same weights wherever the search begins.
func TestSample(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	var games []*Game
	for _, solver := range []string{"a", "b", "b"} {
		record, _, _ := played(t, r)
		g, err := replay(record)
		if err != nil {
			t.Fatal(err)
		}
		g.Solver = solver
		games = append(games, g)
	}
	var all, rest Sample
	for _, g := range games {
		all.Add(g)
	}
	for _, g := range games[1:] {
		rest.Add(g)
	}
	for i, got := range all.Bits(Frozen()) {
		want := 0.0
		for _, bits := range Frozen().Bits(games[i]) {
			want += bits
		}
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("game %d: %v bits, want %v", i, got, want)
		}
	}
	without, err := all.Fit(func(solver, _ string) bool { return solver != "a" }, Frozen())
	if err != nil {
		t.Fatal(err)
	}
	want, err := rest.Fit(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name := range want {
		if math.Abs(without[name]-want[name]) > 0.005 {
			t.Errorf("%s: %v, want %v", name, without[name], want[name])
		}
	}
	if _, err := all.Fit(func(string, string) bool { return false }, nil); err == nil {
		t.Error("no game is fitted")
	}
	if types := all.Types(func(solver, _ string) bool { return solver == "a" }); len(types) != 1 || !types["hitori"] {
		t.Errorf("types %v", types)
	}
}

// TestWithMean checks that a type without fitted weights gets the means of the other types' weights.
func TestWithMean(t *testing.T) {
	w := Weights{"hitori rank 0": 1, "nurikabe rank 0": 2, "lits rank 0": 6, "hitori rank 1": 5, "cell near 2": 7}
	got := w.WithMean("lits")
	if got["lits rank 0"] != 1.5 || got["lits rank 1"] != 5 || got["cell near 2"] != 7 || got["hitori rank 0"] != 1 {
		t.Errorf("%v", got)
	}
	if w["lits rank 0"] != 6 {
		t.Errorf("the weights have changed: %v", w)
	}
}
