package measure

import (
	"cmp"
	"math"
)

// Searching is the work of Search in steps. It is not safe for concurrent use.
type Searching[S comparable] struct {
	puzzle Deduction[S]
	sweep  sweeper[S]
	most   int           // states in which all places to guess in are compared
	known  map[S]float64 // states in which the player guesses, and those right after it
	stack  []branch[S]   // each branch begins with a guess of the one below it
	result Searched
}

// branch is what a player does from a state on.
type branch[S comparable] struct {
	from, at S
	sum      float64 // Sh from one to the other
	// At a guess: the Sh before the marks, the marks after the right guess in each place, and the Sh that
	// the player lacks after the first of these.
	before float64
	right  []S
	lacks  []float64
}

// NewSearching prepares the search information of a puzzle for the player Frozen.
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

// guess begins a guess at the end of a branch. before is the cost before it.
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

// compare takes the next place to guess in. After the last one, the branch ends with the mean.
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

// end removes the last branch. The player lacks v from its beginning on.
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

// meanInformation is -log2 of the mean of the probabilities 2^-v.
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
