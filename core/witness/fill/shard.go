package fill

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/witness/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/walk"
)

// Result is a solvable configuration. TSI and MSI are in Sh.
type Result struct {
	Rank      uint64
	TSI, MSI  float64
	Solutions int
}

// Better orders results: the harder first, and of equals the lower rank.
// Difficulty is compared to nine decimals, since the last bits depend on the
// order of summation and on the machine.
func Better(a, b Result) bool {
	if x, y := math.Round(a.TSI*1e9), math.Round(b.TSI*1e9); x != y {
		return x > y
	}
	return a.Rank < b.Rank
}

// Shard is the part of a query between two ranks, run in small steps. All its
// configurations are measured in one walk (walk.Many), so that they are done
// together, at the end; where that cannot be they are measured one by one.
type Shard struct {
	query    *Query
	from, to uint64
	best     *epcg.Best[Result]
	solvable uint64
	next     uint64 // the first rank that has no figure yet
	many     *walk.Many
	one      *walk.Walker // of rank next, when there is no many
}

// Shard returns the part of the query with from <= rank < to, which keeps the
// top best results. Ranks are at most Configurations, top is at least 1.
func (q *Query) Shard(from, to uint64, top int) *Shard {
	if from > to || to > q.Configurations() {
		panic("fill: shard outside the query")
	}
	return &Shard{query: q, from: from, to: to, next: from, best: epcg.NewBest(top, Better)}
}

// Step visits up to about budget states and reports whether the shard is done.
func (s *Shard) Step(budget int) (done bool) {
	if s.many == nil && s.one == nil && s.next < s.to {
		if many, ok := walk.NewMany(lattice.New(s.query.board), s.query.Player, s.query.options, s.from, s.to); ok {
			s.many = many
		}
	}
	if s.many == nil {
		return s.stepOneByOne(budget)
	}
	if s.next < s.to && s.many.Step(budget) {
		for ; s.next < s.to; s.next++ {
			reach, best, solutions := s.many.Result(s.next)
			s.take(walk.Information(reach), walk.Information(best), solutions)
		}
	}
	return s.next == s.to
}

func (s *Shard) stepOneByOne(budget int) (done bool) {
	for s.next < s.to {
		if s.one == nil {
			s.one = walk.New(lattice.New(s.query.board.With(s.query.Symbols(s.next))), s.query.Player)
		}
		before := s.one.States()
		if !s.one.Step(budget) {
			return false
		}
		budget -= s.one.States() - before + perConfiguration
		m := s.one.Measures()
		s.take(m.TSI, m.MSI, m.Solutions)
		s.one = nil
		s.next++
		if budget <= 0 {
			break
		}
	}
	return s.next == s.to
}

// perConfiguration is what a configuration costs beside its states, in
// states: mainly making its board.
const perConfiguration = 200

// take files the result of rank next.
func (s *Shard) take(tsi, msi float64, solutions int) {
	if solutions > 0 {
		s.solvable++
		s.best.Add(Result{Rank: s.next, TSI: tsi, MSI: msi, Solutions: solutions})
	}
}

// From and To return the shard's bounds.
func (s *Shard) From() uint64 { return s.from }

// To is the end of the shard's ranks, itself not among them.
func (s *Shard) To() uint64 { return s.to }

// Complete reports whether every configuration has been measured.
func (s *Shard) Complete() bool { return s.next == s.to }

// Done returns how many configurations have been measured.
func (s *Shard) Done() uint64 { return s.next - s.from }

// Progress returns about how many configurations the work done so far is
// worth: it grows also while they are measured together.
func (s *Shard) Progress() uint64 {
	if s.many != nil && !s.Complete() {
		return uint64(s.many.Share() * float64(s.to-s.from))
	}
	return s.Done()
}

// Solvable returns how many configurations are known to have a solution.
func (s *Shard) Solvable() uint64 { return s.solvable }

// Results returns the best so far, best first.
func (s *Shard) Results() []Result { return s.best.Sorted() }
