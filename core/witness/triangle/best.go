package triangle

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Best finds a solution by the fastest method known. It begins depth first with all the knowledge of a
// Further, and with a memory of the states searched (count.Solver). If that finds nothing for a while, it
// turns to the dynamic programming of count.Sampler, whose time hardly depends on the clues and which ends
// with a shortest solution. So no puzzle is too hard: one of 8x8 squares takes some hundredths of a second.
type Best struct {
	puzzle  Puzzle
	board   *witness.Board
	solver  *count.Solver
	sampler *count.Sampler // nil while the solver works
	limit   int
	path    []int
	done    bool
	looked  bool // the search has proved that there is no solution
}

// hasty is the number of states of the solver before the sampler begins: about the cost of the sampler.
const hasty = 1 << 15

// NewBest returns a search that has not begun. It gives up after limit expansions; 0 means never.
func NewBest(p *Puzzle, limit int) *Best {
	board := p.compiled()
	if limit == 0 {
		limit = math.MaxInt
	}
	return &Best{puzzle: *p, board: board, solver: count.NewSimpleSolver(lattice.New(board), 1), limit: limit}
}

// Step expands up to about budget nodes and reports whether the search is over.
func (s *Best) Step(budget int) (done bool) {
	for ; !s.done && budget > 0; budget-- {
		switch {
		case s.Expansions() >= s.limit:
			s.done = true
		case s.sampler == nil:
			s.search()
		default:
			s.sweep(budget)
			return s.done
		}
	}
	return s.done
}

// search visits one state.
func (s *Best) search() {
	switch over := s.solver.Step(1); {
	case s.solver.Listed() > 0:
		s.solved(s.solver.Line(0))
	case over:
		s.done, s.looked = true, true
	case s.solver.States() >= hasty:
		s.sweepNow()
	}
}

// sweepNow turns to the sampler, which supports every triangle puzzle.
func (s *Best) sweepNow() { s.sampler = count.NewSimpleSampler(s.board) }

// sweep continues some frontiers.
func (s *Best) sweep(budget int) {
	if !s.sampler.Step(min(budget, s.limit-s.Expansions())) {
		return
	}
	line := s.sampler.Shortest()
	switch {
	case line != nil:
		s.solved(line)
	case s.sampler.Known():
		s.done, s.looked = true, true
	default:
		s.done = true // the sampler gave up without an answer
	}
}

func (s *Best) solved(line []witness.Place) {
	s.done = true
	for _, at := range line {
		s.path = append(s.path, s.puzzle.Vertex(at.A/2, at.B/2))
	}
}

// Solved reports whether a solution has been found.
func (s *Best) Solved() bool { return s.path != nil }

// Exhausted reports whether the search is over because there is no solution.
func (s *Best) Exhausted() bool { return s.looked }

// Expansions returns the number of expanded states of the solver and frontiers of the sampler.
func (s *Best) Expansions() int {
	n := s.solver.States()
	if s.sampler != nil {
		n += s.sampler.Frontiers()
	}
	return n
}

// Path returns the vertices of the solution, including start and goal; nil if none has been found.
func (s *Best) Path() []int { return s.path }
