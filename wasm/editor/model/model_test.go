package model

import (
	"math/rand"
	"strings"
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
				continue // other tests check tips
			}
			next, placed := Toggle(doc, tool.Symbol(place, inked("red")), nil)
			if err := next.Validate(); err != nil || !placed {
				t.Errorf("%s on %v: placed %t, %v", tool.Name(), place, placed, err)
			}
			if len(doc.Symbols) != 0 {
				t.Fatal("Toggle changed its argument")
			}
			gone, placed := Toggle(next, tool.Symbol(place, inked("red")), nil)
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
	doc, _ := Toggle(witness.New(2, 2), Tools[1].Symbol(at(1, 1), inked("red")), nil)
	doc, placed := Toggle(doc, Tools[1].Symbol(at(1, 1), inked("blue")), nil)
	if s, _ := doc.SymbolAt(at(1, 1)); !placed || s.Color != "blue" || len(doc.Symbols) != 1 {
		t.Errorf("a blue star on a red one: %v, placed %t", doc.Symbols, placed)
	}
}

func TestResize(t *testing.T) {
	doc := witness.New(4, 4)
	doc.Ends[0].Orientation = &[2]int{1, 0}
	doc.Put(witness.Symbol{At: at(1, 1), Type: witness.Unknown})
	doc.Put(witness.Symbol{At: at(7, 7), Type: witness.Unknown})
	small, lost := Resize(doc, 2, 3)
	if small.Starts[0] != at(0, 6) || small.Ends[0].At != at(4, 0) || len(small.Symbols) != 1 {
		t.Errorf("2x3: start %v, end %v, %d symbols", small.Starts, small.Ends, len(small.Symbols))
	}
	if small.Ends[0].Orientation != nil || doc.Ends[0].Orientation == nil {
		t.Error("the moved end keeps the orientation of its old place, or the original lost it")
	}
	if doc.Width != 4 || len(doc.Symbols) != 2 {
		t.Error("Resize changed its argument")
	}
	if lost != "1 symbol did not fit" {
		t.Errorf("lost: %q", lost)
	}
}

func TestResizeTellsWhatDoesNotFit(t *testing.T) {
	doc := witness.New(4, 4)
	doc.Starts = append(doc.Starts, at(6, 5)) // in the middle of an edge
	doc.Ends = append(doc.Ends, witness.End{At: at(5, 8)}, witness.End{At: at(2, 8)})
	next, lost := Resize(doc, 2, 2)
	if lost != "1 start, 1 end did not fit" || len(next.Starts) != 1 || len(next.Ends) != 2 || next.Ends[1].At != at(2, 4) {
		t.Errorf("%q: %s", lost, next.AppendJSON(nil))
	}
	doc = witness.New(4, 4)
	doc.Pillar, doc.Symmetry, doc.Ends = true, witness.SymmetryParallel, []witness.End{{At: at(0, 0)}, {At: at(4, 0)}}
	if next, lost = Resize(doc, 3, 4); next.TwoLines() || !strings.Contains(lost, "even width") {
		t.Errorf("%q: %s", lost, next.AppendJSON(nil))
	}
}

func TestSymmetryMirrorsTips(t *testing.T) {
	doc := witness.New(4, 4)
	next, lost := SetSymmetry(doc, witness.SymmetryHorizontal)
	if lost != "" || len(next.Starts) != 2 || next.Starts[1] != at(8, 8) || len(next.Ends) != 2 || next.Ends[1].At != at(0, 0) {
		t.Errorf("%q: %s", lost, next.AppendJSON(nil))
	}
	if back, _ := SetSymmetry(next, witness.SymmetryNone); len(back.Starts) != 2 || back.TwoLines() {
		t.Errorf("switched off: %s", back.AppendJSON(nil))
	}
	// A start where the two lines would meet is dropped.
	doc.Starts = []witness.Place{at(4, 8)}
	if next, lost = SetSymmetry(doc, witness.SymmetryHorizontal); lost != "1 start did not fit" || len(next.Starts) != 2 {
		t.Errorf("%q: %s", lost, next.AppendJSON(nil))
	}
}

