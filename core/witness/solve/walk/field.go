package walk

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// MostNarrow is the most vertices that a board may have for Shared, whose sets are 64-bit words.
const MostNarrow = 64

// field is a lattice.Board whose sets are words, with tables of everything that the rules need for each move.
type field struct {
	stride    uint
	starts    []int
	ends      uint64
	single    bool // the board has one end only
	rim       uint64
	cells     uint64
	vertices  uint64
	across    uint64 // horizontal and vertical edges that exist
	along     uint64
	endCells  uint64
	concerned uint64

	mustAcross, mustAlong, mustVertex       uint64
	cannotAcross, cannotAlong, cannotVertex uint64
	triangles                               [4]uint64 // by count; [0] holds all of them
	colors                                  int
	separations, stars, colored             [16]uint64 // by colour
	regionBound                             bool

	corners []corner
}

// corner is a vertex and its surroundings. The fields of type uint8 are sets of moves, a bit for each
// direction.
type corner struct {
	beside    uint64    // neighbours over existing edges
	touching  uint64    // cells around the vertex
	must      uint8     // moves over a must-cross edge
	cannot    uint8     // moves over a cannot-cross edge
	split     uint8     // moves between separations of two colours
	sides     uint8     // moves with a symbol on either side
	parting   uint8     // moves with a cell on both sides, so not along the boundary
	looked    uint8     // moves on which the triangle rule may have a verdict
	across    uint8     // horizontal moves
	link      [4]uint64 // by direction: the vertex beside the neighbours there and in the next direction
	to        [4]uint8
	edge      [4]uint64 // edge that the move draws
	left      [4]uint64 // cell on the left of the move, or 0
	right     [4]uint64
	triangles [4][4]glance
}

// glance is a triangle cell that the triangle rule examines for a move: see look.
type glance struct {
	cell, count uint8 // a count of 0 ends the list
	parallel    uint8 // the edge opposite to the new one
	across      bool  // that edge is horizontal
	behind      bool
	slips       bool // under Compat2024, two triangles never give MustTake
}

// newField converts a board. ok is false if the board is too large, is not plain, or has symbols that Shared
// does not support.
func newField(b *lattice.Board) (f *field, ok bool) {
	if b.Count > MostNarrow || len(b.Colors) > len(f.colored) || !b.Source.Simple() {
		return nil, false
	}
	f = &field{
		stride: b.Stride, starts: b.Starts, ends: b.Ends.Lo, single: b.SingleEnd, rim: b.Rim.Lo, cells: b.Cells.Lo,
		vertices: b.Vertices.Lo, across: b.Across.Lo, along: b.Along.Lo, endCells: b.EndCells.Lo, concerned: b.Concerned.Lo,
		mustAcross: b.MustAcross.Lo, mustAlong: b.MustAlong.Lo, mustVertex: b.MustVertex.Lo,
		cannotAcross: b.CannotAcross.Lo, cannotAlong: b.CannotAlong.Lo, cannotVertex: b.CannotVertex.Lo,
		colors: len(b.Colors), regionBound: b.RegionBound,
	}
	for n := 1; n <= 3; n++ {
		f.triangles[n] = b.Triangles[n].Lo
		f.triangles[0] |= f.triangles[n]
	}
	for c := range b.Colors {
		f.separations[c], f.stars[c], f.colored[c] = b.Separations[c].Lo, b.Stars[c].Lo, b.Colored[c].Lo
	}
	f.corners = make([]corner, b.Count)
	for v := range f.corners {
		f.look(b, v)
	}
	return f, true
}

// look fills in the surroundings of a vertex.
func (f *field) look(b *lattice.Board, v int) {
	c := &f.corners[v]
	c.touching = b.Touching(lattice.Of(v)).Lo
	c.must, c.cannot, c.split, c.sides = b.MustMoves[v], b.CannotMoves[v], b.SplitMoves[v], b.SideMoves[v]
	for d := range 4 {
		left, right := b.LeftCell[v][d], b.RightCell[v][d]
		if left >= 0 {
			c.left[d] = 1 << left
		}
		if right >= 0 {
			c.right[d] = 1 << right
		}
		if left >= 0 && right >= 0 {
			c.parting |= 1 << d
		}
		if d&1 == 1 {
			c.across |= 1 << d
		}
		to := b.Beside[v][d]
		if to < 0 {
			continue
		}
		c.beside |= 1 << to
		c.to[d] = uint8(to)
		c.edge[d] = 1 << min(v, int(to))
		if next := b.Beside[to][(d+1)&3]; next >= 0 && b.Beside[v][(d+1)&3] >= 0 && b.Beside[next][(d+2)&3] == b.Beside[v][(d+1)&3] {
			c.link[d] = 1 << next
		}
		f.glances(b, v, d)
	}
}

