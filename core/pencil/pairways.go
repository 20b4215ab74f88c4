package pencil

import "math/bits"

// This file has the rules about the surroundings of a line that cannot be shortened or rerouted, and about
// the directions in which a line can go on.

// nested returns the rule that a line turns around a node only if another line turns in that node; otherwise
// it could turn there itself.
func (k *pairLines) nested() Rule {
	var all []ways
	for node := range k.pair {
		for _, v := range []Dir{Up, Down} {
			for _, h := range []Dir{Left, Right} {
				up, aside := k.step(node, v), k.step(node, h)
				if k.m.ended(node) || up < 0 || aside < 0 {
					continue
				}
				var at spot
				turn := at.add(k.m.toward(up, h), k.m.toward(aside, v))
				outer := at.add(k.m.toward(node, v.back()), k.m.toward(node, h.back()))
				inside := k.step(node, v.back()) >= 0 && k.step(node, h.back()) >= 0
				all = append(all, ways{
					of: at.of, at: k.m.point(node), key: keyOf(1, turn, outer),
					fits: func(yes uint32) bool { return yes&turn != turn || inside && yes&outer == outer },
				})
			}
		}
	}
	rule := waysRule("corner inside a corner", "without a line that turns there, too, the other one could turn "+
		"there instead, so that the puzzle had another solution", 1, all)
	rule.Unique = true
	return rule
}

// detours returns the rule that no two empty nodes are beside a line, which could make a detour through them.
func (k *pairLines) detours() Rule {
	var all []ways
	for i := range k.m.sides() {
		q := k.m.first + i
		a, b := k.m.ends(q)
		across := []Dir{Up, Down}
		if k.m.w == 1 || b != a+1 {
			across = []Dir{Left, Right}
		}
		for _, d := range across {
			x, y := k.step(a, d), k.step(b, d)
			if x < 0 || k.m.ended(x) || k.m.ended(y) {
				continue
			}
			var at spot
			line, square := at.add(q), at.add(q, k.m.toward(a, d), k.m.toward(b, d))
			one, other := k.m.at(x), k.m.at(y)
			atX, atY := at.add(one[:]...), at.add(other[:]...)
			square |= atX & atY
			all = append(all, ways{
				of: at.of, at: k.m.side(q), key: keyOf(2, line, square, atX, atY),
				fits: func(yes uint32) bool {
					x, y := bits.OnesCount32(yes&atX), bits.OnesCount32(yes&atY)
					return (x == 0 || x == 2) && (y == 0 || y == 2) && bits.OnesCount32(yes&square) < 3 &&
						(yes&line == 0 || x+y > 0)
				},
			})
		}
	}
	rule := waysRule("room for a detour", "the line could make a detour through two empty cells, "+
		"so that the puzzle had another solution", 2, all)
	rule.Unique = true
	return rule
}

// step returns the neighbour of a node in a direction; -1 beyond the lattice.
func (k *pairLines) step(node int, d Dir) int {
	q := k.m.toward(node, d)
	if q < 0 {
		return -1
	}
	a, b := k.m.ends(q)
	return a + b - node
}

// pairWalk is a depth-first search from one node of a pair.
type pairWalk struct {
	met, low []int32
	clock    int32
	only     []int // sides without which the other node cannot be reached
	queue    []int
}

// onlyWay draws the line on each side without which the nodes of a pair are not connected.
func (k *pairLines) onlyWay(s *State, pair int) {
	if !k.gather(s) {
		s.Fail()
		return
	}
	w := &k.walk
	w.met, w.low = fill(w.met, k.m.nodes(), 0), fill(w.low, k.m.nodes(), 0)
	w.clock, w.only = 0, w.only[:0]
	if !k.explore(s, pair, k.pairs[pair][0], -1) {
		s.Fail()
		return
	}
	for _, q := range w.only {
		s.Find(q, Yes)
	}
}

// explore continues from a node reached by a side. It reports whether the pair's other node is there or
// beyond.
func (k *pairLines) explore(s *State, pair, node, by int) (holds bool) {
	w := &k.walk
	w.clock++
	w.met[node], w.low[node] = w.clock, w.clock
	holds = node == k.pairs[pair][1]
	for _, next := range k.next[node] {
		q, to := int(next.question), int(next.to)
		switch {
		case q == by || s.marks[q] == No || !k.may(to, pair):
		case w.met[to] > 0:
			w.low[node] = min(w.low[node], w.met[to])
		default:
			beyond := k.explore(s, pair, to, q)
			w.low[node] = min(w.low[node], w.low[to])
			if beyond && w.low[to] > w.met[node] {
				w.only = append(w.only, q)
			}
			holds = holds || beyond
		}
	}
	return holds
}

// may reports whether the line of a pair may reach a node, as far as the node's piece is known.
func (k *pairLines) may(node, pair int) bool {
	owner := k.owner[k.find(node)]
	return owner < 0 || int(owner) == pair
}

// onlyPair assigns a piece of line to a pair if the lines of no other pair can reach it.
func (k *pairLines) onlyPair(s *State) {
	if !k.gather(s) {
		s.Fail()
		return
	}
	for more := true; more; {
		more = false
		one, several := make([]int32, k.m.nodes()), make([]bool, k.m.nodes()) // counted from 1
		for pair := range k.pairs {
			for _, node := range k.reached(s, pair, func(node int) bool { return k.may(node, pair) }) {
				r := k.find(node)
				several[r] = several[r] || one[r] > 0 && one[r] != int32(pair)+1
				one[r] = int32(pair) + 1
			}
		}
		for node := range k.pair {
			r := k.find(node)
			if int(r) == node || k.owner[r] >= 0 || several[r] {
				continue
			}
			if one[r] == 0 {
				s.Fail()
				return
			}
			k.owner[r], more = one[r]-1, true
		}
	}
	k.differ(s)
	k.joined(s)
}

// reached lists the nodes that the line of a pair may reach from its first node.
func (k *pairLines) reached(s *State, pair int, may func(node int) bool) []int {
	w := &k.walk
	w.met = fill(w.met, k.m.nodes(), 0)
	w.queue = append(w.queue[:0], k.pairs[pair][0])
	w.met[w.queue[0]] = 1
	for i := 0; i < len(w.queue); i++ {
		for _, next := range k.next[w.queue[i]] {
			if to := int(next.to); w.met[to] == 0 && s.marks[next.question] != No && may(to) {
				w.met[to] = 1
				w.queue = append(w.queue, to)
			}
		}
	}
	return w.queue
}
