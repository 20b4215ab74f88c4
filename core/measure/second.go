package measure

import "math"

// Noted is a puzzle as the second player sees it. S is all that a player has noted: marks, and
// candidates that are struck.
type Noted[S comparable] interface {
	Deduction[S]
	// Together returns how many ranks, from 0, are looked for at the same time; at least 1.
	// Each of them shows what those below it show, too.
	Together() int
	// Marks returns how many ranks, from 0, give marks. The others strike candidates.
	Marks() int
}

// Second is the player of search information 2, who remembers what is struck and does not
// leave a rank early. A player needs 2^(Beta r) looks on average for one that is deep enough for
// rank r, and n times as many to see one certain place of n that deep. Patience times that many
// looks in vain pass at a rank that shows nothing. Only then does the player turn to the
// next rank, and after the last one to a guess.
//
// The finds of the ranks that are looked for together are gathered in any order that the looks
// give. Of another rank that gives marks, all finds are gathered. Of a rank that strikes
// candidates, the player finds one place, and then sees the others. After each of these
// everything begins again with rank 0.
//
// Notes are taken once, of each place that rank 0 alone leaves open, sweep after sweep.
type Second struct {
	Look Look
	// Patience multiplies the looks at a rank that shows nothing.
	Patience float64
	// Notes is how many looks the notes of a place take. They show nothing new.
	Notes float64
}

// FrozenSecond is the second player. Its numbers were chosen on half of a set of sudokus with
// solving times and on Sudoku Explainer's ratings, and stay as they are.
var FrozenSecond = Second{Look: Look{Beta: 0.75, Epsilon: 1. / 64}, Patience: 3, Notes: 3}

// secondGuesses is Searcher.Guesses of the second player, whose sweeps take longer.
const secondGuesses = 1000

// SearchSecond measures search information 2: -log2 of the probability that the player
// reaches the solution, in Sh. It is exact, and like Search does not depend on names or turns.
// After 1,000 states with guesses it is Cut, as Searched says. The sweeps and guesses are listed
// as by Sweeps; their costs lack that of notes.
func SearchSecond[S comparable](p Noted[S], by Second) (r Searched, sweeps []Sweep[S]) {
	sweep := func(s S) (Sweep[S], S) { return secondSweep(p, by, s) }
	r = searched(p, secondGuesses, func(s S) (Sweep[S], S) {
		done, next := sweep(s)
		sweeps = append(sweeps, done)
		return done, next
	})
	if r.Guesses > 0 || math.IsInf(r.Information, 1) { // there are other ways, or it ends early
		sweeps = swept(p, sweep)
	}
	r.Information += by.notes(unreached(p))
	return r, sweeps
}

// notes is the cost of the notes of so many places.
func (by Second) notes(places int) float64 { return by.Look.Vain(by.Notes * float64(places)) }

// unreached is how many places rank 0 alone leaves open.
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

// secondSweep is what the second player does in a state.
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
