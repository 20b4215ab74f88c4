package read

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/sparc"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
)

const (
	document = `{"kind":"witness","width":1,"height":2,"starts":[[0,2]],"ends":[[2,2]],"symbols":[` +
		`{"at":[1,1],"type":"separation","color":"black"},{"at":[1,3],"type":"separation","color":"white"}]}`
	// sameString is the same puzzle as written by the Windmill.
	sameString = "CAMSAigEEgQIBxABEgASAggDEgASAggEEgASBAgHEAISAigE_0"
	// sameLink is the same puzzle as a share link.
	sameLink = "1pKEVFEOXNLFg"
	// sameGrid is the same puzzle in the format of witnesspuzzles.com, with the profile of the game.
	sameGrid = `{"grid":[[null,null,{"type":"line","start":true},null,null],` +
		`[null,{"type":"square","color":"black"},null,{"type":"square","color":"white"},null],[null,null,{"type":"line","end":"right"},null,null]]}`
)

func TestPuzzle(t *testing.T) {
	want, err := witness.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		document, "\n\t" + document + "  ", "\uFEFF" + document, sameString, " " + sameString + "\r\n",
		"https://windmill.thefifthmatt.com/build/" + sameString, "https://thefifthmatt.com/witness/build.html#" + sameString,
		sameLink, "#" + sameLink, " https://example.org/perplex/#" + sameLink + "\n",
	} {
		d, err := Puzzle(text)
		if err != nil {
			t.Errorf("Puzzle(%q): %v", text, err)
			continue
		}
		if !reflect.DeepEqual(d, want) {
			t.Errorf("Puzzle(%q) is %s", text, d.AppendJSON(nil))
		}
		quoted := string(jsonlite.AppendString(nil, text))
		v, err := jsonlite.Parse(quoted)
		if err != nil {
			t.Fatal(err)
		}
		if d, err := Value(v); err != nil || !reflect.DeepEqual(d, want) {
			t.Errorf("Value(%s): %v", quoted, err)
		}
	}
	v, err := jsonlite.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	if d, err := Value(v); err != nil || !reflect.DeepEqual(d, want) {
		t.Errorf("Value of the document: %v", err)
	}
	game := want.Clone()
	game.Profile, game.Ends[0].Orientation = witness.ProfileGame, &[2]int{1, 0}
	if v, err = jsonlite.Parse(sameGrid); err != nil {
		t.Fatal(err)
	}
	fromValue, err := Value(v)
	if err != nil || !reflect.DeepEqual(fromValue, game) {
		t.Errorf("Value of the grid: %v", err)
	}
	page := `<html><script>window.puzzle = Puzzle.deserialize(` + string(jsonlite.AppendString(nil, sameGrid)) + `)</script></html>`
	for _, text := range []string{sameGrid, page} {
		if d, err := Puzzle(text); err != nil || !reflect.DeepEqual(d, game) {
			t.Errorf("Puzzle(%s): %v", text, err)
		}
	}
}

func TestPuzzleOfSparc(t *testing.T) {
	const rows = `[["+","+","+"],["+","o-K","+"],["S","+","E"],["+","o-W","+"],["+","+","+"]]`
	want, err := witness.Parse(document)
	if err != nil {
		t.Fatal(err)
	}
	want.Profile, want.Title = witness.ProfileSparc, "0f"
	record := `{"id":"0f","puzzle_array":` + rows + `}`
	for _, text := range []string{record, "[" + record + "]", " " + record + "\n"} {
		if d, err := Puzzle(text); err != nil || !reflect.DeepEqual(d, want) {
			t.Errorf("Puzzle(%s): %v", text, err)
		}
	}
	v, err := jsonlite.Parse(rows)
	if err != nil {
		t.Fatal(err)
	}
	want.Title = ""
	if d, err := Value(v); err != nil || !reflect.DeepEqual(d, want) {
		t.Errorf("Value(%s): %v", rows, err)
	}
	if d, err := Puzzle(rows); err != nil || !reflect.DeepEqual(d, want) {
		t.Errorf("Puzzle(%s): %v", rows, err)
	}
	for _, text := range []string{`{"puzzle_array":[]}`, "[" + record + "," + record + "]"} {
		if d, err := Puzzle(text); d != nil || !errors.Is(err, sparc.ErrSyntax) {
			t.Errorf("Puzzle(%s): %v", text, err)
		}
	}
}

