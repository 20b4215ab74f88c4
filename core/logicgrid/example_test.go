package logicgrid_test

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/logicgrid"
)

// figure1 is the puzzle of Figure 1 of Shyne, Facey and Cooper (2024).
const figure1 = `{"hints":[
 {"type":"is","a":"Math","b":"Mr. Johnson"},
 {"type":"is","a":"Ms. Smith","b":"3:00 PM"},
 {"type":"or","a":"English","b":"Ms. Smith","is":"2:00 PM"},
 {"type":"is","a":"Mr. Baker","b":"English"},
 {"type":"or","a":"Mr. Baker","b":"Science","is":"4:00 PM"}]}`

func Example() {
	d, err := logicgrid.Parse(figure1)
	if err != nil {
		panic(err)
	}
	for i := range d.Hints {
		fmt.Println(d.Text(i))
	}
	r := logicgrid.NewSolver(d.Space, logicgrid.Clean).Solve(d.Hints)
	fmt.Println(r.Solvable, r.Loops)
	fmt.Println(string(logicgrid.MarksOf(d.Space, &r.Solution).AppendText(nil)))
	// Output:
	// Math is taught by Mr. Johnson.
	// Ms. Smith's class is at 3:00 PM.
	// Either English or Ms. Smith's class is at 2:00 PM.
	// Mr. Baker's class is English.
	// Either Mr. Baker's class or Science is at 4:00 PM.
	// true 1
	// |OXXX|XOXX|
	// |XXOX|XXXO|
	// |XXXO|OXXX|
	// |XOXX|XXOX|
	// |XXXO|
	// |OXXX|
	// |XOXX|
	// |XXOX|
}

// A player who asks for help gets it a little at a time.
func ExampleNext() {
	d, err := logicgrid.Parse(figure1)
	if err != nil {
		panic(err)
	}
	marks := logicgrid.NewMarks(d.Space)
	for range 3 {
		step, ok := logicgrid.Next(d.Hints, marks, nil)
		if !ok {
			break
		}
		l := d.Space.Layers(&step)
		fmt.Println(l.Hint, l.Technique, l.Cell)
		step.Apply(marks)
	}
	// Output:
	// Look at clue 1. The clue says so directly. Math and Mr. Johnson belong together.
	// No clue is needed: look at the grid. Everything else in the row and column of an O is X. Math and Ms. Smith do not belong together. 5 more cells follow in the same way.
	// Look at clue 2. The clue says so directly. Ms. Smith and 3:00 PM belong together.
}

// Breeding makes puzzles of all difficulties for all solutions, in steps.
func ExampleBreeding() {
	b := logicgrid.NewBreeding(logicgrid.School(), logicgrid.BreedOptions{})
	for b.Loop().Generation() < 50 {
		b.Step(100)
	}
	for e := range b.Archive().All() {
		d := b.Document(e)
		f := logicgrid.Check(d.Space, d.Hints, d.Solution)
		fmt.Println(f.Fair(false))
		break
	}
	// Output:
	// true
}
