package plain_test

import "strings"

// puzzle is a small random game that can often be won, in parts that a test can leave out.
type puzzle struct {
	rules  []string // a line each
	wins   string
	boards [][]string
}

// puzzleHead has the lines before the rules. No glyph stands for several objects.
const puzzleHead = `
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

LEGEND

Push = Crate or Box

SOUNDS

COLLISIONLAYERS

Background
Mark, Goal
Player, Wall, Push

RULES

`

func (z puzzle) source() string {
	var b strings.Builder
	b.WriteString(puzzleHead + strings.Join(z.rules, "\n") + "\n\nWINCONDITIONS\n\n" + z.wins + "\n\nLEVELS\n")
	for _, rows := range z.boards {
		b.WriteString("\n" + strings.Join(rows, "\n") + "\n")
	}
	return b.String()
}

// line is the number of a rule's line in the source.
func (z puzzle) line(rule int) int { return strings.Count(puzzleHead, "\n") + 1 + rule }

// puzzle draws one.
func (m maker) puzzle() puzzle {
	pool := []string{
		"[ > Player | Crate ] -> [ > Player | > Crate ]",
		"[ > Player | Push ] -> [ > Player | > Push ]",
		"[ > Push | Push ] -> [ > Push | > Push ]",
		"[ < Player | Box ] -> [ < Player | < Box ]",
		"[ > Player | Wall ] -> cancel",
		"late [ Player Mark ] -> [ Player Goal ]",
		"late [ Crate Mark ] -> [ Mark ]",
		"late [ Player Goal ] -> [ Player ]",
		"late down [ Box | no Push no Player no Wall ] -> [ | Box ]",
		"[ action Player | Box ] -> [ action Player | Crate ]",
		"[ action Player | ] -> [ action Player | Box ]",
		"[ > Player | ... | Box ] -> [ > Player | ... | > Box ]",
		"late [ Crate | Crate ] -> [ | ]",
		"late [ Player | Box | Mark ] -> [ Player | Box | ] again",
		"late [ Push Goal ] [ Mark ] -> [ Push Goal ] [ ]",
	}
	z := puzzle{wins: m.pick("all Goal on Push", "all Crate on Goal", "some Player on Goal", "no Mark", "no Box",
		"some Crate on Mark\nno Box", "all Mark on Player")}
	for _, i := range m.r.Perm(len(pool))[:1+m.r.IntN(4)] {
		z.rules = append(z.rules, pool[i])
	}
	for range 1 + m.r.IntN(2) {
		z.boards = append(z.boards, m.pushBoard())
	}
	return z
}

func (m maker) pushBoard() (rows []string) {
	w, h := 3+m.r.IntN(3), 2+m.r.IntN(2)
	cells := make([]byte, w*h)
	for i := range cells {
		cells[i] = "....###cbmo"[m.r.IntN(11)]
	}
	cells[m.r.IntN(len(cells))] = 'p'
	for y := range h {
		rows = append(rows, string(cells[y*w:][:w]))
	}
	return rows
}
