package pencil

// This file finds the marks on which a rule about islands depends. A cluster depends on its cells; its limits
// depend on the cells around it and on the islands that it must not touch.

// causes collects cells on which a conclusion depends.
type causes struct {
	n   *islands
	in  []bool
	all []int
}

func (n *islands) causes() *causes { return &causes{n: n, in: make([]bool, n.p.Cells())} }

func (k *causes) add(cells ...int) {
	for _, c := range cells {
		if !k.in[c] {
			k.in[c] = true
			k.all = append(k.all, c)
		}
	}
}

// cluster adds the cells of a cluster.
func (k *causes) cluster(id int32) {
	for _, c := range k.n.of(&k.n.groups[id]) {
		k.add(int(c))
	}
}

// around adds the cells beside a cluster that have the other answer.
func (k *causes) around(s *State, id int32) {
	for _, c := range k.n.of(&k.n.groups[id]) {
		for _, b := range k.n.beside[c] {
			if k.n.group[b] != id && s.marks[b] != Open {
				k.add(b)
			}
		}
	}
}

// to adds the white cells from a cell to the number of its island.
func (k *causes) to(s *State, from int) {
	k.path(s, from, func(c int) bool { return !k.n.p.white(c) })
}

// path adds the white cells on a shortest path from a cell to a wanted one.
func (k *causes) path(s *State, from int, wanted func(c int) bool) {
	n := k.n
	up := fill[int](nil, n.p.Cells(), -1)
	up[from] = from
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		if wanted(c) {
			for k.add(c); c != from; {
				c = up[c]
				k.add(c)
			}
			return
		}
		for _, b := range n.beside[c] {
			if n.mark(s, b) == No && up[b] < 0 {
				up[b] = c
				queue = append(queue, b)
			}
		}
	}
}

// unsound adds the cells of an island that has two numbers or is too large.
func (k *causes) unsound(s *State) []int {
	n := k.n
	for _, clue := range n.clues {
		number := n.p.Clues[clue].Number
		_, cells := n.p.flood(clue, func(c int) bool { return n.mark(s, c) == No })
		for i, c := range cells {
			if c != clue && !n.p.white(c) {
				k.path(s, clue, func(to int) bool { return to == c })
				return k.all
			}
			if number > 0 && i >= number {
				k.add(cells[:i+1]...)
				return k.all
			}
		}
	}
	return nil
}

// caused is a rule's cause for marks whose islands are sound so far.
func (n *islands) caused(list func(k *causes, s *State, q int)) func(s *State, at, q int, m Mark) []int {
	return func(s *State, _, q int, _ Mark) []int {
		k := n.causes()
		if !n.gather(s) {
			s.failed = false
			return k.unsound(s)
		}
		list(k, s, q)
		return k.all
	}
}

func (k *causes) complete(s *State, q int) {
	n := k.n
	if q < 0 {
		return
	}
	for _, b := range n.beside[q] {
		if g := n.group[b]; g >= 0 && n.groups[g].number > 0 && n.groups[g].size == n.groups[g].number {
			k.cluster(g)
			return
		}
	}
}

func (k *causes) between(s *State, q int) {
	n := k.n
	if q < 0 {
		return
	}
	met := map[int32]bool{}
	var numbered []int
	for _, b := range n.beside[q] {
		g := n.group[b]
		if g < 0 || !n.groups[g].white || met[g] {
			continue
		}
		met[g] = true
		if n.groups[g].clues > 0 {
			numbered = append(numbered, b)
		}
	}
	if len(numbered) > 1 {
		k.to(s, numbered[0])
		k.to(s, numbered[1])
		return
	}
	for g := range met {
		k.cluster(g)
	}
}

func (k *causes) wayOut(s *State, q int) {
	n := k.n
	for id, g := range n.groups {
		if !n.unfinished(g) || g.ways > 1 || g.ways == 1 && g.way != q {
			continue
		}
		k.cluster(int32(id))
		k.around(s, int32(id))
		if !g.white {
			k.sea(int32(id))
		}
		return
	}
}

// sea adds a shaded cell of another part of the sea.
func (k *causes) sea(id int32) {
	for c, g := range k.n.group {
		if g >= 0 && g != id && !k.n.groups[g].white {
			k.add(c)
			return
		}
	}
}

func (k *causes) elbow(s *State, q int) {
	n := k.n
	if q < 0 {
		return
	}
	for id, g := range n.groups {
		if g.number != g.size+1 || g.ways != 2 {
			continue
		}
		ways := n.around(s, int32(id))
		touches := 0
		for _, w := range ways {
			for _, b := range n.beside[w] {
				if b == q {
					touches++
				}
			}
		}
		if touches == 2 {
			k.cluster(int32(id))
			k.around(s, int32(id))
			return
		}
	}
}

func (k *causes) needed(s *State, q int) {
	n := k.n
	var best []int
	for id, g := range n.groups {
		if !g.white {
			continue
		}
		one := n.causes()
		switch {
		case g.clues > 0 && g.number > g.size:
			if n.spread(s, int32(id), q, g.number, nil) >= g.number {
				continue
			}
		case g.clues == 0:
			if n.meets(s, int32(id), q) >= 0 {
				continue
			}
		default:
			continue
		}
		// dist holds the result of the last look.
		one.cluster(int32(id))
		for c, d := range n.dist {
			if d < 0 || g.clues > 0 && int(d) >= g.number {
				continue
			}
			for _, b := range n.beside[c] {
				if n.dist[b] >= 0 || b == q {
					continue
				}
				if g.clues > 0 || n.group[b] < 0 {
					one.blocked(s, b, int32(id))
				} else if s.marks[b] == Yes {
					one.add(b)
				} else {
					one.cluster(n.group[b])
				}
			}
		}
		if best == nil || len(one.all) < len(best) {
			best = one.all
		}
	}
	k.all = best
}

// blocked adds the reason why an island cannot include a cell: the cell is shaded, or another island touches
// it.
func (k *causes) blocked(s *State, c int, id int32) {
	n := k.n
	if s.marks[c] == Yes {
		k.add(c)
		return
	}
	for _, b := range append([]int{c}, n.beside[c]...) {
		if g := n.group[b]; g >= 0 && g != id && n.groups[g].white && n.groups[g].clues > 0 {
			k.to(s, b)
			return
		}
	}
}
