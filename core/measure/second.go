package measure

import "math"

// Noted is a puzzle as seen by the second player. S holds everything that the player has noted: marks and
// struck candidates.
type Noted[S comparable] interface {
	Deduction[S]
	// Together returns the number of ranks, from rank 0, that the player looks for at the same time; at least
	// 1. Each of them also shows everything that lower ranks show.
	Together() int
	// Marks returns the number of ranks, from rank 0, whose finds are marks. The finds of the other ranks are
	// struck candidates.
	Marks() int
}

// Second is the player of search information 2, who remembers struck candidates and does not leave a rank
// early. A look is deep enough for rank r once in 2^(Beta r) looks on average, and one certain place out of n
// is seen that deep once in n times as many. At a rank that shows nothing, the player spends Patience times
// that many looks in vain before moving to the next rank, and after the last rank to a guess.
//
// The finds of the ranks that are looked for together are gathered in any order. For any other rank that
// gives marks, all finds are gathered one by one. For a rank that strikes candidates, the player finds one
// place and then sees all the others. After each of these, the player begins again with rank 0.
//
// The player takes notes once, sweep after sweep, for each place that rank 0 alone leaves open.
type Second struct {
	Look Look
	// Patience multiplies the number of looks spent at a rank that shows nothing.
	Patience float64
	// Notes is the number of looks spent on the notes of one place. These looks show nothing new.
	Notes float64
}

// FrozenSecond is the second player with fixed parameters. They were fitted on half of a set of sudokus with
// solving times and on Sudoku Explainer's ratings, and do not change.
var FrozenSecond = Second{Look: Look{Beta: 0.75, Epsilon: 1. / 64}, Patience: 3, Notes: 3}

// secondGuesses is the value of Searcher.Guesses for the second player; it is lower because sweeps take
// longer.
const secondGuesses = 1000

// SearchSecond measures search information 2: -log2 of the probability that the player reaches the solution,
// in Sh. It is exact and, like Search, does not depend on how the puzzle is renamed or turned. After 1,000
// states with guesses the result is Cut; see Searched. sweeps lists the sweeps and guesses as Sweeps does;
// their costs exclude the cost of notes.
func SearchSecond[S comparable](p Noted[S], by Second) (r Searched, sweeps []Sweep[S]) {
	sweep := func(s S) (Sweep[S], S) { return secondSweep(p, by, s) }
	r = searched(p, secondGuesses, func(s S) (Sweep[S], S) {
		done, next := sweep(s)
		sweeps = append(sweeps, done)
		return done, next
	})
	if r.Guesses > 0 || math.IsInf(r.Information, 1) { // the search branched or ended early
		sweeps = swept(p, sweep)
	}
	r.Information += by.notes(unreached(p))
	return r, sweeps
}

// notes returns the cost in Sh of taking notes for a number of places.
func (by Second) notes(places int) float64 { return by.Look.Vain(by.Notes * float64(places)) }

// unreached returns the number of places that rank 0 alone leaves open.
func unreached[S comparable](p Noted[S]) int {
	for s := p.Start(); !p.Solved(s); {
		places, finds, next := p.Sweep(s, 0)
		if finds == 0 {
			return places
		}
		s = next
	}
	return 0
}

// secondSweep returns the second player's sweep in a state and the state after it.
func secondSweep[S comparable](p Noted[S], by Second, s S) (sweep Sweep[S], next S) {
	look := by.Look
	sweep.State = s
	vain := 0.0
	together := make([]int, p.Together())
	for rank := range together {
		places, finds, after := p.Sweep(s, rank)
		switch {
		case finds == 0:
			vain += float64(places) * math.Exp2(look.Beta*float64(rank))
			continue
		case sweep.Finds == 0:
			sweep.Rank, sweep.Places = rank, places
		}
		together[rank] = finds - sweep.Finds
		sweep.Finds, next = finds, after
	}
	if sweep.Finds > 0 {
		sweep.Cost = look.Gather(together, sweep.Places)
	}
	for rank := len(together); sweep.Finds == 0 && rank < p.Ranks(); rank++ {
		places, finds, after := p.Sweep(s, rank)
		if finds == 0 {
			vain += float64(places) * math.Exp2(look.Beta*float64(rank))
			continue
		}
		sweep.Rank, sweep.Places, sweep.Finds, next = rank, places, finds, after
		sweep.Cost = look.Cost(look.Chance(rank, finds, places))
		if rank < p.Marks() {
			sweep.Cost = look.Sweep(rank, finds, places)
		}
	}
	sweep.Cost += look.Vain(by.Patience * vain)
	return sweep, next
}
