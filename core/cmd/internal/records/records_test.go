package records

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// collect reads input and returns each record as "id=puzzle", or as "id!error" if it cannot be read.
func collect(t *testing.T, input io.Reader) []string {
	t.Helper()
	var got []string
	for rec := range new(Reader).Read(input) {
		if rec.Err != nil {
			got = append(got, rec.ID+"!"+rec.Err.Error())
		} else {
			text := rec.Puzzle.Text
			if rec.Puzzle.Kind != jsonlite.String {
				text = rec.Puzzle.Raw
			}
			got = append(got, rec.ID+"="+text)
		}
	}
	return got
}

func zipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

// inputs are texts and their records in the form of collect. The part after "!" must be in the error.
var inputs = []struct {
	name, text string
	want       []string
}{
	{"nothing", "", nil},
	{"blank lines", "\n  \n\r\n", nil},
	{"one document", `{"width":4}`, []string{`1={"width":4}`}},
	{"pretty document", "{\n  \"width\": 4,\n  \"symbols\": [\n  ]\n}\n", []string{"1={\n  \"width\": 4,\n  \"symbols\": [\n  ]\n}"}},
	{"two pretty documents", "{\n \"width\": 4\n}\n{\n \"width\": 5\n}\n", []string{"1={\n \"width\": 4\n}", "2={\n \"width\": 5\n}"}},
	{"lines", "{\"width\":1}\n\n{\"width\":2}", []string{`1={"width":1}`, `2={"width":2}`}},
	{"plain lines", "CAkS_0\r\n  https://x.test/build/CAkS_0  \n", []string{"1=CAkS_0", "2=https://x.test/build/CAkS_0"}},
	{"mixed", "CAkS_0\n\"CAoS_0\"\n{\"id\":7,\"puzzle\":\"CAwS_0\"}\n", []string{"1=CAkS_0", "2=CAoS_0", "7=CAwS_0"}},
	{"byte order mark", "\xef\xbb\xbfCAkS_0", []string{"1=CAkS_0"}},
	{"gzip", zipped("CAkS_0\nCAoS_0\n"), []string{"1=CAkS_0", "2=CAoS_0"}},
	{"ids", `{"id":"a\"b","puzzle":{"width":1}}` + "\n" + `{"puzzle":"x"}` + "\n" + `{"id":-1.5,"puzzle":"y"}`,
		[]string{`"a\"b"={"width":1}`, "2=x", "-1.5=y"}},
	{"ids of logic grids", `{"ID":"t0r0c1","Hints":[]}`, []string{`"t0r0c1"={"ID":"t0r0c1","Hints":[]}`}},
	{"bad ids", `{"id":null,"puzzle":"x"}` + "\n" + `{"id":[1],"puzzle":"x"}`, []string{"1!id: null is null", "2!id: [1] is a list"}},
	{"contents", `{"id":"q","contents":"CAkS_0","title":"t"}`, []string{`"q"=CAkS_0`}},
	{"other values, for package read to refuse", `{"id":"a","puzzle":3}` + "\n" + `{"id":"b","puzzle":["x"]}` + "\n{}", []string{`"a"=3`, `"b"=["x"]`, "3={}"}},
	{"list", ` [{"id":"a","puzzle":"x"}, "y", {"width":2}] ` + "\n\n", []string{`"a"=x`, "2=y", `3={"width":2}`}},
	{"empty list", "[]", nil},
	{"pretty list", "[\n  {\n \"puzzle\": \"x\"\n },\n \"y\"\n]\n", []string{"1=x", "2=y"}},
	{"list of no puzzles", `[1,[],null,"x"]`, []string{"1=1", "2=[]", "3=null", "4=x"}},
	{"list with an item of two equal names", `[{"id":"a","id":"b"},"x"]`, []string{`"a"!appears twice`, "2=x"}},
	{"list cut off", `["x",{"id":`, []string{"1=x", "2!item 2 of the list"}},
	{"list without end", "[\"x\"\n", []string{"1=x", "2!ends too early"}},
	{"list with junk in it", `["x",y]` + "\n" + `"z"`, []string{"1=x", "2!item 2 of the list: invalid"}},
	{"list with a broken line", "[\n{\"id\":\"a\",\"puzzle\":\"x\"},\n{\"id\":\"b\",\"puzzle\":x\"},\n{\"id\":\"c\",\"puzzle\":\"z\"},\n\"w\"\n]\n",
		[]string{`"a"=x`, `"b"!item 2 of the list: invalid`, `"c"=z`, "4=w"}},
	{"pretty list with a broken item", "[\n  {\n    \"puzzle\": \"x\"\n  },\n  {\n    \"puzzle\": ,\n    \"id\": 3\n  },\n  {\n    \"puzzle\": \"z\"\n  }\n]\n",
		[]string{"1=x", "2!item 2 of the list: invalid", "3=z"}},
	{"list of texts with a broken line", "[\"x\",\n\"y,\n\"z\"]\n", []string{"1=x", "2!item 2 of the list: invalid", "3=z"}},
	{"list and more", "[\"x\"]\n\n\"y\"\n", []string{"1=x", "2!text after the list"}},
	{"list and more in its line", `["x"] y`, []string{"1=x", "2!text after the list"}},
	{"list after another record", "x\n[1]\ny", []string{"1=x", "2=[1]", "3=y"}},

	{"truncated line last", "x\n{\"id\":\"b\",\"puzzle\":\"CAk", []string{"1=x", `"b"!the text ends inside quotes`}},
	{"truncated line amid", "{\"id\":\"a\",\"puzzle\":\n{\"id\":\"b\",\"puzzle\":\"x\"}\n{\"id\":\"c\",\"puzzle\":\"y\"}\n",
		[]string{`"a"!the text ends too early`, `"b"=x`, `"c"=y`}},
	{"truncated line before the last", "{\"puzzle\":\n{\"id\":\"b\",\"puzzle\":\"x\"}\n", []string{"1!the text ends too early", `"b"=x`}},
	{"truncated in a name", "{\"id\":12,\"puz\n{\"id\":13,\"puzzle\":\"x\"}", []string{"12!the text ends inside quotes", "13=x"}},
	{"truncated after a comma", "{\"id\":12,\n{\"id\":13,\"puzzle\":\"x\"}", []string{"12!expected a member name", "13=x"}},
	{"two truncated lines", "{\"id\":1,\"puzzle\":\n{\"id\":2,\"puzzle\":\nCAkS_0\n", []string{"1!", "2!", "3=CAkS_0"}},
	{"truncated, then plain", "{\"id\":\"a\"\nCAkS_0", []string{`"a"!the text ends too early`, "2=CAkS_0"}},
	{"broken line", "x\n{\"id\":\"b\",\"width\":nil}\ny\n", []string{"1=x", `"b"!not valid JSON at byte 18`, "3=y"}},
	{"single quotes", "{'id':'b'}\ny\n", []string{"1!expected a member name in quotes", "2=y"}},
	{"NaN", `{"width":NaN}`, []string{"1!not valid JSON at byte 9: expected a value"}},
	{"two puzzles in a line", "{} {}\nx", []string{`1!text after the puzzle: "{}"`, "2=x"}},
	{"brace too many", "{\"id\":\"a\",\"puzzle\":\"x\"}}\ny", []string{`"a"!text after the puzzle`, "2=y"}},
	{"name twice", `{"id":"a","id":"b"}`, []string{`"a"!appears twice`}},
	{"too deep", strings.Repeat("[", 20) + "\n" + strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 100), []string{"1!item 1", "2!nested", "3!ends too early"}},
	{"document too deep", strings.Repeat(`{"a":`, 100) + "1" + strings.Repeat("}", 100) + "\nx", []string{"1!nested", "2=x"}},
	{"broken pretty document", "{\n  \"width\": 4\n  \"height\": 4\n}\nx\n", []string{"1!not valid JSON at byte 17: expected ','", "2=x"}},
	{"unfinished pretty document", "{\n  \"width\": 4,\n  \"symbols\": [\n", []string{"1!the text ends too early"}},
	{"unfinished pretty document, then a line", "{\n  \"width\": 4,\n{\"width\":3}\n", []string{"1!expected a member name", `2={"width":3}`}},

	{"truncated gzip", zipped("CAkS_0")[:12], []string{"1!reading: damaged gzip file: unexpected EOF"}},
	{"no gzip", "\x1f\x8bnonsense", []string{"1!damaged gzip file"}},
	{"binary", "\x00\x01\x02", []string{"1=\x00\x01\x02"}}, // package read refuses it, not this reader
}

