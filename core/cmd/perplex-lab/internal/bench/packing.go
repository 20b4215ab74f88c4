package bench

import (
	"fmt"
	"slices"
	"sync"

	"github.com/perplex-puzzles/perplex/core/cover"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/packing"
)

// packingCases test whether shapes fill a whole board, by exact cover. Some shapes were cut from
// the board; bulkier ones of the same size are harder to place. One board is given up, which takes
// as long as all others. (The numbers of filled boards are recorded; the tests of packages packing
// and cover compare the verdicts with brute force.)
var packingCases = []benchCase{
	packingCase("packing-8x8-tilings", 8, 200, func([]witness.Symbol) {}, [3]int{cover.Yes: 200}),
	packingCase("packing-8x8-bulky", 8, 40, bulky, [3]int{cover.Yes: 39, cover.Undecided: 1}),
}

// bulky replaces every shape of four squares by a T, and every shape of five by a cross.
func bulky(shapes []witness.Symbol) {
	for i := range shapes {
		squares := 0
		for _, row := range shapes[i].Shape {
			for _, filled := range row {
				if filled {
					squares++
				}
			}
		}
		switch squares {
		case 4:
			shapes[i].Shape = [][]bool{{true, true, true}, {false, true, false}}
		case 5:
			shapes[i].Shape = [][]bool{{false, true, false}, {true, true, true}, {false, true, false}}
		}
	}
}

// packingCase returns the benchmark of a number of boards whose shapes change has modified. want
// counts the boards by verdict.
func packingCase(name string, side, boards int, change func([]witness.Symbol), want [3]int) benchCase {
	documents := sync.OnceValue(func() (list []*witness.Document) { // shared by all runs, because it is slow
		for seed := range boards {
			d, _ := sample.Tiling(sample.Random(uint64(seed)), side)
			change(d.Symbols)
			list = append(list, d)
		}
		return list
	})
	return benchCase{
		name: name, unit: "boards",
		make: func() (stepper, error) { return &packings{boards: documents()}, nil },
		done: func(s stepper) (int, error) {
			if got := s.(*packings).verdicts; got != want {
				return 0, fmt.Errorf("%v boards with no, yes and undecided, want %v", got, want)
			}
			return boards, nil
		},
	}
}

// packings tests boards one after another.
type packings struct {
	boards   []*witness.Document
	next     int
	verdicts [3]int
}

// Step tests one board, whatever the budget; that takes milliseconds.
func (p *packings) Step(int) (done bool) {
	d := p.boards[p.next]
	packer := packing.New(d.Width, d.Height, d.Pillar, packing.Rules{})
	var pieces []int
	for _, s := range d.Symbols {
		pieces = append(pieces, packer.Add(s.Shape, s.Rotatable, s.Negative))
	}
	slices.Sort(pieces)
	all := lattice.Set{}
	for row := range d.Height {
		for column := range d.Width {
			all = all.Or(lattice.Of(row*(d.Width+1) + column))
		}
	}
	p.verdicts[packer.Fits(all, &lattice.Lines{}, pieces)]++
	p.next++
	return p.next == len(p.boards)
}
