package witness

import "strconv"

// maxStops is how many places a line can stand on: as many as have numbers in the sets
// of package lattice.
const maxStops = 127

// room returns for how many middles of edges there are numbers besides those of the
// vertices. On a pillar one number in each row stands for no vertex.
func (b *Board) room() int { return maxStops - (b.Width+1)*(b.Height+1) }

// Fits says whether the places that lines stand on fit a set of package lattice: nil, or
// a *FieldError that wraps ErrUnsupported.
func (b *Board) Fits() error {
	n := len(b.Middles())
	if n <= b.room() {
		return nil
	}
	return unsupported("starts and ends", strconv.Itoa(n)+" in the middle of edges",
		"are too many on a board of "+strconv.Itoa(b.Width)+"x"+strconv.Itoa(b.Height)+" cells, where this can be computed for "+
			strconv.Itoa(b.room())+": a set holds "+strconv.Itoa(maxStops)+" places, with the vertices")
}

// Parts shares out the starts and ends, so that each part Fits: all that differs between
// the parts is where lines start and end. Every line of the board that is a solution is one
// of exactly one part, but for the middles of edges that it passes where it could end
// (AtStops puts them in again). A board that fits is its only part.
func (b *Board) Parts() []*Board {
	if b.Fits() == nil {
		return []*Board{b}
	}
	return b.PartsWithin(b.room())
}

// PartsWithin is Parts with the starts and ends of each in at most so many middles of
// edges, four at least.
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

// Between returns the board with one start and one end (and its mirror image, where there
// are two lines) of those it has.
func (b *Board) Between(start, end Place) *Board {
	ends := []Place{end}
	if image := b.Mirror(end); b.TwoLines() && image != end {
		ends = append(ends, image)
	}
	return b.tipped([]Place{start}, ends)
}

// tipped returns the board with other starts and ends.
func (b *Board) tipped(starts, ends []Place) *Board {
	c := *b
	c.Starts, c.Ends, c.ends = starts, ends, make(map[Place]bool, len(ends))
	for _, at := range ends {
		c.ends[at] = true
	}
	return &c
}

// share divides starts or ends into groups with at most so many middles of edges, two at
// least; a place and its mirror image are in the same group, and need two. Vertices are in
// the first group. Within a group the order stays as it was.
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
