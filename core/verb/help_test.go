package verb

import "testing"

func TestWithUnit(t *testing.T) {
	for _, c := range []struct{ name, help, unit, want string }{
		{"no unit", "number of puzzles", "", "number of puzzles"},
		{"at the end", "time of the search", "s", "time of the search, in s"},
		{"before a semicolon", "time; 0: no limit", "s", "time, in s; 0: no limit"},
		{"mentioned", "number of expansions; 0: no limit", "expansions", "number of expansions; 0: no limit"},
		{"part of a word", "share of Shen", "Sh", "share of Shen, in Sh"},
		{"mentioned after a part of a word", "as in Shen, in Sh", "Sh", "as in Shen, in Sh"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := WithUnit(c.help, c.unit); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
