// Package analysis measures a puzzle for several players and counts its solutions and
// the paths of its bare board: the job of the verb analyze.
package analysis

import (
	"math"
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/measure/estimate"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
	"github.com/perplex-puzzles/perplex/core/witness/solve/walk"
)

// Options of an analysis.
type Options struct {
	Players   []string // names for player.Parse; none means "all"
	Compat    string   // "" or player.Compat2024
	SkipPaths bool     // do not count the bare board's paths
	// TSIOnly asks for MSI and TSI alone. They depend on nothing but the solutions, so
	// that they are often known long before a walk ends.
	TSIOnly bool
	// Intervals asks for intervals of MSI and TSI while these are not known. They take half
	// of the time of an analysis that takes long.
	Intervals bool
	Methods   Methods
	Resolve   Resolver

	pause func() // what searches for a way to lay shapes call now and then: see paced
}

// Analysis counts the bare board's paths and measures one puzzle for several
// players: all in one walk, unless the board is too large for that or the walk
// takes long. Then they are walked for one after another, so that an answer in
// time has the figures of some at least. Beside a long walk the solver counts:
// it often knows the number of solutions when no walk would end in a lifetime.
// When it has listed them all, the players' chances are asked along these: no rule
// loses a solution. On a board that does not fit (witness.Board.Fits) there are no walks:
// MSI and TSI are found along the solutions.
type Analysis struct {
	compat   string
	tsiOnly  bool
	methods  Methods
	bounded  bool           // intervals are wanted
	board    *lattice.Board // nil: it does not fit
	parts    *count.Parts   // of a board that does not
	walks    []playerWalk
	current  int
	shared   *walk.Shared  // all the walks in one; nil: they are apart
	limit    int           // visits that shared may take: sharedLimit
	from     int           // states from which on the solver works: solverFrom
	spent    int           // states of a shared walk that was given up
	warnings []string      // about the puzzle
	met      int           // solutions that it had met
	race     *count.Race   // for the solutions, beside a long walk
	solo     int           // states that its first search has: count.Solo
	solver   *count.Solver // its leader
	stops    []uint8       // a solution that it has listed
	paths    *count.Paths  // nil if not asked for
	alone    int           // budget that the paths still have before anything else: pathsAlone
}

type playerWalk struct {
	name  string
	model player.Model
	figures
	chance        // along the solutions
	bounds        // while the figures are not known
	more   bool   // than rules: not walked
	why    string // there are no figures
}

// known reports whether a player's figures are.
func (a *Analysis) known(w *playerWalk) bool { return w.Done() || a.tsiOnly && w.told }

// measures returns what is known of a player: all figures after the walk, MSI and TSI
// when only the chance has been computed; the others are NaN then.
func (w *playerWalk) measures() measure.Measures {
	if !w.Done() {
		return w.chance.measures()
	}
	return w.Measures()
}

// figures is a walk as one player has it.
type figures interface {
	Step(budget int) (done bool)
	Done() bool
	States() int
	Solutions() int
	Measures() measure.Measures
}

// part is one player's part in a shared walk.
type part struct {
	*walk.Shared
	player int
}

func (p part) States() int                { return p.Shared.States(p.player) }
func (p part) Solutions() int             { return p.Shared.Solutions(p.player) }
func (p part) Measures() measure.Measures { return p.Shared.Measures(p.player) }

// sharedLimit is how many visits of states several players make together, some
// tenths of a second.
const sharedLimit = 1 << 21

// From solverFrom states of a walk on the solver has half of the time, until it
// is done or has had solverMost states: a minute or so, and its memory is full. Where there
// are polyominoes or eliminators it begins sooner: a state of a walk takes ten times as long
// there, and the solver sees much that no player does.
const (
	solverFrom   = 1 << 18
	solverSooner = 1 << 14
	solverMost   = 1 << 26
)

