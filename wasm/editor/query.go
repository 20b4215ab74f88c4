//go:build js

package main

import (
	"errors"
	"slices"
	"syscall/js"
	"time"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// query shows how large the query on the board is, and what it tries.
type query struct {
	ed              *editor
	size, fold      *element
	colours, normal *element
	empty, summary  *element
	shapes          *element
	eliminators     *element

	document *witness.Document // of the query below
	query    *fill.Query       // nil if the board is none
	standard []witness.Color   // the colours by the thesis's rule
	trouble  string
	player   string
	pace     float64 // states that a worker visits in a second; 0 until that is known
	seconds  float64 // about, for the whole query and this player; negative when not known

	measuring *call
	then      func()
}

func newQuery(ed *editor) *query {
	q := &query{ed: ed, size: find("query"), fold: find("query-options"), colours: find("query-colours"),
		normal: find("query-default"), empty: find("query-empty"), summary: find("query-summary"),
		shapes: find("query-shapes"), eliminators: find("query-eliminators"), seconds: -1}
	q.fold.remember(ed, func(s *model.Settings) *bool { return &s.Query.Open })
	q.colours.on("change", func(event) { q.toggle() })
	q.empty.on("change", func(event) {
		q.choose(func(o *model.QueryOptions) { o.Empty = q.empty.Value.Get("checked").Bool() })
	})
	q.shapes.on("change", func(event) {
		var chosen []model.Piece
		for _, box := range elements(q.shapes.Value, "input") {
			if box.Get("checked").Bool() {
				chosen = append(chosen, model.Piece(box.Get("value").String()))
			}
		}
		q.choose(func(o *model.QueryOptions) { o.Pieces = chosen })
	})
	q.eliminators.on("change", func(event) {
		q.choose(func(o *model.QueryOptions) { o.Eliminators = q.eliminators.Value.Get("checked").Bool() })
	})
	q.normal.press(func() {
		q.choose(func(o *model.QueryOptions) { o.Colors = nil })
		q.normal.focus()
	})
	return q
}

// options are what a query of now tries beside its document.
func (q *query) options() model.QueryOptions { return q.ed.settings.Query }

func (q *query) choose(change func(*model.QueryOptions)) {
	q.ed.set(func(s *model.Settings) { change(&s.Query) })
	q.document = nil
	q.ed.generator.refresh()
	q.estimate(nil)
}

// toggle makes the colours on screen the designer's own.
func (q *query) toggle() {
	chosen := []witness.Color{}
	boxes := q.colours.Value.Call("querySelectorAll", "input")
	for i := range boxes.Length() {
		if boxes.Index(i).Get("checked").Bool() {
			chosen = append(chosen, witness.Color(boxes.Index(i).Get("value").String()))
		}
	}
	q.choose(func(o *model.QueryOptions) { o.Colors = chosen })
}

// open makes the query of a document and options.
func open(doc *witness.Document, o model.QueryOptions) (*fill.Query, error) {
	return fill.Describe(doc, fill.Options{Colors: o.Colors, Shapes: model.Shapes(o.Pieces), Eliminators: o.Eliminators, IncludeEmpty: o.Empty, Top: mostListed})
}

// refresh looks at the present document.
func (q *query) refresh() {
	doc := q.ed.kept()
	if q.document == doc {
		return
	}
	q.document, q.seconds = doc, -1
	q.standard = fill.DefaultColors(doc)
	query, err := open(doc, q.options())
	q.query, q.trouble = query, ""
	if err != nil {
		q.query, q.trouble = nil, draw.Capital(err.Error())+"."
		if errors.Is(err, fill.ErrNoPlaceholder) {
			q.trouble = "Put question marks on the board, and Generate tries everything that can be there."
		} else if questions(doc) == 0 {
			q.trouble = "" // the readings say what is wrong with the board
		}
	}
	q.show()
	q.showColours()
}

// show writes the size, and the time once it is known.
func (q *query) show() {
	marks := questions(q.document)
	switch {
	case q.query == nil && marks == 0:
		q.size.html(escape(q.trouble))
	case q.query == nil:
		q.size.html(model.Plural(marks, "question mark") + "<br>" + escape(q.trouble))
	default:
		options := make([]int, len(q.query.Placeholders))
		for i, p := range q.query.Placeholders {
			options[i] = len(p.Options)
		}
		time := ""
		if q.seconds >= 0 {
			time = ", " + model.About(q.seconds)
		}
		q.size.html(model.Plural(marks, "question mark") + "<br><b>" + model.Product(options) + "</b> configurations" + time)
	}
}

func questions(doc *witness.Document) (n uint64) {
	for _, s := range doc.Symbols {
		if s.Type == witness.Unknown {
			n++
		}
	}
	return n
}

// showColours draws the swatches: the palette, and what else the board has.
func (q *query) showColours() {
	used := q.options().Colors
	if used == nil {
		used = q.standard
	}
	all := append([]witness.Color(nil), witness.Palette...)
	for _, list := range [][]witness.Color{q.standard, used} {
		for _, c := range list {
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	names := ""
	html := ""
	for _, c := range all {
		name := draw.Capital(string(c))
		html += `<label class="swatch" title="` + name + `"><input type="checkbox" value="` + string(c) + `" aria-label="` + name + `"`
		if slices.Contains(used, c) {
			html += " checked"
			if names != "" {
				names += ", "
			}
			names += string(c)
		}
		html += ">" + draw.Tile(witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: c}) + "</label>"
	}
	if names == "" {
		names = "none"
	}
	// Written only when other colours are offered, so that the focus stays.
	if boxes := q.colours.Value.Call("querySelectorAll", "input"); boxes.Length() == len(all) && q.colours.shown != "" {
		for i, c := range all {
			boxes.Index(i).Set("checked", slices.Contains(used, c))
		}
	} else {
		q.colours.html(html)
	}
	words := "Colours: " + names
	if n := len(q.options().Pieces); n > 0 {
		words += "; " + model.Plural(uint64(n), "shape")
	}
	if q.options().Eliminators {
		words += "; eliminators"
	}
	q.summary.text(words)
	q.normal.enable(q.options().Colors != nil)
	q.empty.Value.Set("checked", q.options().Empty)
	q.eliminators.Value.Set("checked", q.options().Eliminators)
	q.showShapes()
}

// showShapes offers the shapes that were placed lately, and others in use.
func (q *query) showShapes() {
	used := q.options().Pieces
	all := model.ParsePieces(q.ed.palette.shapes.Get("recent").String())
	for _, p := range used {
		if !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	html := ""
	for _, p := range all {
		s, _ := p.Symbol()
		name := window.Get("perplexEditor").Call("inWords", string(p)).String()
		html += `<label class="swatch" title="` + name + `"><input type="checkbox" value="` + string(p) + `" aria-label="` + name + `">` + draw.Tile(s) + "</label>"
	}
	q.shapes.html(html) // written only when others are offered, so that the focus stays
	for i, box := range elements(q.shapes.Value, "input") {
		box.Set("checked", slices.Contains(used, all[i]))
	}
}

// estimate counts the states of the board with its question marks empty, whose
// tree is about the one that a run walks, says how long the run would take the workers,
// and goes on with then. One at a time: a later estimate takes over what an
// earlier one has to go on with.
func (q *query) estimate(then func()) {
	q.measuring.cancel()
	if then != nil {
		q.then = then
	}
	if player := q.ed.player; q.player != player && q.query != nil {
		q.player, q.seconds = player, -1
		q.show()
	}
	if q.query == nil || q.seconds >= 0 || q.ed.generator.running != nil {
		q.goOn()
		return
	}
	q.calibrate(func() {
		query := q.query
		options := map[string]any{"players": []any{q.player}, "paths": false, "seconds": barSeconds}
		q.measuring = q.ed.engine.ask("analyze", q.document, options, nil, func(answer js.Value) {
			if states, ok := number(answer, "states"); ok && answer.Get("complete").Truthy() {
				q.seconds = model.RunSeconds(states/q.pace, query.Trees(), query.Shards(), q.ed.engine.workers())
				q.show()
			}
			q.goOn()
		}, func(string) { q.goOn() })
	})
}

// calibrate finds out, once, how many states a worker visits in a second: those
// of the empty 4x4 board. (A board's own time tells less, since an analysis
// does not walk again what it knows, and a run has to.)
func (q *query) calibrate(then func()) {
	if q.pace > 0 {
		then()
		return
	}
	// The way to a worker and back is not part of a run: a board that takes no
	// time says how long it is.
	q.sample(witness.New(1, 1), func(way time.Duration, _ float64) {
		q.sample(witness.New(4, 4), func(took time.Duration, states float64) {
			q.pace = states / max(took-way, took/2).Seconds() // the way may have been slower before
			then()
		})
	})
}

// sample measures a board's whole time, and tells how many states it has.
func (q *query) sample(doc *witness.Document, done func(took time.Duration, states float64)) {
	started := time.Now()
	q.measuring = q.ed.engine.ask("analyze", doc, map[string]any{"paths": false}, nil, func(answer js.Value) {
		states, _ := number(answer, "states")
		done(time.Since(started), states)
	}, func(string) { q.goOn() })
}

func (q *query) goOn() {
	if then := q.then; then != nil {
		q.then = nil
		then()
	}
}

// stop drops an estimate with what it would go on with.
func (q *query) stop() {
	q.measuring.cancel()
	q.then = nil
}
