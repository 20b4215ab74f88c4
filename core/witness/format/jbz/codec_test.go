package jbz

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/polyshape"
)

type (
	doc    = witness.Document
	at     = witness.Place
	symbol = witness.Symbol
)

// game returns a document of 1x1 cells with the start at the bottom left and the end at the top right.
func game(change func(d *doc)) *doc {
	d := witness.New(1, 1)
	d.Profile = witness.ProfileGame
	d.Ends[0].Orientation = &[2]int{0, -1}
	change(d)
	return d
}

const (
	start = `{"type":"line","line":0,"start":true}`
	end   = `{"type":"line","line":0,"end":"top"}`
	line  = `{"type":"line","line":0}`

	custom = `,"settings":{"CUSTOM_MECHANICS":true}`
)

// one is a board with one cell, followed by more members.
func one(cell, more string) string { return grid1(line, cell, line, more) }

// grid1 is a board of one cell with the given entities on its upper edge, in its cell and on its right edge,
// followed by more members.
func grid1(top, cell, right, more string) string {
	return `{"grid":[[` + line + `,` + line + `,` + start + `],[` + top + `,` + cell + `,` + line + `],[` + end + `,` + right + `,` + line + `]]` + more + `}`
}

func TestParse(t *testing.T) {
	put := func(list ...symbol) *doc { return game(func(d *doc) { d.Symbols = list }) }
	cell := at{A: 1, B: 1}
	for _, c := range []struct {
		name, text string
		want       *doc
	}{
		{"nothing", one("null", ""), put()},
		{"everything that is said of a board", one("null", `,"largezero":18,"width":3,"height":3,"pillar":false,"symmetry":null,"name":"a title","autoSolved":true,"settings":{"FLASH_FOR_ERRORS":false,"CUSTOM_MECHANICS":true}`),
			game(func(d *doc) { d.Title = "a title" })},
		{"every variant", one("null", `,"settings":{"NEGATIONS_CANCEL_NEGATIONS":false,"SHAPELESS_ZERO_POLY":true,"PRECISE_POLYOMINOS":false,"FAT_STARTPOINTS":true}`), game(func(d *doc) {
			d.Variants = witness.FatStarts | witness.ShapelessZero | witness.ImprecisePolyominoes | witness.LoneEliminators
		})},
		{"the usual settings", one("null", `,"settings":{"NEGATIONS_CANCEL_NEGATIONS":true,"SHAPELESS_ZERO_POLY":false,"PRECISE_POLYOMINOS":true,"FAT_STARTPOINTS":false}`), put()},
		{"mirrored", one("null", `,"symmetry":{"x":true,"y":false}`), game(func(d *doc) { d.Symmetry = witness.SymmetryHorizontal })},
		{"upside down", one("null", `,"symmetry":{"x":false,"y":true}`), game(func(d *doc) { d.Symmetry = witness.SymmetryVertical })},
		{"turned", one("null", `,"symmetry":{"x":true,"y":true}`), game(func(d *doc) { d.Symmetry = witness.SymmetryRotational })},
		{"half way round", `{"grid":[[` + end + `,{},` + start + `],[{},{},{}],[{},{},{}],[{},{},{}]],"pillar":true,"symmetry":{"x":false,"y":false}}`, game(func(d *doc) {
			d.Width, d.Pillar, d.Symmetry = 2, true, witness.SymmetryParallel
			d.Ends[0].At.A = 0
		})},

		{"square", one(`{"type":"square","color":"black"}`, ""), put(symbol{At: cell, Type: witness.Separation, Color: "black"})},
		{"star in a colour by number", one(`{"type":"star","color":"#0A1b2C"}`, ""), put(symbol{At: cell, Type: witness.Star, Color: "#0a1b2c"})},
		{"star in a short one", one(`{"type":"star","color":"#F0a"}`, ""), put(symbol{At: cell, Type: witness.Star, Color: "#ff00aa"})},
		{"star in capitals", one(`{"type":"star","color":"Red"}`, ""), put(symbol{At: cell, Type: witness.Star, Color: "red"})},
		{"arrow", one(`{"type":"arrow","color":"red","count":3,"rot":1}`, custom), put(symbol{At: cell, Type: witness.Arrow, Color: "red", Count: 3, Heading: witness.HeadingUpRight})},
		{"arrow to the upper left", one(`{"type":"arrow","count":1,"rot":7}`, custom), put(symbol{At: cell, Type: witness.Arrow, Color: "purple", Count: 1, Heading: witness.HeadingUpLeft})},
		{"sizer", one(`{"type":"sizer","color":"blue"}`, custom), put(symbol{At: cell, Type: witness.Sizer, Color: "blue"})},
		{"eliminator without a colour", one(`{"type":"nega"}`, ""), put(symbol{At: cell, Type: witness.Eliminator, Color: "white"})},
		{"triangles", one(`{"type":"triangle","color":"orange","count":4}`, ""), put(symbol{At: cell, Type: witness.Triangle, Color: "orange", Count: 4})},
		{"more triangles than a cell has sides", one(`{"type":"triangle","color":"orange","count":7}`, ""), put(symbol{At: cell, Type: witness.Triangle, Color: "orange", Count: 4})},
		// The shapes are worked out by hand: columns of four squares from bit 0 on.
		{"shape of one square", one(`{"type":"poly","color":"yellow","polyshape":1}`, ""), put(poly("#"))},
		{"upright shape", one(`{"type":"poly","color":"yellow","polyshape":3}`, ""), put(poly("#", "#"))},
		{"level shape", one(`{"type":"poly","color":"yellow","polyshape":17}`, ""), put(poly("##"))},
		{"L", one(`{"type":"poly","color":"yellow","polyshape":71}`, ""), put(poly("#.", "#.", "##"))},
		{"shape with margins", one(`{"type":"poly","color":"yellow","polyshape":1632}`, ""), put(poly("##", "##"))},
		{"shape in two parts", one(`{"type":"poly","color":"yellow","polyshape":32769}`, ""), put(poly("#...", "....", "....", "...#"))},
		{"shape that turns", one(`{"type":"poly","color":"yellow","polyshape":1048583}`, ""), put(func() symbol { s := poly("#", "#", "#"); s.Rotatable = true; return s }())},
		{"negative shape without a colour", one(`{"type":"ylop","polyshape":17}`, ""), put(func() symbol { s := poly("##"); s.Negative, s.Color = true, "blue"; return s }())},
		{"shape without squares", one(`{"type":"poly","polyshape":0}`, ""), put()},
		{"shape without squares that turns", one(`{"type":"poly","polyshape":1048576}`, ""), put()},
		{"a cell that was on its way", one(`{"type":"nonce"}`, ""), put()},

		{"dot", grid1(`{"type":"line","dot":1}`, "null", line, ""), put(symbol{At: at{A: 1, B: 0}, Type: witness.MustCross})},
		{"blue dot", grid1(`{"type":"line","dot":2}`, "null", line, ""), put(symbol{At: at{A: 1, B: 0}, Type: witness.MustCross, Color: "blue"})},
		{"yellow dot", grid1(`{"type":"line","dot":3}`, "null", line, ""), put(symbol{At: at{A: 1, B: 0}, Type: witness.MustCross, Color: "yellow"})},
		{"unseen dot", grid1(`{"type":"line","dot":4}`, "null", line, ""), put(symbol{At: at{A: 1, B: 0}, Type: witness.MustCross, Invisible: true})},
		{"a dot of long ago", grid1(`{"type":"line","dot":5}`, "null", line, ""), put(symbol{At: at{A: 1, B: 0}, Type: witness.MustCross})},
		{"gaps", grid1(`{"type":"line","gap":1}`, "null", `{"type":"line","gap":2}`, ""),
			put(symbol{At: at{A: 1, B: 0}, Type: witness.CannotCross}, symbol{At: at{A: 2, B: 1}, Type: witness.Removed})},
		{"start, end and dot in the middle of an edge", grid1(`{"type":"line","start":true,"end":"bottom","dot":1}`, "null", line, ""), game(func(d *doc) {
			d.Starts = []at{{A: 1, B: 0}, {A: 0, B: 2}}
			d.Ends = []witness.End{{At: at{A: 1, B: 0}, Orientation: &[2]int{0, 1}}, d.Ends[0]}
			d.Symbols = []symbol{{At: at{A: 1, B: 0}, Type: witness.MustCross}}
		})},
		{"members that mean nothing", grid1(`{"type":"line","line":3,"dir":"left","0":"l","color":2}`, `{"type":"nonce","x":1}`, line, `,"extra":[1]`), put()},

		{"empty places of long ago", `{"grid":[[false,{},` + start + `],[{},false,null],[` + end + `,{},false]]}`, put()},
		{"one start and one end of long ago", `{"grid":[[{},{},{}],[{},{},{}],[{},{},{}]],"start":{"x":0,"y":2},"end":{"x":2,"y":0,"dir":"top"}}`, put()},
		{"lists of long ago", `{"grid":[[{},{},{}],[{},{},{}],[{},{},{}]],"startPoints":[{"x":0,"y":2},{"x":1,"y":2}],"endPoints":[{"x":2,"y":0,"dir":"top"}],"dots":[{"x":1,"y":0}],"gaps":[{"x":2,"y":1}]}`, game(func(d *doc) {
			d.Starts = append(d.Starts, at{A: 1, B: 2})
			d.Symbols = []symbol{{At: at{A: 1, B: 0}, Type: witness.MustCross}, {At: at{A: 2, B: 1}, Type: witness.CannotCross}}
		})},
		{"a gap that is true", grid1(`{"type":"line","gap":true}`, "null", `{"type":"line","gap":false}`, ""), put(symbol{At: at{A: 1, B: 0}, Type: witness.CannotCross})},
		{"rot all", one(`{"type":"poly","color":"yellow","polyshape":3,"rot":"all"}`, ""), put(func() symbol { s := poly("#", "#"); s.Rotatable = true; return s }())},
		{"an end without a direction keeps the one in the grid", one("null", `,"end":{"x":2,"y":0}`), put()},
		{"the right side of a pillar", `{"grid":[[{},{},{}],[{},{},{}]],"pillar":true,"start":{"x":2,"y":2},"end":{"x":0,"y":0,"dir":"top"}}`, game(func(d *doc) {
			d.Pillar, d.Ends[0].At.A = true, 0
		})},

		{"no start and no end", `{"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}`, game(func(d *doc) { d.Starts, d.Ends = nil, nil })},
		// Of the 1x1 board the file has the left side only; the other edges are removed.
		{"an upright line", `{"grid":[[` + end + `,{},` + start + `]]}`, game(func(d *doc) {
			d.Ends[0].At.A = 0
			for _, p := range []at{{A: 1, B: 0}, {A: 2, B: 1}, {A: 1, B: 2}} {
				d.Put(symbol{At: p, Type: witness.Removed})
			}
		})},
		{"a level line", `{"grid":[[` + start + `],[{"dot":1}],[` + end + `]]}`, game(func(d *doc) {
			d.Starts[0].B = 0
			d.Symbols = []symbol{{At: at{A: 1, B: 0}, Type: witness.MustCross}}
			for _, p := range []at{{A: 0, B: 1}, {A: 2, B: 1}, {A: 1, B: 2}} {
				d.Put(symbol{At: p, Type: witness.Removed})
			}
		})},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Parse(c.text)
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
				return
			}
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s:\n got %s\nwant %s", c.name, got.AppendJSON(nil), c.want.AppendJSON(nil))
			}
			if err := got.Validate(); err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
		})
	}
}

