package draw

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// element holds the parts of a drawing's element that the tests examine.
type element struct {
	name  string
	attrs map[string]string
	text  string
}

func (e element) hasClass(class string) bool {
	for _, c := range strings.Fields(e.attrs["class"]) {
		if c == class {
			return true
		}
	}
	return false
}

// parse parses a drawing strictly as XML.
func parse(t *testing.T, svg string) []element {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(svg))
	var all []element
	var open []int
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, svg)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attrs: map[string]string{}}
			for _, a := range token.Attr {
				if _, twice := e.attrs[a.Name.Local]; twice {
					t.Fatalf("attribute %s appears twice in <%s>\n%s", a.Name.Local, e.name, svg)
				}
				e.attrs[a.Name.Local] = a.Value
			}
			open = append(open, len(all))
			all = append(all, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				all[open[len(open)-1]].text += string(token)
			}
		}
	}
}

func count(all []element, class string) (n int) {
	for _, e := range all {
		if e.hasClass(class) {
			n++
		}
	}
	return n
}

// path returns the d attribute of the first element of a class.
func path(all []element, class string) string {
	for _, e := range all {
		if e.hasClass(class) {
			return e.attrs["d"]
		}
	}
	return ""
}

func at(a, b int) witness.Place { return witness.Place{A: a, B: b} }

func board(width, height int, symbols ...witness.Symbol) *witness.Document {
	d := witness.New(width, height)
	d.Symbols = symbols
	return d
}

func TestEverySymbolIsDrawn(t *testing.T) {
	for _, test := range []struct {
		name   string
		symbol witness.Symbol
		class  string // class of an element that only this symbol draws
		n      int
	}{
		{"separation", witness.Symbol{At: at(1, 1), Type: witness.Separation, Color: "white"}, "px-cased", 1},
		{"black square", witness.Symbol{At: at(1, 1), Type: witness.Separation, Color: "black"}, "px-black-fill", 1},
		{"star", witness.Symbol{At: at(1, 1), Type: witness.Star, Color: "#12ab34"}, "px-cased", 1},
		{"triangle", witness.Symbol{At: at(1, 1), Type: witness.Triangle, Count: 3}, "px-cased", 1},
		{"polyomino", witness.Symbol{At: at(1, 1), Type: witness.Polyomino, Shape: [][]bool{{true, true}, {false, true}}}, "px-cased", 1},
		{"negative", witness.Symbol{At: at(1, 1), Type: witness.Polyomino, Shape: [][]bool{{true}}, Negative: true}, "px-casing", 1},
		{"arrow", witness.Symbol{At: at(1, 1), Type: witness.Arrow, Count: 2, Heading: witness.HeadingUpRight}, "px-outline", 1},
		{"sizer", witness.Symbol{At: at(1, 1), Type: witness.Sizer}, "px-cased", 1},
		{"eliminator", witness.Symbol{At: at(1, 1), Type: witness.Eliminator}, "px-outline", 1},
		{"must-cross edge", witness.Symbol{At: at(1, 0), Type: witness.MustCross}, "px-hexagon", 1},
		{"must-cross vertex", witness.Symbol{At: at(2, 2), Type: witness.MustCross}, "px-hexagon", 1},
		{"cannot-cross edge", witness.Symbol{At: at(1, 2), Type: witness.CannotCross}, "px-cut", 1},
		{"cannot-cross vertex", witness.Symbol{At: at(2, 2), Type: witness.CannotCross}, "px-cut", 1},
		{"question mark in a cell", witness.Symbol{At: at(1, 1), Type: witness.Unknown}, "px-ring", 1},
		{"question mark on an edge", witness.Symbol{At: at(2, 1), Type: witness.Unknown}, "px-island", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			all := parse(t, SVG(board(2, 2, test.symbol), Options{}))
			if got := count(all, test.class); got != test.n {
				t.Errorf("%d elements of class %s, want %d", got, test.class, test.n)
			}
			if got := count(parse(t, SVG(board(2, 2), Options{})), test.class); got != 0 {
				t.Errorf("the empty board has %d of class %s, want none", got, test.class)
			}
		})
	}
}

