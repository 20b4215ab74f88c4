package insight

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/solve/count"
	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// Symbols finds the effect of each symbol of a puzzle: the number of solutions without it, their difficulty,
// the lines that it alone forbids, and whether it is redundant, which means that the set of solutions is the
// same without it. It also finds how many symbols can be removed one after another, in reading order, without
// changing that set.
//
// If removing the symbol loses no solution (losesNone), the set is the same if the number is. Otherwise
// (beside an eliminator, a star of the symbol's colour, another polyomino, or in the game profile removed
// edges) the set is the same if every solution is also a solution without the symbol, and the numbers agree.
// Symbols can decide this as long as all solutions can be listed.
type Symbols struct {
	doc          *witness.Document
	board        *lattice.Board
	model        player.Model
	name, compat string
	base         *trial
	baseVerdict  *verdict
	symbols      []witness.Symbol // symbols of the puzzle in reading order
	effects      []effect
	trial        *trial // trial without symbol number len(effects)

	// State of the removal of symbols one after another.
	left     *witness.Document // puzzle after the removals so far
	together []witness.Place
	tried    int // number of symbols tried
	solver   *count.Solver
	unsure   bool // some removals could not be decided
	gaveUp   int
}

// effect is the effect of one symbol.
type effect struct {
	outcome   // outcome without the symbol
	redundant truth
	opens     []byte    // number of solutions that the symbol forbids, as JSON
	lines     [][]uint8 // some of the solutions that the symbol forbids
	witnesses *lattice.Board
}

type truth uint8

const (
	unknown truth = iota
	yes
	no
)

func (t truth) append(dst []byte) []byte {
	return append(dst, [...]string{unknown: "null", yes: "true", no: "false"}[t]...)
}

const (
	symbolLines  = 20      // maximum number of lines listed for each symbol
	symbolStates = 1 << 22 // limit for a trial, and for a count of the removals together
)

// NewSymbols compiles the puzzle. Errors are those of witness.Compile and package player.
func NewSymbols(d *witness.Document, playerName, compat string) (*Symbols, error) {
	b, m, err := compileFor(d, playerName, compat)
	if err != nil {
		return nil, err
	}
	s := &Symbols{doc: d, board: b, model: m, name: playerName, compat: compat, left: d.Clone()}
	s.base, s.baseVerdict = newTrial(b, m, symbolStates), newVerdict(b)
	for _, symbol := range d.Symbols {
		if symbol.Type != witness.Unknown {
			s.symbols = append(s.symbols, symbol)
		}
	}
	witness.SortSymbols(s.symbols)
	return s, nil
}

// without returns a document, and its lattice, without the symbol at a place. It stays valid.
func without(d *witness.Document, at witness.Place) (*witness.Document, *lattice.Board) {
	edited := d.Clone()
	edited.Remove(at)
	b, err := compile(edited)
	if err != nil {
		panic("insight: a puzzle is not valid without one of its symbols: " + err.Error())
	}
	return edited, b
}

// losesNone reports whether every solution of a puzzle is certainly also a solution without the symbol.
func losesNone(d *witness.Document, s witness.Symbol) bool {
	color := s.EffectiveColor()
	for _, other := range d.Symbols {
		otherColor := other.EffectiveColor()
		switch {
		// Which cells are in a region then depends on the symbols.
		case other.Type == witness.Removed && d.Profile == witness.ProfileGame:
			return false
		case other.Type == witness.Eliminator: // without the symbol, nothing may be left to cancel
			return false
		case other.At == s.At:
		case other.Type == witness.Star && s.Type.HasColor() && color == otherColor: // both may be a pair
			return false
		case other.Type == witness.Polyomino && s.Type == witness.Polyomino: // both may share a region
			return false
		}
	}
	return true
}

// Step implements verb.Job.
func (s *Symbols) Step(budget int) (done bool) {
	switch {
	case s.base.phase < finished:
		s.base.step(budget)
	case len(s.effects) < len(s.symbols):
		if s.trial == nil {
			_, b := without(s.doc, s.symbols[len(s.effects)].At)
			s.trial = newTrial(b, s.model, symbolStates)
		}
		if s.trial.step(budget) {
			s.conclude()
		}
	case s.tried < len(s.symbols):
		s.takeAway(budget)
	}
	return s.done()
}

func (s *Symbols) done() bool {
	return s.base.phase >= finished && len(s.effects) == len(s.symbols) && s.tried == len(s.symbols)
}

