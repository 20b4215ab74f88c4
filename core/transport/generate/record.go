package generate

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// Record is a level with its solution, rating and measures. All numbers are raw.
type Record struct {
	Level    *transport.Level // the level in canonical form
	Solution string           // letters of the inputs
	Rating   rate.Result      // without Moves
	Effort   int              // expansions that the solver needed for the solution
	Opening  int              // trivial switches at the beginning of the solution
	Switches int              // switches of the solution
	Naive    bool             // the naive descent solves the level
	Value    int              // value of the objective; Unsolvable, or 0 for a level that does not count
	Trial    int              // number of the trial that found the level
	Spent    int              // all expansions spent on judging the level

	rules transport.Rules
	text  string // text of the level; "" until key is called
}

// Unsolvable is the value of levels that have no solution, or none that was found.
const Unsolvable = -1

// key returns a text that identifies the level.
func (r *Record) key() string {
	if r.text == "" {
		r.text = r.Level.RLE()
	}
	return r.text
}

// Score returns E times S by the default reading of how the thesis counts (rate.Result.Counted with nodes
// false).
func (r *Record) Score() int { return r.Rating.Score(false) }

// Percentile returns the percentile of the score among levels of the rule set (see the function Percentile).
func (r *Record) Percentile() (percent int, ok bool) { return Percentile(r.rules, r.Score()) }

// Pushes returns the number of inputs of the solution that move boxes.
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
