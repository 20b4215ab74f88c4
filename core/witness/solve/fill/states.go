package fill

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Trees estimates the work of a query, run in shards of Chunk: about how many
// times as long as the one walk that an analysis of the board without its
// placeholders takes. (Fitted to empty boards up to 5x5: the entries that a walk
// for n configurations has to look at grow as n^2/3.)
func (q *Query) Trees() float64 { return q.treesIn(q.Chunk()) }

// treesIn is Trees for shards of another size.
func (q *Query) treesIn(chunk uint64) float64 {
	if q.alone {
		return float64(q.Configurations())
	}
	chunk = min(chunk, q.Configurations())
	root := math.Cbrt(float64(chunk))
	trees := math.Ceil(float64(q.Configurations())/float64(chunk)) * (1 + root*root/27)
	if q.Compares() {
		trees *= 2
	}
	for _, list := range q.options { // see block.divide
		if slices.ContainsFunc(list, func(s witness.Symbol) bool { return s.Type == witness.Eliminator }) {
			trees *= 2
		}
	}
	return trees
}

// States estimates how many states a query visits that is run in shards of so many
// ranks: the work of treesIn, in states of the first player's tree. On empty boards it is
// two to five times too high, since the symbols of fillings rule out states.
func (q *Query) States(chunk uint64) float64 { return q.tree() * q.treesIn(chunk) }

const (
	treeWalk  = 100_000 // states of a tree that is walked; a larger one is estimated
	treeTries = 2_000   // down such a tree
)

// tree returns how many states the first player's tree of the board without its
// placeholders has. One that is not walked in treeWalk states is estimated as Knuth does: a
// random way down counts for each of its states one over the probability of coming there.
// The mean is right on average, and of a few tries on a large board rather too low: single
// ways count for nearly all of it. The tries are always the same ones. A player who is
// more than rules is taken for one who knows none.
func (q *Query) tree() float64 {
	board := lattice.New(q.board)
	if w := walk.New(board, q.Player); w.Step(treeWalk) {
		return float64(w.States())
	}
	tour, random := walk.NewTour(board, q.Player), rand.New(rand.NewPCG(1, 2))
	sum := 0.0
	for range treeTries {
		tour.Restart()
		for choices := tour.Choices(); choices > 0; choices = tour.Choices() {
			tour.Take(random.IntN(choices))
			sum += tour.Against()
		}
	}
	return max(sum/treeTries, treeWalk)
}
