package job

import (
	"errors"
	"testing"

	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
)

// TestCounting checks that both methods give the same number in steps of any size, and checks boards that
// only one of them can count.
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
		{`{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`, "search", "2", nil}, // before a frontier joins
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
	if got := decode(t, c.AppendAnswer(nil)); got["complete"] != false || got["count"] != nil || got["samples"] != nil {
		t.Errorf("before the first step: %v", got)
	}
	for !c.Step(100) {
	}
	if got := decode(t, c.AppendAnswer(nil)); got["count"] != "575780564" || len(got["samples"].([]any)) != 5 {
		t.Errorf("with samples: %v", got)
	}
	c.search(errors.New("too many frontiers"))
	for !c.Step(1 << 16) {
	}
	if got := decode(t, c.AppendAnswer(nil)); got["count"] != "575780564" || got["method"] != "search" || got["reason"] != "too many frontiers" || got["samples"] != nil {
		t.Errorf("searched: %v", got)
	}
}

// TestCountingTogether checks that a search and a frontier take turns, and that the answer does not depend on
// the size of the steps.
func TestCountingTogether(t *testing.T) {
	// With stars on every second cell, the search is still running when the frontier joins it.
	d := witness.New(7, 7)
	for i := range 49 {
		if i%2 == 0 {
			d.Put(witness.Symbol{At: witness.Place{A: 2*(i%7) + 1, B: 2*(i/7) + 1}, Type: witness.Star, Color: []witness.Color{"black", "white", "cyan"}[i/2%3]})
		}
	}
	answers := make(map[string]bool)
	for _, budget := range []int{1 << 20, 1000} {
		c, err := NewCounting(d, 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		c.alone = 1 << 12
		joined := false
		for !c.Step(budget) {
			joined = joined || c.frontier != nil && c.frontier.Frontiers() > 0
			if c.frontier != nil && c.frontier.Frontiers() > max(0, c.solver.States()-c.alone)/searchShare {
				t.Fatalf("%d frontiers beside %d states", c.frontier.Frontiers(), c.solver.States())
			}
		}
		if !joined && budget < 1<<20 {
			t.Errorf("the search ended after %d states, before a frontier joined it", c.solver.States())
		}
		answers[string(c.AppendAnswer(nil))] = true
	}
	if len(answers) != 1 {
		t.Errorf("the answers depend on the steps: %v", answers)
	}
}

// TestCountingSamples checks samples from a frontier, samples from a list of all solutions, and boards
// without samples.
func TestCountingSamples(t *testing.T) {
	for _, tt := range []struct {
		name, puzzle, method string
		samples              bool
	}{
		{"over a frontier", `{"width":4,"height":4,"symbols":[{"at":[1,1],"type":"star","color":"white"},{"at":[5,5],"type":"separation","color":"white"}]}`, "frontier", true},
		{"from a list", `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"polyomino","shape":[[1,1]]}]}`, "search", true},
		{"of two lines", `{"width":3,"height":3,"symmetry":"rotational"}`, "search", true},
		{"of too many", `{"width":5,"height":6,"pillar":true,"ends":[[0,0]]}`, "search", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, err := witness.Parse(tt.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			c, err := NewCounting(d, 20, 7)
			if err != nil {
				t.Fatal(err)
			}
			for !c.Step(1 << 12) {
			}
			got := decode(t, c.AppendAnswer(nil))
			samples, _ := got["samples"].([]any)
			if got["method"] != tt.method || got["complete"] != true || tt.samples != (len(samples) == 20) {
				t.Errorf("%d samples: %v", len(samples), got)
			}
		})
	}
}

func TestCountingRefuses(t *testing.T) {
	d, err := witness.Parse(`{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"star"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewCounting(d, count.MostSamples+1, 1); !errors.Is(err, verb.ErrRequest) {
		t.Errorf("too many samples: %v", err)
	}
}