// poly returns a yellow polyomino in the only cell, from rows like "#.#".
func poly(rows ...string) symbol {
	s := symbol{At: at{A: 1, B: 1}, Type: witness.Polyomino, Color: "yellow"}
	for _, row := range rows {
		var squares []bool
		for _, r := range row {
			squares = append(squares, r == '#')
		}
		s.Shape = append(s.Shape, squares)
	}
	return s
}

// wrong lists invalid puzzles. The message must name the place and the value.
var wrong = []struct {
	name, text string
	is         error
	says       []string
}{
	{"no JSON", `{"grid":`, jsonlite.ErrSyntax, []string{"ends too early"}},
	{"a list", `[]`, ErrSyntax, []string{"[]", "a list"}},
	{"no grid", `{"name":"x"}`, ErrSyntax, []string{"grid"}},
	{"grid of no columns", `{"grid":[1,2,3]}`, ErrSyntax, []string{"grid", "3 columns of 0"}},
	{"columns that differ", `{"grid":[[{},{},{}],[{},{}],[{},{},{}]]}`, ErrSyntax, []string{"grid", "column 1 has 2 places", "3"}},
	{"an even board", `{"grid":[[{},{},{}],[{},{},{}]]}`, ErrSyntax, []string{"2 columns of 3", "no board"}},
	{"an odd pillar", `{"grid":[[{},{},{}],[{},{},{}],[{},{},{}]],"pillar":true}`, ErrSyntax, []string{"3 columns of 3", "no pillar"}},
	{"an even height", `{"grid":[[{},{}],[{},{}],[{},{}]]}`, ErrSyntax, []string{"3 columns of 2"}},
	{"too wide", `{"grid":[` + strings.Repeat("[{}],", 22) + `[{}]]}`, ErrForeign, []string{"11x0 cells", "at most 10"}},
	{"too high", `{"grid":[[` + strings.Repeat("{},", 22) + `{}]]}`, ErrForeign, []string{"0x11 cells"}},
	{"pillar is a number", one("null", `,"pillar":1`), ErrSyntax, []string{"pillar", "1 is a number", "boolean"}},
	{"symmetry is a text", one("null", `,"symmetry":"x"`), ErrSyntax, []string{"symmetry", `"x"`, "a string"}},
	{"symmetry of numbers", one("null", `,"symmetry":{"x":1}`), ErrSyntax, []string{"symmetry", "1 is a number"}},
	{"two lines in one place", one("null", `,"symmetry":{"x":false,"y":false}`), ErrForeign, []string{"symmetry", "same place"}},
	{"two lines round an odd pillar", `{"grid":[[{},{},{}],[{},{},{}]],"pillar":true,"symmetry":{"x":true,"y":false}}`, ErrForeign, []string{"symmetry", "1 cells", "even"}},
	{"two lines on a bare line", `{"grid":[[{},{},{}]],"symmetry":{"x":false,"y":true}}`, ErrForeign, []string{"symmetry", "without cells"}},
	{"settings are a list", one("null", `,"settings":[]`), ErrSyntax, []string{"settings", "a list"}},
	{"a setting is a number", one("null", `,"settings":{"FAT_STARTPOINTS":1}`), ErrSyntax, []string{"FAT_STARTPOINTS", "1 is a number"}},
	{"the name is a number", one("null", `,"name":1`), ErrSyntax, []string{"name", "1 is a number"}},

	{"a cell is a number", one("7", ""), ErrSyntax, []string{"cell [1,1]", "7 is a number"}},
	{"a type is a number", one(`{"type":7}`, ""), ErrSyntax, []string{"cell [1,1], type", "7 is a number"}},
	{"bridge", one(`{"type":"bridge","color":"red"}`, ""), ErrForeign, []string{"cell [1,1]", `"bridge"`}},
	{"arrow without its setting", one(`{"type":"arrow","count":1,"rot":2}`, ""), ErrForeign, []string{"cell [1,1]", `"arrow"`, "CUSTOM_MECHANICS"}},
	{"sizer without its setting", one(`{"type":"sizer"}`, `,"settings":{"CUSTOM_MECHANICS":false}`), ErrForeign, []string{"cell [1,1]", `"sizer"`, "CUSTOM_MECHANICS"}},
	{"arrow without a rot", one(`{"type":"arrow","count":1}`, custom), ErrSyntax, []string{"cell [1,1], rot", "nothing"}},
	{"arrow with a ninth rot", one(`{"type":"arrow","count":1,"rot":8}`, custom), ErrSyntax, []string{"cell [1,1], rot", "8"}},
	{"arrow round and round", `{"grid":[[{},{},{}],[{},{"type":"arrow","count":1,"rot":2},{}]],"pillar":true` + custom + `}`, ErrForeign, []string{"cell [1,1], rot", "2", "last column of a pillar"}},
	{"sizer beside a nega", `{"grid":[[{},{},{}],[{},{"type":"sizer"},{}],[{},{},{}],[{},{"type":"nega"},{}],[{},{},{}]]` + custom + `}`, ErrForeign, []string{"cell [1,1]", "sizer", "nega"}},
	{"arrow of none", one(`{"type":"arrow","count":0,"rot":0}`, custom), ErrSyntax, []string{"cell [1,1], count", "0"}},
	{"arrow of five", one(`{"type":"arrow","count":5,"rot":0}`, custom), ErrForeign, []string{"cell [1,1], count", "5", "at most 4"}},
	{"a line in a cell", one(line, ""), ErrForeign, []string{"cell [1,1]", `"line"`}},
	{"a star on an edge", grid1(`{"type":"star"}`, "null", line, ""), ErrForeign, []string{"edge [1,0]", `"star"`}},
	{"no triangle", one(`{"type":"triangle","count":0}`, ""), ErrSyntax, []string{"cell [1,1], count: 0 is not a number"}},
	{"triangles without a count", one(`{"type":"triangle"}`, ""), ErrSyntax, []string{"cell [1,1], count: nothing"}},
	{"five triangles between two lines", one(`{"type":"triangle","count":5}`, `,"symmetry":{"x":true,"y":true}`), ErrForeign, []string{"cell [1,1], count: 5 triangles, and a document"}},
	{"five triangles beside a start in the middle", grid1(start, `{"type":"triangle","count":5}`, line, ""), ErrForeign, []string{"cell [1,1], count: 5 triangles, and a document"}},
	{"no polyshape", one(`{"type":"poly","color":"red"}`, ""), ErrSyntax, []string{"cell [1,1]", "polyshape"}},
	{"another bit of a polyshape", one(`{"type":"poly","polyshape":65537}`, ""), ErrSyntax, []string{"cell [1,1]", "65537"}},
	{"negative polyshape", one(`{"type":"poly","polyshape":-1}`, ""), ErrSyntax, []string{"cell [1,1]", "-1"}},
	{"a colour of 148", one(`{"type":"star","color":"papayawhip"}`, ""), ErrForeign, []string{"cell [1,1]", `"papayawhip"`, "palette"}},
	{"a colour is a number", one(`{"type":"star","color":7}`, ""), ErrForeign, []string{"cell [1,1]", "7"}},

	{"dot of 6", grid1(`{"type":"line","dot":6}`, "null", line, ""), ErrSyntax, []string{"edge [1,0], dot: 6 is not a number of 0..5"}},
	{"dot of a half", grid1(`{"type":"line","dot":0.5}`, "null", line, ""), ErrSyntax, []string{"edge [1,0], dot: 0.5"}},
	{"gap of 3", grid1(`{"type":"line","gap":3}`, "null", line, ""), ErrSyntax, []string{"edge [1,0], gap: 3"}},
	{"start of 1", grid1(`{"type":"line","start":1}`, "null", line, ""), ErrSyntax, []string{"edge [1,0], start: 1 is a number"}},
	{"end upwards", grid1(`{"type":"line","end":"up"}`, "null", line, ""), ErrSyntax, []string{"edge [1,0]", `"up"`, "bottom"}},
	{"dot and gap", grid1(`{"type":"line","dot":1,"gap":2}`, "null", line, ""), ErrForeign, []string{"edge [1,0]", "dot and a gap"}},
	{"gap on a vertex", `{"grid":[[{"gap":1},{},{}],[{},{},{}],[{},{},{}]]}`, ErrForeign, []string{"vertex [0,0]", "gap"}},
	{"starts are a number", one("null", `,"startPoints":1`), ErrSyntax, []string{"startPoints", "1 is a number"}},
	{"a start outside", one("null", `,"startPoints":[{"x":3,"y":0}]`), ErrSyntax, []string{"startPoints", `{"x":3,"y":0}`}},
	{"a dot in a cell", one("null", `,"dots":[{"x":1,"y":1}]`), ErrSyntax, []string{"dots", `{"x":1,"y":1}`, "not a vertex or edge"}},
	{"an end to nowhere", one("null", `,"end":{"x":0,"y":0,"dir":"in"}`), ErrSyntax, []string{"end:", `"in"`, "bottom"}},
}

