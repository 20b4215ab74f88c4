package link

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
)

// sorted returns a copy of a document with its symbols in reading order, as in links.
func sorted(d *witness.Document) *witness.Document {
	d = d.Clone()
	witness.SortSymbols(d.Symbols)
	return d
}

func same(t *testing.T, got, want *witness.Document) {
	t.Helper()
	want = sorted(want)
	// An empty list may be nil or not.
	if len(got.Starts)+len(want.Starts) == 0 {
		got.Starts = want.Starts
	}
	if len(got.Ends)+len(want.Ends) == 0 {
		got.Ends = want.Ends
	}
	if len(got.Symbols)+len(want.Symbols) == 0 {
		got.Symbols = want.Symbols
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %s\nwant %s", got.AppendJSON(nil), want.AppendJSON(nil))
	}
}

// roundTrip returns the link of a document, after checking that it decodes to the same document.
func roundTrip(t *testing.T, d *witness.Document, kind Kind) string {
	t.Helper()
	text, err := Encode(d, kind)
	if err != nil {
		t.Fatalf("%s: %v", d.AppendJSON(nil), err)
	}
	got, gotKind, err := Decode(text)
	if err != nil {
		t.Fatalf("%s: %s: %v", d.AppendJSON(nil), text, err)
	}
	if gotKind != kind {
		t.Errorf("kind %s, want %s", gotKind, kind)
	}
	same(t, got, d)
	if fragment, ok := Find("https://example.org/perplex/?workers=2#" + text + "."); !ok || fragment != text {
		t.Errorf("Find: %q, %t; want %q", fragment, ok, text)
	}
	return text
}

// wild draws a document with anything that a document can express, whether it makes sense or not.
func wild(r *rand.Rand) *witness.Document {
	d := sample.Odd(r)
	if r.IntN(3) == 0 {
		d.Width, d.Height = d.Width+2*r.IntN(3), d.Height+r.IntN(6)
	}
	colors := append([]witness.Color{""}, witness.Palette...)
	for range r.IntN(4) {
		mixed := []byte("#000000")
		for i := 1; i < len(mixed); i++ {
			mixed[i] = "0123456789abcdef"[r.IntN(16)]
		}
		colors = append(colors, witness.Color(mixed))
	}
	for i := range d.Symbols {
		s := &d.Symbols[i]
		if s.Type.HasColor() && r.IntN(2) == 0 {
			s.Color = colors[r.IntN(len(colors))]
		}
		if s.Type == witness.Polyomino && r.IntN(3) == 0 {
			s.Shape = make([][]bool, 1+r.IntN(5))
			wide := 1 + r.IntN(5)
			for y := range s.Shape {
				s.Shape[y] = make([]bool, wide)
			}
			for range 1 + r.IntN(12) {
				s.Shape[r.IntN(len(s.Shape))][r.IntN(wide)] = true
			}
		}
	}
	d.Symbols = slices.DeleteFunc(d.Symbols, func(s witness.Symbol) bool { return s.At.Kind() != witness.Vertex && r.IntN(8) == 0 })
	each(d, func(at witness.Place) {
		if _, taken := d.SymbolAt(at); !taken && at.Kind() != witness.Vertex && r.IntN(12) == 0 {
			d.Put(witness.Symbol{At: at, Type: witness.Unknown})
		}
	})
	for i := range d.Ends {
		if r.IntN(2) == 0 {
			d.Ends[i].Orientation = &[2]int{r.IntN(3) - 1, r.IntN(3) - 1}
		}
	}
	switch r.IntN(8) {
	case 0:
		d.Starts = nil
	case 1:
		d.Ends = nil
	case 2:
		d.Starts, d.Ends = nil, nil
	}
	titles := []string{"", "Harbour steps", "Œuvre № 7 – das Rätsel 🧩", "<script>", "a\x00b\xff", strings.Repeat("long ", 300)}
	d.Title = titles[r.IntN(len(titles))]
	return d
}

// many returns the number of cases: n in a large run, otherwise a quarter of it.
func many(n uint64) uint64 {
	if reference.Large() {
		return n
	}
	return n / 4
}

