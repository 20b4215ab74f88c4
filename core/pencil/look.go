package pencil

import (
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/penpa"
)

// look is the appearance of a type in Penpa+.
type look struct {
	tag    string    // tag of the genre
	lines  [3]string // styles of the grid, the points and the frame; "" means the usual styles
	style  int       // style of numbers; 0 means plain
	circle string    // picture that stands for a circle
	// draw draws everything besides the clues in cells and rooms. read reads it and removes it from the
	// drawing. nil if there is nothing else.
	draw  func(p *Puzzle, d *penpa.Drawing)
	read  func(p *Puzzle, d *penpa.Drawing) error
	begin int // number of columns and rows of a drawing before the first cell
}

// Lines of the grid in drawings.
var (
	dashed  = [3]string{"2", "2", "1"}
	dots    = [3]string{"3", "1", "2"} // only the corners of cells
	nothing = [3]string{"3", "2", "2"}
)

// Colours of cells in drawings.
const (
	lightGrey = 3
	black     = 4
)

// picture is the drawing of a clue in Penpa+. read returns None for a cell without a clue and removes what it
// has read; ok is false for a drawing that is no clue.
type picture struct {
	draw func(p *Puzzle, d *penpa.Drawing, at penpa.At, clue Clue)
	read func(p *Puzzle, d *penpa.Drawing, at penpa.At) (clue Clue, ok bool)
}

// pictures are the pictures of all drawings.
var pictures = [...]picture{
	DrawnNumber: {drawNumber, readNumber},
	DrawnSymbol: {drawNumber, readNumber},
	DrawnRing:   {drawNumber, readNumber},
	DrawnArea:   {drawNumber, readNumber},
	DrawnWall: {
		draw: func(p *Puzzle, d *penpa.Drawing, at penpa.At, clue Clue) {
			drawNumber(p, d, at, clue)
			d.Shades[at] = black
		},
		read: func(p *Puzzle, d *penpa.Drawing, at penpa.At) (Clue, bool) {
			clue, ok := readNumber(p, d, at)
			if clue.Number == None && d.Shades[at] != 0 {
				clue.Number = Unknown
			}
			return clue, ok
		},
	},
	DrawnCircle: {
		draw: func(p *Puzzle, d *penpa.Drawing, at penpa.At, clue Clue) {
			d.Symbols[at] = penpa.Symbol{Name: p.Type.look.circle, Index: clue.Number}
		},
		read: func(p *Puzzle, d *penpa.Drawing, at penpa.At) (Clue, bool) {
			s, ok := d.Symbols[at]
			switch {
			case !ok:
				return Clue{Number: None}, true
			case !strings.HasPrefix(s.Name, "circle_") || s.Index != whiteCircle && s.Index != blackCircle:
				return Clue{}, false
			}
			delete(d.Symbols, at)
			return Clue{Number: s.Index}, true
		},
	},
	DrawnGroups: {
		draw: func(p *Puzzle, d *penpa.Drawing, at penpa.At, clue Clue) {
			text := "?"
			if clue.Number >= 0 {
				text = strings.ReplaceAll(strconv.Itoa(clue.Number), "9", "?")
			}
			d.Numbers[at] = penpa.Number{Text: text, Style: penpa.Plain, Kind: penpa.Groups}
		},
		read: func(p *Puzzle, d *penpa.Drawing, at penpa.At) (Clue, bool) {
			n, there := d.Numbers[at]
			if !there {
				return Clue{Number: None}, true
			}
			delete(d.Numbers, at)
			return groupsWord(strings.Join(strings.Split(strings.ReplaceAll(n.Text, "?", "-"), ""), ","))
		},
	},
	DrawnSums: {drawSums, readSums},
	DrawnTree: {
		draw: func(_ *Puzzle, d *penpa.Drawing, at penpa.At, _ Clue) {
			d.Symbols[at] = penpa.Symbol{Name: "tents", Index: 1}
		},
		read: func(_ *Puzzle, d *penpa.Drawing, at penpa.At) (Clue, bool) {
			s, ok := d.Symbols[at]
			if !ok {
				return Clue{Number: None}, true
			}
			delete(d.Symbols, at)
			return Clue{Number: tree}, s.Name == "tents" && s.Index == 1
		},
	},
}

// arrowTexts are the suffixes of numbers with an arrow.
var arrowTexts = []string{"", "_0", "_3", "_1", "_2"}

// drawNumber draws a number, with an arrow if the type has arrows. A question mark is omitted in a circle or
// a black cell. A clue without content is a grey cell.
func drawNumber(p *Puzzle, d *penpa.Drawing, at penpa.At, clue Clue) {
	n := penpa.Number{Text: "?", Style: max(p.Type.look.style, penpa.Plain), Kind: penpa.Normal}
	switch {
	case clue.Number == Blank:
		d.Shades[at] = lightGrey
		return
	case clue.Number >= 0:
		n.Text = strconv.Itoa(clue.Number)
	case n.Style != penpa.Plain:
		n.Text = " "
	}
	if p.Type.Arrows {
		n.Kind = penpa.Arrow
		n.Text += arrowTexts[clue.Dir]
	}
	d.Numbers[at] = n
}

