package measure

import (
	"cmp"
	"math"
)

// Searching computes search information like Search, but in steps. It is not safe for concurrent use.
type Searching[S comparable] struct {
	puzzle Deduction[S]
	sweep  sweeper[S]
	most   int           // number of states in which all places to guess are compared
	known  map[S]float64 // SI of states in which the player guesses, and of those right after a guess
	stack  []branch[S]   // each branch begins with a guess of the branch below it on the stack
	result Searched
}

// branch is a sequence of sweeps from one state to another, up to a guess.
type branch[S comparable] struct {
	from, at S
	sum      float64 // cost between the two states, in Sh
	// State of a guess: the cost in Sh before the marks, the marks after the right guess in each place, and
	// the search information, in Sh, of the first of these.
	before float64
	right  []S
	lacks  []float64
}

// NewSearching prepares the computation of the search information of a puzzle for the player Frozen.
func NewSearching[S comparable](p Deduction[S]) *Searching[S] {
	return newSearching(p, 0, func(s S) (Sweep[S], S) { return firstSweep(p, Frozen, s) })
}

func newSearching[S comparable](p Deduction[S], guesses int, sweep sweeper[S]) *Searching[S] {
	start := p.Start()
	return &Searching[S]{puzzle: p, sweep: sweep, most: cmp.Or(guesses, defaultGuesses), known: map[S]float64{},
		stack: []branch[S]{{from: start, at: start}}}
}

// Step does up to budget sweeps and reports whether the search information is known.
func (e *Searching[S]) Step(budget int) (done bool) {
	for ; len(e.stack) > 0; budget-- {
		if budget <= 0 {
			return false
		}
		e.advance()
	}
	return true
}

// Searched returns the result once the work is done.
func (e *Searching[S]) Searched() Searched { return e.result }

// advance does one sweep, or compares one guess.
func (e *Searching[S]) advance() {
	b := &e.stack[len(e.stack)-1]
	switch {
	case b.right != nil:
		e.compare(b)
	case e.puzzle.Solved(b.at):
		e.end(b.sum)
	default:
		sweep, next := e.sweep(b.at)
		if sweep.Finds == 0 {
			e.guess(b, sweep.Cost)
			return
		}
		b.sum += sweep.Cost
		b.at = next
	}
}

// guess begins a guess at the end of a branch. before is the cost of the looks before the guess, in Sh.
func (e *Searching[S]) guess(b *branch[S], before float64) {
	if v, ok := e.known[b.at]; ok {
		e.end(b.sum + v)
		return
	}
	options, right := e.puzzle.Guess(b.at)
	if options == 0 {
		e.end(inf)
		return
	}
	e.result.Guesses++
	if e.result.Guesses > e.most && len(right) > 1 {
		e.result.Cut = true
		right = right[:1]
	}
	b.before, b.right = before+math.Log2(float64(options)), right
}

// compare handles the next place to guess. After the last place, the branch ends with the mean over all
// places.
func (e *Searching[S]) compare(b *branch[S]) {
	if next := len(b.lacks); next < len(b.right) {
		to := b.right[next]
		if v, ok := e.known[to]; ok {
			b.lacks = append(b.lacks, v)
		} else {
			e.stack = append(e.stack, branch[S]{from: to, at: to})
		}
		return
	}
	v := b.before + meanInformation(b.lacks)
	e.known[b.at] = v
	e.end(b.sum + v)
}

// end removes the last branch from the stack and stores v, the search information at its beginning.
func (e *Searching[S]) end(v float64) {
	top := len(e.stack) - 1
	from := e.stack[top].from
	e.stack = e.stack[:top]
	if top == 0 {
		e.result.Information = v
		return
	}
	e.known[from] = v
	below := &e.stack[top-1]
	below.lacks = append(below.lacks, v)
}

// meanInformation returns -log2 of the mean of the probabilities 2^-v.
func meanInformation(v []float64) float64 {
	least := inf
	for _, x := range v {
		least = min(least, x)
	}
	if math.IsInf(least, 1) {
		return inf
	}
	var sum float64
	for _, x := range v {
		sum += math.Exp2(least - x) // 2^-v itself may be too small for a float64
	}
	return least - math.Log2(sum/float64(len(v)))
}
