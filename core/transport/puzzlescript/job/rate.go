package job

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// RateOptions limit a rating. Zeros stand for what is usual.
type RateOptions struct {
	Players []string // names for information.Parse; none: information.Presets without search
	Limit   int      // expansions of the rating, at most
	Boards  int      // that are opened for measures, at most
}

// The usual limits: a second or two for each level.
const (
	DefaultRateLimit  = 5_000
	DefaultRateBoards = 10_000
)

// Rating is the job of rating a level and measuring what players lack. Where not all boards
// can be opened a measure is an interval: what is beyond counts as lost for the upper end,
// and as solved for the lower. Those of the rating's solution are opened first.
type Rating struct {
	program *puzzlescript.Program
	level   int
	o       RateOptions
	players []information.Player

	rater  *solve.Rater
	why    solve.Why
	states [2]*solve.States
	bounds [2]*information.Information
	done   bool
}

// NewRating prepares it. Errors wrap information.ErrPlayer.
func NewRating(p *puzzlescript.Program, level int, o RateOptions) (*Rating, error) {
	if len(o.Players) == 0 {
		o.Players = []string{"none", "dead", "dead+finish"}
	}
	if o.Limit == 0 {
		o.Limit = DefaultRateLimit
	}
	if o.Boards == 0 {
		o.Boards = DefaultRateBoards
	}
	r := &Rating{program: p, level: level, o: o}
	var err error
	if r.players, err = o.parse(); err != nil {
		return nil, err
	}
	if s := solve.New(p, level, solve.Options{Generic: true}); s.Done() { // nothing to solve
		r.why, r.done = s.Why(), true
		return r, nil
	}
	r.rater = solve.NewRater(p, level, o.Limit)
	return r, nil
}

// parse reads the players. Errors wrap information.ErrPlayer.
func (o *RateOptions) parse() (players []information.Player, err error) {
	for _, name := range o.Players {
		player, err := information.Parse(name)
		if err != nil {
			return nil, err
		}
		players = append(players, player)
	}
	return players, nil
}

func openRate(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	var o RateOptions
	o.Players, _ = r.Texts("players")
	o.Limit, o.Boards = r.Integer("limit", 0, 0), r.Integer("boards", 0, 0)
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewRating(p, level, o))
}

// Step implements verb.Job.
func (r *Rating) Step(budget int) (done bool) {
	switch {
	case r.done:
	case !r.rater.Step(1 + budget/256):
	case r.bounds[0] == nil:
		r.measure(0, 0)
	case !r.bounds[0].Step(max(1024, budget)):
	case r.states[0].Full() && r.bounds[0].Fewest() >= 0 && r.bounds[1] == nil:
		r.measure(1, r.bounds[0].Horizon())
	case r.bounds[1] != nil && !r.bounds[1].Step(max(1024, budget)):
	default:
		r.done = true
	}
	return r.done
}

func (r *Rating) measure(which, horizon int) {
	r.states[which] = solve.NewStates(r.program, r.level, r.o.Boards, which == 1)
	if r.rater.Solved() {
		r.states[which].Follow(r.rater.Moves())
	}
	r.bounds[which] = information.NewOf(r.states[which], information.Options{Players: r.players, Horizon: horizon, Steps: 20_000_000})
}

// AppendProgress implements verb.Job: {"boards"}.
func (r *Rating) AppendProgress(dst []byte) []byte {
	n := 0
	if r.states[0] != nil {
		n = r.states[0].Boards()
	}
	return append(appendInt(append(dst, '{'), "boards", n), '}')
}

// AppendAnswer implements verb.Job: {"level", "why"} where there is nothing to rate; else
// {"level", "solved", "inputs", "interactions", "switches", "expansions", "score", "boards",
// "states", "horizon", "exact", "measures":{player:{"tsi"} or {"tsiInterval":[low,high]},…},
// "complete"}. The rating is missing where the search found no solution within its limit,
// measures and horizon where no solution is among the boards. An interval's high end is null
// where it is infinite.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	dst = appendInt(append(dst, '{'), "level", r.level)
	if r.rater == nil {
		return append(appendBool(appendText(dst, "why", string(r.why)), "complete", true), '}')
	}
	dst = r.appendRating(appendBool(dst, "solved", r.rater.Solved()))
	return append(appendBool(dst, "complete", r.done), '}')
}

// appendRating appends what is known of a level's rating and measures.
func (r *Rating) appendRating(dst []byte) []byte {
	if r.rater.Solved() {
		rating := r.rater.Rating()
		dst = appendInt(dst, "inputs", len(r.rater.Moves()))
		dst = appendInt(dst, "interactions", rating.Interactions)
		dst = appendInt(dst, "switches", rating.Switches)
		dst = appendInt(dst, "expansions", rating.Expansions)
		dst = appendInt(dst, "score", rating.Score())
	}
	if i := r.bounds[0]; i != nil && i.Done() {
		dst = appendInt(dst, "boards", r.states[0].Boards())
		dst = appendInt(dst, "states", i.States())
		dst = appendBool(dst, "exact", !r.states[0].Full())
		if i.Fewest() >= 0 {
			dst = appendInt(dst, "fewest", i.Fewest())
			dst = appendInt(dst, "horizon", i.Horizon())
			dst = r.appendMeasures(dst)
		}
	}
	return dst
}

func (r *Rating) appendMeasures(dst []byte) []byte {
	dst = append(jsontext.AppendName(dst, "measures"), '{')
	for n, name := range r.o.Players {
		high, ok, _ := r.bounds[0].Figures(n)
		if !ok {
			continue
		}
		dst = append(jsontext.AppendName(dst, name), '{')
		if !r.states[0].Full() {
			dst = appendNumber(dst, "tsi", high.TSI)
		} else {
			low := 0.0
			if r.bounds[1] != nil {
				if f, ok, _ := r.bounds[1].Figures(n); ok {
					low = min(f.TSI, high.TSI)
				}
			}
			dst = append(jsontext.AppendName(dst, "tsiInterval"), '[')
			dst = append(appendShannons(dst, low), ',')
			dst = append(appendShannons(dst, high.TSI), ']')
		}
		dst = append(dst, '}')
	}
	return append(dst, '}')
}

func appendNumber(dst []byte, name string, f float64) []byte {
	return appendShannons(jsontext.AppendName(dst, name), f)
}

// appendShannons appends a measure, rounded to four digits; null if it is infinite.
func appendShannons(dst []byte, f float64) []byte {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return append(dst, "null"...)
	}
	return strconv.AppendFloat(dst, math.Round(f*1e4)/1e4, 'f', -1, 64)
}
