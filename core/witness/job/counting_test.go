package job

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// TestCounting: the same number by either method, in steps of any size; and a
// board that only one of them counts.
func TestCounting(t *testing.T) {
	open := func(puzzle string, samples int) *Counting {
		t.Helper()
		d, err := witness.Parse(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		c, err := NewCounting(d, samples, 1)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, tt := range []struct {
		puzzle, method, count string
		shortest              any
	}{
		{`{"width":9,"height":9}`, "frontier", "41044208702632496804", 18.0}, // OEIS A007764
		{`{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":2}]}`, "frontier", "2", 2.0},
		{`{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1}]}`, "frontier", "0", nil},
		{`{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`, "search", "2", nil},
	} {
		t.Run(tt.puzzle, func(t *testing.T) {
			for _, budget := range []int{7, 1 << 16} {
				c := open(tt.puzzle, 0)
				for !c.Step(budget) {
				}
				if got := decode(t, c.AppendAnswer(nil)); got["count"] != tt.count || got["method"] != tt.method || got["shortest"] != tt.shortest || got["complete"] != true {
					t.Errorf("%s: %v", tt.puzzle, got)
				}
			}
		})
	}
	c := open(`{"width":6,"height":6}`, 5)
	if got := decode(t, c.AppendAnswer(nil)); got["complete"] != false || got["count"] != "0" || got["samples"] != nil {
		t.Errorf("before the first step: %v", got)
	}
	for !c.Step(100) {
	}
	if got := decode(t, c.AppendAnswer(nil)); got["count"] != "575780564" || len(got["samples"].([]any)) != 5 {
		t.Errorf("with samples: %v", got)
	}
	c.search() // as when there are too many frontiers
	for !c.Step(1 << 16) {
	}
	if got := decode(t, c.AppendAnswer(nil)); got["count"] != "575780564" || got["method"] != "search" {
		t.Errorf("searched: %v", got)
	}
}

func TestCountingRefuses(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"star"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, samples := range []int{1, count.MostSamples + 1} {
		if _, err := NewCounting(d, samples, 1); !errors.Is(err, verb.ErrRequest) {
			t.Errorf("%d samples: %v", samples, err)
		}
	}
}
