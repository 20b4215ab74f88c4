package pencil_test

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// A slitherlink is read, searched for two solutions, explained and rated.
func Example() {
	l, err := pencil.ParseLink("https://puzz.link/p?slither/2/2/3g1")
	if err != nil {
		fmt.Println(err)
		return
	}
	found := pencil.Solve(l.Puzzle, pencil.Limits{})
	unique := found.Complete && len(found.Solutions) == 1
	fmt.Println("unique:", unique)
	if !unique {
		return
	}
	steps, err := pencil.Explain(l.Puzzle, found.Solutions[0])
	fmt.Println(steps[0].Rule, err)
	rating, err := pencil.Rate(l.Puzzle, found.Solutions[0])
	fmt.Println("hardest rank", rating.Hardest, err)
	// Output:
	// unique: true
	// number in the corner <nil>
	// hardest rank 1 <nil>
}
