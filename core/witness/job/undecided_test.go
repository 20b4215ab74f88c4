package job

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/analysis"
)

// hard is a board with one line, along the left side and the top, of which nobody
// says in time whether it is a solution: 22 shapes, as many squares as it has cells.
func hard() (d *witness.Document, line []witness.Place) {
	const side = 10
	d = witness.New(side, side)
	i := 0
	for _, shape := range []struct {
		count int
		rows  string
	}{{6, ".X./XXX/.X."}, {10, "XXX/.X."}, {6, "X../XX./.XX"}} {
		var rows [][]bool
		for _, text := range strings.Split(shape.rows, "/") {
			row := make([]bool, len(text))
			for x := range row {
				row[x] = text[x] == 'X'
			}
			rows = append(rows, row)
		}
		for range shape.count {
			at := witness.Place{A: 2*(i%side) + 1, B: 2*(i/side) + 1}
			d.Put(witness.Symbol{At: at, Type: witness.Polyomino, Rotatable: true, Shape: rows})
			i++
		}
	}
	for b := range 2*d.Height + 1 {
		for a := range 2*d.Width + 1 {
			if at := (witness.Place{A: a, B: b}); at.Kind() == witness.Edge && a > 0 && b > 0 {
				d.Put(witness.Symbol{At: at, Type: witness.Removed})
			}
		}
	}
	for b := 2 * d.Height; b > 0; b -= 2 {
		line = append(line, witness.Place{B: b})
	}
	for a := 0; a <= 2*d.Width; a += 2 {
		line = append(line, witness.Place{A: a})
	}
	return d, line
}

// TestUndecided: no answer says that shapes cannot be laid, nor that there is no
// solution, when a search for a way to lay them was given up.
func TestUndecided(t *testing.T) {
	d, line := hard()
	check := func(opened verb.Job, err error) string {
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
	solving, err := NewSolving(d, 10)
	counting, err2 := NewCounting(d, 0, 1)
	analysing, err3 := analysis.New(d, analysis.Options{Players: []string{"none", "all"}})
	for _, test := range []struct {
		name, answer string
		want         []string
	}{
		{"check", string(checked), []string{`"valid":null`, `"violations":[]`, `"undecided":"cell a1: whether the 22 shapes`}},
		{"solve", check(solving, err), []string{`"count":0`, `"complete":false`, `"givenUp":1`}},
		{"count", check(counting, err2), []string{`"count":"0"`, `"complete":false`, `"givenUp":1`}},
		{"analyze", check(analysing, err3), []string{`"solutions":0`, `"measures":{}`, `"complete":false`, `"solutionsExact":false`, `"givenUp":`}},
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
