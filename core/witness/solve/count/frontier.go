package count

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Frontier counts the solutions of a puzzle by dynamic programming, and finds the length of the
// shortest. Solutions are counted for every pair of a start and an end, whatever other starts
// and ends a line passes. A Frontier is resumable.
//
// It sweeps the board vertex by vertex. Of the swept side only the plugs (plugs.go) and the
// partition into regions (partition.go) matter, so lines that agree in these are continued
// together. (Method: Knuth, The Art of Computer Programming 4A, 7.1.4, "simpath". Triangles
// are counted down as the frontier passes their sides; regions are judged as they leave it.)
// The time depends on the board's narrower side and on its symbols, not on the number of
// solutions.
//
// NewFrontier says for which boards it works. It gives up rather than hold more than
// frontierMost frontiers at a time, or regionalMost where regions matter.
type Frontier struct {
	grid             grid
	regions          regionTracker // nil where regions do not matter
	at               int           // the next vertex
	taken            int           // frontiers of now that have been continued
	now              layer         // before that vertex
	next             layer         // after it
	total            totals        // of complete lines
	widest           int           // most frontiers of a layer so far
	extended         int           // frontiers that have been continued, of all layers
	most             int           // frontiers allowed at a time
	gaveUp           bool
	transitionBuffer transitions
	spareTable       *partitionTable // of an earlier layer, to be used again

	keepsLayers bool    // for a Sampler
	layers      []layer // before each vertex that has been passed
	statesKept  int     // frontiers in them
}

// frontierMost bounds memory: two layers of so many frontiers take 200 MB. Boards of 10x10
// cells with one start and one end have had 42,000 at most, in 4 MB.
const frontierMost = 1 << 21

// regionalMost is lower, because partitions need memory too, and a Solver is faster where there
// are more. A Sampler keeps at most regionalKept frontiers, in 100 MB.
const (
	regionalMost = 1 << 18
	regionalKept = 1 << 20
)

// NewFrontier prepares the count. The method applies to boards with one line, which are no
// pillar and whose symbols are separations, stars, triangles, must-cross and cannot-cross.
// Elsewhere the error wraps ErrFrontier and gives the reason.
func NewFrontier(b *witness.Board) (*Frontier, error) {
	if err := frontierFault(b); err != nil {
		return nil, err
	}
	f := newFrontier(b)
	g, ok := newRegionGrid(b, &f.grid)
	if !ok {
		return nil, refusal("there are more colours than it keeps")
	}
	if g != nil {
		f.regions, f.grid.regional, f.now.partitions = g, true, g.firstTable()
		f.most = regionalMost
	}
	return f, nil
}

// NewSimpleFrontier is NewFrontier for boards whose symbols are triangles, must-cross and
// cannot-cross, where regions do not matter. A program that needs no others need not carry the
// code for regions. On other boards it ignores regions.
func NewSimpleFrontier(b *witness.Board) *Frontier { return newFrontier(b) }

// regionTracker follows the regions of a sweep; it is implemented by regionGrid.
type regionTracker interface {
	// successor returns the number in the next table of the partition that follows one after a
	// vertex, or impassable.
	successor(f *grid, at int, from int32, drawn edgeChoice, now, next *partitionTable) int32
	// nextTable returns the table for the partitions after a vertex, which is the present one if
	// none changes there. It may use the spare table, and reports whether it did.
	nextTable(at int, now, spare *partitionTable) (next *partitionTable, used bool)
}

// ErrFrontier is wrapped by all errors of NewFrontier and NewSampler.
var ErrFrontier error = refusal("")

// refusal is why a board is not counted over a frontier.
type refusal string

func (r refusal) Error() string        { return "not counted over a frontier: " + string(r) }
func (r refusal) Is(target error) bool { return target == ErrFrontier }

// frontierFault returns the reason why a board cannot be counted over a frontier, or nil.
func frontierFault(b *witness.Board) error {
	switch {
	case !sweeps(b):
		return refusal("there are two lines, or the board is a pillar")
	case b.HasAny(witness.Polyomino):
		return refusal("there are polyominoes")
	case b.HasAny(witness.Arrow):
		return refusal("there are arrows")
	case b.HasAny(witness.Sizer):
		return refusal("there are sizers")
	case b.HasAny(witness.Eliminator):
		return refusal("there are eliminators")
	case len(b.Joints()) > 0:
		return refusal("regions are joined at vertices")
	}
	starts, ends := b.HalfWalls()
	if starts && !allOnVertices(b.Starts) || ends && !allOnVertices(b.Ends) {
		return refusal("half an edge may be a wall")
	}
	return nil
}

