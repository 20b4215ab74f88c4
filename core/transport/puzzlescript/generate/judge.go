package generate

import (
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// judged is a level with a solution.
type judged struct {
	grid   *grid
	inputs []puzzlescript.Input
	rating solve.Rating
	value  int // what a climb makes greater; 0: there is no solution
}

// judgement is the search in one level.
type judgement struct {
	program *puzzlescript.Program
	grid    *grid
	rater   *solve.Rater
}

// newJudgement returns nil if the level is no board, or is solved as it begins.
func newJudgement(p *puzzlescript.Program, g *grid, limit int) *judgement {
	l, err := p.Board(g.rows())
	if err != nil {
		return nil
	}
	game := p.With(l)
	w := puzzlescript.NewWorld(game, &game.Levels[0])
	if w.Start(); w.Solved() {
		return nil
	}
	return &judgement{game, g, solve.NewRater(game, 0, limit)}
}

func (j *judgement) step(budget int) (done bool) { return j.rater.Step(budget) }

func (j *judgement) expansions() int { return j.rater.Expansions() }

// result returns the level with its solution, played once more from the start; false if
// none was found.
func (j *judgement) result() (r judged, ok bool) {
	if !j.rater.Solved() {
		return r, false
	}
	inputs := j.rater.Moves()
	won, used := puzzlescript.Replay(j.program, 0, inputs)
	if !won {
		return r, false
	}
	rating := j.rater.Rating()
	return judged{j.grid, inputs[:used], rating, 1 + rating.Score()}, true
}
