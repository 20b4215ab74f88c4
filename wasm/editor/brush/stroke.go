//go:build js

package brush

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// stroke is a drag that paints all places it passes. The whole stroke becomes one step of the history.
type stroke struct {
	b       *Brush
	symbol  witness.Symbol
	take    bool // the stroke began on an identical symbol, so removes symbols
	painted int  // number of places
}

// Paint paints a place: it places the chosen symbol, or removes an identical one if the stroke began on one.
// The first call begins a stroke; it returns false if no stroke is possible.
func (b *Brush) Paint(at witness.Place) bool {
	s, tool := &b.stroke, b.st.Tool()
	if !tool.On(at.Kind()) || tool.Tip != model.NoTip || !b.st.Editing() {
		return false
	}
	symbol, doc := b.st.Symbol(at), b.st.Document()
	if !b.st.Stroking() {
		if symbol.Type == witness.Polyomino && symbol.Shape == nil {
			return false // the click that follows gives the reason
		}
		s.symbol, s.take, s.painted = symbol, model.Lies(doc, symbol), 0
	}
	if model.Lies(doc, symbol) == s.take {
		doc = model.Paint(doc, symbol, b.st.Images(), s.take)
		s.painted++
	}
	b.st.Stroke(doc)
	return true
}

// Stop ends a stroke. With keep the stroke becomes one step; otherwise it is discarded.
func (b *Brush) Stop(keep bool) {
	if !b.st.Stroking() {
		return
	}
	s, next := &b.stroke, b.st.Document()
	b.st.Stroke(nil)
	if !keep || s.painted == 0 {
		return
	}
	word := " placed: "
	if s.take {
		word = " removed: "
	} else {
		b.palette.Used()
	}
	b.st.Push(next, draw.Capital(s.symbol.Name())+word+strconv.Itoa(s.painted)+" places")
}
