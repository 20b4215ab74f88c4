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
	// MostLines is how many solutions a puzzle may have for its TSI to be added up
	// along these; with more of them the whole tree is walked.
	MostLines = 1 << 16
	// MostVisits is how long such a walk may be, and how many states the search for
	// the solutions may visit: some seconds.
	MostVisits = 1 << 22
)

// measure finds a puzzle's TSI for all players.
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
		return nil // a walk has found out that there is no solution
	}
	p.TSI = tsi
	return nil
}

// alongLines adds up how likely a player is to draw each of the solutions, which
// takes the states on them only.
func alongLines(b *lattice.Board, m player.Model, lines [][]witness.Place) float64 {
	var sum float64
	var before []witness.Place
	// chances[i] is how likely the player is to draw the first i+1 stops, and
	// actions[i] what the player does then.
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

// share is how likely one of the actions is: all are equally so.
func share(actions []witness.Action, a witness.Action) float64 {
	if !slices.Contains(actions, a) {
		return 0
	}
	return 1 / float64(len(actions))
}

// walked is NaN if the walk is not finished in time.
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

// step is the move from one stop to the next.
func step(from, to witness.Place) witness.Action {
	for _, d := range witness.Directions {
		if one, two := d.Step(from, 1), d.Step(from, 2); one == to || two == to {
			return witness.Action{Kind: witness.Move, Dir: d}
		}
	}
	panic("census: a line with a jump")
}