func TestRoundTrip(t *testing.T) {
	for seed := range many(4000) {
		r := sample.Random(seed)
		d := wild(r)
		if seed%2 == 1 {
			sample.PutWide(r, d)
		}
		if seed%5 == 4 {
			d.Profile, d.Variants = witness.ProfileSparc, 0
		}
		if err := d.Validate(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		roundTrip(t, d, kinds[seed%3].kind)
	}
	for width := 1; width <= witness.MaxSide; width++ {
		for height := 1; height <= witness.MaxSide; height++ {
			roundTrip(t, witness.New(width, height), Play)
		}
	}
}

// TestEncodeIsOfTheDocumentAlone checks that the order of symbols makes no difference, and that encoding does
// not change the document.
func TestEncodeIsOfTheDocumentAlone(t *testing.T) {
	d := wild(sample.Random(7))
	before := string(d.AppendJSON(nil))
	text := roundTrip(t, d, Play)
	slices.Reverse(d.Symbols)
	if again := roundTrip(t, d, Play); again != text {
		t.Errorf("%s, and with symbols in another order %s", text, again)
	}
	slices.Reverse(d.Symbols)
	if after := string(d.AppendJSON(nil)); after != before {
		t.Errorf("the document became %s, was %s", after, before)
	}
}

// full draws a 4x4 board with a symbol in every place.
func full(r *rand.Rand) *witness.Document {
	d := witness.New(4, 4)
	each(d, func(at witness.Place) {
		s := witness.Symbol{At: at}
		switch at.Kind() {
		case witness.Vertex:
			s.Type = vertexTypes[r.IntN(len(vertexTypes))]
		case witness.Edge:
			s.Type = edgeTypes[r.IntN(len(edgeTypes))]
		default:
			s.Type = cellTypes[r.IntN(len(cellTypes))]
		}
		if s.Type.HasColor() {
			s.Color = witness.Palette[r.IntN(len(witness.Palette))]
		}
		switch s.Type {
		case witness.Triangle:
			s.Count = 1 + r.IntN(4)
		case witness.Polyomino:
			s.Shape, s.Rotatable, s.Negative = make([][]bool, 4), r.IntN(2) == 0, r.IntN(2) == 0
			for y := range s.Shape {
				s.Shape[y] = make([]bool, 4)
				for x := range s.Shape[y] {
					s.Shape[y][x] = r.IntN(2) == 0
				}
			}
			s.Shape[r.IntN(4)][r.IntN(4)] = true
		case witness.MustCross:
			s.Color, s.Invisible = lines[r.IntN(len(lines))], r.IntN(4) == 0
		}
		d.Put(s)
	})
	return d
}

// TestFullBoardIsShort checks the length of links for the worst case: 4x4 boards with a random symbol of a
// random colour in each of their 81 places.
func TestFullBoardIsShort(t *testing.T) {
	longest := 0
	for seed := range many(1000) {
		longest = max(longest, len(roundTrip(t, full(sample.Random(seed)), Play)))
	}
	t.Logf("the longest of %d full 4x4 boards has %d characters", many(1000), longest)
	if longest >= 120 {
		t.Errorf("a full 4x4 board has %d characters, want fewer than 120", longest)
	}
}

// TestPublishedPuzzles checks that all puzzles of both sites survive encoding, and that most links fit into
// one line of text.
func TestPublishedPuzzles(t *testing.T) {
	var crawl []struct{ ID, Contents, Title string }
	if err := json.Unmarshal(reference.Read(t, "data/windmill/2024-02-20.json.gz"), &crawl); err != nil {
		t.Fatal(err)
	}
	if !reference.Large() {
		crawl = slices.DeleteFunc(crawl, func(p struct{ ID, Contents, Title string }) bool { return p.ID[0]%16 != 0 })
	}
	sites := map[string][]*witness.Document{}
	for _, p := range crawl {
		d, err := windmill.Decode(p.Contents)
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		d.Title = p.Title
		sites["Windmill"] = append(sites["Windmill"], d)
	}
	for i, p := range reference.PublishedPuzzles(t) {
		if !reference.Large() && i%16 != 0 {
			continue
		}
		v, err := jsonlite.Parse(p.JSON(t))
		if err != nil {
			t.Fatal(err)
		}
		d, err := jbz.Decode(v)
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		sites["witnesspuzzles.com"] = append(sites["witnesspuzzles.com"], d)
	}
	t.Log("characters of a fragment, kind and checksum included: median, largest; without titles")
	for name, all := range sites {
		var titled, bare []int
		for _, d := range all {
			titled = append(titled, len(roundTrip(t, d, Play)))
			d.Title = ""
			bare = append(bare, len(roundTrip(t, d, Play)))
		}
		slices.Sort(titled)
		slices.Sort(bare)
		n := len(all)
		t.Logf("%s, %d puzzles: %d, %d; %d, %d", name, n, titled[n/2], titled[n-1], bare[n/2], bare[n-1])
		if titled[n/2] > 60 || titled[n-1] > 400 {
			t.Errorf("%s: links are long", name)
		}
	}
}

// TestReleasedLinks checks that every released link stays readable. Each line of testdata is a link of a
// released format with its kind and its document. Lines may be added but never changed.
func TestReleasedLinks(t *testing.T) {
	files, err := filepath.Glob("testdata/format*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		if len(lines) < 20 {
			t.Errorf("%s has %d links only", name, len(lines))
		}
		for _, line := range lines {
			var want struct {
				Link, Kind string
				Puzzle     json.RawMessage
			}
			if err := json.Unmarshal([]byte(line), &want); err != nil {
				t.Fatal(err)
			}
			d, kind, err := Decode(want.Link)
			if err != nil {
				t.Errorf("%s: %v", want.Link, err)
				continue
			}
			if got := string(d.AppendJSON(nil)); got != string(want.Puzzle) || kind.String() != want.Kind {
				t.Errorf("%s: %s link of\n%s, want %s link of\n%s", want.Link, kind, got, want.Kind, want.Puzzle)
			}
			// A document is written in the oldest version that can express it.
			if again, err := Encode(d, kind); err != nil || again != want.Link {
				t.Errorf("%s is written as %s: %v", want.Link, again, err)
			}
		}
	}
}

