package policy

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// MostSolutions is the maximum number of solutions of a board for a Gauge: it holds them in memory and
// follows each.
const MostSolutions = 1 << 18

// Gauge measures one board for one model, in small steps.
type Gauge struct {
	solver      *count.Solver
	ambiguous   bool
	trace       *trace
	lines       [][]uint8 // all solutions, once known; solutions with a common beginning are adjacent
	gone        int       // number of lines followed so far
	reach, best float64   // total probability of these solutions, and that of the likeliest
}

// NewGauge prepares the measurement; the errors are those of Model.On.
func NewGauge(b *witness.Board, m Model, l Library) (*Gauge, error) {
	board := lattice.New(b)
	t, err := newTrace(b, board, m, l)
	if err != nil {
		return nil, err
	}
	return &Gauge{solver: count.NewSolver(board, MostSolutions), ambiguous: board.Ambiguous(), trace: t}, nil
}

// Step works for about budget states of a walk. It reports whether the gauge is done: everything is known, or
// the board has too many solutions.
func (g *Gauge) Step(budget int) (done bool) {
	if !g.solver.Done() {
		before := g.solver.States()
		if !g.solver.Step(budget) && !g.tooMany() {
			return false
		}
		budget -= g.solver.States() - before
	}
	if g.tooMany() {
		return true
	}
	if g.lines == nil {
		g.lines = listed(g.solver)
		budget -= len(g.lines)
	}
	for budget > 0 && g.gone < len(g.lines) {
		budget -= g.follow()
	}
	if g.Known() {
		g.trace.back(0) // folds the states of the last solution into the root
	}
	return g.Known()
}

// tooMany reports whether there are more solutions than can be followed.
func (g *Gauge) tooMany() bool {
	n := g.solver.Count()
	return (count.Number{Lo: MostSolutions}).Less(n) || g.ambiguous && g.solver.Done() && n != count.Number{}
}

// follow measures the next solution and returns the cost.
func (g *Gauge) follow() (cost int) {
	before := g.trace.states
	p := g.trace.solution(g.lines[g.gone])
	g.gone++
	g.reach += p
	g.best = max(g.best, p)
	return max(g.trace.cost*(g.trace.states-before), 1)
}

// Known reports whether the measures have been computed.
func (g *Gauge) Known() bool { return g.lines != nil && g.gone == len(g.lines) }

// States returns the number of states that the solver and the policy have visited.
func (g *Gauge) States() int { return g.solver.States() + g.trace.states }

// GaveUp is count.Solver.GaveUp.
func (g *Gauge) GaveUp() int { return g.solver.GaveUp() }

// Measures returns MSI and TSI in Sh, and for a player who only knows rules also MUSE and ReMUSE. Undefined
// measures are NaN, and so is MUAE, which depends on more than the solutions. Before Known the measures cover
// the solutions followed so far, and MUSE and ReMUSE are meaningless. If the board has too many solutions,
// MSI and TSI are NaN.
func (g *Gauge) Measures() measure.Measures {
	m := measure.Measures{
		MUSE: math.NaN(), ReMUSE: math.NaN(), MUAE: math.NaN(), MSI: walk.Information(g.best), TSI: walk.Information(g.reach),
		Solutions: int(g.solver.Count().Lo), States: g.States(),
	}
	if g.tooMany() {
		m.MSI, m.TSI = math.NaN(), math.NaN()
	} else if g.trace.folds != nil {
		m.MUSE, m.ReMUSE = g.trace.folds[0].Measures()
	}
	return m
}
