package transport

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// TestParseSets checks that the reference collections have the numbers of levels that their publishers state.
func TestParseSets(t *testing.T) {
	for name, want := range map[string]int{"microban1.xsb": 155, "boxoban-hard.txt.gz": 3332, "boxoban-unfiltered-test.txt.gz": 1000} {
		t.Run(name, func(t *testing.T) {
			levels, err := Parse(string(reference.Read(t, "data/sokoban/"+name)))
			if err != nil || len(levels) != want {
				t.Errorf("%s: %d levels, %v; want %d", name, len(levels), err, want)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add("; a\n####\n#@$.#\n####\nTitle: b\n")
	f.Add("5#|#@2-#|#$.-#|5#\n")
	f.Add("Game = Hexoban\n2(2#)#|#@$.#|5#\n\nWWW\nWpW\nWWW\n")
	f.Add("####\n#@?#\n####\n\n #\n-\n####\n#@ #\n*\n####\n")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		c, err := ParseCollection(text)
		placed := func(err error) {
			at, ok := errors.AsType[*TextError](err)
			if !ok || at.Line < 1 || at.Column < 1 {
				t.Fatalf("an error without a place: %v", err)
			}
		}
		if err != nil {
			placed(err)
			return
		}
		for _, fault := range c.Faults {
			placed(fault.Err)
		}
		levels := c.Levels
		for i := range levels {
			l := &levels[i]
			again, err := Parse(l.RLE())
			if err != nil || len(again) != 1 {
				// A row without a wall is not recognized as a level.
				continue
			}
			if again[0].RLE() != l.RLE() {
				t.Fatalf("%q comes back as %q", l.RLE(), again[0].RLE())
			}
		}
	})
}

func TestFromRows(t *testing.T) {
	l, err := FromRows([]string{" $", "", "#.*"})
	if err != nil {
		t.Fatal(err)
	}
	if l.W != 3 || l.H != 3 || l.Worker != Nowhere || len(l.Boxes) != 2 || !l.Goal[l.At(2, 2)] || !l.Wall[l.At(0, 2)] {
		t.Errorf("%+v", l)
	}
	for _, c := range []struct {
		rows []string
		want string
	}{
		{[]string{"#@", "#é"}, "line 2, column 2: 'é' is not one of # $ . * @ + and space"},
		{[]string{"@ ", " +"}, "line 2, column 2: a second worker"},
		{[]string{strings.Repeat("#", MaxSide+1)}, "line 1, column 128: a level has at most 127 columns"},
		{make([]string, MaxSide+1), "line 128, column 1: a level has at most 127 rows"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if _, err := FromRows(c.rows); err == nil || err.Error() != c.want || !errors.Is(err, ErrXSB) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func FuzzFromRows(f *testing.F) {
	f.Add("#@$.\n  *")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		l, err := FromRows(strings.Split(text, "\n"))
		if err != nil {
			if !errors.Is(err, ErrXSB) {
				t.Error(err)
			}
			return
		}
		again, err := FromRows(l.Rows())
		if err != nil || strings.Join(again.Rows(), "\n") != strings.Join(l.Rows(), "\n") {
			t.Errorf("%q: %v", text, err)
		}
	})
}
