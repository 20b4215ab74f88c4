package job

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// TestUndecided checks that no answer claims that shapes do not fit, or that there is no solution, if the
// search for a way to lay the shapes was given up.
func TestUndecided(t *testing.T) {
	d, line := sample.Hard()
	answer := func(opened verb.Job, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		for !opened.Step(1 << 16) {
		}
		return string(opened.AppendAnswer(nil))
	}
	checked, err := Check(d, line)
	if err != nil {
		t.Fatal(err)
	}
	solved := answer(NewSolving(d, 10))
	counted := answer(NewCounting(d, 0, 1))
	analysed := answer(analysis.New(d, analysis.Options{Players: []string{"none", "all"}}))
	query := d.Clone()
	query.Put(witness.Symbol{At: witness.Place{A: 19, B: 19}, Type: witness.Unknown})
	plan, err := NewPlan(query, GenerateOptions{Colors: []witness.Color{"black"}})
	if err != nil {
		t.Fatal(err)
	}
	generated := answer(plan.Shard(0, plan.Configurations()), nil)
	for _, test := range []struct {
		name, answer string
		want         []string
	}{
		{"check", string(checked), []string{`"valid":null`, `"violations":[]`, `"undecided":"cell a1: whether the 22 shapes`}},
		{"solve", solved, []string{`"count":null`, `"complete":false`, `"givenUp":1`}},
		{"count", counted, []string{`"count":null`, `"complete":false`, `"givenUp":1`}},
		// The star is violated wherever the shapes are.
		{"generate", generated, []string{`"done":5`, `"solvable":0`, `"kept":0`, `"givenUp":4`, `"results":[]`}},
		{"analyze", analysed, []string{`"solutions":null`, `"measures":{}`, `"complete":false`, `"solutionsExact":false`, `"givenUp":`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, want := range test.want {
				if !strings.Contains(test.answer, want) {
					t.Errorf("%s lacks %s", test.answer, want)
				}
			}
		})
	}
}

// TestUndecidedParts checks that undecided results of another machine stay undecided.
func TestUndecidedParts(t *testing.T) {
	d := witness.New(1, 1)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
	plan, err := NewPlan(d, GenerateOptions{Want: "count"})
	if err != nil {
		t.Fatal(err)
	}
	for answer, want := range map[string]uint64{
		`{"from":0,"to":3,"done":3,"solvable":1,"kept":1,"complete":true}`:             0,
		`{"from":0,"to":3,"done":3,"solvable":1,"kept":0,"givenUp":2,"complete":true}`: 2,
	} {
		if part, err := plan.ReadPart(answer); err != nil || part.GivenUp != want {
			t.Errorf("%s: %+v, %v", answer, part, err)
		}
	}
	if _, err := plan.ReadPart(`{"from":0,"to":3,"done":3,"solvable":1,"kept":0,"givenUp":-2,"complete":true}`); err == nil {
		t.Error("less than none were given up")
	}
}
