package windmill

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/witness"
)

type (
	doc    = witness.Document
	at     = witness.Place
	symbol = witness.Symbol
)

// puzzle returns a document with the start at the bottom left and no end yet.
func puzzle(width, height int, change func(d *doc)) *doc {
	d := witness.New(width, height)
	d.Ends = nil
	change(d)
	return d
}

func ends(places ...at) (ends []witness.End) {
	for _, p := range places {
		ends = append(ends, witness.End{At: p})
	}
	return ends
}

// plainSymbol returns a symbol without attributes, in its default colour.
func plainSymbol(a, b int, t witness.SymbolType) symbol {
	s := symbol{At: at{A: a, B: b}, Type: t}
	s.Color = s.DefaultColor()
	return s
}

func colored(a, b int, t witness.SymbolType, c witness.Color) symbol {
	return symbol{At: at{A: a, B: b}, Type: t, Color: c}
}

// poly returns a polyomino from rows like "#.#".
func poly(a, b int, c witness.Color, rows ...string) symbol {
	s := symbol{At: at{A: a, B: b}, Type: witness.Polyomino, Color: c}
	for _, row := range rows {
		var squares []bool
		for _, r := range row {
			squares = append(squares, r == '#')
		}
		s.Shape = append(s.Shape, squares)
	}
	return s
}

// examples are puzzles whose bytes were checked with the site's own code.
var examples = []struct {
	name, text string
	want       *doc
}{
	{"the editor's new board, its end drawn to the right", "CAkSAigIEggIBBoECAIQABICKD8SAggDEgIoCA==_0",
		puzzle(4, 4, func(d *doc) { d.Ends = []witness.End{{At: at{A: 8, B: 0}, Orientation: &[2]int{1, 0}}} })},
	{"two squares", "CAMSAigEEgQIBxABEgASAggDEgASAggEEgASBAgHEAISAigE_0",
		puzzle(1, 2, func(d *doc) {
			d.Starts, d.Ends = []at{{A: 0, B: 2}}, ends(at{A: 2, B: 2})
			d.Symbols = []symbol{colored(1, 1, witness.Separation, "black"), colored(1, 3, witness.Separation, "white")}
		})},
	{"monomino, stars and a triangle", "CAUSAggDEgIoBRIJCAkiBQgBEgEBEgASBAgIEAESAigHEgQICzABEgASBAgIEAESAigFEgIIBA==_0",
		puzzle(2, 2, func(d *doc) {
			d.Starts, d.Ends = []at{{A: 0, B: 0}}, ends(at{A: 4, B: 4})
			d.Symbols = []symbol{
				poly(1, 1, "yellow", "#"), colored(3, 1, witness.Star, "black"),
				{At: at{A: 1, B: 3}, Type: witness.Triangle, Color: "orange", Count: 1}, colored(3, 3, witness.Star, "black"),
			}
		})},
	{"negative and rotatable", "CAMSAigCEgIIBBICKAcSCwgJIgcIARIBASABEgIoBRINCAkiCQgBEgMBAQEYARIAEgIIAxICKAI=_0",
		puzzle(1, 3, func(d *doc) {
			d.Starts, d.Ends = []at{{A: 0, B: 6}}, ends(at{A: 2, B: 0})
			negative, turning := poly(1, 3, "blue", "#"), poly(1, 5, "yellow", "#", "#", "#")
			negative.Negative, turning.Rotatable = true, true
			d.Symbols = []symbol{negative, turning}
		})},
	{"mirrored, with gaps", "CAcSAigCEgIIBBIAEgIIBBICKBASAggFEgIoBRICCAUSAigJEgIIBRIAEgIIBRICKAISAggDEgIoBRICCAMYAg==_0",
		puzzle(3, 3, func(d *doc) {
			d.Symmetry = witness.SymmetryHorizontal
			d.Starts, d.Ends = []at{{A: 0, B: 6}, {A: 6, B: 6}}, ends(at{A: 2, B: 0}, at{A: 4, B: 0})
			for _, p := range []at{{A: 0, B: 3}, {A: 6, B: 3}, {A: 2, B: 5}, {A: 4, B: 5}} {
				d.Symbols = append(d.Symbols, plainSymbol(p.A, p.B, witness.CannotCross))
			}
		})},
	{"eliminators, hexagon, O and I3", "CAkSAigIEggIBBoECAIQABICKAMSAggKEgASBAgLMAESAigfEgwICSIICAISBAEBAQESABICCAoSAigHEgIIBhICKAcSAggKEgASCwgJIgcIAxIDAQEBEgIoBRICCAMSAigI_0",
		puzzle(4, 4, func(d *doc) {
			d.Ends = []witness.End{{At: at{A: 8, B: 0}, Orientation: &[2]int{1, 0}}}
			d.Symbols = []symbol{
				plainSymbol(3, 1, witness.Eliminator), {At: at{A: 5, B: 1}, Type: witness.Triangle, Color: "orange", Count: 1},
				poly(1, 5, "yellow", "##", "##"), plainSymbol(3, 5, witness.Eliminator),
				plainSymbol(2, 6, witness.MustCross), plainSymbol(1, 7, witness.Eliminator), poly(3, 7, "yellow", "###"),
			}
		})},
}

