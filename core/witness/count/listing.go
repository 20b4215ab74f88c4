package count

import "github.com/perplex-puzzles/perplex/core/witness"

// line is a solution: its edges, and its route.
type line struct {
	on    [4]uint64
	route uint32
}

// listing keeps lines in blocks, so that a long one is never copied.
type listing struct {
	blocks [][]line
	length int
}

const block = 1 << 12 // lines

func (l *listing) add(n line) {
	if l.length%block == 0 {
		l.blocks = append(l.blocks, nil)
	}
	last := &l.blocks[l.length/block]
	*last = append(*last, n)
	l.length++
}

func (l *listing) at(i int) *line { return &l.blocks[i/block][i%block] }

// copy lists what was listed below an earlier state.
func (s *Solver) copy() {
	for range copiesPerState {
		if s.from == s.to {
			s.state = back
			return
		}
		if !s.hasRoom() {
			return
		}
		s.lines.add(s.below(s.lines.at(s.from)))
		s.from++
	}
}

// below returns the solution below the state that is like one below an earlier
// state that was the same: only what had been decided by then differs.
func (s *Solver) below(earlier *line) line {
	l := line{s.on, s.current()}
	for i := range l.on {
		l.on[i] |= earlier.on[i] & s.may[i]
	}
	return l
}

// copiesPerState is how many lines are copied in about the time of a decision.
const copiesPerState = 16

// Listed returns how many solutions are kept so far. It never shrinks, and
// those that are kept stay as they are.
func (s *Solver) Listed() int { return s.lines.length }

// Line returns the places of a kept solution (witness.State.Line) from start to
// end, by its number from 0 to Listed()-1.
func (s *Solver) Line(i int) []witness.Place {
	l := s.lines.at(i)
	r := &s.routes[l.route]
	places := []witness.Place{s.board.Vertex(int(r.start))}
	if r.still {
		return places
	}
	if r.first != r.start {
		places = append(places, s.board.Vertex(int(r.first)))
	}
	s.trace(l, func(v, d, to int) {
		if stop := int(s.board.Beside[v][d]); stop != to {
			places = append(places, s.board.Vertex(stop))
		}
		places = append(places, s.board.Vertex(to))
	})
	if r.end != atVertex {
		places = append(places, s.board.Vertex(int(r.end)))
	}
	return places
}

// trace calls visit for every whole edge of a line: from which vertex it leads
// in which direction to which.
func (s *Solver) trace(l *line, visit func(v, d, to int)) {
	v := int(s.routes[l.route].first)
	for from := -1; ; {
		next := -1
		for d, e := range s.at[v] {
			if s.board.Beside[v][d] >= 0 && d != from && l.on[e>>6]>>(e&63)&1 != 0 {
				next = d
			}
		}
		if next < 0 {
			return
		}
		d := &s.edges[s.at[v][next]]
		to := int(d.a) + int(d.b) - v
		visit(v, next, to)
		v, from = to, next^2
	}
}
