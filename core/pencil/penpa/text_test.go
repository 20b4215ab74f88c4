package penpa

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
)

// TestAbbreviations checks the abbreviations of penpa-edit's table. A z in a text is escaped, so that no text
// contains an abbreviation by chance.
func TestAbbreviations(t *testing.T) {
	for _, c := range []struct{ name, long, short string }{
		{"nothing", "abc", "abc"},
		{"a name", `{"lineE":{}}`, "{zE:{}}"},
		{"one name within another", `{"line":{},"lineE":{},"freelineE":{}}`, "{zL:{},zE:{},z2:{}}"},
		{"a z", "pizza zE", "pizZzZa zZE"},
		{"null", "[null]", "[zO]"},
		{"a z at the end", "z", "zZ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := shortened(c.long); got != c.short {
				t.Errorf("shortened to %s, want %s", got, c.short)
			}
			if got := lengthened(c.short); got != c.long {
				t.Errorf("lengthened to %s, want %s", got, c.long)
			}
			if got, err := unpack(pack(c.long)); err != nil || got != c.long {
				t.Errorf("unpacked as %s, %v", got, err)
			}
		})
	}
}

func TestLarge(t *testing.T) {
	if _, err := unpack(pack(strings.Repeat("a", mostText+1))); err == nil || !strings.Contains(err.Error(), "larger") {
		t.Errorf("%v", err)
	}
}

// TestHead checks the first line, written by hand from the description: the grid, its sides, the size of a
// cell, angle and reflections, the canvas, and twice the number of the point in the middle.
func TestHead(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int
		want          string
	}{
		// Of nine by nine cells, with two more on each side, the middle is the cell in column 6, row 6 of 13 by 13.
		{"a cell in the middle", 9, 9, "square,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: a%2Cb,Author: ,,,OFF,false"},
		// Of ten by ten cells, the middle is the corner right below the cell in column 6, row 6 of 14 by 14, after
		// 196 cells.
		{"a corner", 10, 10, "square,10,10,38,0,1,1,418,418,286,286,0,0,0,0,Title: a%2Cb,Author: ,,,OFF,false"},
		// Of three by two cells, the middle is the side below the cell in column 3, row 2 of 7 by 6, after 42 cells
		// and 42 corners.
		{"a side below", 3, 2, "square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: a%2Cb,Author: ,,,OFF,false"},
		// Of two by three cells, the middle is the side right of the cell in column 2, row 3 of 6 by 7, after 126
		// points.
		{"a side on the right", 2, 3, "square,2,3,38,0,1,1,114,152,146,146,0,0,0,0,Title: a%2Cb,Author: ,,,OFF,false"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := New(c.width, c.height)
			d.Title = "a,b"
			if got := head(d, frame{c.width + 4, c.height + 4, 2, 2}); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	d := New(3, 2)
	d.Numbers[At{1, 1}] = Number{"3", Plain, Normal}
	d.Borders[Side{At{0, 0}, true}] = true
	d.Corners[Corner{At{2, 0}, 1}] = "5"
	text, _ := unpack(Write(d))
	f.Add(text)
	f.Add(strings.ReplaceAll(text, "square", "kakuro"))
	frugal.Fuzz(f, func(t *testing.T, text string) {
		d, err := Read(pack(text))
		if err != nil {
			return
		}
		if d.Width < 1 || d.Height < 1 || d.Width > mostSide+4 || d.Height > mostSide+4 {
			t.Errorf("%d by %d cells", d.Width, d.Height)
		}
	})
}
