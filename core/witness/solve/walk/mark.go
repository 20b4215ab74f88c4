package walk

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// mark is a placeholder and the possible symbols on it.
type mark struct {
	options []option
	cell    int // -1 for an edge
	edge    int
	across  bool // the edge is horizontal

	// Subsets of the options, by the questions that the rules ask.
	must, cannot subset
	count        [4]subset          // by number of triangles; [0] is empty
	over         [5]subset          // by number of drawn edges: triangles that require fewer
	unequal      [5]subset          // by number of drawn edges: triangles that require another number
	separation   [MostColors]subset // separations, by colour
	separations  subset
}

// option is a symbol that a placeholder may become.
type option struct {
	triangles  int // number of triangles, or 0
	separation int // its colour, or -1
	must       bool
	cannot     bool
	group      content
}

// subset is a set of a placeholder's options, a bit for each of at most 32.
type subset uint32

// newMark lists the options of one placeholder.
func newMark(b *lattice.Board, g *groups, options []witness.Symbol) mark {
	at := options[0].At
	m := mark{cell: -1, edge: b.Index(at), across: at.A&1 == 1}
	if at.Kind() == witness.Cell {
		m.cell, m.edge = b.Index(at), -1
	}
	for i, s := range options {
		o := option{separation: -1, must: s.Type == witness.MustCross, cannot: s.Type == witness.CannotCross, group: g.content(s)}
		bit := subset(1) << i
		switch {
		case o.must:
			m.must |= bit
		case o.cannot:
			m.cannot |= bit
		case s.Type == witness.Triangle:
			o.triangles = s.Count
			m.count[s.Count] |= bit
			for sides := range m.over {
				if s.Count < sides {
					m.over[sides] |= bit
				}
				if s.Count != sides {
					m.unequal[sides] |= bit
				}
			}
		case s.Type == witness.Separation:
			o.separation = g.color(s.Color)
			m.separation[o.separation] |= bit
			m.separations |= bit
		}
		m.options = append(m.options, o)
	}
	return m
}

// place enters the placeholders and the places around them that rules have to look at.
func (w *Many) place(options [][]witness.Symbol) {
	for _, list := range options {
		w.marks = append(w.marks, newMark(w.walker.board, &w.groups, list))
	}
	for i := range w.byCell {
		w.byCell[i], w.byAcross[i], w.byAlong[i] = -1, -1, -1
	}
	for i := range w.marks {
		w.show(i)
	}
	w.concern()
}

// show makes a placeholder visible to the rules.
func (w *Many) show(i int) {
	switch m := &w.marks[i]; {
	case m.cell >= 0:
		w.cells = w.cells.Or(lattice.Of(m.cell))
		w.byCell[m.cell] = int8(i)
	case m.across:
		w.byAcross[m.edge] = int8(i)
	default:
		w.byAlong[m.edge] = int8(i)
	}
}

// hide undoes show: the rules treat the place as empty.
func (w *Many) hide(i int) {
	switch m := &w.marks[i]; {
	case m.cell >= 0:
		w.cells = w.cells.AndNot(lattice.Of(m.cell))
		w.byCell[m.cell] = -1
	case m.across:
		w.byAcross[m.edge] = -1
	default:
		w.byAlong[m.edge] = -1
	}
}

// concern finds the cells and moves that the rules about sides and regions have to test.
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
	w.symbols = symbols
	w.concerned = symbols.Or(b.Concerned).Or(b.BesideEdges(across, along))
	w.sideMoves = b.MovesBeside(symbols)
}
