package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Solver finds the solutions of a line puzzle: a solution is a line from a
// start to an end that satisfies every constraint (witness.Board.Check), each
// pair of start and end separately. Where a second line follows, the line is the
// first of the two, and both starts of a pair count. Where two ways lead to the
// middle of one edge (round a pillar of one column), so do both.
//
// Solutions are listed in the order of the walk: starts in their order, then up,
// right, down, left, end at every vertex. Where lines start or may end in the
// middle of edges, the order is that of routes (route.go), and within each that
// of the walk. The same board gives the same list, whatever the steps.
//
// Every edge of the board is on the line, off it, or undecided. The search
// decides the edge that goes on from the line's head, and what follows is
// decided with it, wherever on the board it is (propagate.go): from the edges
// around a vertex or a triangle cell, from pieces of line that must not close
// a ring, from what the line can reach no more, and from the symbols of cells
// that no line can part any more. With two lines an edge and its mirror image are
// decided together. Groups of cells with polyominoes are judged as soon as they
// are whole regions (package judge), and before that by what may become of them
// (foresee.go); on a board with eliminators nothing is taken for wrong that one
// might make up for (forgive.go). Nothing that follows loses a solution.
//
// The memory (memory.go) keeps the results below a state, so that a state which is
// the same in all that matters (key.go) is not searched again: its solutions
// are listed by copying. Once as many are listed as are wanted, the rest is
// counted, and then the order is free: the edges are decided row by row
// (sweep.go), where most states are the same as earlier ones. When no solution
// turns up for long, a search of that kind says which turns are worth taking
// (doubt.go).
//
// A Solver is resumable, as every long job; it is not safe for concurrent use.
type Solver struct {
	board  *lattice.Board
	judge  regionJudge // of boards that are not simple
	edges  [256]edge
	image  [256]uint8 // of an edge, where there are two lines
	blank  blank
	at     [lattice.MaxVertices][4]uint8 // the edge of a vertex in a direction
	side   [lattice.MaxVertices][4]uint8 // the edge of a cell in a direction
	stride int

	// Decisions, edge by edge: as the vertices and the cells see them, and as sets of
	// edges by their number.
	vertices, cells [lattice.MaxVertices]sides
	may, on         [4]uint64 // edges that are not off, and those on the line

	// Degrees that the line may have by vertex and by cell.
	allowed, triangles [lattice.MaxVertices]degrees

	mate   [lattice.MaxVertices]uint8 // of an end of a piece of line: the other end
	pieces int                        // how many pieces there are
	groups groups

	trail      []trailEntry // in the order of deciding
	propagated int          // how many of them have been looked at for what follows
	reachStale bool         // an edge went off that may have held the board together

	// The kind of board.
	mirrored   bool // a second line follows the first
	shaped     bool // there are polyominoes or eliminators
	lenient    bool // there are eliminators, which may make up for what fails
	lineColors lineColors

	contents    groupContents // of groups
	sameRegions []sameRegion  // of a case
	caseSearch  *caseSearch   // nil: the search is not by cases
	failures    failures      // of groups, where these may be made up for

	regionSearch  *regionSearch // made when first wanted
	scale         int           // of what a search for outlooks may take: 1, or generous
	ahead, closed lattice.Lines // what has been drawn, for who judges: they would be allocated otherwise

	routes   []route
	started  int // how many of them have been begun
	route    route
	excluded excludedEdges
	half     lattice.Lines // edges of which the route's lines cover a half only
	walls    lattice.Lines // such that are walls all the same
	start    uint8         // the first vertex of the line; its head is mate[start]
	ends     []uint8       // vertices where it may end; with two lines one of each pair

	frames [2 * lattice.MaxVertices]frame
	depth  int
	state  state
	states int
	cache  cache

	max      int
	lines    listing
	from, to int  // of the lines that are being copied
	anyOrder bool // of the list: it is the sweep's from the beginning
	counting bool // no lines, or no more, are wanted: the order is the sweep's
	found    Number
	sweep    sweep

	querying      bool // whether a state has any solution
	query         feasibilityQuery
	progress      int  // how many states there had been when a line was last listed
	patience      int  // how many states without one are endured before asking
	queryMost     int  // how many states a question may take
	knownFeasible bool // the state has been asked about
	example       line // the solution that the last answer has met
}