// New compiles the puzzle. Placeholders are no constraint. Errors are
// those of witness.CompileLarge and package player, and witness.Board.Fits where the only
// player is more than rules.
func New(d *witness.Document, o Options) (*Analysis, error) {
	board, err := witness.CompileLarge(d)
	if err != nil {
		return nil, err
	}
	a := &Analysis{warnings: d.Warnings(), compat: o.Compat, tsiOnly: o.TSIOnly, methods: o.Methods, bounded: o.Intervals, limit: sharedLimit, from: solverFrom, solo: count.Solo, alone: pathsAlone}
	misfit := board.Fits()
	if misfit == nil {
		a.board = lattice.New(board)
		a.board.Pause = o.pause
		if !a.board.Polyominoes.Empty() || !a.board.Eliminators.Empty() {
			a.from = solverSooner
		}
	} else {
		a.parts = count.NewParts(board, partsMost)
	}
	names := o.Players
	if len(names) == 0 {
		names = []string{"all"}
	}
	for i, name := range names {
		who, err := o.Resolve.Player(name, o.Compat)
		if err != nil {
			return nil, err
		}
		for _, before := range names[:i] {
			if before == name {
				return nil, verb.BadRequest("players", strconv.Quote(name), "appears twice")
			}
		}
		w := playerWalk{name: name}
		switch m, ruled := who.Ruled(); {
		case ruled && misfit == nil:
			w.model = m
			if o.Intervals {
				w.tree = newLines(a.board, m)
				w.estimated = estimate.New(w.tree, estimate.Options{Stored: estimate.MostStored / len(names)})
			}
		case ruled:
			w.more, w.figures = true, &gauged{Gauge: newOutsized(board, m, a.parts)}
		default:
			gauge, err := fill.Gauge(nil), misfit
			if misfit == nil {
				gauge, err = who.Gauge(board)
			}
			switch {
			case err == nil:
				w.more, w.figures = true, &gauged{Gauge: gauge}
			case len(names) == 1:
				return nil, err
			default:
				w.more, w.figures, w.why = true, refused{}, err.Error()
			}
		}
		a.walks = append(a.walks, w)
	}
	if !a.together() {
		a.apart()
	}
	if o.Methods == Sampling {
		a.from = 0
	} else if !o.SkipPaths {
		a.paths = count.NewPaths(board)
	}
	return a, nil
}

// together begins one walk for all players that are sets of rules; false if there is none.
func (a *Analysis) together() bool {
	var models []player.Model
	for i := range a.walks {
		if w := &a.walks[i]; !w.more {
			models = append(models, w.model)
		}
	}
	if len(models) == 0 {
		return true
	}
	shared, ok := walk.NewShared(a.board, models, !a.tsiOnly)
	if !ok {
		return false
	}
	n := 0
	for i := range a.walks {
		if w := &a.walks[i]; !w.more {
			w.figures = part{shared, n}
			n++
		}
	}
	a.shared = shared
	return true
}

// apart begins a walk for each of them.
func (a *Analysis) apart() {
	a.shared = nil
	for i := range a.walks {
		w := &a.walks[i]
		if w.more {
			continue
		}
		if alone, ok := walk.NewShared(a.board, []player.Model{w.model}, !a.tsiOnly); ok {
			w.figures = part{alone, 0}
			continue
		}
		wide := walk.New(a.board, w.model)
		wide.MoreMeasures = !a.tsiOnly
		w.figures = wide
	}
}

// Step implements verb.Job.
func (a *Analysis) Step(budget int) (done bool) {
	if a.methods == Sampling {
		return a.sample(budget)
	}
	if a.paths != nil && !a.paths.Done() {
		if a.alone -= budget; a.alone >= 0 {
			a.paths.Step(max(budget/pathCost, 1))
			return a.Done()
		}
		budget = max(budget/2, 1)
		a.paths.Step(max(budget/pathCost, 1))
	}
	if a.parts != nil && !a.parts.Step(budget) {
		return false
	}
	if w := a.estimates(); w != nil {
		n := a.share(w, budget)
		a.estimate(w, n)
		budget -= n
	}
	if a.counts() {
		n := a.solverShare(budget)
		a.race.Step(n)
		a.solver = a.race.Leader()
		budget -= n
	} else if a.listed() {
		n := budget / 4 * 3
		a.tell(n)
		budget -= n
	}
	if a.current < len(a.walks) {
		a.walks[a.current].Step(budget)
	}
	a.proceed()
	if a.shared != nil && len(a.walks) > 1 && !a.shared.Done() && a.shared.Visits() > a.limit {
		a.spent = a.states()
		a.met = a.walked()
		a.apart()
	}
	return a.Done()
}

// proceed turns to the next player of whom not all is known.
func (a *Analysis) proceed() {
	for a.current < len(a.walks) && a.known(&a.walks[a.current]) {
		a.current++
	}
}

// counts reports whether the solver is to have its share of the time.
func (a *Analysis) counts() bool {
	if !a.walking() || a.states() < a.from {
		return false
	}
	if a.solver == nil {
		list := listMost
		if a.board.Ambiguous() {
			list = 0
		}
		a.race = count.NewRace(a.board, list, a.solo)
		a.solver = a.race.Leader()
	}
	return a.race.States() < solverMost && !a.race.Done()
}

