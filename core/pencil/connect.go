package pencil

// together is the rule that all cells with one answer are connected by their sides. The question of a cell
// has the cell's number.
type together struct {
	p    *Puzzle
	want Mark // Yes: the shaded cells are connected; No: the unshaded ones
	// apart says that cells with the other answer never share a side.
	apart bool
}

func (k together) rule(name, why string) Rule {
	return Rule{Name: name, Rank: 2, Places: 1, Why: why, Look: func(s *State, _ int) { k.look(s) }, Cause: k.cause}
}

// look applies the rule: a cell without which two parts that are needed fall apart is one of them; cells
// that the part with known ones cannot reach are not.
func (k together) look(s *State) {
	t, n := &s.scratch, k.p.Cells()
	t.order = fill(t.order, n, 0)
	t.low = fill(t.low, n, 0)
	t.iter = fill(t.iter, n, 0)
	t.above = fill(t.above, n, -1)
	t.weight = fill(t.weight, n, 0) // needed cells in the subtree of a cell, the cell included
	t.parent = fill(t.parent, n, 0) // needed parts below a cell that the cell separates from the rest
	t.sorted = fill(t.sorted, n, 0) // needed cells on those sides
	clock, home, homeRoot := int32(0), int32(0), -1
	t.stack = t.stack[:0]
	other := k.want.Not()
	roots := t.stack[:0]
	for root := range n {
		if t.order[root] != 0 || s.marks[root] == other {
			continue
		}
		size := clock
		clock++
		t.order[root], t.low[root] = clock, clock
		path := []int32{int32(root)}
		t.weight[root] = k.needed(s, root)
		for len(path) > 0 {
			c := int(path[len(path)-1])
			if t.iter[c] < 4 {
				x, y := c%k.p.Width, c/k.p.Width
				dx, dy := Dir(t.iter[c] + 1).delta()
				t.iter[c]++
				to := k.p.at(x+dx, y+dy)
				if to < 0 || s.marks[to] == other || int32(to) == t.above[c] {
					continue
				}
				if t.order[to] == 0 {
					clock++
					t.order[to], t.low[to], t.above[to] = clock, clock, int32(c)
					t.weight[to] = k.needed(s, to)
					path = append(path, int32(to))
				} else {
					t.low[c] = min(t.low[c], t.order[to])
				}
				continue
			}
			path = path[:len(path)-1]
			if len(path) == 0 {
				break
			}
			up := int(path[len(path)-1])
			t.low[up] = min(t.low[up], t.low[c])
			t.weight[up] += t.weight[c]
			if t.low[c] >= t.order[up] && (t.weight[c] > 0 || k.apart) {
				t.parent[up]++
				t.sorted[up] += t.weight[c]
			}
		}
		size = clock - size
		roots = append(roots, int32(root))
		if t.weight[root] > 0 || k.apart && size > 1 {
			if homeRoot >= 0 {
				s.Fail()
				return
			}
			homeRoot, home = root, t.weight[root]
		}
	}
	t.stack = roots
	if homeRoot < 0 {
		return
	}
	from, to := t.order[homeRoot], t.order[homeRoot]
	for c := range n {
		if t.order[c] >= from {
			to = max(to, t.order[c])
		}
	}
	for _, r := range roots {
		if o := t.order[r]; o > from {
			to = min(to, o-1)
		}
	}
	for c := range n {
		if s.marks[c] != Open {
			continue
		}
		if o := t.order[c]; o < from || o > to {
			s.Find(c, other)
			continue
		}
		sides := t.parent[c]
		switch rest := home - t.sorted[c] - k.needed(s, c); {
		case c == homeRoot: // all parts beside the root are below the root
		case rest > 0 || k.apart:
			sides++
		}
		if sides > 1 {
			s.Find(c, k.want)
		}
	}
}

// needed returns 1 for a cell that is known to have the wanted answer, and 0 otherwise.
func (k together) needed(s *State, c int) int32 {
	if s.marks[c] == k.want {
		return 1
	}
	return 0
}

// noNeighbours returns the rule that no two shaded cells share a side.
func noNeighbours(p *Puzzle) Rule {
	return Rule{
		Name: "no two side by side", Rank: 0, Places: p.Cells(),
		Sees:  func(c int) []int { return append(p.beside(c), c) },
		Where: p.point,
		Why:   "a shaded cell has no shaded neighbour",
		Look: func(s *State, c int) {
			if s.marks[c] != Yes {
				return
			}
			for _, n := range p.beside(c) {
				s.Find(n, No)
			}
		},
	}
}
