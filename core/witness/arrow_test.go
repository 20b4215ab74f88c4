package witness_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// placesOf reads places from pairs of coordinates.
func placesOf(pairs ...int) (places []witness.Place) {
	for i := 0; i < len(pairs); i += 2 {
		places = append(places, witness.Place{A: pairs[i], B: pairs[i+1]})
	}
	return places
}

func arrow(a, b int, h witness.Heading, count int) witness.Symbol {
	return witness.Symbol{At: witness.Place{A: a, B: b}, Type: witness.Arrow, Heading: h, Count: count}
}

func TestRay(t *testing.T) {
	flat, pillar := witness.New(3, 2), witness.New(3, 2)
	pillar.Pillar, pillar.Ends = true, []witness.End{{At: witness.Place{}}}
	for _, c := range []struct {
		name string
		on   *witness.Document
		of   witness.Symbol
		want []witness.Place
	}{
		{"up", flat, arrow(3, 3, witness.HeadingUp, 1), placesOf(3, 2, 3, 0)},
		{"up-right", flat, arrow(3, 3, witness.HeadingUpRight, 1), placesOf(4, 2, 6, 0)},
		{"right", flat, arrow(3, 3, witness.HeadingRight, 1), placesOf(4, 3, 6, 3)},
		{"down-right", flat, arrow(3, 3, witness.HeadingDownRight, 1), placesOf(4, 4)},
		{"down", flat, arrow(3, 3, witness.HeadingDown, 1), placesOf(3, 4)},
		{"down-left", flat, arrow(3, 1, witness.HeadingDownLeft, 1), placesOf(2, 2, 0, 4)},
		{"left", flat, arrow(5, 1, witness.HeadingLeft, 1), placesOf(4, 1, 2, 1, 0, 1)},
		{"up-left", flat, arrow(5, 3, witness.HeadingUpLeft, 1), placesOf(4, 2, 2, 0)},
		{"right on a pillar, once round", pillar, arrow(3, 1, witness.HeadingRight, 1), placesOf(4, 1, 0, 1, 2, 1)},
		{"left on a pillar, once round", pillar, arrow(1, 1, witness.HeadingLeft, 1), placesOf(0, 1, 4, 1, 2, 1)},
		{"diagonal on a pillar, round and out", pillar, arrow(5, 3, witness.HeadingUpRight, 1), placesOf(0, 2, 2, 0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			board, err := witness.Compile(c.on)
			if err != nil {
				t.Fatal(err)
			}
			if got := board.Ray(c.of); !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

// TestWideSymbols checks arrows and sizers, judged by hand.
func TestWideSymbols(t *testing.T) {
	type symbols = []witness.Symbol
	sizer := func(a, b int) witness.Symbol {
		return witness.Symbol{At: witness.Place{A: a, B: b}, Type: witness.Sizer}
	}
	eliminator := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Eliminator}
	// The board has 2x2 cells. over runs along the left side and the top; bent runs under the upper row of cells
	// and round the right end.
	over, bent := placesOf(0, 4, 0, 2, 0, 0, 2, 0, 4, 0), placesOf(0, 4, 0, 2, 2, 2, 4, 2, 4, 0)
	for _, c := range []struct {
		name    string
		symbols symbols
		line    []witness.Place
		says    string // the violation; "" for a solution
	}{
		{"an arrow up crosses the top", symbols{arrow(3, 3, witness.HeadingUp, 1)}, over, ""},
		{"an arrow up crosses the middle", symbols{arrow(3, 3, witness.HeadingUp, 1)}, bent, ""},
		{"once is not twice", symbols{arrow(3, 3, witness.HeadingUp, 2)}, bent, "crosses its ray, up from here, 1 time, 2 wanted"},
		{"an arrow left crosses the side", symbols{arrow(3, 3, witness.HeadingLeft, 1)}, over, ""},
		{"an arrow down crosses nothing", symbols{arrow(3, 3, witness.HeadingDown, 1)}, over, "0 times, 1 wanted"},
		{"two corners", symbols{arrow(1, 3, witness.HeadingUpRight, 2)}, bent, ""},
		{"two corners are not one", symbols{arrow(1, 3, witness.HeadingUpRight, 1)}, placesOf(0, 4, 0, 2, 2, 2, 2, 0, 4, 0), "2 times, 1 wanted"},
		{"one corner of two", symbols{arrow(1, 3, witness.HeadingUpRight, 2)}, over, "1 time, 2 wanted"},
		{"a canceller makes up for an arrow", symbols{arrow(3, 1, witness.HeadingDown, 2), eliminator}, bent, ""},
		{"a canceller with nothing to make up for", symbols{arrow(3, 1, witness.HeadingDown, 1), eliminator}, bent, "no failing symbol"},
		{"a canceller makes up for no sizer", symbols{sizer(3, 1), sizer(1, 3), sizer(3, 3), eliminator}, over, "4 cells for 3 sizers"},
		{"a sizer alone", symbols{sizer(1, 1)}, bent, ""},
		{"two regions of the same size", symbols{sizer(1, 1), sizer(1, 3)}, bent, ""},
		{"half as many cells each", symbols{sizer(1, 1), sizer(3, 1), sizer(1, 3)}, bent, "2 cells for 1 sizer, 2 each; the region of cell a1 has 1 each"},
		{"no whole number", symbols{sizer(1, 1), sizer(3, 1), sizer(1, 3)}, over, "4 cells for 3 sizers, which is no whole number"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(2, 2)
			d.Symbols = c.symbols
			board, err := witness.Compile(d)
			if err != nil {
				t.Fatal(err)
			}
			reasons := ""
			for _, v := range board.Check(c.line) {
				reasons += v.Reason + "\n"
			}
			if (reasons == "") != (c.says == "") || !strings.Contains(reasons, c.says) {
				t.Errorf("%q, want %q", reasons, c.says)
			}
		})
	}
}
