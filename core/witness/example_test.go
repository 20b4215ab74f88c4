package witness_test

import (
	"fmt"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// apart is the board of the package documentation: two separations that the line must keep apart.
func apart() *witness.Board {
	d := witness.New(1, 2)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: "black"})
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 3}, Type: witness.Separation, Color: "white"})
	board, err := witness.Compile(d)
	if err != nil {
		panic(err)
	}
	return board
}

func ExampleBoard_Check() {
	around := []witness.Place{{A: 0, B: 4}, {A: 0, B: 2}, {A: 0, B: 0}, {A: 2, B: 0}}
	between := []witness.Place{{A: 0, B: 4}, {A: 0, B: 2}, {A: 2, B: 2}, {A: 2, B: 0}}
	for _, violation := range apart().Check(around) {
		fmt.Println(apart().PlaceName(violation.At)+":", violation.Reason)
	}
	fmt.Println("between:", len(apart().Check(between)), "violations")
	// Output:
	// cell a1: black a1 and white a2 share a region
	// cell a2: white a2 and black a1 share a region
	// between: 0 violations
}

// How much information does a player lack? A player without rules lacks a good deal; a player with the
// published rules lacks nothing.
func ExampleGame() {
	board := apart()
	for _, model := range []player.Model{{}, player.All} {
		m := measure.Evaluate(witness.Game{Board: board}, model.Rules(board))
		fmt.Printf("%d solutions, MSI %.2f Sh, TSI %.2f Sh\n", m.Solutions, m.MSI, m.TSI)
	}
	// Output:
	// 2 solutions, MSI 2.00 Sh, TSI 1.68 Sh
	// 2 solutions, MSI 1.00 Sh, TSI 0.00 Sh
}
