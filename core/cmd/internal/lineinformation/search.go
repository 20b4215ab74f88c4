// Package lineinformation measures the information of line puzzles for several commands.
package lineinformation

import (
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Search returns the search information of a board in Sh, for a player that looks for the
// deductions of the rules of m. It is infinite if there is no solution. ok is false if the time
// limit or an interruption stops the walk, or if the measure depends on polyominoes whose packing
// is undecided.
func Search(c *cli.Call, b *lattice.Board, m player.Model, p cli.Patience) (sh float64, ok bool) {
	if w, ok := walk.NewShared(b, []player.Model{m}, false); ok {
		w.Search(measure.Frozen)
		if p.Run(c, func() bool { return w.Step(cli.StepBudget) }) != "" {
			return 0, false
		}
		return w.Measures(0).TSI, true
	}
	w := walk.New(b, m)
	w.Search(measure.Frozen)
	if p.Run(c, func() bool { return w.Step(cli.StepBudget) }) != "" {
		return 0, false
	}
	return w.Measures().TSI, w.GaveUp() == 0
}
