package invent

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/wish"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Search looks for boards that meet goals. It is resumable: see Step.
type Search struct {
	document *witness.Document // puzzle with only the symbols that no change touches
	begin    []witness.Symbol  // the puzzle's other symbols, with which a climb begins
	options  Options
	judge    *wish.Judge
	kinds    []witness.SymbolType // kinds of Options, without the kinds that no board may have
	colors   map[witness.SymbolType][]witness.Color
	tour     *walk.Tour    // tour of the board without symbols
	solver   *count.Solver // solver of the puzzle, for lines to begin with
	lines    [][]witness.Place

	phase phase
	used  int // number of states used
	tried int // number of boards measured
	idle  int // number of changes since the last improvement

	maker         maker
	current       []witness.Symbol // symbols of the current board, without those of document
	figures       wish.Figures
	miss          float64 // miss of current; infinite until current is judged
	next          []witness.Symbol
	solutionLimit float64          // maximum number of solutions of a board; 0 leaves it to the goals
	unpruned      []witness.Symbol // symbols of current whose removal pruning has yet to try
	judgingPruned bool             // pruning waits for the next board to be judged
	known         map[string]bool  // boards proposed so far
	proposed      []Proposal
	nearest       *Proposal
	least         float64 // miss of the nearest board
}

// Proposal is a board with its figures.
type Proposal struct {
	wish.Figures
	Document *witness.Document
}

type phase uint8

const (
	listing phase = iota // listing the puzzle's solutions
	beginning
	changing
	judging // judging the next board, after a change
	pruning // removing unneeded symbols from a board that meets the goals
	over
)

const (
	// Climbs begin with at most lineMost solutions of the puzzle, listed within lineStates states.
	lineMost, lineStates = 64, 1 << 18
	// boardStates is the maximum number of states spent on one board.
	boardStates = 1 << 17
	// changeCost is the cost of a change, in states.
	changeCost = 300
	// A climb ends after idleMost changes without improvement, or after idleNear if the board misses
	// the goals by at most near.
	near               = 2.5
	idleMost, idleNear = 40, 120
	// slice is the number of states between two checks of the budget.
	slice = 1 << 12
	// countMost is the number of solutions up to which a board's solutions are counted. Boards with more
	// miss the goal equally, so that symbols are added until there are fewer.
	countMost = 1 << 10
	// firstSolutionLimit is the first limit on solutions where the goals set none. It doubles after
	// each climb that finds nothing.
	firstSolutionLimit = 1 << 7
	// A board that is worse by less than tolerance sometimes replaces the current one.
	tolerance = 1
)

