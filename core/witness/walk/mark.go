package walk

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/lattice"
)

// mark is a placeholder.
type mark struct {
	options []option
	cell    int // or -1 for an edge
	edge    int
	across  bool     // of an edge
	words   []uint64 // of an inner one: by option, the bits of the fillings that have it
}

// option is what a placeholder may become, by what the rules ask about.
type option struct {
	triangles  int // 0 for none
	separation int // its colour, or -1
	must       bool
	cannot     bool
	group      content
}

// subset is a set of a placeholder's options, a bit each.
type subset uint32

// where returns the options that satisfy a condition.
func (m *mark) where(holds func(o *option) bool) (s subset) {
	for i := range m.options {
		if holds(&m.options[i]) {
			s |= 1 << i
		}
	}
	return s
}

// place lists the placeholders and what lies around them.
func (w *Many) place(options [][]witness.Symbol) {
	b := w.walker.board
	stride := 1 // between options of an inner placeholder, in bits
	w.marks = make([]mark, len(options))
	for i := len(options) - 1; i >= 0; i-- {
		at := options[i][0].At
		m := &w.marks[i]
		*m = mark{cell: -1, edge: b.Index(at)}
		if at.Kind() == witness.Cell {
			m.cell, m.edge = b.Index(at), -1
		}
		m.across = at.A&1 == 1
		for _, s := range options[i] {
			o := option{separation: -1, must: s.Type == witness.MustCross, cannot: s.Type == witness.CannotCross, group: w.groups.content(s)}
			switch s.Type {
			case witness.Triangle:
				o.triangles = s.Count
			case witness.Separation:
				o.separation = w.groups.color(s.Color)
			}
			m.options = append(m.options, o)
		}
		if i >= w.inner {
			m.words = make([]uint64, len(m.options))
			for bit := range w.word {
				m.words[bit/stride%len(m.options)] |= 1 << bit
			}
			stride *= len(m.options)
		}
	}
	for i := range w.byCell {
		w.byCell[i], w.byAcross[i], w.byAlong[i] = -1, -1, -1
	}
	for i := range w.marks {
		m := &w.marks[i]
		switch {
		case m.cell >= 0:
			w.cells = w.cells.Or(lattice.Of(m.cell))
			w.byCell[m.cell] = int8(i)
		case m.across:
			w.byAcross[m.edge] = int8(i)
		default:
			w.byAlong[m.edge] = int8(i)
		}
	}
	w.concern()
}

// concern notes where the rules about sides and regions have something to ask.
func (w *Many) concern() {
	b := w.walker.board
	symbols := w.cells.Or(b.Triangles[1]).Or(b.Triangles[2]).Or(b.Triangles[3])
	for _, colored := range b.Colored {
		symbols = symbols.Or(colored)
	}
	var across, along lattice.Set
	for i := range w.marks {
		switch m := &w.marks[i]; {
		case m.cell >= 0:
		case m.across:
			across = across.Or(lattice.Of(m.edge))
		default:
			along = along.Or(lattice.Of(m.edge))
		}
	}
	w.concerned = symbols.Or(b.Concerned).Or(b.BesideEdges(across, along))
	w.sideMoves = b.MovesBeside(symbols)
}
