package wish

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/character"
	"github.com/perplex-puzzles/perplex/core/witness/design/edit"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Figures are the results for a board.
type Figures struct {
	Symbols   int
	Solutions count.Number // number of solutions; a lower bound unless Exact
	Exact     bool
	// TSI of each player in Sh, infinite if there is no solution; NaN if it was not measured, since the board
	// fails the wish anyway.
	TSI [2]float64
	// Traits holds the traits of a board that otherwise meets the wish, if the wish includes any.
	Traits *character.Traits
	// Needless is the share of needless symbols, if the wish includes it; otherwise, or if it is unknown,
	// NaN. Kinds is the number of types of symbols, if the wish includes any Traits.
	Needless float64
	Kinds    int
	// Undecided reports that the board was too hard to measure and may meet the wish.
	Undecided bool
}

// road measures boards, one after the other.
type road struct {
	space   *edit.Space       // space of the boards near a puzzle; nil if there is no puzzle (see Judge)
	made    *witness.Document // board made outside (see Judge)
	options *Options
	players []who
	limit   int     // limit of states for a board: of the solver, and then of a walk
	count   float64 // number up to which solutions are counted, even if fewer are wished for
	pools   *pools  // nil means that every board is analysed
	hard    []bool  // by code: the symbol is not supported by pools

	content edit.Content // content of the board
	symbols []witness.Symbol
	diff    edit.Diff
	// full requests all figures, even if a condition fails.
	full bool

	phase   roadPhase
	Figures // figures so far
	pool    *pool
	chosen  []uint32 // lines of the pool that are solutions
	solver  *count.Solver
	board   *witness.Board // board, compiled when first needed
	lattice *lattice.Board
	asked   int // index of the current player
	chance  chance
	stops   []uint8
	tree    *character.Tree
	needed  *character.Needless
}

type roadPhase uint8

const (
	pooling roadPhase = iota
	solving
	asking
	describing
	comparing
	arrived
)

const (
	// boardCost is the cost of making the bits of a board, in states.
	boardCost = 100
	// listMost is the maximum number of solutions listed for a board that is analysed: with more of them a
	// walk is quicker.
	listMost = 1 << 13
	// boardStates is the limit of a search among neighbours: up to a second for a board.
	boardStates = 1 << 22
)

func newRoad(space *edit.Space, d *witness.Document, o *Options, players []who) (*road, error) {
	b, err := witness.Compile(d)
	if err != nil {
		return nil, err
	}
	r := &road{space: space, options: o, players: players, limit: boardStates, content: append(edit.Content(nil), space.Start()...)}
	for code := range space.Kinds() {
		s := space.Kind(edit.Code(code))
		r.hard = append(r.hard, s.Type == witness.Polyomino || s.Type == witness.Eliminator || s.Count > 3 || s.Type.BoardWide())
	}
	if b.Bare().Simple() && !opens(d, b) {
		r.pools = newPools(space)
	}
	return r, nil
}

// opens reports whether cells may be outside, depending on the symbols.
func opens(d *witness.Document, b *witness.Board) bool {
	for _, s := range d.Symbols {
		if d.Profile == witness.ProfileGame && s.Type == witness.Removed && b.OnRim(s.At) {
			return true
		}
	}
	return false
}

// begin starts with a board.
func (r *road) begin(d edit.Diff, full bool) {
	r.space.Back(r.content, r.diff)
	r.diff = append(r.diff[:0], d...)
	r.diff.Bring(r.content)
	r.symbols = r.space.Symbols(r.symbols[:0], r.content)
	r.turn(full)
	if r.phase != arrived && r.pools != nil && r.plain() {
		if r.pool = r.pools.of(r.diff); r.pool != nil {
			r.phase = pooling
		}
	}
}

// turn resets the state for a new board, and checks the conditions that need no solver.
func (r *road) turn(full bool) {
	r.full = full
	r.Figures = Figures{Symbols: len(r.symbols), TSI: [2]float64{math.NaN(), math.NaN()}, Needless: math.NaN()}
	r.pool, r.solver, r.board, r.lattice, r.tree, r.needed = nil, nil, nil, nil, nil, nil
	r.asked = 0
	few := false
	if r.options.Traits != nil {
		r.Kinds = kindsOf(r.symbols)
		t := r.options.trait(kinds)
		few = t != nil && !t.has(float64(r.Kinds))
	}
	if !full && (few || !r.options.Symbols.Has(float64(len(r.symbols)))) {
		r.phase = arrived
		return
	}
	r.phase = solving
}