func TestHatches(t *testing.T) {
	doc := board(2, 2, witness.Symbol{At: at(1, 1), Type: witness.Star, Color: "magenta"},
		witness.Symbol{At: at(3, 1), Type: witness.Separation, Color: "white"})
	uses := func(opt Options) (patterns, used int) {
		for _, e := range parse(t, SVG(doc, opt)) {
			if e.name == "pattern" {
				patterns++
			}
			if e.attrs["fill"] == "url(#px-hatch-magenta)" {
				used++
			}
		}
		return patterns, used
	}
	for _, test := range []struct {
		name           string
		opt            Options
		patterns, used int
	}{
		{"file", Options{}, 1, 1}, {"inline", Options{Inline: true}, 0, 1},
		{"small", Options{Small: true}, 0, 0}, {"small with hatches", Options{Small: true, Hatches: true}, 1, 1}, {"letters", Options{Letters: true}, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if p, u := uses(test.opt); p != test.patterns || u != test.used {
				t.Errorf("%s: %d patterns, used %d times; want %d, %d", test.name, p, u, test.patterns, test.used)
			}
		})
	}
	defined := make(map[string]bool)
	for _, e := range parse(t, Hatches()) {
		defined[e.attrs["id"]] = true
	}
	for _, color := range witness.Palette {
		if plain := color == "white" || color == "black"; defined["px-hatch-"+string(color)] == plain {
			t.Errorf("hatch of %s: defined is %t", color, !plain)
		}
	}
}

func TestGrooves(t *testing.T) {
	if got, want := path(parse(t, SVG(board(1, 1), Options{})), "px-groove"),
		"M62 62h100M62 162h100M62 62v100M162 62v100M162 62l36 0"; got != want {
		t.Errorf("bare 1x1 board: grooves %q, want %q", got, want)
	}
	removed := board(1, 1, witness.Symbol{At: at(1, 0), Type: witness.Removed})
	if got, want := path(parse(t, SVG(removed, Options{})), "px-groove"),
		"M62 162h100M62 62v100M162 62v100M162 62l-36 0"; got != want {
		t.Errorf("top edge removed: grooves %q, want %q (the stub points into the gap)", got, want)
	}
	cut := board(1, 1, witness.Symbol{At: at(1, 2), Type: witness.CannotCross})
	if got, want := path(parse(t, SVG(cut, Options{})), "px-cut"), "M62 162l33 0M129 162l33 0"; got != want {
		t.Errorf("bottom edge cut: %q, want %q", got, want)
	}
	vertex := board(1, 1, witness.Symbol{At: at(0, 0), Type: witness.CannotCross})
	if got, want := path(parse(t, SVG(vertex, Options{})), "px-cut"), "M79 62l83 0M62 79l0 83"; got != want {
		t.Errorf("corner cut: %q, want %q", got, want)
	}
}

func TestEndDirection(t *testing.T) {
	doc := board(3, 3, witness.Symbol{At: at(2, 3), Type: witness.Removed})
	for _, test := range []struct {
		at     witness.Place
		dx, dy int
	}{
		{at(0, 0), -1, 0}, {at(6, 0), 1, 0}, {at(4, 0), 0, -1}, {at(4, 6), 0, 1}, {at(0, 6), -1, 0},
		{at(2, 2), 0, 1}, {at(2, 4), 0, -1}, {at(4, 4), 0, 0},
		{at(3, 0), 0, -1}, {at(3, 6), 0, 1}, {at(0, 3), -1, 0}, {at(6, 1), 1, 0}, {at(3, 2), 0, 0},
	} {
		t.Run(fmt.Sprint(test.at), func(t *testing.T) {
			if dx, dy := EndDirection(doc, test.at); dx != test.dx || dy != test.dy {
				t.Errorf("end at %v points %d,%d, want %d,%d", test.at, dx, dy, test.dx, test.dy)
			}
		})
	}
}

