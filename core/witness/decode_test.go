package witness_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// everything is the example of the format, with every type of symbol.
const everything = `{"kind":"witness","width":4,"height":4,
 "starts":[[0,8]],"ends":[[8,0]],
 "symmetry":"none","pillar":false,"profile":"windmill","title":"optional",
 "symbols":[
  {"at":[1,1],"type":"separation","color":"black"},
  {"at":[3,1],"type":"star","color":"white"},
  {"at":[5,1],"type":"triangle","count":2},
  {"at":[1,3],"type":"polyomino","shape":[[1,1],[0,1]],"rotatable":true},
  {"at":[3,3],"type":"polyomino","shape":[[1]],"negative":true},
  {"at":[5,3],"type":"eliminator","color":"white"},
  {"at":[2,1],"type":"cannot-cross"},
  {"at":[4,4],"type":"must-cross"},
  {"at":[6,5],"type":"removed"},
  {"at":[7,7],"type":"unknown"}]}`

func TestParse(t *testing.T) {
	p := func(a, b int) witness.Place { return witness.Place{A: a, B: b} }
	simple := func(change func(d *witness.Document)) *witness.Document {
		d := &witness.Document{
			Width: 4, Height: 4, Starts: []witness.Place{p(0, 8)}, Ends: []witness.End{{At: p(8, 0)}},
			Symmetry: witness.SymmetryNone, Profile: witness.ProfileWindmill,
		}
		change(d)
		return d
	}
	for _, c := range []struct {
		name, text string
		want       *witness.Document
	}{
		{"everything", everything, simple(func(d *witness.Document) {
			d.Title = "optional"
			d.Symbols = []witness.Symbol{
				{At: p(1, 1), Type: witness.Separation, Color: "black"},
				{At: p(3, 1), Type: witness.Star, Color: "white"},
				{At: p(5, 1), Type: witness.Triangle, Color: "orange", Count: 2},
				{At: p(1, 3), Type: witness.Polyomino, Color: "yellow", Shape: [][]bool{{true, true}, {false, true}}, Rotatable: true},
				{At: p(3, 3), Type: witness.Polyomino, Color: "blue", Shape: [][]bool{{true}}, Negative: true},
				{At: p(5, 3), Type: witness.Eliminator, Color: "white"},
				{At: p(2, 1), Type: witness.CannotCross},
				{At: p(4, 4), Type: witness.MustCross},
				{At: p(6, 5), Type: witness.Removed},
				{At: p(7, 7), Type: witness.Unknown},
			}
		})},
		{"defaults", `{"kind":"witness"}`, simple(func(*witness.Document) {})},
		{"defaults of another size", `{"width":2,"height":3}`, simple(func(d *witness.Document) {
			d.Width, d.Height, d.Starts, d.Ends = 2, 3, []witness.Place{p(0, 6)}, []witness.End{{At: p(4, 0)}}
		})},
		{"largest", `{"height":1e1,"width":10.0}`, simple(func(d *witness.Document) {
			d.Width, d.Height, d.Starts, d.Ends = 10, 10, []witness.Place{p(0, 20)}, []witness.End{{At: p(20, 0)}}
		})},
		{"pillar: the right side is the left one", `{"pillar":true,"symbols":[{"at":[7,0],"type":"must-cross"}]}`, simple(func(d *witness.Document) {
			d.Pillar, d.Ends = true, []witness.End{{At: p(0, 0)}}
			d.Symbols = []witness.Symbol{{At: p(7, 0), Type: witness.MustCross}}
		})},
		{"ends with and without orientation", `{"ends":[{"at":[8,0],"orientation":[1,0]},{"at":[0,0]},[8,8],{"orientation":[0,-1],"at":[4,0]}]}`,
			simple(func(d *witness.Document) {
				d.Ends = []witness.End{{At: p(8, 0), Orientation: &[2]int{1, 0}}, {At: p(0, 0)}, {At: p(8, 8)}, {At: p(4, 0), Orientation: &[2]int{0, -1}}}
			})},
		{"tips on edges", `{"starts":[[0,8],[1,0]],"ends":[[0,3]]}`, simple(func(d *witness.Document) {
			d.Starts, d.Ends = []witness.Place{p(0, 8), p(1, 0)}, []witness.End{{At: p(0, 3)}}
		})},
		{"the order of the fields is free", `{"symbols":[{"color":"#A0b1C2","type":"star","at":[7,7]}],"symmetry":"rotational","profile":"game","height":4}`,
			simple(func(d *witness.Document) {
				d.Symmetry, d.Profile = witness.SymmetryRotational, witness.ProfileGame
				d.Symbols = []witness.Symbol{{At: p(7, 7), Type: witness.Star, Color: "#a0b1c2"}}
			})},
		{"a title of any letters", `{"title":"\u00e9<\"\n😀"}`, simple(func(d *witness.Document) { d.Title = "é<\"\n😀" })},
		{"no starts and no ends: nothing solves it", `{"starts":[],"ends":[]}`, simple(func(d *witness.Document) { d.Starts, d.Ends = nil, nil })},
		{"variants", `{"profile":"game","variants":["lone-eliminators","fat-starts"]}`, simple(func(d *witness.Document) {
			d.Profile, d.Variants = witness.ProfileGame, witness.LoneEliminators|witness.FatStarts
		})},
		{"two lines round a pillar", `{"pillar":true,"symmetry":"parallel","ends":[[4,0]]}`, simple(func(d *witness.Document) {
			d.Pillar, d.Symmetry, d.Ends = true, witness.SymmetryParallel, []witness.End{{At: p(4, 0)}}
		})},
		{"dots of one line, of either, and unseen", symbols(`{"at":[0,0],"type":"must-cross","color":"blue"},{"at":[2,0],"type":"must-cross","color":"yellow","invisible":true},` +
			`{"at":[4,0],"type":"must-cross","color":"black"}`), simple(func(d *witness.Document) {
			d.Symbols = []witness.Symbol{
				{At: p(0, 0), Type: witness.MustCross, Color: witness.FirstLine},
				{At: p(2, 0), Type: witness.MustCross, Color: witness.SecondLine, Invisible: true},
				{At: p(4, 0), Type: witness.MustCross},
			}
		})},
		{"no symbols", `{"symbols":[]}`, simple(func(*witness.Document) {})},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := witness.Parse(c.text)
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

// symbols returns a document with these symbols.
func symbols(list string) string { return `{"symbols":[` + list + `]}` }

// wrong lists invalid documents. The message must name the field, the value if there is one, and the reason.
var wrong = []struct {
	name, text string
	is         error
	says       []string
}{
	{"nothing", ``, jsonlite.ErrSyntax, []string{"byte 0", "ends too early"}},
	{"cut off in a list", everything[:200], jsonlite.ErrSyntax, []string{"byte 2"}},
	{"cut off before the last bracket", everything[:len(everything)-1], jsonlite.ErrSyntax, []string{"ends too early"}},
	{"text behind it", everything + "x", jsonlite.ErrSyntax, []string{"after the value"}},
	{"a field twice", `{"width":4,"width":4}`, jsonlite.ErrSyntax, []string{`"width"`, "twice"}},
	{"a field of a symbol twice", symbols(`{"at":[1,1],"at":[3,3],"type":"star"}`), jsonlite.ErrSyntax, []string{`"at"`, "twice"}},
	{"deep nesting", strings.Repeat(`{"symbols":[`, 50), jsonlite.ErrSyntax, []string{"nested"}},
	{"very deep nesting", strings.Repeat("[", 1<<19), jsonlite.ErrSyntax, []string{"nested"}},
	{"too long", `{"title":"` + strings.Repeat("x", witness.MaxText) + `"}`, witness.ErrDocument, []string{"puzzle", "1048588 bytes", "too many"}},
	{"not UTF-8", "{\"title\":\"\xff\"}", jsonlite.ErrSyntax, []string{"UTF-8"}},
	{"a comment", "{/* */}", jsonlite.ErrSyntax, []string{"byte 1"}},
	{"a comma too many", `{"width":4,}`, jsonlite.ErrSyntax, []string{"byte 11"}},

	{"null", `null`, witness.ErrDocument, []string{"puzzle", "null"}},
	{"a number", `4`, witness.ErrDocument, []string{"puzzle", "4", "a number"}},
	{"a text", `"witness"`, witness.ErrDocument, []string{"puzzle", `"witness"`, "a string"}},
	{"a list", `[]`, witness.ErrDocument, []string{"puzzle", "[]", "a list"}},
	{"an empty object", `{}`, witness.ErrDocument, []string{"puzzle", "{}", "empty"}},
	{"another kind", `{"kind":"sokoban"}`, witness.ErrDocument, []string{"kind", `"sokoban"`}},
	{"a kind that is not a text", `{"kind":1}`, witness.ErrDocument, []string{"kind", "1"}},
	{"unknown field", `{"widht":4}`, witness.ErrDocument, []string{"widht", "4", "unknown field"}},
	{"a field in capitals", `{"Width":4}`, witness.ErrDocument, []string{"Width", "unknown field"}},
	{"an unknown field without end", `{"` + strings.Repeat("x", 1<<19) + `":1}`, witness.ErrDocument, []string{"xxx…", "unknown field"}},

	{"width 0", `{"width":0}`, witness.ErrDocument, []string{"width", "0", "outside 1..10"}},
	{"width 11", `{"width":11}`, witness.ErrDocument, []string{"width", "11", "outside 1..10"}},
	{"width -4", `{"width":-4}`, witness.ErrDocument, []string{"width", "-4", "outside 1..10"}},
	{"height 0", `{"height":0}`, witness.ErrDocument, []string{"height", "0", "outside 1..10"}},
	{"height 11", `{"height":11}`, witness.ErrDocument, []string{"height", "11", "outside 1..10"}},
	{"a billion", `{"width":1e9}`, witness.ErrDocument, []string{"width", "1e9", "outside 1..10"}},
	{"more than an int", `{"width":1e300}`, witness.ErrDocument, []string{"width", "1e300", "too large"}},
	{"10,000 cells", `{"width":100,"height":100,"starts":[[0,200]],"ends":[[200,0]]}`, witness.ErrDocument, []string{"width", "100", "outside 1..10"}},
	{"not a number", `{"width":NaN}`, jsonlite.ErrSyntax, []string{"byte 9"}},
	{"one and a half", `{"width":1.5}`, witness.ErrDocument, []string{"width", "1.5", "whole number"}},
	{"a number in quotes", `{"width":"4"}`, witness.ErrDocument, []string{"width", `"4"`, "whole number"}},
	{"null as a size", `{"height":null}`, witness.ErrDocument, []string{"height", "null", "whole number"}},

	{"starts is not a list", `{"starts":{"at":[0,8]}}`, witness.ErrDocument, []string{"starts", "an object", "list"}},
	{"starts is one place", `{"starts":[0,8]}`, witness.ErrDocument, []string{"starts[0]", "0", "pair"}},
	{"start in a cell", `{"starts":[[0,8],[1,1]]}`, witness.ErrDocument, []string{"starts[1]", "[1,1]", "cell"}},
	{"end in a cell", `{"ends":[[3,5]]}`, witness.ErrDocument, []string{"ends[0]", "[3,5]", "cell"}},
	{"start outside", `{"starts":[[0,10]]}`, witness.ErrDocument, []string{"starts[0]", "[0,10]", "outside"}},
	{"negative start", `{"starts":[[-2,0]]}`, witness.ErrDocument, []string{"starts[0]", "[-2,0]", "outside"}},
	{"start twice", `{"starts":[[0,8],[4,4],[0,8]]}`, witness.ErrDocument, []string{"starts[2]", "[0,8]", "twice"}},
	{"end twice", `{"ends":[[8,0],{"at":[8,0]}]}`, witness.ErrDocument, []string{"ends[1]", "[8,0]", "twice"}},
	{"three coordinates", `{"starts":[[0,8,0]]}`, witness.ErrDocument, []string{"starts[0]", "[0,8,0]", "pair"}},
	{"half a coordinate", `{"starts":[[0.5,8]]}`, witness.ErrDocument, []string{"starts[0]", "[0.5,8]", "whole numbers"}},
	{"coordinates in quotes", `{"starts":[["0","8"]]}`, witness.ErrDocument, []string{"starts[0]", `["0","8"]`, "whole numbers"}},
	{"end without a place", `{"ends":[{"orientation":[1,0]}]}`, witness.ErrDocument, []string{"ends[0]", `no "at"`}},
	{"unknown field of an end", `{"ends":[{"at":[8,0],"dir":"up"}]}`, witness.ErrDocument, []string{"ends[0].dir", `"up"`, "unknown field"}},
	{"orientation of 2", `{"ends":[{"at":[8,0],"orientation":[2,0]}]}`, witness.ErrDocument, []string{"ends[0].orientation", "[2,0]", "-1..1"}},
	{"orientation in words", `{"ends":[{"at":[8,0],"orientation":"up"}]}`, witness.ErrDocument, []string{"ends[0].orientation", `"up"`}},
	{"end on the pillar's missing side", `{"pillar":true,"ends":[[8,0]]}`, witness.ErrDocument, []string{"ends[0]", "[8,0]", "outside", "0..7"}},
	{"start on the pillar's missing side", `{"pillar":true,"starts":[[8,8]]}`, witness.ErrDocument, []string{"starts[0]", "[8,8]", "outside"}},

	{"unknown symmetry", `{"symmetry":"diagonal"}`, witness.ErrDocument, []string{"symmetry", `"diagonal"`, "rotational"}},
	{"symmetry is not a text", `{"symmetry":true}`, witness.ErrDocument, []string{"symmetry", "true", "string"}},
	{"parallel without a pillar", `{"symmetry":"parallel"}`, witness.ErrDocument, []string{"symmetry", `"parallel"`, "needs a pillar"}},
	{"vertices that meet edges", `{"width":3,"pillar":true,"symmetry":"vertical"}`, witness.ErrDocument, []string{"symmetry", `"vertical"`, "even width", "3"}},
	{"pillar is not a boolean", `{"pillar":1}`, witness.ErrDocument, []string{"pillar", "1", "true or false"}},
	{"unknown profile", `{"profile":"jbz"}`, witness.ErrDocument, []string{"profile", `"jbz"`, "game"}},
	{"empty profile", `{"profile":""}`, witness.ErrDocument, []string{"profile", `""`}},
	{"variants is not a list", `{"profile":"game","variants":"fat-starts"}`, witness.ErrDocument, []string{"variants", "a string", "list"}},
	{"unknown variant", `{"profile":"game","variants":["fat-starts","fat-ends"]}`, witness.ErrDocument, []string{"variants[1]", `"fat-ends"`, "lone-eliminators"}},
	{"arrow without a count", symbols(`{"at":[1,1],"type":"arrow","direction":"up"}`), witness.ErrDocument, []string{"symbols[0]", "arrow", `"count"`}},
	{"arrow without a direction", symbols(`{"at":[1,1],"type":"arrow","count":1}`), witness.ErrDocument, []string{"symbols[0]", "arrow", `"direction"`}},
	{"arrow in no direction", symbols(`{"at":[1,1],"type":"arrow","count":1,"direction":"north"}`), witness.ErrDocument, []string{"symbols[0].direction", `"north"`, "up-right"}},
	{"arrow of five", symbols(`{"at":[1,1],"type":"arrow","count":5,"direction":"up"}`), witness.ErrDocument, []string{"symbols[0].count", "5", "1..4"}},
	{"star with a direction", symbols(`{"at":[1,1],"type":"star","direction":"up"}`), witness.ErrDocument, []string{"symbols[0].direction", `"up"`, "star"}},
	{"variant twice", `{"profile":"game","variants":["fat-starts","fat-starts"]}`, witness.ErrDocument, []string{"variants[1]", `"fat-starts"`, "twice"}},
	{"variant of the other profile", `{"variants":["lone-eliminators"]}`, witness.ErrDocument, []string{"variants", `"lone-eliminators"`, "windmill"}},
	{"title is not a text", `{"title":["a"]}`, witness.ErrDocument, []string{"title", `["a"]`, "string"}},

	{"symbols is not a list", `{"symbols":{}}`, witness.ErrDocument, []string{"symbols", "an object", "list"}},
	{"a symbol is not an object", symbols(`"star"`), witness.ErrDocument, []string{"symbols[0]", `"star"`, "object"}},
	{"no place", symbols(`{"type":"star"}`), witness.ErrDocument, []string{"symbols[0]", `no "at"`}},
	{"no type", symbols(`{"at":[1,1]}`), witness.ErrDocument, []string{"symbols[0]", `no "type"`}},
	{"unknown type", symbols(`{"at":[1,1],"type":"hexagon"}`), witness.ErrDocument, []string{"symbols[0].type", `"hexagon"`}},
	{"a type without end", symbols(`{"at":[1,1],"type":"` + strings.Repeat("é", 1<<18) + `"}`), witness.ErrDocument, []string{"symbols[0].type", "éé", "…"}},
	{"type is not a text", symbols(`{"at":[1,1],"type":7}`), witness.ErrDocument, []string{"symbols[0].type", "7", "string"}},
	{"unknown field of a symbol", symbols(`{"at":[1,1],"type":"star","colour":"red"}`), witness.ErrDocument, []string{"symbols[0].colour", `"red"`, "unknown field"}},
	{"place outside", symbols(`{"at":[1,1],"type":"star"},{"at":[9,1],"type":"star"}`), witness.ErrDocument, []string{"symbols[1].at", "[9,1]", "outside", "4x4"}},
	{"star on a vertex", symbols(`{"at":[2,2],"type":"star"}`), witness.ErrDocument, []string{"symbols[0].at", "[2,2]", "vertex", "star"}},
	{"separation on an edge", symbols(`{"at":[2,1],"type":"separation"}`), witness.ErrDocument, []string{"symbols[0].at", "[2,1]", "edge", "separation"}},
	{"triangle on an edge", symbols(`{"at":[1,2],"type":"triangle","count":1}`), witness.ErrDocument, []string{"symbols[0].at", "[1,2]", "edge"}},
	{"eliminator on a vertex", symbols(`{"at":[0,0],"type":"eliminator"}`), witness.ErrDocument, []string{"symbols[0].at", "[0,0]", "vertex"}},
	{"polyomino on an edge", symbols(`{"at":[1,0],"type":"polyomino","shape":[[1]]}`), witness.ErrDocument, []string{"symbols[0].at", "[1,0]", "edge"}},
	{"must-cross in a cell", symbols(`{"at":[1,1],"type":"must-cross"}`), witness.ErrDocument, []string{"symbols[0].at", "[1,1]", "cell"}},
	{"cannot-cross in a cell", symbols(`{"at":[3,3],"type":"cannot-cross"}`), witness.ErrDocument, []string{"symbols[0].at", "[3,3]", "cell"}},
	{"removed vertex", symbols(`{"at":[4,4],"type":"removed"}`), witness.ErrDocument, []string{"symbols[0].at", "[4,4]", "vertex"}},
	{"two in one place", symbols(`{"at":[1,1],"type":"star"},{"at":[3,1],"type":"star"},{"at":[1,1],"type":"eliminator"}`), witness.ErrDocument,
		[]string{"symbols[2].at", "[1,1]", "symbols[0]"}},
	{"on the pillar's missing side", `{"pillar":true,"symbols":[{"at":[8,1],"type":"removed"}]}`, witness.ErrDocument, []string{"symbols[0].at", "[8,1]", "outside"}},

	{"unknown colour", symbols(`{"at":[1,1],"type":"star","color":"pink"}`), witness.ErrDocument, []string{"symbols[0].color", `"pink"`}},
	{"colour in capitals", symbols(`{"at":[1,1],"type":"star","color":"Red"}`), witness.ErrDocument, []string{"symbols[0].color", `"Red"`}},
	{"short colour number", symbols(`{"at":[1,1],"type":"star","color":"#fff"}`), witness.ErrDocument, []string{"symbols[0].color", `"#fff"`}},
	{"colour number with other letters", symbols(`{"at":[1,1],"type":"star","color":"#12345g"}`), witness.ErrDocument, []string{"symbols[0].color", `"#12345g"`}},
	{"empty colour", symbols(`{"at":[1,1],"type":"star","color":""}`), witness.ErrDocument, []string{"symbols[0].color", `""`}},
	{"colour is not a text", symbols(`{"at":[1,1],"type":"star","color":3}`), witness.ErrDocument, []string{"symbols[0].color", "3", "string"}},
	{"coloured must-cross", symbols(`{"at":[2,2],"type":"must-cross","color":"red"}`), witness.ErrDocument, []string{"symbols[0].color", `"red"`, "must-cross", "yellow"}},
	{"coloured gap", symbols(`{"at":[2,1],"type":"cannot-cross","color":"blue"}`), witness.ErrDocument, []string{"symbols[0].color", `"blue"`, "cannot-cross"}},
	{"invisible star", symbols(`{"at":[1,1],"type":"star","invisible":true}`), witness.ErrDocument, []string{"symbols[0].invisible", "star"}},
	{"invisible in words", symbols(`{"at":[2,2],"type":"must-cross","invisible":"yes"}`), witness.ErrDocument, []string{"symbols[0].invisible", `"yes"`, "true or false"}},

	{"triangle without a count", symbols(`{"at":[1,1],"type":"triangle"}`), witness.ErrDocument, []string{"symbols[0]", `"count"`}},
	{"no triangles", symbols(`{"at":[1,1],"type":"triangle","count":0}`), witness.ErrDocument, []string{"symbols[0].count", "0", "outside 1..4"}},
	{"five triangles", symbols(`{"at":[1,1],"type":"triangle","count":5}`), witness.ErrDocument, []string{"symbols[0].count", "5", "outside 1..4"}},
	{"half a triangle", symbols(`{"at":[1,1],"type":"triangle","count":2.5}`), witness.ErrDocument, []string{"symbols[0].count", "2.5", "whole number"}},
	{"count of a star", symbols(`{"at":[1,1],"type":"star","count":1}`), witness.ErrDocument, []string{"symbols[0].count", "1", "star"}},

	{"polyomino without a shape", symbols(`{"at":[1,1],"type":"polyomino"}`), witness.ErrDocument, []string{"symbols[0].shape", "0 rows"}},
	{"empty shape", symbols(`{"at":[1,1],"type":"polyomino","shape":[]}`), witness.ErrDocument, []string{"symbols[0].shape", "0 rows"}},
	{"empty row", symbols(`{"at":[1,1],"type":"polyomino","shape":[[]]}`), witness.ErrDocument, []string{"symbols[0].shape", "0 squares"}},
	{"shape without a square", symbols(`{"at":[1,1],"type":"polyomino","shape":[[0,0]]}`), witness.ErrDocument, []string{"symbols[0].shape", "no square"}},
	{"ragged shape", symbols(`{"at":[1,1],"type":"polyomino","shape":[[1,1],[1]]}`), witness.ErrDocument, []string{"symbols[0].shape", "not the same"}},
	{"six rows", symbols(`{"at":[1,1],"type":"polyomino","shape":[[1],[1],[1],[1],[1],[1]]}`), witness.ErrDocument, []string{"symbols[0].shape", "6 rows", "1..5"}},
	{"six squares in a row", symbols(`{"at":[1,1],"type":"polyomino","shape":[[1,1,1,1,1,1]]}`), witness.ErrDocument, []string{"symbols[0].shape", "6 squares"}},
	{"a square of 2", symbols(`{"at":[1,1],"type":"polyomino","shape":[[1,2]]}`), witness.ErrDocument, []string{"symbols[0].shape[0][1]", "2", "0 nor 1"}},
	{"a square of true", symbols(`{"at":[1,1],"type":"polyomino","shape":[[true]]}`), witness.ErrDocument, []string{"symbols[0].shape[0][0]", "true"}},
	{"a row that is none", symbols(`{"at":[1,1],"type":"polyomino","shape":[1,1]}`), witness.ErrDocument, []string{"symbols[0].shape[0]", "1", "row"}},
	{"a shape that is none", symbols(`{"at":[1,1],"type":"polyomino","shape":"L"}`), witness.ErrDocument, []string{"symbols[0].shape", `"L"`, "rows"}},
	{"shape of a star", symbols(`{"at":[1,1],"type":"star","shape":[[1]]}`), witness.ErrDocument, []string{"symbols[0].shape", "star"}},
	{"rotatable star", symbols(`{"at":[1,1],"type":"star","rotatable":true}`), witness.ErrDocument, []string{"symbols[0].rotatable", "star"}},
	{"negative triangle", symbols(`{"at":[1,1],"type":"triangle","count":1,"negative":true}`), witness.ErrDocument, []string{"symbols[0].negative", "triangle"}},
	{"negative in words", symbols(`{"at":[1,1],"type":"polyomino","shape":[[1]],"negative":"yes"}`), witness.ErrDocument, []string{"symbols[0].negative", `"yes"`, "true or false"}},
}

func TestParseRefuses(t *testing.T) {
	for _, c := range wrong {
		d, err := witness.Parse(c.text)
		if d != nil {
			t.Errorf("%s: a document beside the error %v", c.name, err)
		}
		if !errors.Is(err, c.is) {
			t.Errorf("%s: %v, want %q", c.name, err, c.is)
			continue
		}
		for _, part := range c.says {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %v; it does not say %q", c.name, err, part)
			}
		}
		if n := len(err.Error()); n > 300 {
			t.Errorf("%s: a message of %d bytes", c.name, n)
		}
		var field *witness.FieldError
		if c.is == witness.ErrDocument && (!errors.As(err, &field) || !strings.HasPrefix(field.Field, c.says[0]) && !strings.HasSuffix(c.says[0], "…")) {
			t.Errorf("%s: %#v is no FieldError of %s", c.name, err, c.says[0])
		}
	}
}

// random draws any valid document, with its symbols in any order.
func random(r *rand.Rand) *witness.Document {
	pick := func(n int) bool { return r.IntN(n) == 0 }
	d := &witness.Document{Width: 1 + r.IntN(witness.MaxSide), Height: 1 + r.IntN(witness.MaxSide), Pillar: pick(4), Profile: witness.ProfileWindmill}
	d.Symmetry = []witness.Symmetry{witness.SymmetryNone, witness.SymmetryHorizontal, witness.SymmetryVertical, witness.SymmetryRotational, witness.SymmetryParallel}[r.IntN(5)]
	if d.Symmetry == witness.SymmetryParallel {
		d.Pillar = true
	}
	if d.Pillar && d.Width%2 != 0 && d.Symmetry != witness.SymmetryNone {
		d.Width++
	}
	if pick(2) {
		d.Profile = witness.ProfileGame
		d.Variants = witness.Variants(r.IntN(16))
	}
	if pick(2) {
		d.Title = "<title> \"of\"\n\u2028 \\ é😀\x00"
	}
	columns := 2*d.Width + 1
	if d.Pillar {
		columns--
	}
	rows := 2*d.Height + 1
	density := r.Float64()
	for _, i := range r.Perm(columns * rows) {
		p := witness.Place{A: i % columns, B: i / columns}
		if p.Kind() != witness.Cell {
			if pick(30) {
				d.Starts = append(d.Starts, p)
			}
			if pick(30) {
				end := witness.End{At: p}
				if pick(2) {
					end.Orientation = &[2]int{r.IntN(3) - 1, r.IntN(3) - 1}
				}
				d.Ends = append(d.Ends, end)
			}
		}
		if r.Float64() < density {
			d.Symbols = append(d.Symbols, randomSymbol(r, p))
		}
	}
	return d
}

func randomSymbol(r *rand.Rand, p witness.Place) witness.Symbol {
	s := witness.Symbol{At: p, Type: witness.SymbolTypes[r.IntN(len(witness.SymbolTypes))]}
	for !s.Type.On(p.Kind()) {
		s.Type = witness.SymbolTypes[r.IntN(len(witness.SymbolTypes))]
	}
	if s.Type.HasColor() {
		s.Color = witness.Palette[r.IntN(len(witness.Palette))]
		if r.IntN(4) == 0 {
			s.Color = "#0a1b2c"
		}
	}
	if s.Type == witness.MustCross {
		s.Color = [3]witness.Color{"", witness.FirstLine, witness.SecondLine}[r.IntN(3)]
		s.Invisible = r.IntN(4) == 0
	}
	if s.Type.HasCount() {
		s.Count = 1 + r.IntN(4)
	}
	if s.Type == witness.Arrow {
		s.Heading = witness.Headings[r.IntN(len(witness.Headings))]
	}
	if s.Type == witness.Polyomino {
		s.Rotatable, s.Negative = r.IntN(2) == 0, r.IntN(2) == 0
		w := 1 + r.IntN(5)
		for range 1 + r.IntN(5) {
			row := make([]bool, w)
			for x := range row {
				row[x] = r.IntN(2) == 0
			}
			s.Shape = append(s.Shape, row)
		}
		s.Shape[0][r.IntN(w)] = true
	}
	return s
}

func TestRandomDocumentsReadBack(t *testing.T) {
	for seed := range uint64(1000) {
		d := random(rand.New(rand.NewPCG(seed, 2)))
		if err := d.Validate(); err != nil {
			t.Fatalf("seed %d: the generator makes an invalid document: %v", seed, err)
		}
		text := d.AppendJSON(nil)
		if !json.Valid(text) {
			t.Fatalf("seed %d: no JSON: %s", seed, text)
		}
		back, err := witness.Parse(string(text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if !reflect.DeepEqual(back, d) {
			t.Fatalf("seed %d: another document comes back\n got %s\nwant %s", seed, back.AppendJSON(nil), text)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(everything)
	for _, c := range wrong {
		if len(c.text) < 1000 {
			f.Add(c.text)
		}
	}
	for seed := range uint64(5) {
		f.Add(string(random(rand.New(rand.NewPCG(seed, 3))).AppendJSON(nil)))
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		d, err := witness.Parse(text)
		if err != nil {
			if !errors.Is(err, witness.ErrDocument) && !errors.Is(err, jsonlite.ErrSyntax) {
				t.Fatalf("Parse(%q): %v, which is neither sentinel", text, err)
			}
			return
		}
		if err := d.Validate(); err != nil {
			t.Fatalf("Parse(%q) is an invalid document: %v", text, err)
		}
		again := d.AppendJSON(nil)
		back, err := witness.Parse(string(again))
		if err != nil {
			t.Fatalf("Parse(%s): %v", again, err)
		}
		if !reflect.DeepEqual(back, d) {
			t.Fatalf("Parse(%s) is %s", again, back.AppendJSON(nil))
		}
	})
}
