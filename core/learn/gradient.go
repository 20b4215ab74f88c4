package learn

import "math"

// Gradient is a sum of gradients of a loss with respect to all weights.
type Gradient struct {
	network *Network // holds the sums in place of weights
}

// NewGradient returns a zero gradient.
func (n *Network) NewGradient() *Gradient {
	g := &Gradient{&Network{Input: n.Input, Layers: n.Layers, levels: append([]level(nil), n.levels...)}}
	g.network.view(make([]float32, len(n.weights)))
	return g
}

// Clear sets every sum to 0.
func (g *Gradient) Clear() { clear(g.network.weights) }

// AddAll adds another gradient of the same network.
func (g *Gradient) AddAll(other *Gradient) {
	sums := g.network.weights
	for i, v := range other.network.weights[:len(sums)] {
		sums[i] += v
	}
}

// Add adds the gradient of a loss at the input of the last p.Forward. slopes is the derivative of
// the loss with respect to each logit.
func (g *Gradient) Add(p *Pass, slopes []float32) {
	if p.slopes == nil {
		p.slopes = make([][]float32, len(p.outputs))
		for i, out := range p.outputs {
			p.slopes[i] = make([]float32, len(out))
		}
	}
	last := len(p.outputs) - 1
	copy(p.slopes[last], slopes)
	for i := last; i >= 0; i-- {
		l, sums := &p.network.levels[i], &g.network.levels[i]
		in, below := p.Input, []float32(nil)
		if i > 0 {
			in, below = p.outputs[i-1], p.slopes[i-1]
			clear(below)
		}
		if l.kind == Dense {
			p.active.count = 0
			p.active.gather(in, 0, l.cols)
			p.active.back(l, sums, p.slopes[i])
			if below != nil {
				p.active.scatter(in, below)
			}
			continue
		}
		slopes := p.slopes[i]
		for y := range l.out.Height {
			for x := range l.out.Width {
				p.active.patch(l, in, y, x)
				if p.active.back(l, sums, slopes[:l.cols]) && below != nil {
					half := 2 * l.in.Channels
					top := (y*l.in.Width + x) * l.in.Channels
					bottom := top + l.in.Width*l.in.Channels
					rest := p.active.scatter(in[top:top+half], below[top:top+half])
					rest.scatter(in[bottom:bottom+half], below[bottom:bottom+half])
				}
				slopes = slopes[l.cols:]
			}
		}
	}
}

// back adds the contribution of one output (all its channels) to the sums, and replaces the values
// of a by the slopes of the active inputs. Zero inputs take no part: where max(0, x) gave 0, its
// slope is 0 too. back reports whether the output has any slope.
func (a *active) back(l, sums *level, slopes []float32) bool {
	any := false
	for j, s := range slopes {
		sums.biases[j] += s
		any = any || s != 0
	}
	if !any {
		return false
	}
	for k, at := range a.offsets[:a.count] {
		v := a.values[k]
		w := l.weights[at:][:len(slopes)]
		d := sums.weights[at:][:len(slopes)]
		var even, odd float32
		j := 0
		for ; j+4 <= len(slopes); j += 4 {
			s, w, d := (*[4]float32)(slopes[j:]), (*[4]float32)(w[j:]), (*[4]float32)(d[j:])
			d[0] += v * s[0]
			d[1] += v * s[1]
			d[2] += v * s[2]
			d[3] += v * s[3]
			even += w[0]*s[0] + w[2]*s[2]
			odd += w[1]*s[1] + w[3]*s[3]
		}
		for ; j < len(slopes); j++ {
			d[j] += v * slopes[j]
			even += w[j] * slopes[j]
		}
		a.values[k] = even + odd
	}
	return true
}

// scatter adds the values to the places from which gather took them, and returns the remaining
// ones.
func (a active) scatter(in, below []float32) (rest active) {
	k := 0
	for i, v := range in {
		if v != 0 {
			below[i] += a.values[k]
			k++
		}
	}
	return active{offsets: a.offsets[k:], values: a.values[k:], count: a.count - k}
}

// CrossEntropy returns weight times -log of the probability that Softmax gives to the action taken,
// in nats. It sets slopes to the derivative with respect to each logit, also times weight. taken
// must be legal.
func CrossEntropy(logits []float32, legal uint, taken int, weight float64, slopes []float32) (loss float64) {
	most := highest(logits, legal)
	var sum float64
	for i, v := range logits {
		if legal>>i&1 != 0 {
			sum += math.Exp(float64(v) - most)
		}
	}
	for i, v := range logits {
		slopes[i] = 0
		if legal>>i&1 != 0 {
			p := math.Exp(float64(v)-most) / sum
			if i == taken {
				p--
			}
			slopes[i] = float32(weight * p)
		}
	}
	return weight * (math.Log(sum) + most - float64(logits[taken]))
}
