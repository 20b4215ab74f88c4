package learned

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/perplex-puzzles/perplex/core/learn"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// Loss is the loss function that training minimises.
type Loss string

// The losses of a solution found by search: the mean cross entropy of its moves; or that times the number of
// expansions of the search (the Levin loss of Orseau and Lelis 2021), so that puzzles count by the search
// they cost. Weights are divided by their mean over all moves, which leaves the size of Adam's steps
// unchanged.
const (
	CrossEntropy Loss = "ce"
	Levin        Loss = "levin"
)

// ErrLoss is wrapped by errors about unknown names of losses.
var ErrLoss = errors.New("unknown loss")

// Settings determine a training completely: the same settings give the same result, whatever the number of
// workers.
type Settings struct {
	Seed         uint64  `json:"seed"`
	Loss         Loss    `json:"loss"`
	Rounds       int     `json:"rounds"`
	Epochs       int     `json:"epochs"`       // epochs per round
	Batch        int     `json:"batch"`        // moves per step of Adam
	Rate         float64 `json:"rate"`         // first learning rate of Adam
	LastRate     float64 `json:"lastRate"`     // final learning rate, reached along a cosine
	UniformLimit int     `json:"uniformLimit"` // expansions of the search without a network
	Limit        int     `json:"limit"`        // expansions with a network, for puzzles not solved yet
	AgainLimit   int     `json:"againLimit"`   // expansions to find likelier solutions of solved puzzles
}

// Defaults returns the settings of the shipped network.
func Defaults(seed uint64) Settings {
	return Settings{
		Seed: seed, Loss: CrossEntropy, Rounds: 6, Epochs: 2, Batch: 128, Rate: 1e-3, LastRate: 3e-5,
		UniformLimit: 50_000, Limit: 2000, AgainLimit: 200,
	}
}

// Further returns settings to continue the training of a network on a MixedPool. The rate is half of the
// first, so that earlier learning is not lost at once.
func Further(seed uint64) Settings {
	s := Defaults(seed)
	s.Rounds, s.Epochs, s.Rate = 2, 3, 5e-4
	return s
}

// Round is the result of a round of training; round 0 is the search without a network.
type Round struct {
	Round    int     `json:"round"`
	Solved   int     `json:"solved"`   // puzzles with a known solution
	Moves    int     `json:"moves"`    // moves with a choice in these solutions
	Loss     float64 `json:"loss"`     // mean cross entropy of the last epoch, in nats
	Likelier int     `json:"likelier"` // solutions that replaced less likely ones
}

// largest is the index of the largest layer, which is rounded before the last round.
const largest = 2

// shards is the number of parts of a batch. Their gradients are added in a fixed order, so that the result
// does not depend on the number of workers.
const shards = 4

// Train trains a network on puzzles with one start each by Bootstrap (Jabbari Arfaee, Zilles and Holte 2011;
// with Levin tree search: Orseau and Lelis 2021). First a uniform Levin tree search solves some of the
// puzzles. Then, in each round, the network learns the moves of all known solutions, each in a random one of
// 16 views (turned, mirrored, colours exchanged). After every round but the last it searches: for solutions
// of unsolved puzzles, and for solutions likelier than the known ones. Before the last of several rounds the
// weights of the largest layer are rounded as in a file and frozen, so that the other layers learn to
// compensate.
//
// progress is called after each round with the current network, which goes on changing; an error from it ends
// the training and is returned.
//
// If from is not nil, training continues from its weights; that network stays unchanged, and round 0 is a
// search with it.
//
// If float is set, a second network in float32 is returned. Its training is the same up to the last round and
// uses the same moves in the same order in that round, but without the rounding of the largest layer. So the
// two networks differ only by the effect of one byte per weight. The second network is nil without float, or
// if there is only one round.
func Train(from *Network, float bool, puzzles []*witness.Document, o Settings, workers int, progress func(Round, *Network) error) (n, unrounded *Network, err error) {
	t, err := newTraining(from, puzzles, o, workers)
	if err != nil {
		return nil, nil, err
	}
	if from == nil {
		t.explore()
	} else {
		t.improve()
	}
	if err := progress(Round{Solved: t.solved()}, &Network{t.net}); err != nil {
		return nil, nil, err
	}
	for round := 1; round <= o.Rounds; round++ {
		r := Round{Round: round}
		samples := t.samples()
		if round == o.Rounds && round > 1 {
			if float {
				twin := t.twin()
				twin.round(samples)
				unrounded = &Network{twin.net}
			}
			t.net.Round(largest)
		}
		r.Loss = t.round(samples)
		if r.Moves = len(samples); round < o.Rounds { // no later round could learn from new solutions
			r.Likelier = t.improve()
		}
		r.Solved = t.solved()
		if err := progress(r, &Network{t.net}); err != nil {
			return nil, nil, err
		}
	}
	return &Network{t.net}, unrounded, nil
}

