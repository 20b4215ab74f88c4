package count

// transitions are the ways in which a line can pass a vertex, and the frontiers after it.
type transitions struct {
	list   [64]transition // at most seven where the line's tips are vertices
	length int
}

// transition is one of them: the edges drawn whole, where the line begins or ends at the vertex,
// and the frontier afterwards.
type transition struct {
	plugs        plugs
	regions      int32 // number of the partition in the next layer's table
	drawn        edgeChoice
	begins, ends lineTip
	whole        bool
}

// passed returns the edges that the line draws, wholly or by half, or stands on.
func (w *transition) passed() edgeChoice { return w.drawn | w.begins.edge() | w.ends.edge() }

// edges returns how many edges the line draws, wholly or by half.
func (w *transition) edges() int {
	if w.begins >= stillRight {
		return 0
	}
	return int(w.passed()&1 + w.passed()>>1)
}

// transitions lists the transitions of a frontier at a vertex of column x. Its plugs there are
// at x, from the left, and at x+1, from above. Afterwards the lower one is at x and the right
// one at x+1.
func (f *grid) transitions(out *transitions, from plugs, at int) {
	out.length = 0
	if from == over {
		out.list[0] = transition{plugs: over, whole: at == len(f.vertices)-1}
		out.length = 1
		return
	}
	s := &f.vertices[at]
	x := s.column
	left, above := from.get(x), from.get(x+1)
	rest := from.without(x)
	starts, ends := s.starts, s.ends
	if len(starts) > 0 && from.hasBegun() {
		starts = nil
	}
	if len(ends) > 0 && from.hasEnded() {
		ends = nil
	}
	switch {
	case left == none && above == none:
		if !s.must {
			f.addWithTips(out, s, transition{plugs: rest})
			if s.staying != 0 && !from.hasBegun() && !from.hasEnded() {
				f.stayInMiddle(out, s, rest)
			}
		}
		if s.cannot {
			return
		}
		f.addWithTips(out, s, transition{plugs: rest.set(x, opens).set(x+1, closes), drawn: right | down})
		for _, t := range starts {
			f.extendPlug(out, s, rest, transition{plugs: begun, begins: t})
		}
		for _, t := range ends {
			f.extendPlug(out, s, rest, transition{plugs: ended, ends: t})
		}
		for _, t := range starts { // a line of one vertex, and halves of its edges
			for _, end := range ends {
				if t.edge()&end.edge() == 0 {
					f.addWithTips(out, s, transition{plugs: rest, begins: t, ends: end, whole: true})
				}
			}
		}
	case s.cannot:
	case left != none && above != none:
		f.joinPieces(out, s, from, left, above, rest)
	default:
		plug, at := left, x
		if above != none {
			plug, at = above, x+1
		}
		f.extendPlug(out, s, rest, transition{plugs: plug})
		for _, t := range starts {
			f.endPiece(out, s, rest, from, at, plug, transition{plugs: begun, begins: t})
		}
		for _, t := range ends {
			f.endPiece(out, s, rest, from, at, plug, transition{plugs: ended, ends: t})
		}
	}
}

// extendPlug continues a piece of line with a plug, to the right or down.
func (f *grid) extendPlug(out *transitions, s *gridVertex, rest plugs, w transition) {
	plug := w.plugs
	w.plugs, w.drawn = rest.set(s.column, plug), down
	f.addWithTips(out, s, w)
	w.plugs, w.drawn = rest.set(s.column+1, plug), right
	f.addWithTips(out, s, w)
}

// endPiece lets the line begin or end at the vertex, at the end of a piece.
func (f *grid) endPiece(out *transitions, s *gridVertex, rest, from plugs, at int, plug plugs, w transition) {
	switch plug {
	case opens, closes:
		w.plugs = rest.set(from.partner(at), w.plugs)
		f.addWithTips(out, s, w)
	case w.plugs: // two beginnings, or two ends
	default: // the piece has the line's other tip
		w.plugs, w.whole = rest, true
		f.addWithTips(out, s, w)
	}
}

