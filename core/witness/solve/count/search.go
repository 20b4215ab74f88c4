package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// begin begins the next route.
func (s *Solver) begin() {
	if s.started == len(s.routes) {
		s.state = done
		return
	}
	s.takeRoute(&s.routes[s.started])
	s.reset()
	s.started++
	s.depth = 0
	s.state = back
	if !s.routeAllowed() || s.routeExcluded() {
		s.state = begin
		return
	}
	if !s.route.still && s.prepare() && s.settle() {
		s.state = forward
	}
}

// forward decides an edge, unless the line is complete or the state's solutions are known.
func (s *Solver) forward() {
	s.state = back
	if !s.firstLineAllowed() {
		return
	}
	head := s.mate[s.start&127]
	ways := s.vertices[head&127].undecided()
	if ways == 0 {
		if s.completes() {
			s.addSolution()
		}
		return
	}
	e := s.at[head&127][bits.TrailingZeros8(uint8(ways))&3]
	if s.counting || s.querying || s.anyOrder {
		e = s.nextInSweep()
	}
	if what, forced := s.groups.forces(&s.edges[e]); forced {
		if s.decide(e, what) && s.settle() {
			s.state = forward
		}
		return
	}
	var k lattice.Hash
	if s.groups.keyComplete {
		k = s.key()
		if n, known := s.cache.lookUp(k); known {
			s.reuse(n)
			return
		}
		if s.shouldQuery() {
			s.beginQuery(k)
			e = s.nextInSweep()
		}
	}
	s.frames[s.depth&255] = frame{key: k, before: s.total(), trail: len(s.trail), begun: s.states, edge: e}
	s.depth++
	s.knownFeasible = false
	if s.decide(e, on) && s.settle() {
		s.state = forward
	}
}

// back continues with the second half of the last frame, or leaves it.
func (s *Solver) back() {
	if s.querying && (s.depth == s.query.depth || s.states > s.query.until) {
		s.endQuery(s.depth > s.query.depth)
		return
	}
	if s.depth == 0 {
		s.state = begin
		s.undo(0)
		if s.standsStill() {
			s.addSolution()
		}
		return
	}
	f := &s.frames[(s.depth-1)&255]
	s.undo(f.trail)
	if !f.second {
		f.second = true
		if s.decide(f.edge, off) && s.settle() {
			s.state = forward
		}
		return
	}
	s.depth--
	if s.regionSearch != nil {
		s.regionSearch.noteSubtree(s.depth, s.states-f.begun)
	}
	if s.groups.keyComplete {
		s.cache.store(f.key, span{f.before, s.total().Minus(f.before)})
	}
}

// explored estimates which share of the search is over, from 0 to 1, as if both halves of every
// state, and all routes, were equally large (Knuth 1975, "Estimating the efficiency of
// backtrack programs").
func (s *Solver) explored() float64 {
	if s.state == done {
		return 1
	}
	if e := s.caseSearch; e != nil {
		over := float64(e.begun)
		if e.running != nil {
			over += e.running.explored() - 1
		}
		return over / float64(len(e.cases))
	}
	over, share := float64(s.started), 1.0
	if s.state != begin {
		over--
		for d := range s.depth {
			if share /= 2; s.frames[d&255].second {
				over += share
			}
		}
	}
	return over / float64(len(s.routes))
}

// completes reports whether a line at an end is a solution.
func (s *Solver) completes() bool {
	lines := 1
	if s.mirrored {
		lines = 2
	}
	if s.pieces != lines {
		return false // other pieces of line are left over
	}
	if s.route.end != atVertex && s.mate[s.start&127] != s.route.last {
		return false // the second line came there, not the first
	}
	drawn := s.drawn()
	return s.isOnRoute(&drawn) && s.firstLineAllowed() && s.judged(&drawn)
}

// judged reports whether complete lines satisfy every constraint except the colours of must-cross
// symbols.
func (s *Solver) judged(drawn *lattice.Lines) bool {
	if s.judge == nil {
		return s.board.Solved(drawn)
	}
	return s.judge.Solves(drawn)
}

// current returns the number of the route being searched.
func (s *Solver) current() uint32 { return uint32(s.started - 1) }

// total returns how many solutions this pass has found.
func (s *Solver) total() Number {
	if s.counting {
		return s.found
	}
	return Number{Lo: uint64(s.lines.length)}
}

// addSolution lists or counts the present line.
func (s *Solver) addSolution() {
	switch {
	case s.counting:
		s.found = s.found.Plus(Number{Lo: 1})
	case s.querying:
		s.example = line{s.on, s.current()}
		s.endQuery(true)
	case s.hasRoom():
		s.progress = s.states
		s.lines.add(line{s.on, s.current()})
	case s.anyOrder:
		s.found = s.found.Plus(Number{Lo: 1})
	}
}

// reuse takes the solutions below a state from those below an equal state. They differ only in
// the edges that are decided already.
func (s *Solver) reuse(known span) {
	if s.counting {
		s.found = s.found.Plus(known.n)
		return
	}
	if known.n == (Number{}) {
		return
	}
	if s.querying {
		s.example = s.below(s.lines.at(int(known.before.Lo)))
		s.endQuery(true)
		return
	}
	s.progress = s.states
	s.from, s.to = int(known.before.Lo), int(known.before.Lo+known.n.Lo)
	s.state = copying
}

// hasRoom reports whether the list takes another line. If not, the search turns to counting: from
// the beginning, or from here on where the order stays the same.
func (s *Solver) hasRoom() bool {
	if s.lines.length < s.max {
		return true
	}
	s.counting = true
	if s.anyOrder {
		s.found = Number{Lo: uint64(s.lines.length)}
		return false
	}
	s.cache.clear()
	s.started, s.depth = 0, 0
	s.state = begin
	return false
}