// document returns the board as a puzzle.
func (r *road) document() *witness.Document {
	if r.made != nil {
		return r.made
	}
	return r.space.Document(r.diff)
}

// plain reports whether a pool can judge the board.
func (r *road) plain() bool {
	for i := 0; i < len(r.content); i += 2 {
		if r.hard[r.content[i]] {
			return false
		}
	}
	return true
}

// step works for about budget states. It returns the number used and whether the figures are known.
func (r *road) step(budget int) (used int, over bool) {
	for used < budget && r.phase != arrived {
		switch r.phase {
		case pooling:
			used += r.choose(budget - used)
		case solving:
			used += r.solve(budget - used)
		case asking:
			used += r.ask(budget - used)
		case describing:
			used += r.describe(budget - used)
		case comparing:
			used += r.compare(budget - used)
		}
	}
	return used, r.phase == arrived
}

// choose finds the solutions in a pool.
func (r *road) choose(budget int) (used int) {
	p := r.pool
	switch p.phase {
	case useless:
		r.pool, r.phase = nil, solving
		return 0
	case ready:
		r.chosen = p.judge(r.chosen[:0], r.symbols)
		r.Solutions, r.Exact = count.Number{Lo: uint64(len(r.chosen))}, true
		r.counted()
		return 1 + p.words/64
	}
	used = p.step(budget)
	if p.phase == ready {
		r.pools.spare()
	}
	return used
}

// solve lists the solutions of a board, or counts them.
func (r *road) solve(budget int) (used int) {
	if r.solver == nil {
		r.compile()
		used = boardCost
		most := listMost
		if r.lattice.Ambiguous() {
			most = 0
		}
		r.solver = count.NewSolver(r.lattice, most)
	}
	before := r.solver.States()
	done := r.solver.Step(min(max(budget-used, 1), 1<<12))
	used += r.solver.States() - before + 1
	r.Solutions, r.Exact = r.solver.Count(), done && r.solver.GaveUp() == 0
	switch {
	case r.solver.GaveUp() > 0:
		r.Undecided, r.phase = true, arrived
	case done || r.solver.States() >= r.limit || !r.full && float(r.Solutions) > r.count && !r.options.wants(r.Solutions, false):
		r.counted()
	}
	return used
}

// counted continues once the solutions are known, or too many to be listed.
func (r *road) counted() {
	r.phase = arrived
	if !r.full && !r.options.wants(r.Solutions, r.Exact) {
		return
	}
	if r.Exact && r.Solutions == (count.Number{}) {
		for i := range r.players {
			r.TSI[i] = math.Inf(1)
		}
		r.measured()
		return
	}
	if r.pool != nil && !r.full && r.tooEasy() {
		return
	}
	r.phase = asking
	r.chance = chance{}
}

// tooEasy reports whether the board is easier than the wish even for a player without rules; no rule makes it
// harder.
func (r *road) tooEasy() bool {
	for i := range r.players {
		p := &r.players[i]
		if p.ruled && p.tsi != nil && p.tsi.From > 0 && walk.Information(r.pool.chance(r.chosen)) < p.tsi.From-1e-6 {
			return true
		}
	}
	return false
}

// compile compiles the board.
func (r *road) compile() {
	if r.board != nil {
		return
	}
	b, err := witness.Compile(r.document())
	if err != nil {
		panic("wish: a board is no puzzle: " + err.Error())
	}
	r.board, r.lattice = b, lattice.New(b)
}

// chance is the computation of a player's probability of reaching a solution of one board: along all
// solutions, or by a gauge.
type chance struct {
	begun bool
	along *walk.Along
	gone  int
	reach float64
	gauge fill.Gauge
}

// ask continues the measurement for a player.
func (r *road) ask(budget int) (used int) {
	c := &r.chance
	p := &r.players[r.asked]
	if !c.begun {
		c.begun = true
		if r.known(p) {
			return 1
		}
		r.compile()
		used = boardCost
		if err := r.prepare(p); err != nil {
			r.Undecided, r.phase = true, arrived
			return used
		}
	}
	if c.gauge != nil {
		r.measure(max(budget-used, 1), &used)
		return used
	}
	for used < budget && c.gone < r.listed() {
		before := c.along.States()
		if against, ok := c.along.Solution(r.solution(c.gone)); ok {
			c.reach += 1 / against
		}
		c.gone++
		used += c.along.States() - before + 1
	}
	if c.gone == r.listed() {
		if c.along.GaveUp() > 0 {
			r.Undecided, r.phase = true, arrived
			return used
		}
		r.enter(walk.Information(c.reach))
	}
	return used
}