func TestParseRefuses(t *testing.T) {
	for _, c := range wrong {
		d, err := Parse(c.text)
		if d != nil || !errors.Is(err, c.is) {
			t.Errorf("%s: %v, want %q", c.name, err, c.is)
			continue
		}
		for _, part := range c.says {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %v; it does not say %q", c.name, err, part)
			}
		}
	}
}

func TestDecodePage(t *testing.T) {
	text := one(`{"type":"star","color":"red"}`, `,"name":"\"quoted\" </script>"`)
	want, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	literal := string(jsonlite.AppendString(nil, text))
	page := "<!doctype html>\n<script>\nvar puzzle = Puzzle.deserialize(" + literal + ")\n</script>"
	if d, err := DecodePage(page); err != nil || !reflect.DeepEqual(d, want) {
		t.Errorf("DecodePage: %v", err)
	}
	for _, c := range []struct {
		text string
		is   error
	}{
		{"https://witnesspuzzles.com/play/222D55N2.html", ErrLink},
		{page[:len(page)-40], ErrSyntax},
		{`Puzzle.deserialize(puzzle)`, ErrSyntax},
		{`Puzzle.deserialize("\q")`, ErrSyntax},
		{`Puzzle.deserialize("[]")`, ErrSyntax},
		{`Puzzle.deserialize("")`, jsonlite.ErrSyntax},
	} {
		t.Run(c.text, func(t *testing.T) {
			if !RecognisesPage(c.text) {
				t.Errorf("%.60s is not recognised", c.text)
			}
			if d, err := DecodePage(c.text); d != nil || !errors.Is(err, c.is) {
				t.Errorf("%.60s: %v, want %q", c.text, err, c.is)
			}
		})
	}
}

func TestEncodeRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *doc)
		is     error
		says   []string
	}{
		{"five squares in a row", func(d *doc) { d.Put(poly("#####")) }, ErrLoss, []string{"symbols[0]", "cell [1,1]", "4x4"}},
		{"placeholder", func(d *doc) { d.Put(symbol{At: at{A: 1, B: 0}, Type: witness.Unknown}) }, ErrLoss, []string{"edge [1,0]", "placeholder"}},
		{"gap on a vertex", func(d *doc) { d.Put(symbol{At: at{A: 2, B: 2}, Type: witness.CannotCross}) }, ErrLoss, []string{"vertex [2,2]", "cannot-cross"}},
		{"unseen dot of one line", func(d *doc) {
			d.Put(symbol{At: at{A: 2, B: 2}, Type: witness.MustCross, Color: "blue", Invisible: true})
		}, ErrLoss,
			[]string{"vertex [2,2]", "blue", "invisible"}},
		{"the Windmill's eliminator", func(d *doc) {
			d.Profile = witness.ProfileWindmill
			d.Put(symbol{At: at{A: 3, B: 3}, Type: witness.Eliminator})
		}, ErrLoss, []string{"profile", "eliminator", "cell [3,3]", "Windmill"}},
		{"SPaRC's star beside half an edge", func(d *doc) {
			d.Profile, d.Starts[0] = witness.ProfileSparc, at{A: 3, B: 4}
			d.Put(symbol{At: at{A: 3, B: 3}, Type: witness.Star})
		}, ErrLoss, []string{"profile", "star", "cell [3,3]", "SPaRC", "change the profile to game"}},
		{"no puzzle", func(d *doc) { d.Width = 11 }, witness.ErrDocument, []string{"width"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			d.Profile = witness.ProfileGame
			c.change(d)
			text, err := Encode(d)
			if text != "" || !errors.Is(err, c.is) {
				t.Errorf("%s: %q, %v, want %q", c.name, text, err, c.is)
				return
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%s: %v; it does not say %q", c.name, err, part)
				}
			}
		})
	}
}

