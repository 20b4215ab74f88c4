package count

import "github.com/perplex-puzzles/perplex/core/witness"

// Frontier counts the solutions of a puzzle by dynamic programming, and says how
// long the shortest is: every pair of a start and an end, whatever other starts
// and ends a line passes. It is resumable, as every long job.
//
// The board is swept vertex by vertex. Of the part behind the frontier only what
// plugs holds matters, so lines that agree in it are continued together.
// (Method: Knuth, The Art of Computer Programming 4A, 7.1.4, "simpath"; triangles
// are counted down as the frontier passes their sides.) The time depends on the
// board's narrower side and on its triangles, not on the number found.
//
// For which boards there is one NewFrontier says. It gives up rather than hold
// more than frontierMost frontiers at a time.
type Frontier struct {
	field  field
	at     int // the vertex that is next
	passed int // frontiers of now that have been continued
	now    layer
	next   layer
	total  bunch
	widest int
	most   int  // frontiers at a time
	given  bool // up
	spread spread

	keeps bool    // all layers, for a Sampler
	kept  []layer // those before each vertex that has been passed
	held  int     // frontiers in them
}

// frontierMost bounds memory: two layers of that many frontiers take 200 MB. Boards
// of 10x10 cells with one start and one end have had 42,000 at most, 4 MB.
const frontierMost = 1 << 21

// NewFrontier prepares the count; ok is false where the method does not apply. It
// does on boards with one line from vertex to vertex and no pillar, if their
// constraints are triangles and must-cross and cannot-cross symbols, or
// separations of one colour, which never matter.
func NewFrontier(b *witness.Board) (f *Frontier, ok bool) {
	if !sweeps(b) || !b.Plane() {
		return nil, false
	}
	color := witness.Color("")
	ok = true
	b.Symbols(func(s witness.Symbol) {
		switch s.Type {
		case witness.Triangle, witness.MustCross, witness.CannotCross, witness.Removed:
		case witness.Separation:
			ok = ok && (color == "" || color == s.Color)
			color = s.Color
		default:
			ok = false
		}
	})
	if !ok {
		return nil, false
	}
	return newFrontier(b), true
}

// sweeps reports whether it is one line, from vertex to vertex and on a plane.
func sweeps(b *witness.Board) bool { return !b.Pillar && !b.TwoLines() && onVertices(b) }

// onVertices reports whether all starts and ends are vertices.
func onVertices(b *witness.Board) bool {
	for _, tips := range [2][]witness.Place{b.Starts, b.Ends} {
		for _, at := range tips {
			if at.Kind() != witness.Vertex {
				return false
			}
		}
	}
	return true
}

func newFrontier(b *witness.Board) *Frontier {
	f := &Frontier{field: newField(b), total: noLines, most: frontierMost}
	*f.now.at(0) = bunch{n: Number{Lo: 1}}
	return f
}

// Step continues up to budget frontiers and reports whether the count is over. A
// frontier takes about a tenth of a microsecond natively.
func (f *Frontier) Step(budget int) (over bool) {
	for !f.over() {
		for f.passed < len(f.now.fronts) && !f.given {
			if budget--; budget < 0 {
				return false
			}
			f.extend(&f.now.fronts[f.passed])
			f.passed++
		}
		f.widest = max(f.widest, len(f.next.fronts))
		if f.given {
			return true
		}
		f.now, f.next = f.next, f.now
		if f.keeps {
			f.kept, f.held = append(f.kept, f.next), f.held+len(f.next.fronts)
			f.next = layer{}
		} else {
			f.next.clear()
		}
		f.passed = 0
		f.at++
	}
	return true
}

// extend adds what a frontier becomes at the vertex to the next ones.
func (f *Frontier) extend(from *front) {
	s := &f.spread
	f.field.spread(s, from.plugs, f.at)
	for i := range s.ways[:s.length] {
		w := &s.ways[i]
		if t := from.bunch.longer(w.edges()); w.whole {
			f.total.merge(t)
		} else {
			f.next.at(w.plugs).merge(t)
		}
	}
	f.given = f.held+len(f.next.fronts) > f.most
}

func (f *Frontier) over() bool { return f.at == len(f.field.spots) || f.given }

// Known reports whether all solutions are counted.
func (f *Frontier) Known() bool { return f.over() && !f.given }

// Count returns the number of solutions found; all of them once Known.
func (f *Frontier) Count() Number { return f.total.n }

// Shortest returns how many edges the shortest solution has, once Known; ok is
// false if there is none.
func (f *Frontier) Shortest() (edges int, ok bool) {
	return f.total.shortest, f.Known() && f.total.n != (Number{})
}

// Widest returns the most frontiers that there were at a time so far.
func (f *Frontier) Widest() int { return f.widest }
