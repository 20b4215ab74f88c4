package plain_test

import (
	"slices"
	"strings"
	"testing"
)

func sorted(names []string) string {
	slices.Sort(names)
	return strings.Join(names, " ")
}

// worked is a small game whose end was worked out by hand.
type worked struct {
	name    string
	flags   string // words of the prelude, a line each
	rules   string
	wins    string
	board   string // rows of glyphs, with / between
	inputs  string // see letters
	want    string // the board at the end, likewise
	level   int    // at the end: 0 the board, 1 a second one (p.), 2 a message, 3 a third board (.p)
	message string // of a rule
}

// The objects of all worked games. A cell's glyph says all that is in it.
const workedHead = `
OBJECTS

Background .
gray

Wall #
brown

Player p
black

Crate c
orange

Box b
red

Mark m
blue

Goal o
green

Spark s
yellow

LEGEND

Push = Crate or Box
Solid = Wall or Push
Thing = Crate or Mark
Mixed = Thing or Spark or Crate
Cargo = Crate
Duo = Crate and Mark
1 = Player and Mark
2 = Duo
3 = Box and Mark
4 = Player and Goal
5 = Crate and Goal
6 = Box and Goal
7 = Player and Spark
8 = Crate and Spark
9 = Mark and Goal
0 = Mark and Spark

SOUNDS

COLLISIONLAYERS

Background
Goal
Mark
Player, Wall, Crate, Box
Spark

RULES

`

// glyphs of the sets of objects that worked games have.
var glyphs = map[string]string{
	"": ".", "wall": "#", "player": "p", "crate": "c", "box": "b", "mark": "m", "goal": "o", "spark": "s",
	"mark player": "1", "crate mark": "2", "box mark": "3", "goal player": "4", "crate goal": "5",
	"box goal": "6", "player spark": "7", "crate spark": "8", "goal mark": "9", "mark spark": "0",
}

func (w worked) source() string {
	board := strings.ReplaceAll(w.board, "/", "\n")
	return w.flags + "\n" + workedHead + w.rules +
		"\n\nWINCONDITIONS\n\n" + w.wins +
		"\n\nLEVELS\n\n" + board + "\n\np.\n\nmessage Well done\n\n.p\n"
}

// drawn turns a board as grid lists it into glyphs.
func drawn(listed string) string {
	var out strings.Builder
	for row := range strings.Lines(strings.TrimSpace(listed)) {
		if out.Len() > 0 {
			out.WriteByte('/')
		}
		row = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(row), "["), "]")
		for _, cell := range strings.Split(row, "][") {
			names := strings.Fields(strings.Replace(cell, "background", "", 1))
			glyph, ok := glyphs[strings.Join(names, " ")]
			if !ok {
				glyph = "(" + cell + ")"
			}
			out.WriteString(glyph)
		}
	}
	return out.String()
}

func (w worked) check(t *testing.T) {
	b, difference, err := start(w.source(), 0, little)
	for _, letter := range w.inputs {
		if difference != "" || err != nil {
			break
		}
		difference, err = b.input(letter)
	}
	if err != nil {
		t.Fatal(err)
	}
	if difference != "" {
		t.Error(difference)
	}
	if b.plain == nil {
		return
	}
	got := drawn(cellsOf(b.plain))
	if got != w.want || b.plain.Level() != w.level || b.plain.Message() != w.message {
		t.Errorf("plain ends with %s, level %d, message %q\nwant %s, level %d, message %q",
			got, b.plain.Level(), b.plain.Message(), w.want, w.level, w.message)
	}
}

// TestWorked: both interpreters play small games as was worked out by hand.
func TestWorked(t *testing.T) {
	for _, list := range [][]worked{workedRules, workedTurns} {
		for _, w := range list {
			t.Run(w.name, w.check)
		}
	}
}