func TestLine(t *testing.T) {
	doc := board(1, 1, witness.Symbol{At: at(1, 1), Type: witness.Triangle, Count: 1})
	walk := []witness.Place{at(0, 2), at(0, 0), at(2, 0)}
	for _, test := range []struct {
		name   string
		finish Finish
		d      string
		cores  int
	}{
		{"moving", Moving, "M62 162L62 62L162 62L162 62", 0},
		{"right", Right, "M62 162L62 62L162 62L198 62", 0},
		{"wrong", Wrong, "M62 162L62 62L162 62L198 62", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			all := parse(t, SVG(doc, Options{Line: walk, Finish: test.finish, Failing: []witness.Place{at(1, 1), at(1, 0)}}))
			if got := path(all, "px-line"); got != test.d {
				t.Errorf("%s: line %q, want %q", test.name, got, test.d)
			}
			if got := count(all, "px-core"); got != test.cores {
				t.Errorf("%s: %d hollow cores, want %d", test.name, got, test.cores)
			}
			if got := count(all, "px-fault"); got != 2 {
				t.Errorf("%s: %d failing places, want 2", test.name, got)
			}
			if got := count(all, "px-failing"); got != 1 {
				t.Errorf("%s: %d failing symbols, want 1", test.name, got)
			}
		})
	}
	if all := parse(t, SVG(doc, Options{Line: []witness.Place{at(0, 2), at(0, 90)}})); count(all, "px-line") != 0 {
		t.Error("a line that leaves the board is drawn")
	}
	if got, want := path(parse(t, SVG(doc, Options{Line: walk[:2], Finish: Wrong})), "px-line"), "M62 162L62 62L62 62"; got != want {
		t.Errorf("a line that stops where no end is: %q, want %q", got, want)
	}
}

func TestPillarLineCrossesTheSeam(t *testing.T) {
	doc := board(3, 1)
	doc.Pillar = true
	for want, walk := range map[string][]witness.Place{
		// The path that continues at the left comes first, then the one that leaves at the right.
		"M-38 162L62 162L62 62L62 62M262 162L362 162L362 62L362 62":  {at(4, 2), at(0, 2), at(0, 0)},
		"M62 62L62 162L-38 162M362 62L362 162L262 162L262 62L262 62": {at(0, 0), at(0, 2), at(4, 2), at(4, 0)},
	} {
		if got := path(parse(t, SVG(doc, Options{Line: walk})), "px-line"); got != want {
			t.Errorf("line %q, want %q", got, want)
		}
	}
}

func TestSecondLine(t *testing.T) {
	walk := []witness.Place{at(0, 4), at(0, 2), at(2, 2)}
	for _, c := range []struct {
		symmetry witness.Symmetry
		pillar   bool
		want     string
	}{
		{witness.SymmetryHorizontal, false, "M462 262L462 162L362 162L337 162"},
		{witness.SymmetryVertical, false, "M62 62L62 162L162 162L187 162"},
		{witness.SymmetryRotational, false, "M462 62L462 162L362 162L337 162"},
		{witness.SymmetryParallel, true, "M262 262L262 162L362 162L387 162"},
		// The second line goes from the far side towards the first one, which begins at the seam.
		{witness.SymmetryHorizontal, true, "M262 262L262 162L162 162L137 162"},
	} {
		t.Run(c.want, func(t *testing.T) {
			doc := board(4, 2)
			doc.Symmetry, doc.Pillar = c.symmetry, c.pillar
			threads := Threads(doc, marginWide, walk, Point{2.5, 2})
			if len(threads) != 2 {
				t.Fatalf("%s: %d lines, want 2", c.symmetry, len(threads))
			}
			if got := threads[1].Data(); got != c.want {
				t.Errorf("%s, pillar %v: %q, want %q", c.symmetry, c.pillar, got, c.want)
			}
			all := parse(t, SVG(doc, Options{Line: walk, Finish: Wrong}))
			for class, want := range map[string]int{"px-line": 2, "px-second": 1, "px-core": 2, "px-beads": 1} {
				if got := count(all, class); got != want {
					t.Errorf("%s: %d of %s, want %d", c.symmetry, got, class, want)
				}
			}
		})
	}
}