// solverShare returns which part of the budget the solver has: half, and most where the walk
// is taken for hopeless and solutions are still listed, of which every player's chance is the
// sum; more still when the walk has gone on for four times as long. The walk has no more where
// there are exact methods alone.
func (a *Analysis) solverShare(budget int) int {
	if !a.bounded || a.current == len(a.walks) || a.full() {
		return budget / 2
	}
	walks := 2 // the walk has one part of so many
	switch visits := a.walks[a.current].visits(); {
	case a.byCases() || visits > 4*hopeless*a.from:
		walks = 8
	case visits > hopeless*a.from:
		walks = 4
	}
	if a.methods == Exact {
		walks *= 2
	}
	return budget - budget/walks
}

// walking reports whether a walk has not ended.
func (a *Analysis) walking() bool {
	for i := a.current; i < len(a.walks); i++ {
		if !a.walks[i].more {
			return true
		}
	}
	return false
}

const (
	// pathCost is what one frontier of the path count costs, in states.
	pathCost = 8
	// pathsAlone is the budget for which the paths are counted before anything else: a
	// second or two. Boards with one start and one end need less; with a start at every
	// vertex it may take a minute, and then the players have half of the time.
	pathsAlone = 1 << 26
)

// Done reports whether everything that was asked for is known.
func (a *Analysis) Done() bool {
	return a.current == len(a.walks) && (a.paths == nil || a.paths.Done()) && (a.parts == nil || a.parts.Done())
}

// Measures returns a player's figures; ok is false while they are not known, when
// the player cannot play the board, or when nobody asked for that player.
func (a *Analysis) Measures(name string) (m measure.Measures, ok bool) {
	for i := range a.walks {
		if w := &a.walks[i]; w.name == name && i < a.current {
			return w.measures(), a.measured(w)
		}
	}
	return m, false
}

// Solutions returns how many solutions have been met; exact says that there
// are no more.
func (a *Analysis) Solutions() (n count.Number, exact bool) {
	if a.parts != nil {
		return a.parts.Count(), a.parts.Done() && a.parts.GaveUp() == 0
	}
	if a.solver != nil && a.solver.Done() {
		return a.solver.Count(), a.solver.GaveUp() == 0
	}
	for i := range a.walks {
		if w := &a.walks[i]; w.closed {
			return count.Number{Lo: uint64(w.gone)}, true
		}
		exact = exact || a.walks[i].counted()
	}
	n = count.Number{Lo: uint64(a.walked())}
	if a.solver != nil && !exact && n.Less(a.solver.Count()) {
		n = a.solver.Count()
	}
	if !exact && n == (count.Number{}) && a.sampled() {
		n.Lo = 1
	}
	return n, exact
}

// sampled reports whether a sampler has met a goal: then MSI is finite for certain.
func (a *Analysis) sampled() bool {
	return slices.ContainsFunc(a.walks, func(w playerWalk) bool {
		return w.tree != nil && w.estimated.MSI().Known() && !math.IsInf(w.estimated.MSI().High, 1)
	})
}

// walked is how many solutions a walk has met.
func (a *Analysis) walked() int {
	n := a.met
	for _, w := range a.walks {
		n = max(n, w.Solutions())
	}
	return n
}

// states is how many states have been visited, by one player or another.
func (a *Analysis) states() int {
	states := a.spent
	if a.parts != nil {
		states += a.parts.States()
	}
	for _, w := range a.walks {
		states += w.States()
	}
	return states
}

// gaveUp is how many questions about polyominoes were left undecided in a walk or by
// the solver.
func (a *Analysis) gaveUp() (n int) {
	for i := range a.walks {
		n += a.walks[i].gaveUp()
	}
	if a.solver != nil {
		n += a.solver.GaveUp()
	}
	return n
}

// AppendProgress implements verb.Job.
func (a *Analysis) AppendProgress(dst []byte) []byte {
	states := a.states()
	solutions, exact := a.Solutions()
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "states"), states)
	dst = solutions.Append(jsonlite.AppendName(dst, "solutions"))
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "exact"), exact)
	dst = a.appendBounds(dst)
	return append(appendDigits(dst, solutions, count.Number{}), '}')
}

// appendDigits appends {"digits": {"solutions", "paths"}}, texts, for those that are too
// large for a double, which is what readers of JSON make of a number.
func appendDigits(dst []byte, solutions, paths count.Number) []byte {
	const safe = 1<<53 - 1
	open := false
	for _, n := range []struct {
		name  string
		value count.Number
	}{{"solutions", solutions}, {"paths", paths}} {
		if !(count.Number{Lo: safe}).Less(n.value) {
			continue
		}
		if !open {
			dst = append(jsonlite.AppendName(dst, "digits"), '{')
			open = true
		}
		dst = append(n.value.Append(append(jsonlite.AppendName(dst, n.name), '"')), '"')
	}
	if open {
		dst = append(dst, '}')
	}
	return dst
}

