package puzzlescript

import (
	"strings"
	"testing"
)

// game compiles a game of a player, a wall, a crate, a target and two marks on a row.
func rowGame(t *testing.T, prelude, rules, levels string) *Program {
	t.Helper()
	p, problems := Compile(prelude + "\nOBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nWall #\nred\n\nCrate c\nblue\n\nMark m\nwhite\n\nDot o\ngreen\n\nLEGEND\n\nSOUNDS\n\n" +
		"COLLISIONLAYERS\n\nBackground\nDot\nMark\nPlayer, Wall, Crate\n\nRULES\n\n" + rules + "\n\nWINCONDITIONS\n\nLEVELS\n\n" + levels + "\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return p
}

// rowOf is a board of one row: a letter for each cell, the topmost thing of it.
func rowOf(s *Session) string {
	w := s.World()
	var b strings.Builder
	for x := range w.w {
		names := w.names(x * w.h)
		letter := "."
		for _, l := range []struct{ name, letter string }{{"dot", "o"}, {"mark", "m"}, {"crate", "c"}, {"wall", "#"}, {"player", "p"}} {
			if strings.Contains(names, l.name) {
				letter = l.letter
			}
		}
		b.WriteString(letter)
	}
	return b.String()
}

// TestManyRigidRounds: a turn begins again once for each rigid group whose movement is held,
// up to fifty times: here one group after another gives way to the next. With eight groups that
// cannot move a crate against a wall, and a ninth that pulls it, the ninth has its turn.
func TestManyRigidRounds(t *testing.T) {
	rules := ""
	for range 8 {
		rules += "rigid [ > Player | stationary Crate ] -> [ > Player | > Crate ]\n"
	}
	rules += "[ > Player | stationary Crate ] -> [ Player | Crate Mark ]"
	s := NewSession(rowGame(t, "", rules, "pc#"), 0, "")
	s.Input(Right)
	w := s.World()
	if got := w.names(1 * w.h); got != "background crate mark" {
		t.Errorf("the crate's cell has %s; want a mark: every rigid group gives way", got)
	}
}

// TestFirstMessage: of several messages in a turn the first is shown.
func TestFirstMessage(t *testing.T) {
	s := NewSession(rowGame(t, "", "[ > Player ] -> [ > Player ] message one\n[ > Player ] -> [ > Player ] message two", "p.."), 0, "")
	s.Input(Right)
	if s.Message() != "one" {
		t.Errorf("message %q", s.Message())
	}
}

// TestCheckpoints: a restart leads to the last checkpoint, after one turn or many.
func TestCheckpoints(t *testing.T) {
	for _, steps := range []int{1, 2, 3, 5, 7} {
		s := NewSession(rowGame(t, "", "late [ Player Dot ] -> [ Player Dot ] checkpoint", "p"+strings.Repeat(".", steps-1)+"o.."), 0, "")
		for range steps + 2 {
			s.Input(Right)
		}
		s.Restart()
		if want := strings.Repeat(".", steps) + "p.."; rowOf(s) != want {
			t.Errorf("after %d steps to the checkpoint: %s; want %s", steps, rowOf(s), want)
		}
	}
}

// TestUndoSkipsEqualBoards: undo goes back to the last board that is different: a restart of a
// level that was not begun leaves nothing to take back.
func TestUndoSkipsEqualBoards(t *testing.T) {
	s := NewSession(rowGame(t, "", "", "p..."), 0, "")
	s.Input(Right)
	s.Restart()
	s.Restart()
	s.Restart()
	s.Undo()
	if rowOf(s) != ".p.." {
		t.Errorf("%s after one undo; want .p..", rowOf(s))
	}
	s.Undo()
	if rowOf(s) != "p..." {
		t.Errorf("%s after two; want p...", rowOf(s))
	}
}
