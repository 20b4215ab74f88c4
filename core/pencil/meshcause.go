package pencil

// This file finds the marks on which the rules about the two sides of a loop and about small loops depend.

// leg is a step across or along a side to a face or a node.
type leg struct{ to, question int32 }

// routes lists the legs from every face or node.
type routes [][]leg

func (w routes) join(a, b, question int) {
	w[a] = append(w[a], leg{int32(b), int32(question)})
	w[b] = append(w[b], leg{int32(a), int32(question)})
}

// path adds the questions on a shortest path from one face or node to another; false: there is none.
func (w routes) path(from, to int, add func(question int)) bool {
	up := make([]leg, len(w))
	met := make([]bool, len(w))
	met[from] = true
	for queue := []int32{int32(from)}; len(queue) > 0; queue = queue[1:] {
		f := queue[0]
		if int(f) == to {
			for ; int(f) != from; f = up[f].to {
				add(int(up[f].question))
			}
			return true
		}
		for _, next := range w[f] {
			if !met[next.to] {
				met[next.to] = true
				up[next.to] = leg{f, next.question}
				queue = append(queue, next.to)
			}
		}
	}
	return false
}

// facing collects sides on which a conclusion depends.
type facing struct {
	m     *mesh
	s     *State
	known routes // routes between faces, across sides with a mark
	in    map[int]bool
	all   []int
}

func (m *mesh) facing(s *State) *facing {
	k := &facing{m: m, s: s, known: make(routes, m.outer()+1), in: map[int]bool{}}
	for i := range m.sides() {
		if q := m.first + i; s.marks[q] != Open {
			a, b := m.faces(q)
			k.known.join(a, b, q)
		}
	}
	return k
}

func (k *facing) add(question int) {
	if !k.in[question] {
		k.in[question] = true
		k.all = append(k.all, question)
	}
}

// colour adds the sides that show on which side of the loop a face is.
func (k *facing) colour(face int) { k.known.path(k.m.outer(), face, k.add) }

// coloursCause is the cause of the rule colours.
func (m *mesh) coloursCause(s *State, _, question int, _ Mark) []int {
	if question < 0 {
		return m.crossed(s)
	}
	k := m.facing(s)
	a, b := m.faces(question)
	k.known.path(a, b, k.add)
	return k.all
}

// crossed lists sides around a closed chain of faces that the line would cross an odd number of times.
func (m *mesh) crossed(s *State) []int {
	k := &facing{m: m, s: s, known: make(routes, m.outer()+1), in: map[int]bool{}}
	for i := range m.sides() {
		q := m.first + i
		if s.marks[q] == Open {
			continue
		}
		a, b := m.faces(q)
		lines := 0
		if s.marks[q] == Yes {
			lines++
		}
		if k.known.path(a, b, func(q int) {
			k.add(q)
			if s.marks[q] == Yes {
				lines++
			}
		}) && lines%2 == 1 {
			return append(k.all, q)
		}
		k.all = k.all[:0]
		clear(k.in)
		k.known.join(a, b, q)
	}
	return nil
}

// onePieceCause is the cause of the rule onePiece.
func (m *mesh) onePieceCause(side colour) func(s *State, at, question int, _ Mark) []int {
	return func(s *State, _, question int, _ Mark) []int {
		colours, ok := m.faceColours(s)
		if !ok {
			return m.crossed(s)
		}
		k := m.facing(s)
		must, never, ok := m.pieces(s, colours, side)
		switch {
		case question < 0 && !ok:
			for f, c := range colours {
				if c == side {
					k.keep(k.border(colours, side, f, -1))
					break
				}
			}
		case question >= 0 && ok:
			a, b := m.faces(question)
			k.learned(colours, side, a, must, never)
			k.learned(colours, side, b, must, never)
		}
		return k.all
	}
}

func (k *facing) keep(all []int) {
	for _, q := range all {
		k.add(q)
	}
}

