//go:build unix

package analysis

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure/estimate"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// method is a way to know something of a board. begin returns the step of a job, which reports
// whether it is done, and whether it has come to what it is for.
type method struct {
	name  string
	begin func(d *witness.Document, b *witness.Board) (step func() (done bool), known func() bool)
}

// methods are those that an analysis has, each alone, and an analysis.
var methods = []method{
	{"walk", func(_ *witness.Document, b *witness.Board) (func() bool, func() bool) {
		l := lattice.New(b)
		if w, ok := walk.NewShared(l, []player.Model{player.All}, false); ok {
			return func() bool { return w.Step(1 << 12) }, w.Done
		}
		w := walk.New(l, player.All)
		return func() bool { return w.Step(1 << 12) }, w.Done
	}},
	{"solver", func(_ *witness.Document, b *witness.Board) (func() bool, func() bool) {
		s := count.NewSolver(lattice.New(b), solutionsListed)
		return func() bool { return s.Step(1<<10) || s.Listed() == solutionsListed },
			func() bool { return s.Done() && s.Count() == count.Number{Lo: uint64(s.Listed())} }
	}},
	{"interval", func(_ *witness.Document, b *witness.Board) (func() bool, func() bool) {
		e := estimate.New(newTree(lattice.New(b), player.All), estimate.Options{Seed: 1})
		narrow := func() bool { return e.TSI().Width() <= 1 }
		return func() bool { return e.Step(1<<8) || narrow() }, narrow
	}},
	{"frontier", func(_ *witness.Document, b *witness.Board) (func() bool, func() bool) {
		f, err := count.NewFrontier(b)
		if err != nil {
			return func() bool { return true }, func() bool { return false }
		}
		return func() bool { return f.Step(1 << 8) }, f.Known
	}},
	{"perplex", func(d *witness.Document, _ *witness.Board) (func() bool, func() bool) {
		a, err := New(d, Options{SkipPaths: true, TSIOnly: true, Intervals: true})
		if err != nil {
			panic(err)
		}
		known := func() bool {
			i, ok := a.TSI("all")
			return a.Done() || ok && i.Width() <= 1
		}
		return func() bool { return a.Step(1<<12) || known() }, known
	}},
}

// TestCostBySize: what each method costs by the size of a board, alone: the median of three
// boards with separations of two colours in a quarter of the cells, as a line wants them that is
// drawn from all lines. The figures of the plot in site/docs/intervals.md; the value is the
// processor's time that a board may take, in seconds:
//
//	PERPLEX_INTERVALS=5 go test -timeout 2h -v -run CostBySize ./core/witness/solve/analysis
func TestCostBySize(t *testing.T) {
	most := intervalSeconds(t)
	const boards = 3
	for _, m := range methods {
		var points []string
		for side := 2; side <= 10; side++ {
			var costs []float64
			for seed := range uint64(boards) {
				d := separated(t, side, seed)
				b, err := witness.Compile(d)
				if err != nil {
					t.Fatal(err)
				}
				begun := processor()
				step, known := m.begin(d, b)
				for !step() && processor()-begun < most {
				}
				cost := processor() - begun
				if !known() {
					cost = most
				}
				costs = append(costs, cost)
			}
			slices.Sort(costs)
			if median := costs[boards/2]; median >= most {
				break
			}
			points = append(points, fmt.Sprintf("[%d,%.2g]", side, max(costs[boards/2], 1e-5)))
		}
		t.Logf(`{"name":%q,"points":[%s]}`, m.name, strings.Join(points, ","))
	}
}

// separated is a board with separations in a quarter of its cells, of the colours that regions of
// some line have.
func separated(t *testing.T, side int, seed uint64) *witness.Document {
	t.Helper()
	d := witness.New(side, side)
	bare, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	lines := count.NewSimpleSampler(bare)
	for !lines.Step(1 << 16) {
	}
	r := rand.New(rand.NewPCG(seed, uint64(side)))
	for _, region := range bare.Regions(bare.Trace(lines.Draw(r))) {
		color := witness.Palette[r.IntN(2)]
		for _, at := range region {
			if r.IntN(4) == 0 {
				d.Put(witness.Symbol{At: at, Type: witness.Separation, Color: color})
			}
		}
	}
	return d
}
