package witness_test

import (
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestDisputed(t *testing.T) {
	p := func(a, b int) witness.Place { return witness.Place{A: a, B: b} }
	put := func(at witness.Place, kind witness.SymbolType) func(d *witness.Document) {
		return func(d *witness.Document) {
			d.Put(witness.Symbol{At: at, Type: kind, Count: 1, Shape: [][]bool{{true}}})
		}
	}
	type changes []func(d *witness.Document)
	for _, c := range []struct {
		name string
		do   changes
		want witness.SymbolType // "" for none
	}{
		{"an empty board", nil, ""},
		{"symbols on which both sites agree", changes{put(p(1, 1), witness.Separation), put(p(3, 1), witness.Star), put(p(5, 1), witness.Triangle), put(p(2, 2), witness.MustCross), put(p(4, 1), witness.CannotCross)}, ""},
		{"an eliminator", changes{put(p(1, 1), witness.Star), put(p(3, 3), witness.Eliminator)}, witness.Eliminator},
		{"a polyomino where no line hangs", changes{put(p(3, 3), witness.Polyomino)}, ""},
		{"a polyomino and a start inside", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Starts = append(d.Starts, p(4, 4)) }}, witness.Polyomino},
		{"a polyomino and an end in the middle of an edge inside", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Ends = []witness.End{{At: p(2, 3)}} }}, witness.Polyomino},
		{"a polyomino and an end in the middle of the rim", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Ends = []witness.End{{At: p(8, 3)}} }}, ""},
		{"a polyomino on a pillar", changes{put(p(3, 3), witness.Polyomino), func(d *witness.Document) { d.Pillar, d.Ends = true, []witness.End{{At: p(0, 0)}} }}, witness.Polyomino},
		{"a negative polyomino", changes{func(d *witness.Document) {
			d.Put(witness.Symbol{At: p(3, 3), Type: witness.Polyomino, Negative: true, Shape: [][]bool{{true}}})
		}}, witness.Polyomino},
		{"a star on a board that is open", changes{put(p(0, 1), witness.Removed), put(p(5, 5), witness.Star)}, witness.Star},
		{"nothing in the cells of a board that is open", changes{put(p(0, 1), witness.Removed), put(p(4, 4), witness.MustCross), put(p(1, 1), witness.Unknown)}, ""},
		{"a star on a board that is open inside", changes{put(p(2, 1), witness.Removed), put(p(5, 5), witness.Star)}, ""},
		{"a removed edge where the pillar joins", changes{put(p(0, 1), witness.Removed), put(p(5, 5), witness.Star), func(d *witness.Document) { d.Pillar = true }}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			for _, change := range c.do {
				change(d)
			}
			s, ok := d.Disputed()
			if ok != (c.want != "") || s.Type != c.want {
				t.Errorf("%s: %q, %v, want %q", c.name, s.Type, ok, c.want)
			}
		})
	}
}
