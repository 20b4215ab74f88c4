package pencil

import "slices"

// islands is the shared state of the rules about islands. A group is a set of connected cells with the same
// mark. Groups are gathered once for the same marks.
type islands struct {
	p      *Puzzle
	beside [][]int
	clues  []int
	free   bool // true if some number is a question mark

	gatheredOf *State // state whose marks were gathered last
	version    int
	sound      bool

	group  []int32 // group of each white or shaded cell; -1 for an open cell
	groups []cluster
	cells  []int32 // cells of all groups, one group after the other
	seas   int     // number of groups of shaded cells
	dist   []int32 // island size needed to include a cell of the queue; -1 outside the queue
	queue  []int32
	seen   []int32 // last group for which an open cell was counted
}

// cluster is a group of connected cells with the same mark.
type cluster struct {
	white  bool
	number int // clue of the group; None without one, Unknown for a question mark
	clues  int
	first  int // index of the group's first cell among the cells of all groups
	size   int
	ways   int // number of open cells beside the group
	way    int // one of the open cells beside the group
}

// of lists the cells of a group.
func (n *islands) of(g *cluster) []int32 { return n.cells[g.first : g.first+g.size] }

// mark returns the mark of the group's cells.
func (g cluster) mark() Mark {
	if g.white {
		return No
	}
	return Yes
}

// mark returns the known mark of a cell; a cell with a number is always part of an island.
func (n *islands) mark(s *State, c int) Mark {
	if s.marks[c] == Open && !n.p.white(c) {
		return No
	}
	return s.marks[c]
}

// gather finds the groups for the current marks. It fails for an island with two numbers or more cells than
// its number.
func (n *islands) gather(s *State) bool {
	if n.gatheredOf != s || n.version != s.version {
		n.gatheredOf, n.version, n.sound = s, s.version, n.gathered(s)
	}
	if !n.sound {
		s.Fail()
	}
	return n.sound
}

// gathered numbers the groups.
func (n *islands) gathered(s *State) bool {
	n.group = fill(n.group, n.p.Cells(), -1)
	n.groups, n.cells, n.seas = n.groups[:0], n.cells[:0], 0
	seen := fill(n.seen, n.p.Cells(), -1)
	n.seen = seen
	n.forget()
	for c := range n.p.Cells() {
		mark := n.mark(s, c)
		if n.group[c] >= 0 || mark == Open {
			continue
		}
		id := int32(len(n.groups))
		g := cluster{white: mark == No, number: None, first: len(n.cells)}
		n.group[c] = id
		for n.queue = append(n.queue[:0], int32(c)); len(n.queue) > 0; {
			c := int(n.queue[len(n.queue)-1])
			n.queue = n.queue[:len(n.queue)-1]
			g.size++
			n.cells = append(n.cells, int32(c))
			if g.white && !n.p.white(c) {
				g.number = n.p.Clues[c].Number
				g.clues++
			}
			for _, b := range n.beside[c] {
				switch {
				case n.mark(s, b) == mark && n.group[b] < 0:
					n.group[b] = id
					n.queue = append(n.queue, int32(b))
				case n.mark(s, b) == Open && seen[b] != id:
					seen[b] = id
					g.ways++
					g.way = b
				}
			}
		}
		slices.Sort(n.cells[g.first:])
		n.groups = append(n.groups, g)
		if !g.white {
			n.seas++
		}
		if g.clues > 1 || g.number > 0 && g.size > g.number {
			return false
		}
	}
	return true
}

// complete shades every cell around an island of full size.
func (n *islands) complete(s *State) {
	if !n.gather(s) {
		return
	}
	for c := range n.p.Cells() {
		if n.mark(s, c) != Open {
			continue
		}
		for _, b := range n.beside[c] {
			if g := n.group[b]; g >= 0 && n.groups[g].number > 0 && n.groups[g].size == n.groups[g].number {
				s.Find(c, Yes)
				break
			}
		}
	}
}

// between shades a cell beside two numbered islands, or one that would make an island too large.
func (n *islands) between(s *State) {
	if !n.gather(s) {
		return
	}
	for c := range n.p.Cells() {
		if n.mark(s, c) != Open {
			continue
		}
		var met []int32
		clues, size, number := 0, 1, None
		for _, b := range n.beside[c] {
			g := n.group[b]
			if g < 0 || !n.groups[g].white || slices.Contains(met, g) {
				continue
			}
			met = append(met, g)
			clues += n.groups[g].clues
			size += n.groups[g].size
			if n.groups[g].clues > 0 {
				number = n.groups[g].number
			}
		}
		if clues > 1 || number > 0 && size > number {
			s.Find(c, Yes)
		}
	}
}

// wayOut extends a group that has to grow and has a single open cell beside it.
func (n *islands) wayOut(s *State) {
	if !n.gather(s) {
		return
	}
	for _, g := range n.groups {
		switch {
		case !n.unfinished(g):
		case g.ways == 0:
			s.Fail()
			return
		case g.ways == 1:
			s.Find(g.way, g.mark())
		}
	}
}

// unfinished reports whether a group has to grow.
func (n *islands) unfinished(g cluster) bool {
	if g.white {
		return g.number == None || g.number > g.size
	}
	return n.seas > 1
}

// elbow applies the rule: an island that lacks one cell has two candidates; a cell that touches both is sea.
func (n *islands) elbow(s *State) {
	if !n.gather(s) {
		return
	}
	for id, g := range n.groups {
		if g.number != g.size+1 || g.ways != 2 {
			continue
		}
		ways := n.around(s, int32(id))
		if len(ways) != 2 {
			continue // one of the two cells was found just now
		}
		for _, c := range n.beside[ways[0]] {
			if n.mark(s, c) == Open && c != ways[1] && slices.Contains(n.beside[ways[1]], c) {
				s.Find(c, Yes)
			}
		}
	}
}

// around lists the open cells beside a group.
func (n *islands) around(s *State, id int32) (open []int) {
	for c := range n.p.Cells() {
		if n.mark(s, c) == Open && slices.ContainsFunc(n.beside[c], func(b int) bool { return n.group[b] == id }) {
			open = append(open, c)
		}
	}
	return open
}

// grows returns the demand that a group that has to grow includes an open cell beside it. The place of a
// group is its first cell.
func (n *islands) grows(s *State, c int) (demand, bool) {
	if !n.gather(s) {
		return demand{}, false
	}
	id := n.group[c]
	if id < 0 || slices.Index(n.group, id) != c || !n.unfinished(n.groups[id]) {
		return demand{}, false
	}
	return demand{n.around(s, id), n.groups[id].mark(), 1, false}, true
}

// reach shades the cells that no island can reach, and fails for unnumbered islands that none can reach.
func (n *islands) reach(s *State) {
	if !n.gather(s) {
		return
	}
	reached := make([]bool, n.p.Cells())
	for id, g := range n.groups {
		if g.white && g.clues > 0 {
			n.spread(s, int32(id), -1, n.p.Cells(), func(c int) { reached[c] = true })
		}
	}
	for c, ok := range reached {
		switch {
		case ok:
		case s.marks[c] == Open:
			s.Find(c, Yes)
		case s.marks[c] == No:
			s.Fail()
			return
		}
	}
}