func TestExamples(t *testing.T) {
	for _, e := range examples {
		t.Run(e.name, func(t *testing.T) {
			got, err := Decode(e.text)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, e.want) {
				t.Errorf("Decode:\n got %s\nwant %s", got.AppendJSON(nil), e.want.AppendJSON(nil))
			}
			if text, err := Encode(e.want); err != nil || text != e.text {
				t.Errorf("Encode = %q, %v", text, err)
			}
			if link, err := URL(e.want); err != nil || link != "https://windmill.thefifthmatt.com/build/"+e.text {
				t.Errorf("URL = %q, %v", link, err)
			}
		})
	}
}

// wire encodes bytes written in hexadecimal as a string of the format. Spaces and '|' only help the reader.
func wire(bytes string) string {
	raw, err := hex.DecodeString(strings.NewReplacer(" ", "", "|", "").Replace(bytes))
	if err != nil {
		panic(err)
	}
	return base64.URLEncoding.EncodeToString(raw) + "_0"
}

// small is the 1x1 board with the end at the top right, which has nine places:
//
//	08 03 | [0,0] [1,0] | end | [0,1] CELL [2,1] | start | [1,2] [2,2]
const small = "08 03 | 12 02 28 02 | 12 02 08 04 | 12 00 | 12 00 | 12 00 | 12 02 08 03 | 12 02 28 02"

// withCell puts an entity into the cell [1,1] of the small board.
func withCell(entity string) string {
	return wire("08 03 | 12 02 28 02 | 12 02 08 04 | 12 00 |" + entity + "| 12 00 | 12 02 08 03 | 12 02 28 02")
}

// withEdge puts an entity onto the edge [0,1] of the small board.
func withEdge(entity string) string {
	return wire("08 03 | 12 02 28 02 | 12 02 08 04 |" + entity + "| 12 02 28 02 | 12 02 08 03 | 12 02 28 02")
}

// withVertex puts an entity onto the vertex [0,0] of the small board.
func withVertex(entity string) string {
	return wire("08 03 |" + entity + "| 12 00 | 12 02 08 04 | 12 02 28 03 | 12 02 08 03 | 12 02 28 02")
}

// TestCodes checks each code separately, because a round trip does not reveal two codes that are exchanged.
func TestCodes(t *testing.T) {
	for code, color := range map[string]witness.Color{
		"01": "black", "02": "white", "03": "cyan", "04": "magenta", "05": "yellow", "06": "red", "07": "green", "08": "blue", "09": "orange",
	} {
		t.Run(code, func(t *testing.T) {
			for entity, want := range map[string]symbol{
				"12 04 08 07 10" + code: colored(1, 1, witness.Separation, color),
				"12 04 08 08 10" + code: colored(1, 1, witness.Star, color),
			} {
				if d, err := Decode(withCell(entity)); err != nil || len(d.Symbols) != 1 || !d.Symbols[0].Same(want) {
					t.Errorf("%s: %v, want %v", entity, err, want)
				}
			}
		})
	}
	for entity, want := range map[string]symbol{
		"12 02 08 0a":       plainSymbol(1, 1, witness.Eliminator),
		"12 04 08 0b 30 01": {At: at{A: 1, B: 1}, Type: witness.Triangle, Color: "orange", Count: 1},
		"12 04 08 0b 30 02": {At: at{A: 1, B: 1}, Type: witness.Triangle, Color: "orange", Count: 2},
		"12 04 08 0b 30 03": {At: at{A: 1, B: 1}, Type: witness.Triangle, Color: "orange", Count: 3},
	} {
		t.Run(entity, func(t *testing.T) {
			if d, err := Decode(withCell(entity)); err != nil || len(d.Symbols) != 1 || !d.Symbols[0].Same(want) {
				t.Errorf("%s: %v, want %v", entity, err, want)
			}
		})
	}
	for entity, want := range map[string]witness.SymbolType{
		"12 02 08 01": witness.Removed, "12 02 08 05": witness.CannotCross, "12 02 08 06": witness.MustCross,
	} {
		t.Run(entity, func(t *testing.T) {
			if d, err := Decode(withEdge(entity)); err != nil || len(d.Symbols) != 1 || !d.Symbols[0].Same(plainSymbol(0, 1, want)) {
				t.Errorf("%s: %v, want %v", entity, err, want)
			}
		})
	}
	for field, want := range map[string]witness.Symmetry{
		"": "none", "18 00": "none", "18 01": "none", "18 02": "horizontal", "18 03": "vertical", "18 04": "rotational",
	} {
		t.Run(field, func(t *testing.T) {
			if d, err := Decode(wire(small + field)); err != nil || d.Symmetry != want {
				t.Errorf("symmetry %q: %v, want %v", field, err, want)
			}
		})
	}
}

