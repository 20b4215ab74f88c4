package fill

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Trees estimates the work of a query that is run in shards of Chunk, as a multiple of the one walk in an
// analysis of the board without its placeholders. The formula is fitted to empty boards up to 5x5: the number
// of entries in a walk for n configurations grows as n^(2/3).
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

// States estimates the number of states that a query visits in shards of chunk ranks: treesIn times the size
// of the first player's tree. On empty boards it is two to five times too high, since the symbols of fillings
// exclude states.
func (q *Query) States(chunk uint64) float64 { return q.tree() * q.treesIn(chunk) }

const (
	treeWalk  = 100_000 // states after which a tree's size is estimated instead
	treeTries = 2_000   // random ways down such a tree
)

// tree returns the number of states in the first player's tree of the board without its placeholders. A tree
// of more than treeWalk states is estimated by Knuth's method: on a random way down, each state counts 1/p
// for the probability p of coming there. The estimate is unbiased, but with few tries on a large board it is
// usually too low, because single ways account for nearly all of the size. The random ways are the same at
// each call. A player measured by a gauge is replaced by one who knows no rules.
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
