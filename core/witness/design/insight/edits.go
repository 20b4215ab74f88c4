package insight

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
)

// Edits measures the effect of one kind of symbol at each place: the number of solutions that the puzzle
// would have and how hard it would be.
type Edits struct {
	*series
	symbol witness.Symbol // symbol to put down, without a place
	before *trial         // trial of the unchanged puzzle; only in part 0
	places []witness.Place
	total  int // number of places of all parts
}

// NewEdits compiles the puzzle. It tries the empty places where the symbol may be, only those listed in
// places if that is not nil, and those nearest to near first. A place that already has the same symbol loses
// it. Errors are those of witness.Compile and package player.
func NewEdits(d *witness.Document, symbol witness.Symbol, places []witness.Place, near *witness.Place, playerName, compat string, part, parts int) (*Edits, error) {
	s, err := newSeries(d, playerName, compat, part, parts)
	if err != nil {
		return nil, err
	}
	e := &Edits{series: s, symbol: symbol}
	all := placesFor(d, symbol)
	if places != nil {
		all = slices.DeleteFunc(all, func(at witness.Place) bool { return !slices.Contains(places, at) })
	}
	if near != nil {
		slices.SortStableFunc(all, func(p, q witness.Place) int { return distance(d, p, *near) - distance(d, q, *near) })
	}
	e.total = len(all)
	e.places = mine(s, all)
	if part == 0 {
		b, err := compile(d)
		if err != nil {
			return nil, err
		}
		e.before = newTrial(b, s.model, editStates)
	}
	return e, nil
}

// placesFor returns, in reading order, the places where a kind of symbol may be that are empty or already
// have it.
func placesFor(d *witness.Document, s witness.Symbol) (places []witness.Place) {
	eachPlace(d, func(at witness.Place) {
		s.At = at
		if there, taken := d.SymbolAt(at); s.Type.On(at.Kind()) && (!taken || sameSymbol(there, s)) {
			places = append(places, at)
		}
	})
	return places
}

// eachPlace visits every place of a board in reading order.
func eachPlace(d *witness.Document, visit func(witness.Place)) {
	columns := 2*d.Width + 1
	if d.Pillar {
		columns--
	}
	for b := range 2*d.Height + 1 {
		for a := range columns {
			visit(witness.Place{A: a, B: b})
		}
	}
}

// distance returns the squared distance between two places; on a pillar it is measured the shorter way round.
func distance(d *witness.Document, p, q witness.Place) int {
	a, b := p.A-q.A, p.B-q.B
	a = max(a, -a)
	if d.Pillar {
		a = min(a, 2*d.Width-a)
	}
	return a*a + b*b
}

// Step implements verb.Job.
func (e *Edits) Step(budget int) (done bool) {
	switch {
	case len(e.outcomes) < len(e.places):
		s := e.symbol
		s.At = e.places[len(e.outcomes)]
		e.step(budget, func(d *witness.Document) { change(d, s) })
	case e.before != nil:
		e.before.step(budget)
	}
	return e.done()
}

func (e *Edits) done() bool {
	return len(e.outcomes) == len(e.places) && (e.before == nil || e.before.phase >= finished)
}

// States returns the number of visited states.
func (e *Edits) States() int {
	states := e.states
	if e.before != nil {
		states += e.before.visited()
	}
	return states
}

// AppendProgress implements verb.Job: the answer so far.
func (e *Edits) AppendProgress(dst []byte) []byte { return e.AppendAnswer(dst) }

var editsAnswer = []verb.Member{
	{Name: "before", Type: "Outcome", Help: "unchanged puzzle; absent in all parts except the first", Optional: true},
	{Name: "edits", Type: "(Outcome & { at: Place })[]", Help: "puzzle with the symbol at each place, or without it where it is already there"},
	{Name: "total", Type: "number", Help: "number of edits of all parts"},
	{Name: "states", Type: "number", Help: "number of states that were visited"},
	message.CompleteMember,
	message.GivenUpMember,
	message.PlayerMember,
	message.CompatMember,
	message.VersionMember,
}

// AppendAnswer implements verb.Job.
func (e *Edits) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	if e.before != nil {
		o := e.before.outcome()
		w.Object("before")
		o.write(&w)
		w.Close('}')
	}
	complete := e.done()
	w.List("edits")
	for i := range e.outcomes {
		o := &e.outcomes[i]
		complete = complete && o.complete
		w.Open('{')
		message.WritePlace(&w, "at", e.places[i])
		o.write(&w)
		w.Close('}')
	}
	w.Close(']')
	w.Int("total", e.total)
	w.Int("states", e.States())
	w = message.AppendComplete(w, complete, e.gaveUp)
	return finish(w, e.name, e.compat)
}

func openEdits(r *verb.Fields) (verb.Job, error) {
	d := message.Puzzle(r)
	name, compat := readPlayer(r)
	part, parts := r.Part()
	kind, _ := r.Value("symbol", verb.Value{Type: "SymbolKind", Required: true, Help: "symbol to place"})
	places := message.Places(r, "places", "places to try; default: all where the symbol is allowed")
	closeBy, sorted := r.Value("near", verb.Value{Type: "Place", Help: "place from which the edits are ordered by distance; default: reading order"})
	if err := r.End(); err != nil {
		return nil, err
	}
	symbol, err := witness.DecodeKind("symbol", kind)
	if err != nil {
		return nil, err
	}
	var near *witness.Place
	if sorted {
		if near, err = readPlace("near", closeBy); err != nil {
			return nil, err
		}
	}
	return verb.Opened(NewEdits(d, symbol, places, near, name, compat, part, parts))
}

// readPlace reads a place [a,b] of any kind.
func readPlace(field string, v jsonlite.Value) (*witness.Place, error) {
	if v.Kind == jsonlite.Array && len(v.Items) == 2 {
		a, okA := v.Items[0].Int()
		b, okB := v.Items[1].Int()
		if okA && okB {
			return &witness.Place{A: a, B: b}, nil
		}
	}
	return nil, verb.BadRequest(field, v.Quote(), "is not a place [a,b]")
}
