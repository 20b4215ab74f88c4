//go:build js

package brush

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/wasm/editor/ask"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

const (
	probeBatch = 8
	// probeRest is the time in milliseconds that the pointer has to rest before its place is probed, so that
	// sweeping over the board costs nothing.
	probeRest = 30
	// probeSlow is the time in milliseconds for one place beyond which a board is too slow to probe more than
	// the wanted place.
	probeSlow = 150
)

// probe finds out, ahead of a click, where the chosen symbol would leave no solution. The workers are first
// asked about the place under the pointer or in focus, then about the following places, a few at a time. All
// answers belong to one document, tool and colour, and are discarded with them.
type probe struct {
	b      *Brush
	engine *ask.Engine

	doc     *witness.Document
	tool    model.Tool
	choices model.Choices // colour and shape

	wanted witness.Place
	asked  map[witness.Place]bool // places answered, or too slow to answer
	lost   map[witness.Place]bool // places that would leave no solution
	batch  []witness.Place        // places being asked about
	call   *ask.Call
	rest   *page.Timer
	ended  bool // no more questions: the board is slow or cannot be computed
}

func newProbe(b *Brush, engine *ask.Engine) *probe {
	p := &probe{b: b, engine: engine}
	p.rest = page.NewTimer(func() {
		if p.fresh(); p.unknown() {
			p.call.Cancel()
			p.ask([]witness.Place{p.wanted})
		}
	})
	return p
}

// fresh discards answers that belong to another document, tool, colour or shape.
func (p *probe) fresh() {
	doc, tool, choices := p.b.st.Document(), p.b.st.Tool(), p.b.st.Choices()
	if doc == p.doc && tool == p.tool && (choices == p.choices || !tool.Coloured()) {
		return
	}
	p.call.Cancel()
	p.doc, p.tool, p.choices = doc, tool, choices
	p.asked, p.lost = make(map[witness.Place]bool), make(map[witness.Place]bool)
	p.batch, p.call, p.ended = nil, nil, false
}

// dead reports whether the chosen symbol at a place is known to leave no solution. In Understand the map of
// edits shows that instead.
func (p *probe) dead(at witness.Place) bool {
	p.fresh()
	// A symbol placed together with its images has not been probed.
	return p.b.edits() && len(p.b.st.Images()) == 0 && p.lost[at]
}

// want asks about a place before all others.
func (p *probe) want(at witness.Place) {
	p.fresh()
	if p.wanted = at; p.b.edits() && p.unknown() {
		p.rest.Start(probeRest)
	}
}

// unknown reports whether the wanted place has no answer yet.
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

// more asks about the next places, in reading order from the wanted one.
func (p *probe) more() {
	board := p.b.board
	var batch []witness.Place
	first := board.Number(p.wanted)
	for i := 0; i < board.Places() && len(batch) < probeBatch; i++ {
		at := board.Place((first + i) % board.Places())
		if p.tool.On(at.Kind()) && !p.asked[at] {
			batch = append(batch, at)
		}
	}
	if len(batch) > 0 {
		p.ask(batch)
	}
}

func (p *probe) ask(batch []witness.Place) {
	doc, candidates := p.doc, []byte{'['}
	if p.tool.Tip != model.NoTip {
		// Tips are not symbols, so a tip is probed by the puzzle that would result.
		next, _, _ := model.ToggleTip(doc, p.tool.Tip, batch[0])
		if next == nil {
			p.asked[batch[0]] = true // the click itself will give the reason
			p.more()
			return
		}
		doc, candidates = next, append(candidates, "null"...)
		batch = batch[:1]
	} else {
		for i, at := range batch {
			candidates = p.tool.Symbol(at, p.choices).AppendJSON(jsonlite.AppendComma(candidates, i))
		}
	}
	p.batch = batch
	begun := page.Now()
	p.call = p.engine.Ask(ask.Question{Method: "probe", Document: doc, Subject: append(candidates, ']')}, func(answer *jsonlite.Value) {
		solvable, _ := answer.Get("solvable")
		for i, at := range batch {
			p.asked[at] = true
			if i < len(solvable.Items) && solvable.Items[i].Kind == jsonlite.Bool && !solvable.Items[i].Bool {
				p.lost[at] = true
			}
		}
		p.batch, p.call = nil, nil
		p.ended = p.ended || page.Now()-begun > float64(probeSlow*len(batch))
		p.b.probed()
		if !p.ended {
			p.more()
		}
	}, func(string) {
		// The puzzle cannot be computed; the readings give the reason.
		p.batch, p.call, p.ended = nil, nil, true
	})
}
