//go:build js

// Package palette is the choice of a symbol, a colour and a shape. Symbols and colours are native radio
// buttons, which handle the keyboard themselves.
package palette

import (
	"slices"
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/keys"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Palette shows the present choices and changes them.
type Palette struct {
	st               *state.State
	symbols, colours *page.Part
	headings         *page.Part // radio buttons for the direction of arrows
	// Names of the choices, at the right end of each group's heading and of the colours'.
	chosen [4]*page.Part
	shapes *shapes
}

// group is a row of tools under a heading.
type group struct {
	head  string
	tools []model.Tool
}

// groups lists the tools by the places of their symbols, with a heading for each group.
var groups = []group{
	{"In a cell", model.Tools[:inCells]},
	{"On a line or point", model.Tools[inCells:onLines]},
	{"More", model.Tools[onLines:]},
}

// Ends of the first two groups of tools. Question marks, which may be placed anywhere, end the first group.
const inCells, onLines = 10, 18

// colourHead is the index of the colours' heading in Palette.chosen.
const colourHead = 3

// New fills the palette; storage has the shape.
func New(st *state.State, storage model.Storage) *Palette {
	p := &Palette{st: st, symbols: page.Find("symbols"), colours: page.Find("colours"), headings: page.Find("headings")}
	p.shapes = newShapes(p, storage)
	st.Choose(func(c *model.Choices) { c.Shape = p.shapes.field.Shape() })
	p.draw()
	page.On(p.symbols.BasicHTMLElement, "change", func(ev *dom.BasicEvent) {
		if tool, ok := model.ToolByID(page.Field(ev).Value()); ok {
			st.SetTool(tool)
		}
	})
	page.On(p.headings.BasicHTMLElement, "change", func(ev *dom.BasicEvent) {
		if h, ok := witness.ParseHeading(page.Field(ev).Value()); ok {
			st.Choose(func(c *model.Choices) { c.SetHeading(h) })
		}
	})
	page.On(p.colours.BasicHTMLElement, "change", func(ev *dom.BasicEvent) {
		if color, ok := witness.ParseColor(page.Field(ev).Value()); ok {
			st.Choose(func(c *model.Choices) { c.SetColor(color) })
		}
	})
	return p
}

// Changed marks the chosen tool after a change of the state.
func (p *Palette) Changed(c state.Change) {
	if c.Tool {
		p.check(p.symbols, p.st.Tool().ID())
		p.tiles()
		p.explain()
	}
}

// Pick chooses the tool that places the contents of a place.
func (p *Palette) Pick(at witness.Place) {
	doc := p.st.Document()
	s, ok := doc.SymbolAt(at)
	tip := model.TipAt(doc, at)
	switch {
	case ok:
		if s.Type == witness.Polyomino {
			p.shapes.set(model.ShapeOf(s.Shape, s.Rotatable))
		}
		p.st.Choose(func(c *model.Choices) { c.Pick(s) })
		p.st.Say("Picked up: " + s.Name())
	case tip != model.NoTip:
		p.st.SetTool(model.Tool{Tip: tip})
		p.st.Say("Picked up: " + tip.String())
	default:
		p.st.Refuse("There is nothing to pick up here.")
	}
}

// Used records that the chosen symbol was placed.
func (p *Palette) Used() {
	if tool := p.st.Tool(); tool.Type == witness.Polyomino {
		p.shapes.used(tool.Negative)
	}
}

// Recent returns the recently placed shapes, latest first.
func (p *Palette) Recent() []model.Piece { return p.shapes.field.Recent }

// Colour chooses a colour by its distance from the present one.
func (p *Palette) Colour(step int) {
	radios := page.Inputs(p.colours.BasicHTMLElement)
	at := -1
	for i, radio := range radios {
		if radio.Checked() {
			at = i
		}
	}
	next := radios[(at+step+len(radios))%len(radios)]
	if color, ok := witness.ParseColor(next.Value()); ok {
		p.st.Choose(func(c *model.Choices) { c.SetColor(color) })
		p.check(p.colours, string(color))
		p.st.Say(next.GetAttribute("aria-label") + " chosen")
	}
}

// TurnArrow turns the direction of arrows by eighths of a turn, and chooses an arrow if none is chosen.
func (p *Palette) TurnArrow(eighths int) {
	if tool := p.st.Tool(); tool.Type != witness.Arrow {
		p.st.SetTool(model.Tool{Type: witness.Arrow, Count: 1})
	}
	n := len(witness.Headings)
	next := witness.Headings[(int(p.st.Choices().Heading()-witness.HeadingUp)+eighths+n)%n]
	p.st.Choose(func(c *model.Choices) { c.SetHeading(next) })
	p.st.Say("Arrows point " + next.String())
}

// check checks a radio button by its value; a value without a button unchecks all.
func (p *Palette) check(group *page.Part, value string) {
	for _, radio := range page.Inputs(group.BasicHTMLElement) {
		radio.SetChecked(radio.Value() == value)
	}
}

// draw fills the groups of symbols and of colours.
func (p *Palette) draw() {
	html := ""
	for i, group := range groups {
		html += heading(group.head, i) + `<div class="chips">`
		for _, tool := range group.tools {
			html += p.chip(tool)
		}
		html += "</div>"
	}
	p.symbols.HTML(html)
	p.headings.HTML(headings())

	html = heading("Colour", colourHead) + `<div class="swatch-grid">`
	for _, color := range witness.Palette {
		swatch := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: color}
		html += `<label class="swatch" title="` + draw.Capital(string(color)) + `"><input type="radio" name="colour" value="` +
			string(color) + `" aria-label="` + draw.Capital(string(color)) + `">` + draw.Tile(swatch, false) + "</label>"
	}
	p.colours.HTML(html + "</div>")
	for i := range p.chosen {
		p.chosen[i] = page.Find("chosen-" + strconv.Itoa(i))
	}
	p.check(p.symbols, p.st.Tool().ID())
	p.explain()
}

