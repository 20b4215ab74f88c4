package puzzlescript

import (
	"strings"
	"testing"
)

// lineOf returns the number of the first line with some text.
func lineOf(source, text string) int {
	return strings.Count(source[:strings.Index(source, text)], "\n") + 1
}

// TestRunaway: what would not end is left, with its line.
func TestRunaway(t *testing.T) {
	game := func(rules string) string {
		head, tail, _ := strings.Cut(endlessText, "startloop")
		_, tail, _ = strings.Cut(tail, "WINCONDITIONS")
		return head + rules + "\nWINCONDITIONS" + tail
	}
	for _, c := range []struct{ name, rules, line string }{
		{"a group", "[ Red ] -> [ Blue ]\n+ [ Blue ] -> [ Red ]\n", "[ Red ]"},
		{"a loop", "startloop\n[ Red ] -> [ Blue ]\n[ Blue ] -> [ Red ]\nendloop\n", "[ Red ]"},
		{"too many ways to match", "late [ Red ] [ Any ] [ Any ] [ Any ] -> [ Blue ] [ Any ] [ Any ] [ Any ]\n", "late"},
		{"again", "late [ Red ] -> [ Blue ] again\nlate [ Blue ] -> [ Red ] again\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := game(c.rules)
			p, problems := Compile(text)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			s := NewSessionWithin(p, 0, "", Patience{Steps: 2_000_000})
			s.Input(Action)
			want := 0
			if c.line != "" {
				want = lineOf(text, c.line)
			}
			if s.Stuck() != want {
				t.Errorf("stopped at line %d, want %d", s.Stuck(), want)
			}
		})
	}
}
