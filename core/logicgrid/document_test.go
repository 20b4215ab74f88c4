package logicgrid

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

const inn = `{"kind":"logicgrid","theme":"inn","title":"At the inn","categories":[
 {"name":"guest","entities":["Ann","Bob","Cy"],"words":{"noun":"{}","is":"is {}","not":"is not {}"}},
 {"name":"dish","entities":["egg","fish","stew"],"words":{"noun":"who eats {a}","is":"eats {a}","not":"does not eat {a}"}},
 {"name":"price","numeric":true,"entities":["$5","$10","$15"],"words":{"unit":"dollar","units":"dollars","step":5,"before":"pays {amount} less than {other}"}}],
 "hints":[{"type":"before","a":"Ann","b":{"dish":"egg"},"in":"price","by":1},
  {"type":"either","a":["Bob","fish"],"b":[{"guest":"Cy"},"$15"],"text":"Bob: fish, or Cy: fifteen."}],
 "solution":[["Cy","stew","$5"],["Bob","fish","$10"],["Ann","egg","$15"]]}`

func TestParse(t *testing.T) {
	d, err := Parse(inn)
	if err != nil {
		t.Fatal(err)
	}
	want := []Hint{{Kind: Before, By: 1, In: 2, Of: [4]Entity{At(0, 0), At(1, 0)}}, {Kind: Either, Of: [4]Entity{At(0, 1), At(1, 1), At(0, 2), At(2, 2)}}}
	if !reflect.DeepEqual(d.Hints, want) || d.Space.M() != 3 || d.Space.Categories[2].Words.Step != 5 {
		t.Errorf("hints %+v", d.Hints)
	}
	if got := d.Text(0); got != "Ann pays 5 dollars less than who eats an egg." {
		t.Errorf("the first hint is %q", got)
	}
	if got := d.Text(1); got != "Bob: fish, or Cy: fifteen." {
		t.Errorf("the author's words are %q", got)
	}
	if !d.Solution.Linked(At(0, 1), At(2, 1)) || d.Solution.In(At(1, 0), 0) != At(0, 0) {
		t.Errorf("the solution is %v", d.Solution.Groups(d.Space))
	}
	checkRoundTrip(t, d)
}

func checkRoundTrip(t *testing.T, d *Document) {
	t.Helper()
	text := string(d.AppendJSON(nil))
	again, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if !reflect.DeepEqual(again, d) {
		t.Errorf("%s\nis read as\n%s", text, again.AppendJSON(nil))
	}
}

// TestThemedDocument checks that the document of a theme's puzzle has only the theme's name and size.
func TestThemedDocument(t *testing.T) {
	d, err := Parse(figure1)
	if err != nil {
		t.Fatal(err)
	}
	checkRoundTrip(t, d)
	text := string(d.AppendJSON(nil))
	if !strings.HasPrefix(text, `{"kind":"logicgrid","theme":"school","size":[3,4],"hints":[`) {
		t.Errorf("%s", text)
	}
	if !reflect.DeepEqual(d.Space, School()) {
		t.Error("a document without a theme is not of the school's space")
	}
	for _, name := range Themes() {
		theme, ok := Theme(name)
		if !ok {
			t.Fatalf("no theme %s", name)
		}
		again, err := ParseTheme(string(theme.AppendTheme(nil)))
		if err != nil || !reflect.DeepEqual(again, theme) {
			t.Errorf("theme %s comes back otherwise: %v", name, err)
		}
		d := &Document{Space: theme, Hints: []Hint{{Kind: Is, Of: [4]Entity{At(0, 1), At(1, 2)}}}}
		checkRoundTrip(t, d)
	}
}

