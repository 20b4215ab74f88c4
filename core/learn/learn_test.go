package learn

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// tiny is a network with every kind of layer, columns that are no multiple of
// eight among them.
func tiny(seed uint64) *Network {
	n := New(Shape{5, 4, 3}, []Layer{{Conv, 11}, {Conv, 8}, {Dense, 9}, {Dense, 4}}, seed)
	r := rand.New(rand.NewPCG(seed, 5))
	for i := range n.levels {
		for j := range n.levels[i].biases {
			n.levels[i].biases[j] = float32(r.NormFloat64()) / 4
		}
	}
	return n
}

// naive is a network's logits from the definition, in float64, and the smallest
// distance of any sum from 0, where max(0, x) has a bend.
func naive(n *Network, weights []float64, in []float64) (out []float64, bend float64) {
	bend = math.Inf(1)
	for i, l := range n.levels {
		w, biases := weights[:l.rows*l.cols], weights[l.rows*l.cols:][:l.cols]
		weights = weights[(l.rows+1)*l.cols:]
		out = nil
		for y := range l.out.Height {
			for x := range l.out.Width {
				for c := range l.cols {
					sum := biases[c]
					for row := range l.rows {
						at := row
						if l.kind == Conv {
							pixel, channel := row/l.in.Channels, row%l.in.Channels
							at = ((y+pixel/2)*l.in.Width+x+pixel%2)*l.in.Channels + channel
						}
						sum += w[row*l.cols+c] * in[at]
					}
					if i < len(n.levels)-1 {
						bend = min(bend, math.Abs(sum))
						sum = max(sum, 0)
					}
					out = append(out, sum)
				}
			}
		}
		in = out
	}
	return out, bend
}

func doubles(values []float32) []float64 {
	d := make([]float64, len(values))
	for i, v := range values {
		d[i] = float64(v)
	}
	return d
}

// sparse fills an input, half of it with zeros.
func sparse(r *rand.Rand, in []float32) {
	for i := range in {
		in[i] = 0
		if r.IntN(2) == 0 {
			in[i] = float32(r.NormFloat64())
		}
	}
}

func TestForward(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for seed := range uint64(20) {
		n := tiny(seed)
		p := n.NewPass()
		for range 5 {
			sparse(r, p.Input)
			want, _ := naive(n, doubles(n.weights), doubles(p.Input))
			for i, got := range p.Forward() {
				if math.Abs(float64(got)-want[i]) > 1e-4 {
					t.Fatalf("seed %d: logit %d is %v, want %v", seed, i, got, want[i])
				}
			}
		}
	}
}

// TestGradient holds every derivative against the finite difference of the loss,
// computed in float64 from the definition.
func TestGradient(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for checked := 0; checked < 5; {
		n := tiny(r.Uint64())
		p, g := n.NewPass(), n.NewGradient()
		sparse(r, p.Input)
		in, weights := doubles(p.Input), doubles(n.weights)
		if _, bend := naive(n, weights, in); bend < 2e-4 { // a difference would go across
			continue
		}
		checked++
		const legal, taken, weight = 0b1101, 2, 1.5
		loss := func() float64 {
			logits, _ := naive(n, weights, in)
			sum := 0.0
			for i, v := range logits {
				if legal>>i&1 != 0 {
					sum += math.Exp(v)
				}
			}
			return weight * (math.Log(sum) - logits[taken])
		}
		slopes := make([]float32, 4)
		if got := CrossEntropy(p.Forward(), legal, taken, weight, slopes); math.Abs(got-loss()) > 1e-4 {
			t.Fatalf("the loss is %v, want %v", got, loss())
		}
		g.Add(p, slopes)
		g.Add(p, slopes) // it is a sum
		for i := range weights {
			const step = 1e-5
			was := weights[i]
			weights[i] = was + step
			up := loss()
			weights[i] = was - step
			down := loss()
			weights[i] = was
			want := 2 * (up - down) / (2 * step)
			if got := float64(g.network.weights[i]); math.Abs(got-want) > 1e-3*max(1, math.Abs(want)) {
				t.Fatalf("the derivative by weight %d is %v, want %v", i, got, want)
			}
		}
		other := n.NewGradient()
		other.AddAll(g)
		g.Clear()
		g.Add(p, slopes)
		for i, v := range g.network.weights {
			if math.Abs(float64(2*v-other.network.weights[i])) > 1e-4 {
				t.Fatalf("sums: %v and %v", v, other.network.weights[i])
			}
		}
	}
}

