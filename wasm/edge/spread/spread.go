// Package spread distributes an EPCG query over machines that may fail: the query is
// cut into shards, each shard is computed somewhere and its answer stored under its
// key, and the answers are merged. A shard may be delivered twice, get lost, or
// arrive out of order: the merged answer is the same.
//
// The shards are the nodes of one tree that the query's size alone determines: equal pieces
// of the ranks, each of which is halved, and halved again, if it turns out to be more work
// than a machine may do at a time. Work is counted in states of the search, never in time,
// so that a shard that is delivered twice is halved twice in the same way, and its halves
// have the same keys. Of two nodes, either one contains the other or they have no rank in
// common, so nothing is counted twice.
package spread

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/epcg"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

const (
	// MaxShards is how many shards a query is cut into at most; their answers
	// are merged within one request.
	MaxShards = 512
	// MaxTop is how many results a shared query lists at most.
	MaxTop = 100

	smallShard = 2500    // ranks: some 100,000 states on a board of 4x4, 0.2 s in WebAssembly
	largeShard = 1 << 16 // ranks: more do not fit into the memory of a machine on the edge
	stepBudget = 1 << 12 // states between two looks at what has been used up
)

var (
	// ErrTooLarge is wrapped by the errors about queries that are not shared out.
	ErrTooLarge = errors.New("too large for this host")
	// ErrDamaged is wrapped by the errors about stored answers that cannot be merged.
	ErrDamaged = errors.New("stored answer is damaged")
)

// Range is the ranks of a shard: From <= rank < To. It is the shard's key.
type Range struct{ From, To uint64 }

// halves parts a range of two ranks or more.
func (r Range) halves() (left, right Range) {
	middle := r.From + (r.To-r.From)/2
	return Range{r.From, middle}, Range{middle, r.To}
}

func (r Range) holds(s Range) bool { return r.From <= s.From && s.To <= r.To }

// Piece is the stored answer of a shard.
type Piece struct {
	Range
	Answer string // job.Shard's; "" where a single configuration is too much work
}

// Query is an EPCG query that is to be shared out. It never changes.
type Query struct {
	plan  *job.Plan
	chunk uint64 // ranks of a shard before it is halved
}

// Open reads the request of a query: see job.OpenQuery, whose errors it returns;
// others wrap ErrTooLarge. A list of results needs a top of at most MaxTop.
func Open(request string) (*Query, error) {
	plan, err := job.OpenQuery(request)
	if err != nil {
		return nil, err
	}
	if plan.Want() == fill.Best && plan.Top() > MaxTop {
		return nil, &tooLarge{"top: " + strconv.Itoa(plan.Top()) + " is more than the " + strconv.Itoa(MaxTop) + " results that this host lists"}
	}
	q := &Query{plan: plan, chunk: plan.Aligned(smallShard)}
	if total := plan.Configurations(); (total-1)/q.chunk >= MaxShards {
		q.chunk = plan.Aligned(largeShard)
		if (total-1)/q.chunk >= MaxShards {
			return nil, &tooLarge{"puzzle: " + strconv.FormatUint(total, 10) + " configurations are more than the " +
				strconv.FormatUint(q.chunk*MaxShards, 10) + " that this host tries"}
		}
	}
	return q, nil
}

type tooLarge struct{ reason string }

func (e *tooLarge) Error() string { return e.reason }
func (e *tooLarge) Unwrap() error { return ErrTooLarge }

// Configurations returns how many configurations the query tries.
func (q *Query) Configurations() uint64 { return q.plan.Configurations() }

// Cut returns the shards that a query begins with.
func (q *Query) Cut() []Range { return q.Missing(nil) }

// Missing returns the fewest shards that are not stored, nor any part of them, and
// that make the query whole together with those that are.
func (q *Query) Missing(stored []Piece) []Range {
	stored = q.shards(stored)
	var missing []Range
	var look func(r Range, within []Piece)
	look = func(r Range, within []Piece) {
		// Those that begin inside r; of equal beginnings the longest is first.
		first, _ := slices.BinarySearchFunc(within, r.From, func(p Piece, from uint64) int { return cmp.Compare(p.From, from) })
		end, _ := slices.BinarySearchFunc(within, r.To, func(p Piece, to uint64) int { return cmp.Compare(p.From, to) })
		within = within[first:end]
		switch {
		case len(within) == 0:
			missing = append(missing, r)
		case within[0].holds(r) || r.To-r.From == 1:
		default:
			left, right := r.halves()
			look(left, within)
			look(right, within)
		}
	}
	for from := uint64(0); from < q.Configurations(); from += q.chunk {
		look(Range{from, min(from+q.chunk, q.Configurations())}, stored)
	}
	return missing
}

// shards returns those of the pieces that are shards of this query, sorted. Others
// may be there from a version that cut queries in another way.
func (q *Query) shards(pieces []Piece) []Piece {
	var shards []Piece
	for _, p := range pieces {
		if q.Has(p.Range) {
			shards = append(shards, p)
		}
	}
	slices.SortFunc(shards, byRange)
	return shards
}

// byRange puts a range before those that it holds.
func byRange(a, b Piece) int {
	if a.From != b.From {
		return cmp.Compare(a.From, b.From)
	}
	return cmp.Compare(b.To, a.To)
}

