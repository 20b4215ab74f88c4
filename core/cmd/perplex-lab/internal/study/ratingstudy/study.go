package ratingstudy

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/stats"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/rate"
	"github.com/perplex-puzzles/perplex/core/transport/sokoban"
	"github.com/perplex-puzzles/perplex/core/transport/subproblem"
)

// Orders holds the orders of Table 3.
var Orders = []struct {
	Name    string
	Options rate.Options
}{
	{"all", rate.Options{}},
	{"only BRM", rate.Options{NoNewNodes: true, NoFreedom: true}},
	{"no new-nodes", rate.Options{NoNewNodes: true}},
	{"no movement-freedom", rate.Options{NoFreedom: true}},
	{"no BRM", rate.Options{NoBRM: true}},
}

// Limits of the work on one level. They do not depend on time, so the tables are the same on every
// machine.
const (
	MostBoxes   = 4 // as in the thesis's levels; levels with more boxes are omitted
	expansions  = 2000
	states      = 3000
	tuples      = 1000
	solverLimit = 20_000
)

// Level holds the figures of a level.
type Level struct {
	Number  int // number of the level in its collection, from 1
	Boxes   int
	Ratings []rate.Result // by order; only the first unless ablations are requested
	Naive   bool
	Pushes  int // pushes of a shortest solution, or -1
	Effort  int // expansions until that solution is found and proved shortest, or solverLimit
	Splits  [2]subproblem.Result
}

// Solved reports whether the full order found a solution within the limits.
func (l *Level) Solved() bool { return l.Ratings[0].Solved }

// Study computes the figures of a level. ok is false if it has too many boxes.
func Study(number int, l *transport.Level, ablations bool) (level Level, ok bool, err error) {
	if len(l.Boxes) > MostBoxes {
		return Level{}, false, nil
	}
	g, err := transport.NewGame(transport.Sokoban, l)
	if err != nil {
		return Level{}, false, err
	}
	level = Level{Number: number, Boxes: len(l.Boxes), Pushes: -1, Effort: solverLimit}
	for i, order := range Orders {
		if i > 0 && !ablations {
			break
		}
		o := order.Options
		o.Limit, o.States, o.Tuples = expansions, states, tuples
		r := rate.New(g, o)
		for !r.Step(100) {
		}
		level.Ratings = append(level.Ratings, r.Result())
		if i == 0 && level.Solved() {
			level.Naive = r.Naive()
		}
	}
	search, err := sokoban.New(l, sokoban.Options{Optimal: true, Limit: solverLimit})
	if err != nil {
		return Level{}, false, err
	}
	for !search.Step(1000) {
	}
	if search.Solved() {
		level.Effort = search.Expansions()
		level.Pushes = transport.Pushes(search.Moves())
	}
	if ablations && level.Boxes <= 3 {
		for i, breadth := range []bool{true, false} {
			s := subproblem.New(g, subproblem.Options{Breadth: breadth, Limit: 100, Room: 2000, Middles: 200})
			for !s.Step(10) {
			}
			level.Splits[i] = s.Result()
		}
	}
	return level, true, nil
}

// Measure is a figure of a level. Higher values should mean harder levels.
type Measure struct {
	Name string
	Of   func(l *Level) float64 // NaN if unknown
}

func known(n int) float64 {
	if n < 0 {
		return math.NaN()
	}
	return float64(n)
}

// Measures lists the measures that are correlated with proxies of difficulty.
var Measures = []Measure{
	{"score", func(l *Level) float64 { return float64(l.Ratings[0].Score(false)) }},
	{"expansions", func(l *Level) float64 { return float64(l.Ratings[0].Expansions) }},
	{"switches", func(l *Level) float64 { return float64(l.Ratings[0].Switches) }},
	{"pushes", func(l *Level) float64 { return known(l.Pushes) }},
	{"boxes", func(l *Level) float64 { return float64(l.Boxes) }},
	{"solver effort", func(l *Level) float64 { return float64(l.Effort) }},
}

// Proxies of difficulty: a level's place in its collection, and the solver effort from Measures.
var (
	Order  = Measure{"order in the collection", func(l *Level) float64 { return float64(l.Number) }}
	Effort = Measures[len(Measures)-1]
)

// Correlation is a Spearman correlation with its interval (2,000 resamples, BCa).
type Correlation struct {
	stats.Correlation
	Interval stats.Interval
	Known    bool // false if a value is constant
}

// Correlate correlates a measure with a proxy over the rated levels.
func Correlate(levels []Level, m, proxy Measure) Correlation {
	var x, y []float64
	for i := range levels {
		a, b := m.Of(&levels[i]), proxy.Of(&levels[i])
		if levels[i].Solved() && !math.IsNaN(a) && !math.IsNaN(b) {
			x, y = append(x, a), append(y, b)
		}
	}
	c, err := stats.Spearman(x, y)
	if err != nil {
		return Correlation{}
	}
	interval, err := stats.Bootstrap{Seed: 1}.Interval(len(x), func(drawn []int) float64 {
		c, err := stats.Pearson(stats.Ranks(stats.Pick(x, drawn)), stats.Ranks(stats.Pick(y, drawn)))
		if err != nil {
			return math.NaN()
		}
		return c.R
	})
	return Correlation{c, interval, err == nil}
}

// Direction compares an order with the full one over the levels that both solve.
type Direction struct {
	Levels, Raised, Lowered   int // number of levels, and of levels that take more or fewer expansions
	Expansions, Full          int // sums over the levels
	ScoreRaised, ScoreLowered int
}

// Compare compares an order with the full one.
func Compare(levels []Level, order int) (d Direction) {
	for i := range levels {
		full, other := &levels[i].Ratings[0], &levels[i].Ratings[order]
		if !full.Solved || !other.Solved {
			continue
		}
		d.Levels++
		d.Full += full.Expansions
		d.Expansions += other.Expansions
		switch {
		case other.Expansions > full.Expansions:
			d.Raised++
		case other.Expansions < full.Expansions:
			d.Lowered++
		}
		switch a, b := full.Score(false), other.Score(false); {
		case b > a:
			d.ScoreRaised++
		case b < a:
			d.ScoreLowered++
		}
	}
	return d
}

// Published is Compare for the scores of Table 3.
func Published(order int) (d Direction) {
	for _, row := range Ablations {
		d.Levels++
		switch {
		case row[order] > row[0]:
			d.ScoreRaised++
		case row[order] < row[0]:
			d.ScoreLowered++
		}
	}
	return d
}
