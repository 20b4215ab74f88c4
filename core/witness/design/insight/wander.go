package insight

import (
	"math"
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Wander finds where a player's attempts go: the probability that an attempt draws each edge, and the places
// where it ends without a goal. It computes them on the player's tree or, if that has too many states, from
// random attempts.
type Wander struct {
	board        *lattice.Board
	name, compat string
	tour         *walk.Tour
	edges        []witness.Place
	number       [2][lattice.MaxVertices]int // index of an edge, by across or not and its lattice number
	visits       []float64                   // by edge: total weight of the attempts that draw the edge
	lost         [lattice.MaxVertices]float64
	reach        float64
	most         int // limit of states of the tree, after which attempts are made
	tries        int // number of attempts made
	random       *rand.Rand
	done         bool
}

const (
	wanderStates = 1 << 21
	wanderTries  = 40_000 // standard error of a share: at most 1/400
)

// NewWander compiles the puzzle. Errors are those of witness.Compile and package player.
func NewWander(d *witness.Document, playerName, compat string) (*Wander, error) {
	b, m, err := compileFor(d, playerName, compat)
	if err != nil {
		return nil, err
	}
	w := &Wander{board: b, name: playerName, compat: compat, tour: walk.NewTour(b, m), edges: b.Edges(), most: wanderStates}
	w.visits = make([]float64, len(w.edges))
	for i, at := range w.edges {
		w.number[at.A&1][b.Index(at)] = i
	}
	w.done = len(b.Starts) == 0
	return w, nil
}

// Step implements verb.Job.
func (w *Wander) Step(budget int) (done bool) {
	for ; budget > 0 && !w.done; budget-- {
		switch {
		case w.tries > 0:
			budget -= w.try()
			w.done = w.tries == wanderTries
		case w.tour.States() >= w.most: // switch to random attempts
			w.tour.Restart()
			clear(w.visits)
			w.lost, w.reach = [lattice.MaxVertices]float64{}, 0
			w.random = rand.New(rand.NewPCG(1, 1))
			w.try()
		default:
			if w.done = !w.tour.Next(); !w.done {
				w.meet(1 / w.tour.Against())
			}
		}
	}
	return w.done
}

// try makes one random attempt; it returns the number of states visited.
func (w *Wander) try() (states int) {
	w.tour.Restart()
	before := w.tour.States()
	for {
		choices := w.tour.Choices()
		if choices == 0 {
			break
		}
		w.tour.Take(w.random.IntN(choices))
		w.meet(1)
	}
	w.tries++
	return w.tour.States() - before
}

// meet records the tour's current state, which an attempt reaches with probability p.
func (w *Wander) meet(p float64) {
	line := w.tour.Line()
	head := line[len(line)-1]
	switch {
	case w.tour.Goal():
		w.reach += p
		return
	case w.tour.Choices() == 0:
		w.lost[head] += p
	}
	if w.tour.Ended() || len(line) == 1 {
		return
	}
	from, way := line[len(line)-2], w.tour.Way()
	if int(from) >= w.board.Count && len(line) > 2 {
		return // second half of an edge
	}
	w.draw(int(from), way, p)
	if w.board.TwoLines {
		w.draw(int(w.board.Mirror[from]), int(w.board.MirrorWay[way]), p)
	}
}

// draw records the edge from a vertex or middle in a direction.
func (w *Wander) draw(from, way int, p float64) {
	w.visits[w.number[way&1][w.board.EdgeOf(from, way)]] += p
}

// total returns the total weight of the attempts: 1, or their number.
func (w *Wander) total() float64 { return float64(max(w.tries, 1)) }

// AppendProgress implements verb.Job: {"states", "tries"}.
func (w *Wander) AppendProgress(dst []byte) []byte {
	out := jsonlite.Writer(dst)
	out.Open('{')
	out.Int("states", w.tour.States())
	out.Int("tries", w.tries)
	return out.Close('}')
}

var wanderAnswer = []verb.Member{
	{Name: "reach", Type: "number | null", Help: "probability that an attempt reaches a goal; null until it is known"},
	{Name: "edges", Type: "{ at: Place; visits: number }[]", Help: "edges of the board in reading order: the probability that an attempt draws it, with either line"},
	{Name: "deadEnds", Type: "{ at: Place; share: number }[]", Help: "places where attempts end without a goal, and the share of the attempts that end there"},
	{Name: "tries", Type: "number | null", Help: "number of random attempts behind the figures, always the same ones; null if the figures are exact"},
	{Name: "standardError", Type: "number", Help: "largest standard error of a figure; absent if the figures are exact", Optional: true},
	message.CompleteMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (w *Wander) AppendAnswer(dst []byte) []byte {
	out := jsonlite.Writer(dst)
	worst := 0.0
	figure := func(name string, n float64) {
		p := n / w.total()
		worst = max(worst, p*(1-p))
		out.Number(name, p)
	}
	out.Open('{')
	edges, lost := w.edges, w.lost[:]
	if w.done || w.tries > 0 {
		figure("reach", w.reach)
	} else {
		edges, lost = nil, nil
		out.Null("reach")
	}
	out.List("edges")
	for i, at := range edges {
		out.Open('{')
		message.WritePlace(&out, "at", at)
		figure("visits", w.visits[i])
		out.Close('}')
	}
	out.Close(']')
	out.List("deadEnds")
	for v, p := range lost {
		if p == 0 {
			continue
		}
		out.Open('{')
		message.WritePlace(&out, "at", w.board.Vertex(v))
		figure("share", p)
		out.Close('}')
	}
	out.Close(']')
	if w.tries == 0 {
		out.Null("tries")
	} else {
		out.Int("tries", w.tries)
		out.Number("standardError", math.Sqrt(worst/w.total()))
	}
	out.Bool("complete", w.done)
	return finish(out, w.name, w.compat)
}
