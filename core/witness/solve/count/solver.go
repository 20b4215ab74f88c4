package count

import (
	"github.com/perplex-puzzles/perplex/core/witness/solve/judge"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Solver finds the solutions of a line puzzle. A solution is a line from a start to an end that
// satisfies every constraint (witness.Board.Check); each pair of a start and an end counts
// separately. With two lines it is the first of them, and both starts of a pair count. Where
// two edges join the same vertices, round a pillar of one column, each makes its own solution.
//
// Solutions are listed in the order of the walk: starts in their order, then up, right, down,
// left, end at every vertex. Where lines start or may end in the middle of edges, they are
// listed route by route (route.go). The same board gives the same list, whatever the steps.
//
// Every edge of the board is on the line, off it, or undecided. The search (search.go) decides
// the edge that continues the line, and propagation (propagate.go) decides all edges that
// follow, anywhere on the board. Its rules, none of which loses a solution, are:
//
//   - degrees of vertices and triangle cells (degree.go), and ends (ends.go);
//   - no piece of line closes a ring;
//   - edges that the line cannot reach are off it (reachability.go);
//   - a group of cells that no line can divide has one colour of separations, and two symbols
//     of each star's colour (group.go);
//   - a group with polyominoes is judged when it is a whole region, and before that by the
//     regions that it can become (openregion.go, regionsearch.go);
//   - with eliminators, failures are errors only if there are more of them than eliminators can
//     make up for (eliminator.go, groupcontent.go);
//   - arrows (arrow.go), and the colours of must-cross symbols (linecolor.go).
//
// With two lines an edge and its mirror image are decided together.
//
// The cache (cache.go) has the results below earlier states. A state with an equal key (key.go)
// is not searched again; its solutions are copied (listing.go). When the list is full the rest
// is only counted, in another order: edges are decided row by row (sweep.go), so that most
// states are equal to earlier ones. When no solution is found for long, counting searches tell
// which states have any (feasibility.go).
//
// A Solver is resumable. It is not safe for concurrent use.
type Solver struct {
	board  *lattice.Board
	judge  regionJudge // nil on simple boards
	edges  [256]edge
	image  [256]uint8 // the mirror image of an edge, with two lines
	blank  blank
	at     [lattice.MaxVertices][4]uint8 // the edge of a vertex in a direction
	side   [lattice.MaxVertices][4]uint8 // the edge of a cell in a direction
	stride int

	// The decisions: by vertex and by cell, and as sets of edges.
	vertices, cells [lattice.MaxVertices]sides
	may, on         [4]uint64 // edges that are not off, and those on the line

	// Degrees that the line may have, by vertex and by cell.
	allowed, triangles [lattice.MaxVertices]degrees

	mate   [lattice.MaxVertices]uint8 // of one end of a piece of line: its other end
	pieces int                        // of line
	groups groups

	trail      []trailEntry // decisions in their order
	propagated int          // entries of the trail whose consequences are known
	reachStale bool         // an edge went off that may have connected the board

	// The kind of board.
	mirrored   bool // a second line follows the first
	shaped     bool // there are polyominoes or eliminators
	lenient    bool // there are eliminators, which may make up for failures
	lineColors lineColors

	// With eliminators.
	contents    groupContents
	failures    failures
	caseSearch  *caseSearch  // nil if the search is not by cases
	sameRegions []sameRegion // of a case

	regionSearch      *regionSearch // nil until it is needed
	regionSearchScale int           // of its budget: 1, or generous

	openLines, closedLines lattice.Lines // buffers for lines drawn, which would be allocated otherwise

	routes   []route
	started  int // routes begun
	route    route
	excluded excludedEdges
	half     lattice.Lines // edges of which the route's lines cover one half
	walls    lattice.Lines // and those of them that are walls
	start    uint8         // the first vertex of the line; its head is mate[start]
	ends     []uint8       // vertices where the line may end; with two lines one of each pair

	frames [2 * lattice.MaxVertices]frame
	depth  int
	state  state
	states int
	cache  cache

	max      int
	lines    listing
	from, to int  // the lines being copied
	anyOrder bool // the list may have any order, and has that of the sweep
	counting bool // no line more is listed: the order is that of the sweep
	found    Number
	sweep    sweep

	querying      bool // a feasibility query is under way
	query         feasibilityQuery
	progress      int  // the states so far when a line was last listed
	patience      int  // the states without one before the next query
	queryMost     int  // states that a query may take
	knownFeasible bool // a query has found that the state has a solution
	example       line // the solution that the last query has found
}

// frame is a state on the path of the search: its solutions are found first with an edge on the
// line, then with the edge off it.
type frame struct {
	key    lattice.Hash
	before Number // solutions found before
	trail  int    // length of the trail
	begun  int    // states before
	edge   uint8
	second bool
}

// state is what the search does next.
type state uint8

const (
	begin   state = iota // begin the next route
	forward              // all consequences are known: decide an edge
	back                 // all solutions below have been found: backtrack
	copying              // copy the solutions of an equal state
	done
)

// regionJudge is implemented by judge.Judge.
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

// NewSolver prepares the search. It lists the first max solutions and counts all; max 0 only
// counts. The board may be shared.
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

// newSweepSolver is NewSolver with another order of the list: that of a sweep over the board, or
// of the same sweep backwards. On boards with many symbols the list is often complete in a
// tenth of the time. It depends on the board which direction is faster. The same board gives
// the same list.
func newSweepSolver(b *lattice.Board, max int, backwards bool) *Solver {
	s := NewSolver(b, max)
	s.anyOrder = true
	if backwards {
		s.sweep.reverse()
	}
	return s
}

// NewSimpleSolver is NewSolver for plain boards without polyominoes and eliminators. A program
// that needs no others need not carry package judge. It panics on another board.
func NewSimpleSolver(b *lattice.Board, max int) *Solver {
	if !simple(b) {
		panic("count: NewSimpleSolver was given a board whose regions have to be judged: call NewSolver")
	}
	return newSolver(b, max, nil)
}

// simple reports whether a board needs no regionJudge.
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
	s.regionSearchScale = 1
	s.layOutEdges()
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

// Step visits up to budget states and reports whether the search is over. A state takes about a
// quarter of a microsecond natively, and up to a few on a board of 10x10 cells.
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

// prepareCache turns the cache off where the key lacks something that the solutions below a state
// depend on.
func (s *Solver) prepareCache() {
	b := s.board
	s.groups.keyComplete = s.groups.keyComplete && !b.HasJoints() && (b.Whole() || !s.lenient) &&
		b.Sizers.Empty() && (len(b.Arrows) == 0 || !s.lenient)
}

// Done reports whether the search is over.
func (s *Solver) Done() bool { return s.state == done }

// Count returns the number of solutions found: all of them once Done, a lower bound before.
func (s *Solver) Count() Number {
	if n := (Number{Lo: uint64(s.lines.length)}); s.found.Less(n) {
		return n
	}
	return s.found
}

// GaveUp returns how many questions about polyominoes were left undecided, and answered with no.
// If any, there may be more solutions than were found.
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

// work returns the cost of the search so far, in ordinary states.
func (s *Solver) work() int {
	if s.regionSearchScale == 1 || s.regionSearch == nil {
		return s.states
	}
	return s.states + s.regionSearch.spent/regionStepsPerState
}

// States returns the number of states so far.
func (s *Solver) States() int { return s.states }