// known sets the figure of a player without rules from the pool, if there is one.
func (r *road) known(p *who) bool {
	if r.pool == nil || !p.ruled || p.model != (who{}).model {
		return false
	}
	r.enter(walk.Information(r.pool.chance(r.chosen)))
	return true
}

// prepare chooses the method for a player.
func (r *road) prepare(p *who) (err error) {
	c := &r.chance
	switch {
	case !p.ruled:
		c.gauge, err = p.Gauge(r.board)
	case r.pool != nil || r.solver.Done() && r.solver.Count() == count.Number{Lo: uint64(r.solver.Listed())}:
		c.along = walk.NewAlong(r.lattice, p.model)
	default:
		c.gauge = walk.NewLone(r.lattice, p.model)
	}
	return err
}

// measure continues with a gauge.
func (r *road) measure(budget int, used *int) {
	g := r.chance.gauge
	before := g.States()
	done := g.Step(min(budget, 1<<12))
	*used += g.States() - before + 1
	if !done && g.States() < r.limit {
		return
	}
	m := g.Measures
	if !done || g.GaveUp() > 0 || math.IsNaN(m().TSI) {
		r.Undecided, r.phase = true, arrived
		return
	}
	if !r.Exact { // the solver had given up
		r.Solutions, r.Exact = count.Number{Lo: uint64(m().Solutions)}, true
		if !r.full && !r.options.wants(r.Solutions, true) {
			r.phase = arrived
			return
		}
	}
	r.enter(m().TSI)
}

// enter records a player's figure and goes on to the next player.
func (r *road) enter(tsi float64) {
	p := &r.players[r.asked]
	r.TSI[r.asked] = tsi
	r.asked++
	r.chance = chance{}
	switch {
	case !r.full && !p.tsi.HasInformation(tsi):
		r.phase = arrived
	case r.asked == len(r.players):
		r.measured()
	}
}

// measured goes on to the traits after all players.
func (r *road) measured() {
	r.phase = arrived
	if r.options.Traits != nil {
		r.phase = describing
	}
}

// treeCost is the cost of a state of a Tree, in states of a walk.
const treeCost = 4

// describe finds the traits.
func (r *road) describe(budget int) (used int) {
	if r.tree == nil {
		r.compile()
		used = boardCost
		r.tree = character.NewTree(r.lattice, player.Baseline)
	}
	before := r.tree.States()
	over := r.tree.Step(min(max((budget-used)/treeCost, 1), 1<<10))
	used += treeCost*(r.tree.States()-before) + 1
	switch {
	case over && r.tree.Known():
		traits := r.tree.Traits()
		r.Traits, r.phase = &traits, arrived
		if r.options.trait(needless) != nil && (r.full || r.options.describes(&r.Figures, false)) {
			r.phase = comparing
		}
	case over || r.tree.States() >= r.limit:
		r.Undecided, r.phase = true, arrived
	}
	return used
}

// compare finds the needless symbols.
func (r *road) compare(budget int) (used int) {
	if r.needed == nil {
		var err error
		if r.needed, err = character.NewNeedless(r.document(), r.board, r.lattice); err != nil {
			panic("wish: a puzzle is none without a symbol: " + err.Error())
		}
		used = boardCost * (1 + len(r.symbols))
	}
	before := r.needed.States()
	over := r.needed.Step(min(max(budget-used, 1), 1<<12))
	used += r.needed.States() - before + 1
	switch {
	case over && r.needed.Known():
		r.Needless, r.phase = r.needed.Share(), arrived
	case over || r.needed.States() >= r.limit:
		r.Undecided, r.phase = true, arrived
	}
	return used
}

// listed returns the number of solutions to follow, and solution one of them.
func (r *road) listed() int {
	if r.pool != nil {
		return len(r.chosen)
	}
	return r.solver.Listed()
}

func (r *road) solution(i int) []uint8 {
	if r.pool != nil {
		return r.pool.line(int(r.chosen[i]))
	}
	r.stops = r.solver.Stops(r.stops[:0], i)
	return r.stops
}

// granted reports whether a board meets the wish.
func (o *Options) granted(f *Figures, players []who) bool {
	if f.Undecided || !o.Symbols.Has(float64(f.Symbols)) || !f.Exact || !o.wants(f.Solutions, true) {
		return false
	}
	for i := range players {
		if math.IsNaN(f.TSI[i]) || !players[i].tsi.HasInformation(f.TSI[i]) {
			return false
		}
	}
	return o.describes(f, true)
}
