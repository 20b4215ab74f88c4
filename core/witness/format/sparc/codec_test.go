package sparc

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/polyshape"
)

type doc = witness.Document

func at(a, b int) witness.Place { return witness.Place{A: a, B: b} }

// small returns a board of 2x1 cells with a few symbols of different types, and with start and end in the
// middle of edges.
func small() *doc {
	return &doc{
		Width: 2, Height: 1, Starts: []witness.Place{at(0, 1)}, Ends: []witness.End{{At: at(3, 0)}},
		Symmetry: witness.SymmetryNone, Profile: witness.ProfileSparc, Title: "a1b2",
		Symbols: []witness.Symbol{
			{At: at(2, 0), Type: witness.CannotCross},
			{At: at(1, 1), Type: witness.Polyomino, Color: "green", Shape: [][]bool{{true, true}, {false, true}}},
			{At: at(3, 1), Type: witness.Triangle, Color: "black", Count: 2},
			{At: at(1, 2), Type: witness.MustCross},
		},
	}
}

// smallRecord is small as a record of the data set. The squares of the shape are in columns 1, 2 and 2 and
// rows 0, 0 and 1 of its box: bits 4, 8 and 9.
const smallRecord = `{"id":"a1b2","grid_size":{"width":2,"height":1},"puzzle_array":[["+","+","G","E","+"],` +
	`["S","P-G-784","+","B-K","+"],["+",".","+","+","+"]],` +
	`"polyshapes":"{\"784\":[[0,1,1,0],[0,0,1,0],[0,0,0,0],[0,0,0,0]]}",` +
	`"text_visualization":"puzzle:\n  dimensions:\n    width: 2\n    height: 1\n  start:\n    x: 0\n    y: 1\n  end:\n    x: 3\n    y: 0\n` +
	`  cells:\n    - position:\n        x: 1\n        y: 1\n      properties:\n        type: \"poly\"\n        polyshape: 784\n        color: \"green\"\n` +
	`    - position:\n        x: 3\n        y: 1\n      properties:\n        type: \"triangle\"\n        count: 2\n        color: \"black\"\n` +
	`    - position:\n        x: 2\n        y: 0\n      properties:\n        gap: 1\n` +
	`    - position:\n        x: 1\n        y: 2\n      properties:\n        dot: 1\n"}`

func TestEncode(t *testing.T) {
	if text, err := Encode(small()); err != nil || text != smallRecord {
		t.Errorf("%v\n got %s\nwant %s", err, text, smallRecord)
	}
	line := []witness.Place{at(0, 1), at(0, 2), at(2, 2)}
	const want = `"solution_count":1,"solutions":[{"index":0,"path":[{"x":0,"y":1},{"x":0,"y":2},{"x":1,"y":2},{"x":2,"y":2}]}]}`
	if text, err := EncodeSolved(small(), [][]witness.Place{line}); err != nil || text != strings.TrimSuffix(smallRecord, "}")+","+want {
		t.Errorf("%v\n got %s", err, text)
	}
}

func TestDecode(t *testing.T) {
	untitled := small()
	untitled.Title = ""
	const rows = `[["+","+","G","E","+"],["S","P-G-784","+","B-K","+"],["+",".","+","+","+"]]`
	for _, c := range []struct {
		name, text string
		want       *doc
	}{
		{"a record", smallRecord, small()},
		{"a list of one record", "[" + smallRecord + "]", small()},
		{"a puzzle_array alone", `{"puzzle_array":` + rows + `}`, untitled},
		{"its rows alone", rows, untitled},
		{"a puzzle_array with shapes in an object", `{"puzzle_array":` + strings.Replace(rows, "784", "7", 1) +
			`,"polyshapes":{"7":[[1,1],[0,1]]}}`, untitled},
		{"members of the data set that are no part of the puzzle", strings.TrimSuffix(smallRecord, "}") +
			`,"difficulty_level":2,"difficulty_score":1.5,"solution_count":0,"solutions":[]}`, small()},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := Parse(c.text)
			if err != nil || string(d.AppendJSON(nil)) != string(c.want.AppendJSON(nil)) {
				t.Fatalf("%v, %v", err, d)
			}
			v, err := jsonlite.Parse(c.text)
			if err != nil || !Recognises(v) {
				t.Errorf("%s is not recognised: %v", c.text, err)
			}
		})
	}
}