func TestRead(t *testing.T) {
	for _, tt := range inputs {
		t.Run(tt.name, func(t *testing.T) {
			for _, input := range []io.Reader{strings.NewReader(tt.text), iotest.OneByteReader(strings.NewReader(tt.text))} {
				got := collect(t, input)
				if len(got) != len(tt.want) {
					t.Fatalf("got %q, want %q", got, tt.want)
				}
				for i, want := range tt.want {
					id, reason, isError := strings.Cut(want, "!")
					if isError && strings.HasPrefix(got[i], id+"!") && strings.Contains(got[i], reason) {
						continue
					}
					if got[i] != want {
						t.Errorf("record %d: got %q, want %q", i, got[i], want)
					}
				}
			}
		})
	}
}

func TestReadReportsErrorsOfTheInput(t *testing.T) {
	cause := errors.New("the disk is gone")
	input := io.MultiReader(strings.NewReader("x\n{\"width\":"), iotest.ErrReader(cause))
	var errs []error
	for rec := range new(Reader).Read(input) {
		errs = append(errs, rec.Err)
	}
	if len(errs) != 2 || errs[0] != nil || !errors.Is(errs[1], cause) {
		t.Errorf("got %v, want no error and %v", errs, cause)
	}
}

// TestReadCountsOn checks that one Reader numbers the records of several inputs consecutively, so that no
// number repeats.
func TestReadCountsOn(t *testing.T) {
	r := new(Reader)
	var ids []string
	for _, text := range []string{"x\n{\n", "[\"y\"]"} {
		for rec := range r.Read(strings.NewReader(text)) {
			ids = append(ids, rec.ID)
		}
	}
	if got := strings.Join(ids, " "); got != "1 2 3" {
		t.Errorf("got %s, want 1 2 3", got)
	}
}

