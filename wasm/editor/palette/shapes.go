//go:build js

package palette

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// shapes is the shape editor: the polyomino that is placed next, as squares to fill, and the recently placed
// shapes.
type shapes struct {
	p                   *Palette
	storage             model.Storage
	field               *model.Field
	editor, list, grid  *page.Part
	squares             []*dom.BasicHTMLElement // row by row; empty until first shown
	at                  int                     // index of the square in the tab order
	rotatable, negative *dom.HTMLInputElement
}

func newShapes(p *Palette, storage model.Storage) *shapes {
	s := &shapes{
		p: p, storage: storage, field: model.LoadField(storage), editor: page.Find("shape"), list: page.Find("recent"),
		grid: page.Find("squares"), rotatable: page.Input("rotatable"), negative: page.Input("negative"),
	}
	page.On(s.grid.BasicHTMLElement, "click", func(ev *dom.BasicEvent) {
		if i, ok := squareOf(ev); ok {
			s.field.Filled[i] = !s.field.Filled[i]
			s.change()
		}
	})
	// However the square got the focus, that square is now the only one in the tab order.
	page.On(s.grid.BasicHTMLElement, "focusin", func(ev *dom.BasicEvent) {
		if i, ok := squareOf(ev); ok {
			s.squares[s.at].SetTabIndex(-1)
			s.at = i
			s.squares[i].SetTabIndex(0)
		}
	})
	page.OnKey(s.grid.BasicHTMLElement, s.key)
	page.Find("rotate").Press(func() {
		s.field.Turn()
		s.change()
	})
	page.On(s.rotatable.BasicHTMLElement, "change", func(*dom.BasicEvent) {
		s.field.Rotatable = s.rotatable.Checked()
		s.change()
	})
	page.On(s.negative.BasicHTMLElement, "change", func(*dom.BasicEvent) { s.sign(s.negative.Checked()) })
	page.OnMouse(s.list.BasicHTMLElement, "click", func(ev *dom.MouseEvent) {
		if button := page.Closest(page.Target(ev.BasicEvent), "button"); button != nil {
			negative := s.field.Take(model.Piece(page.Data(button, "piece")))
			s.change()
			if negative != s.p.st.Tool().Negative {
				s.sign(negative)
			}
		}
	})
	s.write()
	return s
}

// squareOf returns the square that an event is about; ok is false if there is none.
func squareOf(ev *dom.BasicEvent) (i int, ok bool) {
	i, err := strconv.Atoi(page.Data(page.Target(ev), "square"))
	return i, err == nil
}

// sign chooses the polyomino tool, or the negative one.
func (s *shapes) sign(negative bool) {
	s.p.st.SetTool(model.Tool{Type: witness.Polyomino, Negative: negative})
}

// show shows or hides the editor and sets its switch.
func (s *shapes) show(on, negative bool) {
	s.editor.Hide(!on)
	s.negative.SetChecked(negative)
	if on {
		if s.squares == nil {
			s.lay()
		}
		s.recent() // in the present colours
	}
}

// lay creates the squares. The squares are not created at the start, since most visits place no shape.
func (s *shapes) lay() {
	html := ""
	for i := range model.FieldSide * model.FieldSide {
		html += `<button type="button" data-square="` + strconv.Itoa(i) + `"></button>`
	}
	s.grid.HTML(html)
	s.squares = page.Elements(s.grid.BasicHTMLElement, "button")
	s.write()
}

// set sets the shape.
func (s *shapes) set(shape model.Shape) {
	if !s.field.Fits(shape.Rows) {
		return
	}
	s.field.Rotatable = shape.Rotatable
	s.field.Lay(shape.Rows)
	s.write()
	s.field.Save(s.storage)
}

// used records that the shape was placed.
func (s *shapes) used(negative bool) {
	if s.field.Use(negative) {
		s.field.Save(s.storage)
		s.recent()
		s.p.st.Pieces()
	}
}

// change applies a change of the field.
func (s *shapes) change() {
	s.write()
	s.field.Save(s.storage)
	s.p.st.Choose(func(c *model.Choices) { c.Shape = s.field.Shape() })
}

// write shows the field.
func (s *shapes) write() {
	for i, square := range s.squares {
		tab, class, words := -1, "", "empty"
		if i == s.at {
			tab = 0
		}
		if s.field.Filled[i] {
			class, words = "filled", "filled"
		}
		square.SetTabIndex(tab)
		square.SetClass(class)
		name := "Square " + strconv.Itoa(i%model.FieldSide+1) + "," + strconv.Itoa(i/model.FieldSide+1) + ": " + words
		if square.GetAttribute("aria-label") != name {
			square.SetAttribute("aria-label", name)
		}
	}
	s.rotatable.SetChecked(s.field.Rotatable)
}

// recent lists the recently placed shapes.
func (s *shapes) recent() {
	focused := -1
	for i, button := range page.Elements(s.list.BasicHTMLElement, "button") {
		if page.Focused(button) {
			focused = i
		}
	}
	html := ""
	for _, piece := range s.field.Recent {
		symbol, _ := piece.Symbol()
		symbol.Color = s.p.st.Choices().ColorOf(model.ToolOf(symbol))
		html += `<li><button type="button" data-piece="` + string(piece) + `" title="` + piece.Words() + `" aria-label="` + piece.Words() + `">` + draw.Tile(symbol, false) + `</button></li>`
	}
	if s.list.HTML(html) && focused >= 0 {
		if buttons := page.Elements(s.list.BasicHTMLElement, "button"); focused < len(buttons) {
			buttons[focused].Focus()
		}
	}
}

// key moves between squares.
func (s *shapes) key(ev *dom.KeyboardEvent) {
	if ev.AltKey() || ev.CtrlKey() || ev.MetaKey() {
		return
	}
	x, y := s.at%model.FieldSide, s.at/model.FieldSide
	switch ev.Key() {
	case "ArrowLeft":
		x--
	case "ArrowRight":
		x++
	case "ArrowUp":
		y--
	case "ArrowDown":
		y++
	default:
		return
	}
	ev.PreventDefault()
	if x >= 0 && y >= 0 && x < model.FieldSide && y < model.FieldSide {
		s.squares[y*model.FieldSide+x].Focus()
	}
}
