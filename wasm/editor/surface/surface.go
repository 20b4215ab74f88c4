//go:build js

package surface

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Surface shows the document on the screen.
type Surface struct {
	st                        *state.State
	fit, drawing, hover, grid *page.Part

	// Player adds a player's line to the drawing and reports whether the board is being played, so that
	// invisible symbols are hidden. Package play sets it.
	Player func(*draw.Options) bool
	// Drawn is called after each new drawing.
	Drawn func()

	built         *witness.Document
	columns, rows int // size of the grid, in places
	cells         []*dom.BasicHTMLElement
	names, held   []string // by place: the place's name and contents
	present       int      // index of the cell in the tab order
	tips          []int    // cells with a start or an end

	shown   pieces
	letters bool       // colours are shown by letters, since cells are small
	playing bool       // places are named as a player sees them
	loupe   *page.Part // nil until needed
	rect    *page.Rect // position of the grid on the page; nil if it may have changed
}

// New returns the surface for the board's elements.
func New(st *state.State) *Surface {
	s := &Surface{
		st: st, fit: page.Find("fit"), drawing: page.Find("drawing"), hover: page.Find("hover"), grid: page.Find("grid"),
		Player: func(*draw.Options) bool { return false }, Drawn: func() {},
	}
	page.OnScroll(s.Moved)
	page.Resized(s.fit.BasicHTMLElement, func() {
		if s.Measure() {
			s.Redraw()
		}
	})
	return s
}

// Changed redraws the board as far as a change of the state requires.
func (s *Surface) Changed(c state.Change) {
	switch {
	case c.Look:
		s.Measure()
		s.Redraw()
	case c.Document != nil, c.View != "", c.Painted:
		s.Redraw()
	case c.Overlay:
		s.Redraw()
		s.byHand()
	case c.Edits:
		s.Unhover()
	}
}

// Grid returns the grid's element.
func (s *Surface) Grid() *dom.BasicHTMLElement { return s.grid.BasicHTMLElement }

// Fit returns the element around drawing and grid.
func (s *Surface) Fit() *dom.BasicHTMLElement { return s.fit.BasicHTMLElement }

// Lines returns the elements of the drawing that match a selector.
func (s *Surface) Lines(selector string) []*dom.BasicHTMLElement {
	return page.Elements(s.drawing.BasicHTMLElement, selector)
}

// figurePixels is the smallest readable size of coordinates, in pixels.
const figurePixels = 11

// Measure adapts the drawing to its size in pixels, and reports whether that changed anything: letters
// replace hatches if cells are smaller than 30 pixels. All boards have coordinates, of the size --figure in
// drawing units, because sentences in every view name places.
func (s *Surface) Measure() (changed bool) {
	width, height := s.Size()
	shown := page.Width(s.fit.BasicHTMLElement)
	if shown == 0 {
		return false
	}
	letters := shown*100/width < 30
	s.fit.SetStyle("--figure", strconv.FormatFloat(max(max(width, height)/52, figurePixels*width/shown), 'f', 2, 64)+"px")
	switch page.Look("marks") { // the user's setting
	case "letters":
		letters = true
	case "hatches", "plain":
		letters = false
	}
	changed = letters != s.letters
	s.letters = letters
	return changed
}

// Margin returns the distance from the board to the drawing's edge, in drawing units.
func Margin() float64 { return draw.Options{}.Margin() }

// Size returns the size of the drawing, in drawing units.
func (s *Surface) Size() (width, height float64) {
	doc := s.st.Document()
	return draw.Options{}.Size(doc.Width, doc.Height)
}

// Redraw draws the present document with its lines.
func (s *Surface) Redraw() {
	doc := s.st.Document()
	if s.built == nil || s.built.Width != doc.Width || s.built.Height != doc.Height || s.built.Pillar != doc.Pillar {
		s.build(doc)
		s.Measure()
	}
	edited := s.built != doc // documents are replaced, never changed
	s.built = doc
	opt := draw.Options{Inline: true, Coordinates: true, Letters: s.letters, Finish: draw.Right}
	playing := s.Player(&opt)
	if !playing && s.st.View() != state.Lesson { // Lesson draws the line itself, step by step
		opt.Line = s.st.Overlay()
	}
	s.patch(draw.SVG(doc, opt))
	if edited || s.playing != playing { // a line does not change names
		s.playing = playing
		s.rename()
		s.markTips()
	}
	s.Unhover()
	s.Drawn()
}

// patch updates the drawing in the page; unchanged parts stay.
func (s *Surface) patch(svg string) {
	next, old := split(svg), s.shown
	s.shown = next
	child := page.Child(s.drawing.BasicHTMLElement)
	if child == nil || old.open != next.open {
		s.drawing.SetInnerHTML(svg)
		return
	}
	if c := changeOf(old, next); c.gone > 0 || c.markup != "" {
		page.Splice(child, c.first, c.gone, c.markup)
	}
}

// byHand animates a new line once, as if drawn by hand; later redraws show it whole.
func (s *Surface) byHand() {
	for _, line := range s.Lines(".px-line") {
		line.SetAttribute("pathLength", "1")
		page.Toggle(line, "px-drawn", true)
		return
	}
}

// Frame frames a place, with a ghost of the symbol that would be placed there. With dead, which means no
// solution would remain, the frame is red and struck through.
func (s *Surface) Frame(at witness.Place, ghost string, dead bool) {
	shape := frame(at, "frame")
	if dead {
		corner := "17"
		if at.Kind() == witness.Cell {
			corner = "34"
		}
		strike := ` d="M-` + corner + " " + corner + "L" + corner + " -" + corner + `"/>`
		shape = frame(at, "frame casing") + `<path class="frame casing"` + strike + frame(at, "frame dead") + `<path class="frame dead"` + strike
	}
	s.Overlay(`<g transform="` + s.Translate(at) + `"><g class="ghost">` + ghost + `</g>` + shape + `</g>`)
}

// FrameDead shows red frames at places.
func (s *Surface) FrameDead(places []witness.Place) {
	svg := ""
	for _, at := range places {
		svg += `<g transform="` + s.Translate(at) + `">` + frame(at, "frame casing") + frame(at, "frame dead") + `</g>`
	}
	s.Overlay(svg)
}

// frame returns a rectangle around 0,0 of the size of a place's contents.
func frame(at witness.Place, class string) string {
	half, size := "20", "40"
	if at.Kind() == witness.Cell {
		half, size = "37", "74"
	}
	return `<rect class="` + class + `" x="-` + half + `" y="-` + half + `" width="` + size + `" height="` + size + `" rx="8"/>`
}

// Translate returns the transformation that moves 0,0 to a place's middle.
func (s *Surface) Translate(at witness.Place) string {
	return "translate(" + plain(Margin()+50*float64(at.A)) + " " + plain(Margin()+50*float64(at.B)) + ")"
}

func plain(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// Overlay shows SVG markup above the drawing, in drawing units.
func (s *Surface) Overlay(svg string) {
	width, height := s.Size()
	s.hover.HTML(`<svg viewBox="0 0 ` + plain(width) + " " + plain(height) + `">` + svg + `</svg>`)
}

// Unhover removes the overlay.
func (s *Surface) Unhover() { s.hover.HTML("") }

// Over reports whether there is an overlay.
func (s *Surface) Over() bool { return s.hover.Shown() != "" }