// Answer is the answer of the verb analyze.
var Answer = []verb.Member{
	{Name: "paths", Type: "number", Help: "number of paths of the bare board from a start to an end; absent unless requested and known", Optional: true},
	{Name: "solutions", Type: "number | null", Help: "number of solutions; a lower bound if the answer is not complete, unless solutionsExact is true; null if none was found"},
	{Name: "measures", Type: "Record<string, Measures>", Unit: "Sh",
		Help: "measures by player, or intervals of them if the answer is not complete; players about whom nothing is known are absent"},
	{Name: "unmeasured", Type: "Record<string, string>", Help: "reasons why players cannot play the board, by player; absent if all can", Optional: true},
	{Name: "states", Type: "number", Help: "total number of states in the players' trees"},
	message.CompleteMember,
	message.GivenUpMember,
	{Name: "solutionsExact", Type: "boolean", Help: "whether solutions is exact; absent if the answer is complete", Optional: true},
	{Name: "digits", Type: "{ solutions?: Digits; paths?: Digits }", Help: "all digits of numbers that a double cannot hold exactly; absent if there are none", Optional: true},
	message.WarningsMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job. What depends on whether shapes fit is left out where that was not
// decided.
func (a *Analysis) AppendAnswer(dst []byte) []byte {
	dst = append(dst, '{')
	var paths count.Number
	if a.paths != nil && a.paths.Known() {
		paths = a.paths.Total()
		dst = paths.Append(jsonlite.AppendName(dst, "paths"))
	}
	solutions, exact := a.Solutions()
	dst = solutions.AppendFound(jsonlite.AppendName(dst, "solutions"), exact)
	dst = append(jsonlite.AppendName(dst, "measures"), '{')
	for i := range a.walks {
		switch w := &a.walks[i]; {
		case a.measured(w):
			dst = appendMeasures(jsonlite.AppendName(dst, w.name), w.measures())
		case w.known():
			dst = w.append(jsonlite.AppendName(dst, w.name), !a.tsiOnly)
		}
	}
	dst = a.appendUnmeasured(append(dst, '}'))
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "states"), a.states())
	gaveUp := a.gaveUp()
	dst = message.AppendComplete(dst, a.Done(), gaveUp)
	if !a.Done() || gaveUp > 0 {
		dst = strconv.AppendBool(jsonlite.AppendName(dst, "solutionsExact"), exact)
	}
	dst = appendDigits(dst, solutions, paths)
	dst = message.AppendWarnings(dst, a.warnings)
	return append(message.AppendOrigin(dst, a.compat), '}')
}

// appendMeasures leaves out what is not known.
func appendMeasures(dst []byte, m measure.Measures) []byte {
	dst = append(dst, '{')
	for _, f := range []struct {
		name  string
		value float64
	}{{"muse", m.MUSE}, {"remuse", m.ReMUSE}, {"msi", m.MSI}, {"tsi", m.TSI}, {"muae", m.MUAE}} {
		if math.IsNaN(f.value) {
			continue
		}
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, f.name), f.value)
	}
	return append(dst, '}')
}

// Open opens a request of the verb analyze, for players that a resolver knows. Of two parts, 0 has
// the walk, the solver and the paths, and 1 the sampler: see Methods.
func Open(r *verb.Fields, resolve Resolver) (verb.Job, error) {
	d := message.Puzzle(r)
	o := Options{
		Resolve:   resolve,
		Compat:    message.Compat(r),
		Intervals: r.Boolean("intervals", verb.Flag{Default: true, Help: "computes intervals of measures that are not known yet, which takes half of the time"}),
		SkipPaths: !r.Boolean("paths", verb.Flag{Default: true, Help: "counts the paths of the bare board"}),
		TSIOnly:   r.Boolean("tsiOnly", verb.Flag{Help: "computes only MSI and TSI, which is much faster on large boards"}),
	}
	if players, ok := r.Texts("players", verb.List{Item: "Player", Default: `["all"]`, Help: message.PlayerHelp}); ok {
		if len(players) == 0 {
			r.Note(verb.BadRequest("players", "[]", "is empty: name at least one player"))
		}
		o.Players = players
	}
	o.Methods = readMethods(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	steps := newCoroutine()
	o.pause = steps.pause
	a, err := New(d, o)
	if err != nil || a.board == nil || a.board.Polyominoes.Empty() {
		return verb.Opened(a, err)
	}
	return steps.pace(a), nil
}
