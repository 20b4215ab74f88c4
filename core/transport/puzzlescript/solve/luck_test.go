package solve

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// TestRestartsUnderChance: in a corridor, action takes the player one step in a random direction,
// left onto a trap or right to the exit. Where the trap restarts the level, the player gets out with
// probability 1, but after no certain number of inputs; where it kills, only with luck.
func TestRestartsUnderChance(t *testing.T) {
	const head = "OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nTrap t\nred\n\nExit e\ngreen\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nTrap, Exit\nPlayer\n\nRULES\n\n" +
		"[ > Player ] -> [ Player ]\n[ action Player ] -> [ randomdir Player ]\n"
	const tail = "\n\nWINCONDITIONS\n\nsome Player on Exit\n\nLEVELS\n\ntpe\n"
	for _, c := range []struct {
		name, rule string
		want       Luck
	}{
		{"the trap restarts", "late [ Player Trap ] -> restart", Fair},
		{"the trap kills", "late [ Player Trap ] -> [ Trap ]", Lucky},
		{"the trap is harmless", "", Fair},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := puzzlescript.Compile(head + c.rule + tail)
			if puzzlescript.FirstError(problems) != nil {
				t.Fatal(problems)
			}
			s := New(p, 0, Options{})
			for !s.Step(1 << 10) {
			}
			if s.Luck() != c.want || !s.LuckDecided() || len(s.Moves()) != 1 {
				t.Errorf("%q, decided %v, %v; want %q and one input", s.Luck(), s.LuckDecided(), s.Moves(), c.want)
			}
		})
	}
}
