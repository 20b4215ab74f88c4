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
	document *witness.Document // with what no change touches
	begin    []witness.Symbol  // what a climb begins with
	options  Options
	judge    *wish.Judge
	kinds    []witness.SymbolType // of Options, without those that no board may have
	colors   map[witness.SymbolType][]witness.Color
	tour     *walk.Tour    // of the board without symbols
	solver   *count.Solver // of the puzzle, for lines to begin with
	lines    [][]witness.Place

	phase phase
	used  int // states
	tried int // boards that were judged
	idle  int // changes since the last one that improved anything

	maker    maker
	current  []witness.Symbol // without those of document
	figures  wish.Figures
	miss     float64 // of current; infinite until it is judged
	next     []witness.Symbol
	few      float64          // solutions that a board may have; 0: as the goals say
	spare    []witness.Symbol // of current, that pruning has not tried to do without
	trying   bool             // pruning judges the next board
	known    map[string]bool  // boards that were proposed
	proposed []Proposal
	nearest  *Proposal
	least    float64 // miss of nearest
}

// Proposal is a board with its figures.
type Proposal struct {
	wish.Figures
	Document *witness.Document
}

type phase uint8

const (
	lining phase = iota // the puzzle's solutions are listed
	beginning
	changing
	judging // the next board, after a change
	pruning // a board that meets the goals: symbols that it does not need are removed
	over
)

const (
	// lineMost is how many solutions of the puzzle climbs begin with, and lineStates how many
	// states that may take.
	lineMost, lineStates = 64, 1 << 18
	// boardStates is how many states a board may take.
	boardStates = 1 << 17
	// changeCost is what a change costs, in states.
	changeCost = 300
	// A climb ends after idleMost changes without improvement, or idleNear if no more is missing
	// than near.
	near               = 2.5
	idleMost, idleNear = 40, 120
	// slice is how many states are looked at between two questions for the time.
	slice = 1 << 12
	// countMost is how many solutions of a board are counted, if fewer are wished for: boards with
	// more than that miss the goal alike, so that symbols are added until there are fewer.
	countMost = 1 << 10
	// few is how many solutions a board may have where the goals do not say: so many at first,
	// and twice as many after each climb that has found nothing.
	few = 1 << 7
	// sidewise is how much worse a board may be that replaces another now and then.
	sidewise = 1
)

// New prepares a search. A puzzle without symbols is a frame for new boards; other boards begin
// with the puzzle. Errors are those of witness.Compile, of wish.NewJudge, of filter.Requirement.Check,
// and Err.
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
	s.known[string(s.made(s.begin).AppendJSON(nil))] = true
	board, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	if s.judge, err = wish.NewJudge(o.Options, boardStates); err != nil {
		return nil, err
	}
	if r := s.judge.Options().Solutions; math.IsInf(r.To, 1) {
		s.few = max(few, 2*r.From)
		s.judge.Few(s.few)
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
		s.phase = lining
	}
	return s, nil
}

