package filter

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// TestSameBoards: how many motions some boards have.
func TestSameBoards(t *testing.T) {
	corners := func(d *witness.Document) *witness.Document {
		d.Starts = []witness.Place{{A: 0, B: 0}, {A: 2 * d.Width, B: 2 * d.Height}}
		d.Ends = []witness.End{{At: witness.Place{A: 2 * d.Width, B: 0}}, {At: witness.Place{A: 0, B: 2 * d.Height}}}
		return d
	}
	with := func(d *witness.Document, change func(*witness.Document)) *witness.Document {
		change(d)
		return d
	}
	pillar := func(s witness.Symmetry) *witness.Document {
		d := witness.New(4, 2)
		d.Pillar, d.Symmetry = true, s
		d.Starts, d.Ends = nil, nil
		for a := 0; a < 8; a += 2 {
			d.Starts = append(d.Starts, witness.Place{A: a, B: 4})
			d.Ends = append(d.Ends, witness.End{At: witness.Place{A: a, B: 0}})
		}
		return d
	}
	for _, c := range []struct {
		name string
		d    *witness.Document
		want int
	}{
		{"one start in a corner of a square, the end across", witness.New(3, 3), 2},
		{"of an oblong", witness.New(3, 2), 1},
		{"starts in two corners", corners(witness.New(3, 3)), 4},
		{"of an oblong", corners(witness.New(3, 2)), 2},
		{"start and end are not exchanged", with(witness.New(2, 2), func(d *witness.Document) { d.Ends[0].At = witness.Place{A: 0, B: 0} }), 1},
		{"in the middle", with(witness.New(2, 2), func(d *witness.Document) {
			d.Starts[0] = witness.Place{A: 2, B: 2}
			d.Ends = nil
			for _, at := range []witness.Place{{A: 0, B: 0}, {A: 4, B: 0}, {A: 0, B: 4}, {A: 4, B: 4}} {
				d.Ends = append(d.Ends, witness.End{At: at})
			}
		}), 8},
		{"a removed edge", with(corners(witness.New(2, 2)), func(d *witness.Document) {
			d.Put(witness.Symbol{At: witness.Place{A: 2, B: 1}, Type: witness.Removed})
		}), 1},
		{"a given symbol", with(corners(witness.New(3, 3)), func(d *witness.Document) {
			d.Put(witness.Symbol{At: witness.Place{A: 3, B: 3}, Type: witness.Star})
			d.Put(witness.Symbol{At: witness.Place{A: 0, B: 0}, Type: witness.MustCross})
		}), 2},
		{"two lines that a diagonal would tilt", with(corners(witness.New(2, 2)), func(d *witness.Document) { d.Symmetry = witness.SymmetryHorizontal }), 4},
		{"two lines that half a turn exchanges", with(corners(witness.New(2, 2)), func(d *witness.Document) { d.Symmetry = witness.SymmetryRotational }), 4},
		{"round a pillar, either way", pillar(witness.SymmetryNone), 8},
		{"with a second line half way round", pillar(witness.SymmetryParallel), 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			board, err := witness.Compile(c.d)
			if err != nil {
				t.Fatal(err)
			}
			// Every cell that holds nothing is a placeholder, so that these keep no motion away.
			p := Puzzle{Document: c.d, Board: board}
			board.Cells(func(at witness.Place) {
				if _, taken := board.Symbol(at); !taken {
					p.Options = append(p.Options, []witness.Symbol{{At: at, Type: witness.Triangle, Count: 1, Color: "orange"}, {At: at}})
				}
			})
			f, err := New(p, Options{Distinct: BySymmetry})
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			if got := len(f.orbits.motions); got != c.want {
				t.Errorf("%s: %d motions, want %d", c.name, got, c.want)
			}
		})
	}
}
