package lab

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// The program behind the thesis has a slip in its along-the-path rule. Going
// through the cells on one side of the line, the last one first, it keeps the
// first separation that it meets to compare the others with; it keeps the
// cell's number, and takes 0 for none. But 0 is the number of the bottom left
// cell: a separation there is compared with what was kept, and is never kept
// itself. With the baseline rules around it this changes four puzzles of the
// sets, without the rule separation (Table 6.3) some more.
//
// Package player has the rule right even with compat, since the slip is no
// reading of the rule that anybody could mean. The tables contain it, so it is
// repeated here, on the slow road.

// Slips reports whether the slip can make a difference to a player.
func Slips(b *witness.Board, m player.Model) bool {
	var symbols []witness.Symbol
	b.Symbols(func(s witness.Symbol) { symbols = append(symbols, s) })
	return m.Compat2024 && m.APR && mixed(b.Height, symbols)
}

// mixed reports whether there is a separation in the corner and one of another
// colour anywhere.
func mixed(height int, symbols []witness.Symbol) bool {
	i := slices.IndexFunc(symbols, func(s witness.Symbol) bool { return s.At == corner(height) && s.Type == witness.Separation })
	return i >= 0 && slices.ContainsFunc(symbols, func(s witness.Symbol) bool {
		return s.Type == witness.Separation && s.Color != symbols[i].Color
	})
}

// corner is the bottom left cell.
func corner(height int) witness.Place { return witness.Place{A: 1, B: 2*height - 1} }

// Slipping is measure.Evaluate for a player with the slip, on a board on which
// he Slips. It takes the slow road, up to some seconds.
func Slipping(b *witness.Board, m player.Model) measure.Measures {
	rules := m.Rules(b)
	apr := slippingAPR(b)
	for i := range rules.Rules {
		if rule := &rules.Rules[i]; rule.Name == "apr" {
			rule.Judge = apr.judge
		}
	}
	return measure.Evaluate(witness.Game{Board: b}, rules)
}

// NewSlipping measures the same along the solutions only: the slip keeps moves
// that lead to none, so that it shows where a line can still be completed. The
// states are counted otherwise, and there is no MUAE.
func NewSlipping(b *witness.Board, m player.Model) (*policy.Gauge, error) {
	m.APR = false
	model := policy.Model{Parts: []policy.Part{{Share: 1, Rules: m, Own: true}}}
	return policy.NewGauge(b, model, policy.Library{Own: func(b *witness.Board) policy.Own { return slippingAPR(b) }})
}

// slipping is the rule with the slip.
type slipping struct {
	board         *witness.Board
	sound, others func(witness.State, witness.Action) measure.Verdict
}

func slippingAPR(b *witness.Board) slipping {
	s, _ := b.Symbol(corner(b.Height))
	// What counts as a symbol of its colour and is otherwise never wrong: a
	// triangle that wants all four edges.
	harmless := b.With([]witness.Symbol{{At: s.At, Type: witness.Triangle, Count: 4, Color: s.Color}})
	return slipping{b, aprOf(b), aprOf(harmless)}
}

func (r slipping) judge(s witness.State, a witness.Action) measure.Verdict {
	v := r.sound(s, a)
	if v == measure.CannotTake && r.others(s, a) == measure.Unknown && !cornerCompared(r.board, witness.Game{Board: r.board}.Next(s, a)) {
		return measure.Unknown
	}
	return v
}

// Hopeless implements policy.Own.
func (r slipping) Hopeless(line []witness.Place) bool {
	last := len(line) - 1
	d, _ := r.board.Way(line[last-1], line[last])
	return r.judge(witness.State{Line: line[:last]}, witness.Action{Kind: witness.Move, Dir: d}) == measure.CannotTake
}

// aprOf returns the sound rule for a board.
func aprOf(b *witness.Board) func(witness.State, witness.Action) measure.Verdict {
	return player.Model{APR: true}.Rules(b).Rules[0].Judge
}

// cornerCompared reports whether the slipping rule compares the corner's
// separation with one of another colour: with the last but for the corner that
// the line has come by, on the same side and in the regions where the line can
// still go, provided that the line came by the corner before.
func cornerCompared(b *witness.Board, s witness.State) bool {
	open := openCells(b, s)
	in, _ := b.Symbol(corner(b.Height))
	for _, side := range sides(b, s) {
		kept := witness.Color("")
		for _, cell := range slices.Backward(side) {
			symbol, ok := b.Symbol(cell)
			switch {
			case !ok || symbol.Type != witness.Separation || !open[cell]:
			case cell == in.At:
				if kept != "" && kept != in.Color {
					return true
				}
			case kept == "":
				kept = symbol.Color
			}
		}
	}
	return false
}

// openCells are those of regions that touch an end.
func openCells(b *witness.Board, s witness.State) map[witness.Place]bool {
	open := make(map[witness.Place]bool)
	for _, region := range b.Regions(b.Trace(s.Line)) {
		if !slices.ContainsFunc(region, func(cell witness.Place) bool { return slices.ContainsFunc(b.Around(cell), b.IsEnd) }) {
			continue
		}
		for _, cell := range region {
			open[cell] = true
		}
	}
	return open
}

// sides returns the cells to the left and to the right of the line, in the
// order in which it came by. A line that starts inside the board has no sides
// until it has reached the boundary.
func sides(b *witness.Board, s witness.State) (both [2][]witness.Place) {
	reached := false
	for i := 1; i < len(s.Line); i++ {
		if reached = reached || b.OnRim(s.Line[i-1]); !reached {
			continue
		}
		d, _ := b.Way(s.Line[i-1], s.Line[i])
		edge := d.Step(s.Line[i-1], 1)
		for hand, turn := range []witness.Direction{d.TurnLeft(), d.TurnRight()} {
			cell := turn.Step(edge, 1)
			if b.Within(cell) && !slices.Contains(both[hand], cell) {
				both[hand] = append(both[hand], cell)
			}
		}
	}
	return both
}
