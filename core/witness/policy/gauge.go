package policy

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// MostSolutions is how many solutions a board may have for a Gauge: they are held in
// memory, and each is gone along.
const MostSolutions = 1 << 18

// Gauge measures one board for one model, in small steps.
type Gauge struct {
	solver      *count.Solver
	ambiguous   bool
	trace       *trace
	lines       [][]uint8 // the solutions, once all are listed, those with the same beginning together
	gone        int       // how many of them
	reach, best float64   // the probability of all of these, and of the likeliest
}

// NewGauge prepares to measure; the errors are Model.On's.
func NewGauge(b *witness.Board, m Model, l Library) (*Gauge, error) {
	board := lattice.New(b)
	t, err := newTrace(b, board, m, l)
	if err != nil {
		return nil, err
	}
	return &Gauge{solver: count.NewSolver(board, MostSolutions), ambiguous: board.Ambiguous(), trace: t}, nil
}

// Step works on for about budget states of a walk and reports whether the gauge is done:
// everything is known, or the board has too many solutions.
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
		g.trace.back(0) // what the last solution's states are worth goes up to the root
	}
	return g.Known()
}

// tooMany reports whether there are more solutions than can be gone along.
func (g *Gauge) tooMany() bool {
	n := g.solver.Count()
	return (count.Number{Lo: MostSolutions}).Less(n) || g.ambiguous && g.solver.Done() && n != count.Number{}
}

// follow goes along the next solution; it returns what that has cost.
func (g *Gauge) follow() (cost int) {
	before := g.trace.states
	p := g.trace.solution(g.lines[g.gone])
	g.gone++
	g.reach += p
	g.best = max(g.best, p)
	return max(g.trace.cost*(g.trace.states-before), 1)
}

// Known reports whether the figures are.
func (g *Gauge) Known() bool { return g.lines != nil && g.gone == len(g.lines) }

// States returns how many states the solver and the policy have looked at.
func (g *Gauge) States() int { return g.solver.States() + g.trace.states }

// GaveUp is count.Solver's.
func (g *Gauge) GaveUp() int { return g.solver.GaveUp() }

// Measures returns MSI and TSI in Sh, of a player who only knows rules MUSE and ReMUSE
// too; what is not defined, and MUAE, which depends on more than the solutions, is NaN.
// Before Known they are of the solutions gone along so far, and MUSE and ReMUSE mean
// nothing; of a board with too many solutions there are none.
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
