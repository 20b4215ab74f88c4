package policy

import (
	"math/bits"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// trace follows the solutions of a board one after another and computes the probability that each kind of
// player draws them. The beginning that a solution shares with the previous one is not evaluated again.
type trace struct {
	board  *lattice.Board
	ground *walk.Watch // gives the possible actions
	kinds  []kind
	line   []uint8         // vertices and middles of the last solution
	places []witness.Place // places of the last solution
	folds  []walk.Fold     // sums over states, by vertices on the line; nil unless the player has only rules
	states int
	cost   int // cost of a state, in states of a walk
}

// stateCost is the cost of a state of a trace, in states of a walk; learnedCost is that of a state that the
// network evaluates.
const (
	stateCost   = 4
	learnedCost = 500
)

// kind is one part of a population during a trace.
type kind struct {
	Part
	board   *lattice.Board
	watch   *walk.Watch // applies the rules of this kind
	learned Learned
	own     Own
	chances [][5]float64 // probabilities of the actions, by the number of vertices on the line
	reach   []float64    // probability of reaching the state, by the same
}

// newTrace prepares a trace for a board and its lattice, which may be shared.
func newTrace(b *witness.Board, board *lattice.Board, m Model, l Library) (*trace, error) {
	t := &trace{board: board, ground: walk.NewWatch(board, player.Model{}), cost: stateCost}
	for _, p := range m.Parts {
		if err := l.has(p); err != nil {
			return nil, err
		}
		k := kind{Part: p, board: board}
		if p.Learned {
			network, err := l.Learned(b)
			if err != nil {
				return nil, err
			}
			k.learned, t.cost = network, learnedCost
		} else {
			k.watch = walk.NewWatch(board, p.Rules)
			if p.Own {
				k.own = l.Own(b)
			}
		}
		t.kinds = append(t.kinds, k)
	}
	if p := m.Parts[0]; len(m.Parts) == 1 && p.Slip == 0 && !p.Learned {
		t.folds = []walk.Fold{walk.NewFold(len(board.Starts))}
	}
	return t, nil
}

// solution returns the probability that the population draws a solution, given by its vertices and middles.
func (t *trace) solution(line []uint8) (probability float64) {
	same := alike(t.line, line)
	t.back(same)
	for _, stop := range line[same:] {
		t.draw(stop)
	}
	for i := range t.kinds {
		k := &t.kinds[i]
		probability += k.Share * k.reach[len(line)] * k.chances[len(line)][bits.TrailingZeros8(uint8(walk.Finish))]
	}
	if t.folds != nil && probability > 0 {
		t.folds[len(line)].AddGoal()
	}
	return probability
}

// back shortens the line to n vertices.
func (t *trace) back(vertices int) {
	for n := len(t.line); n > vertices && t.folds != nil; n-- {
		if t.kinds[0].reach[n] > 0 { // the player reaches this state
			t.folds[n-1].Add(&t.folds[n])
		}
		t.folds = t.folds[:n]
	}
	t.line, t.places = t.line[:vertices], t.places[:vertices]
}

// draw makes the line one vertex longer.
func (t *trace) draw(stop uint8) {
	t.states++
	before := len(t.line)
	t.line = append(t.line, stop)
	t.places = append(t.places, t.board.Vertex(int(stop)))
	possible, _ := t.ground.At(t.line)
	for i := range t.kinds {
		k := &t.kinds[i]
		k.reach, k.chances = k.reach[:min(len(k.reach), before+1)], k.chances[:min(len(k.chances), before+1)]
		reach := 1 / float64(len(t.board.Starts))
		if before == 0 {
			k.reach, k.chances = append(k.reach[:0], 1), append(k.chances[:0], [5]float64{})
		} else {
			way := slices.Index(t.board.Beside[t.line[before-1]][:], int8(stop))
			reach = k.reach[before] * k.chances[before][way]
		}
		k.reach = append(k.reach, reach)
		k.chances = append(k.chances, k.weigh(t.line, t.places, possible))
	}
	if t.folds != nil {
		left := 0
		for _, p := range t.kinds[0].chances[len(t.line)] {
			if p > 0 {
				left++
			}
		}
		t.folds = append(t.folds, walk.NewFold(left))
	}
}

// weigh returns the probabilities of the actions after a line. Kinds that cannot reach the line are evaluated
// too: their rules need to see every vertex.
func (k *kind) weigh(line []uint8, places []witness.Place, possible walk.Left) (p [5]float64) {
	if k.learned != nil {
		k.learned.Weigh(places, uint8(possible), &p)
	} else {
		_, left := k.watch.At(line)
		if k.own != nil {
			left = k.hopeful(line, places, left)
		}
		share(&p, left, 1)
	}
	if p == ([5]float64{}) || k.Slip == 0 {
		return p
	}
	for i := range p {
		p[i] *= 1 - k.Slip
	}
	share(&p, possible, k.Slip)
	return p
}

// hopeful removes the moves that the user's own rules refuse.
func (k *kind) hopeful(line []uint8, places []witness.Place, left walk.Left) walk.Left {
	for moves := left &^ walk.Finish; moves != 0; moves &= moves - 1 {
		to := k.board.Beside[line[len(line)-1]][bits.TrailingZeros8(uint8(moves))]
		if k.own.Hopeless(append(places[:len(places):len(places)], k.board.Vertex(int(to)))) {
			left &^= moves & -moves
		}
	}
	return left
}

// share distributes a probability evenly over some actions.
func share(p *[5]float64, actions walk.Left, probability float64) {
	n := float64(bits.OnesCount8(uint8(actions)))
	for rest := actions; rest != 0; rest &= rest - 1 {
		p[bits.TrailingZeros8(uint8(rest))] += probability / n
	}
}