// glances lists the triangle cells that the triangle rule examines for a move, in the rule's order.
func (f *field) glances(b *lattice.Board, v, d int) {
	c := &f.corners[v]
	all, listed := spots(b, v, d)
	n := 0
	for i := range listed {
		s := &all[i]
		count := b.TriangleCount(int(s.cell))
		if count == 0 || s.behind && count != 3 { // behind a move, only three triangles count
			continue
		}
		g := glance{cell: s.cell, count: uint8(count), behind: s.behind, slips: s.slips(d)}
		if !s.behind {
			parallel, across := parallelTo(b, int(s.cell), d, s.right)
			g.across, g.parallel = across, uint8(parallel)
		}
		c.triangles[d][n] = g
		n++
	}
	if n > 0 {
		c.looked |= 1 << d
	}
}

// trail is the set of vertices and edges that have been drawn.
type trail struct{ vertices, across, along uint64 }

// sides returns the number of drawn edges of a cell.
func (f *field) sides(cell uint8, t *trail) uint8 {
	c := uint(cell) & 63
	return uint8(t.across>>c&1 + t.across>>((c+f.stride)&63)&1 + t.along>>c&1 + t.along>>((c+1)&63)&1)
}

// flood returns the cells that are connected with the seeds.
func (f *field) flood(seeds uint64, t *trail) uint64 {
	s := f.stride & 63
	right, down := f.cells&^t.along, f.cells&^t.across // cells whose left or upper edge is not drawn
	for {
		grown := seeds | seeds<<1&right | (seeds&right)>>1
		grown |= grown<<s&down | (grown&down)>>s
		grown &= f.cells
		if grown == seeds {
			return seeds
		}
		seeds = grown
	}
}

// reach returns the vertices of free that are connected with the seeds over existing edges. It may stop as
// soon as the result contains all targets.
func (f *field) reach(seeds, free, targets uint64) uint64 {
	s := f.stride & 63
	seeds &= free
	for {
		grown := (seeds | (seeds&f.across)<<1 | seeds>>1&f.across) & free
		grown = (grown | (grown&f.along)<<s | grown>>s&f.along) & free
		if grown == seeds || targets&^grown == 0 {
			return grown
		}
		seeds = grown
	}
}

// touching returns the cells that have one of the vertices as a corner.
func (f *field) touching(vertices uint64) uint64 {
	vertices |= vertices >> 1
	return (vertices | vertices>>(f.stride&63)) & f.cells
}

// drawnSides returns the cells with one, two, three and four drawn edges: see lattice.Board.SidesDrawn.
func (f *field) drawnSides(t *trail) (one, two, three, four uint64) {
	top, bottom := t.across, t.across>>(f.stride&63)
	left, right := t.along, t.along>>1
	odd1, both1 := top^bottom, top&bottom
	odd2, both2 := left^right, left&right
	one = odd1&^(odd2|both2) | odd2&^(odd1|both1)
	two = odd1&odd2 | both1&^(odd2|both2) | both2&^(odd1|both1)
	three = odd1&both2 | odd2&both1
	four = both1 & both2
	return one, two, three, four
}

// overdrawn returns the triangle cells with more drawn edges than they require.
func (f *field) overdrawn(t *trail) uint64 {
	_, two, three, four := f.drawnSides(t)
	return f.triangles[1]&(two|three|four) | f.triangles[2]&(three|four) | f.triangles[3]&four
}

// satisfied reports whether every constraint in and around the cells of whole regions holds: see
// lattice.Board.Satisfied.
func (f *field) satisfied(cells uint64, t *trail) bool {
	s := f.stride & 63
	across, along := cells|cells<<s, cells|cells<<1
	around := along | along<<s
	if (f.mustAcross&^t.across|f.cannotAcross&t.across)&across|(f.mustAlong&^t.along|f.cannotAlong&t.along)&along|
		(f.mustVertex&^t.vertices|f.cannotVertex&t.vertices)&around != 0 {
		return false
	}
	if triangles := f.triangles[0] & cells; triangles != 0 {
		one, two, three, _ := f.drawnSides(t)
		if triangles&^(f.triangles[1]&one|f.triangles[2]&two|f.triangles[3]&three) != 0 {
			return false
		}
	}
	for f.regionBound && cells != 0 {
		region := f.flood(cells&-cells, t)
		cells &^= region
		if !f.holds(region, true) {
			return false
		}
	}
	return true
}

// holds judges the separations and stars of a whole region. If region is false, the cells are only known to
// end up in one region, and holds reports whether they may.
func (f *field) holds(cells uint64, region bool) bool {
	separated := false
	for c := range f.colors {
		c &= len(f.colored) - 1
		if f.separations[c]&cells != 0 {
			if separated {
				return false
			}
			separated = true
		}
		if f.stars[c]&cells != 0 {
			if n := bits.OnesCount64(f.colored[c] & cells); n > 2 || region && n < 2 {
				return false
			}
		}
	}
	return true
}
