package rulestudy

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// MostSolutions is the maximum number of solutions of a puzzle.
const MostSolutions = 1 << 17

// ErrSolutions reports a puzzle with more solutions than MostSolutions.
var ErrSolutions = errors.New("too many solutions")

// Mean is an average over states.
type Mean struct {
	States int
	// Together is the mean probability of taking any of the actions in question. Each is the mean probability
	// of one such action. Together and Each differ if a rule prunes several actions of a state.
	Together, Each float64
}

// Tally is the result of a question for a policy.
type Tally struct {
	Once  Mean // each state counts once
	Along Mean // each state counts once per solution through it
}

// Study goes through the states of the puzzles. It is resumable and not safe for concurrent use.
type Study struct {
	boards    []*witness.Board
	questions []Question
	policies  []Policy
	sums      [][]Tally // by question and policy; sums rather than means
	err       error

	board    int // current board
	solver   *count.Solver
	lines    [][]witness.Place // solutions, sorted so that lines with a common beginning are adjacent
	line     int               // next line
	asked    []asked
	players  []measure.Policy[witness.State, witness.Action]
	finished bool
}

// New prepares the study of some puzzles.
func New(boards []*witness.Board, questions []Question, policies []Policy) *Study {
	s := &Study{boards: boards, questions: questions, policies: policies, sums: make([][]Tally, len(questions))}
	for i := range s.sums {
		s.sums[i] = make([]Tally, len(policies))
	}
	s.open()
	return s
}

// open starts the current board.
func (s *Study) open() {
	s.solver, s.lines, s.line = nil, nil, 0
	s.asked, s.players = s.asked[:0], s.players[:0]
	if s.finished = s.err != nil || s.board == len(s.boards); s.finished {
		return
	}
	b := s.boards[s.board]
	s.solver = count.NewSolver(lattice.New(b), MostSolutions)
	for _, q := range s.questions {
		s.asked = append(s.asked, q.on(b))
	}
	for _, p := range s.policies {
		s.players = append(s.players, p(b))
	}
}

// Step processes about budget states, either of the search for solutions or along solutions. It
// reports whether the study is over.
func (s *Study) Step(budget int) (done bool) {
	for budget > 0 && !s.finished {
		switch {
		case s.lines == nil && !s.solver.Done():
			before := s.solver.States()
			s.solver.Step(budget)
			budget -= s.solver.States() - before + 1
		case s.lines == nil:
			s.list()
		case s.line < len(s.lines):
			budget -= s.next()
		default:
			s.board++
			s.open()
		}
	}
	return s.finished
}

// list sorts the solutions that the solver has found.
func (s *Study) list() {
	if s.solver.Listed() < s.solver.Count().Int() {
		s.err = fmt.Errorf("puzzle %d: more than %d: %w", s.board+1, MostSolutions, ErrSolutions)
		s.open()
		return
	}
	s.lines = make([][]witness.Place, s.solver.Listed())
	for i := range s.lines {
		s.lines[i] = s.boards[s.board].AtStops(s.solver.Line(i))
	}
	slices.SortFunc(s.lines, func(x, y []witness.Place) int {
		return slices.CompareFunc(x, y, func(p, q witness.Place) int {
			return cmp.Or(cmp.Compare(p.A, q.A), cmp.Compare(p.B, q.B))
		})
	})
}

// next examines those states of the next solution that no earlier solution has, and returns their
// number.
func (s *Study) next() (states int) {
	line := s.lines[s.line]
	first := 1 // vertices of the shortest beginning that is new
	if s.line > 0 {
		first += alike(s.lines[s.line-1], line)
	}
	last := s.line // last of the solutions with the same beginning
	for last+1 < len(s.lines) && alike(line, s.lines[last+1]) >= first {
		last++
	}
	for n := first; n <= len(line); n++ {
		for alike(line, s.lines[last]) < n {
			last--
		}
		s.look(witness.State{Line: line[:n:n]}, last-s.line+1)
		states++
	}
	s.line++
	return max(states, 1)
}

// alike returns the length of the common beginning of two lines.
func alike(x, y []witness.Place) (n int) {
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n
}

// look adds a state that is on a number of solutions.
func (s *Study) look(state witness.State, solutions int) {
	actions := witness.Game{Board: s.boards[s.board]}.Actions(state)
	for q := range s.asked {
		about := s.asked[q].about(state, actions)
		if len(about) == 0 {
			continue
		}
		for p, policy := range s.players {
			probabilities := policy.Probabilities(state, actions)
			var together float64
			for _, i := range about {
				together += probabilities[i]
			}
			s.sums[q][p].add(together, together/float64(len(about)), solutions)
		}
	}
}

func (t *Tally) add(together, each float64, solutions int) {
	for _, m := range []struct {
		*Mean
		times int
	}{{&t.Once, 1}, {&t.Along, solutions}} {
		m.States += m.times
		m.Together += float64(m.times) * together
		m.Each += float64(m.times) * each
	}
}

// Err returns the reason why the study ended early, an error that wraps ErrSolutions, or nil.
func (s *Study) Err() error { return s.err }

// Tally returns the results so far for a question and a policy, given by number.
func (s *Study) Tally(question, policy int) Tally {
	t := s.sums[question][policy]
	return Tally{t.Once.mean(), t.Along.mean()}
}

// mean divides the sums by the number of states. It returns zeros if there is no state.
func (m Mean) mean() Mean {
	if m.States > 0 {
		m.Together /= float64(m.States)
		m.Each /= float64(m.States)
	}
	return m
}
