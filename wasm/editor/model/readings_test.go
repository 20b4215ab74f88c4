package model

import (
	"math"
	"reflect"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestSuggest(t *testing.T) {
	plain := Figures{Constraints: 4, Solutions: 10, Counted: true, Measured: true, ReMUSE: 3, MUAE: 8}
	with := func(change func(*Figures)) Figures {
		f := plain
		change(&f)
		return f
	}
	cases := []struct {
		name string
		in   Figures
		want []string // the numbers
	}{
		{"nothing to say at the bounds", plain, nil},
		{"few constraints", with(func(f *Figures) { f.Constraints = 3 }), []string{"3 constraints"}},
		{"one constraint", with(func(f *Figures) { f.Constraints = 1 }), []string{"1 constraint"}},
		{"unsolvable says nothing of information", Figures{Constraints: 9, Counted: true, Measured: true}, []string{"no solution"}},
		{"none found yet is not unsolvable", Figures{Constraints: 9}, nil},
		{"many solutions", with(func(f *Figures) { f.Solutions = 11 }), []string{"11 solutions"}},
		{"many so far", Figures{Constraints: 4, Solutions: 1200}, []string{"at least 1,200 solutions"}},
		{"easy", with(func(f *Figures) { f.ReMUSE = 2.99 }), []string{"ReMUSE 2.99 Sh"}},
		{"rounds to the bound", with(func(f *Figures) { f.ReMUSE = 2.999 }), nil},
		{"hard", with(func(f *Figures) { f.ReMUSE = 8.01 }), []string{"ReMUSE 8.01 Sh"}},
		{"mistakes noticed", with(func(f *Figures) { f.MUAE = 0 }), []string{"MUAE 0.00 Sh"}},
		{"many paths", with(func(f *Figures) { f.MUAE = 12.345 }), []string{"MUAE 12.35 Sh"}},
		{"out of reach", with(func(f *Figures) { f.ReMUSE, f.MUAE = math.Inf(1), math.Inf(1) }), nil},
		{"all at once", Figures{Constraints: 0, Solutions: 8512, Counted: true, Measured: true, ReMUSE: 0.1, MUAE: 9}, []string{"0 constraints", "8,512 solutions", "ReMUSE 0.10 Sh", "MUAE 9.00 Sh"}},
	}
	for _, c := range cases {
		var got []string
		for _, s := range Suggest(c.in) {
			got = append(got, s.Number)
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestPlayersAndRules(t *testing.T) {
	for _, p := range Presets {
		known, ok := RulesOf(p.Player)
		if !ok || PlayerOf(known) != p.Player || PlayerName(p.Player) != p.Name {
			t.Errorf("%s: %v %v, back %q", p.Player, known, ok, PlayerOf(known))
		}
	}
	for bits := range 1 << len(Rules) {
		known := make([]bool, len(Rules))
		for i := range known {
			known[i] = bits>>i&1 == 1
		}
		name := PlayerOf(known)
		if back, ok := RulesOf(name); !ok || !reflect.DeepEqual(back, known) {
			t.Errorf("%v is %q, which is %v", known, name, back)
		}
	}
	if name := PlayerOf([]bool{true, false, true, false, true, false, false, false}); name != "path+separation+apr" || PlayerName(name) != "3 chosen rules" {
		t.Errorf("%q, %q", name, PlayerName(name))
	}
	for _, bad := range []string{"", "wizard", "deadend:always"} {
		if _, ok := RulesOf(bad); ok {
			t.Errorf("%q is taken for a player of single rules", bad)
		}
	}
}

func TestSettingsComeBack(t *testing.T) {
	for _, s := range []Settings{
		{}, {Hide: true, Details: true}, {Rules: true, Query: QueryOptions{Colors: []witness.Color{}, Empty: true, Open: true}},
		{Query: QueryOptions{Colors: []witness.Color{"blue", "#abcdef"}}},
		{Setup: true, Query: QueryOptions{Pieces: []Piece{"11/01rn", "1"}, Eliminators: true}},
	} {
		store := newShelf()
		SaveSettings(store, s)
		if back := LoadSettings(store); !reflect.DeepEqual(back, s) {
			t.Errorf("came back as %+v, want %+v", back, s)
		}
	}
}

func TestAbout(t *testing.T) {
	for seconds, want := range map[float64]string{
		0: "under a second", 0.7: "under a second", 0.8: "about 1 s", 2.4: "about 2 s", 13: "about 15 s", 89: "about 90 s",
		100: "about 2 min", 3000: "about 50 min", 7200: "about 2 h", 1e6: "about 280 h",
	} {
		if got := About(seconds); got != want {
			t.Errorf("%v s: %q, want %q", seconds, got, want)
		}
	}
}

// TestRunSeconds: workers share the shards, and no more of them than there are.
func TestRunSeconds(t *testing.T) {
	for _, c := range []struct {
		tree, trees, shards, workers float64
		want                         string
	}{
		{0.001, 10, 2, 1, "under a second"},
		{0.5, 10, 2, 1, "about 5 s"},
		{0.5, 16, 2, 2, "about 4 s"},
		{0.5, 16, 2, 8, "about 4 s"},
		{0.02, 60_000, 900, 2, "about 10 min"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if got := About(RunSeconds(c.tree, c.trees, c.shards, c.workers)); got != c.want {
				t.Errorf("%+v: %q", c, got)
			}
		})
	}
}
