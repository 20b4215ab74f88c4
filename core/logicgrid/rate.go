package logicgrid

import (
	"math/rand/v2"
)

// Rating measures how hard a puzzle is for the rules.
type Rating struct {
	Solvable bool // the rules solve the puzzle without assumptions
	Loops    int  // loops of clean mode
	SolvedAt int  // pass in which the grid becomes full
	Compat   int  // loops of Compat2024; 0 if Compat2024 does not solve the puzzle
	// Hardest is the hardest technique needed by a player who always takes the easiest one. Steps
	// counts the steps, and Uses counts them by technique.
	Hardest Technique
	Steps   int
	Uses    [Techniques]int
}

// Rate rates a puzzle.
func Rate(space *Space, hints []Hint) Rating {
	r := NewSolver(space, Clean).Solve(hints)
	rating := Rating{Solvable: r.Solvable, Loops: r.Loops, SolvedAt: r.SolvedAt}
	if old := NewSolver(space, Compat2024).Solve(hints); old.Solvable {
		rating.Compat = old.Loops
	}
	x := explainer{sheet: sheet{m: space.M(), n: space.N()}, hints: hints}
	for !r.Contradiction {
		step, ok := x.next(Disjoint)
		if !ok {
			break
		}
		x.mark(&step)
		rating.Steps++
		rating.Uses[step.Technique]++
		rating.Hardest = max(rating.Hardest, step.Technique)
	}
	return rating
}

// MostOrdered is the maximum number of hints for which Orders tries all orders, 5,040 for seven
// hints. For more hints it tries that many random orders.
const MostOrdered = 7

const sampledOrders = 5040

// Orders measures how the order of the hints affects the loops: the same hints may take three or
// six. It is resumable and not safe for concurrent use.
type Orders struct {
	solver *Solver
	hints  []Hint
	random *rand.Rand // nil if all orders are tried
	swaps  []int      // counters of Heap's algorithm
	level  int
	left   int

	Tried    int
	Unsolved int // orders in which the rules do not solve the puzzle; Compat2024 only
	Best     int // fewest loops; 0 as long as no order has solved the puzzle
	Worst    int
	Sum      int // total loops of the solved orders, for the mean
}

// NewOrders prepares the orders of a puzzle's hints. The first order is the given one.
func NewOrders(space *Space, mode Mode, hints []Hint, seed uint64) *Orders {
	o := &Orders{solver: NewSolver(space, mode), hints: append([]Hint(nil), hints...), left: 1}
	if len(hints) > MostOrdered {
		o.random, o.left = rand.New(rand.NewPCG(seed, 0x02DE25)), sampledOrders
		return o
	}
	for i := range hints {
		o.left *= i + 1
	}
	o.swaps = make([]int, len(hints))
	return o
}

// Step solves up to budget orders and reports whether all are done.
func (o *Orders) Step(budget int) (done bool) {
	for ; o.left > 0 && budget > 0; budget-- {
		r := o.solver.Solve(o.hints)
		o.Tried++
		o.left--
		if r.Solvable {
			o.Sum += r.Loops
			o.Worst = max(o.Worst, r.Loops)
			if o.Best == 0 || r.Loops < o.Best {
				o.Best = r.Loops
			}
		} else {
			o.Unsolved++
		}
		o.next()
	}
	return o.left == 0
}

// All reports whether all orders are tried; otherwise a random sample is.
func (o *Orders) All() bool { return o.random == nil }

// Mean returns the mean number of loops over the orders in which the puzzle was solved.
func (o *Orders) Mean() float64 { return float64(o.Sum) / float64(max(1, o.Tried-o.Unsolved)) }

// next moves to the next order, by one exchange (B. R. Heap 1963) or at random.
func (o *Orders) next() {
	if o.random != nil {
		o.random.Shuffle(len(o.hints), func(i, k int) { o.hints[i], o.hints[k] = o.hints[k], o.hints[i] })
		return
	}
	for o.level < len(o.hints) {
		i := o.level
		if o.swaps[i] == i {
			o.swaps[i] = 0
			o.level++
			continue
		}
		k := 0
		if i%2 == 1 {
			k = o.swaps[i]
		}
		o.hints[i], o.hints[k] = o.hints[k], o.hints[i]
		o.swaps[i]++
		o.level = 0
		return
	}
}
