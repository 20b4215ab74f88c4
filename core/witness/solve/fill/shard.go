package fill

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Result is a solvable configuration. TSI, MSI and Against are in Sh, rounded to nine decimals. These
// decimals do not depend on how the query was divided into shards.
type Result struct {
	Rank      uint64
	TSI, MSI  float64
	Solutions int
	Against   float64 // the second player's TSI, possibly infinite; 0 without one
	Alike     int     // number of equal configurations: filter.Filter.Alike; 0 unless equal ones are folded

	worth float64 // position in the query's order: greater comes first
}

// Shard is the part of a query between two ranks. It runs in small steps. It measures its configurations
// together where it can, in one or a few walks (walk.Many), so that they are all done at the end; otherwise
// it measures them one by one. Both ways give the same answer.
type Shard struct {
	query     *Query
	from, to  uint64
	best      *epcg.Best[Result]
	histogram []uint64
	solvable  uint64
	kept      uint64         // solvable configurations that satisfy the conditions
	outraced  uint64         // kept configurations that were outraced: see race
	bar       float64        // TSI of other shards' results: see Bar
	givenUp   uint64         // configurations that stay undecided: see GivenUp
	filter    *filter.Filter // the query's filter with buffers of its own
	digits    []int          // a buffer
	asks      bool           // wants has to be called: there are conditions, or symbols to be counted
	done      uint64         // configurations that have been measured
	next      uint64         // first rank of the block
	block     block          // current block
	part      int            // index of the current part
	begun     bool           // the part has begun
	many      *walk.Many     // walk of the part; nil: its configurations are measured one by one
	rival     *walk.Many     // walk for the second player; may be nil
	filling   uint64         // number in the part of the first filling not yet collected
	at        cursor         // cursor at that filling
	solver    *count.Solver  // solver for one configuration: whether it has a solution
	one       Gauge          // gauge of one configuration, or of a winner
	gaveUp    bool           // the last gauge left questions undecided
	candidate *Result        // figures of the current configuration, before those of the second player
	winners   []Result       // the best configurations, whose MSI and solutions are computed one by one
	winner    int            // index of the first winner without these
}

// Shard returns the part of the query with from <= rank < to. It panics if from > to or to > Configurations.
func (q *Query) Shard(from, to uint64) *Shard {
	if from > to || to > q.Configurations() {
		panic("fill: shard outside the query")
	}
	return &Shard{
		query: q, from: from, to: to, next: from, best: epcg.NewBest(max(q.Top, 1), Better),
		filter: q.filter.Clone(), digits: make([]int, len(q.options)),
		asks: q.Filtered() || q.Order.By == BySymbols,
	}
}

// Step visits about budget states and reports whether the shard is done.
func (s *Shard) Step(budget int) (done bool) {
	if s.next == s.to {
		return s.stepWinners(budget)
	}
	if !s.begun {
		s.begin()
	}
	if s.many != nil && !(s.many.Step(budget) && (s.rival == nil || s.rival.Step(budget))) {
		return false
	}
	return s.collect(budget) && s.stepWinners(budget)
}

// begin begins the next part. It starts a common walk of the part's fillings if walk.Many supports them for
// both players.
func (s *Shard) begin() {
	if s.next == s.block.to || s.block.parts == nil {
		s.block, s.part = s.query.block(s.next, s.to), 0
	}
	p := &s.block.parts[s.part]
	s.begun, s.filling, s.at = true, 0, s.block.first(p)
	if s.query.alone {
		return
	}
	many, ok := p.walk(&s.block, s.query.Player)
	if ok && s.query.Against != nil {
		if s.rival, ok = p.walk(&s.block, *s.query.Against); ok {
			s.rival.ReachOnly = true
		}
	}
	if !ok {
		s.rival = nil
		return
	}
	s.many = many
	// If only few configurations out of many are wanted, only TSI is computed for all.
	s.many.ReachOnly = s.reachOnly()
}

func (s *Shard) reachOnly() bool {
	return !s.query.needsAll() && (s.query.Want != Best || s.to-s.from > max(fewWinners*uint64(s.query.Top), smallShard))
}

const (
	// fewWinners is the number of configurations that a common walk measures in about the time of one walk
	// for a single configuration.
	fewWinners = 100
	// smallShard is a number of ranks whose figures fit into any memory.
	smallShard = 1 << 16
)