func TestDamage(t *testing.T) {
	d := full(sample.Random(3))
	d.Title = "Harbour steps"
	text := roundTrip(t, d, Contest)
	refused := func(text string, want error) {
		t.Helper()
		d, kind, err := Decode(text)
		if !errors.Is(err, want) || d != nil || kind != 0 {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
	for end := range text {
		refused(text[:end], ErrDamaged)
	}
	for i := range text {
		for _, c := range []byte("A_p9 é%") {
			if c == text[i] || i == 0 && c == '9' {
				continue
			}
			changed := []byte(text)
			changed[i] = c
			refused(string(changed), ErrDamaged)
		}
		if i > 0 && text[i] != text[i-1] {
			swapped := []byte(text)
			swapped[i], swapped[i-1] = swapped[i-1], swapped[i]
			refused(string(swapped), ErrDamaged)
		}
	}
	refused(text+"A", ErrDamaged)
	refused(strings.ToLower(text), ErrDamaged)
	refused("3pabcdefghijkl", ErrNewer)
	refused("2pabcdefghijkl", ErrDamaged)
	refused("9", ErrNewer)
	if _, _, err := Decode(text[:20]); err.Error() != "share link is damaged or cut off: copy all of it" {
		t.Error(err)
	}
	if _, _, err := Decode("3pabcdefghijkl"); err.Error() != "share link comes from a newer version of perplex: format 3: reload perplex to read it" {
		t.Error(err)
	}
}

func TestFind(t *testing.T) {
	const text = "1pabcdefgh"
	for given, want := range map[string]string{
		text: text, " " + text + "\n": text, "#" + text: text, "https://example.org/#" + text: text,
		"http://localhost:8080/index.html?workers=1#" + text + ")": text, "#1pab": "1pab", "7cabcdefgh": "7cabcdefgh",
		"1pabcde": "", "": "", "#": "", "1": "", "#CAkSAig": "", "#1xabcdefgh": "", "1pab cdefgh": "", "0pabcdefgh": "",
		"https://thefifthmatt.com/witness/build.html#CAMSAigEEgQIBxAB_0": "", "https://example.org/#top": "",
	} {
		t.Run(given, func(t *testing.T) {
			if got, ok := Find(given); got != want || ok != (want != "") {
				t.Errorf("Find(%q): %q, %t; want %q", given, got, ok, want)
			}
		})
	}
}

func TestEncodeRefuses(t *testing.T) {
	d := witness.New(4, 4)
	d.Put(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Triangle, Count: 7})
	if _, err := Encode(d, Play); !errors.Is(err, witness.ErrDocument) {
		t.Errorf("%v, want %v", err, witness.ErrDocument)
	}
	d = witness.New(4, 4)
	d.Title = strings.Repeat("x", maxTitle+1)
	if _, err := Encode(d, Play); !errors.Is(err, witness.ErrUnsupported) {
		t.Errorf("%v, want %v", err, witness.ErrUnsupported)
	}
}

// FuzzDecode checks that no text makes Decode panic, and that a decoded document is valid and is encoded to a
// link of the same document. The text gets a correct checksum, so that the fuzzing reaches the code behind
// it.
func FuzzDecode(f *testing.F) {
	for seed := range uint64(20) {
		r := sample.Random(seed)
		d := wild(r)
		if seed%2 == 1 {
			sample.PutWide(r, d)
		}
		text, err := Encode(d, Edit)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add("#")
	// These few letters stand for lists of millions.
	f.Add("1eI4Dbo0vLdmoLRg")
	f.Add("1eEcDbo0vLd1moLRg1eEcDbo0vLd1moLRg1eEcDbo0vLd1moLRg1eEcDbo0vLd1moLRg1eEcDbo0vLd1moLRg1eDbo0vLd1moLRg")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		if fragment, ok := Find(text); ok && len(fragment) > len(text) {
			t.Errorf("Find made %q longer", text)
		}
		if len(text) >= ahead+least {
			text = text[:2] + checksum(text[:2]+text[ahead:]) + text[ahead:]
		}
		d, kind, err := Decode(text)
		if err != nil {
			if d != nil || !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNewer) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if err := d.Validate(); err != nil {
			t.Fatalf("%q is an invalid document: %v", text, err)
		}
		roundTrip(t, d, kind)
	})
}
