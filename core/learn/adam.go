package learn

import (
	"math"
	"slices"
)

// Adam is the optimiser of Kingma and Ba 2015, with its published decay rates.
type Adam struct {
	network      *Network
	mean, square []float32 // running means of the gradient and of its square
	steps        int
}

// NewAdam returns an optimiser of a network's weights.
func NewAdam(n *Network) *Adam {
	return &Adam{network: n, mean: make([]float32, len(n.weights)), square: make([]float32, len(n.weights))}
}

// Clone returns an optimiser for a copy of the network (Network.Clone) that continues exactly like
// a.
func (a *Adam) Clone(n *Network) *Adam {
	return &Adam{network: n, mean: slices.Clone(a.mean), square: slices.Clone(a.square), steps: a.steps}
}

// Step moves each weight against the gradient by about rate. In rounded layers (Network.Round) it
// moves the biases only.
func (a *Adam) Step(g *Gradient, rate float64) {
	const decay, decaySquare, epsilon = 0.9, 0.999, 1e-8
	a.steps++
	// Bias correction: the running means begin at 0.
	t := float64(a.steps)
	whole := math.Sqrt(1 - math.Pow(decaySquare, t))
	step := float32(rate * whole / (1 - math.Pow(decay, t)))
	small := float32(epsilon * whole)
	at := 0
	move := func(n int) {
		w, m, s := a.network.weights[at:at+n], a.mean[at:at+n], a.square[at:at+n]
		for i, v := range g.network.weights[at : at+n] {
			m[i] += (1 - decay) * (v - m[i])
			s[i] += (1 - decaySquare) * (v*v - s[i])
			w[i] -= step * m[i] / (float32(math.Sqrt(float64(s[i]))) + small)
		}
	}
	for i := range a.network.levels {
		l := &a.network.levels[i]
		if !l.fixed {
			move(len(l.weights))
		}
		at += len(l.weights)
		move(len(l.biases))
		at += len(l.biases)
	}
}