// frame is a state of the search whose solutions are being found, first with
// an edge on the line, then without it.
type frame struct {
	key    lattice.Hash
	before Number // how many solutions had been found before it
	trail  int    // its length in this state
	begun  int    // how many states there had been
	edge   uint8
	second bool
}

// state is what the search does next.
type state uint8

const (
	begin   state = iota // with the next start
	forward              // everything that follows is decided: choose
	back                 // all solutions below are found
	copying              // those of an earlier state
	done
)

// judging is what package judge offers.
type regionJudge interface {
	Region(cells lattice.Set, drawn *lattice.Lines) bool
	Squares(cells lattice.Set) (sum int, negative bool)
	MayFit(least, greatest lattice.Set, drawn *lattice.Lines, spares int) bool
	Solves(drawn *lattice.Lines) bool
	GaveUp() int

	Kind(cell int) int
	Kinds(list []int, cells lattice.Set) []int
	Size(kind int) int
	Ways(kind, cell int) []lattice.Set
}

// NewSolver prepares the search. The first max solutions are kept, all are
// counted; max 0 only counts. The board may be shared.
func NewSolver(b *lattice.Board, max int) *Solver {
	return newJudged(b, max, judge.New)
}

// newJudged prepares the search with a judge, if the board needs one.
func newJudged(b *lattice.Board, max int, judged func(*lattice.Board) *judge.Judge) *Solver {
	if simple(b) {
		return newSolver(b, max, nil)
	}
	return newSolver(b, max, judged(b))
}

// NewSweeper is NewSolver where solutions may be listed in any order: that of one sweep over
// the board, or of the same backwards. On boards with much to regard, where a line says
// little for long, the list is then often complete ten times as soon; it depends on the
// board which of the two is quick. The same board gives the same list.
func newSweepSolver(b *lattice.Board, max int, backwards bool) *Solver {
	s := NewSolver(b, max)
	s.anyOrder = true
	if backwards {
		s.sweep.reverse()
	}
	return s
}

// NewSimpleSolver is NewSolver for boards without polyominoes, eliminators or anything
// else that a region is judged for: a program that has no others need not carry
// package judge. It panics on another board.
func NewSimpleSolver(b *lattice.Board, max int) *Solver {
	if !simple(b) {
		panic("count: NewSimpleSolver was given a board whose regions have to be judged: call NewSolver")
	}
	return newSolver(b, max, nil)
}

// simple reports whether lines can be judged cell by cell.
func simple(b *lattice.Board) bool {
	return b.Plain && b.Polyominoes.Empty() && b.Eliminators.Empty()
}

func newSolver(b *lattice.Board, max int, j regionJudge) *Solver {
	tabulate()
	s := &Solver{
		judge: j,
		board: b, stride: int(b.Stride), max: max, routes: listRoutes(b),
		mirrored: b.TwoLines,
		shaped:   !b.Polyominoes.Empty() || !b.Eliminators.Empty(),
		lenient:  !b.Eliminators.Empty(),
	}
	s.scale = 1
	s.layOut()
	s.groups.prepare(b)
	s.prepareShapes()
	s.prepareFailures()
	s.prepareLineColors()
	s.prepareCache()
	s.prepareSweep()
	s.counting = max == 0
	s.patience, s.queryMost, s.cache.most = patience, queryMost, cacheMost
	return s
}