// TestDecodeIsLenientWhereNothingIsLost checks other writers' spellings of the same puzzle against the site's
// reading of them.
func TestDecodeIsLenientWhereNothingIsLost(t *testing.T) {
	end := func(o *[2]int) *doc {
		return puzzle(1, 1, func(d *doc) { d.Ends = []witness.End{{At: at{A: 2, B: 0}, Orientation: o}} })
	}
	cell := func(s symbol) *doc {
		d := end(nil)
		d.Symbols = []symbol{s}
		return d
	}
	oriented := func(orientation string) string {
		return wire("08 03 | 12 02 28 02 |" + orientation + "| 12 02 28 03 | 12 02 08 03 | 12 02 28 02")
	}
	for _, c := range []struct {
		name, text string
		want       *doc
	}{
		{"as the site writes it, but runs uncounted", wire(small), end(nil)},
		{"fields in another order", wire("12 02 28 02 | 12 02 08 04 | 12 02 28 03 | 12 02 08 03 | 12 02 28 02 | 18 01 | 08 03"), end(nil)},
		{"plain places with a type, count 0 and 1", wire("08 03 | 12 04 08 02 28 02 | 12 02 08 04 | 12 02 28 01 | 12 02 28 00 | 12 02 08 00 | 12 02 08 03 | 12 04 28 02 08 00"), end(nil)},
		{"no symmetry, written out", wire(small + "18 00"), end(nil)},
		{"orientation up", oriented("12 08 08 04 1a 04 08 00 10 01"), end(&[2]int{0, -1})},
		{"orientation left", oriented("12 08 08 04 1a 04 08 01 10 00"), end(&[2]int{-1, 0})},
		{"orientation without its zero", oriented("12 06 08 04 1a 02 10 02"), end(&[2]int{0, 1})},
		{"triangles without a count", withCell("12 02 08 0b"), cell(symbol{At: at{A: 1, B: 1}, Type: witness.Triangle, Color: "orange", Count: 1})},
		{"shape with margins, false written out", withCell("12 19 08 09 22 15 08 05 12 0f 00 00 00 00 00 00 00 01 01 00 00 00 00 01 00 18 00"),
			cell(poly(1, 1, "yellow", "##", ".#"))},
		{"a number with empty high bytes", wire("08 83 80 00" + small[5:]), end(nil)},
		{"removed edge", withEdge("12 02 08 01"), cell(plainSymbol(0, 1, witness.Removed))},
		{"a count of what is not empty", wire("08 03 | 12 04 08 06 28 02 | 12 02 08 04 | 12 02 28 03 | 12 02 08 03 | 12 02 28 02"),
			puzzle(1, 1, func(d *doc) {
				d.Ends = ends(at{A: 2, B: 0})
				d.Symbols = []symbol{plainSymbol(0, 0, witness.MustCross), plainSymbol(1, 0, witness.MustCross)}
			})},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Decode(c.text)
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
				return
			}
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s:\n got %s\nwant %s", c.name, got.AppendJSON(nil), c.want.AppendJSON(nil))
			}
		})
	}
}

func TestDecodeTakesTextsAndLinks(t *testing.T) {
	for _, e := range examples {
		bare := strings.ReplaceAll(e.text, "=", "")
		for _, text := range []string{
			bare, " \t" + e.text + "\r\n", strings.ReplaceAll(e.text, "=", "%3D"), strings.ReplaceAll(e.text, "=", "%3d"),
			"https://windmill.thefifthmatt.com/build/" + e.text,
			"http://windmill.thefifthmatt.com/build/" + e.text,
			"windmill.thefifthmatt.com/build/" + e.text,
			"https://windmill.thefifthmatt.com/build/" + strings.ReplaceAll(e.text, "=", "%3D"),
			"https://windmill.thefifthmatt.com/build/" + e.text + "/?utm=x#top",
			"https://thefifthmatt.com/witness/build.html#" + e.text,
			"http://thefifthmatt.com/witness/main.html#" + e.text,
			"https://thefifthmatt.com/build.html#" + bare,
			"https://example.org/main.html#" + e.text + "\n",
		} {
			if !Recognises(text) {
				t.Errorf("%q is not recognised", text)
			}
			got, err := Decode(text)
			if err != nil {
				t.Errorf("Decode(%q): %v", text, err)
			} else if !reflect.DeepEqual(got, e.want) {
				t.Errorf("Decode(%q) is another puzzle", text)
			}
		}
	}
}

// TestBothAlphabets checks the two alphabets of base64. A '_' within the string belongs to base64; only the
// final "_0" is the version. The site also reads '+' and '/', but writes neither.
func TestBothAlphabets(t *testing.T) {
	for _, c := range []struct{ char, other, text string }{
		{"_", "/", wire("08 15 | 12 03 28 ff 01 | 12 02 08 05 | 12 02 08 03 | 12 00 | 12 02 08 04 | 12 03 28 b6 01")},
		{"-", "+", wire("08 15 | 12 03 28 fe 01 | 12 02 08 03 | 12 02 08 05 | 12 02 08 04 | 12 03 28 b8 01")},
	} {
		body := strings.TrimSuffix(c.text, "_0")
		if !strings.Contains(body, c.char) {
			t.Fatalf("%q has no %q in it", c.text, c.char)
		}
		d, err := Decode(c.text)
		if err != nil {
			t.Errorf("Decode(%q): %v", c.text, err)
			continue
		}
		if got, err := Encode(d); err != nil || got != c.text {
			t.Errorf("Encode(Decode(%q)) = %q, %v", c.text, got, err)
		}
		other := strings.ReplaceAll(body, c.char, c.other) + "_0"
		if e, err := Decode(other); err != nil || !reflect.DeepEqual(e, d) {
			t.Errorf("Decode(%q) is another puzzle, %v", other, err)
		}
	}
}