func TestPillar(t *testing.T) {
	doc := witness.New(4, 4)
	doc.Symbols = []witness.Symbol{
		{At: at(8, 2), Type: witness.MustCross}, {At: at(8, 4), Type: witness.MustCross}, {At: at(0, 4), Type: witness.CannotCross},
		{At: at(8, 5), Type: witness.Removed}, {At: at(7, 5), Type: witness.Star},
	}
	next, lost := SetPillar(doc, true)
	if lost != "1 symbol did not fit" || next.Ends[0].At != at(0, 0) || len(next.Symbols) != 4 || next.Validate() != nil {
		t.Errorf("%q: %s", lost, next.AppendJSON(nil))
	}
	if s, _ := next.SymbolAt(at(0, 4)); s.Type != witness.CannotCross {
		t.Errorf("what lay in the first column gave way to %v", s)
	}
	next.Symmetry = witness.SymmetryParallel
	if flat, _ := SetPillar(next, false); flat.Pillar || flat.TwoLines() || flat.Validate() != nil {
		t.Errorf("flat again: %s", flat.AppendJSON(nil))
	}
	odd := witness.New(3, 3)
	odd.Symmetry = witness.SymmetryVertical
	if next, why := SetPillar(odd, true); next != nil || !strings.Contains(why, "even width") {
		t.Errorf("a pillar of three columns with two lines: %q", why)
	}
}

// TestSettingsStayValid checks that a valid document stays valid whatever settings are switched, and that
// every start and end has its image.
func TestSettingsStayValid(t *testing.T) {
	r := rand.New(rand.NewSource(11))
	symmetries := []witness.Symmetry{witness.SymmetryNone, witness.SymmetryHorizontal, witness.SymmetryVertical, witness.SymmetryRotational, witness.SymmetryParallel}
	for range 500 {
		doc := anyDocument(r)
		for range 6 {
			var next *witness.Document
			switch r.Intn(4) {
			case 0:
				symmetry := symmetries[r.Intn(5)]
				if symmetry == witness.SymmetryParallel && !doc.Pillar || doc.Pillar && doc.Width%2 != 0 {
					continue
				}
				next, _ = SetSymmetry(doc, symmetry)
			case 1:
				next, _ = SetPillar(doc, !doc.Pillar)
			case 2:
				next, _ = Resize(doc, 1+r.Intn(10), 1+r.Intn(10))
			default:
				next, _ = SetSymmetry(SetProfile(doc, witness.ProfileGame), doc.Symmetry)
			}
			if next == nil {
				continue
			}
			if err := next.Validate(); err != nil {
				t.Fatalf("%s: %v", next.AppendJSON(nil), err)
			}
			for _, start := range next.Starts {
				if tipIndex(next, StartTip, next.Mirror(start)) < 0 {
					t.Fatalf("%s: the start %v has no image", next.AppendJSON(nil), start)
				}
			}
			doc = next
		}
	}
}

// TestResizeStaysValid checks that a valid document stays valid at any size, and that resizing to a larger
// board and back keeps everything.
func TestResizeStaysValid(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	for range 500 {
		doc := anyDocument(r)
		next, _ := Resize(doc, 1+r.Intn(10), 1+r.Intn(10))
		if err := next.Validate(); err != nil {
			t.Fatalf("%s resized: %v", doc.AppendJSON(nil), err)
		}
	}
}

// inked returns choices with this colour for every tool, and a shape.
func inked(color witness.Color) Choices {
	c := Choices{Shape: Shape{Rows: "11/01", Rotatable: true}}
	for i := range c.colors {
		c.colors[i] = color
	}
	return c
}

func anyDocument(r *rand.Rand) *witness.Document {
	for {
		doc := witness.New(1+r.Intn(10), 1+r.Intn(10))
		doc.Pillar = r.Intn(3) == 0
		if r.Intn(2) == 0 {
			doc.Symmetry = Symmetries[r.Intn(len(Symmetries))].Value
		}
		place := func() witness.Place { return at(r.Intn(2*doc.Width+1), r.Intn(2*doc.Height+1)) }
		doc.Starts, doc.Ends = nil, nil
		for range 1 + r.Intn(3) {
			doc.Starts = append(doc.Starts, place())
			doc.Ends = append(doc.Ends, witness.End{At: place()})
		}
		for range r.Intn(12) {
			doc.Put(Tools[r.Intn(len(Tools))].Symbol(place(), inked("green")))
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
		t.Run(test.name, func(t *testing.T) {
			got, ok := Hit(test.a, test.b, 4, 4, test.on)
			if ok != test.ok || ok && got != test.want {
				t.Errorf("%s: %v, %t; want %v, %t", test.name, got, ok, test.want, test.ok)
			}
		})
	}
	// The middle of every place must hit that place.
	for b := range 9 {
		for a := range 9 {
			if got, ok := Hit(float64(a), float64(b), 4, 4, func(witness.PlaceKind) bool { return true }); !ok || got != at(a, b) {
				t.Errorf("the middle of %v hits %v", at(a, b), got)
			}
		}
	}
}

func TestWords(t *testing.T) {
	for want, n := range map[string]uint64{"0 solutions": 0, "1 solution": 1, "1,262,816 solutions": 1262816} {
		t.Run(want, func(t *testing.T) {
			if got := Plural(n, "solution"); got != want {
				t.Errorf("Plural(%d) = %q, want %q", n, got, want)
			}
		})
	}
}