func TestImpliedTipsAreDrawn(t *testing.T) {
	doc := board(2, 2)
	doc.Symmetry = witness.SymmetryRotational // from bottom left to top right, the lines are each other's image
	all := parse(t, SVG(doc, Options{}))
	if got := strings.Count(path(all, "px-groove"), "l"); got != 2 {
		t.Errorf("%d stubs, want one at either end", got)
	}
}

func TestDots(t *testing.T) {
	dot := func(place witness.Place, color witness.Color, invisible bool) witness.Symbol {
		return witness.Symbol{At: place, Type: witness.MustCross, Color: color, Invisible: invisible}
	}
	doc := board(2, 2, dot(at(0, 0), "", false), dot(at(2, 0), witness.FirstLine, false), dot(at(4, 0), witness.SecondLine, false),
		dot(at(0, 2), "", true), dot(at(2, 2), witness.SecondLine, true))
	for play, want := range map[bool]map[string]int{
		false: {"px-hexagon": 1, "px-dot": 2, "px-unseen": 2, "px-pip": 3, "px-chalk": 2},
		true:  {"px-hexagon": 1, "px-dot": 2, "px-unseen": 0, "px-pip": 3, "px-chalk": 0},
	} {
		all := parse(t, SVG(doc, Options{Play: play}))
		for class, n := range want {
			if got := count(all, class); got != n {
				t.Errorf("play %v: %d of %s, want %d", play, got, class, n)
			}
		}
	}
}

func TestColoursHaveASecondSign(t *testing.T) {
	doc := board(3, 1, witness.Symbol{At: at(1, 1), Type: witness.Triangle, Count: 2, Color: "red"}, witness.Symbol{At: at(3, 1), Type: witness.Eliminator, Color: "green"},
		witness.Symbol{At: at(5, 1), Type: witness.Polyomino, Shape: [][]bool{{true}}, Color: "yellow"}) // its default
	hatched := 0
	for _, e := range parse(t, SVG(doc, Options{Inline: true})) {
		if strings.HasPrefix(e.attrs["fill"]+e.attrs["stroke"], "url(#px-hatch-") {
			hatched++
		}
	}
	letters := ""
	for _, e := range parse(t, SVG(doc, Options{Inline: true, Letters: true})) {
		if e.hasClass("px-letter") {
			letters += e.text
		}
	}
	if hatched != 2 || letters != "RG" {
		t.Errorf("%d hatches and the letters %q, want two and RG", hatched, letters)
	}
}

func TestCoordinatesAndDimming(t *testing.T) {
	doc := board(3, 2, witness.Symbol{At: at(1, 1), Type: witness.Star}, witness.Symbol{At: at(3, 1), Type: witness.Unknown})
	all := parse(t, SVG(doc, Options{Coordinates: true, Dimmed: func(s witness.Symbol) bool { return s.Type == witness.Star }}))
	figures := ""
	for _, e := range all {
		if e.name == "text" {
			figures += e.text
		}
	}
	if figures != "abc12" {
		t.Errorf("coordinates %q, want columns abc and rows 12", figures)
	}
	if count(all, "px-dimmed") != 1 {
		t.Error("want exactly the star dimmed")
	}
}

func TestTitlesAreEscaped(t *testing.T) {
	doc := board(1, 1)
	for _, title := range []string{"plain", `<script>alert("&amp;")</script>`, "]]>", "tab\tand \x00\x1f bell", "\xff\xfe", "𝄞 é"} {
		doc.Title = title
		all := parse(t, SVG(doc, Options{}))
		if all[1].name != "title" {
			t.Fatalf("the first child is <%s>, want <title>", all[1].name)
		}
		want := strings.Map(func(r rune) rune {
			if r < 0x20 && r != '\t' {
				return utf8.RuneError
			}
			return r
		}, strings.ToValidUTF8(title, "\uFFFD\uFFFD")) // each invalid byte separately
		if title == "\xff\xfe" {
			want = "\uFFFD\uFFFD"
		}
		if all[1].text != want {
			t.Errorf("title %q reads back as %q, want %q", title, all[1].text, want)
		}
		if doc.Title != "" && !strings.Contains(SVG(doc, Options{Title: "other"}), `id="px-title">other<`) {
			t.Error("an explicit title does not win")
		}
	}
}

