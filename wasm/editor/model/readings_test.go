package model

import (
	"reflect"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

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