// TestDirections checks that an end without a direction in any file gets the first direction that leads off
// the board.
func TestDirections(t *testing.T) {
	for _, c := range []struct {
		name   string
		end    at
		pillar bool
		gone   []at // removed edges
		want   string
	}{
		{"top left", at{A: 0, B: 0}, false, nil, "left"},
		{"top", at{A: 4, B: 0}, false, nil, "top"},
		{"top right", at{A: 8, B: 0}, false, nil, "right"},
		{"bottom", at{A: 4, B: 8}, false, nil, "bottom"},
		{"inside", at{A: 4, B: 4}, false, nil, "left"},
		{"inside, above a removed edge", at{A: 4, B: 4}, false, []at{{A: 4, B: 5}}, "bottom"},
		{"in the middle of the upper rim", at{A: 3, B: 0}, false, nil, "top"},
		{"in the middle of the right rim", at{A: 8, B: 3}, false, nil, "right"},
		{"in the middle of an edge inside", at{A: 4, B: 3}, false, nil, "left"},
		{"top left of a pillar", at{A: 0, B: 0}, true, nil, "top"},
		{"round a pillar", at{A: 0, B: 4}, true, []at{{A: 7, B: 4}}, "left"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			d.Pillar, d.Ends = c.pillar, []witness.End{{At: c.end, Orientation: &[2]int{0, 1}}} // the Windmill's
			for _, edge := range c.gone {
				d.Put(symbol{At: edge, Type: witness.Removed})
			}
			for _, stored := range []*[2]int{{0, 1}, {0, 0}, nil} {
				if stored == nil || *stored == [2]int{} {
					d.Profile = witness.ProfileGame
				}
				d.Ends[0].Orientation = stored
				text, err := Encode(d)
				if err != nil || !strings.Contains(text, `"end":"`+c.want+`"`) {
					t.Errorf("%s, stored %v: %v, want %s in %s", c.name, stored, err, c.want, text)
				}
			}
		})
	}
}