func newTraining(from *Network, puzzles []*witness.Document, o Settings, workers int) (*training, error) {
	if o.Loss != CrossEntropy && o.Loss != Levin {
		return nil, lossError(o.Loss)
	}
	source := rand.NewPCG(o.Seed, 0x7EAC4)
	t := &training{
		Settings: o, workers: max(1, workers),
		source: source, random: rand.New(source),
		tasks: make([]task, len(puzzles)),
	}
	if from == nil {
		t.net = learn.New(input, layers, o.Seed)
	} else {
		t.net = from.net.Clone()
	}
	for i, d := range puzzles {
		b, err := witness.Compile(d)
		if err != nil {
			return nil, err
		}
		if t.tasks[i].maze, err = newMaze(b); err != nil {
			return nil, err
		}
		t.tasks[i].learnTurns()
	}
	t.equip(learn.NewAdam(t.net))
	return t, nil
}

// equip sets up the optimiser, gradients and passes of a training.
func (t *training) equip(adam *learn.Adam) {
	t.adam = adam
	for i := range shards {
		t.gradients[i], t.passes[i] = t.net.NewGradient(), t.net.NewPass()
	}
}

// twin returns a training that would continue identically: the same weights, optimiser and random source. It
// shares the puzzles.
func (t *training) twin() *training {
	source := *t.source
	c := &training{
		Settings: t.Settings, workers: t.workers, net: t.net.Clone(), source: &source, random: rand.New(&source),
		tasks: t.tasks, progress: t.progress,
	}
	c.equip(t.adam.Clone(c.net))
	return c
}

// round trains on moves for one round, and returns the loss of its last epoch.
func (t *training) round(samples []move) (loss float64) {
	for range t.Epochs {
		loss = t.epoch(samples, len(samples)*t.Epochs*t.Rounds)
	}
	return loss
}

type lossError string

func (e lossError) Error() string {
	return "learned: the loss \"" + string(e) + "\" is unknown; there are ce and levin"
}
func (e lossError) Unwrap() error { return ErrLoss }

// training is the state of a training.
type training struct {
	Settings
	workers int
	net     *learn.Network
	adam    *learn.Adam
	source  *rand.PCG
	random  *rand.Rand // generator that uses source
	tasks   []task

	gradients [shards]*learn.Gradient
	passes    [shards]*learn.Pass
	progress  float64 // share of the training done, 0..1: determines the rate
}

// task is one puzzle with its solution, if known. expansions is that of the last search that found a
// solution, or of a later search without success if that is larger.
type task struct {
	*maze
	moves      []witness.Direction
	expansions int
}

func (t *training) solved() (n int) {
	for _, k := range t.tasks {
		if k.moves != nil {
			n++
		}
	}
	return n
}

// each calls do for 0..n-1 in several workers.
func each(n, workers int, do func(worker, i int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for w := range min(workers, n) {
		all.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				do(w, i)
			}
		})
	}
	all.Wait()
}

