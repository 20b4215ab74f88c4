package generate

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// greed is the weight of the lower bound in the solver. It is high, since any solution will do.
const greed = 4

// stateCap is the maximum number of states of a rating.
const stateCap = 200_000

// judge evaluates one level in steps: it solves the level, checks the naive descent and the opening, and last
// rates it, which takes longest.
type judge struct {
	o      *Options
	record Record
	game   *transport.Game
	search *transport.Search
	rating *rate.Rating
	next   func(*judge) (cost int) // next step; nil if the judgement is complete
}

// newJudge returns a judge for a level, which need not be canonical.
func newJudge(o *Options, level *transport.Level) *judge {
	j := &judge{o: o, record: Record{Value: Unsolvable, rules: o.Rules}}
	canonical, ok := Canonical(o.Rules, level, lieOf(o.W, o.H))
	if !ok {
		return j
	}
	j.record.Level = canonical
	j.game, _ = transport.NewGame(o.Rules, canonical)
	j.search = transport.NewSearch(j.game, transport.SearchOptions{Weight: greed, Limit: o.SolveLimit})
	j.next = (*judge).solve
	return j
}

// step works for about budget expansions and returns the number spent. done is true once the record is
// complete.
func (j *judge) step(budget int) (spent int, done bool) {
	for spent < budget && j.next != nil {
		spent += j.next(j)
	}
	j.record.Spent += spent
	return spent, j.next == nil
}

func (j *judge) solve() int {
	const some = 100
	before := j.search.Expansions()
	done := j.search.Step(some)
	spent := j.search.Expansions() - before + 1
	if !done {
		return spent
	}
	j.next = nil
	if j.search.Solved() {
		j.record.Effort, j.record.Solution = j.search.Expansions(), j.search.Moves()
		j.rating = rate.New(j.game, rate.Options{Limit: j.o.RateLimit})
		j.next = (*judge).descend
	}
	j.search = nil
	return spent
}

func (j *judge) descend() int {
	j.record.Value = 0
	j.record.Naive = j.rating.Naive()
	j.record.Opening, j.record.Switches = opening(j.game, transport.NewFilter(j.game), j.record.Solution)
	j.next = (*judge).rate
	if j.record.Naive && !j.o.Easy || j.o.Opening >= 0 && j.record.Opening > j.o.Opening {
		j.next = nil
	}
	return 4 * len(j.record.Level.Boxes)
}

func (j *judge) rate() int {
	done := j.rating.Step(1)
	got := j.rating.Result()
	if !done && got.States < stateCap {
		return 1
	}
	j.next = nil
	if got.Solved {
		got.Moves = "" // the record keeps the solution of the solver, which has fewer moves
		j.record.Rating = got
		j.record.Value = j.o.Objective.of(&j.record)
	}
	return 1
}