// New prepares a search. A puzzle without symbols is a frame for new boards; otherwise climbs begin with the
// puzzle. Errors are those of witness.Compile, wish.NewJudge and filter.Requirement.Check, or wrap Err.
func New(d *witness.Document, o Options) (*Search, error) {
	if err := o.complete(d); err != nil {
		return nil, err
	}
	s := &Search{document: d.Clone(), options: o, known: map[string]bool{}, least: math.Inf(1)}
	s.document.Symbols = nil
	for _, symbol := range d.Symbols {
		switch {
		case symbol.Type == witness.Unknown:
			return nil, inventError{"puzzle", d.PlaceName(symbol.At), "is a question mark; fill it with generate first"}
		case symbol.Type == witness.Removed || slices.Contains(o.Keep, symbol.At):
			s.document.Symbols = append(s.document.Symbols, symbol)
		default:
			s.begin = append(s.begin, symbol)
		}
	}
	s.known[string(s.puzzleOf(s.begin).AppendJSON(nil))] = true
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	if s.judge, err = wish.NewJudge(o.Options, boardStates); err != nil {
		return nil, err
	}
	if r := s.judge.Options().Solutions; math.IsInf(r.To, 1) {
		s.solutionLimit = max(firstSolutionLimit, 2*r.From)
		s.judge.LimitSolutions(s.solutionLimit)
	}
	base, err := witness.Compile(s.document)
	if err != nil {
		return nil, err
	}
	s.kinds = slices.Clone(o.Kinds)
	s.colors = map[witness.SymbolType][]witness.Color{witness.Separation: o.Colors, witness.Star: o.Colors}
	for _, r := range o.Require {
		if r.Color != "" && r.Least > 0 && !slices.Contains(s.colors[r.Type], r.Color) {
			s.colors[r.Type] = append(slices.Clone(s.colors[r.Type]), r.Color)
		}
	}
	if len(s.kinds) == 0 {
		return nil, inventError{"kinds", "[]", "has no symbols to add"}
	}
	s.maker = maker{Rand: rand.New(rand.NewPCG(o.Seed, 0x1A7E47)), base: base, colors: func(t witness.SymbolType) []witness.Color { return s.colors[t] }}
	base.EachPlace(func(at witness.Place) {
		_, taken := base.Symbol(at)
		tip := base.IsEnd(at) || slices.Contains(d.Starts, at)
		if !taken && !tip && !slices.Contains(o.Keep, at) && (at.Kind() != witness.Cell || base.HasCell(at)) {
			s.maker.free = append(s.maker.free, at)
		}
	})
	s.tour = walk.NewTour(lattice.New(base.Bare()), player.Model{DeadEnd: player.Always})
	s.phase = beginning
	if len(d.Symbols) > 0 {
		s.solver = count.NewSolver(lattice.New(board), lineMost)
		s.phase = listing
	}
	return s, nil
}

// Step works for about budget states and reports whether the search is over.
func (s *Search) Step(budget int) (done bool) {
	for budget > 0 && s.phase != over {
		before := s.used
		switch s.phase {
		case listing:
			s.list()
		case beginning:
			s.climb()
		case changing:
			s.change()
		case judging:
			s.measure()
		case pruning:
			s.prune()
		}
		budget -= s.used - before
		if s.used >= s.options.Limit {
			s.phase = over
		}
	}
	return s.phase == over
}

// list lists solutions of the puzzle.
func (s *Search) list() {
	before := s.solver.States()
	done := s.solver.Step(slice)
	s.used += s.solver.States() - before + 1
	if !done && s.solver.States() < lineStates && s.solver.Listed() < lineMost {
		return
	}
	for i := range s.solver.Listed() {
		s.lines = append(s.lines, s.solver.Line(i))
	}
	s.solver = nil
	s.phase = beginning
}

// lineDraws is the number of lines drawn for a climb, which uses the fittest.
const lineDraws = 40

// climb begins a climb. The first starts from the puzzle itself.
func (s *Search) climb() {
	s.used += changeCost
	m := &s.maker
	m.kinds = s.drawKinds()
	var line []witness.Place
	if len(s.lines) > 0 {
		line = s.lines[m.IntN(len(s.lines))]
	} else {
		best := math.Inf(-1)
		for range lineDraws {
			drawn := s.tour.Wander(m.IntN)
			if drawn == nil {
				continue
			}
			m.drawn = newDrawn(m.base, drawn)
			if fitness := s.fitness(); fitness > best {
				line, best = drawn, fitness
			}
		}
	}
	if line == nil {
		return
	}
	m.drawn = newDrawn(m.base, line)
	current, ok := m.repair(s.begin)
	if !ok {
		return
	}
	if len(s.begin) == 0 {
		for range s.drawSize() {
			current, _ = m.change(current, adds)
		}
	}
	s.current, s.next, s.miss, s.idle = nil, current, math.Inf(1), 0
	s.figures = wish.Figures{}
	s.phase = changing
	s.consider()
}

