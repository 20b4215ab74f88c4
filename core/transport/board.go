package transport

import (
	"slices"
	"strconv"
	"strings"
)

// board holds the rows of the level that is being read.
type board struct {
	rows    []boardRow
	pending []boardRow // lines without walls; they are rows of the board only if a row with walls follows
	wrong   *TextError // the first error of the board
	letters bool       // walls are written W or w
	line    int        // the line where the board begins
	text    string     // the last line taken; a title if the lines turn out to be no board
}

// boardRow is a row without run lengths, in XSB's plain characters.
type boardRow struct {
	cells string
	at    []int // columns in the line of the text, by column of the row
	line  int
}

// Characters that a line of rows may have: rowLetters for any line, wordLetters for a board whose walls are W
// (without o, so that words are not read as rows), and bareLetters for a row without a wall.
const (
	rowLetters  = "#$.*@+ -_bBopP|()0123456789\t"
	wordLetters = "Ww$.*@+ -_bBpP|()0123456789"
	bareLetters = "$.*@+ -_"
)

func outside(row, letters string) int {
	return strings.IndexFunc(row, func(r rune) bool { return !strings.ContainsRune(letters, r) })
}

func (b *board) under() bool { return len(b.rows) > 0 || b.wrong != nil }

// take adds a line to the board and reports true, or reports false if the board ended with the line before.
func (b *board) take(row string, line int) bool {
	if row == "" {
		return false
	}
	walls := strings.Contains(row, "#")
	switch {
	case walls && outside(row, rowLetters) < 0 && !isHeading(row):
		if b.letters {
			return false // the lines with W were text above a board with #
		}
		return b.add(row, line)
	case walls && !isHeading(row) && b.damaged(row):
		b.begin(row, line)
		at := outside(row, rowLetters)
		b.fail(line, at+1, unknown(row[at:]))
		return true
	case !walls && isWordRow(row) && (b.letters || len(b.rows) == 0 && b.wrong == nil):
		b.letters = true
		return b.add(row, line)
	case !walls && b.under() && isBare(row):
		cells, at, err := expandRuns(row, line)
		if err != nil {
			return false
		}
		b.pending = append(b.pending, boardRow{plainRow(cells), at, line})
		return true
	}
	return false
}

// damaged reports whether a line with a wall and with characters that no row has was probably meant as a row.
// A heading like "## Level 2 ##" was not.
func (b *board) damaged(row string) bool {
	strange := 0
	for _, r := range row {
		if !strings.ContainsRune(rowLetters, r) {
			strange++
		}
	}
	begins := strings.TrimLeft(row, " -_\t")[0] == '#'
	ends := strings.HasSuffix(row, "#") || strings.HasSuffix(row, "*")
	switch {
	case !b.under():
		return begins && ends && strange == 1
	case begins:
		return ends || strange == 1
	}
	return ends && !strings.ContainsAny(row, ";:=")
}

// isHeading reports whether a line is a heading: a # or several, a space and a number.
func isHeading(row string) bool {
	rest := strings.TrimLeft(row, "#")
	return strings.HasPrefix(rest, " ") && strings.Trim(rest, " ") != "" && strings.Trim(rest, " 0123456789") == ""
}

// isBare reports whether a line without a wall may be a row. It then has only characters of a board, or is an
// empty row of - or _, which may have a run length.
func isBare(row string) bool {
	if outside(row, bareLetters) < 0 {
		return true
	}
	last := row[len(row)-1]
	return (last == '-' || last == '_') && outside(row, "-_0123456789") < 0
}

// isWordRow reports whether a line can be a row of a board whose walls are W.
func isWordRow(row string) bool {
	if outside(row, wordLetters) >= 0 {
		return false
	}
	for part := range strings.SplitSeq(row, "|") {
		part = strings.Trim(part, " -_0123456789()")
		if part != "" && (!strings.Contains("Ww*B", part[:1]) || !strings.Contains("Ww*B", part[len(part)-1:])) {
			return false
		}
	}
	return strings.ContainsAny(row, "Ww")
}

func unknown(at string) string {
	return strconv.QuoteRune([]rune(at)[0]) + " is not one of # $ . * @ + and space"
}

func (b *board) begin(row string, line int) {
	if b.line == 0 {
		b.line = line
	}
	b.text = row
}

// fail records the first error of the board.
func (b *board) fail(line, column int, reason string) {
	if b.wrong == nil {
		b.wrong = &TextError{line, column, reason}
	}
}

