package lab

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// The program behind the thesis has an error in its along-the-path rule. The rule walks through the
// cells on one side of the line, the last cell first. It remembers the first separation that it
// meets and compares all later ones with it. The program remembers the number of the cell and uses
// 0 for "none". But 0 is also the number of the bottom left cell. A separation there is compared
// with the remembered one but is never remembered itself. With the baseline rules the error changes
// the measures of four puzzles of the sets; without the rule separation (Table 6.3) it changes some
// more.
//
// Package player implements the rule correctly even with compat, because the error is not a
// plausible reading of the rule. The published tables contain the error, so this file repeats it,
// by the slow method.

// Slips reports whether the error can affect a player's measures of a board.
func Slips(b *witness.Board, m player.Model) bool {
	var symbols []witness.Symbol
	b.Symbols(func(s witness.Symbol) { symbols = append(symbols, s) })
	return m.Compat2024 && m.APR && mixed(b.Height, symbols)
}

// mixed reports whether the corner has a separation and another cell has a separation of another colour.
func mixed(height int, symbols []witness.Symbol) bool {
	i := slices.IndexFunc(symbols, func(s witness.Symbol) bool { return s.At == corner(height) && s.Type == witness.Separation })
	return i >= 0 && slices.ContainsFunc(symbols, func(s witness.Symbol) bool {
		return s.Type == witness.Separation && s.Color != symbols[i].Color
	})
}

// corner returns the place of the bottom left cell.
func corner(height int) witness.Place { return witness.Place{A: 1, B: 2*height - 1} }

// Slipping is measure.Evaluate for a player with the error, on a board for which Slips is true. It visits the
// whole tree and can take some seconds.
func Slipping(b *witness.Board, m player.Model) measure.Measures {
	return measure.Evaluate(witness.Game{Board: b}, slippingRules(b, m))
}

// Trail holds all lines that can still be completed, that is, all beginnings of all solutions. The
// error affects only these lines, because it keeps moves that lead to no solution. On most boards
// it affects none.
type Trail struct {
	board *witness.Board
	on    map[string]bool // indexed by lineKey
	lines [][]witness.Place
	pause func() // called at each state; may be nil
}

// NewTrail returns the trail of a board. solutions must contain all its solutions.
func NewTrail(b *witness.Board, solutions [][]witness.Place) *Trail {
	t := &Trail{board: b, on: map[string]bool{"": true}}
	for _, line := range solutions {
		for n := range line {
			if begin := line[:n+1]; !t.on[lineKey(begin)] {
				t.on[lineKey(begin)] = true
				t.lines = append(t.lines, begin)
			}
		}
	}
	return t
}

// Shows reports whether the rule with the error differs from the correct rule anywhere on the trail. If it
// does not, the measures of all players are equal.
func (t *Trail) Shows() bool {
	sound, slipping := slippingAPR(t.board)
	game := witness.Game{Board: t.board}
	for _, line := range t.lines {
		t.rest()
		s := witness.State{Line: line}
		for _, a := range game.Actions(s) {
			if a.Kind != witness.Move || t.on[lineKey(game.Next(s, a).Line)] {
				continue
			}
			if sound(s, a) == measure.CannotTake && slipping(s, a) == measure.Unknown {
				return true
			}
		}
	}
	return false
}

// Slipping returns the measures of the function Slipping, except MUAE and the number of states.
func (t *Trail) Slipping(m player.Model) measure.Measures {
	return measure.Evaluate(along{witness.Game{Board: t.board}, t}, slippingRules(t.board, m))
}

func (t *Trail) rest() {
	if t.pause != nil {
		t.pause()
	}
}

// along is the game restricted to the trail: a line that begins no solution has no actions.
type along struct {
	witness.Game
	trail *Trail
}

func (g along) Actions(s witness.State) []witness.Action {
	if !g.trail.on[lineKey(s.Line)] {
		return nil
	}
	g.trail.rest()
	return g.Game.Actions(s)
}

func lineKey(line []witness.Place) string {
	key := make([]byte, 0, 2*len(line))
	for _, at := range line {
		key = append(key, byte(at.A), byte(at.B))
	}
	return string(key)
}

// slippingRules returns the rules of a player with the error.
func slippingRules(b *witness.Board, m player.Model) measure.Ruled[witness.State, witness.Action] {
	_, slipping := slippingAPR(b)
	rules := m.Rules(b)
	for i := range rules.Rules {
		if rule := &rules.Rules[i]; rule.Name == "apr" {
			rule.Judge = slipping
		}
	}
	return rules
}

// slippingAPR returns the along-the-path rule of a board without and with the error.
func slippingAPR(b *witness.Board) (sound, slipping func(witness.State, witness.Action) measure.Verdict) {
	s, _ := b.Symbol(corner(b.Height))
	// A triangle with count 4 counts as a symbol of its colour and has no other effect here.
	harmless := b.With([]witness.Symbol{{At: s.At, Type: witness.Triangle, Count: 4, Color: s.Color}})
	sound, others := aprOf(b), aprOf(harmless)
	return sound, func(s witness.State, a witness.Action) measure.Verdict {
		v := sound(s, a)
		if v == measure.CannotTake && others(s, a) == measure.Unknown && !cornerCompared(b, witness.Game{Board: b}.Next(s, a)) {
			return measure.Unknown
		}
		return v
	}
}

// aprOf returns the correct along-the-path rule for a board.
func aprOf(b *witness.Board) func(witness.State, witness.Action) measure.Verdict {
	return player.Model{APR: true}.Rules(b).Rules[0].Judge
}

// cornerCompared reports whether the faulty rule compares the separation in the corner with one of
// another colour. The other one is the last separation that the line has passed on the same side,
// the corner excluded, in the regions that the line can still enter. The line must have passed the
// corner before it.
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

// openCells returns the cells of regions that touch an end.
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

// sides returns the cells to the left and to the right of the line, in the order in which the line
// passed them. A line that starts inside the board has no sides until it has reached the boundary.
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
