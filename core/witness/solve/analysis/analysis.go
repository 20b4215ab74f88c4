package analysis

import (
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/measure/estimate"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Options of an analysis.
type Options struct {
	Players   []string // names for player.Parse; none means "all"
	Compat    string   // "" or player.Compat2024
	SkipPaths bool     // do not count the bare board's paths
	// TSIOnly asks for MSI and TSI alone. They depend only on the solutions, so they are
	// often known long before a walk ends.
	TSIOnly bool
	// Intervals asks for intervals of MSI and TSI while these are not known. A long analysis
	// spends about half of its time on them.
	Intervals bool
	Methods   Methods
	Resolve   Resolver

	pause func() // called by long searches for a way to lay shapes: see paced
}

// Analysis measures one puzzle for several players, and counts its solutions and the paths of
// its bare board. Its methods are a list of bounders; Step shares time among them.
type Analysis struct {
	options  Options
	warnings []string       // about the puzzle
	board    *lattice.Board // nil if it does not fit (witness.Board.Fits)
	players  []knowledge
	current  int // the first player whose measures are not known
	late     int // states of the walks from which on the solver and the sampler work: walkAlone

	bounders []bounder // in the order of their turns
	paths    *pathCounter
	parts    *count.Parts // the solver of a board that does not fit
	solver   solver
	walks    walks
}

// knowledge is what is known of one player.
type knowledge struct {
	name string
	figures
	ruled  bool   // the player is a set of rules: walked, followed along solutions, sampled
	reason string // why there are no figures

	rules   rules      // of one who is
	along   likelihood // of the solutions listed
	samples samples
}

// figures are a player's measures from a walk, or from the player's own method.
type figures interface {
	Step(budget int) (done bool)
	Done() bool
	States() int
	Solutions() int
	Measures() measure.Measures
}

// New compiles the puzzle. Placeholders are no constraint. Errors are those of
// witness.CompileLarge and of Options.Resolve, and of witness.Board.Fits where the only player
// is more than rules.
func New(d *witness.Document, o Options) (*Analysis, error) {
	board, err := witness.CompileLarge(d)
	if err != nil {
		return nil, err
	}
	if len(o.Players) == 0 {
		o.Players = []string{"all"}
	}
	a := &Analysis{options: o, warnings: d.Warnings(), late: walkAlone}
	misfit := board.Fits()
	if misfit == nil {
		a.board = lattice.New(board)
		a.board.Pause = o.pause
		if !a.board.Polyominoes.Empty() || !a.board.Eliminators.Empty() {
			a.late = walkAloneShaped
		}
	} else {
		a.parts = count.NewParts(board, partsListed)
	}
	for i, name := range o.Players {
		if slices.Contains(o.Players[:i], name) {
			return nil, verb.BadRequest("players", strconv.Quote(name), "appears twice")
		}
		k, err := a.newKnowledge(name, board, misfit)
		if err != nil {
			return nil, err
		}
		a.players = append(a.players, k)
	}
	a.solver = solver{Analysis: a, solo: count.Solo}
	a.walks = newWalks(a)
	if o.Methods == Sampling {
		a.late = 0
		a.bounders = []bounder{&sampler{a}}
		return a, nil
	}
	if !o.SkipPaths {
		a.paths = newPathCounter(board)
		a.bounders = append(a.bounders, a.paths)
	}
	if a.parts != nil {
		a.bounders = append(a.bounders, partsSolver{a.parts})
	}
	a.bounders = append(a.bounders, &sampler{a}, &follower{Analysis: a}, &a.solver, &a.walks)
	return a, nil
}

// newKnowledge prepares to measure a player; misfit is the error of a board that does not fit.
func (a *Analysis) newKnowledge(name string, board *witness.Board, misfit error) (k knowledge, err error) {
	k.name = name
	who, err := a.options.Resolve.Player(name, a.options.Compat)
	if err != nil {
		return k, err
	}
	m, ruled := who.Ruled()
	switch {
	case ruled && misfit == nil:
		k.ruled, k.rules = true, m
		if a.options.Intervals {
			k.samples.tree = newTree(a.board, m)
			room := estimate.MostStored / len(a.options.Players)
			k.samples.estimate = estimate.New(k.samples.tree, estimate.Options{Stored: room})
		}
		return k, nil
	case ruled:
		k.figures = &gauged{Gauge: newOutsized(board, m, a.parts)}
		return k, nil
	}
	gauge, err := fill.Gauge(nil), misfit
	if misfit == nil {
		gauge, err = who.Gauge(board)
	}
	switch {
	case err == nil:
		k.figures = &gauged{Gauge: gauge}
	case len(a.options.Players) == 1:
		return k, err
	default:
		k.figures, k.reason = refused{}, err.Error()
	}
	return k, nil
}

// Done reports whether everything that was asked for is known.
func (a *Analysis) Done() bool {
	return a.current == len(a.players) && (a.paths == nil || a.paths.Done()) &&
		(a.parts == nil || a.parts.Done())
}

// Measures returns a player's measures. ok is false while they are not known, when the player
// cannot play the board, and for other players than those asked for.
func (a *Analysis) Measures(name string) (m measure.Measures, ok bool) {
	for i := range a.players[:a.current] {
		if k := &a.players[i]; k.name == name {
			return k.measures(), a.measured(k)
		}
	}
	return m, false
}

// measures returns what is known of a player: all measures after the walk; MSI and TSI,
// and NaN for the others, while they are known from the solutions only.
func (k *knowledge) measures() measure.Measures {
	if !k.Done() {
		return k.along.measures()
	}
	return k.Measures()
}

// known reports whether all that was asked about a player is known.
func (a *Analysis) known(k *knowledge) bool {
	return k.Done() || a.options.TSIOnly && k.along.complete
}

// measured reports whether a player's measures are known and certain.
func (a *Analysis) measured(k *knowledge) bool {
	return k.counted() || k.along.complete && a.gaveUp() == 0
}

// Solutions returns how many solutions are known; exact says that there are no more.
func (a *Analysis) Solutions() (n count.Number, exact bool) {
	if a.parts != nil {
		return a.parts.Count(), a.parts.Done() && a.parts.GaveUp() == 0
	}
	leader := a.solver.leader
	if leader != nil && leader.Done() {
		return leader.Count(), leader.GaveUp() == 0
	}
	for i := range a.players {
		if k := &a.players[i]; k.samples.exhausted {
			return count.Number{Lo: uint64(k.along.followed)}, true
		}
		exact = exact || a.players[i].counted()
	}
	n = count.Number{Lo: uint64(a.walks.solutions())}
	if leader != nil && !exact && n.Less(leader.Count()) {
		n = leader.Count()
	}
	if !exact && n == (count.Number{}) && a.sampledOne() {
		n.Lo = 1
	}
	return n, exact
}

// sampledOne reports whether the sampler has met a solution: MSI is finite for certain then.
func (a *Analysis) sampledOne() bool {
	return slices.ContainsFunc(a.players, func(k knowledge) bool {
		if k.samples.tree == nil {
			return false
		}
		msi := k.samples.estimate.MSI()
		return msi.Known() && !math.IsInf(msi.High, 1)
	})
}

// states returns how many states the walks have visited.
func (a *Analysis) states() int {
	states := a.walks.spent
	if a.parts != nil {
		states += a.parts.States()
	}
	for i := range a.players {
		states += a.players[i].States()
	}
	return states
}

// gaveUp returns how many questions about polyominoes a walk or the solver left undecided.
func (a *Analysis) gaveUp() (n int) {
	for i := range a.players {
		n += a.players[i].gaveUp()
	}
	if a.solver.leader != nil {
		n += a.solver.leader.GaveUp()
	}
	return n
}
