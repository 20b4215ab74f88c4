package main

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/site/make/passes/jumps"
)

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		name    string
		count   jumps.Count
		warns   bool
		refuses bool
	}{
		{"no functions", jumps.Count{}, false, false},
		{"a program of Go 1.26", jumps.Count{All: 3339, Straight: 3256, Abandoned: 12}, false, false},
		{"1 %", jumps.Count{All: 1000, Straight: 990, Abandoned: 10}, false, false},
		{"more than 1 %", jumps.Count{All: 1000, Straight: 989, Abandoned: 11}, true, false},
		{"5 %", jumps.Count{All: 1000, Straight: 950, Abandoned: 50}, true, false},
		{"more than 5 %", jumps.Count{All: 1000, Straight: 949, Abandoned: 51}, false, true},
		{"a tenth without tables", jumps.Count{All: 1000, Straight: 900}, false, false},
		{"more than a tenth without tables", jumps.Count{All: 1000, Straight: 899}, false, true},
		{"no tables at all", jumps.Count{All: 1000}, false, true},
	} {
		warning, err := judge(c.count)
		if (warning != "") != c.warns || errors.Is(err, errForm) != c.refuses {
			t.Errorf("%s: %q, %v", c.name, warning, err)
		}
	}
}
