package jsonlite

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// plain turns a Value into what encoding/json would make of it.
func plain(v Value) any {
	switch v.Kind {
	case Bool:
		return v.Bool
	case Number:
		return v.Number
	case String:
		return v.Text
	case Array:
		items := []any{}
		for _, item := range v.Items {
			items = append(items, plain(item))
		}
		return items
	case Object:
		members := map[string]any{}
		for _, m := range v.Members {
			members[m.Name] = plain(m.Value)
		}
		return members
	}
	return nil
}

var samples = []string{
	`null`, ` true `, `false`, `0`, `-0`, `12.5e-3`, `1E+2`, `""`, `"a\"\\\/\b\f\n\r\té😀"`, `"\ud800"`, `"\ud800A"`,
	`[]`, `[1,[2,{"a":[]}]]`, `{}`, `{"a":1,"b":{"c":null}}`, "\t[ 1 ,\n2 ]\r", `"é😀"`,
}

var broken = []struct{ text, reason string }{
	{``, "ends too early"}, {`[1,`, "ends too early"}, {`{"a":1`, "ends too early"}, {`[1 2]`, "expected ','"}, {`{"a" 1}`, "':'"},
	{`{a:1}`, "name in quotes"}, {`"abc`, "inside quotes"}, {`"\x"`, "unknown escape"}, {`"\u12g4"`, "hexadecimal"},
	{"\"\x01\"", "control character"}, {"\"\xff\"", "not UTF-8"}, {`01`, "after the value"}, {`-`, "digit"}, {`1.`, "digit"},
	{`1e`, "digit"}, {`1e999`, "too large"}, {`nul`, "expected a value"}, {`NaN`, "expected a value"}, {`[1,]`, "expected a value"},
	{`{"a":1,"a":2}`, "twice"}, {strings.Repeat("[", 100), "nested"}, {`1 2`, "after the value"},
}

func TestParseAgreesWithStandardLibrary(t *testing.T) {
	for _, text := range samples {
		v, err := Parse(text)
		if err != nil {
			t.Errorf("Parse(%q): %v", text, err)
			continue
		}
		var want any
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		if got := plain(v); !reflect.DeepEqual(got, want) {
			t.Errorf("Parse(%q) = %#v, want %#v", text, got, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, b := range broken {
		_, err := Parse(b.text)
		if !errors.Is(err, ErrSyntax) || !strings.Contains(err.Error(), b.reason) {
			t.Errorf("Parse(%q): %v, want a syntax error with %q", b.text, err, b.reason)
		}
	}
}

func TestAppend(t *testing.T) {
	for _, s := range []string{"", "a\"b\\c\n\t\r\x00\x7f<é\u2028", "\xff"} {
		var back string
		if err := json.Unmarshal(AppendString(nil, s), &back); err != nil || back != strings.ToValidUTF8(s, "\uFFFD") {
			t.Errorf("AppendString(%q) reads back as %q, %v", s, back, err)
		}
	}
	for _, f := range []float64{0, 1, -2.5, 1e-9, 1e300, math.Pi, 1 << 53} {
		var back float64
		if err := json.Unmarshal(AppendNumber(nil, f), &back); err != nil || back != f {
			t.Errorf("AppendNumber(%v) reads back as %v, %v", f, back, err)
		}
	}
	if got := string(AppendNumber(nil, math.Inf(1))); got != "null" {
		t.Errorf("an infinite measure is %s, want null", got)
	}
}

// FuzzParse holds the reader against the standard library, which knows no
// depth limit of ours and lets duplicate names pass.
func FuzzParse(f *testing.F) {
	for _, s := range samples {
		f.Add(s)
	}
	for _, b := range broken {
		f.Add(b.text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		v, err := Parse(text)
		var want any
		wantErr := json.Unmarshal([]byte(text), &want)
		if err == nil {
			if wantErr != nil {
				t.Fatalf("Parse accepts %q, the standard library says %v", text, wantErr)
			}
			if got := plain(v); !reflect.DeepEqual(got, want) {
				t.Fatalf("Parse(%q) = %#v, want %#v", text, got, want)
			}
			return
		}
		if reason := err.(*SyntaxError).Reason; wantErr == nil && !strings.Contains(reason, "twice") &&
			!strings.Contains(reason, "nested") && !strings.Contains(reason, "UTF-8") {
			t.Fatalf("Parse refuses %q: %v", text, err)
		}
	})
}

func TestWriter(t *testing.T) {
	w := Writer("[1]\n")
	w.Open('{')
	w.Int("n", -3)
	w.Number("infinite", math.Inf(1))
	w.Number("half", 0.5)
	w.Bool("yes", true)
	w.Text("a \"name\"", "<\n")
	w.Null("nothing")
	w.Object("inner")
	w.Close('}')
	w.List("lists")
	w.PutInts()
	w.PutInts(1, 2)
	w.Open('[')
	w.PutText("")
	w.PutNull()
	w.PutNumber(1.5)
	w.Open('{')
	w.Close('}')
	w.PutInt(7)
	w.Close(']')
	w.Close(']')
	w.Ints("none")
	w.Numbers("numbers", 0.5, math.NaN())
	w.Texts("texts", []string{"x", "y,"})
	w.Name("last")
	w.PutText("{")
	got := string(w.Close('}'))
	const want = `[1]
{"n":-3,"infinite":null,"half":0.5,"yes":true,"a \"name\"":"\u003c\n","nothing":null,"inner":{},` +
		`"lists":[[],[1,2],["",null,1.5,{},7]],"none":[],"numbers":[0.5,null],"texts":["x","y,"],"last":"{"}`
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
