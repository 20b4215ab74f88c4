package count

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Frontier counts the solutions of a puzzle by dynamic programming, and says how
// long the shortest is: every pair of a start and an end, whatever other starts
// and ends a line passes. It is resumable, as every long job.
//
// The board is swept vertex by vertex. Of the part behind the frontier only what
// plugs and a partition hold matters, so lines that agree in them are continued
// together. (Method: Knuth, The Art of Computer Programming 4A, 7.1.4, "simpath";
// triangles are counted down as the frontier passes their sides, and regions are
// judged as they leave it.) The time depends on the board's narrower side and on its
// symbols, not on the number found.
//
// For which boards there is one NewFrontier says. It gives up rather than hold
// more than frontierMost frontiers at a time, or regionalMost where regions matter.
type Frontier struct {
	grid             grid
	regions          regionTracker // nil where regions do not matter
	at               int           // the vertex that is next
	taken            int           // frontiers of now that have been continued
	now              layer
	next             layer
	total            totals
	widest           int
	extended         int  // frontiers that have been continued, of all layers
	most             int  // frontiers at a time
	gaveUp           bool // up
	transitionBuffer transitions
	spareTable       *partitionTable // of an earlier layer

	keepsLayers bool    // all layers, for a Sampler
	layers      []layer // those before each vertex that has been passed
	statesKept  int     // frontiers in them
}

// frontierMost bounds memory: two layers of that many frontiers take 200 MB. Boards
// of 10x10 cells with one start and one end have had 42,000 at most, 4 MB.
const frontierMost = 1 << 21

// regionalMost is less: where there are more a search is the faster, and partitions need
// room, too. A Sampler keeps at most regionalKept, 100 MB.
const (
	regionalMost = 1 << 18
	regionalKept = 1 << 20
)

// NewFrontier prepares the count; the error wraps ErrFrontier and says where the method
// does not apply. It does on boards with one line and no pillar whose symbols are
// separations, stars, triangles, must-cross and cannot-cross.
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

// NewSimpleFrontier is NewFrontier for boards on which regions do not matter, whose
// symbols are triangles, must-cross and cannot-cross: a program that has no others need
// not carry the code for regions. On other boards it counts without regard to them.
func NewSimpleFrontier(b *witness.Board) *Frontier { return newFrontier(b) }

// grounding is what grounds offers.
type regionTracker interface {
	// after returns the number among the next partitions of what becomes of one, or
	// impassable.
	successor(f *grid, at int, from int32, drawn edgeChoice, now, next *partitionTable) int32
	// following returns what the partitions after a vertex are entered in: the same where none
	// changes. The spare list is not needed any more; used reports whether it is again.
	nextTable(at int, now, spare *partitionTable) (next *partitionTable, used bool)
}

// ErrFrontier is what every error of NewFrontier and NewSampler is.
var ErrFrontier error = refusal("")

// refusal is why a board is not counted over a frontier.
type refusal string

func (r refusal) Error() string        { return "not counted over a frontier: " + string(r) }
func (r refusal) Is(target error) bool { return target == ErrFrontier }

// frontierFault says what keeps a board from being counted over a frontier.
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

// extend adds what a frontier becomes at the vertex to the next ones.
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

// spreads finds the ways of a frontier at a vertex, with the regions that they make;
// the partitions are those before it and after it.
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