// random draws a valid document that the format can express, with symbols in reading order.
func random(r *rand.Rand) *doc {
	one := func(of int) bool { return r.IntN(of) == 0 }
	d := &doc{Width: 1 + r.IntN(10), Height: 1 + r.IntN(10), Pillar: one(3), Symmetry: witness.SymmetryNone, Profile: witness.ProfileGame, Variants: witness.Variants(r.IntN(16))}
	columns := 2*d.Width + 1
	if d.Pillar {
		columns--
	}
	if !d.Pillar || d.Width%2 == 0 {
		d.Symmetry = []witness.Symmetry{witness.SymmetryNone, witness.SymmetryHorizontal, witness.SymmetryVertical, witness.SymmetryRotational, witness.SymmetryParallel}[r.IntN(5)]
	}
	if d.Symmetry == witness.SymmetryParallel && !d.Pillar {
		d.Symmetry = witness.SymmetryNone
	}
	density := r.Float64()
	for b := range 2*d.Height + 1 {
		for a := range columns {
			p := at{A: a, B: b}
			if p.Kind() != witness.Cell && one(20) {
				d.Starts = append(d.Starts, p)
			}
			if p.Kind() != witness.Cell && one(20) {
				step := directions[r.IntN(4)].step
				d.Ends = append(d.Ends, witness.End{At: p, Orientation: &step})
			}
			if r.Float64() < density {
				d.Symbols = append(d.Symbols, randomSymbol(r, p))
			}
		}
	}
	nega := slices.ContainsFunc(d.Symbols, func(s symbol) bool { return s.Type == witness.Eliminator })
	d.Symbols = slices.DeleteFunc(d.Symbols, func(s symbol) bool {
		last := d.Pillar && s.At.A == 2*d.Width-1
		return s.Type == witness.Sizer && nega || s.Heading == witness.HeadingRight && last
	})
	if len(d.Symbols) == 0 {
		d.Symbols = nil
	}
	return d
}