// wrong lists texts that must be refused, with parts of the error's text.
var wrong = []struct {
	name, text string
	is         error
	says       []string
}{
	{"no array", `{"puzzle_array":7}`, ErrSyntax, []string{"puzzle_array", "7 is not a list"}},
	{"an even number of rows", `[["S","+","E"],["+","N","+"]]`, ErrSyntax, []string{"odd number of rows"}},
	{"a short row", `[["S","+","E"],["+","N"],["+","+","+"]]`, ErrSyntax, []string{"puzzle_array[1]", "odd number of places"}},
	{"a row of another length", `[["S","+","E"],["+","N","+","N","+"],["+","+","+"]]`, ErrSyntax, []string{"puzzle_array[1]", "5 places", "3 in the first row"}},
	{"too large", `[` + strings.Repeat(`["+","+","+"],`, 22) + `["+","+","+"]]`, ErrForeign, []string{"height of 11 cells", "at most 10"}},
	{"another size", `{"grid_size":{"width":3,"height":1},"puzzle_array":[["S","+","E"],["+","N","+"],["+","+","+"]]}`, ErrSyntax,
		[]string{"grid_size.width", "3, and puzzle_array has 1"}},
	{"a number", `[["S","+","E"],["+",1,"+"],["+","+","+"]]`, ErrSyntax, []string{"cell [1,1]", "1 is not a text"}},
	{"no start", `[["+","+","E"],["+","N","+"],["+","+","+"]]`, ErrSyntax, []string{"0 starts (S)"}},
	{"two starts", `[["S","+","E"],["+","N","+"],["S","+","+"]]`, ErrSyntax, []string{"2 starts (S)"}},
	{"no end", `[["S","+","+"],["+","N","+"],["+","+","+"]]`, ErrSyntax, []string{"0 ends (E)"}},
	{"a start in a cell", `[["+","+","E"],["+","S","+"],["+","+","+"]]`, ErrSyntax, []string{"cell [1,1]", `"S"`}},
	{"a symbol on an edge", `[["S","o-R","E"],["+","N","+"],["+","+","+"]]`, ErrSyntax, []string{"edge [1,0]", `"o-R"`, "+ S E . G"}},
	{"part of a line", `[["S","V","E"],["+","N","+"],["+","+","+"]]`, ErrForeign, []string{"edge [1,0]", `"V"`, "without it"}},
	{"an unknown symbol", `[["S","+","E"],["+","Q-R","+"],["+","+","+"]]`, ErrSyntax, []string{"cell [1,1]", `"Q-R"`}},
	{"an unknown colour", `[["S","+","E"],["+","o-C","+"],["+","+","+"]]`, ErrSyntax, []string{"cell [1,1]", `"o-C"`, "R B G Y W O P K"}},
	{"no colour", `[["S","+","E"],["+","o","+"],["+","+","+"]]`, ErrSyntax, []string{"cell [1,1]", `"o"`}},
	{"a shape of no id", `[["S","+","E"],["+","P-R","+"],["+","+","+"]]`, ErrSyntax, []string{"cell [1,1]", `"P-R"`}},
	{"a shape without a square", `[["S","+","E"],["+","P-R-0","+"],["+","+","+"]]`, ErrSyntax, []string{"cell [1,1]", `"P-R-0"`, "does not define"}},
	{"a shape that can be turned", `[["S","+","E"],["+","P-R-1048592","+"],["+","+","+"]]`, ErrSyntax, []string{`"P-R-1048592"`, "does not define"}},
	{"shapes in a list", `{"puzzle_array":[["S","+","E"],["+","N","+"],["+","+","+"]],"polyshapes":[]}`, ErrSyntax, []string{"polyshapes", "[] is not an object"}},
	{"shapes that are no JSON", `{"puzzle_array":[["S","+","E"],["+","N","+"],["+","+","+"]],"polyshapes":"{"}`, ErrSyntax, []string{"polyshapes"}},
	{"a large shape", `{"puzzle_array":[["S","+","E"],["+","P-R-5","+"],["+","+","+"]],"polyshapes":{"5":[[1,1,1,1,1]]}}`, ErrSyntax,
		[]string{`polyshapes, "5"`, "at most 4 squares"}},
	{"a square of 2", `{"puzzle_array":[["S","+","E"],["+","P-R-5","+"],["+","+","+"]],"polyshapes":{"5":[[2]]}}`, ErrSyntax, []string{"2 is neither 0 nor 1"}},
	{"a definition without a square", `{"puzzle_array":[["S","+","E"],["+","N","+"],["+","+","+"]],"polyshapes":{"5":[[0]]}}`, ErrSyntax, []string{"no square"}},
	{"an id that is a list", `{"id":[],"puzzle_array":[["S","+","E"],["+","N","+"],["+","+","+"]]}`, ErrSyntax, []string{"id: [] is not a text"}},
	{"several records", "[" + smallRecord + "," + smallRecord + "]", ErrSyntax, []string{"a list of 2 records"}},
}

