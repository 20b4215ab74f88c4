package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Parts is a Solver for all boards, including those with more starts and ends in the middle of
// edges than a lattice.Board has room for. It solves the parts of a board (witness.Board.Parts)
// one after another. Most boards have one part. Solutions come part by part, in the order of
// each part's Solver.
//
// It is resumable, and not safe for concurrent use.
type Parts struct {
	board     *witness.Board
	remaining []*witness.Board // parts not yet begun
	max       int
	solver    *Solver   // of the current part
	finished  []*Solver // of earlier parts that have listed solutions

	// Sums over earlier parts.
	count          Number
	listed, gaveUp int
	states         int
}

// NewParts prepares the search; max is NewSolver's.
func NewParts(b *witness.Board, max int) *Parts { return newParts(b, b.Parts(), max) }

func newParts(b *witness.Board, parts []*witness.Board, max int) *Parts {
	p := &Parts{board: b, remaining: parts, max: max}
	p.begin()
	return p
}

// begin begins the next part; there is one.
func (p *Parts) begin() {
	p.solver = NewSolver(lattice.New(p.remaining[0]), p.max-p.listed)
	p.remaining = p.remaining[1:]
}

// Step is Solver.Step.
func (p *Parts) Step(budget int) (over bool) {
	for {
		before := p.solver.States()
		if !p.solver.Step(budget) {
			return false
		}
		if len(p.remaining) == 0 {
			return true
		}
		budget -= p.solver.States() - before + partCost
		p.end()
		p.begin()
		if budget <= 0 {
			return false
		}
	}
}

// partCost is the cost of beginning a part, in states.
const partCost = 200

// end adds up the results of the current part.
func (p *Parts) end() {
	s := p.solver
	p.count = p.count.Plus(s.Count())
	p.gaveUp += s.GaveUp()
	p.states += s.States()
	if n := s.Listed(); n > 0 {
		p.listed += n
		p.finished = append(p.finished, s)
		s.cache = cache{}
	}
}

// Done reports whether the search is over.
func (p *Parts) Done() bool { return len(p.remaining) == 0 && p.solver.Done() }

// Count is Solver.Count.
func (p *Parts) Count() Number { return p.count.Plus(p.solver.Count()) }

// GaveUp is Solver.GaveUp.
func (p *Parts) GaveUp() int { return p.gaveUp + p.solver.GaveUp() }

// States is Solver.States.
func (p *Parts) States() int { return p.states + p.solver.States() }

// Listed is Solver.Listed.
func (p *Parts) Listed() int { return p.listed + p.solver.Listed() }

// Line is Solver.Line.
func (p *Parts) Line(i int) []witness.Place {
	for _, s := range p.finished {
		if i < s.Listed() {
			return p.board.AtStops(s.Line(i))
		}
		i -= s.Listed()
	}
	line := p.solver.Line(i)
	if p.solver.board.Source == p.board {
		return line
	}
	return p.board.AtStops(line)
}
