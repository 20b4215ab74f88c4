package puzzlescript

import (
	"errors"
	"strconv"
	"strings"
)

// Rows returns the rows of a board as in the source, one glyph of the legend for each cell and all of the
// same width. It returns nil for a message.
func (l *Level) Rows() []string { return l.rows }

// Board returns the level of rows of glyphs, as in a source. The error names a glyph that is not in the
// legend or that stands for one of several objects.
func (p *Program) Board(rows []string) (Level, error) {
	var ps problems
	d := *p.names
	d.ps = &ps
	var lines []line
	for i, row := range rows {
		if strings.TrimSpace(row) == "" {
			return Level{}, errors.New("rows[" + strconv.Itoa(i) + "]: it is empty")
		}
		lines = append(lines, line{n: i + 1, text: strings.ToLower(row), raw: row})
	}
	if len(lines) == 0 {
		return Level{}, errors.New("rows: there are none")
	}
	l, _ := p.parseBoard(&d, lines)
	if err := FirstError(ps.sorted()); err != nil {
		return Level{}, err
	}
	p.only(l.cells)
	return l, nil
}

// With returns the game with the given levels instead of its own.
func (p *Program) With(levels ...Level) *Program {
	q := *p
	q.Levels = levels
	return &q
}

// Glyph returns the objects that a glyph stands for, without the background that is added
// where it has none; false if no cell can be written as it.
func (p *Program) Glyph(g rune) (objects []int, ok bool) {
	t := p.names.find(string(g))
	if t == nil || t.kind == property {
		return nil, false
	}
	return t.objects, true
}

// WithLevels returns a source with other levels than its own, each given by its rows.
// Whatever precedes the levels stays as it is.
func WithLevels(source string, levels [][]string) string {
	source = strings.ReplaceAll(source, "\r", "")
	var ps problems
	if s := lex(source, &ps); s.levelsAt > 0 {
		lines := strings.Split(source, "\n")
		source = strings.Join(lines[:s.levelsAt], "\n")
	} else {
		source = strings.TrimRight(source, "\n") + "\n\nLEVELS"
	}
	var b strings.Builder
	b.WriteString(source + "\n")
	for _, rows := range levels {
		b.WriteString("\n" + strings.Join(rows, "\n") + "\n")
	}
	return b.String()
}