// collect takes the figures of fillings when the walk is over, or measures configurations one by one. It
// works for about budget states and reports whether the shard's last filling has been collected.
func (s *Shard) collect(budget int) (done bool) {
	p := &s.block.parts[s.part]
	for s.filling < p.size && budget > 0 {
		if together := s.many != nil && !s.doubtful(); together && !s.takeWalked(&budget) || !together && !s.stepOne(&budget) {
			return false
		}
		s.solver, s.candidate = nil, nil
		s.done++
		s.filling++
		s.at.next(&s.block, p)
	}
	if s.filling < p.size {
		return false
	}
	s.many, s.rival, s.begun = nil, nil, false // so that their memory is freed
	if s.part++; s.part < len(s.block.parts) {
		return false
	}
	s.next = s.block.to
	s.rank()
	return s.next == s.to
}

// doubtful reports whether the current filling has to be measured by itself, because a search for a tiling by
// its polyominoes gave up.
func (s *Shard) doubtful() bool {
	return s.many.Doubtful(s.filling) || s.rival != nil && s.rival.Doubtful(s.filling)
}

// takeWalked takes the figures of the current filling from the walk. ok is false if the budget is used up
// first.
func (s *Shard) takeWalked(budget *int) (ok bool) {
	if s.filling&3 == 0 { // four fillings cost about as much as a state
		*budget--
	}
	reach, best, solutions := s.many.Result(s.filling)
	if reach == 0 {
		return true
	}
	r := Result{Rank: s.at.rank, TSI: walk.Information(reach), Solutions: solutions}
	terms, againstTerms := s.many.Terms(), 0
	if !s.many.ReachOnly {
		r.MSI = walk.Information(best)
		terms = min(terms, solutions)
	}
	if s.rival != nil {
		against, _, _ := s.rival.Result(s.filling)
		r.Against, againstTerms = walk.Information(against), s.rival.Terms()
	}
	if !r.round(terms, againstTerms) && !s.again(&r, budget) {
		return false
	}
	s.solvable++
	if !s.asks || s.wants(&r) {
		s.take(r)
	}
	return true
}

// rank determines the winners once every configuration has been measured, if figures of theirs are missing.
func (s *Shard) rank() {
	if s.next == s.to && s.query.Want == Best && (s.reachOnly() || s.filter.Folds()) {
		s.winners = s.best.Sorted()
	}
}

// stepWinners computes for each winner the figures that a walk with ReachOnly omits, and the number of equal
// configurations that it represents.
func (s *Shard) stepWinners(budget int) (done bool) {
	for s.winner < len(s.winners) {
		r := &s.winners[s.winner]
		if r.Solutions == 0 {
			m, ok := s.measure(r.Rank, first, &budget)
			if !ok {
				return false
			}
			r.MSI, r.Solutions = rounded(m.MSI), m.Solutions
		}
		if s.filter.Folds() {
			s.query.space.Unrank(r.Rank, s.digits)
			r.Alike = s.filter.Alike(s.digits)
			budget -= r.Alike
		}
		s.winner++
		if budget <= 0 {
			break
		}
	}
	return s.Complete()
}

// stepOne continues to measure the current configuration by itself. done is false if the budget is used up
// first.
func (s *Shard) stepOne(budget *int) (done bool) {
	if s.candidate == nil {
		worth, ok := s.worthMeasuring(budget)
		if !ok {
			return false
		}
		if !worth {
			s.doubt(s.solver.GaveUp() > 0)
			return true
		}
		outraced, ok := s.race(budget)
		if !ok {
			return false
		}
		if outraced {
			s.solvable++
			s.kept++
			s.outraced++
			return true
		}
		m, ok := s.measure(s.at.rank, first, budget)
		if !ok || m.Solutions == 0 {
			return ok
		}
		s.solvable++
		if s.doubt(s.gaveUp && !s.onlyCounts()) {
			return true
		}
		if math.IsNaN(m.TSI) {
			return true // too many solutions to list
		}
		r := Result{Rank: s.at.rank, TSI: rounded(m.TSI), MSI: rounded(m.MSI), Solutions: m.Solutions}
		if s.asks && !s.wants(&r) {
			return true
		}
		s.candidate = &r
	}
	if s.query.Compares() {
		m, ok := s.measure(s.at.rank, second, budget)
		if !ok {
			return false
		}
		if math.IsNaN(m.TSI) || s.doubt(s.gaveUp && !s.onlyCounts()) {
			return true
		}
		s.candidate.Against = rounded(m.TSI)
	}
	s.take(*s.candidate)
	return true
}

// doubt counts the current configuration as undecided if it is, and returns undecided.
func (s *Shard) doubt(undecided bool) bool {
	if undecided {
		s.givenUp++
	}
	return undecided
}

// onlyCounts reports whether the query only needs to know whether a configuration has a solution.
func (s *Shard) onlyCounts() bool { return s.query.Want == Count && !s.query.Filtered() }

