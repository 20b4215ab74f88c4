package plain_test

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/internal/plain"
)

// TestOddText: both interpreters play what is odd as the language's engine does, whether or not it
// is reported.
func TestOddText(t *testing.T) {
	const upper = "Goal\nMark\nPlayer, Wall"
	for _, c := range []struct {
		name     string
		from, to string // of the source of a worked game
		board    string
		want     string // after a move to the right
	}{
		{"nothing odd", "RULES", "RULES", "pmc", ".1c"},
		{"an object in two layers belongs to the last", "Box\nSpark", "Box\nSpark, Box", "pbc", ".(background box player)c"},
		{"and not to the first", upper, "Box\n" + upper, "pbc", "pbc"},
		{"a message without a space", "LEVELS\n", "LEVELS\n\nmessageHello\n", "pmc", ""},
		{"a rule ends at a parenthesis", "RULES\n", "RULES\n[ > Player | Mark ] -> [ > Player | ] (and so) cancel\n", "pmc", ".pc"},
		{"a command before the parenthesis", "RULES\n", "RULES\n[ > Player | Mark ] -> cancel (and so on)\n", "pmc", "pmc"},
		{"a rule with a bracket too many", "RULES\n", "RULES\n[ > Player | Mark ] ] -> [ > Player | Crate ]\n", "pmc", ".1c"},
		{"late rigid", "RULES\n", "RULES\nlate rigid [ Player Mark ] -> [ Player ]\n", "pmc", ".pc"},
		{"an object and no synonym of it", "RULES\n", "RULES\n[ Crate no Cargo ] -> [ Box ]\n", "pmc", ".1c"},
		{"a comment over lines", "RULES\n", "RULES\n(one (two\n) three\n)\n", "pmc", ".1c"},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := worked{board: c.board}.source()
			if strings.Count(source, c.from) != 1 {
				t.Fatalf("%q is there %d times", c.from, strings.Count(source, c.from))
			}
			source = strings.Replace(source, c.from, c.to, 1)
			g, err := plain.Read(source)
			if err != nil {
				t.Fatal(err)
			}
			var b both
			if b.plain, err = g.Play(0); err != nil {
				t.Fatal(err)
			}
			b.program, _ = puzzlescript.Compile(source)
			b.session = puzzlescript.NewSession(b.program, 0, "")
			if difference, err := b.input('r'); err != nil || difference != "" {
				t.Error(err, difference)
			}
			got := ""
			if b.plain.Text() != "" {
				got = drawn(cellsOf(b.plain))
			}
			if got != c.want {
				t.Errorf("plain ends with %q, want %q", got, c.want)
			}
		})
	}
}
