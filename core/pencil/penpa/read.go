package penpa

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/phrase"
)

// Numbers of lines in a drawing's text.
const (
	headLine  = 0
	modeLine  = 2
	drawnLine = 3
	cellsLine = 5 // numbers of the board's cells, each as the difference to the previous one
	tagsLine  = 17
)

// kinds lists the supported grids.
var kinds = []string{"square", "sudoku", "kakuro"}

// Read reads the text after p= in an address. Errors wrap ErrText.
func Read(packed string) (*Drawing, error) {
	text, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(text, "\n")
	head := strings.Split(lines[headLine], ",")
	if head[0] != "" && head[0][0] >= '0' && head[0][0] <= '9' {
		return nil, bad("an address of its first version; open it there, and copy the address that it gives now")
	}
	if len(lines) <= cellsLine || len(head) < 15 {
		return nil, errDamaged
	}
	d := New(0, 0)
	if d.Kind = head[0]; !contains(kinds, d.Kind) {
		return nil, bad("a grid of the kind %s; only square cells are read", phrase.Quote(d.Kind))
	}
	var f frame
	if f.wide, err = sideOf(head[1]); err != nil {
		return nil, err
	}
	if f.high, err = sideOf(head[2]); err != nil {
		return nil, err
	}
	if d.Kind == "sudoku" && contains(head[11:15], "1") {
		d.Others = append(d.Others, "diagonals or clues outside a sudoku")
	}
	if len(head) > 15 {
		d.Title = strings.ReplaceAll(strings.TrimPrefix(head[15], "Title: "), "%2C", ",")
	}
	if err := d.readCells(lines[cellsLine], &f); err != nil {
		return nil, err
	}
	if len(lines) > tagsLine && lines[tagsLine] != "" {
		tags, err := jsonlite.Parse(lines[tagsLine])
		if err != nil {
			return nil, errDamaged
		}
		for i := range tags.Items {
			d.Tags = append(d.Tags, tags.Items[i].Text)
		}
	}
	v, err := jsonlite.Parse(lines[drawnLine])
	if err != nil || v.Kind != jsonlite.Object {
		return nil, errDamaged
	}
	return d, d.readDrawn(&v, f)
}

// mostSide is the largest accepted side of a grid; Penpa+ allows 100.
const mostSide = 128

// sideOf reads the width or height of a grid, which includes a frame of two cells on each side.
func sideOf(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostSide {
		return 0, bad("a side of %s; expected a number from 1 to %d", phrase.Quote(text), mostSide)
	}
	return n + 4, nil
}

// readCells reads the cells of the board, which must be a rectangle.
func (d *Drawing) readCells(line string, f *frame) error {
	list, err := jsonlite.Parse(line)
	if err != nil || list.Kind != jsonlite.Array || len(list.Items) == 0 {
		return errDamaged
	}
	seen := make([]bool, f.cells())
	n, count := 0, 0
	low, high := At{f.wide, f.high}, At{-1, -1}
	for i := range list.Items {
		step, ok := list.Items[i].Int()
		if n += step; !ok || n < 0 || n >= f.cells() {
			return errDamaged
		}
		if !seen[n] {
			seen[n] = true
			count++
		}
		at := f.at(n)
		low = At{min(low.X, at.X), min(low.Y, at.Y)}
		high = At{max(high.X, at.X), max(high.Y, at.Y)}
	}
	f.left, f.top = low.X, low.Y
	d.Width, d.Height = high.X-low.X+1, high.Y-low.Y+1
	if count != d.Width*d.Height {
		return bad("a board with %d of %d cells; only rectangles are read", count, d.Width*d.Height)
	}
	return nil
}

// readDrawn reads the drawn contents.
func (d *Drawing) readDrawn(v *jsonlite.Value, f frame) error {
	for i := range v.Members {
		m := &v.Members[i]
		read, known := readers[m.Name]
		switch {
		case known && read == nil:
		case !known && (len(m.Value.Items) > 0 || len(m.Value.Members) > 0):
			d.Others = append(d.Others, m.Name)
		case known:
			for k := range m.Value.Members {
				one := &m.Value.Members[k]
				if !read(d, f, one.Name, &one.Value) {
					return bad("%s: %s: %s is not read", m.Name, phrase.Quote(one.Name), one.Value.Quote())
				}
			}
		}
	}
	return nil
}

// readers has a function that reads one entry for each part of a drawing. It is nil for parts that
// do not belong to the puzzle.
var readers = map[string]func(d *Drawing, f frame, key string, v *jsonlite.Value) bool{
	"command_redo": nil, "command_undo": nil, "command_replay": nil, "deletelineE": nil,
	"number": func(d *Drawing, f frame, key string, v *jsonlite.Value) bool {
		at, ok := cellOf(f, key)
		if !ok || len(v.Items) < 3 {
			return false
		}
		n := Number{Text: textOf(&v.Items[0]), Kind: v.Items[2].Text}
		n.Style, _ = v.Items[1].Int()
		if n.Kind != candidates {
			d.Numbers[at] = n
		}
		return true
	},
	"numberS": func(d *Drawing, f frame, key string, v *jsonlite.Value) bool {
		n, err := strconv.Atoi(key)
		n -= 4 * f.cells()
		if err != nil || n < 0 || n >= 4*f.cells() || len(v.Items) < 1 {
			return false
		}
		d.Corners[Corner{f.at(n / 4), n % 4}] = textOf(&v.Items[0])
		return true
	},
	"symbol": func(d *Drawing, f frame, key string, v *jsonlite.Value) bool {
		at, ok := cellOf(f, key)
		if !ok || len(v.Items) < 2 {
			return false
		}
		index, _ := v.Items[0].Int()
		d.Symbols[at] = Symbol{Name: v.Items[1].Text, Index: index}
		return true
	},
	"surface": func(d *Drawing, f frame, key string, v *jsonlite.Value) bool {
		at, ok := cellOf(f, key)
		colour, _ := v.Int()
		if ok && colour > 0 {
			d.Shades[at] = colour
		}
		return ok
	},
	"lineE": readBorder,
}

// candidates is the kind of numbers that are a player's candidates.
const candidates = "7"

// cross is the style of a cross on a side, which is not a border.
const cross = 98

// readBorder reads a line between two corners of cells. The line "212,226" leads one cell down.
func readBorder(d *Drawing, f frame, key string, v *jsonlite.Value) bool {
	from, to, _ := strings.Cut(key, ",")
	a, err := strconv.Atoi(from)
	b, wrong := strconv.Atoi(to)
	if style, _ := v.Int(); style == cross {
		return true
	}
	if a > b {
		a, b = b, a
	}
	if n := f.cells(); err != nil || wrong != nil || a < n || b >= 2*n {
		return false
	}
	at := f.at(b - f.cells())
	switch b - a {
	case 1:
		d.Borders[Side{at, true}] = true
	case f.wide:
		d.Borders[Side{at, false}] = true
	default:
		return false
	}
	return true
}

// cellOf reads the number of a cell.
func cellOf(f frame, key string) (At, bool) {
	n, err := strconv.Atoi(key)
	return f.at(max(n, 0)), err == nil && n >= 0 && n < f.cells()
}

// textOf returns the printed text. Penpa+ writes numbers as JSON strings or numbers.
func textOf(v *jsonlite.Value) string {
	if v.Kind == jsonlite.Number {
		return v.Raw
	}
	return strings.TrimSpace(v.Text)
}

func contains(all []string, one string) bool {
	for _, s := range all {
		if s == one {
			return true
		}
	}
	return false
}
