package generate

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// Record is a level with what is known about it, all numbers raw.
type Record struct {
	Level    *transport.Level // in its canonical form
	Solution string           // in letters
	Rating   rate.Result      // without its moves
	Effort   int              // expansions of the solver that has found the solution
	Opening  int              // trivial switches that the solution begins with
	Switches int              // boxes that the solution takes up, one after another
	Naive    bool             // the naive descent solves it
	Value    int              // the objective's, or Unsolvable, or 0 for levels that do not count
	Trial    int              // the number of the one that has come by
	Spent    int              // expansions of all kinds that it took to judge it

	rules transport.Rules
	text  string // the level's, once it has been asked for
}

// Unsolvable is the value of levels that have no solution, or none that was found.
const Unsolvable = -1

// key is a text that no other level has.
func (r *Record) key() string {
	if r.text == "" {
		r.text = r.Level.RLE()
	}
	return r.text
}

// Score is E times S, by the default reading of how the thesis counts (rate.Result).
func (r *Record) Score() int { return r.Rating.Score(false) }

// Percentile is that of the score among the rule set's own levels (package function
// Percentile).
func (r *Record) Percentile() (percent int, ok bool) { return Percentile(r.rules, r.Score()) }

// Pushes counts the inputs of the solution that move boxes.
func (r *Record) Pushes() int { return transport.Pushes(r.Solution) }

// Openness is the share of floor among the cells within the rim.
func (r *Record) Openness() float64 {
	l := r.Level
	floor := 0
	for _, wall := range l.Wall {
		if !wall {
			floor++
		}
	}
	return float64(floor) / float64((l.W-2)*(l.H-2))
}
