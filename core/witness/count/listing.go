package count

import "github.com/perplex-puzzles/perplex/core/witness"

// line is a solution: its edges, and where it starts.
type line struct {
	on    [4]uint64
	start uint8
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
	l := line{s.on, s.start}
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

// Line returns the vertices of a kept solution from start to end, by its
// number from 0 to Listed()-1.
func (s *Solver) Line(i int) []witness.Place {
	l := s.lines.at(i)
	v := int(l.start)
	places := []witness.Place{s.board.Vertex(v)}
	for from := -1; ; {
		next := -1
		for d, to := range s.board.Beside[v] {
			if e := s.at[v][d]; to >= 0 && d != from && l.on[e>>6]>>(e&63)&1 != 0 {
				next = d
			}
		}
		if next < 0 {
			return places
		}
		v, from = int(s.board.Beside[v][next]), next^2
		places = append(places, s.board.Vertex(v))
	}
}
