package learned

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/search"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// maze is a puzzle with one start in the form of package search, as in the training of the published
// networks: the line begins on its start, and entering an end is the last action. A line that reaches an end
// without solving the puzzle is a dead end. In the published code it may go on from there, but it can never
// come back, so only the number of expansions differs.
type maze struct {
	*scene
	first line
}

func newMaze(b *witness.Board) (*maze, error) {
	s, err := newScene(b)
	if err != nil {
		return nil, err
	}
	if len(b.Starts) != 1 || b.IsEnd(b.Starts[0]) {
		return nil, unseen("training is for boards of one start that is not an end")
	}
	return &maze{s, s.begin(s.board.Starts[0])}, nil
}

func (m *maze) ended(l *line) bool { return m.board.Ends.Has(int(l.head)) }

// Start implements puzzle.Puzzle.
func (m *maze) Start() line { return m.first }

// Actions implements puzzle.Puzzle.
func (m *maze) Actions(l line) []witness.Direction {
	if m.ended(&l) {
		return nil
	}
	actions := make([]witness.Direction, 0, 4)
	for d, to := range m.board.Beside[l.head] {
		if to >= 0 && l.vertices>>to&1 == 0 {
			actions = append(actions, witness.Direction(d))
		}
	}
	return actions
}

// Next implements puzzle.Puzzle.
func (m *maze) Next(l line, d witness.Direction) line { return m.next(l, d) }

// Goal implements puzzle.Puzzle.
func (m *maze) Goal(l line) bool { return m.ended(&l) && m.solves(&l) }

// uniform is the uniform policy.
type uniform struct{}

func (uniform) Probabilities(_ line, actions []witness.Direction) []float64 {
	p := make([]float64, len(actions))
	for i := range p {
		p[i] = 1 / float64(len(p))
	}
	return p
}

// guided adapts a player to the policy of a search.
type guided struct{ *Player }

func (g guided) Probabilities(l line, actions []witness.Direction) []float64 {
	var legal uint8
	for _, d := range actions {
		legal |= 1 << d
	}
	g.weigh(&l, legal, &g.p)
	p := make([]float64, len(actions))
	for i, d := range actions {
		p[i] = g.p[d]
	}
	return p
}

// Result is the outcome of a Levin tree search on a puzzle.
type Result struct {
	Solved     bool
	Expansions int
	Bits       float64 // log2(1/pi) of the solution found, in Sh

	moves []witness.Direction
}

// solve searches with at most limit expansions.
func (m *maze) solve(policy search.Policy[line, witness.Direction], limit int) Result {
	s := search.New(m, policy, search.Options[line]{Limit: limit})
	s.Step(math.MaxInt)
	r := Result{Solved: s.Solved(), Expansions: s.Expansions()}
	if r.Solved {
		r.Bits = -s.LogProbability() / math.Ln2
		r.moves = s.Actions()
	}
	return r
}

// bits returns log2(1/pi) of a list of moves.
func (m *maze) bits(policy search.Policy[line, witness.Direction], moves []witness.Direction) (bits float64) {
	l := m.first
	for _, d := range moves {
		actions := m.Actions(l)
		for i, p := range policy.Probabilities(l, actions) {
			if actions[i] == d {
				bits -= math.Log2(p)
			}
		}
		l = m.next(l, d)
	}
	return bits
}

// Solve solves a board with one start by Levin tree search with at most limit expansions, guided by a network
// or, if n is nil, by the uniform policy. As in training, the line is over when it reaches an end. The error
// wraps ErrBoard.
func Solve(b *witness.Board, n *Network, limit int) (Result, error) {
	m, err := newMaze(b)
	if err != nil {
		return Result{}, err
	}
	if n == nil {
		return m.solve(uniform{}, limit), nil
	}
	return m.solve(newGuided(m.scene, n.net.NewPass()), limit), nil
}
