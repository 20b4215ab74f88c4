package model

import (
	"math/rand"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func at(a, b int) witness.Place { return witness.Place{A: a, B: b} }

func TestToolsCoverWhatTheyCanPlace(t *testing.T) {
	for _, tool := range Tools {
		if got, ok := ToolByID(tool.ID()); !ok || got != tool {
			t.Errorf("ToolByID(%q) = %v, %t", tool.ID(), got, ok)
		}
		doc := witness.New(2, 2)
		for _, place := range []witness.Place{at(1, 1), at(1, 2), at(2, 2)} {
			if tool.Tip != NoTip || !tool.On(place.Kind()) {
				continue // tips have tests of their own
			}
			next, placed := Toggle(doc, tool.Symbol(place, "red"))
			if err := next.Validate(); err != nil || !placed {
				t.Errorf("%s on %v: placed %t, %v", tool.Name(), place, placed, err)
			}
			if len(doc.Symbols) != 0 {
				t.Fatal("Toggle changed its argument")
			}
			gone, placed := Toggle(next, tool.Symbol(place, "red"))
			if placed || len(gone.Symbols) != 0 {
				t.Errorf("%s placed twice does not go away", tool.Name())
			}
		}
	}
	if got := (Tool{Type: witness.MustCross}).Places(); got != "on edges and on vertices" {
		t.Errorf("must-cross lies %s", got)
	}
}

func TestToggleReplacesAnotherColour(t *testing.T) {
	doc, _ := Toggle(witness.New(2, 2), Tools[1].Symbol(at(1, 1), "red"))
	doc, placed := Toggle(doc, Tools[1].Symbol(at(1, 1), "blue"))
	if s, _ := doc.SymbolAt(at(1, 1)); !placed || s.Color != "blue" || len(doc.Symbols) != 1 {
		t.Errorf("a blue star on a red one: %v, placed %t", doc.Symbols, placed)
	}
}

func TestResize(t *testing.T) {
	doc := witness.New(4, 4)
	doc.Ends[0].Orientation = &[2]int{1, 0}
	doc.Put(witness.Symbol{At: at(1, 1), Type: witness.Unknown})
	doc.Put(witness.Symbol{At: at(7, 7), Type: witness.Unknown})
	small := Resize(doc, 2, 3)
	if small.Starts[0] != at(0, 6) || small.Ends[0].At != at(4, 0) || len(small.Symbols) != 1 {
		t.Errorf("2x3: start %v, end %v, %d symbols", small.Starts, small.Ends, len(small.Symbols))
	}
	if small.Ends[0].Orientation != nil || doc.Ends[0].Orientation == nil {
		t.Error("the moved end keeps the orientation of its old place, or the original lost it")
	}
	if doc.Width != 4 || len(doc.Symbols) != 2 {
		t.Error("Resize changed its argument")
	}
}

// TestResizeStaysValid: any valid document stays one at any size, and going
// back and forth through a larger size keeps everything.
func TestResizeStaysValid(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	for range 500 {
		doc := anyDocument(r)
		next := Resize(doc, 1+r.Intn(10), 1+r.Intn(10))
		if err := next.Validate(); err != nil {
			t.Fatalf("%s resized: %v", doc.AppendJSON(nil), err)
		}
	}
}

func anyDocument(r *rand.Rand) *witness.Document {
	for {
		doc := witness.New(1+r.Intn(10), 1+r.Intn(10))
		doc.Pillar = r.Intn(3) == 0
		place := func() witness.Place { return at(r.Intn(2*doc.Width+1), r.Intn(2*doc.Height+1)) }
		doc.Starts, doc.Ends = nil, nil
		for range 1 + r.Intn(3) {
			doc.Starts = append(doc.Starts, place())
			doc.Ends = append(doc.Ends, witness.End{At: place()})
		}
		for range r.Intn(12) {
			doc.Put(Tools[r.Intn(len(Tools))].Symbol(place(), "green"))
		}
		if doc.Validate() == nil {
			return doc
		}
	}
}

func TestHit(t *testing.T) {
	only := func(kinds ...witness.PlaceKind) func(witness.PlaceKind) bool {
		return func(k witness.PlaceKind) bool {
			for _, kind := range kinds {
				if kind == k {
					return true
				}
			}
			return false
		}
	}
	cells, lines, marks := only(witness.Cell), only(witness.Edge, witness.Vertex), only(witness.Cell, witness.Edge)
	for _, test := range []struct {
		name string
		a, b float64
		on   func(witness.PlaceKind) bool
		want witness.Place
		ok   bool
	}{
		{"the middle of a cell", 3, 5, cells, at(3, 5), true},
		{"a groove beside a cell", 2.2, 3.1, cells, at(3, 3), true},
		{"the rim of a cell is the cell", 2.4, 3, marks, at(3, 3), true},
		{"a groove is the edge", 2.1, 3, marks, at(2, 3), true},
		{"a vertex, but only cells and edges", 2.05, 2.2, marks, at(2, 3), true},
		{"a vertex", 2.1, 2.2, lines, at(2, 2), true},
		{"a cell, but only lines", 3, 2.5, lines, at(3, 2), true},
		{"just off the board", -0.5, 1, cells, at(1, 1), true},
		{"far off the board", -1, 1, cells, at(0, 0), false},
		{"below the board", 1, 9.5, cells, at(0, 0), false},
	} {
		got, ok := Hit(test.a, test.b, 4, 4, test.on)
		if ok != test.ok || ok && got != test.want {
			t.Errorf("%s: %v, %t; want %v, %t", test.name, got, ok, test.want, test.ok)
		}
	}
	// Every place's own middle hits it.
	for b := range 9 {
		for a := range 9 {
			if got, ok := Hit(float64(a), float64(b), 4, 4, func(witness.PlaceKind) bool { return true }); !ok || got != at(a, b) {
				t.Errorf("the middle of %v hits %v", at(a, b), got)
			}
		}
	}
}

func TestWords(t *testing.T) {
	for want, options := range map[string][]int{
		"7": {7}, "7² × 3² = 441": {7, 3, 7, 3}, "7⁴ = 2,401": {7, 7, 7, 7}, "3¹² = 531,441": {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}, "": {},
	} {
		if got := Product(options); got != want {
			t.Errorf("Product(%v) = %q, want %q", options, got, want)
		}
	}
	for want, n := range map[string]uint64{"0 solutions": 0, "1 solution": 1, "1,262,816 solutions": 1262816} {
		if got := Plural(n, "solution"); got != want {
			t.Errorf("Plural(%d) = %q, want %q", n, got, want)
		}
	}
}
