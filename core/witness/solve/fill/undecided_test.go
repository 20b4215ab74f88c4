package fill

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// unsure is a player whose figures depend on a question about polyominoes that was left
// undecided.
type unsure struct{}

func (unsure) Step(int) bool { return true }
func (unsure) States() int   { return 1 }
func (unsure) GaveUp() int   { return 1 }
func (unsure) Measures() measure.Measures {
	return measure.Measures{TSI: 1, MSI: 2, Solutions: 3}
}

// TestUndecided: a configuration that has a solution, but whose figures are not known
// for sure, is solvable and nothing more: unless nothing more is asked.
func TestUndecided(t *testing.T) {
	d := witness.New(2, 2)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Unknown})
	gauging := func(*witness.Board) (Gauge, error) { return unsure{}, nil }
	for _, test := range []struct {
		name          string
		o             Options
		kept, givenUp uint64
	}{
		{"best", Options{PlayerGauge: gauging}, 0, 4},
		{"histogram", Options{PlayerGauge: gauging, Want: Histogram}, 0, 4},
		{"count", Options{PlayerGauge: gauging, Want: Count}, 4, 0},
		{"against", Options{AgainstGauge: gauging}, 0, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.o.Colors = []witness.Color{"black"}
			q, err := NewQuery(d, test.o)
			if err != nil {
				t.Fatal(err)
			}
			s := run(q, 0, q.Configurations(), q.Top, 7)
			// Three triangles and a separation; no line satisfies a single star.
			if s.Solvable() != 4 || s.Kept() != test.kept || s.GivenUp() != test.givenUp || len(s.Results()) != 0 {
				t.Errorf("%d solvable, %d kept, %d given up, %v", s.Solvable(), s.Kept(), s.GivenUp(), s.Results())
			}
		})
	}
}
