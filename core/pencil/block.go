package pencil

// bridges applies the rule: a loop stays in one block of the sides that are left, a largest part that no
// single node holds together. So a side that forms a block alone is not part of the loop, and neither are the
// sides outside the block that contains the line.
func (m *mesh) bridges(s *State) {
	block, blocks := m.blocks(s)
	size := fill(s.scratch.weight, blocks, 0)
	s.scratch.weight = size
	for _, b := range block {
		if b >= 0 {
			size[b]++
		}
	}
	home := int32(-1)
	for i, b := range block {
		if s.marks[m.first+i] != Yes {
			continue
		}
		if home >= 0 && b != home || size[b] == 1 {
			s.Fail()
			return
		}
		home = b
	}
	for i, b := range block {
		if b >= 0 && s.marks[m.first+i] == Open && (size[b] == 1 || home >= 0 && b != home) {
			s.Find(m.first+i, No)
		}
	}
	if home < 0 || m.must == nil {
		return
	}
	for n := range m.nodes() {
		if !m.must(s, n) {
			continue
		}
		inside := false
		for _, q := range m.at(n) {
			if q >= 0 && block[q-m.first] == home {
				inside = true
			}
		}
		if !inside {
			s.Fail()
			return
		}
	}
}

// blocks numbers the blocks (biconnected components) of the sides that may have a line, by the algorithm of
// Hopcroft and Tarjan. A side that cannot have a line has block -1.
func (m *mesh) blocks(s *State) (block []int32, blocks int) {
	t := &s.scratch
	t.order = fill(t.order, m.nodes(), 0) // visiting order of the nodes, from 1
	t.low = fill(t.low, m.nodes(), 0)
	t.iter = fill(t.iter, m.nodes(), 0)    // next side of each node to follow
	t.above = fill(t.above, m.nodes(), -1) // side by which a node was reached
	t.sorted = fill(t.sorted, m.sides(), -1)
	block = t.sorted
	t.stack = t.stack[:0]
	var path []int32
	clock := int32(0)
	for root := range m.nodes() {
		if t.order[root] != 0 {
			continue
		}
		clock++
		t.order[root], t.low[root] = clock, clock
		path = append(path[:0], int32(root))
		for len(path) > 0 {
			n := path[len(path)-1]
			if t.iter[n] < 4 {
				q := m.at(int(n))[t.iter[n]]
				t.iter[n]++
				if q < 0 || s.marks[q] == No || int32(q) == t.above[n] {
					continue
				}
				a, b := m.ends(q)
				to := a + b - int(n)
				switch {
				case t.order[to] == 0:
					clock++
					t.order[to], t.low[to], t.above[to] = clock, clock, int32(q)
					t.stack = append(t.stack, int32(q))
					path = append(path, int32(to))
				case t.order[to] < t.order[n]:
					t.stack = append(t.stack, int32(q))
					t.low[n] = min(t.low[n], t.order[to])
				}
				continue
			}
			path = path[:len(path)-1]
			if len(path) == 0 {
				break
			}
			up := path[len(path)-1]
			t.low[up] = min(t.low[up], t.low[n])
			if t.low[n] < t.order[up] {
				continue
			}
			for {
				q := t.stack[len(t.stack)-1]
				t.stack = t.stack[:len(t.stack)-1]
				block[int(q)-m.first] = int32(blocks)
				if q == t.above[n] {
					break
				}
			}
			blocks++
		}
	}
	return block, blocks
}