func TestShortLinks(t *testing.T) {
	for _, text := range []string{
		"https://windmill.thefifthmatt.com/pye9ykg", "http://windmill.thefifthmatt.com/pye9ykg/", "windmill.thefifthmatt.com/pye9ykg?x=1",
		" https://windmill.thefifthmatt.com/pye9ykg#\n", "pye9ykg",
	} {
		_, err := Decode(text)
		if !errors.Is(err, ErrShortLink) {
			t.Errorf("Decode(%q): %v, want ErrShortLink", text, err)
			continue
		}
		for _, part := range []string{"pye9ykg", "Checkpoint", "/build/", "copy the address"} {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("Decode(%q): %v; it does not say %q", text, err, part)
			}
		}
		if !Recognises(text) {
			t.Errorf("%q is not recognised", text)
		}
	}
}

func TestRecognisesLeavesOtherTexts(t *testing.T) {
	for _, text := range []string{"", "hello", `{"kind":"witness"}`, "CAT", "PYE9YKG", "https://example.org/", "CAkSAigI EggIBBoECAIQ", "pye9ykgx"} {
		if Recognises(text) {
			t.Errorf("%q is recognised", text)
		}
	}
	if cut := examples[0].text[:20]; !Recognises(cut) {
		t.Errorf("the cut-off string %q is not recognised", cut)
	}
}