// sweeps reports whether there is one line, on a plane.
func sweeps(b *witness.Board) bool { return !b.Pillar && !b.TwoLines() }

// allOnVertices reports whether places are vertices.
func allOnVertices(tips []witness.Place) bool {
	for _, at := range tips {
		if at.Kind() != witness.Vertex {
			return false
		}
	}
	return true
}

func newFrontier(b *witness.Board) *Frontier {
	f := &Frontier{grid: newGrid(b), total: noLines, most: frontierMost}
	*f.now.add(0, 0) = totals{n: Number{Lo: 1}}
	return f
}

// Step continues up to budget frontiers and reports whether the count is over. A
// frontier takes about a tenth of a microsecond natively.
func (f *Frontier) Step(budget int) (over bool) {
	for !f.over() {
		if f.next.partitions == nil && f.regions != nil {
			next, used := f.regions.nextTable(f.at, f.now.partitions, f.spareTable)
			f.next.partitions = next
			if used {
				f.spareTable = nil
			}
		}
		for f.taken < len(f.now.states) && !f.gaveUp {
			if budget--; budget < 0 {
				return false
			}
			f.extend(&f.now.states[f.taken])
			f.taken++
			f.extended++
		}
		f.widest = max(f.widest, len(f.next.states))
		if f.gaveUp {
			return true
		}
		f.now, f.next = f.next, f.now
		if f.keepsLayers {
			f.layers, f.statesKept = append(f.layers, f.next), f.statesKept+len(f.next.states)
			f.next = layer{}
		} else {
			if f.next.partitions != f.now.partitions {
				f.spareTable = f.next.partitions
			}
			f.next.clear()
		}
		f.taken = 0
		f.at++
	}
	return true
}

// extend adds the transitions of a frontier at the vertex to the next layer.
func (f *Frontier) extend(from *frontierState) {
	s := &f.transitionBuffer
	f.transitions(s, from, f.at, f.now.partitions, f.next.partitions)
	for i := range s.list[:s.length] {
		w := &s.list[i]
		if t := from.totals.longer(w.edges()); w.whole {
			f.total.merge(t)
		} else {
			f.next.add(w.plugs, w.regions).merge(t)
		}
	}
	f.gaveUp = f.statesKept+len(f.next.states) > f.most
}

// transitions lists the transitions of a frontier at a vertex, with the regions that they make; now
// and next are the tables of partitions before and after it.
func (f *Frontier) transitions(out *transitions, from *frontierState, at int, now, next *partitionTable) {
	f.grid.transitions(out, from.plugs, at)
	if f.regions == nil {
		return
	}
	n := 0
	for i := range out.list[:out.length] {
		w := &out.list[i]
		if w.regions = f.regions.successor(&f.grid, at, from.regions, w.drawn, now, next); w.regions != impassable {
			out.list[n] = *w
			n++
		}
	}
	out.length = n
}

func (f *Frontier) over() bool { return f.at == len(f.grid.vertices) || f.gaveUp }

// Known reports whether all solutions are counted.
func (f *Frontier) Known() bool { return f.over() && !f.gaveUp }

// Count returns the number of solutions found; all of them once Known.
func (f *Frontier) Count() Number { return f.total.n }

// Shortest returns how many edges the shortest solution has, once Known; ok is
// false if there is none.
func (f *Frontier) Shortest() (edges int, ok bool) {
	return f.total.shortest, f.Known() && f.total.n != (Number{})
}

// Regional reports whether regions matter on the board, so that a frontier holds more than
// plugs.
func (f *Frontier) Regional() bool { return f.regions != nil }

// Frontiers returns how many frontiers have been continued so far.
func (f *Frontier) Frontiers() int { return f.extended }

// GaveUp returns why the count ended without an answer, an ErrFrontier.
func (f *Frontier) GaveUp() error {
	return refusal("it would have to hold more than " + strconv.Itoa(f.most) + " frontiers at a time")
}

// Widest returns the most frontiers that there were at a time so far.
func (f *Frontier) Widest() int { return f.widest }
