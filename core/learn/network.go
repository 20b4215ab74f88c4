// Package learn is a small neural network in plain Go: convolutions of 2x2, dense layers, exact
// gradients, Adam, and files of little more than a byte per weight.
//
// It does not depend on any puzzle. A Network maps a picture of some channels to a few numbers
// (logits), and Softmax turns these into a policy over the possible actions. The package is
// optimised for pictures that are mostly zeros and for one state at a time, as in a search: zeros
// cost next to nothing, and a Pass allocates nothing.
//
//	n := learn.New(learn.Shape{Height: 9, Width: 9, Channels: 8}, []learn.Layer{{learn.Conv, 32}, {learn.Dense, 4}}, 1)
//	p := n.NewPass()
//	copy(p.Input, picture)
//	learn.Softmax(p.Forward(), legal, probabilities)
package learn

import (
	"math"
	"math/rand/v2"
	"strconv"
)

// Shape is the size of a picture. Values are stored row by row, with the channels of a pixel next
// to each other.
type Shape struct{ Height, Width, Channels int }

// Size returns the number of values.
func (s Shape) Size() int { return s.Height * s.Width * s.Channels }

// Kind is the kind of a layer.
type Kind uint8

// The kinds of layers.
const (
	Conv  Kind = iota // a convolution of 2x2 pixels, without padding
	Dense             // every output depends on every input
)

// Layer describes one layer: its kind and its number of outputs (for a convolution, channels). All layers but
// the last are followed by max(0, x).
type Layer struct {
	Kind    Kind
	Outputs int
}

// Network holds the weights. Only training (Adam.Step, Round) changes them, so a network may be
// shared while it is not being trained.
type Network struct {
	Input  Shape
	Layers []Layer

	levels  []level
	weights []float32 // weights of all levels in sequence, each level's followed by its biases
}

// level is one layer within the network. Its weights are a matrix with one row for each input of an
// output. The rows of a convolution go pixel by pixel: top left, top right, bottom left, bottom
// right.
type level struct {
	kind       Kind
	in, out    Shape
	rows, cols int
	weights    []float32
	biases     []float32
	fixed      bool // Adam does not change the weights
}

// New returns a network with random weights; the same seed gives the same weights. They are normal
// with variance 2/inputs, which suits max(0, x) (He et al. 2015); the last layer has a tenth of
// that deviation. New panics if the layers do not fit one another.
func New(input Shape, layers []Layer, seed uint64) *Network {
	n, total, err := plan(input, layers)
	if err != nil {
		panic(err)
	}
	n.view(make([]float32, total))
	r := rand.New(rand.NewPCG(seed, 0x11EA12))
	for i := range n.levels {
		l := &n.levels[i]
		deviation := math.Sqrt(2 / float64(l.rows))
		if i == len(n.levels)-1 {
			deviation /= 10 // start near the uniform policy
		}
		for j := range l.weights {
			l.weights[j] = float32(r.NormFloat64() * deviation)
		}
	}
	return n
}

// Limits of a network, so that a file cannot demand much memory.
const (
	maxSide    = 64
	maxOutputs = 1 << 12
	maxLayers  = 16
	maxWeights = 1 << 24
)

// plan returns a network without weights, and the number of weights that it needs.
func plan(input Shape, layers []Layer) (n *Network, total int, err error) {
	n = &Network{Input: input, Layers: append([]Layer(nil), layers...)}
	if input.Height < 1 || input.Width < 1 || input.Channels < 1 || input.Height > maxSide || input.Width > maxSide || input.Channels > maxOutputs {
		return nil, 0, badPlan("an input of " + input.String() + " is not possible")
	}
	if len(layers) < 1 || len(layers) > maxLayers {
		return nil, 0, badPlan(strconv.Itoa(len(layers)) + " layers are outside 1.." + strconv.Itoa(maxLayers))
	}
	for i, layer := range layers {
		if layer.Outputs < 1 || layer.Outputs > maxOutputs {
			return nil, 0, badPlan("layer " + strconv.Itoa(i) + ": " + strconv.Itoa(layer.Outputs) + " outputs are outside 1.." + strconv.Itoa(maxOutputs))
		}
		l := level{kind: layer.Kind, in: input, cols: layer.Outputs}
		switch layer.Kind {
		case Conv:
			if input.Height < 2 || input.Width < 2 {
				return nil, 0, badPlan("layer " + strconv.Itoa(i) + ": a picture of " + input.String() + " is too small for a convolution")
			}
			l.rows = 4 * input.Channels
			l.out = Shape{input.Height - 1, input.Width - 1, layer.Outputs}
		case Dense:
			l.rows = input.Size()
			l.out = Shape{1, 1, layer.Outputs}
		default:
			return nil, 0, badPlan("layer " + strconv.Itoa(i) + ": kind " + strconv.Itoa(int(layer.Kind)) + " is unknown")
		}
		if total += (l.rows + 1) * l.cols; total > maxWeights {
			return nil, 0, badPlan("more than " + strconv.Itoa(maxWeights) + " weights")
		}
		n.levels = append(n.levels, l)
		input = l.out
	}
	return n, total, nil
}

// view makes the levels share a slice of all weights.
func (n *Network) view(weights []float32) {
	n.weights = weights
	for i := range n.levels {
		l := &n.levels[i]
		l.weights, weights = weights[:l.rows*l.cols], weights[l.rows*l.cols:]
		l.biases, weights = weights[:l.cols], weights[l.cols:]
	}
}

// Outputs returns the number of logits.
func (n *Network) Outputs() int { return n.levels[len(n.levels)-1].out.Size() }

// Weights returns the number of weights, including biases.
func (n *Network) Weights() int { return len(n.weights) }

// Clone returns a copy that can be trained separately.
func (n *Network) Clone() *Network {
	c := &Network{Input: n.Input, Layers: n.Layers, levels: append([]level(nil), n.levels...)}
	c.view(append([]float32(nil), n.weights...))
	return c
}
