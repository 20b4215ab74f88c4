package sample

import (
	"math/rand/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// ManyTips is Odd with up to most additional starts, and as many ends, in the middle of edges.
func ManyTips(r *rand.Rand, most int) *witness.Document {
	d := Odd(r)
	started, ended := make(map[witness.Place]bool), make(map[witness.Place]bool)
	for _, at := range d.Starts {
		started[at] = true
	}
	for _, e := range d.Ends {
		ended[e.At] = true
	}
	for range r.IntN(most + 1) {
		if at := oddPlace(r, d, witness.Edge); !started[at] {
			started[at] = true
			d.Starts = append(d.Starts, at)
		}
	}
	for range r.IntN(most + 1) {
		if at := oddPlace(r, d, witness.Edge); !ended[at] {
			ended[at] = true
			d.Ends = append(d.Ends, witness.End{At: at})
		}
	}
	return d
}