func TestPuzzleRefuses(t *testing.T) {
	for _, c := range []struct {
		name, text string
		is         error
		says       string
	}{
		{"nothing", "", ErrNoPuzzle, "it is empty"},
		{"white space", " \r\n\t", ErrNoPuzzle, "it is empty"},
		{"only a byte order mark", "\uFEFF", ErrNoPuzzle, "it is empty"},
		{"prose", "Here is my new puzzle, have fun!", ErrNoPuzzle, `starts with "Here is my new puzzle, h"…`},
		{"short prose", "hello", ErrNoPuzzle, `starts with "hello"`},
		{"a word as long as an id", "rubbish", ErrNoPuzzle, `starts with "rubbish"`},
		{"a number as long as an id", "1234567", ErrNoPuzzle, `starts with "1234567"`},
		{"other letters", "ΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩ", ErrNoPuzzle, `starts with "ΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩΩ"…`},
		{"bytes that are no text", "\x00\xff\xfe", ErrNoPuzzle, `starts with "\x00\xff\xfe"`},
		{"HTML", "<!doctype html><html></html>", ErrNoPuzzle, `starts with "<!doctype html>`},
		{"another site", "https://example.org/puzzle", ErrNoPuzzle, `starts with "https://example.org/puzz"…`},
		{"a list", "[1,2]", ErrNoPuzzle, `starts with "[1,2]"`},
		{"too long", strings.Repeat(" ", witness.MaxText) + "x", ErrNoPuzzle, "it has 1048577 bytes, and at most 1048576 are read"},
		{"broken JSON", `{"kind":"witness",`, jsonlite.ErrSyntax, "not valid JSON at byte 18: "},
		{"two documents", document + document, jsonlite.ErrSyntax, "text after the value"},
		{"wrong document", `{"width":11}`, witness.ErrDocument, "width: 11 is outside 1..10"},
		{"other JSON", `{"board":[]}`, witness.ErrDocument, "board: [] is an unknown field"},
		{"a grid of something else", `{"grid":[]}`, jbz.ErrSyntax, "grid: [] is not a list of columns"},
		{"a page of the other site", "https://witnesspuzzles.com/play/222D55N2.html", jbz.ErrLink, "the page's source"},
		{"cut-off string", sameString[:30], windmill.ErrSyntax, "copy the whole link"},
		{"string without its version", sameString[:len(sameString)-2], windmill.ErrSyntax, "ends too early"},
		{"cut-off share link", "https://example.org/#" + sameLink[:11], link.ErrDamaged, "copy all of it"},
		{"damaged fragment", sameLink + "x", link.ErrDamaged, "copy all of it"},
		{"share link of tomorrow", "https://example.org/#3" + sameLink[1:], link.ErrNewer, "format 3"},
		{"short link", "https://windmill.thefifthmatt.com/pye9ykg", windmill.ErrShortLink, "Checkpoint"},
		{"short link of letters alone", "https://windmill.thefifthmatt.com/rubbish", windmill.ErrShortLink, "Checkpoint"},
		{"id", "pye9ykg", windmill.ErrShortLink, `"pye9ykg"`},
		{"foreign string", "CBcSAA==_0", windmill.ErrForeign, "width: 11 cells"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := Puzzle(c.text)
			if !errors.Is(err, c.is) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v, want %q and %q", c.name, err, c.is, c.says)
			}
			if d != nil {
				t.Errorf("%s: a document beside the error", c.name)
			}
			if err != nil && (len(err.Error()) > 400 || strings.ContainsAny(err.Error(), "\n\x00")) {
				t.Errorf("%s: %q is not a sentence", c.name, err)
			}
		})
	}
	for _, text := range []string{"null", "true", "12", "[]"} {
		v, err := jsonlite.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if d, err := Value(v); d != nil || !errors.Is(err, ErrNoPuzzle) || !strings.Contains(err.Error(), text+" is ") {
			t.Errorf("Value(%s): %v", text, err)
		}
	}
}

func FuzzPuzzle(f *testing.F) {
	for _, text := range []string{document, sameString, "https://windmill.thefifthmatt.com/build/" + sameString, "pye9ykg", "", "hello", sameGrid, sameLink, "#" + sameLink, `{"width":2,"pillar":true}`,
		`{"puzzle_array":[["S","+","E"],["+","Y-B-16","+"],[".","G","+"]]}`, `[["S","+","E"],["+","N","+"],["+","+","+"]]`} {
		f.Add(text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		d, err := Puzzle(text)
		if err != nil {
			if err.Error() == "" || d != nil {
				t.Fatalf("Puzzle(%q): %v beside %v", text, err, d)
			}
			return
		}
		if err := d.Validate(); err != nil {
			t.Fatalf("Puzzle(%q) is an invalid document: %v", text, err)
		}
		back, err := Puzzle(string(d.AppendJSON(nil)))
		if err != nil {
			t.Fatalf("its JSON does not read back: %v", err)
		}
		if !reflect.DeepEqual(back, d) {
			t.Fatalf("its JSON reads back as %s, want %s", back.AppendJSON(nil), d.AppendJSON(nil))
		}
	})
}
