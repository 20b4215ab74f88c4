//go:build js

package surface

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// Places returns the number of places in the grid; they are numbered in reading order.
func (s *Surface) Places() int { return len(s.names) }

// Place returns the place with a number.
func (s *Surface) Place(i int) witness.Place {
	return witness.Place{A: i % s.columns, B: i / s.columns}
}

// Number returns the number of a place.
func (s *Surface) Number(at witness.Place) int { return at.B*s.columns + at.A }

// Has reports whether the board has a place; the right side of a pillar is not a separate place.
func (s *Surface) Has(at witness.Place) bool {
	return at.A >= 0 && at.B >= 0 && at.A < s.columns && at.B < s.rows
}

// Last returns the place at the bottom right.
func (s *Surface) Last() witness.Place { return s.Place(len(s.names) - 1) }

// Label names a place with its contents: "Cell b3: black star".
func (s *Surface) Label(at witness.Place) string {
	if !s.Has(at) {
		return ""
	}
	i := s.Number(at)
	return s.names[i] + ": " + s.held[i]
}

// Empty reports whether a place is empty.
func (s *Surface) Empty(at witness.Place) bool { return s.held[s.Number(at)] == "empty" }

// Cell returns the grid's element for a place.
func (s *Surface) Cell(at witness.Place) *dom.BasicHTMLElement { return s.cells[s.Number(at)] }

// rename updates the names of the places from the present document.
func (s *Surface) rename() {
	doc := s.built
	if s.playing {
		doc = model.Visible(doc)
	}
	for i := range s.names {
		if held := draw.Holds(doc, s.Place(i)); held != s.held[i] {
			s.held[i] = held
			s.cells[i].SetAttribute("aria-label", s.names[i]+": "+held)
		}
	}
}

// markTips marks cells that hold a start or an end, so that a finger there drags instead of scrolling.
func (s *Surface) markTips() {
	for _, i := range s.tips {
		s.cells[i].RemoveAttribute("data-tip")
	}
	s.tips = s.tips[:0]
	set := func(at witness.Place) {
		if s.Has(at) {
			s.tips = append(s.tips, s.Number(at))
			s.Cell(at).SetAttribute("data-tip", "")
		}
	}
	for _, at := range s.built.Starts {
		set(at)
	}
	for _, end := range s.built.Ends {
		set(end.At)
	}
}

// build creates the grid for a board of another size.
func (s *Surface) build(doc *witness.Document) {
	old, had := witness.Place{B: 1 << 20}, s.columns > 0
	if had {
		old = s.Place(s.present)
	}
	s.columns, s.rows = 2*doc.Width+1, 2*doc.Height+1
	if doc.Pillar { // a pillar's right side is its left side
		s.columns--
	}
	width, height := s.Size()
	s.fit.SetStyle("--ratio", strconv.FormatFloat(width/height, 'f', 6, 64))
	s.names, s.held = make([]string, s.columns*s.rows), make([]string, s.columns*s.rows)
	s.present = min(old.B, s.rows-1)*s.columns + min(old.A, s.columns-1)
	if !had {
		s.present = s.columns + 1 // the first cell
	}
	percent := func(name string, units, of float64) string {
		return name + ":" + strconv.FormatFloat(100*units/of, 'f', 3, 64) + "%;"
	}
	// Places tile the plate: an area within model.Band of a groove's middle belongs to the groove.
	long := [2]float64{100 * model.Band, 100 * (1 - model.Band)}
	html := make([]byte, 0, 160*len(s.names))
	for i := range s.names {
		at := s.Place(i)
		if at.A == 0 {
			html = append(html, `<div role="row">`...)
		}
		s.names[i], s.held[i] = draw.Capital(doc.PlaceName(at)), draw.Holds(doc, at)
		tab := "-1"
		if i == s.present {
			tab = "0"
		}
		html = append(html, `<div role="gridcell" tabindex="`+tab+`" data-place="`+strconv.Itoa(i)+
			`" aria-label="`+page.Escape(s.names[i]+": "+s.held[i])+`" style="`+
			percent("left", Margin()+50*float64(at.A), width)+percent("top", Margin()+50*float64(at.B), height)+
			percent("width", long[at.A&1], width)+percent("height", long[at.B&1], height)+`"></div>`...)
		if at.A == s.columns-1 {
			html = append(html, `</div>`...)
		}
	}
	focused := s.Focused()
	s.grid.Again()
	s.grid.HTML(string(html))
	s.cells = page.Elements(s.grid.BasicHTMLElement, "[data-place]")
	s.tips = s.tips[:0]
	if focused {
		s.MoveTo(s.Place(s.present))
	}
}

// Focused reports whether the focus is on the board.
func (s *Surface) Focused() bool { return page.Focused(s.grid.BasicHTMLElement) }

// Of returns the place of an element of the grid.
func (s *Surface) Of(e *dom.BasicHTMLElement) (witness.Place, bool) {
	if e == nil {
		return witness.Place{}, false
	}
	i, err := strconv.Atoi(page.Data(e, "place"))
	if err != nil || i >= len(s.names) {
		return witness.Place{}, false
	}
	return s.Place(i), true
}

// Present returns the place in the tab order.
func (s *Surface) Present() witness.Place { return s.Place(s.present) }

// Rove makes another place the only place in the tab order.
func (s *Surface) Rove(at witness.Place) {
	if i := s.Number(at); i != s.present {
		s.cells[s.present].SetTabIndex(-1)
		s.cells[i].SetTabIndex(0)
		s.present = i
	}
}

// MoveTo moves the focus to a place, if the board has it.
func (s *Surface) MoveTo(at witness.Place) {
	if s.Has(at) {
		s.Rove(at)
		page.Focus(s.Cell(at))
	}
}

// Moved discards the cached position of the grid on the page. It is queried once for many moves of a pointer,
// since a query forces a layout if something has been drawn.
func (s *Surface) Moved() { s.rect = nil }

// Doubled converts a point of the page to doubled coordinates, with fractions.
func (s *Surface) Doubled(x, y float64) (a, b float64) {
	if s.rect == nil {
		r := page.RectOf(s.grid.BasicHTMLElement)
		s.rect = &r
	}
	width, height := s.Size()
	return ((x-s.rect.Left)/s.rect.Width*width - Margin()) / 50, ((y-s.rect.Top)/s.rect.Height*height - Margin()) / 50
}

// Pixels returns the number of pixels per drawing unit.
func (s *Surface) Pixels() float64 {
	width, _ := s.Size()
	return page.Width(s.grid.BasicHTMLElement) / width
}

// At returns the place meant by a point of the page, among the kinds of places that on accepts.
func (s *Surface) At(x, y float64, on func(witness.PlaceKind) bool) (at witness.Place, ok bool) {
	a, b := s.Doubled(x, y)
	at, ok = model.Hit(a, b, s.built.Width, s.built.Height, on)
	if s.built.Pillar && at.A == s.columns {
		at.A = 0
	}
	return at, ok
}

// Anywhere accepts all kinds of places; for use with At.
func Anywhere(witness.PlaceKind) bool { return true }