func TestForeignColoursStayOut(t *testing.T) {
	svg := SVG(board(1, 1, witness.Symbol{At: at(1, 1), Type: witness.Star, Color: `red" onload="x`}), Options{})
	if strings.Contains(svg, "onload") {
		t.Errorf("a colour breaks out of its attribute: %s", svg)
	}
}

func TestInlineLeavesTheFileOut(t *testing.T) {
	for _, e := range parse(t, SVG(board(2, 2), Options{Inline: true})) {
		switch e.name {
		case "style", "title", "desc", "defs":
			t.Errorf("an inline drawing has <%s>", e.name)
		}
	}
}

func TestStyleSheetNamesEveryClass(t *testing.T) {
	sheet := StyleSheet()
	if strings.Count(sheet, "{") != strings.Count(sheet, "}") || strings.Contains(sheet, ":;") || strings.Contains(sheet, "#,") {
		t.Errorf("broken style sheet: %s", sheet)
	}
	random := rand.New(rand.NewSource(1))
	for range 50 {
		for _, e := range parse(t, SVG(anyDocument(random), anyOptions(random))) {
			for _, class := range strings.Fields(e.attrs["class"]) {
				switch class {
				case "px", "px-small", "px-symbol", "px-failing", "px-head": // hooks without a style
				default:
					if !strings.Contains(sheet, "."+class) {
						t.Fatalf("class %s has no rule", class)
					}
				}
			}
		}
	}
}

func TestTilesAndGhosts(t *testing.T) {
	for _, typ := range witness.SymbolTypes {
		for _, place := range []witness.Place{at(1, 1), at(1, 0), at(0, 1), at(0, 0)} {
			s := witness.Symbol{At: place, Type: typ, Count: 2, Shape: [][]bool{{true}}}
			s.Color = s.DefaultColor()
			if all := parse(t, Tile(s, false)); len(all) < 3 && typ != witness.CannotCross && typ != witness.Removed {
				t.Errorf("the tile of %s at %v is bare", typ, place)
			}
			if all := parse(t, "<g>"+Ghost(s)+"</g>"); len(all) < 2 {
				t.Errorf("the ghost of %s at %v is bare", typ, place)
			}
		}
	}
}

// anyDocument draws documents that need not be valid puzzles: symbols on impossible places, two symbols on
// one place, sizes out of range.
func anyDocument(r *rand.Rand) *witness.Document {
	place := func() witness.Place { return at(r.Intn(24)-1, r.Intn(24)-1) }
	d := witness.New(1+r.Intn(10), 1+r.Intn(10))
	if r.Intn(8) == 0 {
		d.Width, d.Height = r.Intn(1<<20)-1<<10, r.Intn(30)-10
	}
	d.Pillar = r.Intn(4) == 0
	d.Symmetry = []witness.Symmetry{"none", "rotational", "", "odd & <odd>"}[r.Intn(4)]
	for range r.Intn(4) {
		d.Starts = append(d.Starts, place())
		d.Ends = append(d.Ends, witness.End{At: place()})
	}
	colors := append([]witness.Color{"", "#a0b1c2", "no colour"}, witness.Palette...)
	types := append([]witness.SymbolType{"", "odd"}, witness.SymbolTypes...)
	for range r.Intn(60) {
		s := witness.Symbol{At: place(), Type: types[r.Intn(len(types))], Color: colors[r.Intn(len(colors))],
			Count: r.Intn(8) - 1, Heading: witness.Heading(r.Intn(12)), Rotatable: r.Intn(2) == 0, Negative: r.Intn(2) == 0}
		s.Shape = make([][]bool, r.Intn(8))
		for y := range s.Shape {
			s.Shape[y] = make([]bool, r.Intn(8))
			for x := range s.Shape[y] {
				s.Shape[y][x] = r.Intn(2) == 0
			}
		}
		d.Symbols = append(d.Symbols, s)
	}
	return d
}