// TestReadDoesNotWait checks that a record is yielded before the next one has arrived.
func TestReadDoesNotWait(t *testing.T) {
	in, out := io.Pipe()
	defer out.Close()
	send := func(s string) { go io.WriteString(out, s) }
	texts := []string{"plain\n", "{\"id\":2,\"puzzle\":\"x\"}\n", "\"y\"\n", "{\n \"puzzle\": \"z\"\n}\n"}
	send(texts[0])
	n := 0
	for rec := range new(Reader).Read(in) {
		if rec.Err != nil {
			t.Fatal(rec.Err)
		}
		if n++; n == len(texts) {
			break
		}
		send(texts[n])
	}
}

func TestReadStopsWhenAsked(t *testing.T) {
	for _, tt := range inputs {
		for range new(Reader).Read(strings.NewReader(tt.text)) {
			break // a second yield would panic
		}
	}
}

// FuzzRead checks that reading any input ends, that every record has an error or an id that is JSON, and that
// reading one byte at a time gives the same records.
func FuzzRead(f *testing.F) {
	for _, tt := range inputs {
		f.Add(tt.text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		whole := collect(t, strings.NewReader(text))
		split := collect(t, iotest.OneByteReader(strings.NewReader(text)))
		if strings.Join(whole, "\n") != strings.Join(split, "\n") {
			t.Fatalf("got %q and, byte by byte, %q", whole, split)
		}
		if len(whole) > strings.Count(text, "\n")+strings.Count(text, ",")+2 && !strings.HasPrefix(text, "\x1f\x8b") {
			t.Fatalf("%d records from %q", len(whole), text)
		}
	})
}
