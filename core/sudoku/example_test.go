package sudoku_test

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/sudoku"
)

func Example() {
	p, err := sudoku.Parse("..43 ..21 3.14 ..3.")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := sudoku.Rate(p)
	fmt.Printf("%.4f Sh %v\n", r.Information, err)
	// Output: 0.2826 Sh <nil>
}
