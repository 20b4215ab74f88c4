package solve

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// TestCaveat: of a game whose source has an error nothing is proved, whatever the error; nor is
// anything of one that goes on in real time. What wins is a solution all the same. Warnings
// change nothing.
func TestCaveat(t *testing.T) {
	const head = "OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nBox b\nred\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nPlayer, Box\n\nRULES\n\n"
	const tail = "\n\nWINCONDITIONS\n\nno Box\n\nLEVELS\n\np.b\n"
	for _, c := range []struct {
		name, before, rules string
		moves               int
		optimal             bool
		why                 Why
	}{
		{"a proof", "", "", 0, false, Unsolved},
		{"the shortest", "", "[ > Player | Box ] -> [ Player | ]", 2, true, ""},
		{"a rule dropped with a warning", "", "[ Box ] [ -> [ Box ] sfx3", 0, false, "not decided: line 23 has an error"},
		{"an error", "", "[ > Player | Bax ] -> [ Player | ]", 0, false, "not decided: line 23 has an error"},
		{"a solution with an error", "", "[ > Player | Box ] -> [ Player | ]\n[ Box Bax ] -> [ Box ]", 2, false, ""},
		{"a fork's word", "case_sensitive\n", "", 0, false, "not decided: line 1 has an error"},
		{"the first of two", "x\n", "[ Bax ] -> []", 0, false, "not decided: line 1 has an error"},
		{"a dropped rule", "", "[ Box ] -> [ Box | ]", 0, false, "not decided: line 23 has an error"},
		{"a colour that is none", "", "[ Box ] -> [ Box ] sfx2 (x) sfx3", 0, false, Unsolved},
		{"real time", "realtime_interval 1\n", "", 0, false, RealTime},
		{"a solution in real time", "realtime_interval 1\n", "[ > Player | Box ] -> [ Player | ]", 2, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(c.before + head + c.rules + tail)
			if p == nil {
				t.Fatal(problems)
			}
			for _, alone := range []int{0, 1} {
				s := New(p, 0, Options{Alone: alone})
				for !s.Step(1 << 10) {
				}
				if len(s.Moves()) != c.moves || s.Why() != c.why || s.Optimal() && !c.optimal || alone == 0 && s.Optimal() != c.optimal {
					t.Errorf("%d moves, optimal %v, %q; want %d, %v, %q (%v)", len(s.Moves()), s.Optimal(), s.Why(), c.moves, c.optimal, c.why, problems)
				}
			}
			r := NewRater(p, 0, 1000)
			for !r.Step(100) {
			}
			if want := c.why == Unsolved; r.Exhausted() != want {
				t.Errorf("the rating's search is exhausted: %v; want %v", r.Exhausted(), want)
			}
			search := NewCheating(p, 0, 0, 0, 1000)
			for !search.Step(100) {
			}
			if want := c.why == Unsolved || c.optimal; search.Decided() != want {
				t.Errorf("the search for broken rules has decided: %v; want %v", search.Decided(), want)
			}
		})
	}
}

// TestCaveatWithChance: of a game with chance nothing is proved either if its source has an error.
func TestCaveatWithChance(t *testing.T) {
	const head = "OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nBox b\nred\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nPlayer, Box\n\nRULES\n\n"
	const tail = "\n\nWINCONDITIONS\n\nno Box\n\nLEVELS\n\np..b\n"
	const stroll, mistake = "[ > Player ] -> [ Player ]\n[ action Player ] -> [ randomdir Player ]\n", "[ Box Bax ] -> [ Box ]\n"
	const take = "late [ Player | Box ] -> [ Player | ]\n"
	for _, c := range []struct {
		name, rules     string
		solved, decided bool
		why             Why
	}{
		{"a proof", stroll, false, true, Unsolved},
		{"no proof", stroll + mistake, false, false, "not decided: line 25 has an error"},
		{"a chance", stroll + take, true, true, ""},
		{"a chance, with an error", stroll + take + mistake, true, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(head + c.rules + tail)
			if p == nil {
				t.Fatal(problems)
			}
			s := New(p, 0, Options{})
			for !s.Step(1 << 10) {
			}
			if s.Solved() != c.solved || s.Why() != c.why || c.solved && (s.LuckDecided() != c.decided || s.Optimal() && !c.decided) {
				t.Errorf("solved %v, %q, decided %v, optimal %v", s.Solved(), s.Why(), s.LuckDecided(), s.Optimal())
			}
		})
	}
}

// TestNoConditionLeft: where the win condition itself has the error, the level is not one
// without anything to win.
func TestNoConditionLeft(t *testing.T) {
	p, problems := puzzlescript.Compile("OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nPlayer\n\nRULES\n\nWINCONDITIONS\n\nno Bax\n\nLEVELS\n\np.\n")
	if s := New(p, 0, Options{}); s.Why() != "not decided: line 22 has an error" {
		t.Errorf("%q, %v", s.Why(), problems)
	}
}
