package measure

import (
	"cmp"
	"math"
)

// Deduction is a puzzle that is solved by marks that follow from one another. S is the
// marks made so far, and nothing else.
type Deduction[S comparable] interface {
	Start() S
	// Solved reports whether there is nothing left to mark.
	Solved(s S) bool
	// Ranks returns how many groups of sound rules there are; rank 0 is the cheapest.
	Ranks() int
	// Sweep looks everywhere with a rank: in how many places one can look, in how many
	// of them the rank shows something new, and the marks once all of it is made. Each
	// find is judged by the marks of s alone. With no finds, next is ignored.
	Sweep(s S, rank int) (places, finds int, next S)
	// Guess is asked when no rank finds anything: between how many options a player
	// guesses, of which one is right, and the marks after the right one, in each of the
	// places where the player may as well guess, in reading order. No options mean that
	// the marks contradict the puzzle.
	Guess(s S) (options int, right []S)
}

// Searched is the search information of a puzzle.
type Searched struct {
	// Information is -log2 of the probability that the player reaches the solution, in
	// Sh: 0 for a solved puzzle, infinite for one without a solution.
	Information float64
	// Guesses is how many states were met in which the player has to guess.
	Guesses int
	// Cut says that there were too many of these: from there on the player guesses in
	// the first place in reading order only, and the information may depend on how the
	// puzzle is turned.
	Cut bool
}

// Searcher works out search information. The zero value is the frozen player.
type Searcher struct {
	Look Look // zero: Frozen
	// Guesses is for how many states all places to guess in are compared; 0: 200,000.
	Guesses int
}

const defaultGuesses = 200_000

func (s Searcher) look() Look { return cmp.Or(s.Look, Frozen) }

// SearchInformation measures a puzzle for the player Frozen.
func SearchInformation[S comparable](p Deduction[S]) Searched { return Search(p, Searcher{}) }

// Search measures a puzzle for a player who looks before acting. In each state the
// cheapest rank that finds anything is swept: the player finds all of it, one place after
// another, and marks it; then everything begins again with rank 0. So
//
//	SI(s) = Sweep(rank, finds, places) + SI(after the sweep)
//	SI(s) = log2 k - log2(mean over the places to guess in of 2^-SI(s, right option))
//
// the second where no rank finds anything, with k options. A solved puzzle has SI 0.
// Nothing is averaged over orders, so the result is exact, and does not change when the
// puzzle is renamed or turned, as long as its rules do not.
func Search[S comparable](p Deduction[S], by Searcher) Searched {
	look := by.look()
	return searched(p, by.Guesses, func(s S) (Sweep[S], S) { return firstSweep(p, look, s) })
}

// firstSweep is what the first player does in a state.
func firstSweep[S comparable](p Deduction[S], look Look, s S) (Sweep[S], S) {
	rank, places, finds, next := cheapest(p, s)
	return Sweep[S]{State: s, Rank: rank, Finds: finds, Places: places, Cost: look.Sweep(rank, finds, places)}, next
}

// sweeper is what a player does in a state, and the marks after it. With no finds the player
// guesses, and Cost is what comes before that.
type sweeper[S any] func(s S) (Sweep[S], S)

// searched is the search information of a player who sweeps like this. guesses is
// Searcher.Guesses.
func searched[S comparable](p Deduction[S], guesses int, sweep sweeper[S]) Searched {
	e := newSearching(p, guesses, sweep)
	for !e.Step(math.MaxInt) {
	}
	return e.Searched()
}

// cheapest sweeps with the cheapest rank that finds anything; finds 0: none does.
func cheapest[S comparable](p Deduction[S], s S) (rank, places, finds int, next S) {
	for rank = range p.Ranks() {
		if places, finds, next = p.Sweep(s, rank); finds > 0 {
			return rank, places, finds, next
		}
	}
	return rank, places, 0, s
}
