package generate

import (
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
)

// greed is the weight of the solver's lower bound: any solution will do.
const greed = 4

// stateCap limits what a rating may remember, in states.
const stateCap = 200_000

// judge finds out about one level, in steps: whether it is solvable, whether the naive
// descent or the opening speak against it, and last its rating, which takes longest.
type judge struct {
	o      *Options
	record Record
	game   *transport.Game
	search *transport.Search
	rating *rate.Rating
	next   func(*judge) (cost int) // nil: the judgement is made
}

// newJudge begins with a level as changes have left it.
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

// step goes on for about budget expansions and returns how many it has spent; done when
// the record is complete.
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
		got.Moves = "" // the solver's are kept, which are fewer
		j.record.Rating = got
		j.record.Value = j.o.Objective.of(&j.record)
	}
	return 1
}
