package character

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// lines compares the solutions of a puzzle with those of the puzzle without each of its symbols.
type lines struct {
	boards  []*witness.Board // the puzzle, and the puzzle without each symbol
	current int
	brief   bool // only the share of needless symbols is needed
	solver  *count.Solver
	board   *lattice.Board   // board of the puzzle
	right   map[string]int   // number of each solution, by its text
	wrong   map[string]bool  // lines that solve the board without some one symbol
	drawn   [][2]lattice.Set // edges of a solution, by its number

	needless int
	unsure   bool // it is unknown whether some symbol is needed
	missing  bool // some wrong lines are missing
	gaveUp   int
	states   int
}

const (
	// listMost is the maximum number of solutions listed for a board.
	listMost = 1 << 15
	// listStates is the limit of states to list a board's solutions.
	listStates = 1 << 22
)

// newLines prepares a puzzle; b and board are its compiled forms.
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

// symbols returns the symbols of a document without removed edges and question marks.
func symbols(d *witness.Document) (all []witness.Symbol) {
	for _, s := range d.Symbols {
		if s.Type != witness.Removed && s.Type != witness.Unknown {
			all = append(all, s)
		}
	}
	return all
}

// step works for about budget states and reports whether it is done.
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

// over reports whether all boards are done. If the puzzle itself has too many solutions, nothing more can be
// found.
func (l *lines) over() bool { return l.current == len(l.boards) || l.unsure && l.current == 1 }

// more reports whether there are more solutions than can be listed or than matter: in brief mode, a board
// with more solutions than the puzzle already has a different set.
func (l *lines) more() bool {
	most := uint64(listMost)
	if l.brief && l.current > 0 {
		most = uint64(len(l.right))
	}
	return (count.Number{Lo: most}).Less(l.solver.Count())
}

// conclude evaluates a board's solutions.
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
	if !whole { // too many solutions: the set differs
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

// share returns the share of needless symbols; NaN if there are no symbols or no solutions.
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

// second returns the difference between a line and the nearest other solution, as a share of their edges; NaN
// if there is no other.
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
