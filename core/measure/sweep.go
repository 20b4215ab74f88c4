package measure

import "math"

// Sweep describes one sweep, or one guess, on the path to a solution.
type Sweep[S any] struct {
	State         S // state before the sweep
	Rank          int
	Finds, Places int
	Options       int     // options of a guess; 0 for a sweep
	Cost          float64 // in Sh
}

// Sweeps lists the sweeps and guesses of a puzzle; guesses are made in the first place in reading order. If
// no guess has a choice of places, the costs add up to the search information. The list ends early if the
// marks contradict the puzzle.
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