// add adds the pending rows and the rows of a line. It always returns true; errors go to b.wrong.
func (b *board) add(row string, line int) bool {
	b.begin(row, line)
	cells, at, err := expandRuns(row, line)
	if err != nil {
		b.fail(line, err.Column, err.Reason)
		return true
	}
	for _, r := range b.pending {
		if len(r.cells) > MaxSide {
			b.fail(r.line, r.at[MaxSide], "a level has at most "+strconv.Itoa(MaxSide)+" columns")
			return true
		}
		if len(b.rows) < MaxSide {
			b.rows = append(b.rows, r) // an excess row is reported below
		}
	}
	b.pending = b.pending[:0]
	for begin, i := 0, 0; i <= len(cells); i++ {
		if i < len(cells) && cells[i] != '|' {
			continue
		}
		if i == len(cells) && begin == i && i > 0 {
			break // a | at the end of the line starts no row
		}
		if len(b.rows) == MaxSide {
			b.fail(line, 1, "a level has at most "+strconv.Itoa(MaxSide)+" rows")
			return true
		}
		if i-begin > MaxSide {
			b.fail(line, at[begin+MaxSide], "a level has at most "+strconv.Itoa(MaxSide)+" columns")
			return true
		}
		b.rows = append(b.rows, boardRow{plainRow(cells[begin:i]), at[begin:i], line})
		begin = i + 1
	}
	return true
}

// plainRow returns cells in the plain characters of XSB, without floor at the end.
func plainRow(cells []byte) string {
	plain := make([]byte, len(cells))
	for i, c := range cells {
		plain[i] = xsbPlain(c)
	}
	return strings.TrimRight(string(plain), " ")
}

// xsbPlain returns the plain XSB character for any of its variants.
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
	case 'W', 'w':
		return '#'
	}
	return c
}

// finish returns the levels in the rows taken and empties the board. If the rows turn out not to be a board,
// it returns no levels, and text is their last line.
func (b *board) finish() (levels []entry, text string) {
	if !b.under() {
		return nil, ""
	}
	is := *b
	*b = board{rows: b.rows[:0], pending: b.pending[:0]}
	if is.letters && (is.wrong != nil || len(is.rows) < 3 || is.workers() == 0) {
		return nil, strings.TrimSpace(is.text)
	}
	if is.wrong != nil {
		return []entry{{line: is.line, wrong: is.wrong}}, ""
	}
	// A text with several workers holds several levels, separated by rows without a wall.
	bare := func(r boardRow) bool { return !strings.Contains(r.cells, "#") }
	if is.workers() < 2 || !slices.ContainsFunc(is.rows, bare) {
		return []entry{levelEntry(is.rows)}, ""
	}
	for rest := is.rows; ; {
		i := slices.IndexFunc(rest, bare)
		if i < 0 {
			i = len(rest)
		}
		if i > 0 {
			levels = append(levels, levelEntry(rest[:i]))
		}
		if i == len(rest) {
			return levels, ""
		}
		rest = rest[i+1:]
	}
}

func (b *board) workers() int {
	n := 0
	for _, r := range b.rows {
		n += strings.Count(r.cells, "@") + strings.Count(r.cells, "+")
	}
	return n
}

// levelEntry makes a level from rows and records the first error.
func levelEntry(rows []boardRow) entry {
	cells := make([]string, len(rows))
	for y := range rows {
		cells[y] = rows[y].cells
	}
	l, second := levelOf(cells)
	e := entry{level: *l, line: rows[0].line}
	begins := "the level that begins here "
	switch {
	case looksHexoban(cells):
		e.wrong = &TextError{e.line, 1, begins + "is Hexoban, a game on hexagons that is not supported: only every second place of a row is used"}
	case second != Nowhere:
		y, x := int(second)/l.W, int(second)%l.W
		e.wrong = &TextError{rows[y].line, rows[y].at[x], "a second worker: Multiban, a game with several workers, is not supported"}
	case l.Worker == Nowhere:
		e.wrong = &TextError{e.line, 1, begins + "has no worker (@)"}
	case len(l.Boxes) > MaxBoxes:
		e.wrong = &TextError{e.line, 1, begins + "has more than " + strconv.Itoa(MaxBoxes) + " boxes"}
	}
	return e
}

// looksHexoban reports whether all cells that are not floor have the same colour of a chequerboard, as in
// Hexoban. Such walls cannot enclose a room of Sokoban.
func looksHexoban(rows []string) bool {
	if len(rows) < 3 {
		return false
	}
	first, seen := 0, 0
	for y, row := range rows {
		for x := range len(row) {
			if row[x] == ' ' {
				continue
			}
			if seen++; seen == 1 {
				first = (x + y) % 2
			}
			if (x+y)%2 != first {
				return false
			}
		}
	}
	return seen > 1
}
