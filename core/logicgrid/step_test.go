package logicgrid

import (
	"fmt"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestNextAgainstBruteForce checks that the techniques up to Disjoint reach as far as clean mode, and that
// each step gives new marks which are in every solution. With Suppose, every mark that all solutions share
// must be found.
func TestNextAgainstBruteForce(t *testing.T) {
	space := School()
	every := everySolution(space)
	solver := NewSolver(space, Clean)
	seen := [Techniques]int{}
	for seed := range uint64(reference.Cases(600)) {
		hints := randomPuzzle(space, seed+1e6)
		var models []Solution
		for i := range every {
			if all(hints, &every[i]) {
				models = append(models, every[i])
			}
		}
		if len(models) == 0 {
			continue
		}
		marks := NewMarks(space)
		supposed := false
		for {
			step, ok := Next(hints, marks, nil)
			if !ok {
				break
			}
			seen[step.Technique]++
			if step.Technique == Suppose && !supposed {
				supposed = true
				left := 0
				for _, c := range space.Staircase() {
					if marks.At(c.A, c.B) == Blank {
						left++
					}
				}
				if r := solver.Solve(hints); r.Marked != r.Cells-left {
					t.Fatalf("seed %d: %d marks before anything is supposed, clean mode has %d", seed, r.Cells-left, r.Marked)
				}
			}
			for _, c := range step.Cells {
				if marks.At(c.A, c.B) != Blank {
					t.Fatalf("seed %d: %v marks a cell again", seed, step.Technique)
				}
				for i := range models {
					if models[i].Linked(c.A, c.B) != (step.Mark == Yes) {
						t.Fatalf("seed %d: %v: %s and %s are not so in a solution", seed, step.Technique, space.Name(c.A), space.Name(c.B))
					}
				}
			}
			step.Apply(marks)
		}
		for _, c := range space.Staircase() {
			together := 0
			for i := range models {
				if models[i].Linked(c.A, c.B) {
					together++
				}
			}
			want := Blank
			switch together {
			case 0:
				want = No
			case len(models):
				want = Yes
			}
			if got := marks.At(c.A, c.B); got != want {
				t.Fatalf("seed %d: %s and %s marked %d in the end, want %d", seed, space.Name(c.A), space.Name(c.B), got, want)
			}
		}
		if !supposed {
			if r := solver.Solve(hints); r.Solvable != (len(models) == 1) {
				t.Fatalf("seed %d: nothing was supposed, %d solutions; clean mode solves it: %v", seed, len(models), r.Solvable)
			}
		}
	}
	for i, n := range seen {
		if n == 0 {
			t.Errorf("no step by %v", Technique(i))
		}
	}
}

// figure1 is the puzzle of the paper's Figure 1. The marks below were worked out by hand.
const figure1 = `{"hints":[
 {"type":"is","a":"Math","b":"Mr. Johnson"},
 {"type":"is","a":"Ms. Smith","b":"3:00 PM"},
 {"type":"or","a":"English","b":"Ms. Smith","is":"2:00 PM"},
 {"type":"is","a":"Mr. Baker","b":"English"},
 {"type":"or","a":"Mr. Baker","b":"Science","is":"4:00 PM"}]}`

func TestFigure1(t *testing.T) {
	d, err := Parse(figure1)
	if err != nil {
		t.Fatal(err)
	}
	want, err := ParseMarks(d.Space, `
|OXXX|XOXX|
|XXOX|XXXO|
|XXXO|OXXX|
|XOXX|XXOX|
|XXXO|
|OXXX|
|XOXX|
|XXOX|`)
	if err != nil {
		t.Fatal(err)
	}
	f := Check(d.Space, d.Hints, nil)
	if !f.Fair(false) || !want.Solved(&f.Solution) {
		t.Errorf("fairness %+v, or another solution than the grid's", f)
	}
	if got := string(MarksOf(d.Space, &f.Solution).AppendText(nil)); got != string(want.AppendText(nil)) {
		t.Errorf("the solution is\n%s", got)
	}
	marks := NewMarks(d.Space)
	math, smith, three := At(0, 0), At(1, 0), At(2, 2)
	for _, c := range []struct {
		layers Layers
		apply  bool
	}{
		{Layers{"Look at clue 1.", "The clue says so directly.", "Math and Mr. Johnson belong together."}, true},
		{Layers{"No clue is needed: look at the grid.", "Everything else in the row and column of an O is X.", "Math and Ms. Smith do not belong together. 5 more cells follow in the same way."}, true},
		{Layers{"Look at clue 2.", "The clue says so directly.", "Ms. Smith and 3:00 PM belong together."}, false},
	} {
		t.Run(fmt.Sprint(c.layers), func(t *testing.T) {
			step, ok := Next(d.Hints, marks, &f.Solution)
			if got := d.Space.Layers(&step); !ok || got != c.layers {
				t.Errorf("next is %+v, want %+v", got, c.layers)
			}
			if c.apply {
				step.Apply(marks)
			}
		})
	}
	marks.Set(smith, three, MaybeNo) // a tentative mark, which has no effect
	marks.Set(math, three, Yes)
	step, _ := Next(d.Hints, marks, &f.Solution)
	if got, want := d.Space.Layers(&step), (Layers{"There is a mistake on the grid.", "It is where subject and hour meet.", "Math and 3:00 PM: this mark is wrong."}); got != want {
		t.Errorf("next is %+v, want %+v", got, want)
	}
	step.Apply(marks)
	if marks.At(math, three) != Blank || marks.At(smith, three) != MaybeNo {
		t.Error("the mistake was not taken back, or more was")
	}
}
