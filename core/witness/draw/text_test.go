package draw

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestText(t *testing.T) {
	doc := witness.New(3, 3)
	doc.Title = "not shown"
	for _, s := range []witness.Symbol{
		{At: at(1, 1), Type: witness.Separation, Color: "black"}, {At: at(3, 1), Type: witness.Star, Color: "magenta"},
		{At: at(5, 1), Type: witness.Triangle, Count: 3, Color: "orange"},
		{At: at(1, 3), Type: witness.Unknown}, {At: at(3, 3), Type: witness.Polyomino, Rotatable: true, Color: "yellow", Shape: [][]bool{{true, true}, {false, true}}},
		{At: at(5, 3), Type: witness.Eliminator, Color: "blue"}, {At: at(1, 5), Type: witness.Star, Color: "#123456"},
		{At: at(1, 2), Type: witness.CannotCross}, {At: at(3, 2), Type: witness.MustCross}, {At: at(5, 2), Type: witness.Removed},
		{At: at(2, 1), Type: witness.CannotCross}, {At: at(4, 1), Type: witness.Unknown}, {At: at(6, 3), Type: witness.Removed},
		{At: at(2, 4), Type: witness.MustCross}, {At: at(4, 4), Type: witness.CannotCross},
	} {
		doc.Put(s)
	}
	doc.Put(witness.Symbol{At: at(3, 5), Type: witness.Arrow, Count: 2, Heading: witness.HeadingUpRight, Color: "purple"})
	doc.Put(witness.Symbol{At: at(5, 5), Type: witness.Sizer, Color: "red"})
	want := strings.Join([]string{
		"┌─────┬─────┬─────○",
		"│ [K] × *M* ? ^^^ │",
		"├── ──┼──◆──┤     ╵",
		"│  ?  │ PR  │ YB",
		"├─────◆─────×─────┐",
		"│ *#* │ 2ne │ SR  │",
		"●─────┴─────┴─────┘",
		"cell b2: XX/.X",
		"cell a3: # is #123456",
	}, "\n")
	if got := Text(doc); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextNamesWhatItCannotShow(t *testing.T) {
	doc := witness.New(1, 1)
	doc.Symmetry, doc.Pillar = witness.SymmetryRotational, true
	if got := Text(doc); !strings.HasSuffix(got, "\nsymmetry: rotational\npillar: the left and right sides are joined") {
		t.Errorf("symmetry and pillar are not named:\n%s", got)
	}
	doc = witness.New(2, 1)
	doc.Symmetry, doc.Pillar, doc.Profile, doc.Variants = witness.SymmetryParallel, true, witness.ProfileGame, witness.FatStarts|witness.LoneEliminators
	doc.Ends[0].At.A = 2
	doc.Put(witness.Symbol{At: at(1, 0), Type: witness.MustCross, Color: witness.SecondLine})
	doc.Put(witness.Symbol{At: at(2, 2), Type: witness.MustCross, Invisible: true})
	doc.Put(witness.Symbol{At: at(0, 0), Type: witness.MustCross})
	const notes = "\nsymmetry: parallel\npillar: the left and right sides are joined\nvariants: fat-starts, lone-eliminators" +
		"\nedge above a1: yellow hexagon\nvertex b2: invisible hexagon"
	if got := Text(doc); !strings.HasSuffix(got, notes) {
		t.Errorf("the notes are not%s:\n%s", notes, got)
	}
	if got, want := Describe(doc), "2 by 1 cells. A second line runs halfway round. A pillar: the left and right sides are joined. Other rules: fat-starts, lone-eliminators. "; !strings.HasPrefix(got, want) {
		t.Errorf("Describe = %q, want %q…", got, want)
	}
}

func TestWords(t *testing.T) {
	for want, s := range map[string]witness.Symbol{
		"black star": {Type: witness.Star, Color: "black"}, "2 triangles": {Type: witness.Triangle, Count: 2, Color: "orange"},
		"red 1 triangle": {Type: witness.Triangle, Count: 1, Color: "red"}, "question mark": {Type: witness.Unknown},
		"blue hexagon": {Type: witness.MustCross, Color: witness.FirstLine}, "invisible hexagon": {Type: witness.MustCross, Invisible: true},
		"hexagon": {Type: witness.MustCross}, "gap": {Type: witness.CannotCross}, "removed": {Type: witness.Removed},
		"rotatable yellow polyomino of 3": {Type: witness.Polyomino, Rotatable: true, Shape: [][]bool{{true, true}, {false, true}}},
		"negative blue polyomino of 1":    {Type: witness.Polyomino, Negative: true, Shape: [][]bool{{true}}},
		"white canceller":                 {Type: witness.Eliminator},
		"down-left arrow of 3":            {Type: witness.Arrow, Count: 3, Heading: witness.HeadingDownLeft},
		"red up arrow of 1":               {Type: witness.Arrow, Count: 1, Heading: witness.HeadingUp, Color: "red"},
		"sizer":                           {Type: witness.Sizer},
		"red sizer":                       {Type: witness.Sizer, Color: "red"},
		"#abcdef square":                  {Type: witness.Separation, Color: "#ABCDEF"},
	} {
		t.Run(want, func(t *testing.T) {
			if got := s.Name(); got != want {
				t.Errorf("%v.Name() = %q, want %q", s, got, want)
			}
		})
	}
	doc := witness.New(2, 2)
	doc.Put(witness.Symbol{At: at(0, 4), Type: witness.MustCross})
	for place, want := range map[witness.Place]string{at(0, 4): "start and hexagon", at(4, 0): "end", at(1, 1): "empty"} {
		if got := Holds(doc, place); got != want {
			t.Errorf("Holds(%v) = %q, want %q", place, got, want)
		}
	}
	if got, want := Describe(doc), "2 by 2 cells. Vertex c1: end. Vertex a3: start and hexagon."; got != want {
		t.Errorf("Describe = %q, want %q", got, want)
	}
}

// TestNamesAreUnique checks that every place has its own name, by which assistive software finds it.
func TestNamesAreUnique(t *testing.T) {
	for _, pillar := range []bool{false, true} {
		doc := witness.New(10, 7)
		doc.Pillar = pillar
		columns := 2*doc.Width + 1
		if pillar {
			columns--
		}
		seen := make(map[string]bool)
		for b := range 2*doc.Height + 1 {
			for a := range columns {
				name := Capital(doc.PlaceName(at(a, b)))
				if seen[name] {
					t.Errorf("pillar %t: %q is the name of two places", pillar, name)
				}
				seen[name] = true
				if kind, _, _ := strings.Cut(name, " "); kind != "Cell" && kind != "Edge" && kind != "Vertex" {
					t.Errorf("%q does not begin with its kind", name)
				}
			}
		}
	}
}
