package count

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// sweep is the order in which edges are decided where the order of solutions does not matter: row
// by row, so that few different states are met.
type sweep struct {
	order [2 * lattice.MaxVertices]uint8 // edges in their order
	place [2 * lattice.MaxVertices]uint8 // by edge: its index in order
	edges int
}

// prepareSweep orders the edges.
func (s *Solver) prepareSweep() {
	w := &s.sweep
	b := s.board
	rows := b.Count / s.stride
	add := func(e uint8, there bool) {
		if there {
			w.place[e] = uint8(w.edges)
			w.order[w.edges] = e
			w.edges++
		}
	}
	w.edges = 0
	for i := range b.Count {
		x, y := i%s.stride, i/s.stride
		if rows < s.stride { // along the longer side, so that the frontier is short
			x, y = i/rows, i%rows
		}
		v := y*s.stride + x
		add(across(v), s.has(across(v)))
		add(along(v), s.has(along(v)))
	}
}

// reverse reverses the order.
func (w *sweep) reverse() {
	order := w.order
	for i := range w.edges {
		w.order[i] = order[w.edges-1-i]
		w.place[w.order[i]] = uint8(i)
	}
}

// has reports whether an edge is on the board.
func (s *Solver) has(e uint8) bool { return s.blank.may[e>>6]>>(e&63)&1 != 0 }

// nextInSweep returns the first undecided edge of the sweep; there is one.
func (s *Solver) nextInSweep() uint8 {
	w := &s.sweep
	at := 0
	if s.depth > 0 && !(s.querying && s.depth == s.query.depth) {
		at = int(w.place[s.frames[(s.depth-1)&255].edge]) + 1
	}
	for ; ; at++ {
		if e := w.order[at&255]; s.may[e>>6]&^s.on[e>>6]>>(e&63)&1 != 0 {
			return e
		}
	}
}