func randomSymbol(r *rand.Rand, p at) symbol {
	dots := []symbol{{}, {Color: "blue"}, {Color: "yellow"}, {Invisible: true}}
	s := dots[r.IntN(len(dots))]
	s.At, s.Type = p, witness.MustCross
	switch p.Kind() {
	case witness.Vertex:
		return s
	case witness.Edge:
		switch r.IntN(3) {
		case 0:
			return symbol{At: p, Type: witness.CannotCross}
		case 1:
			return symbol{At: p, Type: witness.Removed}
		}
		return s
	}
	s = symbol{At: p, Type: witness.SymbolTypes[r.IntN(7)], Color: witness.Palette[r.IntN(len(witness.Palette))]}
	switch s.Type {
	case witness.Triangle:
		s.Count = 1 + r.IntN(4)
	case witness.Arrow:
		s.Count, s.Heading = 1+r.IntN(4), witness.Headings[r.IntN(8)]
	case witness.Polyomino:
		s.Negative, s.Rotatable = r.IntN(2) == 0, r.IntN(2) == 0
		s.Shape = polyshape.Shape(1 + r.IntN(1<<16-1))
	}
	return s
}

func TestRandomDocumentsComeBack(t *testing.T) {
	for seed := range uint64(300) {
		d := random(rand.New(rand.NewPCG(seed, 1)))
		text, err := Encode(d)
		if err != nil || !json.Valid([]byte(text)) {
			t.Fatalf("seed %d: %v, %s", seed, err, text)
		}
		if back, err := Parse(text); err != nil || !reflect.DeepEqual(back, d) {
			t.Fatalf("seed %d: %v\n got %s\nwant %s", seed, err, back.AppendJSON(nil), d.AppendJSON(nil))
		}
	}
}

func FuzzParse(f *testing.F) {
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
		// A listed end may have no direction; it then gets one.
		for i := range d.Ends {
			d.Ends[i].Orientation = nil
		}
		back, err := Parse(again)
		if err != nil {
			t.Fatalf("Parse(%s): %v", again, err)
		}
		for i := range back.Ends {
			back.Ends[i].Orientation = nil
		}
		if !reflect.DeepEqual(back, d) {
			t.Fatalf("Parse(%s) is %s, want %s", again, back.AppendJSON(nil), d.AppendJSON(nil))
		}
	})
}
