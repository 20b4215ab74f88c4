//go:build js

package main

import (
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// board shows the document and takes clicks and keys. The drawing is one SVG,
// written as a whole. Above it lies a grid of elements without a look, one for
// every place, which carries names, focus and clicks: one of them is in the
// tab order, and arrow keys move between them.
type board struct {
	ed                        *editor
	fit, drawing, hover, grid *element

	columns, rows int // of the grid's places
	built         *witness.Document
	cells         js.Value // NodeList of the grid's cells
	names, held   []string // of each place: its name, and what lies there
	present       int      // the cell in the tab order
	struck        int      // the one described as leaving no solution, -1 for none

	letters  bool            // colours by letter, since cells are small
	plain    bool            // without coordinates, since they would be
	over     witness.Place   // under the pointer,
	hovers   bool            // if this says so
	moved    bool            // the focus has come to another place since the last edit
	playing  bool            // the names are those that a player gets
	overlaid []witness.Place // the line that a panel shows
	rect     js.Value        // where the grid is on the page, undefined when that may have changed
}

func newBoard(ed *editor) *board {
	b := &board{ed: ed, fit: find("fit"), drawing: find("drawing"), hover: find("hover"), grid: find("grid"), struck: -1}
	b.grid.on("click", func(ev event) { b.click(ev.Value) })
	// Whatever way a cell got the focus, it is the one in the tab order now.
	b.grid.on("focusin", func(ev event) {
		if i, ok := b.index(ev.Value.Get("target")); ok {
			b.rove(i)
			b.moved = true
			b.ahead()
		}
	})
	b.grid.on("pointermove", func(ev event) {
		if !ed.play.drawing { // a line is drawn without asking again
			b.rect = js.Undefined()
		}
		b.point(ev.Value)
	})
	b.grid.on("pointerleave", func(event) { b.unhover() })
	b.grid.on("pointerdown", func(ev event) {
		b.rect = js.Undefined()
		ed.tips.press(ev.Value)
	})
	b.grid.on("pointerup", func(event) { ed.tips.release() })
	b.grid.on("pointercancel", func(event) { ed.tips.cancel() })
	window.Call("addEventListener", "scroll", js.FuncOf(func(js.Value, []js.Value) any { b.rect = js.Undefined(); return nil }), true)
	observer := window.Get("ResizeObserver")
	if observer.Truthy() {
		observer.New(js.FuncOf(func(js.Value, []js.Value) any {
			if b.measure() {
				b.redraw()
			}
			return nil
		})).Call("observe", b.fit.Value)
	}
	return b
}

// measure decides by the drawing's size in pixels what can be read in it, and
// reports whether that has changed: letters take the hatches' place where cells
// are under 30, coordinates need figures of 8.
func (b *board) measure() (changed bool) {
	width, height := b.size()
	shown := b.fit.Get("clientWidth").Float()
	if shown == 0 {
		return false
	}
	letters, plain := b.ed.letters(shown*100/width < 30), shown*max(width, height)/width < 8*52
	changed = letters != b.letters || plain != b.plain
	b.letters, b.plain = letters, plain
	return changed
}

// size is the drawing's, in its own units.
func (b *board) size() (width, height float64) {
	doc := b.ed.document()
	margin := draw.Options{}.Margin()
	return 2*margin + 100*float64(doc.Width), 2*margin + 100*float64(doc.Height)
}

// redraw shows the present document, and the solution that is being shown.
func (b *board) redraw() {
	doc := b.ed.document()
	if b.built == nil || b.built.Width != doc.Width || b.built.Height != doc.Height || b.built.Pillar != doc.Pillar {
		b.build(doc)
		b.measure()
	}
	edited := b.built != doc // documents are replaced, never changed
	b.built = doc
	opt := draw.Options{
		Inline: true, Coordinates: !b.plain, Letters: b.letters, Line: b.shownLine(), Finish: draw.Right,
	}
	switch {
	case b.ed.play.on:
		b.ed.play.options(&opt)
	case b.ed.views.present == understand: // shows lines of its own
		opt.Line = nil
	}
	b.show(draw.SVG(doc, opt))
	b.ed.play.drawn()
	if edited || b.playing != b.ed.play.on { // a line changes no names
		b.rename()
		b.ed.tips.mark()
	}
	b.unhover()
	b.moved = false
	b.ahead()
}

// shownLine is a solution on show, nil for none.
func (b *board) shownLine() []witness.Place {
	return b.overlaid
}

// line is the solution on show, else the line finished last.
func (b *board) line() []witness.Place {
	if line := b.shownLine(); len(line) > 0 {
		return line
	}
	return b.ed.play.finished
}

// overlayLine shows a line, drawn once as by a hand; later redraws of the board
// show it whole. nil takes it off.
func (b *board) overlayLine(line []witness.Place) {
	if line == nil && b.overlaid == nil {
		return
	}
	b.overlaid = line
	b.redraw()
	b.handDrawn()
}

func (b *board) handDrawn() {
	if line := b.drawing.Call("querySelector", ".px-line"); !b.ed.play.on && !line.IsNull() {
		line.Call("setAttribute", "pathLength", "1")
		line.Get("classList").Call("add", "px-drawn")
	}
}

// show puts a drawing into the page; the same again is left alone.
func (b *board) show(svg string) {
	if b.drawing.shown != svg {
		b.drawing.shown = svg
		window.Get("perplexEditor").Call("patch", b.drawing.Value, svg)
	}
}

// rename gives the places their names in the present document.
func (b *board) rename() {
	b.playing = b.ed.play.on
	doc := b.built
	if b.playing {
		doc = model.Visible(doc)
	}
	for i := range b.names {
		if held := draw.Holds(doc, b.place(i)); held != b.held[i] {
			b.held[i] = held
			b.cells.Index(i).Call("setAttribute", "aria-label", b.label(i))
		}
	}
}

// number is the reverse of place.
func (b *board) number(at witness.Place) int { return at.B*b.columns + at.A }

func (b *board) place(i int) witness.Place { return witness.Place{A: i % b.columns, B: i / b.columns} }

// label names a place with what lies there: "Cell 2,3: black star".
func (b *board) label(i int) string { return b.names[i] + ": " + b.held[i] }

// build makes the grid for a board of another size.
func (b *board) build(doc *witness.Document) {
	old, had := witness.Place{B: 1 << 20}, b.columns > 0
	if had {
		old = b.place(b.present)
	}
	b.columns, b.rows = 2*doc.Width+1, 2*doc.Height+1
	if doc.Pillar { // its right side is its left side
		b.columns--
	}
	width, height := b.size()
	b.fit.style("--ratio", strconv.FormatFloat(width/height, 'f', 6, 64))
	b.names, b.held = make([]string, b.columns*b.rows), make([]string, b.columns*b.rows)
	b.present = min(old.B, b.rows-1)*b.columns + min(old.A, b.columns-1)
	if !had {
		b.present = b.columns + 1 // the first cell
	}
	percent := func(name string, units, of float64) string {
		return name + ":" + strconv.FormatFloat(100*units/of, 'f', 3, 64) + "%;"
	}
	// Places tile the plate: what is nearer than model.Band to a groove's
	// middle belongs to the groove.
	long := [2]float64{100 * model.Band, 100 * (1 - model.Band)}
	html := make([]byte, 0, 160*len(b.names))
	for i := range b.names {
		at := b.place(i)
		if at.A == 0 {
			html = append(html, `<div role="row">`...)
		}
		b.names[i], b.held[i] = draw.Capital(at.Name()), draw.Holds(doc, at)
		tab := "-1"
		if i == b.present {
			tab = "0"
		}
		margin := draw.Options{}.Margin()
		html = append(html, `<div role="gridcell" tabindex="`+tab+`" data-place="`+strconv.Itoa(i)+
			`" aria-label="`+escape(b.label(i))+`" style="`+
			percent("left", margin+50*float64(at.A), width)+percent("top", margin+50*float64(at.B), height)+
			percent("width", long[at.A&1], width)+percent("height", long[at.B&1], height)+`"></div>`...)
		if at.A == b.columns-1 {
			html = append(html, `</div>`...)
		}
	}
	focused := b.focused()
	b.grid.html(string(html))
	b.cells = b.grid.Value.Call("querySelectorAll", "[data-place]")
	b.struck = -1
	if focused {
		b.moveTo(b.present)
	}
}

func (b *board) focused() bool {
	return b.grid.Call("contains", document.Get("activeElement")).Bool()
}

// index is the place of a grid cell.
func (b *board) index(target js.Value) (int, bool) {
	if target.Get("dataset").IsUndefined() {
		return 0, false
	}
	i, err := strconv.Atoi(target.Get("dataset").Get("place").String())
	return i, err == nil && i < len(b.names)
}

// rove puts a cell into the tab order instead of the present one.
func (b *board) rove(i int) {
	if i != b.present {
		b.cells.Index(b.present).Set("tabIndex", -1)
		b.cells.Index(i).Set("tabIndex", 0)
		b.present = i
	}
}

func (b *board) moveTo(i int) {
	b.rove(i)
	b.cells.Index(i).Call("focus", map[string]any{"preventScroll": true})
}

// pointed is where a pointer event is, in doubled coordinates with fractions.
func (b *board) pointed(ev js.Value) (x, y float64) {
	return b.doubled(ev.Get("clientX").Float(), ev.Get("clientY").Float())
}

// doubled turns a point of the page into doubled coordinates. Where the grid is
// is asked once for many moves of a pointer: the answer costs a layout when
// something has been drawn.
func (b *board) doubled(x, y float64) (float64, float64) {
	if b.rect.IsUndefined() {
		b.rect = b.grid.Value.Call("getBoundingClientRect")
	}
	width, height := b.size()
	margin := draw.Options{}.Margin()
	return ((x-b.rect.Get("left").Float())/b.rect.Get("width").Float()*width - margin) / 50,
		((y-b.rect.Get("top").Float())/b.rect.Get("height").Float()*height - margin) / 50
}

// under is the place that a pointer event means for what is to be placed.
func (b *board) under(ev js.Value, on func(witness.PlaceKind) bool) (witness.Place, bool) {
	return b.at(ev.Get("clientX").Float(), ev.Get("clientY").Float(), on)
}

// at is under for a point of the page.
func (b *board) at(x, y float64, on func(witness.PlaceKind) bool) (witness.Place, bool) {
	x, y = b.doubled(x, y)
	at, ok := model.Hit(x, y, b.built.Width, b.built.Height, on)
	if b.built.Pillar && at.A == b.columns {
		at.A = 0
	}
	return at, ok
}

func (b *board) click(ev js.Value) {
	b.rect = js.Undefined()
	// Assistive software clicks the element it means; a pointer means what is
	// nearest to it.
	playing := b.ed.play.on
	if ev.Get("detail").Int() == 0 {
		if i, ok := b.index(ev.Get("target")); ok && playing {
			b.ed.play.click(b.place(i))
		} else if ok {
			b.enter(b.place(i))
		}
		return
	}
	if playing {
		return // the line has followed the pointer
	}
	if b.ed.tips.dropped {
		return // the end of a drag, not a click
	}
	at, ok := b.under(ev, anywhere)
	if ok && ev.Get("altKey").Bool() {
		b.ed.palette.pick(at)
		return
	}
	if b.ed.views.editing() {
		at, ok = b.under(ev, b.ed.palette.tool().On)
	}
	if ok {
		b.enter(at)
		b.moveTo(b.number(at))
	}
}

// enter places the chosen symbol, or asks about a place where none is placed.
func (b *board) enter(at witness.Place) {
	if !b.ed.views.editing() {
		b.ed.desk.tell("place", placeValue(at))
		b.ed.seam.tell(map[string]any{"place": placeValue(at)})
		return
	}
	b.put(at)
}

// put places the chosen symbol, or takes the same one away.
func (b *board) put(at witness.Place) {
	tool := b.ed.palette.tool()
	if !tool.On(at.Kind()) {
		b.ed.refuse(tool.Name() + " lies " + tool.Places() + " only, and this is " + at.Name() + ".")
		return
	}
	if tool.Tip != model.NoTip {
		b.ed.tips.put(tool.Tip, at)
		return
	}
	symbol := b.ed.palette.symbol(at)
	if symbol.Type == witness.Polyomino && symbol.Shape == nil {
		b.ed.refuse("The shape has no square yet: fill one.")
		return
	}
	next, placed := model.Toggle(b.ed.document(), symbol, b.ed.hands.images)
	word := " taken away: "
	if placed {
		word = " placed: "
		b.ed.palette.shapes.Call("used", symbol.Type == witness.Polyomino)
	}
	b.ed.push(next, draw.Capital(draw.SymbolName(symbol))+word+at.Name())
}

// erase removes whatever lies at a place, and at its images.
func (b *board) erase(at witness.Place) {
	doc := b.ed.document()
	if s, ok := doc.SymbolAt(at); ok {
		next := doc.Clone()
		for _, place := range model.Images(doc, at, b.ed.hands.images) {
			next.Remove(place)
		}
		b.ed.push(next, draw.Capital(draw.SymbolName(s))+" taken away: "+at.Name())
	} else if kind := model.TipAt(doc, at); kind != model.NoTip {
		b.ed.tips.put(kind, at)
	}
}

// point shows what a click would place. It runs on every move of the pointer
// and writes only when the place changes.
func (b *board) point(ev js.Value) {
	if !b.ed.views.editing() || b.ed.tips.drag(ev) || ev.Get("pointerType").String() == "touch" {
		return
	}
	at, ok := b.under(ev, b.ed.palette.tool().On)
	switch {
	case !ok:
		b.unhover()
	case !b.hovers || b.over != at:
		b.over, b.hovers = at, true
		b.showHover()
		b.ed.probe.want(at)
	}
}

// showHover frames the place under the pointer, with what would be placed.
func (b *board) showHover() {
	at, tool := b.over, b.ed.palette.tool()
	ghost := ""
	switch _, taken := b.built.SymbolAt(at); {
	case tool.Tip != model.NoTip:
		if model.TipAt(b.built, at) == model.NoTip {
			ghost = tipShape(b.built, tool.Tip, at)
		}
		if image := b.built.Mirror(at); image != at && ghost != "" { // placed with it
			ghost += `<g transform="translate(` + strconv.Itoa(50*(image.A-at.A)) + " " + strconv.Itoa(50*(image.B-at.B)) + `)">` + tipShape(b.built, tool.Tip, image) + "</g>"
		}
	case !taken: // two symbols on each other show neither
		ghost = draw.Ghost(b.ed.palette.symbol(at))
	}
	b.frame(at, ghost, b.ed.probe.dead(at))
}

// frame shows the frame at a place with a ghost in it; one that leaves no
// solution is red and struck through.
func (b *board) frame(at witness.Place, ghost string, dead bool) {
	half, size, corner := "20", "40", "17"
	if at.Kind() == witness.Cell {
		half, size, corner = "37", "74", "34"
	}
	rect := func(class string) string {
		return `<rect class="` + class + `" x="-` + half + `" y="-` + half + `" width="` + size + `" height="` + size + `" rx="8"/>`
	}
	shape := rect("frame")
	if dead {
		strike := ` d="M-` + corner + " " + corner + "L" + corner + " -" + corner + `"/>`
		shape = rect("frame casing") + `<path class="frame casing"` + strike + rect("frame dead") + `<path class="frame dead"` + strike
	}
	b.overlay(`<g transform="` + b.translate(at) + `"><g class="ghost">` + ghost + `</g>` + shape + `</g>`)
}

// ahead asks what the place in focus would come to.
func (b *board) ahead() {
	if !b.ed.views.editing() {
		return
	}
	if b.focused() {
		b.ed.probe.want(b.place(b.present))
	}
	b.describe()
}

// probed shows what has come to be known.
func (b *board) probed() {
	if !b.ed.views.editing() {
		return
	}
	if b.hovers {
		b.showHover()
	}
	if b.describe() && b.moved {
		b.moved = false
		b.ed.say("Would leave no solution")
	}
}

// describe says at the place in the tab order whether the chosen symbol would
// leave no solution there, and reports it.
func (b *board) describe() (dead bool) {
	if dead = b.ed.probe.dead(b.place(b.present)); dead && b.struck == b.present {
		return true
	}
	if b.struck >= 0 {
		cell := b.cells.Index(b.struck)
		cell.Call("removeAttribute", "aria-description")
		cell.Get("classList").Call("remove", "dead")
		b.struck = -1
	}
	if dead {
		cell := b.cells.Index(b.present)
		cell.Call("setAttribute", "aria-description", "would leave no solution")
		cell.Get("classList").Call("add", "dead")
		b.struck = b.present
	}
	return dead
}

// translate is the transformation that puts 0,0 in a place's middle.
func (b *board) translate(at witness.Place) string {
	margin := draw.Options{}.Margin()
	return "translate(" + strconv.FormatFloat(margin+50*float64(at.A), 'f', -1, 64) + " " +
		strconv.FormatFloat(margin+50*float64(at.B), 'f', -1, 64) + ")"
}

// overlay shows a piece of SVG, in the drawing's units, above the drawing.
func (b *board) overlay(svg string) {
	width, height := b.size()
	b.hover.html(`<svg viewBox="0 0 ` + strconv.FormatFloat(width, 'f', -1, 64) + " " + strconv.FormatFloat(height, 'f', -1, 64) + `">` + svg + `</svg>`)
}

func (b *board) unhover() {
	b.hovers = false
	b.hover.html("")
}
