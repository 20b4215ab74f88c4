package transport

import (
	"errors"
	"strconv"
	"strings"
)

// ErrXSB is wrapped by every error about text that holds no level.
var ErrXSB = errors.New("not XSB")

// TextError names the place in a text and what is wrong there.
type TextError struct {
	Line, Column int // counted from 1; columns are bytes
	Reason       string
}

func (e *TextError) Error() string {
	return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Unwrap makes errors.Is(err, ErrXSB) hold.
func (e *TextError) Unwrap() error { return ErrXSB }

// Parse reads a collection of levels in XSB, as sites and programs exchange them:
//
//	# wall   $ or b box   . or o goal   * or B box on goal
//	@ or p worker   + or P worker on goal   space, - or _ floor
//
// Rows may be run-length encoded (4#|#@2-#), and | may stand for the end of a row.
// Every other line ends a level. A title is what follows "Title:" after a level, or
// else the last line with other text before it, without the semicolon of comments.
// Boxes of several cells are written by their top left cell alone.
//
// Errors are TextErrors. Whether a level can be played under some rules, NewGame says.
func Parse(text string) ([]Level, error) {
	var p xsbReader
	line := 0
	for row := range strings.SplitSeq(text, "\n") {
		line++
		row = strings.TrimRight(row, " \t\r")
		isRow, err := p.line(row, line)
		if err != nil {
			return nil, err
		}
		if isRow {
			continue
		}
		if err := p.end(); err != nil {
			return nil, err
		}
		p.text(row)
	}
	if err := p.end(); err != nil {
		return nil, err
	}
	if len(p.levels) == 0 {
		return nil, &TextError{1, 1, "no level in the text: rows of walls are written with #"}
	}
	return p.levels, nil
}

// xsbReader is a reading that is under way.
type xsbReader struct {
	levels []Level
	title  string   // the last text before the level
	rows   []string // of the level that is being read, without run lengths
	at     [][]int  // by row and column: where it stands in the text's line
	lines  []int    // by row: the line
}

// line takes a line if it is rows of a level.
func (p *xsbReader) line(row string, line int) (bool, error) {
	lead := strings.TrimLeft(row, " -_\t")
	if lead == "" {
		return false, nil
	}
	inside := strings.IndexFunc(row, func(r rune) bool { return !strings.ContainsRune(xsbRow, r) })
	walls := strings.Contains(row, "#")
	switch {
	case inside >= 0 && lead[0] == '#':
		return false, &TextError{line, inside + 1, strconv.QuoteRune([]rune(row[inside:])[0]) + " is none of # $ . * @ + and space"}
	case inside >= 0 || !walls:
		return false, nil
	}
	var cells []byte
	var at []int
	flush := func() {
		p.rows, p.at, p.lines = append(p.rows, strings.TrimRight(string(cells), " ")), append(p.at, at), append(p.lines, line)
		cells, at = nil, nil
	}
	run := 0
	for i := 0; i < len(row); i++ {
		switch c := row[i]; {
		case c >= '0' && c <= '9':
			if run = run*10 + int(c-'0'); run > MaxSide {
				return false, &TextError{line, i + 1, "a level has at most " + strconv.Itoa(MaxSide) + " columns"}
			}
			continue
		case c == '|' && run > 0:
			return false, &TextError{line, i + 1, "a number must stand before a cell"}
		case c == '|':
			flush()
		case c == '\t':
			return false, &TextError{line, i + 1, "a tab has no width: write spaces"}
		default:
			for range max(run, 1) {
				cells, at = append(cells, xsbPlain(c)), append(at, i+1)
			}
			run = 0
		}
		if len(cells) > MaxSide {
			return false, &TextError{line, i + 1, "a level has at most " + strconv.Itoa(MaxSide) + " columns"}
		}
		if len(p.rows) >= MaxSide {
			return false, &TextError{line, 1, "a level has at most " + strconv.Itoa(MaxSide) + " rows"}
		}
	}
	if run > 0 {
		return false, &TextError{line, len(row), "a number must stand before a cell"}
	}
	flush()
	return true, nil
}

// xsbRow are the characters of a row.
const xsbRow = "#$.*@+ -_bBopP|0123456789\t"

// xsbPlain turns the variants of a character into one.
func xsbPlain(c byte) byte {
	switch c {
	case '-', '_':
		return ' '
	case 'b':
		return '$'
	case 'B':
		return '*'
	case 'o':
		return '.'
	case 'p':
		return '@'
	case 'P':
		return '+'
	}
	return c
}

// text takes a line that is none of a level's.
func (p *xsbReader) text(row string) {
	row = strings.TrimSpace(row)
	if row == "" {
		return
	}
	if name, value, ok := strings.Cut(row, ":"); ok && strings.EqualFold(strings.TrimSpace(name), "title") {
		if n := len(p.levels); n > 0 && p.title == "" {
			p.levels[n-1].Title = strings.TrimSpace(value)
		} else {
			p.title = strings.TrimSpace(value)
		}
		return
	}
	if title := strings.TrimSpace(strings.TrimLeft(row, ";")); title != "" {
		p.title = title
	}
}

// end makes a level of the rows read.
func (p *xsbReader) end() error {
	if len(p.rows) == 0 {
		return nil
	}
	l, second := levelOf(p.rows)
	l.Title, p.title = p.title, ""
	if second != Nowhere {
		y, x := int(second)/l.W, int(second)%l.W
		return &TextError{p.lines[y], p.at[y][x], "a second worker"}
	}
	switch {
	case l.Worker == Nowhere:
		return &TextError{p.lines[0], 1, "the level that begins here has no worker (@)"}
	case len(l.Boxes) > MaxBoxes:
		return &TextError{p.lines[0], 1, "the level that begins here has more than " + strconv.Itoa(MaxBoxes) + " boxes"}
	}
	p.levels = append(p.levels, *l)
	p.rows, p.at, p.lines = p.rows[:0], p.at[:0], p.lines[:0]
	return nil
}

// levelOf makes a level of rows without run lengths, whose characters are known to be
// XSB's plain ones. second is where a second worker stands, which is left out.
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

// FromRows reads a level that may not be finished: rows of XSB, one character a cell,
// which need no walls, no worker and no equal lengths. Errors are TextErrors, with the
// row as the line.
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
				return nil, &TextError{y + 1, x + 1, strconv.QuoteRune([]rune(r[x:])[0]) + " is none of # $ . * @ + and space"}
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

// Rows returns the level's rows in XSB, each without floor at its end.
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

// XSB returns the level as text that Parse reads back as the same level, if every row
// and the rightmost column have a wall.
func (l *Level) XSB() string {
	text := strings.Join(l.Rows(), "\n") + "\n"
	if l.Title != "" {
		text += "Title: " + l.Title + "\n"
	}
	return text
}

// RLE returns the level in one line, run-length encoded, with - for floor.
func (l *Level) RLE() string {
	var out strings.Builder
	for y, row := range l.Rows() {
		if y > 0 {
			out.WriteByte('|')
		}
		row = strings.ReplaceAll(row, " ", "-")
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
