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

// Result is a solvable configuration. TSI, MSI and Against are in Sh, to nine decimals,
// which do not depend on how the query was cut into shards.
type Result struct {
	Rank      uint64
	TSI, MSI  float64
	Solutions int
	Against   float64 // the second player's TSI, perhaps infinite; 0 without one
	Alike     int     // how many it stands for: filter.Filter.Alike; 0 unless equal ones are folded

	worth float64 // in the query's order
}

// Shard is the part of a query between two ranks, run in small steps. Its
// configurations are measured in one walk (walk.Many) or a few, so that they are
// done together, at the end; where that cannot be they are measured one by one. The answer
// does not depend on which it is.
type Shard struct {
	query     *Query
	from, to  uint64
	best      *epcg.Best[Result]
	histogram []uint64
	solvable  uint64
	kept      uint64         // of these
	outraced  uint64         // of these: see race
	bar       float64        // see Bar
	givenUp   uint64         // configurations that nobody can decide about: see GivenUp
	filter    *filter.Filter // the query's, with its own buffers
	digits    []int          // a buffer
	asks      bool           // wants has something to say, or to find out
	done      uint64         // configurations that have figures
	next      uint64         // the first rank of the block
	block     block          // what is in hand
	part      int            // of the block
	begun     bool           // the part
	many      *walk.Many     // of the part; nil: its configurations are measured one by one
	rival     *walk.Many     // by the second player; may be nil
	filling   uint64         // of the part: the first whose figures have not been taken
	at        cursor         // there
	solver    *count.Solver  // of one configuration: whether there is anything to measure
	one       Gauge          // the same; or of a winner
	gaveUp    bool           // the last gauge did
	candidate *Result        // of the configuration in hand: what is known, but for what the second player says
	winners   []Result       // the best, whose MSI and solutions are found one by one
	winner    int            // the first of them that has none yet
}

// Shard returns the part of the query with from <= rank < to. Ranks are at most
// Configurations.
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

// Step visits up to about budget states and reports whether the shard is done.
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

// begin begins the next part, with a walk of its fillings together if there is one for both
// players.
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
	// If few of many are wanted, only the ranking measure is worked out for all.
	s.many.ReachOnly = s.reachOnly()
}

func (s *Shard) reachOnly() bool {
	return !s.query.needsAll() && (s.query.Want != Best || s.to-s.from > max(fewWinners*uint64(s.query.Top), smallShard))
}

const (
	// fewWinners is how many configurations are walked together in about the
	// time of one walk for one alone.
	fewWinners = 100
	// smallShard is so few ranks that all their figures fit into any memory.
	smallShard = 1 << 16
)

// collect takes the figures when the walk is over, or measures configurations one by one, some
// at a time. It reports whether all have been taken.
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
	s.many, s.rival, s.begun = nil, nil, false // what they held is free
	if s.part++; s.part < len(s.block.parts) {
		return false
	}
	s.next = s.block.to
	s.rank()
	return s.next == s.to
}

// doubtful reports whether the filling in hand is to be measured alone: a search for a way to
// lay its shapes was given up.
func (s *Shard) doubtful() bool {
	return s.many.Doubtful(s.filling) || s.rival != nil && s.rival.Doubtful(s.filling)
}

// takeWalked takes the figures of a filling from the walk; ok is false while the budget was
// not enough.
func (s *Shard) takeWalked(budget *int) (ok bool) {
	if s.filling&3 == 0 { // four cost as much as a state
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

// rank finds the winners when every configuration has been measured, if there is
// something left to find out about them.
func (s *Shard) rank() {
	if s.next == s.to && s.query.Want == Best && (s.reachOnly() || s.filter.Folds()) {
		s.winners = s.best.Sorted()
	}
}

// stepWinners finds out what a walk for reach only has left out, for the best, and
// how many each of them stands for.
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

// stepOne goes on measuring the configuration in hand by itself; done is false while the
// budget was not enough.
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
			return true // it has too many solutions to be listed
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

// doubt notes that the configuration in hand is not decided, if so, and returns that.
func (s *Shard) doubt(undecided bool) bool {
	if undecided {
		s.givenUp++
	}
	return undecided
}

// onlyCounts reports whether nothing is asked of a configuration but a solution.
func (s *Shard) onlyCounts() bool { return s.query.Want == Count && !s.query.Filtered() }

// worthMeasuring reports whether the configuration in hand has a solution, which the
// solver knows much sooner than a walk; ok is false while the budget was not
// enough to tell.
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

// measure goes on measuring one configuration for a player, the same until
// it has its figures; ok is false while the budget was not enough.
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

// perConfiguration is what a configuration costs beside its states, in
// states: mainly making its board.
const perConfiguration = 200

// wants reports whether a solvable configuration is asked for. For that, or for the
// order, it may look at its digits.
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

// take files a configuration that has just been asked for.
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

// value finds a result's place in the query's order; digits are its own, and are
// looked at only if symbols are counted.
func (q *Query) value(r *Result, digits []int) {
	symbols := 0
	if q.Order.By == BySymbols {
		symbols = q.filter.Count(digits)
	}
	r.worth = q.Order.worth(r, symbols)
}

// Ranked returns a result of this query that was read from a text, with its place
// in the query's order, which Better goes by.
func (q *Query) Ranked(r Result) Result {
	q.value(&r, q.Digits(r.Rank))
	return r
}

// From and To return the shard's bounds.
func (s *Shard) From() uint64 { return s.from }

// To is the end of the shard's ranks, itself not among them.
func (s *Shard) To() uint64 { return s.to }

// Complete reports whether every configuration has been measured.
func (s *Shard) Complete() bool { return s.next == s.to && s.winner == len(s.winners) }

// Done returns how many configurations have been measured.
func (s *Shard) Done() uint64 { return s.done }

// Progress returns about how many configurations the work done so far is
// worth: it grows also while they are measured together.
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

// Solvable returns how many configurations are known to have a solution.
func (s *Shard) Solvable() uint64 { return s.solvable }

// Kept returns how many of these are known to be asked for: see Query.Filtered.
func (s *Shard) Kept() uint64 { return s.kept }

// GivenUp returns of how many configurations it is not known whether they belong into
// the answer, since a search for a way to lay polyominoes was given up: whether they have
// a solution, or what their figures are. They are not among those kept; those that have a
// solution for sure are solvable.
func (s *Shard) GivenUp() uint64 { return s.givenUp }

// Results returns the best so far, best first; none unless the query wants them.
// Before the shard is done MSI and Solutions may be missing, that is 0.
func (s *Shard) Results() []Result { return s.best.Sorted() }

// Histogram returns the counts of the bins so far, up to the last one that is
// not empty; nil unless the query wants a histogram.
func (s *Shard) Histogram() []uint64 { return s.histogram }
