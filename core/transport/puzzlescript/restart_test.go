package puzzlescript

import (
	"strings"
	"testing"
)

// TestRestartWins: a restart wins a level that is solved as it begins, in play and for a search.
func TestRestartWins(t *testing.T) {
	const push, restart = "[ > Player | Crate ] -> [ > Player | > Crate ]", "[ > Player | Wall ] -> restart"
	text := strings.Replace(sokobanText, push, restart, 1)
	for _, c := range []struct {
		name, wins string
		won        bool
	}{
		{"solved", "some Target", true},
		{"not solved", "all Target on Crate", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, problems := Compile(strings.Replace(text, "all Target on Crate", c.wins, 1))
			if err := FirstError(problems); err != nil {
				t.Fatal(err)
			}
			s := NewSession(p, 1, "")
			if s.Input(Left); (s.Won() == 1) != c.won {
				t.Errorf("%d levels are won", s.Won())
			}
			if solved, used := Replay(p, 1, []Input{Left}); solved != c.won || used != 1 {
				t.Errorf("replayed: solved %t after %d inputs", solved, used)
			}
		})
	}
}
