package lab

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// square is a document with a star and a triangle.
const square = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"star"},{"at":[3,1],"type":"triangle","count":1}]}`

func quoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }

func TestReadTable(t *testing.T) {
	f, err := Read("\uFEFFID;Puzzle;Rating;Time;nothing\r\na;"+strings.ReplaceAll(quoted(square), ";", ",")+";3.5;12;x\r\n\r\n"+
		"b;not a puzzle;;0,5\n", nil)
	if err != nil || len(f.Records) != 2 || f.Records[0].Err != nil || !strings.Contains(f.Records[1].Err.Error(), "line 4") {
		t.Errorf("a short row: got %v, want an error about line 4", err)
	}
	f, err = Read("ID;Puzzle;Rating;Time;nothing\r\na;"+quoted(square)+";3.5;12;x\r\n\r\nb;not a puzzle;;;\n;"+quoted(square)+";-1;3;\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if f.Kind != Table || len(f.Records) != 3 || !slices.Equal(f.Columns, []string{"id", "puzzle", "rating", "time"}) {
		t.Fatalf("got %v with %d records and columns %q", f.Kind, len(f.Records), f.Columns)
	}
	a, b, c := f.Records[0], f.Records[1], f.Records[2]
	if a.ID != "a" || a.Rating != 3.5 || a.Seconds != 12 || !math.IsNaN(a.Published) || !math.IsNaN(a.Attempts) || a.Err != nil {
		t.Errorf("got %+v", a)
	}
	if a.Width != 2 || a.Height != 1 || !slices.Equal(a.Has, []witness.SymbolType{witness.Star, witness.Triangle}) || a.Corner {
		t.Errorf("facts: got %+v", a.Facts)
	}
	if b.Err == nil || !math.IsNaN(b.Rating) || !math.IsNaN(b.Seconds) {
		t.Errorf("a puzzle that cannot be read: got %+v", b)
	}
	if c.ID != "3" || c.Same != 0 || b.Same != 1 {
		t.Errorf("got id %q, same as %d and %d; want 3, 0, 1", c.ID, c.Same, b.Same)
	}
}

// TestTimes checks how the values of a column called time are interpreted.
func TestTimes(t *testing.T) {
	const day = 1669680000000 // 29 November 2022, in milliseconds
	for _, c := range []struct {
		heads, cells       string
		published, seconds float64
	}{
		{"time", "12.5", math.NaN(), 12.5},
		{"time", "2022-11-29", day, math.NaN()},
		{"time", "2022-11-29T01:00:00+01:00", day, math.NaN()},
		{"time", "1669680000", day, math.NaN()},
		{"time", "1669680000000", day, math.NaN()},
		{"time,attempts", "1669680000,1", math.NaN(), 1669680000},
		{"createUtc,time", "1669680000000,7", day, 7},
		{"published,seconds", "2022-11-29,8", day, 8},
		{"date,time_ms", "2022-11-29,8500", day, 8.5},
		{"time", "", math.NaN(), math.NaN()},
	} {
		t.Run(c.heads, func(t *testing.T) {
			f, err := Read("puzzle,"+c.heads+"\nx,"+c.cells+"\n", nil)
			if err != nil {
				t.Errorf("%s %s: %v", c.heads, c.cells, err)
				return
			}
			same := func(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }
			if r := f.Records[0]; !same(r.Published, c.published) || !same(r.Seconds, c.seconds) {
				t.Errorf("%s %s: published %v, seconds %v; want %v, %v", c.heads, c.cells, r.Published, r.Seconds, c.published, c.seconds)
			}
		})
	}
}

func TestReadCrawl(t *testing.T) {
	const crawl = `[
		{"id":"b","contents":"two_0","title":null,"upvotes":-3,"createUtc":2000},
		{"id":"a","contents":"one_0","title":"T","upvotes":4,"createUtc":1000,"creator":"me","solves":5},
		{"id":"c","contents":"two_0","upvotes":0,"createUtc":3000}
	]`
	for name, text := range map[string]string{
		"a list": crawl,
		"lines":  strings.NewReplacer("[\n", "", "},\n", "}\n", "]", "").Replace(crawl),
	} {
		f, err := Read(text, []Correction{{"c", "three_0"}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var ids []string
		for _, r := range f.Records {
			ids = append(ids, r.ID)
		}
		if f.Kind != Crawl || !slices.Equal(ids, []string{"a", "b", "c"}) {
			t.Fatalf("%s: %v of %q, want them in order of publication", name, f.Kind, ids)
		}
		if a, c := f.Records[0], f.Records[2]; a.Rating != 4 || a.Creator != "me" || a.Published != 1000 || c.Puzzle != "three_0" || c.Same != 2 {
			t.Errorf("%s: got %+v and %+v", name, a, c)
		}
	}
	f, err := Read(`[{"id":"a","contents":"CAkS"}]`, nil)
	if err != nil || f.Kind != Errata || f.Errata[0] != (Correction{"a", "CAkS_0"}) {
		t.Errorf("errata: got %+v, %v", f, err)
	}
	f, err = Read("a\n b\r\n\nc", nil)
	if err != nil || f.Kind != IDs || !slices.Equal(f.IDs, []string{"a", "b", "c"}) {
		t.Errorf("ids: got %+v, %v", f, err)
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{" \n", "the file is empty"},
		{"[]", "the file has no record"},
		{"puzzle,rating\n", "the file has no row"},
		{"id,rating\n1,2\n", "line 1: no column for the puzzle: name it one of puzzle, contents"},
		{"puzzle,published\nx,yesterday\n", `line 2, published: expected a number or a date such as 2022-11-29, got "yesterday"`},
		{"puzzle,rating\nx\n", `line 2: expected 2 cells as in the header row, got 1: "x"`},
		{"puzzle,rating\n\"x,1\n", "line 2: a quote is not closed"},
		{"two words", `line 1: expected an id, got "two words"`},
		{"[\n{\"id\":\"a\",\n\"contents\":\"x\",\"upvotes\":1}]", "line 2, createUtc: is missing"},
		{`[{"id":"a","contents":"x","upvotes":"many","createUtc":1}]`, `line 1, upvotes: expected a number, got "many"`},
		{"[{\"id\":\"a\",\"contents\":\"x\",\"upvotes\":1,\"createUtc\":1},\n7]", "line 2: 7 is a number; expected a record"},
		{"[{\"id\":\"a\",\"contents\":\"x\",\"upvotes\":1,\"createUtc\":1}\n{}]", "line 2: the list has no comma or end here"},
		{"[{\"id\":\"a\",\"contents\":\"x\"}", "line 1: the text ends inside the list"},
		{"[{\"id\":\"a\",\"contents\":\"x\"}] x", "line 1: there is text after the end of the list"},
		{"[{\"id\":\"a\",\"contents\":\"x\"},{\"id\":\"b\",\"contents\":\"x\",\"upvotes\":1,\"createUtc\":1}]", "this file mixes them"},
		{`[{"id":`, "not valid JSON"},
	} {
		t.Run(c.text, func(t *testing.T) {
			_, err := Read(c.text, nil)
			if !errors.Is(err, ErrFile) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%q: got %v, want %q", c.text, err, c.want)
			}
		})
	}
}

// TestReadFaults checks that a row that cannot be read does not affect the others.
func TestReadFaults(t *testing.T) {
	for _, c := range []struct {
		name, text string
		bad        int // index of the bad record
		want       string
	}{
		{"a number", "puzzle,rating\nx,1\ny,good\nz,2\n", 1, `line 3, rating: expected a number, got "good"`},
		{"a number after a cell of two lines", "puzzle,rating\n\"x\ny\",1\nz,NaN\n", 1, `line 4, rating: expected a number, got "NaN"`},
		{"a date", "puzzle,published\nx,yesterday\ny,1\n", 1, `line 2, published: expected a number or a date such as 2022-11-29, got "yesterday"`},
		{"cells", "puzzle,rating\nx\ny,1\n", 0, `line 2: expected 2 cells as in the header row, got 1: "x"`},
		{"a crawl", "{\"id\":\"a\",\"contents\":\"x\",\"upvotes\":1}\n{\"id\":\"b\",\"contents\":\"y\",\"upvotes\":1,\"createUtc\":1}\n", 1, "line 1, createUtc: is missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := Read(c.text, nil)
			if err != nil {
				t.Fatal(err)
			}
			bad := 0
			for _, r := range f.Records {
				if r.Err != nil && strings.HasPrefix(r.Err.Error(), "line ") {
					bad++
				}
			}
			// Records without a time come last.
			if got := f.Records[c.bad].Err; bad != 1 || len(f.Records) < 2 || got == nil || got.Error() != c.want {
				t.Errorf("%d bad; record %d: %v, want %s", bad, c.bad, got, c.want)
			}
		})
	}
}

// FuzzRead checks that any input gives either an error of files, or records that keep every promise of their
// kind.
func FuzzRead(f *testing.F) {
	f.Add(`[{"id":"a","contents":"x_0","upvotes":1,"createUtc":2}]`)
	f.Add("{\"id\":\"a\",\"contents\":\"x_0\",\"upvotes\":1,\"createUtc\":2}\n{}")
	f.Add("puzzle;rating;time\n\"a\";1;2022-11-29\n")
	f.Add("id\nsome")
	f.Add("[[],]")
	f.Add("[{\"a\":\"\\\"}\"}")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		file, err := Read(text, nil)
		if err != nil {
			if !errors.Is(err, ErrFile) {
				t.Fatalf("%q: %v does not wrap ErrFile", text, err)
			}
			return
		}
		switch file.Kind {
		case Crawl, Table:
			if len(file.Records) == 0 {
				t.Fatalf("%q: a %v without records", text, file.Kind)
			}
		case IDs:
			if len(file.IDs) == 0 {
				t.Fatalf("%q: no ids", text)
			}
		case Errata:
			if len(file.Errata) == 0 {
				t.Fatalf("%q: no errata", text)
			}
		}
		for i, r := range file.Records {
			if r.Same > i || file.Records[r.Same].Puzzle != r.Puzzle {
				t.Fatalf("%q: record %d is said to be the same as %d", text, i, r.Same)
			}
			if math.IsInf(r.Rating, 0) || i > 0 && r.Published < file.Records[i-1].Published {
				t.Fatalf("%q: record %d: %+v", text, i, r)
			}
		}
	})
}