// conclude evaluates a symbol whose trial is over.
func (s *Symbols) conclude() {
	t := s.trial
	s.trial = nil
	e := effect{outcome: t.outcome(), witnesses: t.board, opens: []byte("null")}
	s.gaveUp += t.gaveUp()
	opens := 0
	var stops []uint8
	for i := range t.solver.Listed() {
		stops = t.solver.Stops(stops[:0], i)
		if s.baseVerdict.solves(stops) {
			continue
		}
		opens++
		if len(e.lines) < symbolLines {
			e.lines = append(e.lines, slices.Clone(stops))
		}
	}
	before, exact := s.base.count()
	monotone := losesNone(s.doc, s.symbols[len(s.effects)])
	switch {
	case t.listed():
		e.opens = jsonlite.AppendString(nil, count.Number{Lo: uint64(opens)}.String())
	case monotone && exact && e.exact:
		e.opens = jsonlite.AppendString(nil, e.count.Minus(before).String())
	}
	switch {
	case opens > 0 || exact && e.exact && before != e.count:
		e.redundant = no
	case !exact || !e.exact:
	case monotone:
		e.redundant = yes
	default:
		e.redundant = s.keeps(t.board)
	}
	s.effects = append(s.effects, e)
}

// keeps reports whether every solution of the puzzle is also a solution of another board.
func (s *Symbols) keeps(b *lattice.Board) truth {
	if !s.base.listed() {
		return unknown
	}
	other := newVerdict(b)
	var stops []uint8
	for i := range s.base.solver.Listed() {
		stops = s.base.solver.Stops(stops[:0], i)
		if !other.solves(stops) {
			return no
		}
	}
	return yes
}

// takeAway tries to remove one more symbol.
func (s *Symbols) takeAway(budget int) {
	symbol := s.symbols[s.tried]
	before, exact := s.base.count()
	edited, b := without(s.left, symbol.At)
	if !exact {
		s.tried, s.unsure = len(s.symbols), true
		return
	}
	if s.solver == nil {
		s.solver = count.NewSolver(b, 0)
	}
	if !s.solver.Step(budget) && s.solver.States() < symbolStates && !before.Less(s.solver.Count()) {
		return
	}
	s.gaveUp += s.solver.GaveUp()
	same := no
	switch {
	case before.Less(s.solver.Count()):
	case !s.solver.Done():
		same = unknown
	case s.solver.Count() != before:
	case losesNone(s.left, symbol):
		same = yes
	default:
		same = s.keeps(b)
	}
	s.solver = nil
	s.tried++
	s.unsure = s.unsure || same == unknown
	if same == yes {
		s.left = edited
		s.together = append(s.together, symbol.At)
	}
}

// AppendProgress implements verb.Job: {"done", "total"}, counted in symbols.
func (s *Symbols) AppendProgress(dst []byte) []byte {
	return verb.AppendDone(dst, len(s.effects), len(s.symbols))
}

var symbolsAnswer = []verb.Member{
	countMember,
	exactMember,
	tsiMember,
	{Name: "symbols", Type: "SymbolEffect[]", Help: "symbols except question marks in reading order, and the puzzle without each"},
	{Name: "together", Type: "{ count: number; places: Place[] } | null",
		Help: "symbols that can be removed one after another, in reading order, without changing the set of solutions; null while unknown"},
	message.CompleteMember,
	message.GivenUpMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (s *Symbols) AppendAnswer(dst []byte) []byte {
	o := s.base.outcome()
	complete := s.done() && o.complete && !s.unsure
	w := jsonlite.Writer(dst)
	w.Open('{')
	writeFound(&w, o.count, o.exact)
	w.Bool("exact", o.exact)
	w.Number("tsi", o.tsi)
	w.List("symbols")
	for i := range s.effects {
		e, symbol := &s.effects[i], &s.symbols[i]
		complete = complete && e.complete && e.redundant != unknown
		w.Open('{')
		message.WritePlace(&w, "at", symbol.At)
		w.Text("type", string(symbol.Type))
		w.Name("redundant")
		w = e.redundant.append(w)
		e.outcome.write(&w)
		w.Name("opens")
		w = append(w, e.opens...)
		w.List("lines")
		for j, line := range e.lines {
			places := make([]witness.Place, len(line))
			for k, v := range line {
				places[k] = e.witnesses.Vertex(int(v))
			}
			w = message.AppendPlaces(jsonlite.AppendComma(w, j), places)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close(']')
	if s.done() {
		w.Object("together")
		w.Int("count", len(s.together))
		message.WritePlaces(&w, "places", s.together)
		w.Close('}')
	} else {
		w.Null("together")
	}
	w = message.AppendComplete(w, complete, s.base.gaveUp()+s.gaveUp)
	return finish(w, s.name, s.compat)
}
