package job

import (
	"math"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// RateOptions limit a rating. Zeros stand for what is usual.
type RateOptions struct {
	Players []string // names for information.Parse; none: usualPlayers
	Limit   int      // expansions of the rating, at most
	Boards  int      // that are opened for measures, at most
	// Moves are a solution for measures to begin with if the rating's search finds none;
	// without it another search has a turn.
	Moves []puzzlescript.Input
}

// The usual limits: a second or two for each level.
const (
	DefaultRateLimit  = 5_000
	DefaultRateBoards = 10_000
)

// usualPlayers are information.Presets without the one who knows how to search.
var usualPlayers = []string{"none", "dead", "dead+finish"}

// searchShare is how many expansions a search for a solution has for each of the rating's.
const searchShare = 12

// Rating is the job of rating a level and measuring what players lack. Where not all boards
// can be opened a measure is an interval: what is beyond counts as lost for the upper end,
// and as solved for the lower. Those of a solution are opened first.
type Rating struct {
	program *puzzlescript.Program
	level   int
	o       RateOptions
	players []information.Player

	rater  *solve.Rater
	solver *solve.Solver // looks for a solution where the rating has none
	why    solve.Why
	states [2]*solve.States
	bounds [2]*information.Information
	boxes  error // why the level is no puzzle of boxes
	done   bool
}

// NewRating prepares it. Errors wrap information.ErrPlayer.
func NewRating(p *puzzlescript.Program, level int, o RateOptions) (*Rating, error) {
	if len(o.Players) == 0 {
		o.Players = usualPlayers
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
	part := solve.Decided(p)
	if part == nil && p.Winnable() && p.Levels[level].W > 0 {
		r.why, r.done = solve.Chance, true
		return r, nil
	}
	if part != nil {
		r.program, p = part, part
	}
	if s := solve.New(p, level, solve.Options{Generic: true}); s.Done() { // nothing to solve
		r.why, r.done = s.Why(), true
		return r, nil
	}
	r.rater = solve.NewRater(p, level, o.Limit)
	r.boxes = p.Boxes(level)
	return r, nil
}

// parse reads the players. Errors wrap information.ErrPlayer.
func (o *RateOptions) parse() (players []information.Player, err error) {
	for i, name := range o.Players {
		player, err := information.Parse(name)
		if err != nil {
			return nil, verb.Within(verb.Item("players", i)+": ", err)
		}
		players = append(players, player)
	}
	return players, nil
}

// readMeasuring reads the options that rate and generate share.
func readMeasuring(r *verb.Fields) (o RateOptions) {
	var usual jsonlite.Writer
	usual.Open('[')
	for _, name := range usualPlayers {
		usual.PutText(name)
	}
	o.Players, _ = r.Texts("players", verb.List{Item: "TransportPlayer", Default: string(usual.Close(']')), Help: information.PlayersHelp})
	o.Boards = r.Integer("boardLimit", verb.Whole{Default: DefaultRateBoards, Least: 1, Unit: "boards", Help: "greatest number of boards opened for the measures"})
	return o
}

func openRate(r *verb.Fields) (verb.Job, error) {
	p := readProgram(r)
	level := readLevel(r, p)
	o := readMeasuring(r)
	o.Limit = readLimit(r, DefaultRateLimit)
	o.Moves, _ = readMoves(r, "solution to measure from if the search of the rating finds none; default: the solution of another search")
	if err := r.End(); err != nil {
		return nil, err
	}
	return verb.Opened(NewRating(p, level, o))
}

// Step implements verb.Job.
func (r *Rating) Step(budget int) (done bool) {
	few := 1 + budget/256
	switch {
	case r.done:
	case !r.rater.Step(few):
	case r.searches() && !r.solver.Step(few):
	case r.states[0] == nil:
		r.measure(0)
	case !r.opened(0, 0, budget) || !r.bounds[0].Step(max(1024, budget)):
	case r.states[0].Full() && r.bounds[0].Fewest() >= 0 && r.states[1] == nil:
		r.measure(1)
	case r.states[1] != nil && (!r.opened(1, r.bounds[0].Horizon(), budget) || !r.bounds[1].Step(max(1024, budget))):
	default:
		r.done = true
	}
	if r.conflict() { // what was measured is not the game
		r.rater, r.why, r.done = nil, solve.Chance, true
	}
	return r.done
}

// conflict reports that the slice which is measured is not what the game does.
func (r *Rating) conflict() bool {
	if r.rater == nil {
		return false
	}
	found := r.rater.Conflict() || r.solver != nil && r.solver.Why() == solve.Chance
	for _, s := range r.states {
		found = found || s != nil && s.Conflict()
	}
	return found
}

// searches reports whether there is a search for a solution that the rating has not found.
func (r *Rating) searches() bool {
	if r.solver == nil && r.moves() == nil && !r.rater.Exhausted() {
		r.solver = solve.New(r.program, r.level, solve.Options{Limit: searchShare * r.o.Limit, Alone: 1})
	}
	return r.solver != nil
}

// moves returns a solution; nil if none is known.
func (r *Rating) moves() []puzzlescript.Input {
	switch {
	case r.rater.Solved():
		return r.rater.Moves()
	case r.solver != nil:
		return r.solver.Moves()
	}
	return r.o.Moves
}

// measure begins with one end of the measures.
func (r *Rating) measure(which int) {
	r.states[which] = solve.NewStates(r.program, r.level, r.o.Boards, which == 1)
	r.states[which].Follow(r.moves())
}

// opened reports whether measuring one end can go on.
func (r *Rating) opened(which, horizon, budget int) bool {
	if r.bounds[which] == nil {
		if !r.states[which].Prepare(-1, 128*budget) {
			return false
		}
		r.bounds[which] = information.NewOf(r.states[which], information.Options{Players: r.players, Horizon: horizon, Steps: 20_000_000})
	}
	return true
}

// AppendProgress implements verb.Job: {"boards"}.
func (r *Rating) AppendProgress(dst []byte) []byte {
	n := 0
	if r.states[0] != nil {
		n = r.states[0].Boards()
	}
	return verb.AppendCount(dst, "boards", n)
}

var rateAnswer = []verb.Member{
	levelMember,
	{Name: "reason", Type: "string", Help: "reason why there is nothing to rate, or why the search of all states proves nothing; absent otherwise", Optional: true},
	{Name: "solved", Type: "boolean", Help: "whether the search of the rating has found a solution; absent if there is nothing to rate", Optional: true},
	rated("inputs", "number of inputs of the solution that the rating found"),
	rated("interactions", "number of these inputs that change more than the player's place"),
	rated("switches", "number of runs of interactions with the same thing"),
	rated("expansions", "number of states that the search of the rating expanded"),
	rated("score", "score: expansions times switches"),
	{Name: "boards", Type: "number", Help: "number of boards opened for the measures; absent until the measures are known", Optional: true},
	{Name: "states", Type: "number", Help: "number of states of the players on these boards; absent if boards is absent", Optional: true},
	{Name: "exact", Type: "boolean", Help: "whether all boards were opened, so that the measures are not intervals; absent if boards is absent", Optional: true},
	{Name: "fewest", Type: "number", Help: "fewest inputs of a solution on these boards; absent if they have none, or if there are warnings", Optional: true},
	{Name: "horizon", Type: "number", Help: "number of inputs after which an attempt ends; absent if fewest is absent", Optional: true},
	{Name: "unsolvable", Type: "true", Help: "true if it is proved that there is no solution; absent otherwise", Optional: true},
	{Name: "measures", Type: "Record<string, Measures>", Unit: "Sh", Optional: true,
		Help: "TSI by player, or an interval of it; players whose TSI takes too long are absent; absent if boards is absent, and if unsolvable"},
	{Name: "postma", Type: postmaType, Help: "reason why analyze has no breaking-rule rating of the level; absent if it may have one", Optional: true},
	norms.Member.AbsentUnless("there is something to rate"),
	warningsMember,
	completeMember,
}

// rated is a member that is there if the rating's search has found a solution.
func rated(name, help string) verb.Member {
	return verb.Member{Name: name, Type: "number", Help: help + "; absent unless solved", Optional: true}
}

// AppendAnswer implements verb.Job. An interval's high end is null where there is none: the level
// may be unsolvable, or what a player can do somewhere is more than was looked at.
func (r *Rating) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("level", r.level)
	if r.rater == nil {
		w.Text("reason", string(r.why))
	} else {
		w.Bool("solved", r.rater.Solved())
		r.writeRating(&w)
		r.writePlace(&w)
		if r.boxes != nil {
			w.Object("postma")
			w.Text("reason", r.boxes.Error())
			w.Close('}')
		}
	}
	writeWarnings(&w, r.program.Caveat())
	w.Bool("complete", r.done)
	return w.Close('}')
}

// writeRating writes what is known of a level's rating and measures, as members.
func (r *Rating) writeRating(w *jsonlite.Writer) {
	if r.rater.Solved() {
		rating := r.rater.Rating()
		w.Int("inputs", len(r.rater.Moves()))
		w.Int("interactions", rating.Interactions)
		w.Int("switches", rating.Switches)
		w.Int("expansions", rating.Expansions)
		w.Int("score", rating.Score())
	}
	if i := r.bounds[0]; i != nil && i.Done() {
		caveat := r.program.Caveat() != ""
		w.Int("boards", r.states[0].Boards())
		w.Int("states", i.States())
		w.Bool("exact", !r.states[0].Full() && !caveat)
		switch why := solve.Unproved(r.program); {
		case i.Fewest() >= 0:
			if !caveat {
				w.Int("fewest", i.Fewest())
				w.Int("horizon", i.Horizon())
			}
			r.writeMeasures(w)
		case r.states[0].Full():
			r.writeMeasures(w)
		case why != "":
			w.Text("reason", string(why))
		default:
			w.Bool("unsolvable", true)
		}
	}
}

func (r *Rating) writeMeasures(w *jsonlite.Writer) {
	w.Object("measures")
	for n, name := range r.o.Players {
		low, high, ok := r.ends(n)
		if !ok {
			continue
		}
		w.Object(name)
		if !r.states[0].Full() {
			w.Number("tsi", shannons(high))
		} else {
			w.List("tsiInterval")
			w.PutNumber(shannons(low))
			w.PutNumber(shannons(high))
			w.Close(']')
		}
		w.Close('}')
	}
	w.Close('}')
}

// ends returns the TSI of a player, which is between low and high; ok is false if it is too
// large to work out.
func (r *Rating) ends(player int) (low, high float64, ok bool) {
	if r.bounds[0].Fewest() < 0 {
		return 0, math.Inf(1), true
	}
	f, ok, _ := r.bounds[0].Figures(player)
	if !ok {
		return 0, 0, false
	}
	if r.bounds[1] != nil {
		if f, ok, _ := r.bounds[1].Figures(player); ok {
			low = f.TSI
		}
	}
	return min(low, f.TSI), f.TSI, true
}

// shannons rounds a measure to four digits.
func shannons(f float64) float64 { return math.Round(f*1e4) / 1e4 }