// learned adds the reasons for the known or implied colour of a face.
func (k *facing) learned(colours []colour, side colour, face int, must, never []int) {
	if colours[face] != unknown {
		k.colour(face)
		return
	}
	t := &k.s.scratch
	root, _ := t.root(face)
	for _, f := range must {
		if other, _ := t.root(f); other != root {
			continue
		}
		k.known.path(face, f, k.add)
		var best []int
		for _, next := range k.m.around4(f) {
			if colours[next] == side.other() {
				continue
			}
			if all := k.border(colours, side, next, f); all != nil && (best == nil || len(all) < len(best)) {
				best = all
			}
		}
		k.keep(best)
		return
	}
	for _, f := range never {
		if other, _ := t.root(f); other == root {
			k.known.path(face, f, k.add)
			k.keep(k.border(colours, side, f, -1))
			return
		}
	}
}

// around4 lists the four faces beside a face.
func (m *mesh) around4(face int) (all []int) {
	for i := range m.sides() {
		switch a, b := m.faces(m.first + i); face {
		case a:
			all = append(all, b)
		case b:
			all = append(all, a)
		}
	}
	return all
}

// border lists what keeps the faces that are connected with one, without going through
// another, from the rest, and why a face of the side is among them, and another is not. It is
// nil if the piece without the other one needs nothing.
func (k *facing) border(colours []colour, side colour, from, without int) []int {
	m, s := k.m, k.s
	next := make(routes, len(colours))
	for i := range m.sides() {
		a, b := m.faces(m.first + i)
		next.join(a, b, m.first+i)
	}
	open := func(st leg) bool {
		return s.marks[st.question] != Yes && colours[st.to] != side.other() && int(st.to) != without
	}
	in := make([]bool, len(colours))
	in[from] = true
	piece := []int{from}
	for i := 0; i < len(piece); i++ {
		for _, st := range next[piece[i]] {
			if open(st) && !in[st.to] {
				in[st.to] = true
				piece = append(piece, int(st.to))
			}
		}
	}
	part := &facing{m: m, s: s, known: k.known, in: map[int]bool{}}
	needed := false
	for _, f := range piece {
		if colours[f] == side && !needed {
			needed = true
			part.colour(f)
		}
		for _, st := range next[f] {
			switch {
			case in[st.to] || int(st.to) == without:
			case s.marks[st.question] == Yes:
				part.add(int(st.question))
			default:
				part.colour(int(st.to))
			}
		}
	}
	if without >= 0 && !needed {
		return nil
	}
	for f, c := range colours {
		if c == side && !in[f] {
			part.colour(f)
			break
		}
	}
	return part.all
}

// smallLoopCause is the cause of the rule smallLoop: a piece of line, and something outside it that the
// loop needs.
func (m *mesh) smallLoopCause(s *State, _, question int, _ Mark) []int {
	lines := make(routes, m.nodes())
	var drawn []int
	for i := range m.sides() {
		if q := m.first + i; s.marks[q] == Yes {
			a, b := m.ends(q)
			lines.join(a, b, q)
			drawn = append(drawn, q)
		}
	}
	var all []int
	add := func(q int) { all = append(all, q) }
	if question < 0 || !m.connects(lines, question, add) {
		for _, q := range drawn {
			a, b := m.ends(q)
			rest := make(routes, m.nodes())
			for _, other := range drawn {
				if other != q {
					c, d := m.ends(other)
					rest.join(c, d, other)
				}
			}
			if rest.path(a, b, add) {
				add(q)
				break
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	on := make([]bool, m.nodes())
	a, _ := m.ends(all[0])
	on[a] = true
	for queue := []int{a}; len(queue) > 0; queue = queue[1:] {
		for _, st := range lines[queue[0]] {
			if !on[st.to] {
				on[st.to] = true
				queue = append(queue, int(st.to))
			}
		}
	}
	for _, q := range drawn {
		if a, _ := m.ends(q); !on[a] {
			return append(all, q)
		}
	}
	if m.must == nil {
		return all
	}
	for n := range m.nodes() {
		if !on[n] && m.must(s, n) {
			if m.also != nil {
				all = append(all, m.also(n)...)
			}
			break
		}
	}
	return all
}

func (m *mesh) connects(lines routes, question int, add func(q int)) bool {
	a, b := m.ends(question)
	return lines.path(a, b, add)
}
