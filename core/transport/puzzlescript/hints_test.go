package puzzlescript

import (
	"strings"
	"testing"
)

// TestMistakes: what authors mistype is said at its line, once, and so that it can be mended.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ name, old, now, at, want string }{
		{"a rule's name", "| Crate ] ->", "| Crat ] ->", "Crat ]", `error: rule: "crat" is not defined; did you mean "crate"?`},
		{"a goal's name", "all Target on", "all Targets on", "Targets", `error: win conditions: "targets" is not defined; did you mean "target"?`},
		{"a layer's name", "Player, Wall, Crate", "Player, Wall, Crate, Crates", "Crates", `error: collision layers: "crates" is not defined; did you mean "crate"?`},
		{"nothing like it", "| Crate ] ->", "| Whale ] ->", "Whale", `error: rule: "whale" is not defined`},
		{"a bracket", "| Crate ] ->", "| Crate ->", "Crate ->", "error: rule: a bracket before -> is not closed"},
		{"cells", "-> [ > Player | > Crate ]", "-> [ > Player ]", "] -> [", "error: rule: a bracket has cells left of the arrow: 2, and right of it: 1"},
		{"a comment", "WINCONDITIONS", "( what wins\n\nWINCONDITIONS", "( what", "error: a comment begins here that is not closed: a ) is missing"},
		{"a header", "RULES\n======", "", "] -> [", "error: collision layers: this is a rule; is the header RULES missing, or misspelt?"},
		{"a colour", "orange", "ornage", "Crate", `warning: object "crate": "ornage" is no colour`},
		{"a hex colour", "orange", "#12345", "Crate", `warning: object "crate": "#12345" is no colour`},
		{"no colour", "Crate\norange", "Crate", "Crate", `warning: object "crate": it has no colour`},
		{"a sprite's colour", "orange", "orange\n00000\n0...0\n0.1.0\n0...0\n00000", "Crate", `warning: object "crate": its sprite has a 1, and the colours end with 0`},
		{"a sprite's row", "orange", "orange\n00000\n0...0\n0..0\n0...0\n00000", "Crate", `warning: object "crate": a sprite has 5 rows of 5`},
		{"a glyph", "O = Target", "", "", `error: level: "O" of "#P.*.O#" is not in the legend`},
		{"a row", "#P.*.O#", "#P.*.O", "#P", "warning: level: this row has 6 cells, the first one 7"},
		{"an object twice", "Crate\norange", "Crate\norange\n\nWall\nred", "Wall\nred", `error: "wall" is already defined in line 14`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(boxGame("[ > Player | Crate ] -> [ > Player | > Crate ]", "all Target on Crate", "#######\n#P.*.O#\n#######"), "RULES\n", "RULES\n======\n", 1)
			if text = strings.Replace(text, c.old, c.now, 1); !strings.Contains(text, c.at) {
				t.Fatalf("no %q in %s", c.at, text)
			}
			_, problems := Compile(text)
			if len(problems) != 1 {
				t.Fatal(problems)
			}
			kind := "error: "
			if problems[0].Warning {
				kind = "warning: "
			}
			line := problems[0].Line
			before, _, _ := strings.Cut(text, c.at)
			if got := kind + problems[0].Text; got != c.want || c.at != "" && line != 1+strings.Count(before, "\n") {
				t.Errorf("line %d: %s, want %s", line, got, c.want)
			}
		})
	}
}
