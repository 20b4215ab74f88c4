package pencil

import (
	"slices"
	"strconv"
)

// pairLines are lines between the nodes of a mesh, each of which joins the two nodes of a pair. Lines neither
// cross nor branch. In a unique solution no line runs beside itself: it could be shortened, which
// would give another solution. Rules based on this assume that the solution is unique, see Type.others.
type pairLines struct {
	m     *mesh
	pairs [][2]int // the two nodes of each pair
	pair  []int    // pair of each node; -1 for a node without a pair
	name  []int    // number of each pair, for texts
	next  routes   // sides at each node

	// State of the last look. A piece of line consists of nodes joined by sides with a line; it may be a
	// single node.
	root  []int32 // parent of each node in the forest of pieces, to be followed to the root
	owner []int32 // pair to which a piece leads, by root; -1 if unknown
	first []int32 // first side that leads from a piece to another piece, by root; -1 if there is no such side
	after []int32 // next side of the same piece, by side
	meets []int32 // side at which a piece is beside another piece, by root

	walk pairWalk
}

// newPairLines returns the lines between pairs of nodes. number returns the number of a node, 0 or less for
// none. ok is false if a number is not on exactly two nodes.
func newPairLines(m *mesh, number func(node int) int) (k *pairLines, ok bool) {
	k = &pairLines{m: m, pair: make([]int, m.nodes()), next: make(routes, m.nodes())}
	m.single = make([]bool, m.nodes())
	for node := range k.pair {
		k.pair[node] = -1
		n := number(node)
		if n <= 0 {
			continue
		}
		m.single[node] = true
		i := slices.Index(k.name, n)
		if i < 0 {
			i = len(k.name)
			k.name = append(k.name, n)
			k.pairs = append(k.pairs, [2]int{node, -1})
		} else if k.pairs[i][1] >= 0 {
			return k, false
		} else {
			k.pairs[i][1] = node
		}
		k.pair[node] = i
	}
	for i := range m.sides() {
		a, b := m.ends(m.first + i)
		k.next.join(a, b, m.first+i)
	}
	return k, !slices.ContainsFunc(k.pairs, func(p [2]int) bool { return p[1] < 0 })
}

func (k *pairLines) find(node int) int32 {
	n := int32(node)
	for k.root[n] != n {
		k.root[n] = k.root[k.root[n]]
		n = k.root[n]
	}
	return n
}

// gather finds the pieces of line and the pairs to which they lead. It returns false if a piece is a loop or
// joins two pairs.
func (k *pairLines) gather(s *State) bool {
	n := k.m.nodes()
	k.root, k.owner = fill(k.root, n, 0), fill(k.owner, n, -1)
	for node, pair := range k.pair {
		k.root[node], k.owner[node] = int32(node), int32(pair)
	}
	for i := range k.m.sides() {
		if s.marks[k.m.first+i] != Yes {
			continue
		}
		a, b := k.m.ends(k.m.first + i)
		if !k.join(k.find(a), k.find(b)) {
			return false
		}
	}
	return true
}

// join merges two pieces, and returns false if both are the same piece or lead to different pairs.
func (k *pairLines) join(a, b int32) bool {
	switch {
	case a == b, k.owner[a] >= 0 && k.owner[b] >= 0 && k.owner[a] != k.owner[b]:
		return false
	case k.owner[a] < 0:
		k.owner[a] = k.owner[b]
	}
	k.root[b] = a
	return true
}

// rules returns the rules for lines between pairs of nodes; what is the noun for the nodes.
func (k *pairLines) rules(what string) []Rule {
	var ends []quota
	for _, pair := range k.pairs {
		for _, node := range pair {
			ends = append(ends, quota{k.m.sees(node), 1, 1, k.m.point(node)})
		}
	}
	where := func(at int) Point { return k.m.point(k.pairs[at][0]) }
	rules := quotaRules("one line from a "+what, "last way from a "+what,
		"the "+what+" has its line", "the "+what+" has no other way left", ends)
	return append(append(rules, k.m.nodeRules()...), []Rule{
		{
			Name: "two " + what + "s apart", Rank: 1, Places: 1, Reason: k.joins,
			Look: func(s *State, _ int) { k.apart(s) },
		},
		{
			Name: "would touch itself", Rank: 1, Places: 1, Unique: true,
			Why:  "the line would be beside itself and could be shortened, so that the puzzle had another solution",
			Look: func(s *State, _ int) { k.touches(s) },
		},
		{
			Name: "ends side by side", Rank: 1, Places: 1, Unique: true,
			Why:  "both sides belong to one line, which otherwise would be beside itself",
			Look: func(s *State, _ int) { k.meet(s) },
		},
		k.nested(), k.detours(),
		{
			Name: "only way for the line", Rank: 1, Places: len(k.pairs), Where: where,
			Why:  "there is no other way to connect the two " + what + "s",
			Look: func(s *State, at int) { k.onlyWay(s, at) },
		},
		{
			Name: "only " + what + " that gets there", Rank: 3, Places: 1, Unique: true,
			Why:  "only one " + what + " gets to the piece of line there",
			Look: func(s *State, _ int) { k.onlyPair(s) },
		},
		{
			Name: "every way on", Rank: casesRank, Places: k.m.nodes(), Unique: true, Where: k.m.point,
			Why:  "every way on for a line there leads there",
			Look: k.waysOn,
		},
	}...)
}

