package witness_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/witness"
)

func TestNew(t *testing.T) {
	for w := 1; w <= witness.MaxSide; w++ {
		for h := 1; h <= witness.MaxSide; h++ {
			d := witness.New(w, h)
			if err := d.Validate(); err != nil {
				t.Errorf("New(%d, %d): %v", w, h, err)
			}
			// The start is at the bottom left, the end at the top right; b increases downwards.
			if s, e := d.Starts[0], d.Ends[0].At; s.A != 0 || s.B != 2*h || e.A != 2*w || e.B != 0 {
				t.Errorf("New(%d, %d) starts at %v and ends at %v", w, h, s, e)
			}
		}
	}
}

// TestValidateRefuses checks documents made in Go, which can be invalid in ways that JSON cannot express.
func TestValidateRefuses(t *testing.T) {
	star := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Star, Color: "red"}
	with := func(change func(s *witness.Symbol)) func(d *witness.Document) {
		return func(d *witness.Document) {
			s := star
			change(&s)
			d.Symbols = []witness.Symbol{s}
		}
	}
	for _, c := range []struct {
		name   string
		change func(d *witness.Document)
		field  string
	}{
		{"the zero document", func(d *witness.Document) { *d = witness.Document{} }, "width"},
		{"no height", func(d *witness.Document) { d.Height = 0 }, "height"},
		{"a variant of no name", func(d *witness.Document) { d.Profile, d.Variants = witness.ProfileGame, 1<<7 }, "variants"},
		{"black must-cross", with(func(s *witness.Symbol) { s.Type, s.At, s.Color = witness.MustCross, witness.Place{}, "black" }), "symbols[0].color"},
		{"no symmetry", func(d *witness.Document) { d.Symmetry = "" }, "symmetry"},
		{"no profile", func(d *witness.Document) { d.Profile = "" }, "profile"},
		{"narrowed board", func(d *witness.Document) { d.Width = 3 }, "ends[0]"},
		{"orientation", func(d *witness.Document) { d.Ends[0].Orientation = &[2]int{0, -2} }, "ends[0].orientation"},
		{"no type", with(func(s *witness.Symbol) { s.Type = "" }), "symbols[0].type"},
		{"capital hexadecimal", with(func(s *witness.Symbol) { s.Color = "#AABBCC" }), "symbols[0].color"},
		{"outside to the left", with(func(s *witness.Symbol) { s.At.A = -1 }), "symbols[0].at"},
		{"below", with(func(s *witness.Symbol) { s.At.B = 9 }), "symbols[0].at"},
		{"removed in colour", with(func(s *witness.Symbol) { s.Type, s.At.B = witness.Removed, 2 }), "symbols[0].color"},
		{"twice", func(d *witness.Document) { d.Symbols = []witness.Symbol{star, star} }, "symbols[1].at"},
		{"rows of different lengths", with(func(s *witness.Symbol) {
			s.Type, s.Shape = witness.Polyomino, [][]bool{{true}, {true, false}}
		}), "symbols[0].shape"},
		{"empty shape of a star", with(func(s *witness.Symbol) { s.Shape = [][]bool{} }), "symbols[0].shape"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			c.change(d)
			err := d.Validate()
			var field *witness.FieldError
			if !errors.Is(err, witness.ErrDocument) || errors.Is(err, witness.ErrUnsupported) || !errors.As(err, &field) || field.Field != c.field {
				t.Errorf("%s: %v, want an ErrDocument about %s", c.name, err, c.field)
			}
			if err != nil && (!strings.HasPrefix(err.Error(), c.field+": ") || strings.Contains(err.Error(), ":  ")) {
				t.Errorf("%s: %q does not read well", c.name, err)
			}
		})
	}
}

func TestPutAndRemove(t *testing.T) {
	d := witness.New(2, 2)
	here, there := witness.Place{A: 1, B: 1}, witness.Place{A: 3, B: 3}
	d.Put(witness.Symbol{At: here, Type: witness.Star, Color: "red"})
	d.Put(witness.Symbol{At: there, Type: witness.Eliminator, Color: "white"})
	d.Put(witness.Symbol{At: here, Type: witness.Separation, Color: "blue"}) // replaces the star
	if s, ok := d.SymbolAt(here); !ok || s.Type != witness.Separation || len(d.Symbols) != 2 {
		t.Errorf("after Put: %v", d.Symbols)
	}
	copied := d.Clone()
	d.Remove(here)
	d.Remove(here)
	if _, ok := d.SymbolAt(here); ok || len(d.Symbols) != 1 {
		t.Errorf("after Remove: %v", d.Symbols)
	}
	if s, ok := d.SymbolAt(there); !ok || s.Type != witness.Eliminator {
		t.Errorf("Remove took the other symbol: %v", d.Symbols)
	}
	if s, ok := copied.SymbolAt(here); !ok || s.Color != "blue" || len(copied.Symbols) != 2 {
		t.Errorf("Remove changed the copy: %v", copied.Symbols)
	}
}