func TestDecodeRefuses(t *testing.T) {
	for _, c := range wrong {
		t.Run(c.name, func(t *testing.T) {
			d, err := Parse(c.text)
			if d != nil || !errors.Is(err, c.is) {
				t.Fatalf("%v, %v, want %v", d, err, c.is)
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
		})
	}
}

func TestEncodeRefuses(t *testing.T) {
	put := func(s witness.Symbol) func(*doc) { return func(d *doc) { d.Put(s) } }
	for _, c := range []struct {
		name   string
		change func(d *doc)
		says   []string
	}{
		{"an eliminator", put(witness.Symbol{At: at(1, 1), Type: witness.Eliminator}), []string{"symbols[0] at cell [1,1]", "no eliminator"}},
		{"an arrow", put(witness.Symbol{At: at(1, 1), Type: witness.Arrow, Count: 1, Heading: 1}), []string{"symbols[0] at cell [1,1]", "no arrow"}},
		{"a sizer", put(witness.Symbol{At: at(1, 1), Type: witness.Sizer}), []string{"symbols[0] at cell [1,1]", "no sizer"}},
		{"a removed edge", put(witness.Symbol{At: at(1, 2), Type: witness.Removed}), []string{"symbols[0] at edge [1,2]", "no removed"}},
		{"a placeholder", put(witness.Symbol{At: at(1, 1), Type: witness.Unknown}), []string{"cell [1,1]", "no unknown"}},
		{"a coloured hexagon", put(witness.Symbol{At: at(1, 2), Type: witness.MustCross, Color: witness.FirstLine}), []string{"edge [1,2]", "blue"}},
		{"an invisible hexagon", put(witness.Symbol{At: at(1, 2), Type: witness.MustCross, Invisible: true}), []string{"edge [1,2]", "invisible"}},
		{"another colour of the palette", put(witness.Symbol{At: at(1, 1), Type: witness.Star, Color: "cyan"}), []string{"cell [1,1]", "no colour cyan"}},
		{"a colour by numbers", put(witness.Symbol{At: at(1, 1), Type: witness.Star, Color: "#123456"}), []string{"no colour #123456"}},
		{"a shape that can be turned", put(witness.Symbol{At: at(1, 1), Type: witness.Polyomino, Shape: [][]bool{{true}}, Rotatable: true}), []string{"cell [1,1]", "turned"}},
		{"a large shape", put(witness.Symbol{At: at(1, 1), Type: witness.Polyomino, Shape: [][]bool{{true, true, true, true, true}}}), []string{"cell [1,1]", "4x4"}},
		{"a hexagon on the start", put(witness.Symbol{At: at(0, 4), Type: witness.MustCross}), []string{"vertex [0,4]", "a start"}},
		{"a gap on the end", put(witness.Symbol{At: at(4, 0), Type: witness.CannotCross}), []string{"vertex [4,0]", "an end"}},
		{"two starts", func(d *doc) { d.Starts = append(d.Starts, at(2, 2)) }, []string{"starts", "2 of them"}},
		{"no end", func(d *doc) { d.Ends = nil }, []string{"ends", "0 of them"}},
		{"start and end in one place", func(d *doc) { d.Ends[0].At = d.Starts[0] }, []string{"ends[0] at vertex [0,4]", "the start"}},
		{"a pillar", func(d *doc) { d.Pillar, d.Ends[0].At = true, at(0, 0) }, []string{"pillar"}},
		{"a symmetry", func(d *doc) { d.Symmetry = witness.SymmetryHorizontal }, []string{"symmetry", "horizontal"}},
		{"a variant", func(d *doc) { d.Profile, d.Variants = witness.ProfileGame, witness.ShapelessZero }, []string{"variants", "shapeless-zero"}},
		{"a negative shape of the Windmill", func(d *doc) {
			d.Profile = witness.ProfileWindmill
			d.Put(witness.Symbol{At: at(1, 1), Type: witness.Polyomino, Shape: [][]bool{{true}}, Negative: true})
		}, []string{"profile", "polyomino at cell [1,1]", "the Windmill", "change the profile to sparc"}},
		{"a shape of the game where a line hangs", func(d *doc) {
			d.Profile, d.Starts[0] = witness.ProfileGame, at(2, 2)
			d.Put(witness.Symbol{At: at(1, 1), Type: witness.Polyomino, Shape: [][]bool{{true}}})
		}, []string{"profile", "polyomino at cell [1,1]", "the game"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(2, 2)
			d.Profile = witness.ProfileSparc
			c.change(d)
			text, err := Encode(d)
			if text != "" || !errors.Is(err, ErrLoss) {
				t.Fatalf("%s, %v, want %v", text, err, ErrLoss)
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
		})
	}
}

// random draws a document that the format can express.
func random(r *rand.Rand) *doc {
	d := &doc{Width: 1 + r.IntN(witness.MaxSide), Height: 1 + r.IntN(witness.MaxSide), Symmetry: witness.SymmetryNone, Profile: witness.ProfileSparc}
	if r.IntN(2) == 0 {
		d.Title = "puzzle"
	}
	var free []witness.Place
	for b := range 2*d.Height + 1 {
		for a := range 2*d.Width + 1 {
			if at(a, b).Kind() != witness.Cell {
				free = append(free, at(a, b))
			}
		}
	}
	i := r.IntN(len(free))
	j := (i + 1 + r.IntN(len(free)-1)) % len(free)
	d.Starts, d.Ends = []witness.Place{free[i]}, []witness.End{{At: free[j]}}
	for b := range 2*d.Height + 1 {
		for a := range 2*d.Width + 1 {
			if p := at(a, b); p != free[i] && p != free[j] && r.IntN(3) == 0 {
				d.Symbols = append(d.Symbols, randomSymbol(r, p))
			}
		}
	}
	return d
}

func randomSymbol(r *rand.Rand, p witness.Place) witness.Symbol {
	if p.Kind() != witness.Cell {
		return witness.Symbol{At: p, Type: []witness.SymbolType{witness.MustCross, witness.CannotCross}[r.IntN(2)]}
	}
	t := symbols[r.IntN(len(symbols))]
	s := witness.Symbol{At: p, Type: t.symbol, Count: t.count, Negative: t.negative, Color: colors[r.IntN(len(colors))].color}
	if s.Type == witness.Polyomino {
		bits := 0
		for bits == 0 {
			for i := range polyshape.Side * polyshape.Side {
				if r.IntN(4) == 0 {
					bits |= 1 << i
				}
			}
		}
		s.Shape = polyshape.Shape(bits)
	}
	return s
}

// TestDocumentsComeBack checks that random documents with anything that the format can express, and puzzles
// of the project's own generator under its profile, survive writing and reading.
func TestDocumentsComeBack(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		d := random(r)
		if seed%2 == 0 {
			d = sample.Document(r, sample.Options{MaxWidth: 6, MaxHeight: 6, Colors: 2, Density: 0.6})
			d.Profile = witness.ProfileSparc
			d.Remove(d.Starts[0])
			d.Remove(d.Ends[0].At)
		}
		text, err := Encode(d)
		if err != nil || !json.Valid([]byte(text)) {
			t.Fatalf("seed %d: %v, %s", seed, err, text)
		}
		back, err := Parse(text)
		if err != nil || !back.SamePuzzle(d) || back.Title != d.Title {
			t.Fatalf("seed %d: %v\n got %s\nwant %s", seed, err, back.AppendJSON(nil), d.AppendJSON(nil))
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(smallRecord)
	for _, c := range wrong {
		f.Add(c.text)
	}
	for seed := range uint64(5) {
		text, _ := Encode(random(rand.New(rand.NewPCG(seed, 2))))
		f.Add(text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		d, err := Parse(text)
		if err != nil {
			if d != nil || !errors.Is(err, ErrSyntax) && !errors.Is(err, ErrForeign) && !errors.Is(err, jsonlite.ErrSyntax) {
				t.Fatalf("Parse(%q): %v", text, err)
			}
			return
		}
		if err := d.Validate(); err != nil {
			t.Fatalf("Parse(%q) is an invalid document: %v", text, err)
		}
		again, err := Encode(d)
		if err != nil {
			t.Fatalf("Parse(%q) cannot be written: %v", text, err)
		}
		if back, err := Parse(again); err != nil || !reflect.DeepEqual(back, d) {
			t.Fatalf("Parse(%s): %v", again, err)
		}
	})
}
