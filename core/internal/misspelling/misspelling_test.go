package misspelling

import "testing"

// TestDistance checks distances counted by hand, and that the distance is symmetric.
func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"wall", "", 4},
		{"wall", "wall", 0},
		{"wal", "wall", 1},
		{"crete", "crate", 1},
		{"palyer", "player", 2},
		{"kitten", "sitting", 3},
	} {
		if got, back := Distance(c.a, c.b), Distance(c.b, c.a); got != c.want || back != c.want {
			t.Errorf("%q and %q: %d and %d, want %d", c.a, c.b, got, back, c.want)
		}
	}
}