// drawKinds draws the types of symbols of a climb: those that are required, and one to three others.
func (s *Search) drawKinds() (kinds []witness.SymbolType) {
	if s.options.Kinds != nil && len(s.kinds) <= 1 {
		return s.kinds
	}
	for _, kind := range s.kinds {
		if slices.ContainsFunc(s.options.Require, func(r filter.Requirement) bool { return r.Type == kind && r.Least > 0 }) {
			kinds = append(kinds, kind)
		}
	}
	if s.maker.base.TwoLines() && slices.Contains(s.kinds, witness.MustCross) && !slices.Contains(kinds, witness.MustCross) {
		kinds = append(kinds, witness.MustCross) // the only symbol that distinguishes the two lines
	}
	order := s.maker.Perm(len(s.kinds))
	for _, i := range order[:min(1+s.maker.IntN(3), len(order))] {
		if !slices.Contains(kinds, s.kinds[i]) {
			kinds = append(kinds, s.kinds[i])
		}
	}
	return kinds
}

// fitness rates a line for the goals: symbols that divide the board need several regions, shapes need small
// ones, and a goal for coverage needs a long line.
func (s *Search) fitness() float64 {
	m := &s.maker
	fitness := m.Float64()
	if slices.Contains(m.kinds, witness.Polyomino) {
		for _, region := range m.regions {
			if len(region) >= leastArea && len(region) <= mostArea {
				fitness++
			}
		}
	} else {
		most := 3
		if !slices.Contains(m.kinds, witness.Triangle) && !slices.Contains(m.kinds, witness.MustCross) {
			most = len(m.regions)
		}
		fitness += float64(min(len(m.regions), most))
	}
	for _, t := range s.options.Traits {
		if t.Name == "coverage" && t.Range != nil && !math.IsInf(t.Range.From, -1) {
			fitness += float64(len(m.line))
		}
	}
	return fitness
}

// drawSize draws the number of symbols of a new board.
func (s *Search) drawSize() int {
	cells := s.document.Width * s.document.Height
	size := float64(cells) * (0.2 + 0.4*s.maker.Float64())
	if r := s.options.Symbols; r != nil {
		size = max(min(size, r.To), r.From)
	}
	return max(int(size), 1)
}

// change draws the next board of a climb.
func (s *Search) change() {
	s.used += changeCost
	if s.idle++; s.idle > idleMost && (s.miss > near || s.idle > idleNear) {
		if s.phase = beginning; s.solutionLimit > 0 {
			s.solutionLimit *= 2
			s.judge.LimitSolutions(s.solutionLimit)
		}
		return
	}
	s.next = s.current
	for range 1 + s.maker.IntN(4)/3 { // sometimes two changes together
		if next, ok := s.maker.change(s.next, s.act()); ok {
			s.next = next
		}
	}
	s.consider()
}

// act draws the kind of a change: mostly an addition while the board has too many solutions, and a removal
// while it has too many symbols.
func (s *Search) act() act {
	n := s.maker.IntN(10)
	symbols := float64(len(s.current) + len(s.document.Symbols))
	switch r := s.options.Symbols; {
	case r != nil && symbols > r.To:
		return removes
	case r != nil && symbols < r.From:
		return adds
	}
	switch {
	case math.IsInf(s.miss, 1) || s.tooManySolutions():
		return [...]act{adds, adds, adds, adds, adds, adds, replaces, replaces, moves, removes}[n]
	case s.needless():
		return [...]act{removes, removes, removes, removes, removes, removes, replaces, moves, moves, adds}[n]
	}
	return [...]act{adds, adds, adds, replaces, replaces, replaces, moves, moves, removes, removes}[n]
}

// tooManySolutions reports whether the current board has more solutions than the goals allow.
func (s *Search) tooManySolutions() bool {
	return float64(s.figures.Solutions.Lo) > s.judge.Options().Solutions.To
}

// needless reports whether more symbols are needless than the goals allow.
func (s *Search) needless() bool {
	return s.figures.Needless > 0 && slices.ContainsFunc(s.options.Traits, func(t wish.Trait) bool {
		return t.Name == "needless" && t.Range != nil && t.Range.To < s.figures.Needless
	})
}