// TestSoftmax by hand.
func TestSoftmax(t *testing.T) {
	logits := []float32{float32(math.Log(1)), float32(math.Log(2)), 90, float32(math.Log(5))}
	for _, c := range []struct {
		legal uint
		want  [4]float64
	}{
		{0b1011, [4]float64{1. / 8, 2. / 8, 0, 5. / 8}},
		{0b0010, [4]float64{0, 1, 0, 0}},
		{0, [4]float64{}},
	} {
		t.Run(fmt.Sprint(c.legal), func(t *testing.T) {
			p := []float64{7, 7, 7, 7}
			Softmax(logits, c.legal, p)
			for i := range p {
				if math.Abs(p[i]-c.want[i]) > 1e-6 {
					t.Errorf("legal %04b: %v, want %v", c.legal, p, c.want)
				}
			}
		})
	}
}

// TestAdam learns which of four corners of a picture is lit.
func TestAdam(t *testing.T) {
	n := New(Shape{4, 4, 1}, []Layer{{Conv, 8}, {Dense, 16}, {Dense, 4}}, 1)
	p, g, a := n.NewPass(), n.NewGradient(), NewAdam(n)
	slopes := make([]float32, 4)
	round := func() (loss float64) {
		g.Clear()
		for i, at := range []int{0, 3, 12, 15} {
			clear(p.Input)
			p.Input[at] = 1
			loss += CrossEntropy(p.Forward(), 15, i, 0.25, slopes)
			g.Add(p, slopes)
		}
		return loss
	}
	if first := round(); math.Abs(first-math.Log(4)) > 0.2 {
		t.Errorf("a new network has loss %v, want about that of the uniform policy, %v", first, math.Log(4))
	}
	for range 200 {
		round()
		a.Step(g, 1e-2)
	}
	if last := round(); last > 0.01 {
		t.Errorf("after 200 steps the loss is %v", last)
	}
}

// TestAdamStep holds one weight's way against the published recurrence.
func TestAdamStep(t *testing.T) {
	n := New(Shape{1, 1, 1}, []Layer{{Dense, 1}}, 1)
	a, g := NewAdam(n), n.NewGradient()
	w := float64(n.weights[0])
	var m, v float64
	for i, slope := range []float64{0.5, -2, 0.25, 0, 1} {
		g.network.weights[0] = float32(slope)
		a.Step(g, 0.1)
		m, v = 0.9*m+0.1*slope, 0.999*v+0.001*slope*slope
		k := float64(i + 1)
		w -= 0.1 * (m / (1 - math.Pow(0.9, k))) / (math.Sqrt(v/(1-math.Pow(0.999, k))) + 1e-8)
		if math.Abs(float64(n.weights[0])-w) > 1e-5 {
			t.Fatalf("step %d: %v, want %v", i, n.weights[0], w)
		}
	}
}

