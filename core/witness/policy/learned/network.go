package learned

import (
	"strconv"

	errorkind "github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/learn"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// ErrNetwork is wrapped by errors about networks that are not for line puzzles.
var ErrNetwork = errorkind.New(errorkind.LoadFailed, "this network is not a player of line puzzles")

// Network is a policy for every board that it supports. It never changes, and may be shared.
type Network struct{ net *learn.Network }

var (
	input = learn.Shape{Height: pixels, Width: pixels, Channels: planes}
	// layers are the layers of networks made by Train: 105,860 weights. The published networks have the same
	// order of layers, but are wider and support up to 11x11 cells (Orseau and Lelis 2021: 1.6 million
	// weights).
	layers = []learn.Layer{{Kind: learn.Conv, Outputs: 32}, {Kind: learn.Conv, Outputs: 32}, {Kind: learn.Dense, Outputs: 64}, {Kind: learn.Dense, Outputs: 4}}
)

// Load reads a network from the bytes of a file. Errors are those of learn.Read, or wrap ErrNetwork.
func Load(file []byte) (*Network, error) {
	net, err := learn.Read(file)
	if err != nil {
		return nil, &fault{"learned: " + err.Error(), err}
	}
	if net.Input != input || net.Outputs() != 4 {
		return nil, &fault{"learned: " + ErrNetwork.Error() + ": it sees " + net.Input.String() + " and says " + strconv.Itoa(net.Outputs()) +
			" numbers, not " + input.String() + " and 4", ErrNetwork}
	}
	return &Network{net}, nil
}

// File returns the network in the form that Load reads, with rounded weights.
func (n *Network) File() []byte { return n.net.Append(nil) }

// Exact returns the network in the form that Load reads, with weights in float32.
func (n *Network) Exact() []byte { return n.net.AppendExact(nil) }

// Rounded returns the network that Load makes of its File.
func (n *Network) Rounded() *Network { return &Network{n.net.Rounded()} }

// Uniform is the share of the uniform policy that is mixed into a network's policy, so that no solution has
// probability 0.
const Uniform = 0.01

// Finish is the index of the action Finish, and its bit in a mask; the four directions come before it.
const Finish = 4

// Player is a network that plays one board. It is not safe for concurrent use.
//
// Impossible moves are masked, and a hundredth of the uniform policy is mixed in. On an end the player
// finishes; so does the published player, whose puzzles end there. A single possible move has probability 1.
// All starts have the same probability.
type Player struct {
	scene *scene
	pass  *learn.Pass
	p     [4]float64
}

// On returns the network as the player of a board. The error wraps ErrBoard and says which feature of the
// board is not supported: more than 4x4 cells, pillars, two lines, starts and ends in the middle of edges,
// symbols other than separations, more than two colours.
func (n *Network) On(b *witness.Board) (*Player, error) {
	s, err := newScene(b)
	if err != nil {
		return nil, err
	}
	return &Player{scene: s, pass: n.net.NewPass()}, nil
}

// Weigh sets p to the probabilities of the actions whose bits are set in legal, indexed by the four
// directions and Finish. They sum to 1, or are all 0 if no action is legal. The line must be a valid
// beginning on this board (Board.CheckBeginning) and not empty; otherwise Weigh panics.
func (q *Player) Weigh(places []witness.Place, legal uint8, p *[5]float64) {
	l, ok := q.scene.follow(places)
	if !ok {
		panic("learned: Weigh of an invalid line; check it with Board.CheckBeginning")
	}
	if legal>>Finish&1 != 0 {
		*p = [5]float64{Finish: 1}
		return
	}
	p[Finish] = 0
	q.weigh(&l, legal, (*[4]float64)(p[:4]))
}

// weigh is Weigh for moves alone.
func (q *Player) weigh(l *line, legal uint8, p *[4]float64) {
	*p = [4]float64{}
	n := 0
	for d := range p {
		if legal>>d&1 != 0 {
			n++
			p[d] = 1
		}
	}
	if n <= 1 {
		return
	}
	q.scene.draw(q.pass.Input, l, view{})
	learn.Softmax(q.pass.Forward(), uint(legal), p[:])
	for d := range p {
		p[d] *= 1 - Uniform
		if legal>>d&1 != 0 {
			p[d] += Uniform / float64(n)
		}
	}
}

// Probabilities implements measure.Policy.
func (q *Player) Probabilities(s witness.State, actions []witness.Action) []float64 {
	p := make([]float64, len(actions))
	if len(actions) == 0 {
		return p
	}
	if actions[0].Kind == witness.Begin {
		for i := range p {
			p[i] = 1 / float64(len(p))
		}
		return p
	}
	at := func(a witness.Action) int {
		if a.Kind == witness.Finish {
			return Finish
		}
		return int(a.Dir)
	}
	var legal uint8
	for _, a := range actions {
		legal |= 1 << at(a)
	}
	var weights [5]float64
	q.Weigh(s.Line, legal, &weights)
	for i, a := range actions {
		p[i] = weights[at(a)]
	}
	return p
}