// explore searches without a network.
func (t *training) explore() {
	each(len(t.tasks), t.workers, func(_, i int) {
		k := &t.tasks[i]
		r := k.solve(uniform{}, t.UniformLimit)
		k.moves, k.expansions = r.moves, r.Expansions
	})
}

// improve searches with the network, and returns how many solutions it found that are likelier than the known
// ones.
func (t *training) improve() (likelier int) {
	var count atomic.Int64
	passes := make([]*learn.Pass, t.workers)
	for w := range passes {
		passes[w] = t.net.NewPass()
	}
	each(len(t.tasks), t.workers, func(w, i int) {
		k := &t.tasks[i]
		policy := newGuided(k.scene, passes[w])
		limit := t.Limit
		if k.moves != nil {
			limit = t.AgainLimit
		}
		r := k.solve(policy, limit)
		switch {
		case !r.Solved:
			k.expansions = max(k.expansions, r.Expansions)
			return
		case k.moves != nil && !slices.Equal(k.moves, r.moves) && r.Bits < k.bits(policy, k.moves):
			count.Add(1)
			k.moves = r.moves
		case k.moves == nil:
			k.moves = r.moves
		}
		k.expansions = r.Expansions
	})
	return int(count.Load())
}

// move is a move of a solution.
type move struct {
	task   int32
	taken  witness.Direction
	legal  uint8
	line   line
	weight float32
}

// samples lists the moves of all solutions that had alternatives.
func (t *training) samples() (list []move) {
	var sum float64
	for i := range t.tasks {
		k := &t.tasks[i]
		weight := 1.0
		if t.Loss == Levin {
			weight = float64(k.expansions)
		}
		l := k.first
		for _, d := range k.moves {
			if legal := k.legal(&l); legal&(legal-1) != 0 {
				list = append(list, move{int32(i), d, legal, l, float32(weight)})
				sum += weight
			}
			l = k.next(l, d)
		}
	}
	for i := range list {
		list[i].weight *= float32(float64(len(list)) / sum)
	}
	return list
}

// seen is a move in one of the 16 views.
type seen struct {
	*move
	view
}

// epoch trains once on all samples in a random order, and returns their mean cross entropy; total is the
// number of samples in the whole training.
func (t *training) epoch(samples []move, total int) (loss float64) {
	order := t.random.Perm(len(samples))
	batch := make([]seen, 0, t.Batch)
	for len(order) > 0 {
		n := min(t.Batch, len(order))
		batch = batch[:0]
		for _, i := range order[:n] {
			batch = append(batch, seen{&samples[i], viewOf(t.random.IntN(views))})
		}
		order = order[n:]
		loss += t.step(batch)
		t.progress = min(1, t.progress+float64(n)/float64(total))
	}
	return loss / float64(max(1, len(samples)))
}

// step does one step of Adam, and returns the sum of the cross entropies before the step.
func (t *training) step(batch []seen) float64 {
	var losses [shards]float64
	each(shards, t.workers, func(_, k int) {
		g, p := t.gradients[k], t.passes[k]
		g.Clear()
		var slopes [4]float32
		for _, s := range batch[len(batch)*k/shards : len(batch)*(k+1)/shards] {
			t.tasks[s.task].draw(p.Input, &s.line, s.view)
			legal := uint(0)
			for _, d := range witness.Directions {
				if s.legal>>d&1 != 0 {
					legal |= 1 << s.way(d)
				}
			}
			weight := float64(s.weight)
			losses[k] += learn.CrossEntropy(p.Forward(), legal, int(s.way(s.taken)), weight/float64(len(batch)), slopes[:]) * float64(len(batch)) / weight
			g.Add(p, slopes[:])
		}
	})
	for _, g := range t.gradients[1:] {
		t.gradients[0].AddAll(g)
	}
	t.adam.Step(t.gradients[0], t.LastRate+(t.Rate-t.LastRate)*(1+math.Cos(math.Pi*t.progress))/2)
	var loss float64
	for _, l := range losses {
		loss += l
	}
	return loss
}