func TestDecodeRefuses(t *testing.T) {
	var (
		rows1  = wire("08 03 | 12 02 08 03 | 12 00 | 12 02 08 04")
		rows2  = wire("08 03 | 12 02 08 03 | 12 00 | 12 02 08 04 | 12 02 28 03")
		rows23 = wire("08 03 | 12 02 08 03 | 12 00 | 12 02 08 04 | 12 02 28 42")
	)
	for _, c := range []struct {
		name, text string
		is         error
		says       string
	}{
		{"nothing", "", ErrSyntax, "empty"},
		{"white space", " \n", ErrSyntax, "empty"},
		{"no version", "CAMSAigE", ErrSyntax, "another version"},
		{"version 1", "CAMSAigE_1", ErrSyntax, "another version"},
		{"cut off", examples[5].text[:40], ErrSyntax, "copy the whole link"},
		{"not base64", "CAMS!igE_0", ErrSyntax, "not base64 at character 5"},
		{"white space inside", "CAMS igE_0", ErrSyntax, "not base64 at character 5"},
		{"one character too many", "CAMSA_0", ErrSyntax, "not base64"},
		{"too much padding", "CAMSAigE===_0", ErrSyntax, "not base64"},
		{"too long", strings.Repeat("A", witness.MaxText+1), ErrSyntax, "1048577 bytes"},
		{"empty editor", "https://windmill.thefifthmatt.com/build/", ErrSyntax, "empty editor"},
		{"another page", "https://windmill.thefifthmatt.com/", ErrSyntax, "no puzzle in it"},
		{"another site", "https://example.org/CAMSAigE_0", ErrSyntax, "no puzzle in it"},

		{"only the version", "_0", ErrSyntax, "width: 0"},
		{"even width", wire("08 04"), ErrSyntax, "width: 4"},
		{"width 1", wire("08 01"), ErrSyntax, "width: 1"},
		{"11 cells wide", wire("08 17"), ErrForeign, "width: 11 cells"},
		{"a billion wide", wire("08 81 94 eb dc 03"), ErrForeign, "width: 500000000 cells"},
		{"width -1", wire("08 ff ff ff ff ff ff ff ff ff 01"), ErrSyntax, "width -1"},
		{"width 2^31", wire("08 80 80 80 80 08"), ErrSyntax, "width 2147483648"},
		{"width as message", wire("0a 01 03"), ErrSyntax, "width is not a number (wire type 2)"},
		{"width twice", wire("08 03 08 05"), ErrSyntax, "field 1 appears twice"},
		{"entity as number", wire("08 03 10 05"), ErrSyntax, "entity is a number"},
		{"symmetry 5", wire(small + "18 05"), ErrSyntax, "symmetry 5"},
		{"unknown field", wire(small + "20 01"), ErrSyntax, "unknown field 4"},
		{"unknown high field", wire(small + "c2 3e 00"), ErrSyntax, "unknown field 1000"},
		{"field 0", wire(small + "00 01"), ErrSyntax, "unknown field 0"},
		{"fixed64", wire("08 03 | 11 01 02 03 04 05 06 07 08"), ErrSyntax, "wire type 1"},
		{"group", wire("08 03 | 13 14"), ErrSyntax, "wire type 3"},
		{"fixed32", wire("08 03 | 15 01 02 03 04"), ErrSyntax, "wire type 5"},

		{"tag cut off", wire("08 03 | 92"), ErrSyntax, "end inside a number"},
		{"no value", wire("08"), ErrSyntax, "end inside a number"},
		{"value cut off", wire("08 83"), ErrSyntax, "end inside a number"},
		{"11-byte number", wire("08 83 80 80 80 80 80 80 80 80 80 00"), ErrSyntax, "longer than 64 bits"},
		{"message cut off", wire("08 03 | 12 05 08 03"), ErrSyntax, "wants 5 bytes, but only 2"},
		{"message of 2^63 bytes", wire("08 03 | 12 80 80 80 80 80 80 80 80 80 01"), ErrSyntax, "wants 9223372036854775808 bytes"},

		{"no entities", wire("08 03"), ErrSyntax, "height: 0 places"},
		{"one row", rows1, ErrSyntax, "height: 3 places"},
		{"two rows", rows2, ErrSyntax, "height: 6 places"},
		{"not divisible", wire(small + "12 00"), ErrSyntax, "height: 10 places make no 2h+1 rows of 3"},
		{"11 cells high", rows23, ErrForeign, "height: more than 10 cells (66 places where 60 are left)"},
		{"huge count", wire("08 03 | 12 06 28 ff ff ff ff 07"), ErrForeign, "2147483647 places where 63 are left"},
		{"count beyond an int32", wire("08 03 | 12 06 28 80 80 80 80 08"), ErrSyntax, "vertex [0,0]: count 2147483648"},
		{"negative count", wire("08 03 | 12 0b 28 ff ff ff ff ff ff ff ff ff 01"), ErrSyntax, "vertex [0,0]: count -1"},
		{"count as message", wire("08 03 | 12 02 2a 00"), ErrSyntax, "vertex [0,0]: count is not a number"},

		{"type 12", withCell("12 02 08 0c"), ErrSyntax, "cell [1,1]: type 12"},
		{"type -1", withCell("12 0b 08 ff ff ff ff ff ff ff ff ff 01"), ErrSyntax, "cell [1,1]: type -1"},
		{"unknown field of an entity", withEdge("12 02 38 01"), ErrSyntax, "edge [0,1]: unknown field 7 of an entity"},
		{"type twice", withEdge("12 04 08 05 08 06"), ErrSyntax, "edge [0,1]: field 1 appears twice"},

		{"NONE in a cell", withCell("12 02 08 01"), ErrForeign, "cell [1,1]: NONE"},
		{"NONE on a vertex", withVertex("12 02 08 01"), ErrForeign, "vertex [0,0]: NONE"},
		{"HEXAGON in a cell", withCell("12 02 08 06"), ErrForeign, "cell [1,1]: HEXAGON"},
		{"DISJOINT in a cell", withCell("12 02 08 05"), ErrForeign, "cell [1,1]: DISJOINT"},
		{"DISJOINT on a vertex", withVertex("12 02 08 05"), ErrForeign, "vertex [0,0]: DISJOINT"},
		{"START in a cell", withCell("12 02 08 03"), ErrForeign, "cell [1,1]: START"},
		{"START on an edge", withEdge("12 02 08 03"), ErrForeign, "edge [0,1]: START"},
		{"END on an edge", withEdge("12 02 08 04"), ErrForeign, "edge [0,1]: END"},
		{"SQUARE on an edge", withEdge("12 04 08 07 10 01"), ErrForeign, "edge [0,1]: SQUARE"},
		{"STAR on a vertex", withVertex("12 04 08 08 10 01"), ErrForeign, "vertex [0,0]: STAR"},
		{"TRIANGLE on an edge", withEdge("12 04 08 0b 30 01"), ErrForeign, "edge [0,1]: TRIANGLE"},
		{"ERROR on a vertex", withVertex("12 02 08 0a"), ErrForeign, "vertex [0,0]: ERROR"},
		{"TETRIS on an edge", withEdge("12 09 08 09 22 05 08 01 12 01 01"), ErrForeign, "edge [0,1]: TETRIS"},
		{"a count that runs from a cell onto an edge", wire("08 03 | 12 02 28 04 | 12 06 08 07 10 01 28 02 | 12 02 08 03 | 12 02 28 02"), ErrForeign, "edge [2,1]: SQUARE"},

		{"square without a colour", withCell("12 02 08 07"), ErrForeign, "cell [1,1]: SQUARE without color"},
		{"star of colour 0", withCell("12 04 08 08 10 00"), ErrForeign, "cell [1,1]: STAR without color"},
		{"colour 10", withCell("12 04 08 07 10 0a"), ErrSyntax, "cell [1,1]: color 10"},
		{"coloured triangle", withCell("12 06 08 0b 10 01 30 01"), ErrForeign, "cell [1,1]: TRIANGLE with color"},
		{"coloured nothing", withCell("12 02 10 01"), ErrForeign, "cell [1,1]: UNKNOWN with color"},
		{"coloured hexagon", withEdge("12 04 08 06 10 01"), ErrForeign, "edge [0,1]: HEXAGON with color"},
		{"4 triangles", withCell("12 04 08 0b 30 04"), ErrSyntax, "cell [1,1]: triangle_count 4"},
		{"triangles of a star", withCell("12 06 08 08 10 01 30 01"), ErrForeign, "cell [1,1]: STAR with triangle_count"},
		{"shape of a star", withCell("12 0b 08 08 10 01 22 05 08 01 12 01 01"), ErrForeign, "cell [1,1]: STAR with shape"},
		{"orientation of a start", withVertex("12 08 08 03 1a 04 08 02 10 00"), ErrForeign, "vertex [0,0]: START with orientation"},
		{"orientation of 2", withVertex("12 08 08 04 1a 04 08 04 10 00"), ErrSyntax, "vertex [0,0]: orientation 4"},
		{"orientation as number", withVertex("12 04 08 04 18 01"), ErrSyntax, "vertex [0,0]: orientation is a number"},
		{"unknown field of an orientation", withVertex("12 06 08 04 1a 02 18 01"), ErrSyntax, "vertex [0,0]: unknown field 3 of an orientation"},

		{"no shape", withCell("12 02 08 09"), ErrSyntax, "cell [1,1]: TETRIS without a shape"},
		{"shape as number", withCell("12 04 08 09 20 01"), ErrSyntax, "cell [1,1]: shape is a number"},
		{"empty shape", withCell("12 04 08 09 22 00"), ErrSyntax, "cell [1,1]: a shape of 0 squares in rows of 0"},
		{"shape without a width", withCell("12 07 08 09 22 03 12 01 01"), ErrSyntax, "1 squares in rows of 0"},
		{"shape without squares", withCell("12 06 08 09 22 02 08 01"), ErrSyntax, "0 squares in rows of 1"},
		{"ragged shape", withCell("12 0b 08 09 22 07 08 02 12 03 01 01 01"), ErrSyntax, "3 squares in rows of 2"},
		{"all squares empty", withCell("12 0a 08 09 22 06 08 01 12 02 00 00"), ErrSyntax, "without a square"},
		{"square of 2", withCell("12 0a 08 09 22 06 08 01 12 02 01 02"), ErrSyntax, "square 1 of a shape is 2"},
		{"6 wide", withCell("12 0e 08 09 22 0a 08 06 12 06 01 00 00 00 00 01"), ErrForeign, "6x1 squares"},
		{"6 high", withCell("12 0e 08 09 22 0a 08 01 12 06 01 00 00 00 00 01"), ErrForeign, "1x6 squares"},
		{"squares not packed", withCell("12 08 08 09 22 04 08 01 10 01"), ErrSyntax, "shape grid is a number"},
		{"free of 2", withCell("12 0b 08 09 22 07 08 01 12 01 01 18 02"), ErrSyntax, "free 2"},
		{"negative of 2", withCell("12 0b 08 09 22 07 08 01 12 01 01 20 02"), ErrSyntax, "negative 2"},
		{"unknown field of a shape", withCell("12 0b 08 09 22 07 08 01 12 01 01 28 01"), ErrSyntax, "unknown field 5 of a shape"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := Decode(c.text)
			if !errors.Is(err, c.is) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v, want %q and %q", c.name, err, c.is, c.says)
			}
			if d != nil {
				t.Errorf("%s: a document beside the error", c.name)
			}
		})
	}
}