// Has reports whether a range is a shard of this query.
func (q *Query) Has(r Range) bool {
	if r.From >= r.To || r.To > q.Configurations() {
		return false
	}
	from := r.From / q.chunk * q.chunk
	node := Range{from, min(from+q.chunk, q.Configurations())}
	for node != r {
		if !node.holds(r) || node.To-node.From == 1 {
			return false
		}
		left, right := node.halves()
		if node = left; r.From >= right.From {
			node = right
		}
	}
	return true
}

// Work works on a shard for up to about budget states of the search. It returns
// the answer to store; or, where that was too little, the halves to work on instead;
// or, of one configuration that is too much, the piece that says so.
func (q *Query) Work(r Range, budget int) (done *Piece, instead []Range) {
	if !q.Has(r) {
		panic("spread: no shard of this query")
	}
	shard := q.plan.Shard(r.From, r.To)
	for used := 0; used < budget; used += stepBudget {
		if shard.Step(min(stepBudget, budget-used)) {
			return &Piece{r, string(shard.AppendAnswer(nil))}, nil
		}
	}
	if r.To-r.From == 1 {
		return &Piece{Range: r}, nil
	}
	left, right := r.halves()
	return nil, []Range{left, right}
}

// State is what is known of a query.
type State struct {
	Done, Solvable, Kept uint64 // configurations: that have been tried, of these with a solution, of these wanted
	GivenUp              uint64 // of those tried, not decided: fill.Shard.GivenUp
	Refused              uint64 // that are too much work
	Shards               int    // that are counted
	Results              []fill.Result
	Histogram            []uint64

	query *Query
}

// Merge merges stored answers, whichever there are and in any order; what is not a shard
// of this query counts for nothing. Errors wrap ErrDamaged.
func (q *Query) Merge(stored []Piece) (*State, error) {
	stored = q.shards(stored)
	s := &State{query: q, Histogram: []uint64{}}
	best := epcg.NewBest(max(q.plan.Top(), 1), fill.Better)
	end := uint64(0) // of what has been counted
	for _, p := range stored {
		if p.From < end {
			continue // a part of one that came before, or the same
		}
		end = p.To
		s.Shards++
		if p.Answer == "" {
			s.Refused += p.To - p.From
			continue
		}
		part, err := q.plan.ReadPart(p.Answer)
		if err != nil {
			return nil, damaged(p, err.Error())
		}
		if part.From != p.From || part.To != p.To || !part.Complete {
			return nil, damaged(p, "belongs to another query, or is not complete")
		}
		s.Done += part.Done
		s.Solvable += part.Solvable
		s.Kept += part.Kept
		s.GivenUp += part.GivenUp
		for _, r := range part.Results {
			best.Add(r)
		}
		for bin, n := range part.Histogram {
			if bin == len(s.Histogram) {
				s.Histogram = append(s.Histogram, 0)
			}
			s.Histogram[bin] += n
		}
	}
	s.Results = best.Sorted()
	return s, nil
}

func damaged(p Piece, reason string) error {
	return &damagedError{"ranks " + strconv.FormatUint(p.From, 10) + ".." + strconv.FormatUint(p.To, 10) + ": " + ErrDamaged.Error() + ": " + reason}
}

type damagedError struct{ text string }

func (e *damagedError) Error() string { return e.text }
func (e *damagedError) Unwrap() error { return ErrDamaged }

// Over reports whether nothing is left to be worked on.
func (s *State) Over() bool { return s.Done+s.Refused == s.query.Configurations() }

// AppendJSON appends the members "total", "done", "found" (configurations with a
// solution), "kept", "refused", "shards", "givenUp" (unless it is 0), "complete", the query's settings (see
// job.Plan), and what it wants: "best", a list of results as the command line prints
// them, or "histogram".
func (s *State) AppendJSON(dst []byte) []byte {
	for i, member := range []struct {
		name string
		n    uint64
	}{{"total", s.query.Configurations()}, {"done", s.Done}, {"found", s.Solvable}, {"kept", s.Kept}, {"refused", s.Refused}, {"shards", uint64(s.Shards)}} {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(append(dst, '"'), member.name...), `":`...)
		dst = strconv.AppendUint(dst, member.n, 10)
	}
	if s.GivenUp > 0 {
		dst = strconv.AppendUint(append(dst, `,"givenUp":`...), s.GivenUp, 10)
	}
	dst = strconv.AppendBool(append(dst, `,"complete":`...), s.Over() && s.Refused == 0)
	plan := s.query.plan
	dst = message.AppendOrigin(plan.AppendSettings(dst), plan.Compat())
	switch plan.Want() {
	case fill.Best:
		dst = append(dst, `,"best":[`...)
		for i, r := range s.Results {
			dst = plan.AppendResult(jsontext.AppendComma(dst, i), r)
		}
		dst = append(dst, ']')
	case fill.Histogram:
		dst = append(dst, `,"histogram":[`...)
		for i, n := range s.Histogram {
			dst = strconv.AppendUint(jsontext.AppendComma(dst, i), n, 10)
		}
		dst = append(dst, ']')
	}
	return dst
}
