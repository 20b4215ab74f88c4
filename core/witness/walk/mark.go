package walk

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/lattice"
)

// mark is a placeholder.
type mark struct {
	options []option
	cell    int // or -1 for an edge
	edge    int
	across  bool // of an edge

	// Options by what the rules ask about.
	must, cannot subset
	count        [4]subset          // with so many triangles; [0] is empty
	over         [5]subset          // triangles that want less than so many edges
	unequal      [5]subset          // triangles that want another number of edges
	separation   [MostColors]subset // separations of a colour
	separations  subset
}

// option is what a placeholder may become.
type option struct {
	triangles  int // 0 for none
	separation int // its colour, or -1
	must       bool
	cannot     bool
	group      content
}

// subset is a set of a placeholder's options, a bit each.
type subset uint32

// mostOptions is how many options a subset can tell apart.
const mostOptions = 32

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

// place lists the placeholders and what lies around them.
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

// show lets the rules see a placeholder.
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

// hide is the reverse: its place is as if it were empty.
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
	w.symbols = symbols
	w.concerned = symbols.Or(b.Concerned).Or(b.BesideEdges(across, along))
	w.sideMoves = b.MovesBeside(symbols)
}

// arrange orders the placeholders. Those that have a say late in a player's way
// come last, to be the inner ones: their sets stay whole for longer, and there
// are fewer entries, by half and more. (A guess: the distance from the next
// start in moves, less the edges inside the board, each of which may lead there.)
func (w *Many) arrange() {
	b := w.walker.board
	score := make([]int, len(w.marks))
	right, down := int(witness.Right), int(witness.Down)
	for i := range w.marks {
		m := &w.marks[i]
		// Its sides, each the way from a vertex in a direction.
		sides := [][2]int{{m.edge, right}}
		switch {
		case m.cell >= 0:
			sides = [][2]int{{m.cell, right}, {m.cell + int(b.Stride), right}, {m.cell, down}, {m.cell + 1, down}}
		case !m.across:
			sides[0][1] = down
		}
		score[i] = 1 << 10
		inside := 0
		for _, side := range sides {
			v, d := side[0], side[1]
			to := v + 1
			if d == down {
				to = v + int(b.Stride)
			}
			for _, start := range b.Starts {
				score[i] = min(score[i], b.Distance(v, start), b.Distance(to, start))
			}
			if b.LeftCell[v][d] >= 0 && b.RightCell[v][d] >= 0 {
				inside++
			}
		}
		score[i] -= inside
	}
	w.order = make([]int, len(w.marks))
	for i := range w.order {
		w.order[i] = i
	}
	slices.SortStableFunc(w.order, func(i, j int) int { return score[i] - score[j] })
}
