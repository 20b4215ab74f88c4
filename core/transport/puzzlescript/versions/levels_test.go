package versions

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

// A level is the same where it has moved to; a changed one comes after the same level as before; others are added.
func TestCounterparts(t *testing.T) {
	game := func(levels ...string) *puzzlescript.Program {
		p, problems := puzzlescript.Compile("OBJECTS\n\nBackground .\ngray\n\nPlayer p\nblack\n\nGoal o\ngreen\n\n" +
			"LEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nGoal\nPlayer\n\n" +
			"RULES\n\nWINCONDITIONS\n\nall Player on Goal\n\nLEVELS\n\n" + strings.Join(levels, "\n\n") + "\n")
		if err := puzzlescript.FirstError(problems); err != nil {
			t.Fatal(err)
		}
		return p
	}
	old := game("po", "message go", "p.o", "p..o")
	for _, c := range []struct {
		name    string
		now     *puzzlescript.Program
		want    []int
		removed []int
	}{
		{"the same", game("po", "message go", "p.o", "p..o"), []int{0, none, 2, 3}, nil},
		{"another order", game("p..o", "po", "p.o"), []int{3, 0, 2}, nil},
		{"one changed", game("po", "message go", "op.", "p..o"), []int{0, none, 2, 3}, nil},
		{"one added", game("po", "message new", "op", "p.o", "p..o"), []int{0, none, none, 2, 3}, nil},
		{"one removed", game("po", "p..o"), []int{0, 3}, []int{2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := counterparts(old, c.now); !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
			if got := New(old, c.now, Options{}).Removed(); !slices.Equal(got, c.removed) {
				t.Errorf("removed %v, want %v", got, c.removed)
			}
		})
	}
}
