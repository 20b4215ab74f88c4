package transport

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
)

// ErrXSB is wrapped by every error about text that is not a level in XSB.
var ErrXSB = fault.New(fault.BadPuzzle, "not XSB")

// TextError reports an error in a text and the error's position.
type TextError struct {
	Line, Column int // counted from 1; columns are bytes
	Reason       string
}

func (e *TextError) Error() string {
	return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Unwrap makes errors.Is(err, ErrXSB) hold.
func (e *TextError) Unwrap() error { return ErrXSB }

// levelOf makes a level from rows without run lengths, which must have only the plain characters of XSB.
// second is the cell of a second worker, which the level leaves out, or Nowhere.
func levelOf(rows []string) (l *Level, second Cell) {
	width := 0
	for _, r := range rows {
		width = max(width, len(r))
	}
	l, second = NewLevel(width, len(rows)), Nowhere
	for y, r := range rows {
		for x := range len(r) {
			c := l.At(x, y)
			switch r[x] {
			case '#':
				l.Wall[c] = true
			case '$', '*':
				l.Boxes = append(l.Boxes, c)
			case '@', '+':
				if l.Worker == Nowhere {
					l.Worker = c
				} else if second == Nowhere {
					second = c
				}
			}
			l.Goal[c] = r[x] == '.' || r[x] == '*' || r[x] == '+'
		}
	}
	return l, second
}

// FromRows reads rows of XSB, one character a cell, as a level that may be unfinished. Rows need no walls and
// no worker, and their lengths may differ. Errors are TextErrors, with the number of the row as the line.
func FromRows(rows []string) (*Level, error) {
	if len(rows) > MaxSide {
		return nil, &TextError{MaxSide + 1, 1, "a level has at most " + strconv.Itoa(MaxSide) + " rows"}
	}
	plain := make([]string, len(rows))
	for y, r := range rows {
		cells := []byte(r)
		if len(cells) > MaxSide {
			return nil, &TextError{y + 1, MaxSide + 1, "a level has at most " + strconv.Itoa(MaxSide) + " columns"}
		}
		for x := range cells {
			cells[x] = xsbPlain(cells[x])
			if !strings.ContainsRune("#$.*@+ ", rune(cells[x])) {
				return nil, &TextError{y + 1, x + 1, strconv.QuoteRune([]rune(r[x:])[0]) + " is not one of # $ . * @ + and space"}
			}
		}
		plain[y] = string(cells)
	}
	l, second := levelOf(plain)
	if second != Nowhere {
		return nil, &TextError{int(second)/l.W + 1, int(second)%l.W + 1, "a second worker"}
	}
	return l, nil
}

// Rows returns the rows of the level in XSB, each without floor at its end.
func (l *Level) Rows() []string {
	cells := make([]byte, l.W*l.H)
	for c := range cells {
		cells[c] = ' '
		switch {
		case l.Wall[c]:
			cells[c] = '#'
		case l.Goal[c]:
			cells[c] = '.'
		}
	}
	put := func(c Cell, plain, goal byte) {
		if l.Goal[c] {
			plain = goal
		}
		cells[c] = plain
	}
	for _, c := range l.Boxes {
		put(c, '$', '*')
	}
	if l.Worker != Nowhere {
		put(l.Worker, '@', '+')
	}
	rows := make([]string, l.H)
	for y := range rows {
		rows[y] = strings.TrimRight(string(cells[y*l.W:(y+1)*l.W]), " ")
	}
	return rows
}

// XSB returns the level as text. Parse reads it back as the same level if Walled would leave the level
// unchanged. An empty row is written as "-", since an empty line ends a level.
func (l *Level) XSB() string {
	rows := l.Rows()
	for y := range rows {
		if rows[y] == "" {
			rows[y] = "-"
		}
	}
	return strings.Join(rows, "\n") + "\n" + notes("Title", l.Title, l.Author, l.Comment)
}

// XSB returns the collection as text that ParseCollection reads back. rle asks for run-length encoded boards.
// Levels get walls around them if the text needs them (Walled). Errors wrap ErrLevel.
func (c *Collection) XSB(rle bool) (string, error) {
	var b strings.Builder
	b.WriteString(notes("Collection", c.Title, c.Author, c.Comment))
	for i := range c.Levels {
		l, err := c.Levels[i].Walled()
		if err != nil {
			return "", c.Levels[i].wrong("level "+strconv.Itoa(i+1), Nowhere, err.Error())
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		if rle {
			b.WriteString(l.RLE() + "\n" + notes("Title", l.Title, l.Author, l.Comment))
		} else {
			b.WriteString(l.XSB())
		}
	}
	return b.String(), nil
}

// notes returns the lines of title, author and comment that follow a board or begin a collection. kind is the
// name of the line with the title.
func notes(kind, title, author, comment string) string {
	text := ""
	line := func(name, value string) {
		if value = strings.Join(strings.Fields(value), " "); value != "" {
			text += name + ": " + value + "\n"
		}
	}
	line(kind, title)
	line("Author", author)
	if !strings.Contains(comment, "\n") {
		line("Comment", comment)
		return text
	}
	text += "Comment:\n"
	for row := range strings.SplitSeq(comment, "\n") {
		if row = strings.TrimSpace(row); strings.EqualFold(row, commentEnd) {
			row = "- " + row
		}
		text += row + "\n"
	}
	return text + commentEnd + "\n"
}

// Walled returns a level that keeps its size as text. In a text only walls show where a board ends. If some
// row or the rightmost column would be lost, Walled adds walls all around. They do not change play, since the
// worker cannot leave the board anyway. Otherwise it returns l itself. Errors wrap ErrLevel.
func (l *Level) Walled() (*Level, error) {
	width, closed := 0, true
	for _, row := range l.Rows() {
		width = max(width, len(row))
		closed = closed && strings.Contains(row, "#")
	}
	if closed && width == l.W {
		return l, nil
	}
	if l.W+2 > MaxSide || l.H+2 > MaxSide {
		return nil, l.wrong("size "+strconv.Itoa(l.W)+"x"+strconv.Itoa(l.H), Nowhere, "there is no room for walls around it")
	}
	w := NewLevel(l.W+2, l.H+2)
	w.Title, w.Author, w.Comment = l.Title, l.Author, l.Comment
	inside := func(c Cell) Cell {
		if c == Nowhere {
			return c
		}
		return w.At(int(c)%l.W+1, int(c)/l.W+1)
	}
	for c := range w.Wall {
		w.Wall[c] = true
	}
	for c := range l.Wall {
		w.Wall[inside(Cell(c))], w.Goal[inside(Cell(c))] = l.Wall[c], l.Goal[c]
	}
	for _, c := range l.Boxes {
		w.Boxes = append(w.Boxes, inside(c))
	}
	w.Worker = inside(l.Worker)
	return w, nil
}

// RLE returns the level in one line, run-length encoded, with - for floor.
func (l *Level) RLE() string {
	var out strings.Builder
	for y, row := range l.Rows() {
		if y > 0 {
			out.WriteByte('|')
		}
		row = strings.ReplaceAll(row, " ", "-")
		if row == "" {
			row = "-"
		}
		for i := 0; i < len(row); {
			n := 1
			for i+n < len(row) && row[i+n] == row[i] {
				n++
			}
			if n > 1 {
				out.WriteString(strconv.Itoa(n))
			}
			out.WriteByte(row[i])
			i += n
		}
	}
	return out.String()
}
