package logicgrid

import (
	"strconv"
	"strings"
)

// Marks holds the marks that a player has made on the grid.
type Marks struct {
	space *Space
	cells []Mark // indexed by the two entities in either order
}

// NewMarks returns an empty grid.
func NewMarks(space *Space) *Marks {
	return &Marks{space, make([]Mark, 64*64)}
}

// At returns the mark of two entities of different categories.
func (m *Marks) At(e, f Entity) Mark { return m.cells[int(e)<<6|int(f)] }

// Set marks two entities of different categories.
func (m *Marks) Set(e, f Entity, mark Mark) {
	m.cells[int(e)<<6|int(f)] = mark
	m.cells[int(f)<<6|int(e)] = mark
}

// sheet returns the certain marks.
func (m *Marks) sheet() sheet {
	g := sheet{m: m.space.M(), n: m.space.N()}
	for _, c := range m.space.Staircase() {
		if mark := m.At(c.A, c.B); mark == Yes || mark == No {
			g.set(c.A, c.B, mark)
		}
	}
	return g
}

// Cell is the grid cell of two entities: A belongs to the category at the top, B to the category at the left.
type Cell struct{ A, B Entity }

// Staircase returns all cells of the grid, line by line. The left side lists the last category
// first and ends with the second. Each line starts with the first category and omits sub-grids that
// an earlier line contains.
func (s *Space) Staircase() []Cell {
	cells := make([]Cell, 0, s.Cells())
	for left := s.M() - 1; left > 0; left-- {
		for i := range s.N() {
			for top := range left {
				for k := range s.N() {
					cells = append(cells, Cell{At(top, k), At(left, i)})
				}
			}
		}
	}
	return cells
}

// AppendText appends the grid as text: the lines of the staircase, with "|" before, between and
// after the sub-grids. "*" is blank; "!" and "?" are an uncertain O and X.
func (m *Marks) AppendText(dst []byte) []byte {
	n, column := m.space.N(), 0
	for i, c := range m.space.Staircase() {
		if i > 0 && c.A == 0 {
			dst = append(dst, "|\n"...)
		}
		if column%n == 0 {
			dst = append(dst, '|')
		}
		dst = append(dst, markLetters[m.At(c.A, c.B)])
		column++
	}
	return append(dst, '|')
}

// ParseMarks reads the text written by AppendText. Only the letters of marks matter; "|", "-" and
// white space are allowed anywhere.
func ParseMarks(space *Space, text string) (*Marks, error) {
	m := NewMarks(space)
	cells := space.Staircase()
	at := 0
	for i := range len(text) {
		mark := strings.IndexByte(markLetters, text[i])
		switch {
		case mark >= 0 && at < len(cells):
			m.Set(cells[at].A, cells[at].B, Mark(mark))
			at++
		case mark >= 0 || strings.IndexByte("|- \t\r\n", text[i]) < 0:
			return nil, invalid("marks", strconv.QuoteToASCII(text[i:i+1]), "is not a mark, or one too many, at byte "+strconv.Itoa(i))
		}
	}
	if at < len(cells) {
		return nil, invalid("marks", strconv.Itoa(at), "marks are fewer than the "+strconv.Itoa(len(cells))+" cells")
	}
	return m, nil
}

// Solved reports whether the certain marks determine the solution: they include each O of the solution and no
// other O. X need not be set.
func (m *Marks) Solved(s *Solution) bool {
	for _, c := range m.space.Staircase() {
		if (m.At(c.A, c.B) == Yes) != s.Linked(c.A, c.B) {
			return false
		}
	}
	return true
}

// Wrong returns the cells with certain marks that contradict a solution.
func (m *Marks) Wrong(s *Solution) []Cell {
	var wrong []Cell
	for _, c := range m.space.Staircase() {
		mark := m.At(c.A, c.B)
		if mark == Yes && !s.Linked(c.A, c.B) || mark == No && s.Linked(c.A, c.B) {
			wrong = append(wrong, c)
		}
	}
	return wrong
}

// MarksOf returns the full grid of a solution.
func MarksOf(space *Space, s *Solution) *Marks {
	m := NewMarks(space)
	for _, c := range space.Staircase() {
		mark := No
		if s.Linked(c.A, c.B) {
			mark = Yes
		}
		m.Set(c.A, c.B, mark)
	}
	return m
}
