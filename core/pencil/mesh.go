package pencil

// mesh is the lattice on which a loop is drawn: the corners of the cells (slitherlink) or
// their centres (masyu, yajilin). The sides between neighbouring nodes are questions,
// numbered from first: those to the right of the nodes row by row, then those below.
type mesh struct {
	w, h   int // nodes
	first  int // question of side 0
	corner bool
	// must reports whether the loop has to visit a node even if no line is there yet; nil means that the loop
	// need not visit any node.
	must func(s *State, node int) bool
	// also lists further questions that must depends on; nil means no further questions.
	also func(node int) []int
	// nodes where a line begins or ends; nil means that there are no such nodes
	single []bool
}

func (m *mesh) nodes() int { return m.w * m.h }

func (m *mesh) sides() int { return (m.w-1)*m.h + m.w*(m.h-1) }

// right and below return the question of the side to the right of a node and below it; -1 beyond the lattice.
func (m *mesh) right(x, y int) int {
	if x < 0 || y < 0 || x >= m.w-1 || y >= m.h {
		return -1
	}
	return m.first + y*(m.w-1) + x
}

func (m *mesh) below(x, y int) int {
	if x < 0 || y < 0 || x >= m.w || y >= m.h-1 {
		return -1
	}
	return m.first + (m.w-1)*m.h + y*m.w + x
}

// at returns the questions of the sides at a node in the order up, down, left, right; -1
// where there is none.
func (m *mesh) at(node int) [4]int {
	x, y := node%m.w, node/m.w
	return [4]int{m.below(x, y-1), m.below(x, y), m.right(x-1, y), m.right(x, y)}
}

// toward returns the question of the side at a node in a direction; -1 if there is none.
func (m *mesh) toward(node int, d Dir) int { return m.at(node)[d-Up] }

// ends returns the two nodes of a side.
func (m *mesh) ends(question int) (a, b int) {
	s := question - m.first
	if n := (m.w - 1) * m.h; s >= n {
		s -= n
		return s, s + m.w
	}
	a = s/(m.w-1)*m.w + s%(m.w-1)
	return a, a + 1
}

// point returns the position of a node.
func (m *mesh) point(node int) Point {
	if m.corner {
		return Point{2 * (node % m.w), 2 * (node / m.w)}
	}
	return cellAt(node%m.w, node/m.w)
}

// side returns the position of the middle of a side.
func (m *mesh) side(question int) Point {
	a, b := m.ends(question)
	p, q := m.point(a), m.point(b)
	return Point{(p.X + q.X) / 2, (p.Y + q.Y) / 2}
}

// questions lists the questions for a line on every side.
func (m *mesh) questions() []Question {
	all := make([]Question, m.sides())
	for i := range all {
		all[i] = Question{At: m.side(m.first + i), What: Line}
	}
	return all
}

// faces returns the two areas that a side separates. The squares between the nodes are numbered row by row;
// the area around the lattice has the last number.
func (m *mesh) faces(question int) (a, b int) {
	n, _ := m.ends(question)
	x, y := n%m.w, n/m.w
	if question-m.first < (m.w-1)*m.h {
		return m.faceNumber(x, y-1), m.faceNumber(x, y)
	}
	return m.faceNumber(x-1, y), m.faceNumber(x, y)
}

// loopRules returns the rules for a single loop that does not cross or touch itself. The loop need not visit
// a node unless must demands it. closing reports whether the loop would satisfy the clues if it were closed
// now; nil means that every loop does.
func (m *mesh) loopRules(closing func(s *State) bool) []Rule {
	return append(m.nodeRules(), []Rule{
		{
			Name: "no small loop", Rank: 1, Places: 1,
			Why:  "a loop would close before the puzzle is solved",
			Look: func(s *State, _ int) { m.smallLoop(s, closing) }, Cause: m.smallLoopCause,
		},
		{
			Name: "no way back", Rank: 2, Places: 1,
			Why:  "a loop that goes through there has no way back",
			Look: func(s *State, _ int) { m.bridges(s) },
		},
		{
			Name: "inside and outside", Rank: 2, Places: 1,
			Why:  "the line separates inside from outside, and what is on both sides there is known",
			Look: func(s *State, _ int) { m.colours(s) }, Cause: m.coloursCause,
		},
		{
			Name: "inside in one piece", Rank: 3, Places: 1,
			Why:  "the inside of the loop would fall apart",
			Look: func(s *State, _ int) { m.onePiece(s, inside) }, Cause: m.onePieceCause(inside),
		},
		{
			Name: "outside in one piece", Rank: 3, Places: 1,
			Why:  "the outside of the loop would fall apart",
			Look: func(s *State, _ int) { m.onePiece(s, outside) }, Cause: m.onePieceCause(outside),
		},
		casesRule("every way on", "every way on for the line leads there", m.nodes(), m.point, m.visited),
	}...)
}

