package steps

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/optimize"
)

// shrink is the weight of the squares of all weights beside the logarithm of the likelihood.
const shrink = 1

// A fit ends where no slope is steeper than this for each mark, or after a number of steps.
const (
	steepest  = 1e-5
	mostSteps = 300
)

// Fit returns the weights that make the marks of games likeliest, with a normal prior.
func Fit(games []*Game) (Weights, error) {
	t := newTable()
	var choices []choice
	for _, g := range games {
		for i := range g.Situations {
			choices = append(choices, t.choice(g.Type, &g.Situations[i]))
		}
	}
	result, err := optimize.Minimize(
		optimize.Problem{
			Func: func(x []float64) float64 { return loss(choices, x, nil) },
			Grad: func(gradient, x []float64) { loss(choices, x, gradient) },
		},
		make([]float64, len(t.names)),
		&optimize.Settings{GradientThreshold: steepest * float64(len(choices)), MajorIterations: mostSteps},
		&optimize.LBFGS{})
	if result == nil {
		return nil, fmt.Errorf("fit of %d marks: %w", len(choices), err)
	}
	w := Weights{}
	for i, name := range t.names {
		if rounded := math.Round(result.X[i]*1000) / 1000; rounded != 0 {
			w[name] = rounded
		}
	}
	return w, nil
}

// loss is the negative logarithm of the likelihood, with the prior. It sets gradient if there is one.
func loss(choices []choice, x, gradient []float64) (loss float64) {
	for i, v := range x {
		loss += shrink * v * v
		if gradient != nil {
			gradient[i] = 2 * shrink * v
		}
	}
	var each []float64
	for i := range choices {
		c := &choices[i]
		var all, drawn float64
		all, drawn, each = c.weigh(x, each[:0])
		loss += math.Log(all / drawn)
		if gradient == nil {
			continue
		}
		for i := range c.options {
			o := &c.options[i]
			slope := each[i] * (float64(o.open)/all - float64(o.drawn)/drawn)
			gradient[o.habit] += slope * c.habits[o.habit]
			for _, n := range o.weights {
				gradient[n] += slope
			}
		}
	}
	return loss
}