// Step goes through up to budget states and reports whether the search is
// over. A state takes about a quarter of a microsecond natively, up to a few on
// a board of 10x10 cells.
func (s *Solver) Step(budget int) (over bool) {
	if s.caseSearch != nil {
		return s.stepCases(budget)
	}
	for s.state != done {
		if budget--; budget < 0 {
			return false
		}
		s.states++
		switch s.state {
		case begin:
			s.begin()
		case forward:
			s.forward()
		case back:
			s.back()
		case copying:
			s.copy()
		}
	}
	return true
}

// prepareMemory decides whether states are remembered: not if the key does not
// hold all that the solutions below them depend on.
func (s *Solver) prepareCache() {
	b := s.board
	s.groups.keyComplete = s.groups.keyComplete && !b.HasJoints() && (b.Whole() || !s.lenient) &&
		b.Sizers.Empty() && (len(b.Arrows) == 0 || !s.lenient)
}

// begin turns to the next route.
func (s *Solver) begin() {
	if s.started == len(s.routes) {
		s.state = done
		return
	}
	s.take(&s.routes[s.started])
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

// forward decides one edge more, unless the line is complete, or the state's
// solutions are known.
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

// back goes on with the second half of the last state, or is done with it.
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

// covered returns which share of the search is over, from 0 to 1, as if both halves of every
// state, and all routes, were equally large (Knuth 1975, "Estimating the efficiency of backtrack
// programs").
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
	over, part := float64(s.started), 1.0
	if s.state != begin {
		over--
		for d := range s.depth {
			if part /= 2; s.frames[d&255].second {
				over += part
			}
		}
	}
	return over / float64(len(s.routes))
}

// completes judges a line that has reached an end.
func (s *Solver) completes() bool {
	lines := 1
	if s.mirrored {
		lines = 2
	}
	if s.pieces != lines {
		return false // more had to be on it
	}
	if s.route.end != atVertex && s.mate[s.start&127] != s.route.last {
		return false // it is the second line that came there
	}
	drawn := s.drawn()
	return s.isOnRoute(&drawn) && s.firstLineAllowed() && s.judged(&drawn)
}

// judged reports whether complete lines satisfy every constraint but the colours
// of must-cross symbols.
func (s *Solver) judged(drawn *lattice.Lines) bool {
	if s.judge == nil {
		return s.board.Solved(drawn)
	}
	return s.judge.Solves(drawn)
}

// current returns the number of the route that is searched.
func (s *Solver) current() uint32 { return uint32(s.started - 1) }

// total returns how many solutions were found so far in this pass.
func (s *Solver) total() Number {
	if s.counting {
		return s.found
	}
	return Number{Lo: uint64(s.lines.length)}
}

// meet counts a solution, or lists it.
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

// again finds the solutions below a state that is the same as an earlier one:
// they differ from those in what is decided already.
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

// hasRoom reports whether one line more is to be listed. If not, all are
// counted from the beginning; or from here on, where the order stays the same.
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

// Done reports whether the search is over.
func (s *Solver) Done() bool { return s.state == done }

// Count returns how many solutions are known: all of them once Done, before
// that a lower bound.
func (s *Solver) Count() Number {
	if n := (Number{Lo: uint64(s.lines.length)}); s.found.Less(n) {
		return n
	}
	return s.found
}

// GaveUp returns how many questions whether polyominoes fit were too hard, and
// taken as answered with no: if any, there may be more solutions than were found.
func (s *Solver) GaveUp() int {
	if s.judge == nil {
		return 0
	}
	n := s.judge.GaveUp()
	if e := s.caseSearch; e != nil {
		n += e.gaveUp
	}
	return n
}

// work is what the search has cost so far, in states as they usually are.
func (s *Solver) work() int {
	if s.scale == 1 || s.regionSearch == nil {
		return s.states
	}
	return s.states + s.regionSearch.spent/regionStepsPerState
}

// States returns the number of states so far.
func (s *Solver) States() int { return s.states }
