package measure

import "math"

// Sweep is one sweep, or one guess, on the way to a solution.
type Sweep[S any] struct {
	State         S // before it
	Rank          int
	Finds, Places int
	Options       int     // of a guess, else 0
	Cost          float64 // Sh
}

// Sweeps lists the sweeps and guesses of a puzzle; guesses are made in the first place in
// reading order. Their costs add up to the search information where no guess has a
// choice of places. The list ends early if the marks contradict the puzzle.
func Sweeps[S comparable](p Deduction[S], look Look) (all []Sweep[S]) {
	return swept(p, func(s S) (Sweep[S], S) { return firstSweep(p, look, s) })
}

func swept[S comparable](p Deduction[S], sweep sweeper[S]) (all []Sweep[S]) {
	for s := p.Start(); !p.Solved(s); {
		step, next := sweep(s)
		if step.Finds == 0 {
			options, right := p.Guess(s)
			if options == 0 {
				return all
			}
			step = Sweep[S]{State: s, Options: options, Cost: step.Cost + math.Log2(float64(options))}
			next = right[0]
		}
		all = append(all, step)
		s = next
	}
	return all
}
