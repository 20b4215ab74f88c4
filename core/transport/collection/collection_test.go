package collection

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/transport"
)

const slc = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">
<SokobanLevels>
  <Title>Two levels</Title>
  <Description>
First line.
Second line.
  </Description>
  <Email>nobody@example.org</Email>
  <LevelCollection Copyright="A. N. Other" MaxWidth="6" MaxHeight="3">
    <Level Id="One" Width="6" Height="3">
      <L>######</L>
      <L>#@$ .#</L>
      <L>######</L>
    </Level>
    <Level Id="Two &amp; a half" Width="5" Height="3" Copyright="Somebody">
      <L>#####</L>
      <L>#+ $#</L>
      <L>#####</L>
    </Level>
  </LevelCollection>
</SokobanLevels>
`

const sok = `:: a file of SokobanYASC
Collection: Two levels
Author: A. N. Other
Comment:
First line.
Second line.
Comment-End:

One

######
#@$ .#
######

Solution/Pushes
rrR

Two & a half

#####
#+ $#
#####
Author: Somebody
`

func TestRead(t *testing.T) {
	for name, text := range map[string]string{"slc": slc, "sok": sok, "bom": "\ufeff" + slc} {
		t.Run(name, func(t *testing.T) {
			c, err := Read("", text)
			if err != nil {
				t.Fatal(err)
			}
			if c.Title != "Two levels" || c.Author != "A. N. Other" || c.Comment != "First line.\nSecond line." || len(c.Levels) != 2 {
				t.Fatalf("got %+v", c)
			}
			one, two := &c.Levels[0], &c.Levels[1]
			if one.Title != "One" || two.Title != "Two & a half" || one.Author != "" || two.Author != "Somebody" {
				t.Errorf("titles %q, %q, authors %q, %q", one.Title, two.Title, one.Author, two.Author)
			}
			if one.RLE() != "6#|#@$-.#|6#" || two.RLE() != "5#|#+-$#|5#" {
				t.Errorf("levels %s, %s", one.RLE(), two.RLE())
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"no level", "<SokobanLevels></SokobanLevels>", "line 1, column 1: no Level in the XML"},
		{"character", strings.Replace(slc, "#@$ .#", "#@$x.#", 1), "line 13, column 13: 'x' is not one of # $ . * @ + and space"},
		{"no worker", strings.Replace(slc, "#@$ .#", "# $ .#", 1), "line 11, column 42: the level that begins here has no worker (@)"},
		{"two workers", strings.Replace(slc, "#+ $#", "#+@$#", 1), "line 18, column 12: a second worker"},
		{"tags", strings.Replace(slc, "</L>", "</M>", 1), "line 12, column 20: XML: element <L> closed by </M>"},
		{"open", "<SokobanLevels>", "line 1, column 16: XML: unexpected EOF"},
		{"encoding", strings.Replace(slc, "ISO-8859-1", "KOI8-R", 1), `line 1, column 40: opening charset "KOI8-R": the encoding "KOI8-R" is not known`},
		{"comment", "####\n#@.#\n####\nComment:\nfor ever", "line 4, column 1: the comment that begins here has no Comment-End:"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, err := Read("", test.text)
			if err == nil {
				err = c.Err()
			}
			var at *transport.TextError
			if !errors.As(err, &at) || err.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// TestFaults breaks one of two levels and checks that the other is still read.
func TestFaults(t *testing.T) {
	tests := []struct {
		name, text, level, title, want string
		at                             int
	}{
		{"a character in XML", strings.Replace(slc, "#@$ .#", "#@$x.#", 1), "Two & a half", "One", "line 13, column 13: 'x' is not one of # $ . * @ + and space", 0},
		{"two workers in XML", strings.Replace(slc, "#+ $#", "#+@$#", 1), "One", "Two & a half", "line 18, column 12: a second worker", 1},
		{"XML that breaks off", slc[:strings.Index(slc, "#+ $#")], "One", "Two & a half", "line 18, column 10: XML: unexpected EOF", 1},
		{"a character in text", strings.Replace(sok, "#@$ .#", "#@$x.#", 1), "Two & a half", "One", "line 12, column 4: 'x' is not one of # $ . * @ + and space", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, err := Read("", test.text)
			if err != nil || len(c.Levels) != 1 || len(c.Faults) != 1 {
				t.Fatalf("%+v, %v", c, err)
			}
			f := c.Faults[0]
			if c.Levels[0].Title != test.level || f.Title != test.title || f.At != test.at || f.Err.Error() != test.want {
				t.Errorf("level %q, fault %q before level %d: %v", c.Levels[0].Title, f.Title, f.At, f.Err)
			}
		})
	}
}

func TestLatin(t *testing.T) {
	c, err := Read("", strings.Replace(slc, "Other", "Oth\xe9r", 1))
	if err != nil || c.Author != "A. N. Othér" {
		t.Errorf("author %q, %v", c.Author, err)
	}
}

func TestWriteUnknown(t *testing.T) {
	if _, err := Write(new(transport.Collection), "sgf"); !errors.Is(err, ErrFormat) {
		t.Errorf("got %v", err)
	}
	wide := transport.NewLevel(transport.MaxSide, 1)
	wide.Worker = 0
	for _, format := range Formats {
		_, err := Write(&transport.Collection{Levels: []transport.Level{*wide}}, format)
		if !errors.Is(err, transport.ErrLevel) || !strings.HasPrefix(err.Error(), "level 1: size 127x1") {
			t.Errorf("%s: got %v", format, err)
		}
	}
}

// back writes a collection, reads it and writes it again. It returns nil if the format has no room for walls.
func back(t *testing.T, c *transport.Collection, format string) *transport.Collection {
	t.Helper()
	text, err := Write(c, format)
	if err != nil {
		if errors.Is(err, transport.ErrLevel) {
			return nil // the format has no room for walls
		}
		t.Fatal(err)
	}
	again, err := Read("", text)
	if err != nil {
		t.Fatalf("%v of what was written:\n%s", err, text)
	}
	same := func(a, b transport.Level) bool {
		walled, _ := a.Walled()
		return walled.W == b.W && slices.Equal(walled.Rows(), b.Rows())
	}
	if !slices.EqualFunc(c.Levels, again.Levels, same) {
		t.Fatalf("%s: other levels come back:\n%s", format, text)
	}
	if second, _ := Write(again, format); second != text {
		t.Fatalf("%s is written\n%s\nand then\n%s", format, text, second)
	}
	return again
}

// TestRoundTrips checks that the reference sets and the two files above survive writing and reading in all
// formats.
func TestRoundTrips(t *testing.T) {
	texts := []string{slc, sok, string(reference.Read(t, "data/sokoban/microban1.xsb")), "#####\n#@ $.\n#####\n; open on one side"}
	for _, text := range texts {
		c, err := Read("", text)
		if err != nil {
			t.Fatal(err)
		}
		for _, format := range Formats {
			again := back(t, c, format)
			if c.Title != again.Title || c.Author != again.Author || c.Comment != again.Comment || c.Levels[0].Title != again.Levels[0].Title && format != "slc" {
				t.Errorf("%s: %q, %q, %q come back as %q, %q, %q", format, c.Title, c.Author, c.Comment, again.Title, again.Author, again.Comment)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(slc)
	f.Add(sok)
	f.Add("4#|#@-#|4#\nComment: x\n")
	frugal.Fuzz(f, func(t *testing.T, text string) {
		c, err := Read("", text)
		if err == nil {
			err = c.Err()
		}
		if err != nil {
			var at *transport.TextError
			if !errors.As(err, &at) || at.Line < 1 || at.Column < 1 {
				t.Fatalf("an error without a place: %v", err)
			}
		}
		if c == nil || len(c.Levels) == 0 {
			return
		}
		for _, format := range Formats {
			back(t, c, format)
		}
	})
}