// joinPieces connects the pieces from the left and from above.
func (f *grid) joinPieces(out *transitions, s *gridVertex, from, left, above, rest plugs) {
	x := s.column
	single := func(p plugs) bool { return p == begun || p == ended }
	w := transition{plugs: rest}
	switch {
	case single(left) && single(above):
		w.whole = true // one begins, one ends, since neither is there twice
	case single(left):
		w.plugs = rest.set(from.partner(x+1), left)
	case single(above):
		w.plugs = rest.set(from.partner(x), above)
	default:
		a, b := from.partner(x), from.partner(x+1)
		if a == x+1 {
			return // a ring
		}
		w.plugs = rest.set(min(a, b), opens).set(max(a, b), closes)
	}
	f.addWithTips(out, s, w)
}

// stayInMiddle adds the lines that never leave the middle of an edge.
func (f *grid) stayInMiddle(out *transitions, s *gridVertex, rest plugs) {
	for _, t := range [2]lineTip{stillRight, stillDown} {
		if s.staying&t.edge() != 0 {
			f.add(out, s, transition{plugs: rest, begins: t, ends: t, whole: true})
		}
	}
}

// addWithTips adds a transition, and those in which the line also begins or ends in the middle of
// an edge of the vertex and draws its far half.
func (f *grid) addWithTips(out *transitions, s *gridVertex, w transition) {
	if w.drawn&(w.begins.edge()|w.ends.edge()) != 0 {
		return
	}
	f.add(out, s, w)
	if (s.starting|s.ending) == 0 || w.whole {
		return
	}
	for _, begins := range [3]lineTip{noTip, farRight, farDown} {
		for _, ends := range [3]lineTip{noTip, farRight, farDown} {
			if begins == noTip && ends == noTip {
				continue
			}
			v, free := w, ^w.passed()
			if begins != noTip {
				if begins.edge()&s.starting&free == 0 || v.plugs.hasBegun() {
					continue
				}
				v.begins, v.plugs = begins, v.plugs.set(s.farPlug(begins), begun)
			}
			if ends != noTip {
				if ends.edge()&s.ending&free == 0 || v.plugs.hasEnded() || ends == begins {
					continue
				}
				v.ends, v.plugs = ends, v.plugs.set(s.farPlug(ends), ended)
			}
			f.add(out, s, v)
		}
	}
}

// farPlug returns the plug of an edge's far half.
func (s *gridVertex) farPlug(t lineTip) int {
	if t == farRight {
		return s.column + 1
	}
	return s.column
}

// add adds a transition if its edges may be drawn, the triangles around can still be satisfied,
// and the line has its tips or can still get them.
func (f *grid) add(out *transitions, s *gridVertex, w transition) {
	passed := w.passed()
	if passed&^s.free != 0 && w.begins < stillRight || s.need&^passed != 0 {
		return
	}
	if s.above || s.beside || s.below {
		var ok bool
		if w.plugs, ok = s.countSides(w.plugs, passed); !ok {
			return
		}
	}
	if w.whole {
		if w.plugs != 0 || !s.lastWish {
			return // something is left over, or to be passed
		}
		if f.regional && s != &f.vertices[len(f.vertices)-1] {
			w.plugs, w.whole = over, false
		}
	} else if s.lastStart && !w.plugs.hasBegun() || s.lastEnd && !w.plugs.hasEnded() {
		return
	}
	if s.lastColumn {
		w.plugs = w.plugs.nextRow()
	}
	out.list[out.length] = w
	out.length++
}

// countSides subtracts the edges passed from what the triangles around want. It is false when one
// wanted fewer, or wants more than its remaining sides.
func (s *gridVertex) countSides(p plugs, passed edgeChoice) (left plugs, ok bool) {
	x := s.column
	across, along := plugs(passed&1), plugs(passed>>1)
	if s.above { // its last side
		if p.wants(x) != across {
			return 0, false
		}
		p = p.minus(x, across)
	}
	if s.beside { // its last but one
		wants := p.wants(x - 1)
		if wants < along || wants > along+1 {
			return 0, false
		}
		p = p.minus(x-1, along)
	}
	if s.below { // its first two
		sides := across + along
		if s.wants < sides || s.wants > sides+2 {
			return 0, false
		}
		p = p.wanting(x, s.wants-sides)
	}
	return p, true
}
