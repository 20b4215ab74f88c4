package steps

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/optimize"
)

// A fit ends when no slope per mark is steeper than this, or after a number of steps.
const (
	steepest  = 1e-5
	mostSteps = 300
)

// Sample is a collection of games for fitting weights. It stores less of a game than Game does. The
// zero value has no games.
type Sample struct {
	table *table
	games []sampled
}

type sampled struct {
	solver, kind string
	choices      []choice
}

// Add adds a game.
func (s *Sample) Add(g *Game) {
	if s.table == nil {
		s.table = newTable()
	}
	one := sampled{solver: g.Solver, kind: g.Type}
	for i := range g.Situations {
		one.choices = append(one.choices, s.table.choice(g.Type, &g.Situations[i]))
	}
	s.games = append(s.games, one)
}

// Len returns the number of games.
func (s *Sample) Len() int { return len(s.games) }

// Types returns the types of the games that keep selects.
func (s *Sample) Types(keep func(solver, kind string) bool) map[string]bool {
	types := map[string]bool{}
	for _, g := range s.games {
		if keep(g.solver, g.kind) {
			types[g.kind] = true
		}
	}
	return types
}

// Fit returns the weights that maximise the likelihood of the marks, with a normal prior. It uses
// the games that keep selects, or all if keep is nil. The search begins at from.
func (s *Sample) Fit(keep func(solver, kind string) bool, from Weights) (Weights, error) {
	var choices []choice
	for _, g := range s.games {
		if keep == nil || keep(g.solver, g.kind) {
			choices = append(choices, g.choices...)
		}
	}
	if len(choices) == 0 {
		return nil, errors.New("fit: the games have no marks")
	}
	f := s.table.fitting(choices)
	result, err := optimize.Minimize(
		optimize.Problem{
			Func: func(x []float64) float64 { return f.at(x).value },
			Grad: func(gradient, x []float64) { copy(gradient, f.at(x).gradient) },
		},
		f.start(from),
		&optimize.Settings{GradientThreshold: steepest * float64(len(choices)), MajorIterations: mostSteps},
		&optimize.LBFGS{})
	if result == nil {
		return nil, fmt.Errorf("fit of %d marks: %w", len(choices), err)
	}
	w := Weights{}
	for i, name := range s.table.names {
		if rounded := math.Round(result.X[i]*1000) / 1000; rounded != 0 {
			w[name] = rounded
		}
	}
	return w, nil
}

// Bits returns -log2 of the probability of the marks of each game, summed over the game.
func (s *Sample) Bits(w Weights) []float64 {
	x := make([]float64, len(s.table.names))
	for i, name := range s.table.names {
		x[i] = w[name]
	}
	of := s.table.weigh(x, nil)
	bits := make([]float64, len(s.games))
	for i, g := range s.games {
		for k := range g.choices {
			all, drawn := g.choices[k].weigh(of, g.choices[k].factors(x))
			bits[i] += math.Log2(all / drawn)
		}
	}
	return bits
}