// TestClone checks that a copy is equal, and that changing either document leaves the other unchanged.
func TestClone(t *testing.T) {
	for seed := range uint64(50) {
		d := random(rand.New(rand.NewPCG(seed, 4)))
		before := string(d.AppendJSON(nil))
		c := d.Clone()
		if !reflect.DeepEqual(c, d) {
			t.Fatalf("seed %d: the copy differs", seed)
		}
		if c.Title = "other"; len(c.Starts) > 0 && len(c.Ends) > 0 {
			c.Starts[0], c.Ends[0] = witness.Place{}, witness.End{}
		}
		if len(c.Symbols) > 0 {
			c.Put(witness.Symbol{At: c.Symbols[0].At, Type: witness.Unknown})
			c.Remove(c.Symbols[0].At)
		}
		c.Starts = append(c.Starts, witness.Place{A: 1})
		if got := string(d.AppendJSON(nil)); got != before {
			t.Fatalf("seed %d: changing the copy made %s of %s", seed, got, before)
		}
	}
}

func TestPlaces(t *testing.T) {
	board := witness.New(5, 5)
	for _, c := range []struct {
		at   witness.Place
		kind witness.PlaceKind
		text string
		name string // on a board of 5 by 5 cells
	}{
		{witness.Place{A: 0, B: 0}, witness.Vertex, "[0,0]", "vertex a1"},
		{witness.Place{A: 8, B: 2}, witness.Vertex, "[8,2]", "vertex e2"},
		{witness.Place{A: 1, B: 1}, witness.Cell, "[1,1]", "cell a1"},
		{witness.Place{A: 3, B: 5}, witness.Cell, "[3,5]", "cell b3"},
		{witness.Place{A: 1, B: 0}, witness.Edge, "[1,0]", "edge above a1"},
		{witness.Place{A: 0, B: 1}, witness.Edge, "[0,1]", "edge left of a1"},
		{witness.Place{A: 5, B: 8}, witness.Edge, "[5,8]", "edge c4|c5"},
		{witness.Place{A: 8, B: 3}, witness.Edge, "[8,3]", "edge d2|e2"},
		{witness.Place{A: 5, B: 10}, witness.Edge, "[5,10]", "edge below c5"},
		{witness.Place{A: 10, B: 9}, witness.Edge, "[10,9]", "edge right of e5"},
		{witness.Place{A: 10, B: 10}, witness.Vertex, "[10,10]", "vertex f6"},
		{witness.Place{A: -1, B: 1}, witness.Cell, "[-1,1]", ""}, // only the kind and the text are tested
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.at.Kind() != c.kind || c.at.String() != c.text {
				t.Errorf("%v is %v, want %s, %v", c.at, c.at.Kind(), c.text, c.kind)
			}
			if got := board.PlaceName(c.at); c.name != "" && got != c.name {
				t.Errorf("%v is called %q, want %q", c.at, got, c.name)
			}
		})
	}
	reading := []witness.Place{{A: 0, B: 0}, {A: 1, B: 0}, {A: 4, B: 0}, {A: 0, B: 1}, {A: 3, B: 1}, {A: 0, B: 2}}
	for i, p := range reading {
		for j, q := range reading {
			if p.Before(q) != (i < j) {
				t.Errorf("%v.Before(%v) = %v", p, q, p.Before(q))
			}
		}
	}
	for p, want := range map[witness.Place]bool{{A: 0, B: 0}: true, {A: 4, B: 6}: true, {A: 5, B: 0}: false, {A: 0, B: 7}: false, {A: -1, B: 0}: false, {A: 0, B: -1}: false} {
		if p.Within(2, 3) != want {
			t.Errorf("%v within 2x3 cells: %v", p, !want)
		}
	}
}