func TestParseErrors(t *testing.T) {
	cut := func(old, new string) string {
		text := strings.Replace(inn, old, new, 1)
		if text == inn {
			t.Fatalf("%q is not in the puzzle", old)
		}
		return text
	}
	for _, c := range []struct{ text, want string }{
		{`[]`, `puzzle: [] is a list; expected an object`},
		{`{"hints":[]}x`, `byte 12`},
		{`{}`, `hints: are missing`},
		{`{"kind":"witness","hints":[]}`, `kind: "witness" is not "logicgrid"`},
		{`{"hints":[],"color":1}`, `color: 1 is an unknown field`},
		{`{"theme":"zoo","hints":[]}`, `theme: "zoo" is not a theme that perplex has, and there are no categories`},
		{`{"theme":"school","size":[9,4],"hints":[]}`, `size: 9x4 is not between 2x2 and 3x6`},
		{`{"hints":[{"type":"after"}]}`, `hints[0].type: "after" is not one of is, not, before, or, either`},
		{`{"hints":[{"type":"is","a":"Math"}]}`, `hints[0]: {"type":"is","a":"Math"} has no "b"`},
		{`{"hints":[{"type":"is","a":"Maths","b":"Ms. Smith"}]}`, `hints[0].a: "Maths" is not an entity of the space`},
		{`{"hints":[{"type":"is","a":"Math","b":"English"}]}`, `hints[0].b: "English" is of the same category as "Math"`},
		{`{"hints":[{"type":"is","a":"Math","b":"Ms. Smith","by":1}]}`, `hints[0].by: 1 is an unknown field`},
		{`{"hints":[{"type":"before","a":"Math","b":"Math"}]}`, `hints[0].b: "Math" cannot come before itself`},
		{`{"hints":[{"type":"before","a":"Math","b":"1:00 PM"}]}`, `hints[0].b: "1:00 PM" is of the numeric category itself`},
		{`{"hints":[{"type":"before","a":"Math","b":"Art","by":4}]}`, `hints[0].b: "Art" is not an entity of the space`},
		{`{"hints":[{"type":"before","a":"Math","b":"English","by":4}]}`, `hints[0].by: 4 is outside 1..3`},
		{`{"hints":[{"type":"before","a":"Math","b":"English","in":"teacher"}]}`, `hints[0].in: "teacher" is not a numeric category`},
		{`{"hints":[{"type":"or","a":"Math","b":"English","is":"History"}]}`, `hints[0].is: "History" is of the same category as "Math"`},
		{`{"hints":[{"type":"either","a":["Math"],"b":["Math","1:00 PM"]}]}`, `hints[0].a: ["Math"] is not a pair of entities`},
		{cut(`"Cy"],"words"`, `"Cy","Di"],"words"`), `categories[1].entities: 3 differs from the number of entities, 4 of the first category`},
		{cut(`"name":"dish"`, `"name":"guest"`), `categories[1].name: "guest" is the name of another category`},
		{cut(`"eats {a}"`, `"eats it"`), `categories[1].words.is: "eats it" does not have {} or {a} once`},
		{cut(`"fish","stew"]`, `"fish","fish"]`), `categories[1].entities[2]: "fish" appears twice`},
		{cut(`"numeric":true,`, ``), `categories[2].words: unit, units, step, before and atLeast are for numeric categories`},
		{cut(`"stew","$5"]`, `"egg","$5"]`), `solution[2][1]: "egg" appears twice`},
		{cut(`"title":"At the inn"`, `"title":7`), `title: 7 is a number; expected a string`},
	} {
		t.Run(c.text, func(t *testing.T) {
			_, err := Parse(c.text)
			var field *FieldError
			if err == nil || !strings.Contains(err.Error(), c.want) || errors.As(err, &field) && !errors.Is(err, ErrDocument) {
				t.Errorf("%s: error %v, want %s", c.text, err, c.want)
			}
		})
	}
}

// TestEnglish checks the hints of Figures 1 and 7 as the paper prints them, where our sentence is the same.
func TestEnglish(t *testing.T) {
	s := School()
	math, english, history := At(0, 0), At(0, 2), At(0, 3)
	smith, johnson, mcdonald, baker := At(1, 0), At(1, 1), At(1, 2), At(1, 3)
	two, three, four := At(2, 1), At(2, 2), At(2, 3)
	for _, c := range []struct {
		hint      Hint
		want, raw string
	}{
		{Hint{Kind: Is, Of: [4]Entity{math, johnson}}, "Math is taught by Mr. Johnson.", "The subject Math is the teacher Mr. Johnson."},
		{Hint{Kind: Is, Of: [4]Entity{smith, three}}, "Ms. Smith's class is at 3:00 PM.", "The teacher Ms. Smith is the hour 3:00 PM."},
		{Hint{Kind: Is, Of: [4]Entity{two, smith}}, "The class at 2:00 PM is taught by Ms. Smith.", ""},
		{Hint{Kind: Not, Of: [4]Entity{four, baker}}, "The class at 4:00 PM is not taught by Mr. Baker.", "The hour 4:00 PM is not the teacher Mr. Baker."},
		{Hint{Kind: Or, Of: [4]Entity{english, smith, two}}, "Either English or Ms. Smith's class is at 2:00 PM.", "Either the subject English or the teacher Ms. Smith is the hour 2:00 PM."},
		{Hint{Kind: Before, In: 2, Of: [4]Entity{mcdonald, math}}, "Ms. McDonald's class is at least 1 hour before Math.", "The teacher Ms. McDonald is at least 1 hour before the subject Math."},
		{Hint{Kind: Before, In: 2, By: 1, Of: [4]Entity{math, baker}}, "Math is 1 hour before Mr. Baker's class.", ""},
		{Hint{Kind: Before, In: 2, By: 2, Of: [4]Entity{math, baker}}, "Math is 2 hours before Mr. Baker's class.", "The subject Math is 2 hours before the teacher Mr. Baker."},
		{Hint{Kind: Either, Of: [4]Entity{smith, three, history, mcdonald}}, "Either Ms. Smith's class is at 3:00 PM or History is taught by Ms. McDonald, but not both.",
			"Either the teacher Ms. Smith is the hour 3:00 PM or the subject History is the teacher Ms. McDonald."},
	} {
		t.Run(c.want, func(t *testing.T) {
			if got := s.Text(c.hint); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
			if got := s.Raw(c.hint); c.raw != "" && got != c.raw {
				t.Errorf("raw %q, want %q", got, c.raw)
			}
		})
	}
}

