package solve

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/sokoban"
)

// native is Sokoban's own search for a level that is Sokoban.
type native struct {
	program *puzzlescript.Program
	level   int
	solver  *sokoban.Solver
}

// newNative returns nil if the level is something else.
func newNative(p *puzzlescript.Program, level int) *native {
	l, ok := p.Sokoban(level)
	if !ok {
		return nil
	}
	s, err := sokoban.New(l, sokoban.Options{})
	if err != nil {
		return nil
	}
	return &native{p, level, s}
}

// step works on, and returns the inputs of a solution once it has one that wins the game
// itself.
func (n *native) step() (moves []puzzlescript.Input, ok bool) {
	if n.solver.Done() || !n.solver.Step(8) || !n.solver.Solved() {
		return nil, false
	}
	for _, letter := range []byte(n.solver.Moves()) {
		d, _ := transport.DirOf(letter)
		moves = append(moves, puzzlescript.InputOf(d))
	}
	won, used := puzzlescript.Replay(n.program, n.level, moves)
	return moves[:used], won
}