// TestDecodeMemoryIsBounded checks that hostile strings take no more memory than a few copies of themselves.
func TestDecodeMemoryIsBounded(t *testing.T) {
	entities := func(entity string, n int) string { return wire("08 15 |" + strings.Repeat(entity, n)) }
	squares := strings.Repeat("01", 300_000) // a shape of 1 x 300,000: 12 n 08 09 22 n 08 01 12 n
	for name, text := range map[string]string{
		"count 2^31-1":       wire("08 15 | 12 06 28 ff ff ff ff 07"),
		"many such counts":   entities("12 06 28 ff ff ff ff 07", 90_000),
		"many empty ones":    entities("12 00", 390_000),
		"count 441 of shape": wire("08 15 | 12 0c 08 09 28 b9 03 22 05 08 01 12 01 01"),
		"huge shape":         wire("08 15 | 12 ee a7 12 | 08 09 | 22 e8 a7 12 | 08 01 | 12 e0 a7 12" + squares),
		"one long number":    wire("08" + strings.Repeat("80", 700_000)),
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := Decode(text)
			runtime.ReadMemStats(&after)
			if err == nil {
				t.Errorf("%s: no error", name)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > 6*witness.MaxText {
				t.Errorf("%s: %d bytes allocated", name, used)
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
		{"pillar", func(d *doc) { d.Pillar = true; d.Ends = ends(at{A: 0, B: 0}) }, ErrLoss, []string{"pillar"}},
		{"start on an edge", func(d *doc) { d.Starts = append(d.Starts, at{A: 1, B: 0}) }, ErrLoss, []string{"starts[1]", "edge [1,0]", "vertices only"}},
		{"end on an edge", func(d *doc) { d.Ends = ends(at{A: 0, B: 3}) }, ErrLoss, []string{"ends[0]", "edge [0,3]", "vertices only"}},
		{"start and end in one place", func(d *doc) { d.Ends = ends(d.Starts[0]) }, ErrLoss, []string{"ends[0]", "vertex [0,8]", "there is a start"}},
		{"must-cross on a start", func(d *doc) { d.Put(plainSymbol(0, 8, witness.MustCross)) }, ErrLoss, []string{"symbols[0]", "vertex [0,8]", "there is a start"}},
		{"must-cross on an end", func(d *doc) { d.Put(plainSymbol(8, 0, witness.MustCross)) }, ErrLoss, []string{"symbols[0]", "vertex [8,0]", "there is an end"}},
		{"cannot-cross on a vertex", func(d *doc) { d.Put(plainSymbol(4, 4, witness.CannotCross)) }, ErrLoss, []string{"symbols[0]", "vertex [4,4]", "cannot-cross", "edges only"}},
		{"placeholder", func(d *doc) { d.Put(plainSymbol(3, 3, witness.Star)); d.Put(plainSymbol(7, 7, witness.Unknown)) }, ErrLoss, []string{"symbols[1]", "cell [7,7]", "unknown"}},
		{"four triangles", func(d *doc) { d.Put(symbol{At: at{A: 1, B: 1}, Type: witness.Triangle, Count: 4}) }, ErrLoss, []string{"symbols[0]", "cell [1,1]", "4 triangles"}},
		{"purple", func(d *doc) { d.Put(colored(1, 1, witness.Separation, "purple")) }, ErrLoss, []string{"cell [1,1]", "purple"}},
		{"colour by number", func(d *doc) { d.Put(colored(1, 3, witness.Star, "#00ff7f")) }, ErrLoss, []string{"cell [1,3]", "#00ff7f"}},
		{"white triangle", func(d *doc) {
			d.Put(symbol{At: at{A: 1, B: 1}, Type: witness.Triangle, Count: 2, Color: "white"})
		}, ErrLoss, []string{"cell [1,1]", "triangle", "white", "orange"}},
		{"green polyomino", func(d *doc) { d.Put(poly(5, 1, "green", "#")) }, ErrLoss, []string{"cell [5,1]", "green", "yellow"}},
		{"yellow negative polyomino", func(d *doc) { s := poly(5, 1, "yellow", "#"); s.Negative = true; d.Put(s) }, ErrLoss, []string{"cell [5,1]", "yellow", "blue"}},
		{"red canceller", func(d *doc) { d.Put(colored(7, 1, witness.Eliminator, "red")) }, ErrLoss, []string{"cell [7,1]", "red", "white"}},
		{"blue dot", func(d *doc) { d.Put(colored(2, 2, witness.MustCross, witness.FirstLine)) }, ErrLoss, []string{"vertex [2,2]", "blue", "must-cross"}},
		{"unseen dot", func(d *doc) { d.Put(symbol{At: at{A: 2, B: 1}, Type: witness.MustCross, Invisible: true}) }, ErrLoss, []string{"edge [2,1]", "invisible"}},
		{"variant", func(d *doc) { d.Profile, d.Variants = witness.ProfileGame, witness.ShapelessZero }, ErrLoss, []string{"variants", "shapeless-zero"}},
		{"the game's eliminator", func(d *doc) {
			d.Profile = witness.ProfileGame
			d.Put(colored(7, 1, witness.Eliminator, "white"))
		}, ErrLoss, []string{"profile", "eliminator", "cell [7,1]", "game"}},
		{"SPaRC's negative polyomino", func(d *doc) {
			s := poly(5, 1, "blue", "#")
			d.Profile, s.Negative = witness.ProfileSparc, true
			d.Put(s)
		}, ErrLoss, []string{"profile", "polyomino", "cell [5,1]", "SPaRC", "change the profile to windmill"}},
		{"no puzzle", func(d *doc) { d.Starts = append(d.Starts, d.Starts...) }, witness.ErrDocument, []string{"starts[1]"}},
		{"11 cells", func(d *doc) { d.Width = 11 }, witness.ErrDocument, []string{"width", "11"}},
		{"symbol outside", func(d *doc) { d.Put(plainSymbol(9, 1, witness.Star)) }, witness.ErrDocument, []string{"symbols[0]", "[9,1]"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := witness.New(4, 4)
			c.change(d)
			text, err := Encode(d)
			if !errors.Is(err, c.is) || text != "" {
				t.Errorf("%s: %q, %v, want %q", c.name, text, err, c.is)
				return
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%s: %v; it does not name %q", c.name, err, part)
				}
			}
			if link, err := URL(d); link != "" || !errors.Is(err, c.is) {
				t.Errorf("%s: URL = %q, %v, want %q", c.name, link, err, c.is)
			}
		})
	}
}

// TestEncodeLeavesOut checks that parts which the format cannot express are left out if they do not affect
// the puzzle.
func TestEncodeLeavesOut(t *testing.T) {
	d := witness.New(4, 4)
	d.Ends[0].Orientation = &[2]int{1, 0}
	d.Title, d.Profile = "a title", witness.ProfileGame
	if got, err := Encode(d); err != nil || got != examples[0].text {
		t.Errorf("Encode = %q, %v", got, err)
	}
	// Margins of a shape are removed, as the site does. A symbol without a colour has its default colour.
	e := examples[3].want.Clone()
	e.Symbols[1].Shape = [][]bool{{false, false}, {true, false}, {true, false}, {true, false}, {false, false}}
	e.Symbols[1].Color = ""
	if got, err := Encode(e); err != nil || got != examples[3].text {
		t.Errorf("Encode = %q, %v", got, err)
	}
}

// random draws a valid document that the format can express, with symbols in reading order.
func random(r *rand.Rand) *doc {
	d := &doc{Width: 1 + r.IntN(10), Height: 1 + r.IntN(10), Profile: witness.ProfileWindmill}
	d.Symmetry = []witness.Symmetry{witness.SymmetryNone, witness.SymmetryHorizontal, witness.SymmetryVertical, witness.SymmetryRotational}[r.IntN(4)]
	var free []at
	for b := range 2*d.Height + 1 {
		for a := range 2*d.Width + 1 {
			free = append(free, at{A: a, B: b})
		}
	}
	density := r.Float64()
	// The first two vertices drawn are the start and the end.
	for _, i := range r.Perm(len(free)) {
		p := free[i]
		if p.Kind() == witness.Vertex && (len(d.Starts) == 0 || r.IntN(30) == 0) {
			d.Starts = append(d.Starts, p)
			continue
		}
		if p.Kind() == witness.Vertex && (len(d.Ends) == 0 || r.IntN(30) == 0) {
			end := witness.End{At: p}
			if r.IntN(2) == 0 {
				end.Orientation = &[2]int{r.IntN(3) - 1, r.IntN(3) - 1}
			}
			d.Ends = append(d.Ends, end)
			continue
		}
		if r.Float64() < density {
			if s, ok := randomSymbol(r, p); ok {
				d.Symbols = append(d.Symbols, s)
			}
		}
	}
	slices.SortFunc(d.Starts, readingOrder)
	slices.SortFunc(d.Ends, func(x, y witness.End) int { return readingOrder(x.At, y.At) })
	slices.SortFunc(d.Symbols, func(x, y symbol) int { return readingOrder(x.At, y.At) })
	return d
}

func readingOrder(p, q at) int {
	if p.Before(q) {
		return -1
	}
	return 1
}

func randomSymbol(r *rand.Rand, p at) (symbol, bool) {
	switch p.Kind() {
	case witness.Vertex:
		return plainSymbol(p.A, p.B, witness.MustCross), true
	case witness.Edge:
		return plainSymbol(p.A, p.B, []witness.SymbolType{witness.MustCross, witness.CannotCross, witness.Removed}[r.IntN(3)]), true
	}
	switch r.IntN(5) {
	case 0:
		return colored(p.A, p.B, witness.Separation, witness.Palette[r.IntN(9)]), true
	case 1:
		return colored(p.A, p.B, witness.Star, witness.Palette[r.IntN(9)]), true
	case 2:
		s := plainSymbol(p.A, p.B, witness.Triangle)
		s.Count = 1 + r.IntN(3)
		return s, true
	case 3:
		return plainSymbol(p.A, p.B, witness.Eliminator), true
	}
	s := symbol{At: p, Type: witness.Polyomino, Rotatable: r.IntN(2) == 0, Negative: r.IntN(4) == 0}
	s.Color = s.DefaultColor()
	w, h := 1+r.IntN(5), 1+r.IntN(5)
	for range h {
		row := make([]bool, w)
		for x := range row {
			row[x] = r.IntN(2) == 0
		}
		s.Shape = append(s.Shape, row)
	}
	// Two opposite corners are set, so that the shape has no empty margins.
	s.Shape[0][0], s.Shape[h-1][w-1] = true, true
	return s, true
}

func TestRandomDocumentsRoundTrip(t *testing.T) {
	for seed := range uint64(2000) {
		d := random(rand.New(rand.NewPCG(seed, 1)))
		if err := d.Validate(); err != nil {
			t.Fatalf("seed %d: the generator makes an invalid document: %v", seed, err)
		}
		text, err := Encode(d)
		if err != nil {
			t.Fatalf("seed %d: Encode: %v\n%s", seed, err, d.AppendJSON(nil))
		}
		back, err := Decode(text)
		if err != nil {
			t.Fatalf("seed %d: Decode(%q): %v", seed, text, err)
		}
		if !reflect.DeepEqual(back, d) {
			t.Fatalf("seed %d: another document comes back\n got %s\nwant %s", seed, back.AppendJSON(nil), d.AppendJSON(nil))
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, e := range examples {
		f.Add(e.text)
	}
	f.Add(wire(small))
	f.Add(withCell("12 0b 08 09 22 07 08 01 12 01 01 18 02"))
	f.Add("https://windmill.thefifthmatt.com/build/" + examples[1].text)
	f.Add("https://windmill.thefifthmatt.com/pye9ykg")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		d, err := Decode(text)
		if err != nil {
			if !errors.Is(err, ErrSyntax) && !errors.Is(err, ErrForeign) && !errors.Is(err, ErrShortLink) {
				t.Fatalf("Decode(%q): %v, which is not one of the sentinels", text, err)
			}
			return
		}
		settles(t, d)
		if !Recognises(text) {
			t.Fatalf("%q decodes but is not recognised", text)
		}
	})
}

// FuzzMessage fuzzes the message inside the base64 as FuzzDecode fuzzes the whole string.
func FuzzMessage(f *testing.F) {
	for _, e := range examples {
		raw, err := base64.URLEncoding.DecodeString(strings.TrimSuffix(e.text, "_0"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	frugal.Fuzz(f, func(t *testing.T, message []byte) {
		if d, err := decode(message); err == nil {
			settles(t, d)
		}
	})
}

// settles checks that a decoded document is valid, and that it is equal after encoding and decoding.
func settles(t *testing.T, d *doc) {
	t.Helper()
	if err := d.Validate(); err != nil {
		t.Fatalf("an invalid document: %v", err)
	}
	text, err := Encode(d)
	if err != nil {
		t.Fatalf("a document that cannot be encoded: %v", err)
	}
	back, err := Decode(text)
	if err != nil {
		t.Fatalf("Decode(Encode(d)): %v", err)
	}
	if !reflect.DeepEqual(back, d) {
		t.Fatalf("Decode(Encode(d)) is %s, want %s", back.AppendJSON(nil), d.AppendJSON(nil))
	}
}

func ExampleDecode() {
	d, err := Decode("https://windmill.thefifthmatt.com/build/CAMSAigEEgQIBxABEgASAggDEgASAggEEgASBAgHEAISAigE_0")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range d.Symbols {
		fmt.Println(d.PlaceName(s.At), s.Type, s.Color)
	}
	// Output:
	// cell a1 separation black
	// cell a2 separation white
}

func ExampleEncode() {
	d := witness.New(4, 4)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Star, Color: "purple"})
	_, err := Encode(d)
	fmt.Println(err)
	// Output:
	// the Windmill's format cannot hold this puzzle: symbols[0] at cell [1,1]: the Windmill has no colour purple
}
