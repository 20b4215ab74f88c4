// Package spread distributes an EPCG query over machines that may fail. The query is divided into
// shards. Each shard is computed somewhere, its answer is stored under its key, and the answers are
// merged. Shards may be delivered twice, get lost, or arrive out of order; the merged answer is the
// same.
//
// The shards are nodes of a tree that depends only on the query's size. Its top nodes are equal
// pieces of the ranks. A node is halved, repeatedly, if it turns out to be more work than a machine
// may do at once. Work is counted in states of the search and never in time, so a shard that is
// delivered twice is halved in the same way twice, and its halves have the same keys. (The first
// few shards are divided in another way, see scouts, but also into nodes.) Of two nodes, either one
// contains the other or they have no rank in common, so nothing is counted twice.
package spread

import (
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

const (
	// MaxShards is the maximum number of shards at the start of a query.
	MaxShards = 512
	// MaxTop is the maximum number of results that a distributed query lists.
	MaxTop = 100

	smallShard = 2500    // in ranks: some 100,000 states on a 4x4 board, 0.1 s in WebAssembly
	largeShard = 1 << 16 // in ranks; the results of a quarter of these ranks take 13 MB
	stepBudget = 1 << 12 // states between two checks of the budget

	// scouts is the number of first shards that are not halved but immediately divided down to a
	// single configuration. A configuration that is too much work even alone is therefore found
	// early.
	scouts = 4
)

var (
	// ErrTooLarge is wrapped by errors about queries that are not distributed.
	ErrTooLarge = errors.New("too large for this host")
	// ErrDamaged is wrapped by errors about stored answers that cannot be merged.
	ErrDamaged = errors.New("stored answer is damaged")
)

// Range is the range of a shard's ranks, From <= rank < To. It is the shard's key.
type Range struct{ From, To uint64 }

// halves divides a range of at least two ranks.
func (r Range) halves() (left, right Range) {
	middle := r.From + (r.To-r.From)/2
	return Range{r.From, middle}, Range{middle, r.To}
}

func (r Range) holds(s Range) bool { return r.From <= s.From && s.To <= r.To }

func (r Range) size() uint64 { return r.To - r.From }

// Piece is the stored answer of a shard.
type Piece struct {
	Range
	Answer string // job.Shard's answer; "" if a single configuration is too much work
}

// Query is an EPCG query to be distributed. It is immutable.
type Query struct {
	plan  *job.Plan
	chunk uint64 // ranks per shard before halving
}

// Open reads the request of a query. Errors are those of job.OpenQuery or wrap ErrTooLarge. A query
// for a list of results needs a top of at most MaxTop.
func Open(request string) (*Query, error) {
	plan, err := job.OpenQuery(request)
	if err != nil {
		return nil, err
	}
	if plan.Want() == fill.Best && plan.Top() > MaxTop {
		return nil, TooLarge("top: " + strconv.Itoa(plan.Top()) + " is more than the " + strconv.Itoa(MaxTop) + " results that this host lists")
	}
	q := &Query{plan: plan, chunk: plan.Aligned(smallShard)}
	if total := plan.Configurations(); (total-1)/q.chunk >= MaxShards {
		q.chunk = plan.Aligned(largeShard)
		if (total-1)/q.chunk >= MaxShards {
			return nil, TooLarge("puzzle: " + strconv.FormatUint(total, 10) + " configurations are more than the " +
				strconv.FormatUint(q.chunk*MaxShards, 10) + " that this host tries")
		}
	}
	return q, nil
}

// TooLarge returns the error about a query that is not distributed. It wraps ErrTooLarge.
func TooLarge(reason string) error { return &tooLarge{reason} }

type tooLarge struct{ reason string }

func (e *tooLarge) Error() string { return e.reason }
func (e *tooLarge) Unwrap() error { return ErrTooLarge }

// Configurations returns the number of configurations that the query tries.
func (q *Query) Configurations() uint64 { return q.plan.Configurations() }

// States estimates the number of states that the query visits; see fill.Query.States.
func (q *Query) States() float64 { return q.plan.States(q.chunk) }

// Cut returns the initial shards of a query.
func (q *Query) Cut() []Range {
	var shards []Range
	for from := uint64(0); from < q.Configurations(); from += q.chunk {
		shards = append(shards, q.shardFrom(from))
	}
	return shards
}

func (q *Query) shardFrom(from uint64) Range {
	return Range{from, min(from+q.chunk, q.Configurations())}
}

// Has reports whether a range is a shard of this query.
func (q *Query) Has(r Range) bool {
	if r.From >= r.To || r.To > q.Configurations() {
		return false
	}
	node := q.shardFrom(r.From / q.chunk * q.chunk)
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

// Work computes a shard with up to about budget states of the search and returns the number of
// states used. It returns the answer to store. If the budget is too small, it returns smaller
// shards to compute instead; for a single configuration, it returns a piece without an answer.
func (q *Query) Work(r Range, budget int) (done *Piece, instead []Range, states int) {
	if !q.Has(r) {
		panic("spread: no shard of this query")
	}
	shard := q.plan.Shard(r.From, r.To)
	for states < budget {
		step := min(stepBudget, budget-states)
		over := shard.Step(step)
		if states += step; over {
			return &Piece{r, string(shard.AppendAnswer(nil))}, nil, states
		}
	}
	if r.size() == 1 {
		return &Piece{Range: r}, nil, states
	}
	return nil, q.parts(r), states
}

// parts divides a shard of at least two ranks. It returns halves; a scout is divided into its first
// rank and increasingly large halves after it.
func (q *Query) parts(r Range) []Range {
	left, right := r.halves()
	if r != q.shardFrom(r.From/q.chunk*q.chunk) || r.From/q.chunk >= scouts {
		return []Range{left, right}
	}
	parts := []Range{right}
	for left.size() > 1 {
		left, right = left.halves()
		parts = append(parts, right)
	}
	parts = append(parts, left)
	slices.Reverse(parts) // begins with the first rank
	return parts
}
