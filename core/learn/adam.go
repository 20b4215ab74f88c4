package learn

import "math"

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

// Step moves the weights against a gradient, by about rate each.
func (a *Adam) Step(g *Gradient, rate float64) {
	const decay, decaySquare, epsilon = 0.9, 0.999, 1e-8
	a.steps++
	// The means begin at 0; this makes up for it.
	t := float64(a.steps)
	whole := math.Sqrt(1 - math.Pow(decaySquare, t))
	step := float32(rate * whole / (1 - math.Pow(decay, t)))
	small := float32(epsilon * whole)
	w, m, s := a.network.weights, a.mean, a.square
	m, s = m[:len(w)], s[:len(w)]
	for i, v := range g.network.weights[:len(w)] {
		m[i] += (1 - decay) * (v - m[i])
		s[i] += (1 - decaySquare) * (v*v - s[i])
		w[i] -= step * m[i] / (float32(math.Sqrt(float64(s[i]))) + small)
	}
}
