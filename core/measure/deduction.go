package measure

import (
	"cmp"
	"math"
)

// Deduction is a puzzle that is solved by marks that follow from one another. S holds the marks made so far,
// and nothing else.
type Deduction[S comparable] interface {
	Start() S
	// Solved reports whether nothing is left to mark.
	Solved(s S) bool
	// Ranks returns the number of groups of sound rules; rank 0 is the cheapest.
	Ranks() int
	// Sweep looks everywhere with the rules of one rank. It returns the number of places to look, the number
	// of places where the rank shows something new, and the state after all these finds are marked. Each find
	// is judged by the marks of s alone. If finds is 0, next is ignored.
	Sweep(s S, rank int) (places, finds int, next S)
	// Guess is called when no rank finds anything. It returns the number of options of a guess, exactly one
	// of which is correct, and the state after the correct guess in each place where the player may guess, in
	// reading order. If options is 0, the marks contradict the puzzle.
	Guess(s S) (options int, right []S)
}

// Searched is the search information of a puzzle.
type Searched struct {
	// Information is -log2 of the probability that the player reaches the solution, in Sh: 0 for a solved
	// puzzle, infinite for a puzzle without a solution.
	Information float64
	// Guesses is the number of states visited in which the player has to guess.
	Guesses int
	// Cut reports that the number of such states exceeded the limit. Beyond it, the player guesses only in
	// the first place in reading order, so Information may depend on the orientation of the puzzle.
	Cut bool
}

// Searcher holds the options of Search. The zero value is the player Frozen.
type Searcher struct {
	Look Look // zero: Frozen
	// Guesses is the number of states in which all places to guess are compared; 0 means 200,000.
	Guesses int
}

const defaultGuesses = 200_000

func (s Searcher) look() Look { return cmp.Or(s.Look, Frozen) }

// SearchInformation measures a puzzle for the player Frozen.
func SearchInformation[S comparable](p Deduction[S]) Searched { return Search(p, Searcher{}) }

// Search measures a puzzle for a player who looks before acting. In each state the cheapest rank that finds
// anything is swept: the player finds all of it, one place after another, and marks it. Then the player
// begins again with rank 0. So
//
//	SI(s) = Sweep(rank, finds, places) + SI(after the sweep)
//	SI(s) = log2 k - log2(mean over the places to guess in of 2^-SI(s, correct option))
//
// where the second equation applies if no rank finds anything, with k options of a guess. A solved puzzle has
// SI 0. Nothing is averaged over orders, so the result is exact. It does not change when the puzzle is
// renamed or turned, if its rules do not depend on names or orientation.
func Search[S comparable](p Deduction[S], by Searcher) Searched {
	look := by.look()
	return searched(p, by.Guesses, func(s S) (Sweep[S], S) { return firstSweep(p, look, s) })
}

// firstSweep returns the first player's sweep in a state and the state after it.
func firstSweep[S comparable](p Deduction[S], look Look, s S) (Sweep[S], S) {
	rank, places, finds, next := cheapest(p, s)
	return Sweep[S]{State: s, Rank: rank, Finds: finds, Places: places, Cost: look.Sweep(rank, finds, places)}, next
}

// sweeper returns a player's sweep in a state and the state after it. If the sweep has no finds, the player
// guesses next, and its Cost is the cost of the looks before the guess.
type sweeper[S any] func(s S) (Sweep[S], S)

// searched returns the search information of a player with the given sweeps. guesses is Searcher.Guesses.
func searched[S comparable](p Deduction[S], guesses int, sweep sweeper[S]) Searched {
	e := newSearching(p, guesses, sweep)
	for !e.Step(math.MaxInt) {
	}
	return e.Searched()
}

// cheapest sweeps with the cheapest rank that finds anything. If no rank does, finds is 0.
func cheapest[S comparable](p Deduction[S], s S) (rank, places, finds int, next S) {
	for rank = range p.Ranks() {
		if places, finds, next = p.Sweep(s, rank); finds > 0 {
			return rank, places, finds, next
		}
	}
	return rank, places, 0, s
}