// worthMeasuring reports whether the current configuration has a solution, which the solver decides much
// sooner than a walk. ok is false if the budget is used up first.
func (s *Shard) worthMeasuring(budget *int) (worth, ok bool) {
	if s.solver == nil {
		s.solver = count.NewSolver(lattice.New(s.query.board.With(s.query.Symbols(s.at.rank))), 0)
		*budget -= perConfiguration
	}
	for !s.solver.Done() && s.solver.Count() == (count.Number{}) {
		const states = 64
		s.solver.Step(states)
		if *budget -= states; *budget < 0 {
			return false, false
		}
	}
	return s.solver.Count() != count.Number{}, true
}

// measure continues to measure one configuration for a player. Calls must name the same configuration until
// ok is true. ok is false if the budget is used up first.
func (s *Shard) measure(rank uint64, w who, budget *int) (m measure.Measures, ok bool) {
	if s.one == nil {
		s.one = s.query.gauge(rank, w)
		*budget -= perConfiguration
	}
	before := s.one.States()
	if !s.one.Step(*budget) {
		return m, false
	}
	*budget -= s.one.States() - before
	m, s.gaveUp = s.one.Measures(), s.one.GaveUp() > 0
	s.one = nil
	return m, true
}

// perConfiguration is the cost of a configuration besides its states, in states: mainly making its board.
const perConfiguration = 200

// wants reports whether a solvable configuration satisfies the query's conditions. It fills in digits if the
// conditions or the order need them.
func (s *Shard) wants(r *Result) bool {
	f := s.filter
	if !f.Measured(r.TSI, r.Solutions) {
		return false
	}
	if s.query.Order.By == BySymbols || f.LooksAtDigits() {
		s.query.space.Unrank(r.Rank, s.digits)
	}
	return !f.LooksAtDigits() || f.Filled(s.digits)
}

// take adds a configuration that satisfies the query's conditions to the answer.
func (s *Shard) take(r Result) {
	s.kept++
	switch s.query.Want {
	case Best:
		s.query.value(&r, s.digits)
		s.best.Add(r)
	case Histogram:
		bin := int(nanos(r.TSI) / (1e9 * HistogramWidth))
		for len(s.histogram) <= bin {
			s.histogram = append(s.histogram, 0)
		}
		s.histogram[bin]++
	}
}

// value sets a result's position in the query's order. digits are the result's own, and are read only if the
// order counts symbols.
func (q *Query) value(r *Result, digits []int) {
	symbols := 0
	if q.Order.By == BySymbols {
		symbols = q.filter.Count(digits)
	}
	r.worth = q.Order.worth(r, symbols)
}

// Ranked returns a result of this query that was read from text, with its position in the query's order,
// which Better compares.
func (q *Query) Ranked(r Result) Result {
	q.value(&r, q.Digits(r.Rank))
	return r
}

// From returns the first rank of the shard.
func (s *Shard) From() uint64 { return s.from }

// To returns the rank after the shard's last one.
func (s *Shard) To() uint64 { return s.to }

// Complete reports whether every configuration and every winner has been measured.
func (s *Shard) Complete() bool { return s.next == s.to && s.winner == len(s.winners) }

// Done returns the number of configurations that have been measured.
func (s *Shard) Done() uint64 { return s.done }

// Progress returns roughly how many configurations the work done so far amounts to. It also grows while
// configurations are measured together.
func (s *Shard) Progress() uint64 {
	if s.many == nil {
		return s.done
	}
	share := s.many.Share()
	if s.rival != nil {
		share = (share + s.rival.Share()) / 2
	}
	share *= float64(s.block.parts[s.part].size)
	return s.done - s.filling + max(uint64(share), s.filling)
}

// Solvable returns the number of configurations known to have a solution.
func (s *Shard) Solvable() uint64 { return s.solvable }

// Kept returns the number of solvable configurations known to satisfy the query's conditions: see
// Query.Filtered.
func (s *Shard) Kept() uint64 { return s.kept }

// GivenUp returns the number of configurations for which it is not known whether they belong in the answer,
// because a search for a tiling by polyominoes gave up. Either their solvability or their figures are
// unknown. They are not counted in Kept. Those that certainly have a solution are counted in Solvable.
func (s *Shard) GivenUp() uint64 { return s.givenUp }

// Results returns the best results so far, best first. It is empty unless the query wants them. Until the
// shard is done, MSI and Solutions may be missing, which is 0.
func (s *Shard) Results() []Result { return s.best.Sorted() }

// Histogram returns the counts of the bins so far, up to the last bin that is not empty. It is nil unless the
// query wants a histogram.
func (s *Shard) Histogram() []uint64 { return s.histogram }
