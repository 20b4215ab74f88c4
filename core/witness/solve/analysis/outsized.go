package analysis

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// outsized measures a set of rules on a board with more starts and ends in the middle of edges
// than package lattice has room for (witness.Board.Fits), where there is no walk. It finds MSI
// and TSI along all solutions, with the rules as package player defines them.
type outsized struct {
	solver   *count.Parts // of the analysis, which steps it; all players share it
	game     witness.Game
	ruled    measure.Ruled[witness.State, witness.Action]
	line     []witness.Place // the last solution
	chances  []float64       // of reaching its states, by the number of places on the line
	followed int             // solutions so far
	states   int
	total    float64 // probability of all followed
	best     float64 // and of the likeliest of them
}

// outsizedCost is the cost of a state by the definitions, in states of a walk.
const outsizedCost = 200

func newOutsized(b *witness.Board, m player.Model, solver *count.Parts) *outsized {
	return &outsized{solver: solver, game: witness.Game{Board: b}, ruled: m.Rules(b), chances: []float64{1}}
}

// Step implements fill.Gauge.
func (g *outsized) Step(budget int) (done bool) {
	if !g.solver.Done() {
		return false
	}
	for !g.tooMany() && g.followed < g.solver.Listed() {
		if budget <= 0 {
			return false
		}
		before := g.states
		p := g.follow(g.solver.Line(g.followed))
		g.followed++
		g.total += p
		g.best = max(g.best, p)
		budget -= outsizedCost * (g.states - before)
	}
	return true
}

// tooMany reports whether there are more solutions than are listed.
func (g *outsized) tooMany() bool {
	return g.solver.Count() != count.Number{Lo: uint64(g.solver.Listed())}
}

// follow returns the probability with which the player draws a solution. It asks again only
// about what differs from the solution before.
func (g *outsized) follow(line []witness.Place) float64 {
	same := 0
	for same < min(len(line), len(g.line)) && line[same] == g.line[same] {
		same++
	}
	g.chances = g.chances[:same+1]
	for k := same; k < len(line); k++ {
		g.chances = append(g.chances, g.chances[k]*g.probability(line[:k], func(next witness.State) bool {
			return !next.Ended && next.Head() == line[k]
		}))
	}
	g.line = line
	return g.chances[len(line)] * g.probability(line, func(next witness.State) bool { return next.Ended })
}

// probability returns the probability of the action that leads to a wanted state.
func (g *outsized) probability(line []witness.Place, wanted func(witness.State) bool) float64 {
	g.states++
	s := witness.State{Line: line}
	actions := g.game.Actions(s)
	for i, p := range g.ruled.Probabilities(s, actions) {
		if wanted(g.game.Next(s, actions[i])) {
			return p
		}
	}
	panic("analysis: a solution that cannot be drawn")
}

// States implements fill.Gauge, without the states of the solver.
func (g *outsized) States() int { return g.states }

// GaveUp implements fill.Gauge.
func (g *outsized) GaveUp() int { return g.solver.GaveUp() }

// Measures implements fill.Gauge. All but MSI and TSI are NaN; these are too if there are too many
// solutions.
func (g *outsized) Measures() measure.Measures {
	nan := math.NaN()
	m := measure.Measures{
		MUSE: nan, ReMUSE: nan, MUAE: nan,
		MSI: walk.Information(g.best), TSI: walk.Information(g.total),
		Solutions: g.solver.Count().Int(), States: g.States(),
	}
	if g.tooMany() {
		m.MSI, m.TSI = nan, nan
	}
	return m
}
