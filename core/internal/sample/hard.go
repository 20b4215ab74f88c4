package sample

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Hard returns a board with one line, along the left side and the top. No program decides in time
// whether the line is a solution: the board has 22 shapes with as many squares as it has cells.
func Hard() (d *witness.Document, line []witness.Place) {
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
