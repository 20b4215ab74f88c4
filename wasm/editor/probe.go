//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

const (
	probeBatch = 8
	// probeRest is how many milliseconds the pointer rests before its place is
	// asked about, so that one that sweeps over the board costs nothing.
	probeRest = 30
	// probeSlow is how many milliseconds for one place make a board too slow
	// to look ahead at more than the place that is pointed at.
	probeSlow = 150
)

// probe finds out, ahead of a click, where the chosen symbol would leave no
// solution. The workers are asked about the place under the pointer or in
// focus alone, then about the places after it a few at a time. All of it is
// about one document, tool and colour and is forgotten with them.
type probe struct {
	ed *editor

	doc     *witness.Document
	tool    model.Tool
	choices model.Choices // of colour and shape

	wanted witness.Place
	asked  map[witness.Place]bool // answered, that it takes too long too
	lost   map[witness.Place]bool // those that would leave no solution
	batch  []witness.Place        // on its way
	call   *call
	rest   *timer
	ended  bool // no more to ask: the board is slow, or cannot be computed
}

func newProbe(ed *editor) *probe {
	p := &probe{ed: ed}
	p.rest = newTimer(func() {
		if p.fresh(); p.unknown() {
			p.call.cancel()
			p.ask([]witness.Place{p.wanted})
		}
	})
	return p
}

// fresh forgets what is about another document, tool, colour or shape.
func (p *probe) fresh() {
	doc, tool, choices := p.ed.document(), p.ed.palette.tool(), p.ed.palette.choices()
	if doc == p.doc && tool == p.tool && (choices == p.choices || !tool.Coloured()) {
		return
	}
	p.call.cancel()
	p.doc, p.tool, p.choices = doc, tool, choices
	p.asked, p.lost = make(map[witness.Place]bool), make(map[witness.Place]bool)
	p.batch, p.call, p.ended = nil, nil, false
}

// dead reports whether the chosen symbol at a place is known to leave no
// solution.
func (p *probe) dead(at witness.Place) bool {
	p.fresh()
	// Of a symbol and its images it is not known.
	return len(p.ed.hands.images) == 0 && p.lost[at]
}

// want asks about a place before all others.
func (p *probe) want(at witness.Place) {
	p.fresh()
	if p.wanted = at; p.unknown() {
		p.rest.start(probeRest)
	}
}

// unknown reports whether the wanted place is still to be asked about.
func (p *probe) unknown() bool {
	if p.tool.Type == witness.Polyomino && p.choices.Shape.Squares() == nil {
		return false
	}
	if !p.tool.On(p.wanted.Kind()) || p.asked[p.wanted] {
		return false
	}
	for _, coming := range p.batch {
		if coming == p.wanted {
			return false
		}
	}
	return true
}

// more asks about the next places in reading order after the wanted one.
func (p *probe) more() {
	board := p.ed.board
	var batch []witness.Place
	first := board.number(p.wanted)
	for i := 0; i < len(board.names) && len(batch) < probeBatch; i++ {
		at := board.place((first + i) % len(board.names))
		if p.tool.On(at.Kind()) && !p.asked[at] {
			batch = append(batch, at)
		}
	}
	if len(batch) > 0 {
		p.ask(batch)
	}
}

func (p *probe) ask(batch []witness.Place) {
	doc, text := p.doc, []byte{'['}
	if p.tool.Tip != model.NoTip {
		// One place, and the puzzle as it would be: tips are no symbols.
		next, _, _ := model.ToggleTip(doc, p.tool.Tip, batch[0])
		if next == nil {
			p.asked[batch[0]] = true // the click will say why not
			p.more()
			return
		}
		doc, text = next, append(text, "null"...)
		batch = batch[:1]
	} else {
		text = p.candidates(text, batch)
	}
	p.batch = batch
	begun := now()
	p.call = p.ed.engine.askAbout("probe", doc, string(append(text, ']')), map[string]any{}, func(answer js.Value) {
		solvable := answer.Get("solvable")
		for i, at := range batch {
			p.asked[at] = true
			if v := solvable.Index(i); v.Type() == js.TypeBoolean && !v.Bool() {
				p.lost[at] = true
			}
		}
		p.batch, p.call = nil, nil
		p.ended = p.ended || now()-begun > float64(probeSlow*len(batch))
		p.ed.board.probed()
		if !p.ended {
			p.more()
		}
	}, func(string) {
		// A puzzle that cannot be computed: the readings say why.
		p.batch, p.call, p.ended = nil, nil, true
	})
}

// candidates writes what would be placed.
func (p *probe) candidates(text []byte, batch []witness.Place) []byte {
	for i, at := range batch {
		text = p.tool.Symbol(at, p.choices).AppendJSON(jsontext.AppendComma(text, i))
	}
	return text
}

// now is a time in milliseconds.
func now() float64 { return window.Get("performance").Call("now").Float() }
