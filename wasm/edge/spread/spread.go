// Package spread distributes an EPCG query over machines that may fail: the query is
// cut into shards, each shard is computed somewhere and its answer stored under its
// key, and the answers are merged. A shard may be delivered twice, get lost, or
// arrive out of order: the merged answer is the same.
//
// The shards are the nodes of one tree that the query's size alone determines: equal pieces
// of the ranks, each of which is halved, and halved again, if it turns out to be more work
// than a machine may do at a time. Work is counted in states of the search, never in time,
// so that a shard that is delivered twice is halved twice in the same way, and its halves
// have the same keys. (The first few are parted in another way, see scouts, into nodes too.) Of two nodes, either one contains the other or they have no rank in
// common, so nothing is counted twice.
package spread

import (
	"errors"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

const (
	// MaxShards is how many shards a query is cut into at most.
	MaxShards = 512
	// MaxTop is how many results a shared query lists at most.
	MaxTop = 100

	smallShard = 2500    // ranks: some 100,000 states on a board of 4x4, 0.1 s in WebAssembly
	largeShard = 1 << 16 // ranks: a quarter of them takes 13 MB
	stepBudget = 1 << 12 // states between two looks at what has been used up

	// scouts are the first shards, which are not halved but cut down to one configuration
	// at once: what is too much work even alone is then found out early.
	scouts = 4
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

func (r Range) size() uint64 { return r.To - r.From }

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

// TooLarge is the error about a query that is not shared out. It wraps ErrTooLarge.
func TooLarge(reason string) error { return &tooLarge{reason} }

type tooLarge struct{ reason string }

func (e *tooLarge) Error() string { return e.reason }
func (e *tooLarge) Unwrap() error { return ErrTooLarge }

// Configurations returns how many configurations the query tries.
func (q *Query) Configurations() uint64 { return q.plan.Configurations() }

// States estimates how many states the query visits: see fill.Query.States.
func (q *Query) States() float64 { return q.plan.States(q.chunk) }

// Cut returns the shards that a query begins with.
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

// Work works on a shard for up to about budget states of the search. It returns
// the answer to store; or, where that was too little, the smaller shards to work on instead;
// or, of one configuration that is too much, the piece that says so; and how many states
// that were.
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

// parts parts a shard of two ranks or more: in halves, or one of the scouts into its first
// rank and what is right of it, half by half.
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
	slices.Reverse(parts) // the first rank first
	return parts
}