// headings returns radio buttons for the directions of arrows.
func headings() string {
	html := ""
	for i, h := range witness.Headings {
		name := draw.Capital(h.String())
		html += `<label class="heading" title="` + name + `"><input type="radio" name="heading" value="` + h.String() + `" aria-label="` + name + `">` +
			`<svg viewBox="-12 -12 24 24" aria-hidden="true" focusable="false"><path transform="rotate(` + strconv.Itoa(45*i) + `)" d="M0 9V-8M-6 -2L0 -8L6 -2"/></svg></label>`
	}
	return html
}

// heading returns a group's heading. The group's choice is written at its right end, but is not part of its
// name.
func heading(name string, i int) string {
	return `<h2>` + name + ` <span class="chosen-name" id="chosen-` + strconv.Itoa(i) + `" aria-hidden="true"></span></h2>`
}

func (p *Palette) chip(tool model.Tool) string {
	name, letter := tool.Name(), keys.Letter(tool.ID())
	return `<label class="chip" title="` + name + " (" + letter + `)"><input type="radio" name="symbol" value="` + tool.ID() + `"><span class="tile" data-tool="` +
		tool.ID() + `">` + p.tile(tool) + `</span><span class="unseen">` + name + `</span><kbd aria-hidden="true">` + letter + `</kbd></label>`
}

// tile draws a tool's symbol with the present colour and shape.
func (p *Palette) tile(tool model.Tool) string {
	if tool.Tip != model.NoTip {
		return tipTile(tool.Tip)
	}
	at := witness.Place{A: 1, B: 1}
	if !tool.On(witness.Cell) {
		at = witness.Place{A: 1, B: 0}
	}
	return draw.Tile(tool.Symbol(at, p.st.Choices()), false)
}

// tipTile draws a start or an end on a piece of the plate.
func tipTile(kind model.Tip) string {
	shape := `<circle class="px-carved" r="22"/><path class="px-groove" d="M0 0H40"/>`
	if kind == model.EndTip {
		shape = `<path class="px-groove" d="M-40 0H14"/>`
	}
	return `<svg class="px px-tile" viewBox="-32 -32 64 64" aria-hidden="true" focusable="false"><rect class="px-plate" x="-50" y="-50" width="100" height="100"/>` + shape + `</svg>`
}

// tiles updates the tools that depend on the chosen colours and shape.
func (p *Palette) tiles() {
	for _, tile := range page.Elements(p.symbols.BasicHTMLElement, ".tile") {
		if tool, ok := model.ToolByID(page.Data(tile, "tool")); ok && tool.Coloured() {
			tile.SetInnerHTML(p.tile(tool))
		}
	}
}

// explain names the chosen symbol with its colour. The symbol's card explains its rule.
func (p *Palette) explain() {
	tool, color := p.st.Tool(), p.st.Choices().ColorOf(p.st.Tool())
	at := slices.IndexFunc(groups, func(g group) bool { return slices.Contains(g.tools, tool) })
	for i, part := range p.chosen {
		switch {
		case i == at && tool.Coloured():
			part.HTML("<b>" + tool.Name() + "</b>, " + string(color))
		case i == at:
			part.HTML("<b>" + tool.Name() + "</b>")
		case i == colourHead && tool.Coloured():
			part.HTML(string(color))
		case i == colourHead:
			part.HTML("has none")
		default:
			part.HTML("")
		}
	}
	p.check(p.colours, string(color))
	p.check(p.headings, p.st.Choices().Heading().String())
	page.Hide(p.headings.BasicHTMLElement, tool.Type != witness.Arrow)
	p.shapes.show(tool.Type == witness.Polyomino, tool.Negative)
}
