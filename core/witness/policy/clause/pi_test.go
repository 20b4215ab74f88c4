package clause

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// TestLearnedIsPi checks on boards of every kind that the rule pi of player models agrees with these clauses.
func TestLearnedIsPi(t *testing.T) {
	learned := parse(t, Learned)
	refused, asked := 0, 0
	for seed := range uint64(1500) {
		r := sample.Random(70_000 + seed)
		d := sample.Odd(r)
		for cell := range d.Width * d.Height { // random boards have few triangles
			at := witness.Place{A: cell%d.Width*2 + 1, B: cell/d.Width*2 + 1}
			if _, taken := d.SymbolAt(at); !taken && r.IntN(2) == 0 {
				d.Put(witness.Symbol{At: at, Type: witness.Triangle, Count: 1 + r.IntN(4)})
			}
		}
		b := compile(t, d)
		judge := learned.On(b)
		rule := player.Model{Pi: true}.Rules(b).Rules[0]
		g := witness.Game{Board: b}
		for range 3 {
			s := witness.State{Line: randomLine(r, b)}
			for _, a := range g.Actions(s) {
				if a.Kind != witness.Move {
					continue
				}
				_, _, want := judge.Incompletable(g.Next(s, a).Line)
				if got := rule.Judge(s, a) == measure.CannotTake; got != want {
					t.Fatalf("seed %d, %v %v: refused %v, the clauses hold: %v: %s", seed, s.Line, a, got, want, d.AppendJSON(nil))
				}
				asked++
				if want {
					refused++
				}
			}
		}
	}
	if refused < asked/20 || refused > asked/2 {
		t.Errorf("%d of %d moves refused, which proves little", refused, asked)
	}
}
