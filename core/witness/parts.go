package witness

import "strconv"

// maxStops is the maximum number of places where a line can stand: a set of package lattice holds no more.
const maxStops = 127

// room returns how many middles of edges fit into a set besides the vertices. On a pillar one number in each
// row stands for no vertex.
func (b *Board) room() int { return maxStops - (b.Width+1)*(b.Height+1) }

// Fits returns nil if the places where lines can stand fit a set of package lattice, and otherwise a
// *FieldError that wraps ErrUnsupported.
func (b *Board) Fits() error {
	n := len(b.Middles())
	if n <= b.room() {
		return nil
	}
	return unsupported("starts and ends", strconv.Itoa(n)+" in the middle of edges",
		"are too many on a board of "+strconv.Itoa(b.Width)+"x"+strconv.Itoa(b.Height)+" cells, where this can be computed for "+
			strconv.Itoa(b.room())+": a set holds "+strconv.Itoa(maxStops)+" places, with the vertices")
}

// Parts splits the board into boards that Fit and differ only in their starts and ends. Every solution of the
// board is a solution of exactly one part, except for the middles of edges that the line passes where it
// could end; AtStops restores them. A board that fits is its only part.
func (b *Board) Parts() []*Board {
	if b.Fits() == nil {
		return []*Board{b}
	}
	return b.PartsWithin(b.room())
}

// PartsWithin is Parts with the starts and ends of each part in at most the given number of middles of edges,
// which is at least four.
func (b *Board) PartsWithin(middles int) (parts []*Board) {
	starts := b.share(b.Starts, middles/2)
	ends := b.share(b.Ends, middles-middles/2)
	for _, s := range starts {
		for _, e := range ends {
			parts = append(parts, b.tipped(s, e))
		}
	}
	return parts
}

// Between returns the board with one of its starts and one of its ends; with two lines, also the mirror image
// of that end.
func (b *Board) Between(start, end Place) *Board {
	ends := []Place{end}
	if image := b.Mirror(end); b.TwoLines() && image != end {
		ends = append(ends, image)
	}
	return b.tipped([]Place{start}, ends)
}

// tipped returns a copy of the board with other starts and ends.
func (b *Board) tipped(starts, ends []Place) *Board {
	c := *b
	c.Starts, c.Ends, c.ends = starts, ends, make(map[Place]bool, len(ends))
	for _, at := range ends {
		c.ends[at] = true
	}
	return &c
}

// share divides starts or ends into groups with at most the given number of middles of edges, which is at
// least two. A place and its mirror image are in the same group and count as two. Vertices are in the first
// group. The order within a group is kept.
func (b *Board) share(tips []Place, most int) [][]Place {
	group := make(map[Place]int)
	last, used := 0, 0
	for _, at := range tips {
		if _, known := group[at]; known || at.Kind() == Vertex {
			continue
		}
		need := 1
		if b.TwoLines() {
			need = 2
		}
		if used += need; used > most {
			last, used = last+1, need
		}
		group[at] = last
		if b.TwoLines() {
			group[b.Mirror(at)] = last
		}
	}
	groups := make([][]Place, last+1)
	for _, at := range tips {
		groups[group[at]] = append(groups[group[at]], at)
	}
	return groups
}