// Step works on for about budget states and reports whether the search is over.
func (s *Search) Step(budget int) (done bool) {
	for budget > 0 && s.phase != over {
		before := s.used
		switch s.phase {
		case lining:
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

// lineDraws is how many lines are drawn for the one that suits the goals best.
const lineDraws = 40

// climb begins a climb. The first is from the puzzle itself.
func (s *Search) climb() {
	s.used += changeCost
	m := &s.maker
	m.kinds = s.some()
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
			if suits := s.suits(); suits > best {
				line, best = drawn, suits
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
		for range s.aim() {
			current, _ = m.change(current, adds)
		}
	}
	s.current, s.next, s.miss, s.idle = nil, current, math.Inf(1), 0
	s.figures = wish.Figures{}
	s.phase = changing
	s.consider()
}

// some draws the kinds of symbols of a climb: those that are required, and one to three others.
func (s *Search) some() (kinds []witness.SymbolType) {
	if s.options.Kinds != nil && len(s.kinds) <= 1 {
		return s.kinds
	}
	for _, kind := range s.kinds {
		if slices.ContainsFunc(s.options.Require, func(r filter.Requirement) bool { return r.Type == kind && r.Least > 0 }) {
			kinds = append(kinds, kind)
		}
	}
	if s.maker.base.TwoLines() && slices.Contains(s.kinds, witness.MustCross) && !slices.Contains(kinds, witness.MustCross) {
		kinds = append(kinds, witness.MustCross) // the one symbol that tells the lines apart
	}
	order := s.maker.Perm(len(s.kinds))
	for _, i := range order[:min(1+s.maker.IntN(3), len(order))] {
		if !slices.Contains(kinds, s.kinds[i]) {
			kinds = append(kinds, s.kinds[i])
		}
	}
	return kinds
}

// suits says how well a line suits the goals: symbols that part regions need several, shapes
// small ones, and a goal for coverage a long line.
func (s *Search) suits() float64 {
	m := &s.maker
	suits := m.Float64()
	if slices.Contains(m.kinds, witness.Polyomino) {
		for _, region := range m.regions {
			if len(region) >= leastArea && len(region) <= mostArea {
				suits++
			}
		}
	} else {
		most := 3
		if !slices.Contains(m.kinds, witness.Triangle) && !slices.Contains(m.kinds, witness.MustCross) {
			most = len(m.regions)
		}
		suits += float64(min(len(m.regions), most))
	}
	for _, t := range s.options.Traits {
		if t.Name == "coverage" && t.Range != nil && !math.IsInf(t.Range.From, -1) {
			suits += float64(len(m.line))
		}
	}
	return suits
}

// aim draws how many symbols a new board begins with.
func (s *Search) aim() int {
	cells := s.document.Width * s.document.Height
	aim := float64(cells) * (0.2 + 0.4*s.maker.Float64())
	if r := s.options.Symbols; r != nil {
		aim = max(min(aim, r.To), r.From)
	}
	return max(int(aim), 1)
}

// change draws the next board of a climb.
func (s *Search) change() {
	s.used += changeCost
	if s.idle++; s.idle > idleMost && (s.miss > near || s.idle > idleNear) {
		if s.phase = beginning; s.few > 0 {
			s.few *= 2
			s.judge.Few(s.few)
		}
		return
	}
	s.next = s.current
	for range 1 + s.maker.IntN(4)/3 { // now and then two together
		if next, ok := s.maker.change(s.next, s.act()); ok {
			s.next = next
		}
	}
	s.consider()
}

// act draws what a change does: symbols are added while there are too many solutions, and
// removed where they are too many.
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
	case math.IsInf(s.miss, 1) || s.many():
		return [...]act{adds, adds, adds, adds, adds, adds, replaces, replaces, moves, removes}[n]
	case s.needless():
		return [...]act{removes, removes, removes, removes, removes, removes, replaces, moves, moves, adds}[n]
	}
	return [...]act{adds, adds, adds, replaces, replaces, replaces, moves, moves, removes, removes}[n]
}

// many reports whether the current board has too many solutions.
func (s *Search) many() bool {
	return float64(s.figures.Solutions.Lo) > s.judge.Options().Solutions.To
}

// needless reports whether too many symbols can go.
func (s *Search) needless() bool {
	return s.figures.Needless > 0 && slices.ContainsFunc(s.options.Traits, func(t wish.Trait) bool {
		return t.Name == "needless" && t.Range != nil && t.Range.To < s.figures.Needless
	})
}

// consider looks at the numbers of symbols, and has the next board judged if these are no worse.
func (s *Search) consider() {
	short, before := s.short(s.next), s.short(s.current)
	switch {
	case s.current != nil && slices.EqualFunc(s.next, s.current, witness.Symbol.Same):
	case short > 0:
		if s.current == nil || short <= before {
			if short < before {
				s.idle = 0
			}
			s.current, s.miss, s.figures = s.next, math.Inf(1), wish.Figures{}
		}
	default:
		count := float64(countMost)
		if !math.IsInf(s.miss, 1) {
			count = min(count, float64(s.figures.Solutions.Lo))
		}
		s.judge.Begin(s.made(s.next), count)
		s.tried++
		s.phase = judging
	}
}

func (s *Search) short(symbols []witness.Symbol) int {
	return s.options.short(slices.Concat(s.document.Symbols, symbols))
}

// made returns a board as a puzzle.
func (s *Search) made(symbols []witness.Symbol) *witness.Document {
	d := s.document.Clone()
	d.Symbols = append(d.Symbols, symbols...)
	witness.SortSymbols(d.Symbols)
	return d
}

// measure goes on with the next board.
func (s *Search) measure() {
	used, done := s.judge.Step(slice)
	s.used += used + 1
	if !done {
		return
	}
	s.phase = changing
	miss, f := s.judge.Miss(), s.judge.Figures()
	if miss < s.least {
		s.least, s.nearest = miss, &Proposal{f, s.made(s.next)}
	}
	worse := miss - s.miss
	switch {
	case worse < 0:
		s.idle = 0
	case worse > 0 && !(worse < sidewise && s.maker.IntN(8) == 0) || math.IsInf(miss, 1):
		return
	}
	s.current, s.miss, s.figures = s.next, miss, f
	if s.judge.Granted() {
		s.spare = slices.DeleteFunc(slices.Clone(s.current), func(symbol witness.Symbol) bool { return slices.ContainsFunc(s.begin, symbol.Same) })
		s.phase = pruning
	}
}

// prune goes on removing symbols that the board does not need to meet the goals, apart from those
// of the puzzle, and proposes what is left.
func (s *Search) prune() {
	if s.trying {
		used, done := s.judge.Step(slice)
		s.used += used + 1
		if !done {
			return
		}
		s.trying = false
		if s.judge.Granted() {
			s.current, s.figures = s.next, s.judge.Figures()
		}
	}
	if len(s.spare) == 0 {
		s.phase = beginning
		s.propose(s.figures)
		return
	}
	s.used += changeCost
	i := s.maker.IntN(len(s.spare))
	symbol := s.spare[i]
	s.spare = slices.Delete(s.spare, i, i+1)
	n := len(s.current)
	left, ok := s.maker.repair(slices.DeleteFunc(slices.Clone(s.current), symbol.Same))
	if !ok || len(left) == n || s.short(left) > 0 || len(left)+len(s.document.Symbols) == 0 {
		return
	}
	s.next, s.trying = left, true
	s.judge.Begin(s.made(left), float64(s.figures.Solutions.Lo))
	s.tried++
}

// propose adds the current board, unless it is the puzzle or was proposed before.
func (s *Search) propose(f wish.Figures) {
	d := s.made(s.current)
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

// Tried returns how many boards were measured.
func (s *Search) Tried() int { return s.tried }

// Proposals returns the boards that meet the goals, in the order in which they were found.
func (s *Search) Proposals() []Proposal { return s.proposed }

// Nearest returns the board that misses the goals by least; ok is false before one was measured.
func (s *Search) Nearest() (p Proposal, ok bool) {
	if s.nearest == nil {
		return p, false
	}
	return *s.nearest, true
}
