package information

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Endless is the horizon of attempts that may be of any length.
const Endless = -1

// Attempts is a level as measures see it: puzzle.Puzzle. See the package's text.
type Attempts struct {
	game    *transport.Game
	horizon int
}

// NewAttempts returns a level with a horizon in interactions, or Endless. Without an end
// the tree is finite only for players who never return.
func NewAttempts(g *transport.Game, horizon int) *Attempts { return &Attempts{g, horizon} }

// State is an attempt so far: the states of the level that it has come through, and how
// many interactions are left.
type State struct {
	now  *transport.State
	met  []string // keys, the last is that of now
	left int
}

// Action is an interaction, identified by what it leads to.
type Action struct {
	to  *transport.State
	key string
}

// Start implements puzzle.Puzzle.
func (a *Attempts) Start() State {
	s := a.game.Start()
	return State{s, []string{a.game.Key(s)}, a.horizon}
}

// Actions implements puzzle.Puzzle.
func (a *Attempts) Actions(s State) (actions []Action) {
	if s.left == 0 || a.Goal(s) {
		return nil
	}
	for _, m := range a.game.Moves(s.now, nil) {
		to := s.now.Clone()
		a.game.Do(to, m)
		key := a.game.Key(to)
		if !slices.ContainsFunc(actions, func(other Action) bool { return other.key == key }) {
			actions = append(actions, Action{to, key})
		}
	}
	return actions
}

// Next implements puzzle.Puzzle.
func (a *Attempts) Next(s State, to Action) State {
	left := s.left
	if left != Endless {
		left--
	}
	return State{to.to, append(slices.Clone(s.met), to.key), left}
}

// Goal implements puzzle.Puzzle.
func (a *Attempts) Goal(s State) bool { return a.game.Solved(s.now) }
