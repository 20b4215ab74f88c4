package pencil

// pairFlood is a tree of the nodes that the line of a pair could reach at the last look.
type pairFlood struct {
	by    []int32 // side by which each node was reached, or atFirst or unreached
	up    []int32 // parent of each node
	nodes []int32 // nodes of the tree, each after its parent
}

const (
	unreached = -1
	atFirst   = -2 // the root of the tree
)

// reach ensures that the nodes of a pair are connected, and excludes the pair's line from nodes that it
// cannot reach.
func (f *pairSearch) reach(s *State, pair int) {
	if f.reachedBefore(s, pair) {
		return
	}
	by := f.flood(s, pair)
	if by[f.pairs[pair][1]] == unreached {
		s.Fail()
		return
	}
	for node, side := range by {
		if side == unreached {
			if s.Find(f.isOn(node, pair), No); s.failed {
				return
			}
		}
	}
}

// onLine returns, for each node, whether it is on the line of a pair.
func (f *pairSearch) onLine(s *State, pair int) Marks {
	return s.marks[f.isOn(0, pair):f.isOn(f.m.nodes(), pair)]
}

// reachedBefore reports whether the last tree of a pair still holds and the marks already exclude the line
// from all other nodes. Another look would then find nothing.
func (f *pairSearch) reachedBefore(s *State, pair int) bool {
	t, on := &f.floods[pair], f.onLine(s, pair)
	for node, side := range t.by {
		if (side == unreached) != (on[node] == No) || side >= 0 && s.marks[side] == No {
			return false
		}
	}
	return t.by != nil
}

// flood repairs the tree of a pair so that it contains all nodes that the line can reach. It returns the
// sides that lead to the nodes.
func (f *pairSearch) flood(s *State, pair int) []int32 {
	t, on := &f.floods[pair], f.onLine(s, pair)
	if t.by == nil {
		first := int32(f.pairs[pair][0])
		t.by, t.up = fill(t.by, f.m.nodes(), unreached), fill(t.up, f.m.nodes(), 0)
		t.by[first], t.nodes = atFirst, append(t.nodes, first)
	}
	kept := t.nodes[:0]
	for _, node := range t.nodes {
		side := t.by[node]
		if side == atFirst || on[node] != No && s.marks[side] != No && t.by[t.up[node]] != unreached {
			kept = append(kept, node)
		} else {
			t.by[node] = unreached
		}
	}
	last := len(kept)
	for node, side := range t.by {
		if side != unreached || on[node] == No {
			continue
		}
		for _, next := range f.next[node] {
			if t.by[next.to] != unreached && s.marks[next.question] != No {
				t.by[node], t.up[node] = next.question, next.to
				kept = append(kept, int32(node))
				break
			}
		}
	}
	for i := last; i < len(kept); i++ {
		node := kept[i]
		for _, next := range f.next[node] {
			if t.by[next.to] == unreached && on[next.to] != No && s.marks[next.question] != No {
				t.by[next.to], t.up[next.to] = next.question, node
				kept = append(kept, next.to)
			}
		}
	}
	t.nodes = kept
	return t.by
}

// reachCause is the cause of reach: the border between a node and the nodes that the line of a pair can
// reach. Each of the two parts has a border; the shorter one gives the shorter reason.
func (f *pairSearch) reachCause(s *State, pair, question int, _ Mark) (all []int) {
	by := f.flood(s, pair)
	ends, apart := f.pairs[pair], -1
	switch {
	case question >= 0:
		apart = (question - f.on) % f.m.nodes()
	case by[ends[1]] == unreached:
		apart = ends[1]
	default:
		for node, side := range by {
			if on := f.isOn(node, pair); side == unreached && s.marks[on] == Yes {
				apart, all = node, append(all, on)
				break
			}
		}
	}
	if apart < 0 {
		return nil
	}
	one, other := f.border(s, pair, ends[0]), f.border(s, pair, apart)
	if len(other) < len(one) {
		one = other
	}
	return append(all, one...)
}

// border lists the questions that keep the line of a pair within the nodes connected with a node.
func (f *pairSearch) border(s *State, pair, from int) (all []int) {
	in, on := make([]bool, f.m.nodes()), f.onLine(s, pair)
	in[from] = true
	queue := []int{from}
	for i := 0; i < len(queue); i++ {
		for _, next := range f.next[queue[i]] {
			if !in[next.to] && on[next.to] != No && s.marks[next.question] != No {
				in[next.to] = true
				queue = append(queue, int(next.to))
			}
		}
	}
	listed := make([]bool, f.m.nodes())
	for _, node := range queue {
		for _, next := range f.next[node] {
			switch {
			case in[next.to] || listed[next.to]:
			case on[next.to] == No:
				listed[next.to] = true
				all = append(all, f.isOn(int(next.to), pair))
			default:
				all = append(all, int(next.question))
			}
		}
	}
	return all
}
