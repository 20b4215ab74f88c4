package steps

import (
	"math"
	"slices"
)

// shrink is the weight of the squared weights relative to the log-likelihood.
const shrink = 1

// fitting computes the loss of a set of choices: the negative log-likelihood plus the prior. It
// caches the last point, because the optimiser asks for both the value and the gradient there.
type fitting struct {
	table    *table
	choices  []choice
	x        []float64
	value    float64
	gradient []float64

	of, slopes []float64 // by feature: exponential of the summed weights; derivative of the loss by the sum
}

func (t *table) fitting(choices []choice) *fitting {
	return &fitting{table: t, choices: choices, gradient: make([]float64, len(t.names)),
		slopes: make([]float64, len(t.features))}
}

// start returns the initial weights of the search. Weights that occur in no choice are 0.
func (f *fitting) start(from Weights) []float64 {
	x := make([]float64, len(f.table.names))
	for kind := range habits {
		x[kind] = from[habitName(kind)]
	}
	has := make([]bool, len(f.table.features))
	for i := range f.choices {
		for _, o := range f.choices[i].options {
			has[o.feature] = true
		}
	}
	for feature, weights := range f.table.features {
		if !has[feature] {
			continue
		}
		for _, n := range weights {
			x[n] = from[f.table.names[n]]
		}
	}
	return x
}

// at computes the loss and its gradient at x.
func (f *fitting) at(x []float64) *fitting {
	if slices.Equal(x, f.x) {
		return f
	}
	f.x = append(f.x[:0], x...)
	f.value = 0
	for i, v := range x {
		f.value += shrink * v * v
		f.gradient[i] = 2 * shrink * v
	}
	f.of = f.table.weigh(x, f.of[:0])
	clear(f.slopes)
	for i := range f.choices {
		c := &f.choices[i]
		factors := c.factors(x)
		all, drawn := c.weigh(f.of, factors)
		f.value += math.Log(all / drawn)
		var slopes [habits]float64
		for k := range c.options {
			o := &c.options[k]
			slope := f.of[o.feature] * factors[o.habit] * (float64(o.open)/all - float64(o.drawn)/drawn)
			f.slopes[o.feature] += slope
			slopes[o.habit] += slope
		}
		for kind, slope := range slopes {
			f.gradient[kind] += slope * c.habits[kind]
		}
	}
	for feature, slope := range f.slopes {
		for _, n := range f.table.features[feature] {
			f.gradient[n] += slope
		}
	}
	return f
}
