package learn

import "math"

// Pass is a forward pass through a network: the input and the output of every layer. It is not safe
// for concurrent use. Several passes may share a network.
type Pass struct {
	Input []float32 // filled in by the caller; Forward does not change it

	network *Network
	outputs [][]float32 // outputs by level, after max(0, x) in all levels but the last
	active  active
	slopes  [][]float32 // by level, for Gradient.Add; nil until the first call of Add
}

// NewPass returns a pass whose input is all zeros.
func (n *Network) NewPass() *Pass {
	p := &Pass{Input: make([]float32, n.Input.Size()), network: n, outputs: make([][]float32, len(n.levels))}
	most := 0
	for i, l := range n.levels {
		p.outputs[i] = make([]float32, l.out.Size())
		most = max(most, l.rows)
	}
	p.active = active{offsets: make([]int32, most+1), values: make([]float32, most+1)}
	return p
}

// Forward returns the logits for the input. The next call overwrites the slice.
func (p *Pass) Forward() []float32 {
	in := p.Input
	for i := range p.network.levels {
		l := &p.network.levels[i]
		out := p.outputs[i]
		if l.kind == Dense {
			p.active.count = 0
			p.active.gather(in, 0, l.cols)
			p.active.product(l, out)
		} else {
			p.convolve(l, in, out)
		}
		if i < len(p.network.levels)-1 {
			rectify(out)
		}
		in = out
	}
	return in
}

func (p *Pass) convolve(l *level, in, out []float32) {
	for y := range l.out.Height {
		for x := range l.out.Width {
			p.active.patch(l, in, y, x)
			p.active.product(l, out[:l.cols])
			out = out[l.cols:]
		}
	}
}

// active lists the non-zero inputs of one output: their values, and the offsets of their rows in
// the weight matrix. Its arrays have room for all inputs and one more.
type active struct {
	offsets []int32
	values  []float32
	count   int
}

// patch gathers the 2x2 pixels under an output of a convolution.
func (a *active) patch(l *level, in []float32, y, x int) {
	half := 2 * l.in.Channels // two adjacent pixels
	top := (y*l.in.Width + x) * l.in.Channels
	bottom := top + l.in.Width*l.in.Channels
	a.count = 0
	a.gather(in[top:top+half], 0, l.cols)
	a.gather(in[bottom:bottom+half], half*l.cols, l.cols)
}

// gather appends the non-zero values. The row of the first value begins at offset. The loop writes
// every value and advances on non-zero ones, so the compiler emits no branch: zeros are
// unpredictable.
func (a *active) gather(in []float32, offset, cols int) {
	n := a.count
	for _, v := range in {
		a.offsets[n] = int32(offset)
		a.values[n] = v
		if v != 0 {
			n++
		}
		offset += cols
	}
	a.count = n
}

// product sets out to the biases plus the product of the active inputs with their rows. It takes
// eight columns at a time so that the sums stay in registers.
func (a *active) product(l *level, out []float32) {
	copy(out, l.biases)
	offsets, values := a.offsets[:a.count], a.values[:a.count]
	j := 0
	for ; j+8 <= len(out); j += 8 {
		o := (*[8]float32)(out[j:])
		w := l.weights[j:]
		s0, s1, s2, s3, s4, s5, s6, s7 := o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7]
		for k, at := range offsets {
			v, r := values[k], (*[8]float32)(w[at:])
			s0 += v * r[0]
			s1 += v * r[1]
			s2 += v * r[2]
			s3 += v * r[3]
			s4 += v * r[4]
			s5 += v * r[5]
			s6 += v * r[6]
			s7 += v * r[7]
		}
		o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7] = s0, s1, s2, s3, s4, s5, s6, s7
	}
	for ; j < len(out); j++ {
		sum := out[j]
		for k, at := range offsets {
			sum += values[k] * l.weights[int(at)+j]
		}
		out[j] = sum
	}
}

// rectify replaces each value x by max(0, x).
func rectify(values []float32) {
	for i, v := range values {
		values[i] = max(v, 0)
	}
}

// Softmax turns logits into probabilities over the actions whose bit in legal is set. All other
// actions get 0; if no bit is set, all get 0. p has an entry for every logit.
func Softmax(logits []float32, legal uint, p []float64) {
	most := highest(logits, legal)
	var sum float64
	for i, v := range logits {
		p[i] = 0
		if legal>>i&1 != 0 {
			p[i] = math.Exp(float64(v) - most)
			sum += p[i]
		}
	}
	if sum == 0 {
		return
	}
	for i := range logits {
		p[i] /= sum
	}
}

// highest returns the highest logit whose bit in legal is set; -Inf if there is none.
func highest(logits []float32, legal uint) float64 {
	most := math.Inf(-1)
	for i, v := range logits {
		if legal>>i&1 != 0 {
			most = max(most, float64(v))
		}
	}
	return most
}