// nodeRules returns the rules for the lines at a node where no line ends.
func (m *mesh) nodeRules() []Rule {
	sees := func(node int) []int { return m.sees(node) }
	return []Rule{
		{
			Name: "no third line", Rank: 0, Places: m.nodes(), Sees: sees, Where: m.point,
			Why:  "two lines meet there already",
			Look: func(s *State, node int) { m.noThird(s, node) },
		},
		{
			Name: "the line goes on", Rank: 0, Places: m.nodes(), Sees: sees, Where: m.point,
			Why:  "the line has only one way to go on from there",
			Look: func(s *State, node int) { m.goesOn(s, node) },
		},
		{
			Name: "dead end", Rank: 0, Places: m.nodes(), Sees: sees, Where: m.point,
			Why:  "a line that comes there cannot go on",
			Look: func(s *State, node int) { m.deadEnd(s, node) },
		},
	}
}

// ended reports whether a line begins or ends at a node.
func (m *mesh) ended(node int) bool { return m.single != nil && m.single[node] }

// visited returns the demand that a visited node has two lines.
func (m *mesh) visited(s *State, node int) (demand, bool) {
	lines, open := m.tally(s, node)
	if open == 0 || lines == 0 && (m.must == nil || !m.must(s, node)) {
		return demand{}, false
	}
	d := demand{mark: Yes, least: 2, exact: true}
	for _, q := range m.at(node) {
		if q >= 0 {
			d.of = append(d.of, q)
		}
	}
	return d, true
}

// sees lists the questions that a rule about a node depends on.
func (m *mesh) sees(node int) (all []int) {
	for _, q := range m.at(node) {
		if q >= 0 {
			all = append(all, q)
		}
	}
	if m.also != nil {
		all = append(all, m.also(node)...)
	}
	return all
}

func (m *mesh) tally(s *State, node int) (lines, open int) {
	for _, q := range m.at(node) {
		if q < 0 {
			continue
		}
		switch s.marks[q] {
		case Yes:
			lines++
		case Open:
			open++
		}
	}
	return lines, open
}

func (m *mesh) answer(s *State, node int, mark Mark) {
	for _, q := range m.at(node) {
		if q >= 0 && s.marks[q] == Open {
			s.Find(q, mark)
		}
	}
}

func (m *mesh) noThird(s *State, node int) {
	if m.ended(node) {
		return
	}
	switch lines, _ := m.tally(s, node); {
	case lines > 2:
		s.Fail()
	case lines == 2:
		m.answer(s, node, No)
	}
}

func (m *mesh) goesOn(s *State, node int) {
	if m.ended(node) {
		return
	}
	lines, open := m.tally(s, node)
	if lines == 0 && (m.must == nil || !m.must(s, node)) || lines >= 2 {
		return
	}
	switch {
	case lines+open < 2:
		s.Fail()
	case lines+open == 2:
		m.answer(s, node, Yes)
	}
}

func (m *mesh) deadEnd(s *State, node int) {
	if m.ended(node) {
		return
	}
	if lines, open := m.tally(s, node); lines == 0 && open == 1 {
		if m.must != nil && m.must(s, node) {
			s.Fail()
			return
		}
		m.answer(s, node, No)
	}
}

// smallLoop finds sides that would close a loop by joining the two ends of one piece of line.
func (m *mesh) smallLoop(s *State, closing func(*State) bool) {
	t := &s.scratch
	t.parent = fill(t.parent, m.nodes(), -1)
	find := func(n int) int {
		for t.parent[n] >= 0 {
			n = int(t.parent[n])
		}
		return n
	}
	pieces, closed := 0, -1
	for i := range m.sides() {
		q := m.first + i
		if s.marks[q] != Yes {
			continue
		}
		a, b := m.ends(q)
		for _, n := range []int{a, b} {
			if n := find(n); t.parent[n] == -1 {
				pieces++
				t.parent[n] = -2
			}
		}
		a, b = find(a), find(b)
		if a == b {
			closed = q
			continue
		}
		pieces--
		if t.parent[a] > t.parent[b] {
			a, b = b, a
		}
		t.parent[a] += t.parent[b] // minus one, less the number of nodes met
		t.parent[b] = int32(a)
	}
	// visited counts nodes that the loop must have and that no piece has yet.
	loose := false
	if m.must != nil {
		for n := range m.nodes() {
			if m.must(s, n) && t.parent[n] == -1 {
				loose = true
				break
			}
		}
	}
	if closed >= 0 {
		if pieces > 1 || loose || closing != nil && !closing(s) {
			s.Fail()
			return
		}
		for i := range m.sides() {
			if q := m.first + i; s.marks[q] == Open {
				s.Find(q, No)
			}
		}
		return
	}
	for i := range m.sides() {
		q := m.first + i
		if s.marks[q] != Open {
			continue
		}
		a, b := m.ends(q)
		if t.parent[a] == -1 || t.parent[b] == -1 || find(a) != find(b) {
			continue
		}
		if pieces > 1 || loose || closing != nil && !m.finishes(s, q, closing) {
			s.Find(q, No)
			if !s.listing && s.failed {
				return
			}
		}
	}
}

// finishes reports whether a last side would satisfy the clues.
func (m *mesh) finishes(s *State, q int, closing func(*State) bool) bool {
	s.marks[q] = Yes
	ok := closing(s)
	s.marks[q] = Open
	return ok
}
