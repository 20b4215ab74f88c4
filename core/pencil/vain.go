package pencil

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/measure"
)

// InVain is the expected number of looks at a place that show nothing.
type InVain struct {
	At    Point
	Looks float64
}

// inVain spreads the looks in vain of a player who never gives up over the places, of which
// open says whether a state leaves them open. In a sweep that finds m of n places with a
// rank of depth d = 2^(-Beta rank), each find takes 1/p looks, p = d (m-i)/(n-i): a place without a find has
// 1/((n-i) p) of these looks, and a place with a find that is still to come has the share 1-d of that number.
// Guesses are no looks.
func inVain[S comparable](sweeps []measure.Sweep[S], at []Point, open func(s S, place int) bool) []InVain {
	all := make([]InVain, len(at))
	for place := range all {
		all[place].At = at[place]
	}
	for i, s := range sweeps {
		if s.Options != 0 {
			continue
		}
		depth := math.Exp2(-measure.Frozen.Beta * float64(s.Rank))
		var barren, fruitful float64
		for k := range s.Finds {
			each := 1 / (float64(s.Places-k) * measure.Frozen.Chance(s.Rank, s.Finds-k, s.Places-k))
			barren += each
			fruitful += each * (1 - depth) * float64(s.Finds-k) / float64(s.Finds)
		}
		for place := range all {
			switch {
			case !open(s.State, place):
			case i+1 < len(sweeps) && open(sweeps[i+1].State, place):
				all[place].Looks += barren
			default:
				all[place].Looks += fruitful
			}
		}
	}
	return all
}

// remembered is a deduction that pauses before each sweep that it computes, and keeps the results of the
// first mostRemembered sweeps, so that it does not make these twice.
type remembered[S comparable] struct {
	measure.Deduction[S]
	pause func()
	swept map[sweepOf[S]]sweepGave[S]
}

type sweepOf[S comparable] struct {
	state S
	rank  int
}

type sweepGave[S comparable] struct {
	places, finds int
	next          S
}

const mostRemembered = 2000

func swept[S comparable](d measure.Deduction[S], pause func()) *remembered[S] {
	return &remembered[S]{d, pause, map[sweepOf[S]]sweepGave[S]{}}
}

// Sweep implements measure.Deduction.
func (r *remembered[S]) Sweep(s S, rank int) (places, finds int, next S) {
	key := sweepOf[S]{s, rank}
	gave, ok := r.swept[key]
	if !ok {
		r.pause()
		gave.places, gave.finds, gave.next = r.Deduction.Sweep(s, rank)
		if len(r.swept) < mostRemembered {
			r.swept[key] = gave
		}
	}
	return gave.places, gave.finds, gave.next
}
