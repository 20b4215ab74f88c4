package information

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// Endless is a horizon without a limit: attempts may have any length.
const Endless = -1

// Attempts implements puzzle.Puzzle for a level; see the package documentation.
type Attempts struct {
	game    *transport.Game
	horizon int
}

// NewAttempts returns the puzzle of a level with a horizon in interactions, or Endless. With Endless, the
// tree is finite only for players who never return to a state.
func NewAttempts(g *transport.Game, horizon int) *Attempts { return &Attempts{g, horizon} }

// State is an unfinished attempt: the states of the level passed so far, and the number of interactions left.
type State struct {
	now  *transport.State
	met  []string // keys of the states passed; the last is that of now
	left int
}

// Action is an interaction, identified by the resulting state.
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