func TestParseColor(t *testing.T) {
	for text, want := range map[string]witness.Color{
		"black": "black", "white": "white", "cyan": "cyan", "magenta": "magenta", "yellow": "yellow", "red": "red",
		"green": "green", "blue": "blue", "orange": "orange", "purple": "purple",
		"#000000": "#000000", "#FFaa09": "#ffaa09",
		"": "", "Black": "", "#fff": "", "#fffffff": "", "fffffff": "", "#ff ff0": "", "#ggffff": "", "#ffff/0": "", "#ffff:0": "", "#fffé": "",
	} {
		t.Run(text, func(t *testing.T) {
			got, ok := witness.ParseColor(text)
			if got != want || ok != (want != "") {
				t.Errorf("ParseColor(%q) = %q, %v, want %q", text, got, ok, want)
			}
		})
	}
	if len(witness.Palette) != 10 {
		t.Errorf("%d colours in the palette, want 10", len(witness.Palette))
	}
}

func TestSymbolTypes(t *testing.T) {
	const v, e, c = witness.Vertex, witness.Edge, witness.Cell
	for _, want := range []struct {
		of      witness.Symbol
		on      []witness.PlaceKind
		colored bool
		color   witness.Color // the default colour
	}{
		{witness.Symbol{Type: "separation"}, []witness.PlaceKind{c}, true, "black"},
		{witness.Symbol{Type: "star"}, []witness.PlaceKind{c}, true, "black"},
		{witness.Symbol{Type: "triangle"}, []witness.PlaceKind{c}, true, "orange"},
		{witness.Symbol{Type: "polyomino"}, []witness.PlaceKind{c}, true, "yellow"},
		{witness.Symbol{Type: "polyomino", Negative: true}, []witness.PlaceKind{c}, true, "blue"},
		{witness.Symbol{Type: "eliminator"}, []witness.PlaceKind{c}, true, "white"},
		{witness.Symbol{Type: "arrow"}, []witness.PlaceKind{c}, true, "purple"},
		{witness.Symbol{Type: "sizer"}, []witness.PlaceKind{c}, true, "cyan"},
		{witness.Symbol{Type: "must-cross"}, []witness.PlaceKind{v, e}, false, ""},
		{witness.Symbol{Type: "cannot-cross"}, []witness.PlaceKind{v, e}, false, ""},
		{witness.Symbol{Type: "removed"}, []witness.PlaceKind{e}, false, ""},
		{witness.Symbol{Type: "unknown"}, []witness.PlaceKind{e, c}, false, ""},
	} {
		t.Run(fmt.Sprint(want.of), func(t *testing.T) {
			for _, k := range []witness.PlaceKind{v, e, c} {
				if got := want.of.Type.On(k); got != slices.Contains(want.on, k) {
					t.Errorf("%s on a %v: %v", want.of.Type, k, got)
				}
			}
			if want.of.Type.HasColor() != want.colored || want.of.DefaultColor() != want.color {
				t.Errorf("%s: has a colour: %v, by default %q, want %v, %q", want.of.Type, want.of.Type.HasColor(), want.of.DefaultColor(), want.colored, want.color)
			}
			if !slices.Contains(witness.SymbolTypes, want.of.Type) {
				t.Errorf("%s is not listed", want.of.Type)
			}
		})
	}
	if len(witness.SymbolTypes) != 11 {
		t.Errorf("%d types of symbols, want 11", len(witness.SymbolTypes))
	}
}

// TestSame checks that Same agrees with reflect.DeepEqual, field by field and on random symbols.
func TestSame(t *testing.T) {
	base := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Polyomino, Color: "red", Shape: [][]bool{{true, false}, {true, true}}}
	for name, change := range map[string]func(s *witness.Symbol){
		"place":     func(s *witness.Symbol) { s.At.B = 3 },
		"type":      func(s *witness.Symbol) { s.Type = witness.Star },
		"color":     func(s *witness.Symbol) { s.Color = "blue" },
		"count":     func(s *witness.Symbol) { s.Count = 1 },
		"heading":   func(s *witness.Symbol) { s.Heading = witness.HeadingUp },
		"rotatable": func(s *witness.Symbol) { s.Rotatable = true },
		"invisible": func(s *witness.Symbol) { s.Invisible = true },
		"negative":  func(s *witness.Symbol) { s.Negative = true },
		"square":    func(s *witness.Symbol) { s.Shape = [][]bool{{true, true}, {true, true}} },
		"rows":      func(s *witness.Symbol) { s.Shape = s.Shape[:1] },
		"columns":   func(s *witness.Symbol) { s.Shape = [][]bool{{true}, {true}} },
	} {
		t.Run(name, func(t *testing.T) {
			other := base
			change(&other)
			if base.Same(other) || other.Same(base) || !other.Same(other) {
				t.Errorf("Same does not see another %s", name)
			}
		})
	}
	r := rand.New(rand.NewPCG(1, 5))
	for range 2000 {
		x, y := randomSymbol(r, base.At), randomSymbol(r, base.At)
		if x.Same(y) != reflect.DeepEqual(x, y) {
			t.Errorf("Same(%v, %v) = %v", x, y, x.Same(y))
		}
	}
}

