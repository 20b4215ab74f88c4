package census

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

const (
	// MostLines is the maximum number of solutions for which TSI is summed along the solutions.
	// With more solutions the whole tree is walked.
	MostLines = 1 << 16
	// MostVisits is the limit of states of such a walk, and of the search for the solutions: some
	// seconds of work.
	MostVisits = 1 << 22
)

// measure computes the TSI of a puzzle for all players.
func (p *Puzzle) measure() error {
	board, err := witness.Compile(p.Document)
	if err != nil {
		return err
	}
	flat := lattice.New(board)
	solver := count.NewSolver(flat, MostLines)
	over := solver.Step(MostVisits)
	solutions := solver.Count()
	if over && solutions == (count.Number{}) {
		return nil
	}
	few := over && solver.GaveUp() == 0 && !(count.Number{Lo: MostLines}).Less(solutions)
	var lines [][]witness.Place
	for i := range solver.Listed() {
		lines = append(lines, board.AtStops(solver.Line(i)))
	}
	tsi := make([]float64, len(player.Presets))
	for i, name := range player.Presets {
		m, err := player.Parse(name)
		if err != nil {
			return err
		}
		if few {
			tsi[i] = alongLines(flat, m, lines)
		} else {
			tsi[i] = walked(flat, m)
		}
	}
	if !slices.ContainsFunc(tsi, func(tsi float64) bool { return !math.IsInf(tsi, 1) }) {
		return nil // a walk has shown that there is no solution
	}
	p.TSI = tsi
	return nil
}

// alongLines sums the probabilities that a player draws each of the solutions. This requires only
// the states along them.
func alongLines(b *lattice.Board, m player.Model, lines [][]witness.Place) float64 {
	var sum float64
	var before []witness.Place
	// chances[i] is the probability that the player draws the first i+1 stops. actions[i] are the
	// player's actions at that point.
	var chances []float64
	var actions [][]witness.Action
	w := walk.New(b, m)
	for _, line := range lines {
		shared := 0
		for shared < len(before) && shared < len(line) && before[shared] == line[shared] {
			shared++
		}
		chances, actions = chances[:shared], actions[:shared]
		for i := shared; i < len(line); i++ {
			chance := 1 / float64(len(b.Source.Starts))
			if i > 0 {
				chance = chances[i-1] * share(actions[i-1], step(line[i-1], line[i]))
			}
			chances = append(chances, chance)
			w.MoveTo(line[:i+1])
			actions = append(actions, w.Actions())
		}
		last := len(line) - 1
		sum += chances[last] * share(actions[last], witness.Action{Kind: witness.Finish})
		before = line
	}
	return -math.Log2(sum)
}

// share returns the probability of one of the actions, which are equally probable.
func share(actions []witness.Action, a witness.Action) float64 {
	if !slices.Contains(actions, a) {
		return 0
	}
	return 1 / float64(len(actions))
}

// walked returns the TSI by a walk of the tree; NaN if the walk is not finished in time.
func walked(b *lattice.Board, m player.Model) float64 {
	if w, ok := walk.NewShared(b, []player.Model{m}, false); ok {
		if w.Step(MostVisits) {
			return w.Measures(0).TSI
		}
		return math.NaN()
	}
	w := walk.New(b, m)
	if w.Step(MostVisits) {
		return w.Measures().TSI
	}
	return math.NaN()
}

// step returns the move from one stop to the next.
func step(from, to witness.Place) witness.Action {
	for _, d := range witness.Directions {
		if one, two := d.Step(from, 1), d.Step(from, 2); one == to || two == to {
			return witness.Action{Kind: witness.Move, Dir: d}
		}
	}
	panic("census: a line with a jump")
}