// readNumber reads a number, in the middle of a cell or in a corner.
func readNumber(p *Puzzle, d *penpa.Drawing, at penpa.At) (clue Clue, ok bool) {
	n, there := d.Numbers[at]
	delete(d.Numbers, at)
	for corner := range 4 {
		at := penpa.Corner{At: at, Corner: corner}
		if text := d.Corners[at]; !there && text != "" {
			n.Text, there = text, true
			delete(d.Corners, at)
		}
	}
	switch {
	case !there && p.Type.Arrows && d.Shades[at] != 0:
		return Clue{Number: Blank}, true
	case !there:
		return Clue{Number: None}, true
	}
	text := n.Text
	if p.Type.Arrows {
		if before, way, found := strings.Cut(text, "_"); found {
			dir := slices.Index(arrowTexts, "_"+way)
			if dir < 0 {
				return clue, false
			}
			text, clue.Dir = before, Dir(dir)
		}
	}
	if text = strings.TrimSpace(text); text == "?" || text == "" {
		clue.Number = Unknown
		return clue, true
	}
	read, ok := number(text)
	clue.Number = read.Number
	return clue, ok
}

// drawing draws a puzzle for Penpa+.
func (p *Puzzle) drawing() *penpa.Drawing {
	k := &p.Type.look
	d := penpa.New(p.Width+k.begin, p.Height+k.begin)
	d.Tags = []string{k.tag}
	d.Title = p.Type.Title
	if k.lines[0] != "" {
		d.Lines = k.lines
	}
	for c, clue := range p.Clues[:p.Cells()] {
		if clue.Number != None {
			pictures[p.Type.Drawing].draw(p, d, k.at(p, c), clue)
		}
	}
	if p.Rooms != nil {
		p.drawBorders(d, p.borders())
	}
	if k.draw != nil {
		k.draw(p, d)
	}
	return d
}

// at returns the position of a cell in the drawing.
func (k *look) at(p *Puzzle, c int) penpa.At {
	return penpa.At{X: c%p.Width + k.begin, Y: c/p.Width + k.begin}
}

// drawBorders draws borders, by their sides.
func (p *Puzzle) drawBorders(d *penpa.Drawing, borders []bool) {
	for side, drawn := range borders {
		if drawn {
			d.Borders[p.sideIn(side)] = true
		}
	}
}

// sideIn returns the position in a drawing of a side between two cells.
func (p *Puzzle) sideIn(side int) penpa.Side {
	a, b := p.across(side)
	return penpa.Side{At: p.Type.look.at(p, a), Below: p.Width == 1 || b != a+1}
}

// readDrawing reads a puzzle of the type from a drawing.
func (t *Type) readDrawing(d *penpa.Drawing) (*Puzzle, error) {
	k := &t.look
	p, err := Empty(t, d.Width-k.begin, d.Height-k.begin)
	if err != nil {
		return nil, err
	}
	if p.Rooms != nil {
		borders := make([]bool, len(p.borders()))
		for side := range borders {
			borders[side] = d.Borders[p.sideIn(side)]
		}
		p.setBorders(borders)
	}
	for c := range p.Cells() {
		clue, ok := pictures[t.Drawing].read(p, d, k.at(p, c))
		if !ok {
			return nil, badPuzzle("link: Penpa+: %s: what is drawn there is no clue of %s", p.Name(p.point(c)), t.Title)
		}
		p.Clues[c] = clue
	}
	if k.read != nil {
		if err := k.read(p, d); err != nil {
			return nil, err
		}
	}
	if err := p.left(d); err != nil {
		return nil, err
	}
	if p.Rooms != nil {
		if err := p.roomNumbers(); err != nil {
			return nil, err
		}
	}
	return p, p.Valid()
}

// left returns an error for a drawing that contains more than the type has.
func (p *Puzzle) left(d *penpa.Drawing) error {
	const none = 1 << 20
	at := penpa.At{Y: none}
	first := func(a penpa.At) {
		if a.Y < at.Y || a.Y == at.Y && a.X < at.X {
			at = a
		}
	}
	for a := range d.Numbers {
		first(a)
	}
	for a := range d.Symbols {
		first(a)
	}
	for corner := range d.Corners {
		first(corner.At)
	}
	if at.Y == none {
		return nil
	}
	where := p.Name(cellAt(at.X, at.Y))
	if at.X < 0 || at.Y < 0 || at.X >= d.Width || at.Y >= d.Height {
		where = "outside the board"
	}
	return badPuzzle("link: Penpa+: %s: what is drawn there is no clue of %s", where, p.Type.Title)
}