// apart excludes a side that joins pieces that lead to different pairs.
func (k *pairLines) apart(s *State) {
	k.inPieces(s, k.differ)
}

// inPieces gathers the pieces of line for a look. The state fails if the pieces contradict each other.
func (k *pairLines) inPieces(s *State, look func(s *State)) {
	if !k.gather(s) {
		s.Fail()
		return
	}
	look(s)
}

func (k *pairLines) differ(s *State) {
	for i := range k.m.sides() {
		q := k.m.first + i
		if s.marks[q] != Open {
			continue
		}
		a, b := k.m.ends(q)
		if one, other := k.owner[k.find(a)], k.owner[k.find(b)]; one >= 0 && other >= 0 && one != other {
			s.part(q)
			s.Find(q, No)
		}
	}
}

// joins describes the pairs that a side would join.
func (k *pairLines) joins(s *State, _ int, found []find) string {
	a, b := k.m.ends(int(found[0].question))
	if !k.gather(s) {
		return ""
	}
	one, other := k.owner[k.find(a)], k.owner[k.find(b)]
	if one < 0 || other < 0 {
		return ""
	}
	return "it would connect " + strconv.Itoa(k.name[one]) + " with " + strconv.Itoa(k.name[other])
}

// touches excludes a side that joins a piece with itself, or joins two pieces that are also beside each other
// at another side.
func (k *pairLines) touches(s *State) {
	if !k.gather(s) {
		s.Fail()
		return
	}
	k.beside(s, func(q int, other int32) {
		if s.marks[q] == Open {
			s.part(q)
			s.Find(q, No)
		}
	})
}

// beside calls each for every side whose line would make a line run beside itself: both nodes belong to one
// piece, or other is a further side between their pieces.
func (k *pairLines) beside(s *State, each func(q int, other int32)) {
	n := k.m.nodes()
	k.first, k.meets = fill(k.first, n, -1), fill(k.meets, n, -1)
	k.after = fill(k.after, k.m.sides(), -1)
	for i := range k.m.sides() {
		q := k.m.first + i
		if s.marks[q] == Yes {
			continue
		}
		a, b := k.m.ends(q)
		ra, rb := k.find(a), k.find(b)
		if ra == rb {
			each(q, -1)
			continue
		}
		ra = min(ra, rb)
		k.after[i], k.first[ra] = k.first[ra], int32(i)
	}
	for piece, from := range k.first {
		for i := from; i >= 0; i = k.after[i] {
			a, b := k.m.ends(k.m.first + int(i))
			to := k.find(a) + k.find(b) - int32(piece)
			if at := k.meets[to]; at >= 0 && at != i && k.between(at, int32(piece), to) {
				each(k.m.first+int(at), i)
				each(k.m.first+int(i), at)
			}
			k.meets[to] = i
		}
	}
}

// between reports whether a side is between two pieces.
func (k *pairLines) between(side, one, other int32) bool {
	a, b := k.m.ends(k.m.first + int(side))
	ra, rb := k.find(a), k.find(b)
	return min(ra, rb) == one && max(ra, rb) == other
}

// meet joins two adjacent pieces of the same line where they meet.
func (k *pairLines) meet(s *State) {
	k.inPieces(s, k.joined)
}

func (k *pairLines) joined(s *State) {
	for i := range k.m.sides() {
		q := k.m.first + i
		a, b := k.m.ends(q)
		if ra, rb := k.find(a), k.find(b); ra != rb && k.owner[ra] >= 0 && k.owner[ra] == k.owner[rb] {
			s.part(q)
			s.Find(q, Yes)
		}
	}
}

// waysOn goes through the cases of a node: the line goes on by one of the open sides, or no line comes to the
// node.
func (k *pairLines) waysOn(s *State, node int) {
	lines, open := k.m.tally(s, node)
	full := 2
	if k.m.ended(node) {
		full = 1
	}
	if open == 0 || lines >= full {
		return
	}
	var all [][]int
	left := s.answered(k.m.sees(node), Open)
	for i, q := range left {
		if lines == full-1 {
			all = append(all, []int{q})
		}
		for _, other := range left[:i] {
			if lines == full-2 {
				all = append(all, []int{q, other})
			}
		}
	}
	if lines == full-2 {
		all = append(all, nil)
	}
	s.through(len(all), func(t *State, i int) {
		for _, q := range all[i] {
			t.tell(q, Yes)
		}
		if all[i] == nil {
			for _, q := range left {
				t.tell(q, No)
			}
		}
	})
}