func anyOptions(r *rand.Rand) Options {
	opt := Options{Inline: r.Intn(2) == 0, Small: r.Intn(3) == 0, Coordinates: r.Intn(2) == 0, Letters: r.Intn(3) == 0, Finish: Finish(r.Intn(3))}
	for range r.Intn(10) {
		opt.Line = append(opt.Line, at(r.Intn(22), r.Intn(22)))
		opt.Failing = append(opt.Failing, at(r.Intn(22), r.Intn(22)))
	}
	if r.Intn(2) == 0 {
		opt.Dimmed = func(s witness.Symbol) bool { return s.Count%2 == 0 }
	}
	return opt
}

// TestAnyDocumentCanBeDrawn checks that any document can be drawn without a panic, as well-formed XML and
// valid UTF-8 of a limited size.
func TestAnyDocumentCanBeDrawn(t *testing.T) {
	random := rand.New(rand.NewSource(20))
	for range 400 {
		doc := anyDocument(random)
		svg := SVG(doc, anyOptions(random))
		parse(t, svg)
		if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") || len(svg) > 1<<18 {
			t.Fatalf("a drawing of %d bytes with impossible numbers", len(svg))
		}
		if text := Text(doc); !utf8.ValidString(text) {
			t.Fatalf("text drawing is not UTF-8: %q", text)
		}
		Describe(doc)
	}
	for w := 1; w <= witness.MaxSide; w++ {
		for h := 1; h <= witness.MaxSide; h++ {
			all := parse(t, SVG(board(w, h), Options{}))
			if n := strings.Count(path(all, "px-groove"), "M"); n != w+h+3 {
				t.Errorf("%dx%d: %d strokes, want %d: rows, columns and the end", w, h, n, w+h+3)
			}
			if lines := strings.Split(Text(board(w, h)), "\n"); len(lines) != 2*h+1 || utf8.RuneCountInString(lines[0]) != 6*w+1 {
				t.Errorf("%dx%d: text of %d lines, %d columns", w, h, len(lines), utf8.RuneCountInString(lines[0]))
			}
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	random := rand.New(rand.NewSource(3))
	doc := witness.New(10, 10)
	for range 60 {
		doc.Put(witness.Symbol{At: at(1+2*random.Intn(10), 1+2*random.Intn(10)), Type: witness.Star, Color: "magenta"})
	}
	n := 0
	for b.Loop() {
		n = len(SVG(doc, Options{Inline: true, Coordinates: true}))
	}
	b.ReportMetric(float64(n), "bytes")
}

// TestPrint checks drawings for paper: every colour that is not plain has a letter, a colour outside the
// palette has a number, and grooves and starts are hollow.
func TestPrint(t *testing.T) {
	shape := [][]bool{{true}}
	doc := board(4, 2, witness.Symbol{At: at(1, 1), Type: witness.Star, Color: "red"}, witness.Symbol{At: at(3, 1), Type: witness.Star, Color: "black"},
		witness.Symbol{At: at(5, 1), Type: witness.Separation, Color: "#112233"}, witness.Symbol{At: at(7, 1), Type: witness.Separation, Color: "#332211"},
		witness.Symbol{At: at(1, 3), Type: witness.Polyomino, Color: "yellow", Shape: shape}, witness.Symbol{At: at(3, 3), Type: witness.Polyomino, Color: "black", Shape: shape},
		witness.Symbol{At: at(5, 3), Type: witness.Star, Color: "#112233"}, witness.Symbol{At: at(7, 3), Type: witness.Eliminator, Color: "white"})
	all := parse(t, SVG(doc, Options{Print: true, Line: []witness.Place{at(0, 4), at(0, 2)}, Finish: Right}))
	letters := ""
	for _, e := range all {
		if e.hasClass("px-letter") {
			letters += e.text + " "
		}
	}
	if want := "R 1 2 K 1 "; letters != want {
		t.Errorf("letters %q, want %q", letters, want)
	}
	if !all[0].hasClass("px-print") || count(all, "px-hollow") != 1 || count(all, "px-line") != 1 {
		t.Errorf("%v", all[0])
	}
	if got := count(parse(t, SVG(doc, Options{})), "px-hollow"); got != 0 {
		t.Errorf("on the screen %d grooves are hollow", got)
	}
}