// TestFile: what is read is what Rounded says, each weight within half a step of
// its output's scale, and its file is the same again. The policy's network has
// layers of one byte a weight and of two.
func TestFile(t *testing.T) {
	policy := New(shapeInput, shapeLayers, 1)
	for _, n := range []*Network{tiny(7), policy} {
		file := n.Append([]byte("before"))[len("before"):]
		got, err := Read(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range n.levels {
			most := 32767.0
			if len(l.weights) > 8192 {
				most = 127
			}
			greatest := make([]float64, l.cols)
			for j, w := range l.weights {
				greatest[j%l.cols] = max(greatest[j%l.cols], math.Abs(float64(w)))
			}
			for j, w := range l.weights {
				if d := math.Abs(float64(got.levels[i].weights[j] - w)); d > 0.51*greatest[j%l.cols]/most {
					t.Fatalf("level %d: weight %v is read as %v", i, w, got.levels[i].weights[j])
				}
			}
			if !slices.Equal(got.levels[i].biases, l.biases) {
				t.Fatalf("level %d: biases %v are read as %v", i, l.biases, got.levels[i].biases)
			}
		}
		if !slices.Equal(got.weights, n.Rounded().weights) {
			t.Fatal("Rounded says something else than what is read")
		}
		if !bytes.Equal(got.Append(nil), file) {
			t.Error("the file of what was read is another one")
		}
	}
	if size := len(policy.Append(nil)); size > 120_000 {
		t.Errorf("the policy's file has %d bytes", size)
	}
	if w := policy.Weights(); w != 105_860 { // counted by hand: 1056 + 4128 + 100416 + 260
		t.Errorf("the policy has %d weights", w)
	}
}

// TestRound: a layer that is rounded stays as it is, whatever is learned, and
// rounding it once more for a file changes nothing to speak of.
func TestRound(t *testing.T) {
	n := New(shapeInput, shapeLayers, 2)
	const layer = 2
	n.Round(layer)
	was, before := slices.Clone(n.levels[layer].weights), n.Clone()
	a, g, p := NewAdam(n), n.NewGradient(), n.NewPass()
	picture(rand.New(rand.NewPCG(2, 2)), p.Input)
	slopes := make([]float32, 4)
	for range 3 {
		CrossEntropy(p.Forward(), 15, 1, 1, slopes)
		g.Add(p, slopes)
		a.Step(g, 1e-2)
	}
	if !slices.Equal(n.levels[layer].weights, was) {
		t.Error("Adam moved the weights of a rounded layer")
	}
	for i := range n.levels {
		if slices.Equal(n.levels[i].biases, before.levels[i].biases) || i != layer && slices.Equal(n.levels[i].weights, before.levels[i].weights) {
			t.Errorf("layer %d did not learn", i)
		}
	}
	for j, w := range n.Rounded().levels[layer].weights {
		if math.Abs(float64(w-was[j])) > 1e-6 {
			t.Fatalf("weight %v is rounded once more to %v", was[j], w)
		}
	}
}

func TestReadErrors(t *testing.T) {
	file := tiny(1).Append(nil)
	change := func(at int, to byte) []byte {
		c := bytes.Clone(file)
		c[at] = to
		return c
	}
	for _, c := range []struct {
		name string
		file []byte
		want error
	}{
		{"empty", nil, ErrFile},
		{"another magic", change(0, 'Q'), ErrFile},
		{"another version", change(4, 9), ErrFile},
		{"no picture", change(5, 0), ErrFile},
		{"a huge picture", change(6, 255), ErrFile},
		{"no layers", change(11, 0), ErrFile},
		{"too many layers", change(11, 255), ErrFile},
		{"an unknown layer", change(12, 7), ErrFile},
		{"a layer of no outputs", change(13, 0), ErrFile},
		{"short", file[:len(file)-1], ErrFile},
		{"long", append(bytes.Clone(file), 0), ErrFile},
		{"damaged", change(200, file[200]^1), ErrChecksum},
		{"not a number", infinite(file), ErrFile},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Read(c.file); !errors.Is(err, c.want) {
				t.Errorf("%s: %v, want %v", c.name, err, c.want)
			}
		})
	}
}

// infinite puts an infinity instead of the first scale, and mends the sum.
func infinite(file []byte) []byte {
	c := bytes.Clone(file)
	at := header + 3*4
	copy(c[at:], []byte{0, 0, 0x80, 0x7f})
	return mend(c)
}

func mend(file []byte) []byte {
	sum := crc32.ChecksumIEEE(file[:len(file)-4])
	for i := range 4 {
		file[len(file)-4+i] = byte(sum >> (8 * i))
	}
	return file
}

// FuzzRead: whatever the bytes, Read answers; what it takes is a network that
// works and is written as it was.
func FuzzRead(f *testing.F) {
	f.Add(tiny(1).Append(nil))
	f.Add(New(Shape{1, 1, 1}, []Layer{{Dense, 1}}, 1).Append(nil))
	f.Add([]byte(magic))
	frugal.Fuzz(f, func(t *testing.T, file []byte) {
		if len(file) >= header+4 {
			mend(file) // or nothing would get by the checksum
		}
		n, err := Read(file)
		if err != nil {
			if !errors.Is(err, ErrFile) {
				t.Fatalf("error of another kind: %v", err)
			}
			return
		}
		if got := len(n.NewPass().Forward()); got != n.Outputs() {
			t.Fatalf("%d logits, want %d", got, n.Outputs())
		}
		if again, err := Read(n.Append(nil)); err != nil || len(again.weights) != len(n.weights) {
			t.Fatalf("its own file: %v", err)
		}
	})
}

// TestNoAllocation: a state costs no garbage.
func TestNoAllocation(t *testing.T) {
	n := tiny(1)
	p := n.NewPass()
	probabilities := make([]float64, 4)
	if allocs := testing.AllocsPerRun(100, func() { Softmax(p.Forward(), 7, probabilities) }); allocs != 0 {
		t.Errorf("%v allocations in a pass", allocs)
	}
}