func TestFieldError(t *testing.T) {
	for _, c := range []struct {
		err  witness.FieldError
		want string
	}{
		{witness.FieldError{Field: "width", Value: "11", Reason: "is outside 1..10", Err: witness.ErrDocument}, "width: 11 is outside 1..10"},
		{witness.FieldError{Field: "pillar", Reason: "does not go", Err: witness.ErrUnsupported}, "pillar: does not go"},
	} {
		if got := c.err.Error(); got != c.want || !errors.Is(&c.err, c.err.Err) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestVersionOfTheWriterIsPassedOver(t *testing.T) {
	doc, err := witness.Parse(`{"version":"9.9.9","width":2,"height":2}`)
	if err != nil || strings.Contains(string(doc.AppendJSON(nil)), "version") {
		t.Errorf("%v, %v", doc, err)
	}
	if _, err := witness.Parse(`{"version":{}}`); err == nil {
		t.Error("a version that is not a text is taken")
	}
}

// TestSamePuzzle checks that two documents are the same puzzle exactly if their JSON is equal after sorting
// the symbols and removing the title and the orientations.
func TestSamePuzzle(t *testing.T) {
	plain := func(d *witness.Document) string {
		c := d.Clone()
		c.Title = ""
		for i := range c.Ends {
			c.Ends[i].Orientation = nil
		}
		witness.SortSymbols(c.Symbols)
		return string(c.AppendJSON(nil))
	}
	r := sample.Random(6)
	same, others := 0, 0
	for range 4000 {
		d := sample.Odd(r)
		e := d.Clone()
		for range 1 + r.IntN(2) {
			n := len(e.Symbols)
			switch r.IntN(12) {
			case 0:
				e.Title = "another"
			case 1, 2, 3:
				r.Shuffle(n, func(i, j int) { e.Symbols[i], e.Symbols[j] = e.Symbols[j], e.Symbols[i] })
			case 4:
				if len(e.Ends) > 0 {
					e.Ends[0].Orientation = &[2]int{0, 1}
				}
			case 5:
				if n > 0 {
					e.Remove(e.Symbols[r.IntN(n)].At)
				}
			case 6:
				if i := r.IntN(max(n, 1)); n > 0 && e.Symbols[i].Type.HasColor() {
					e.Symbols[i].Color = "red"
				}
			case 7:
				if n > 1 { // two symbols swap their places
					i, j := r.IntN(n), r.IntN(n)
					e.Symbols[i].At, e.Symbols[j].At = e.Symbols[j].At, e.Symbols[i].At
				}
			case 8:
				e.Pillar = !e.Pillar
			case 9:
				if len(e.Starts) > 0 {
					e.Starts = e.Starts[1:]
				}
			case 10:
				if len(e.Ends) > 0 {
					e.Ends = append(e.Ends[1:], witness.End{At: witness.Place{A: 1}})
				}
			case 11:
				if i := r.IntN(max(n, 1)); n > 0 && e.Symbols[i].Type == witness.Polyomino {
					e.Symbols[i].Rotatable = !e.Symbols[i].Rotatable
				}
			}
		}
		want := plain(d) == plain(e)
		if d.SamePuzzle(e) != want || e.SamePuzzle(d) != want {
			t.Fatalf("same puzzle: %v, want %v\n%s\n%s", !want, want, d.AppendJSON(nil), e.AppendJSON(nil))
		}
		if want {
			same++
		} else {
			others++
		}
	}
	if same < 500 || others < 500 {
		t.Errorf("%d were the same, %d were not: the test tests little", same, others)
	}
}
