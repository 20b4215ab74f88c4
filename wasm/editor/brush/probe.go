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
	b      *Brush
	engine *ask.Engine

	doc     *witness.Document
	tool    model.Tool
	choices model.Choices // of colour and shape

	wanted witness.Place
	asked  map[witness.Place]bool // answered, that it takes too long too
	lost   map[witness.Place]bool // those that would leave no solution
	batch  []witness.Place        // on its way
	call   *ask.Call
	rest   *page.Timer
	ended  bool // no more to ask: the board is slow, or cannot be computed
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

// fresh forgets what is about another document, tool, colour or shape.
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

// dead reports whether the chosen symbol at a place is known to leave no
// solution. In the view Understand the map of edits says that.
func (p *probe) dead(at witness.Place) bool {
	p.fresh()
	// Of a symbol and its images it is not known.
	return p.b.edits() && len(p.b.st.Images()) == 0 && p.lost[at]
}

// want asks about a place before all others.
func (p *probe) want(at witness.Place) {
	p.fresh()
	if p.wanted = at; p.b.edits() && p.unknown() {
		p.rest.Start(probeRest)
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
		// One place, and the puzzle as it would be: tips are no symbols.
		next, _, _ := model.ToggleTip(doc, p.tool.Tip, batch[0])
		if next == nil {
			p.asked[batch[0]] = true // the click will say why not
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
		// A puzzle that cannot be computed: the readings say why.
		p.batch, p.call, p.ended = nil, nil, true
	})
}
