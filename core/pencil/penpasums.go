package pencil

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
)

// The drawing of a kakuro has a black row above the board and a black column left of it for the clues outside
// the board. The number for the digits to the right is in the upper right corner of a cell, the number for
// the digits below in the lower left corner.
const (
	acrossCorner = 1
	downCorner   = 2
)

// Pictures of black cells: blackPicture has a diagonal line between its two sums, blankPicture has none.
const (
	blackPicture = 1 + iota
	blankPicture
)

func drawSums(_ *Puzzle, d *penpa.Drawing, at penpa.At, clue Clue) {
	d.Symbols[at] = penpa.Symbol{Name: "kakuro", Index: blackPicture, Behind: true}
	for corner, n := range map[int]int{acrossCorner: clue.Number, downCorner: clue.Down} {
		if n > 0 {
			d.Corners[penpa.Corner{At: at, Corner: corner}] = strconv.Itoa(n)
		}
	}
}

func readSums(_ *Puzzle, d *penpa.Drawing, at penpa.At) (clue Clue, ok bool) {
	s, there := d.Symbols[at]
	if !there {
		return Clue{Number: None}, true
	}
	delete(d.Symbols, at)
	sum := func(corner int) int {
		place := penpa.Corner{At: at, Corner: corner}
		text := d.Corners[place]
		delete(d.Corners, place)
		if text == "" {
			return None
		}
		read, fine := number(text)
		ok = ok && fine
		return read.Number
	}
	ok = s.Name == "kakuro"
	clue = Clue{Number: sum(acrossCorner), Down: sum(downCorner)}
	if clue.Number == None {
		clue.Number = Unknown
	}
	return clue, ok
}

// drawSumsOutside draws the black row and column before a kakuro.
func (p *Puzzle) drawSumsOutside(d *penpa.Drawing) {
	d.Kind = "kakuro"
	d.Symbols[penpa.At{}] = penpa.Symbol{Name: "kakuro", Index: blankPicture, Behind: true}
	for x := range p.Width {
		drawSums(p, d, penpa.At{X: x + 1}, Clue{Number: None, Down: p.Clues[p.above(x)].Number})
	}
	for y := range p.Height {
		drawSums(p, d, penpa.At{Y: y + 1}, Clue{Number: p.Clues[p.leftOf(y)].Number, Down: None})
	}
}

// readSumsOutside reads the row and column that drawSumsOutside draws.
func (p *Puzzle) readSumsOutside(d *penpa.Drawing) error {
	read := func(at penpa.At, clue int, down bool) error {
		c, ok := readSums(p, d, at)
		if !ok || c.Number == None || clue >= 0 && down && c.Number > 0 || clue >= 0 && !down && c.Down > 0 {
			return badPuzzle("link: Penpa+: a kakuro begins with a black row and a black column, " +
				"which have its outer sums")
		}
		switch {
		case clue < 0:
		case down:
			p.Clues[clue].Number = c.Down
		default:
			p.Clues[clue].Number = max(c.Number, None)
		}
		return nil
	}
	if err := read(penpa.At{}, -1, false); err != nil {
		return err
	}
	for x := range p.Width {
		if err := read(penpa.At{X: x + 1}, p.above(x), true); err != nil {
			return err
		}
	}
	for y := range p.Height {
		if err := read(penpa.At{Y: y + 1}, p.leftOf(y), false); err != nil {
			return err
		}
	}
	p.dropNoSums()
	return nil
}
