package count

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// With eliminators on a board nothing is an error until they are used up, so a Solver refuses
// little. With few eliminators it is faster to choose the symbols that they erase: on each of the
// boards left, all other symbols are strict. A board of 9x6 with one eliminator and eight symbols
// has not ended after 6 million states; its eight cases end after 430,000 together.

// caseSearch is a search by cases. A case is one choice of symbols that the eliminators erase.
type caseSearch struct {
	// begin prepares a case. As a function it keeps package judge out of programs that never
	// search by cases.
	begin     func(erased lattice.Symbols) *Solver
	cases     []lattice.Symbols
	begun     int                       // cases so far
	running   *Solver                   // the search of the present case, which lists all solutions
	taken     int                       // lines of its list that have been judged
	known     map[lattice.Hash]struct{} // hashes of all solutions so far: cases may share solutions
	gaveUp    int                       // of cases that have ended
	overflows bool                      // there are more solutions than the list takes
}

// casesMost is the most cases of a search.
const casesMost = 1 << 8

// newCaseSolver is newSweepSolver for plain boards with few eliminators in the Windmill's reading,
// and few symbols. It lists the solutions case by case. When its list is full it never ends. ok is
// false for other boards.
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

// eliminationCases returns every choice of symbols that the eliminators of a board can erase. ok
// is false if there are more than most, and where the choices are not known.
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

// stepCases is Step of a search by cases.
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

// beginCase begins the next case, if there is one.
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

// newCase prepares the search of a board whose eliminators erase given symbols.
func newCase(b *lattice.Board, erased lattice.Symbols, max int, judged func(*lattice.Board) *judge.Judge) *Solver {
	s := newJudged(b.Without(erased), max, judged)
	for rest := erased.Cells; !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		s.requireSameRegion(sameRegion{uint8(c), b.Eliminators})
	}
	return s
}

// takeLines lists the lines of the present case that are solutions, and returns how many it has
// judged.
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
