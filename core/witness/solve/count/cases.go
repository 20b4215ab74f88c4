package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// With eliminators on a board nothing is wrong until they are used up, so that a Solver
// foresees little. With few eliminators it is quicker to guess the symbols that they remove:
// on each of the boards that are left all other symbols are strict. A board of 9x6 with one
// eliminator and eight symbols has not ended after 6 million states, and its eight cases end
// after 430,000 together.

// erasing is a search by cases, one for all that the eliminators of a board may make up for.
type caseSearch struct {
	// begin prepares a case. A program that never searches by cases need not carry package judge.
	begin     func(erased lattice.Symbols) *Solver
	cases     []lattice.Symbols
	begun     int                       // cases so far
	running   *Solver                   // the present case: every solution of it is on its list
	taken     int                       // lines of it that were looked at
	known     map[lattice.Hash]struct{} // hashes of all solutions so far: several cases may have the same
	gaveUp    int                       // of cases that have ended
	overflows bool                      // there are more solutions than are to be listed
}

// casesMost is how many cases a board may have.
const casesMost = 1 << 8

// NewEraser is NewSweeper for plain boards with few eliminators in the Windmill's
// reading, and few symbols: it lists the solutions case by case. Without room on the list it
// never ends. ok is false where it cannot be used.
func newCaseSolver(b *lattice.Board, max int) (s *Solver, ok bool) {
	cases, ok := eliminationCases(b, casesMost)
	if !ok || max == 0 {
		return nil, false
	}
	s = NewSolver(b, max)
	begin := func(erased lattice.Symbols) *Solver { return newCase(b, erased, max, judge.New) }
	s.caseSearch = &caseSearch{begin: begin, cases: cases, known: make(map[lattice.Hash]struct{})}
	return s, true
}

// erasures returns all that the eliminators of a board may make up for; ok is false if these
// are more than most, and where it is not known.
func eliminationCases(b *lattice.Board, most int) (list []lattice.Symbols, ok bool) {
	n := b.Eliminators.Count()
	if n == 0 || !b.Plain || !b.Whole() || b.BoardWide() || b.Source.Profile != witness.ProfileWindmill {
		return nil, false
	}
	all := b.Erasable()
	var single []lattice.Symbols
	each := func(set lattice.Set, one func(lattice.Set) lattice.Symbols) {
		for !set.Empty() {
			single = append(single, one(set.First()))
			_, set = set.Next()
		}
	}
	each(all.Cells, func(s lattice.Set) lattice.Symbols { return lattice.Symbols{Cells: s} })
	each(all.Across, func(s lattice.Set) lattice.Symbols { return lattice.Symbols{Across: s} })
	each(all.Along, func(s lattice.Set) lattice.Symbols { return lattice.Symbols{Along: s} })
	each(all.Vertices, func(s lattice.Set) lattice.Symbols { return lattice.Symbols{Vertices: s} })
	var choose func(chosen lattice.Symbols, from, n int) (ok bool)
	choose = func(chosen lattice.Symbols, from, n int) (ok bool) {
		if n == 0 {
			list = append(list, chosen)
			return len(list) <= most
		}
		for i := from; i <= len(single)-n; i++ {
			if !choose(chosen.And(single[i]), i+1, n-1) {
				return false
			}
		}
		return true
	}
	ok = n <= len(single) && choose(lattice.Symbols{}, 0, n)
	return list, ok
}

// stepCases is Step.
func (s *Solver) stepCases(budget int) (over bool) {
	e := s.caseSearch
	for budget > 0 && s.state != done {
		if e.overflows {
			return false
		}
		if e.running == nil && !s.beginCase() {
			s.state = done
			break
		}
		before := e.running.states
		ended := e.running.Step(min(budget, portfolioTurn))
		work := 1 + e.running.states - before + s.takeLines()
		s.states += work
		budget -= work
		e.overflows = e.overflows || e.running.counting
		if ended && !e.overflows {
			e.gaveUp += e.running.GaveUp()
			e.running = nil
		}
	}
	return s.state == done
}

// beginCase turns to the next case, if there is one.
func (s *Solver) beginCase() (ok bool) {
	e := s.caseSearch
	if e.begun == len(e.cases) {
		return false
	}
	e.running, e.taken = e.begin(e.cases[e.begun]), 0
	e.running.anyOrder = true
	e.running.cache.most = s.cache.most
	e.begun++
	return true
}

// newCase prepares the search of a board whose eliminators make up for some symbols.
func newCase(b *lattice.Board, erased lattice.Symbols, max int, judged func(*lattice.Board) *judge.Judge) *Solver {
	s := newJudged(b.Without(erased), max, judged)
	for rest := erased.Cells; !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		s.requireSameRegion(sameRegion{uint8(c), b.Eliminators})
	}
	return s
}

// takeLines lists those lines of the present case that are solutions, and returns how many
// were looked at.
func (s *Solver) takeLines() (looked int) {
	e := s.caseSearch
	for ; e.taken < e.running.Listed(); e.taken++ {
		looked++
		l := *e.running.lines.at(e.taken)
		k := l.hash()
		if _, known := e.known[k]; known {
			continue
		}
		if !s.solves(&l) {
			continue
		}
		if s.lines.length == s.max {
			e.overflows = true
			return looked
		}
		e.known[k] = struct{}{}
		s.lines.add(l)
	}
	return looked
}

func (l *line) hash() lattice.Hash {
	k := lattice.Seed
	for _, word := range l.on {
		k.Add(word)
	}
	k.Add(uint64(l.route))
	return k
}

// solves judges a complete line.
func (s *Solver) solves(l *line) bool {
	s.on = l.on
	drawn := s.drawn()
	if l.on == [4]uint64{} { // it ends where it starts
		drawn.Vertices = lattice.Of(int(s.routes[l.route].first))
	}
	return s.judge.Solves(&drawn)
}