// TestEnglishWithoutWords checks that hints of a theme without words are written in the notation of the
// grammar.
func TestEnglishWithoutWords(t *testing.T) {
	s, err := ParseTheme(`{"categories":[{"name":"a","entities":["x","y"]},{"name":"n","numeric":true,"entities":["1","2"]}]}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range []Hint{{Kind: Is, Of: [4]Entity{At(0, 0), At(1, 1)}}, {Kind: Before, In: 1, By: 1, Of: [4]Entity{At(0, 0), At(0, 1)}}} {
		if s.Text(h) != s.Raw(h) {
			t.Errorf("%q and %q", s.Text(h), s.Raw(h))
		}
	}
}

func TestRecordErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"Hints":[{"K":9,"N":0,"C":[0,0,0,0],"E":[0,0,0,0]}]}`, `Hints[0].K: 9 is not a kind of clue, 0..4`},
		{`{"Hints":[{"K":0,"N":0,"C":[0,0,0,0],"E":[0,1,0,0]}]}`, `Hints[0].b: "Science" is of the same category as "Math"`},
		{`{"Hints":[{"K":0,"N":0,"C":[0,7,0,0],"E":[0,1,0,0]}]}`, `Hints[0]: 57 is not an entity of the space`},
		{`{"Hints":[],"Sol":5}`, `Sol: 5 is not a solution of the school's space`},
	} {
		t.Run(c.text, func(t *testing.T) {
			v, err := jsonlite.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := DecodeRecord(School(), &v); err == nil || err.Error() != c.want || !errors.Is(err, ErrDocument) {
				t.Errorf("%s: %v, want %s", c.text, err, c.want)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add(inn)
	f.Add(figure1)
	f.Add(`{"theme":"detective","size":[4,3],"hints":[{"type":"before","a":"Ada Finch","b":"rope"}]}`)
	frugal.Fuzz(f, func(t *testing.T, text string) {
		d, err := Parse(text)
		if err != nil {
			var syntax *jsonlite.SyntaxError
			if !errors.Is(err, ErrDocument) && !errors.As(err, &syntax) {
				t.Errorf("%v is neither of the two", err)
			}
			return
		}
		for i := range d.Hints {
			if !strings.HasSuffix(d.Space.Text(d.Hints[i]), ".") {
				t.Errorf("%q", d.Text(i))
			}
		}
		checkRoundTrip(t, d)
		NewSolver(d.Space, Clean).Solve(d.Hints)
		NewSolver(d.Space, Compat2024).Solve(d.Hints)
	})
}

func FuzzRecord(f *testing.F) {
	f.Add(`{"ID":"p","Loops":1,"Hints":[{"K":2,"N":2,"C":[1,1,2,0],"E":[2,3,0,0]}],"Sol":6848721}`)
	space := School()
	frugal.Fuzz(f, func(t *testing.T, text string) {
		v, err := jsonlite.Parse(text)
		if err != nil {
			return
		}
		r, err := DecodeRecord(space, &v)
		if err != nil {
			if !errors.Is(err, ErrDocument) {
				t.Error(err)
			}
			return
		}
		again, err := Unpack(space, string(AppendPacked(nil, r.Hints)))
		if err != nil || len(again) != len(r.Hints) {
			t.Errorf("packed hints come back as %v, %v", again, err)
		}
	})
}

func FuzzUnpack(f *testing.F) {
	f.Add("AAABIAA")
	space := School()
	frugal.Fuzz(f, func(t *testing.T, text string) {
		hints, err := Unpack(space, text)
		if err == nil && string(AppendPacked(nil, hints)) != text {
			t.Errorf("%q comes back as %q", text, AppendPacked(nil, hints))
		}
	})
}

func FuzzParseMarks(f *testing.F) {
	space := School()
	f.Add(string(NewMarks(space).AppendText(nil)))
	frugal.Fuzz(f, func(t *testing.T, text string) {
		m, err := ParseMarks(space, text)
		if err != nil {
			return
		}
		again, err := ParseMarks(space, string(m.AppendText(nil)))
		if err != nil || !reflect.DeepEqual(m, again) {
			t.Errorf("%q comes back otherwise: %v", text, err)
		}
	})
}
