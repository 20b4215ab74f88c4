package lattice

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// A dot's colour names the line that has to pass it; stars do not count it.
func TestColouredDotsAreNoColouredSymbols(t *testing.T) {
	d := witness.New(2, 2)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Star, Color: "red"})
	d.Put(witness.Symbol{At: witness.Place{A: 2, B: 2}, Type: witness.MustCross, Color: witness.FirstLine})
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 0}, Type: witness.MustCross, Color: witness.SecondLine})
	b, err := witness.Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	l := New(b)
	if len(l.Colors) != 1 || l.Colors[0] != "red" || l.Colored[0].Count() != 1 {
		t.Errorf("colours %v, %d red symbols", l.Colors, l.Colored[0].Count())
	}
	if !l.MustVertex.Has(l.Index(witness.Place{A: 2, B: 2})) || l.MustAcross.Empty() {
		t.Error("a coloured dot is lost")
	}
}
