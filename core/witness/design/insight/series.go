package insight

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// series tries edits of a puzzle one after another. Several workers may share a series: each does every
// parts-th edit, beginning with number part.
type series struct {
	doc          *witness.Document
	model        player.Model
	name, compat string
	part, parts  int
	outcomes     []outcome
	trial        *trial // trial of edit number len(outcomes)
	states       int    // states of finished trials
	gaveUp       int
}

// editStates is the limit of states for one edit, for the solver and the walk each: some tenths of a second.
const editStates = 1 << 20

// newSeries checks the puzzle and the player's name.
func newSeries(d *witness.Document, playerName, compat string, part, parts int) (*series, error) {
	if _, err := witness.Compile(d); err != nil {
		return nil, err
	}
	m, err := player.ParseCompat(playerName, compat)
	if err != nil {
		return nil, err
	}
	return &series{doc: d, model: m, name: playerName, compat: compat, part: part, parts: parts}, nil
}

// mine returns the edits of a list that belong to this part.
func mine[E any](s *series, edits []E) (part []E) {
	for i := s.part; i < len(edits); i += s.parts {
		part = append(part, edits[i])
	}
	return part
}

// step works on the current edit, which the function edit makes.
func (s *series) step(budget int, edit func(d *witness.Document)) {
	if s.trial == nil {
		edited := s.doc.Clone()
		edit(edited)
		b, err := compile(edited)
		if err != nil {
			panic("insight: an edit that makes no puzzle: " + err.Error())
		}
		s.trial = newTrial(b, s.model, editStates)
	}
	if s.trial.step(budget) {
		s.outcomes = append(s.outcomes, s.trial.outcome())
		s.states += s.trial.visited()
		s.gaveUp += s.trial.gaveUp()
		s.trial = nil
	}
}

// change puts a symbol at its place, or removes it if it is there already.
func change(d *witness.Document, s witness.Symbol) {
	if there, ok := d.SymbolAt(s.At); ok && sameSymbol(there, s) {
		d.Remove(s.At)
		return
	}
	d.Put(s)
}

// sameSymbol is Symbol.Same after filling in default colours.
func sameSymbol(s, t witness.Symbol) bool {
	s.Color = s.EffectiveColor()
	t.Color = t.EffectiveColor()
	return s.Same(t)
}