// consider compares the numbers of symbols with the goals, and begins to judge the next board if it meets
// them.
func (s *Search) consider() {
	shortfall, before := s.shortfall(s.next), s.shortfall(s.current)
	switch {
	case s.current != nil && slices.EqualFunc(s.next, s.current, witness.Symbol.Same):
	case shortfall > 0:
		if s.current == nil || shortfall <= before {
			if shortfall < before {
				s.idle = 0
			}
			s.current, s.miss, s.figures = s.next, math.Inf(1), wish.Figures{}
		}
	default:
		count := float64(countMost)
		if !math.IsInf(s.miss, 1) {
			count = min(count, float64(s.figures.Solutions.Lo))
		}
		s.judge.Begin(s.puzzleOf(s.next), count)
		s.tried++
		s.phase = judging
	}
}

func (s *Search) shortfall(symbols []witness.Symbol) int {
	return s.options.shortfall(slices.Concat(s.document.Symbols, symbols))
}

// puzzleOf returns a puzzle with the given symbols and the symbols that no change touches.
func (s *Search) puzzleOf(symbols []witness.Symbol) *witness.Document {
	d := s.document.Clone()
	d.Symbols = append(d.Symbols, symbols...)
	witness.SortSymbols(d.Symbols)
	return d
}

// measure continues to judge the next board.
func (s *Search) measure() {
	used, done := s.judge.Step(slice)
	s.used += used + 1
	if !done {
		return
	}
	s.phase = changing
	miss, f := s.judge.Miss(), s.judge.Figures()
	if miss < s.least {
		s.least, s.nearest = miss, &Proposal{f, s.puzzleOf(s.next)}
	}
	worse := miss - s.miss
	switch {
	case worse < 0:
		s.idle = 0
	case worse > 0 && !(worse < tolerance && s.maker.IntN(8) == 0) || math.IsInf(miss, 1):
		return
	}
	s.current, s.miss, s.figures = s.next, miss, f
	if s.judge.Granted() {
		s.unpruned = slices.DeleteFunc(slices.Clone(s.current), func(symbol witness.Symbol) bool { return slices.ContainsFunc(s.begin, symbol.Same) })
		s.phase = pruning
	}
}

// prune removes symbols without which the board still meets the goals, except the puzzle's own, and reports
// the result.
func (s *Search) prune() {
	if s.judgingPruned {
		used, done := s.judge.Step(slice)
		s.used += used + 1
		if !done {
			return
		}
		s.judgingPruned = false
		if s.judge.Granted() {
			s.current, s.figures = s.next, s.judge.Figures()
		}
	}
	if len(s.unpruned) == 0 {
		s.phase = beginning
		s.report(s.figures)
		return
	}
	s.used += changeCost
	i := s.maker.IntN(len(s.unpruned))
	symbol := s.unpruned[i]
	s.unpruned = slices.Delete(s.unpruned, i, i+1)
	n := len(s.current)
	left, ok := s.maker.repair(slices.DeleteFunc(slices.Clone(s.current), symbol.Same))
	if !ok || len(left) == n || s.shortfall(left) > 0 || len(left)+len(s.document.Symbols) == 0 {
		return
	}
	s.next, s.judgingPruned = left, true
	s.judge.Begin(s.puzzleOf(left), float64(s.figures.Solutions.Lo))
	s.tried++
}

// report adds the current board to the proposals, unless it is the puzzle or was proposed before.
func (s *Search) report(f wish.Figures) {
	d := s.puzzleOf(s.current)
	text := string(d.AppendJSON(nil))
	if s.known[text] {
		return
	}
	s.known[text] = true
	s.proposed = append(s.proposed, Proposal{f, d})
	if len(s.proposed) == s.options.Top {
		s.phase = over
	}
}

// Done reports whether the search is over.
func (s *Search) Done() bool { return s.phase == over }

// Tried returns the number of measured boards.
func (s *Search) Tried() int { return s.tried }

// Proposals returns the boards that meet the goals, in the order in which they were found.
func (s *Search) Proposals() []Proposal { return s.proposed }

// Nearest returns the board that misses the goals by least; ok is false before any was measured.
func (s *Search) Nearest() (p Proposal, ok bool) {
	if s.nearest == nil {
		return p, false
	}
	return *s.nearest, true
}
