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

// Parse reads the levels of ParseCollection.
func Parse(text string) ([]Level, error) {
	c, err := ParseCollection(text)
	if err != nil {
		return nil, err
	}
	return c.Levels, nil
}

// Collection is a file of levels.
type Collection struct {
	Title, Author, Comment string // of the comment each line
	Levels                 []Level
}

// ParseCollection reads a collection of levels in XSB, as sites and programs exchange
// them (files .xsb, .sok and .txt):
//
//	# wall   $ or b box   . or o goal   * or B box on goal
//	@ or p worker   + or P worker on goal   space, - or _ floor
//
// Rows may be run-length encoded (4#|#@2-#), and | may stand for the end of a row.
// Every other line ends a level. A title is what follows "Title:" after a level, or
// else the last line with other text before it, without the semicolon of comments.
// "Author:" and "Comment:" after a level are its own, before the first one the
// collection's, as are "Set:" and "Collection:", its title. A comment is the rest of the
// line or, if that is empty, the lines until "Comment-End:". Lines that begin with "::",
// and what follows "Solution" or "Snapshot" until an empty line, are left out. Boxes of
// several cells are written by their top left cell alone.
//
// Errors are TextErrors. Whether a level can be played under some rules, NewGame says.
func ParseCollection(text string) (*Collection, error) {
	var p xsbReader
	line := 0
	for row := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line++
		row = strings.TrimRight(row, " \t\r")
		if p.comment > 0 {
			p.inComment(row)
			continue
		}
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
		p.text(row, line)
	}
	if err := p.end(); err != nil {
		return nil, err
	}
	if p.comment > 0 {
		return nil, &TextError{p.comment, 1, "the comment that begins here has no Comment-End:"}
	}
	if len(p.Levels) == 0 {
		return nil, &TextError{1, 1, "no level in the text: rows of walls are written with #"}
	}
	return &p.Collection, nil
}

// xsbReader is a reading that is under way.
type xsbReader struct {
	Collection
	title   string   // the last text before the level
	rows    []string // of the level that is being read, without run lengths
	at      [][]int  // by row and column: its place in the line of the text
	lines   []int    // by row: the line
	comment int      // the line where the comment that is being read begins, or 0
	skip    bool     // until an empty line
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
		return false, &TextError{line, inside + 1, strconv.QuoteRune([]rune(row[inside:])[0]) + " is not one of # $ . * @ + and space"}
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
			return false, &TextError{line, i + 1, "a number must be followed by a cell"}
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
		return false, &TextError{line, len(row), "a number must be followed by a cell"}
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

// text takes a line that is not one of a level's.
func (p *xsbReader) text(row string, line int) {
	row = strings.TrimSpace(row)
	switch {
	case row == "":
		p.skip = false
		return
	case p.skip || strings.HasPrefix(row, "::"):
		return
	case hasWord(row, "solution"), hasWord(row, "snapshot"):
		p.skip = true
		return
	}
	title, author, comment := &p.Title, &p.Author, &p.Comment
	if n := len(p.Levels); n > 0 {
		title, author, comment = &p.Levels[n-1].Title, &p.Levels[n-1].Author, &p.Levels[n-1].Comment
	}
	name, value, named := strings.Cut(row, ":")
	value = strings.TrimSpace(value)
	switch name = strings.ToLower(strings.TrimSpace(name)); {
	case named && name == "title":
		if p.title == "" && len(p.Levels) > 0 {
			*title = value
		} else {
			p.title = value
		}
	case named && (name == "set" || name == "collection"):
		p.Title = value
	case named && name == "author":
		*author = value
	case named && name == "comment" && value == "":
		p.comment = line
		*comment = ""
	case named && name == "comment":
		*comment = value
	default:
		if t := strings.TrimSpace(strings.TrimLeft(row, ";")); t != "" {
			p.title = t
		}
	}
}

// hasWord reports whether a line begins with a word, alone or with a number or colon
// behind it.
func hasWord(row, word string) bool {
	if len(row) < len(word) || !strings.EqualFold(row[:len(word)], word) {
		return false
	}
	return strings.Trim(row[len(word):], " 0123456789:/()") == ""
}

// inComment takes a line of a comment.
func (p *xsbReader) inComment(row string) {
	comment := &p.Comment
	if n := len(p.Levels); n > 0 {
		comment = &p.Levels[n-1].Comment
	}
	if row = strings.TrimSpace(row); strings.EqualFold(row, commentEnd) {
		p.comment = 0
		*comment = strings.TrimSpace(*comment)
		return
	}
	*comment += row + "\n"
}

const commentEnd = "Comment-End:"

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
	p.Levels = append(p.Levels, *l)
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

// XSB returns the level as text that Parse reads back as the same level, if it is
// Walled.
func (l *Level) XSB() string {
	return strings.Join(l.Rows(), "\n") + "\n" + notes("Title", l.Title, l.Author, l.Comment)
}

// XSB returns a text that ParseCollection reads back, with boards run-length encoded if
// asked for. Levels are walled in where the text needs it.
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

// notes are the lines beside a board.
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

// Walled returns the level, with walls all around if some row or the rightmost column
// would be lost in a text: where a board ends only walls tell. They change nothing for
// the worker, to whom the edge is a wall. Errors wrap ErrLevel.
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
