package directed

import (
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/transport"
)

// Ranked is a level whose moves have ranks.
type Ranked interface {
	transport.States
	// Ranks appends the rank of each move from a state, in the order in which Next returned the moves. The
	// rank is Fatal for a move that the player never makes.
	Ranks(from int32, next []int32, dst []int) []int
}

// Fatal is the rank of a move that the player sees to be fatal.
const Fatal = -1

// DefaultStates is the default limit of states, which needs some hundred megabytes.
const DefaultStates = 1_000_000

// ErrTooLarge is wrapped by the error about a level whose number of states exceeds the limit and whose known
// states include no goal.
var ErrTooLarge = fault.New(fault.TooLarge, "too large")

type sizeError int

func (e sizeError) Error() string {
	return "too large: more than " + strconv.Itoa(int(e)) + " states"
}

// Unwrap makes errors.Is(err, ErrTooLarge) hold.
func (sizeError) Unwrap() error { return ErrTooLarge }

// Rating holds the measures of a level for a player.
type Rating struct {
	// Information is the goal-directed search information, in Sh; infinite if the player cannot solve the
	// level.
	Information float64
	Fewest      int // fewest moves that solve the level; -1 if there is no solution
	States      int // number of known states that the player can reach
	// Partial is true if there are more states than the limit. Unknown states count as lost, so that
	// Information is an upper bound.
	Partial bool
}

// Graph holds the states of a level that the player can reach, with their moves and ranks.
type Graph struct {
	from    []int32 // first edge of each state, and the end of the last one's edges
	to      []int32 // target of each edge
	rank    []int8
	solved  []bool
	waiting []int32 // unsolved states from which a goal can be reached, the nearest to a goal first
	fewest  int
	partial bool
}

// Rate measures a level with at most limit states; 0 stands for DefaultStates. If the level has more, only
// the states nearest to the start are known, and the error wraps ErrTooLarge if none of them is a goal.
func Rate(level Ranked, by measure.Look, limit int) (Rating, error) {
	g, err := Open(level, limit)
	if err != nil {
		return Rating{}, err
	}
	return g.Rate(by), nil
}

// Rate measures the level for a player.
func (g *Graph) Rate(by measure.Look) Rating {
	return Rating{math.Max(0, -math.Log2(g.reach(by))), g.fewest, len(g.solved), g.partial}
}

// Open finds the states that the player can reach. limit and the error are as for the function Rate.
func Open(level Ranked, limit int) (*Graph, error) {
	if limit == 0 {
		limit = DefaultStates
	}
	g := &Graph{}
	var next []int32
	var ranks []int
	for i := int32(0); int(i) < level.Len(); i++ {
		g.partial = g.partial || level.Len() > limit
		g.from = append(g.from, int32(len(g.to)))
		g.solved = append(g.solved, level.Solved(i))
		if g.solved[i] || level.Dead(i) || g.partial {
			continue
		}
		next = level.Next(i, next[:0])
		ranks = level.Ranks(i, next, ranks[:0])
		for k, to := range next {
			if ranks[k] != Fatal {
				g.to, g.rank = append(g.to, to), append(g.rank, int8(ranks[k]))
			}
		}
	}
	g.from = append(g.from, int32(len(g.to)))
	g.order()
	if g.partial && g.fewest < 0 {
		return nil, sizeError(limit)
	}
	return g, nil
}

// order computes waiting and fewest by a search backwards from the goals.
func (g *Graph) order() {
	n := len(g.solved)
	before := make([][]int32, n)
	rest := make([]int32, n)
	for i := range n {
		for _, to := range g.to[g.from[i]:g.from[i+1]] {
			before[to] = append(before[to], int32(i))
		}
		if g.solved[i] {
			g.waiting = append(g.waiting, int32(i))
		} else {
			rest[i] = -1
		}
	}
	goals := len(g.waiting)
	for at := 0; at < len(g.waiting); at++ {
		k := g.waiting[at]
		for _, i := range before[k] {
			if rest[i] < 0 {
				rest[i] = rest[k] + 1
				g.waiting = append(g.waiting, i)
			}
		}
	}
	g.waiting = slices.Clone(g.waiting[goals:])
	g.fewest = int(rest[0])
}

// accuracy is the relative accuracy of the probability.
const accuracy = 1e-9

// chances returns the probability of each move, which is proportional to 2^(-Beta rank).
func (g *Graph) chances(by measure.Look) []float64 {
	chance := make([]float64, len(g.to))
	for i := range g.solved {
		total := 0.0
		for e := g.from[i]; e < g.from[i+1]; e++ {
			chance[e] = math.Exp2(-by.Beta * float64(g.rank[e]))
			total += chance[e]
		}
		for e := g.from[i]; e < g.from[i+1]; e++ {
			chance[e] /= total
		}
	}
	return chance
}

// reach returns the probability that the start leads to a goal. Sweeps over the states approach it from
// below. If no value grew by more than d in the last sweep, the error of each value is at most d/Epsilon.
func (g *Graph) reach(by measure.Look) float64 {
	if g.fewest < 0 {
		return 0
	}
	chance := g.chances(by)
	value := make([]float64, len(g.solved))
	for i, solved := range g.solved {
		if solved {
			value[i] = 1
		}
	}
	for {
		most := 0.0
		for _, i := range g.waiting {
			sum := 0.0
			for e := g.from[i]; e < g.from[i+1]; e++ {
				sum += chance[e] * value[g.to[e]]
			}
			sum *= 1 - by.Epsilon
			most = max(most, sum-value[i])
			value[i] = sum
		}
		if most <= accuracy*by.Epsilon*value[0] {
			return value[0]
		}
	}
}
