package pencil

import "slices"

// islands is what rules about islands look at. A group is the cells with the same mark that
// are connected with each other so far; groups are gathered once for the same marks.
type islands struct {
	p      *Puzzle
	beside [][]int
	clues  []int
	free   bool // some number is a question mark

	gatheredOf *State // whose marks were gathered, and which of them
	version    int
	sound      bool

	group  []int32 // of white and of shaded cells, -1 of open ones
	groups []cluster
	cells  []int32 // of the groups, one after the other
	seas   int     // groups of shaded cells
	dist   []int32 // how large an island has to be for a cell of the queue; -1: the cell is in none
	queue  []int32
	seen   []int32 // the last group that an open cell was counted for
}

// cluster is connected cells with the same mark.
type cluster struct {
	white  bool
	number int // its clue, None without one, Unknown for a question mark
	clues  int
	first  int // where its cells are among those of the groups
	size   int
	ways   int // open cells beside it
	way    int // one of them
}

// of lists the cells of a group.
func (n *islands) of(g *cluster) []int32 { return n.cells[g.first : g.first+g.size] }

// mark is that of its cells.
func (g cluster) mark() Mark {
	if g.white {
		return No
	}
	return Yes
}

// mark is what is known of a cell; a number is part of an island in any case.
func (n *islands) mark(s *State, c int) Mark {
	if s.marks[c] == Open && !n.p.white(c) {
		return No
	}
	return s.marks[c]
}

// gather fails for two numbers on an island and for islands that are too large; otherwise
// the groups are those of the marks.
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

// complete: around an island of full size everything is shaded.
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

// between: a cell beside two islands with numbers, or that would make one too large.
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

// wayOut: a group that has to grow and has one open cell beside it.
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

// elbow: an island that lacks one cell and has two for it; what touches both is sea.
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
			continue // one of them was found just now
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

// grows: a group that has to grow takes one of the open cells beside it. The place of a
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

// reach: cells that no island can come to, and islands without a number that none can.
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
