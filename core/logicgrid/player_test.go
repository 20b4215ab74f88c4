package logicgrid

import (
	"math"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/puzzle"
)

var _ puzzle.Puzzle[Answers, Entity] = (*Questions)(nil)

// TestTSIByHand checks puzzles with one row of questions: which of a, b and c has which place?
func TestTSIByHand(t *testing.T) {
	const three = `{"categories":[{"name":"who","entities":["a","b","c"]},{"name":"place","numeric":true,"entities":["1","2","3"]}],"hints":[`
	six, two := math.Log2(6), 2.0
	for _, c := range []struct {
		name, puzzle string
		want         map[string]float64
	}{
		{"one of two", `{"categories":[{"name":"who","entities":["a","b"]},{"name":"place","entities":["1","2"]}],"hints":[{"type":"is","a":"a","b":"1"}]}`,
			map[string]float64{"none": 1, "direct": 0, "all": 0}},
		// a is 1, b is 3. A player who does not use orders guesses one of six.
		{"an order", three + `{"type":"before","a":"a","b":"b","by":2}]}`,
			map[string]float64{"none": six, "direct": six, "orders": 0, "choices": six, "all": 0}},
		// a is not 1, so it is 2, b is 3. Without orders: a is 2 or 3, then b is 1 or 3.
		{"an order and a not", three + `{"type":"not","a":"a","b":"1"},{"type":"before","a":"a","b":"b"}]}`,
			map[string]float64{"none": six, "direct": two, "orders": 0, "skim": 0}},
		// c is 2; a and b may be either way, so two of six answers are right.
		{"two of six", three + `{"type":"is","a":"c","b":"2"}]}`,
			map[string]float64{"none": math.Log2(3), "direct": 0}},
		// a is 1 or 2, wherever the others are. So four of six answers are right, and a player who reads the hint
		// has only these left.
		{"either", three + `{"type":"or","a":"1","b":"2","is":"a"}]}`,
			map[string]float64{"none": math.Log2(6. / 4), "choices": 0, "direct": math.Log2(6. / 4)}},
		{"none", three + `{"type":"is","a":"a","b":"1"},{"type":"is","a":"b","b":"1"}]}`,
			map[string]float64{"none": math.Inf(1), "all": math.Inf(1)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := Parse(c.puzzle)
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			for name, want := range c.want {
				p, ok := ParsePlayer(name)
				if !ok {
					t.Fatalf("no player %s", name)
				}
				if got, err := TSI(d.Space, d.Hints, p); err != nil || math.Abs(got-want) > 1e-12 && got != want {
					t.Errorf("%s, %s: %v Sh, want %v; %v", c.name, name, got, want, err)
				}
			}
		})
	}
}

// TestTSIAgainstMeasure compares the two computations, and checks that a player who knows more techniques
// lacks less information.
func TestTSIAgainstMeasure(t *testing.T) {
	theme, _ := Theme("school")
	small, err := theme.Cut(3, 3)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(reference.Cases(60)) {
		hints := randomPuzzle(small, seed)
		q := NewQuestions(small, hints)
		for _, p := range Players {
			_, want := measure.Information[Answers, Entity](q, p.Policy(q))
			got, err := TSI(small, hints, p)
			if err != nil || math.Abs(got-want) > 1e-9 && got != want {
				t.Fatalf("seed %d, %s: %v Sh, core/measure has %v; %v", seed, p.Name, got, want, err)
			}
		}
	}
}

func TestTSIOfPublished(t *testing.T) {
	space := School()
	for _, r := range published(t, "study16.jsonl", 16) {
		last := math.Inf(1)
		for _, name := range []string{"none", "direct", "clues", "transfer", "all"} {
			p, _ := ParsePlayer(name)
			got, err := TSI(space, r.Hints, p)
			if err != nil || got > last+1e-9 {
				t.Errorf("%s: %s lacks %v Sh, who knows less %v; %v", r.ID, name, got, last, err)
			}
			last = got
			if name == "none" && math.Abs(got-math.Log2(576)) > 1e-9 || name == "all" && got != 0 {
				t.Errorf("%s: %s lacks %v Sh", r.ID, name, got)
			}
		}
	}
}
