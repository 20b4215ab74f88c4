package character

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// lines compares the solutions of a puzzle with those that it has without each of its symbols.
type lines struct {
	boards  []*witness.Board // the puzzle, and the puzzle without each symbol
	current int
	brief   bool // only the symbols that can go are asked for
	solver  *count.Solver
	board   *lattice.Board   // the puzzle's
	right   map[string]int   // solutions, numbered
	wrong   map[string]bool  // right without some one symbol
	drawn   [][2]lattice.Set // by number: the edges of a solution

	needless int
	unsure   bool // whether some symbol is needed
	missing  bool // some of the wrong lines
	gaveUp   int
	states   int
}

const (
	// listMost is how many solutions are listed of a board.
	listMost = 1 << 15
	// listStates is how many states may be visited to list a board's solutions.
	listStates = 1 << 22
)

// newLines prepares a puzzle, which was compiled to b and then to board.
func newLines(d *witness.Document, b *witness.Board, board *lattice.Board) (*lines, error) {
	l := &lines{boards: []*witness.Board{b}, board: board, right: make(map[string]int), wrong: make(map[string]bool)}
	for _, s := range symbols(d) {
		less := d.Clone()
		less.Remove(s.At)
		b, err := witness.Compile(less)
		if err != nil {
			return nil, err
		}
		l.boards = append(l.boards, b)
	}
	return l, nil
}

// symbols returns what counts as a symbol: not removed edges and question marks.
func symbols(d *witness.Document) (all []witness.Symbol) {
	for _, s := range d.Symbols {
		if s.Type != witness.Removed && s.Type != witness.Unknown {
			all = append(all, s)
		}
	}
	return all
}

// step works on for about budget states and reports whether it is done.
func (l *lines) step(budget int) (over bool) {
	for budget > 0 && !l.over() {
		if l.solver == nil {
			l.solver = count.NewSolver(lattice.New(l.boards[l.current]), listMost)
			budget -= 100
		}
		before := l.solver.States()
		done := l.solver.Step(max(budget, 1))
		budget -= l.solver.States() - before
		l.states += l.solver.States() - before
		if done || l.solver.States() >= listStates || l.more() {
			l.conclude(done)
			budget -= l.solver.Listed() / 4
			l.solver = nil
			l.current++
		}
	}
	return l.over()
}

// over is when all boards are done; of a puzzle whose solutions are too many nothing more
// can be said.
func (l *lines) over() bool { return l.current == len(l.boards) || l.unsure && l.current == 1 }

// more reports whether there are more solutions than can be listed, or than matter: a board
// that has more than the puzzle does not have the same.
func (l *lines) more() bool {
	most := uint64(listMost)
	if l.brief && l.current > 0 {
		most = uint64(len(l.right))
	}
	return (count.Number{Lo: most}).Less(l.solver.Count())
}

// conclude takes in a board's solutions.
func (l *lines) conclude(done bool) {
	l.gaveUp += l.solver.GaveUp()
	whole := done && l.solver.GaveUp() == 0 && l.solver.Count() == count.Number{Lo: uint64(l.solver.Listed())} && !l.board.Ambiguous()
	if l.current == 0 {
		l.unsure, l.missing = !whole, !whole
		for i := 0; whole && i < l.solver.Listed(); i++ {
			l.right[string(l.solver.Stops(nil, i))] = i
			across, along := l.solver.Drawn(i)
			l.drawn = append(l.drawn, [2]lattice.Set{across, along})
		}
		return
	}
	if !whole { // too many: not the same ones
		l.missing = true
		if l.solver.GaveUp() > 0 || !l.more() {
			l.unsure = true
		}
		return
	}
	kept := 0
	for i := range l.solver.Listed() {
		line := string(l.solver.Stops(nil, i))
		if _, right := l.right[line]; right {
			kept++
		} else {
			l.wrong[line] = true
		}
	}
	if kept == len(l.right) && kept == l.solver.Listed() {
		l.needless++
	}
}

// share returns which share of the symbols can go; NaN if there are none, or no solutions.
func (l *lines) share() float64 {
	if len(l.boards) == 1 || len(l.right) == 0 {
		return math.NaN()
	}
	return float64(l.needless) / float64(len(l.boards)-1)
}

// misses returns the near misses; NaN without solutions.
func (l *lines) misses() float64 {
	if len(l.right) == 0 {
		return math.NaN()
	}
	return math.Log2(float64(1 + len(l.wrong)))
}

// second returns by how much of their edges a line and the nearest other solution differ; NaN
// if there is none.
func (l *lines) second(line []uint8) float64 {
	own, ok := l.right[string(line)]
	if !ok {
		return math.NaN()
	}
	least := math.NaN()
	across, along := l.drawn[own][0], l.drawn[own][1]
	for i, other := range l.drawn {
		if i == own {
			continue
		}
		one := across.Xor(other[0]).Count() + along.Xor(other[1]).Count()
		either := across.Or(other[0]).Count() + along.Or(other[1]).Count()
		share := 0.0
		if either > 0 {
			share = float64(one) / float64(either)
		}
		if !(share >= least) {
			least = share
		}
	}
	return least
}
