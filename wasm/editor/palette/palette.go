//go:build js

// Package palette is the choice of a symbol, of a colour and of a shape. Symbols and
// colours are native radio buttons, which bring their own keyboard handling.
package palette

import (
	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/keys"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Palette shows what is chosen and changes it.
type Palette struct {
	st               *state.State
	symbols, colours *page.Part
	note             *page.Part
	shapes           *shapes
}

// groups head the tools of the palette by where their symbols lie. Tools of one
// row are variants of one symbol, which has the row's name.
var groups = []struct {
	head string
	rows []row
}{
	{"In a cell", []row{{"", model.Tools[:1]}, {"", model.Tools[1:2]}, {"Triangle", model.Tools[2:6]}, {"Polyomino", model.Tools[6:8]}, {"", model.Tools[8:9]}}},
	{"Left open", []row{{"", model.Tools[9:10]}}},
	{"On a line or point", []row{{"Must-cross", model.Tools[10:14]}, {"", model.Tools[14:15]}, {"", model.Tools[15:16]}}},
	{"Where lines begin and end", []row{{"", model.Tools[16:17]}, {"", model.Tools[17:]}}},
}

type row struct {
	name  string // of a row of several
	tools []model.Tool
}

// New fills the palette; storage remembers the shape.
func New(st *state.State, storage model.Storage) *Palette {
	p := &Palette{st: st, symbols: page.Find("symbols"), colours: page.Find("colours")}
	p.shapes = newShapes(p, storage)
	st.Choose(func(c *model.Choices) { c.Shape = p.shapes.field.Shape() })
	p.draw()
	page.On(p.symbols.BasicHTMLElement, "change", func(ev *dom.BasicEvent) {
		if tool, ok := model.ToolByID(page.Field(ev).Value()); ok {
			st.SetTool(tool)
		}
	})
	page.On(p.colours.BasicHTMLElement, "change", func(ev *dom.BasicEvent) {
		if color, ok := witness.ParseColor(page.Field(ev).Value()); ok {
			st.Choose(func(c *model.Choices) { c.SetColor(color) })
		}
	})
	return p
}

// Changed follows the state.
func (p *Palette) Changed(c state.Change) {
	if c.Tool {
		p.check(p.symbols, p.st.Tool().ID())
		p.tiles()
		p.explain()
	}
}

// Pick makes what lies at a place the tool to place.
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
		p.st.Say("Picked up: " + draw.SymbolName(s))
	case tip != model.NoTip:
		p.st.SetTool(model.Tool{Tip: tip})
		p.st.Say("Picked up: " + tip.String())
	default:
		p.st.Refuse("There is nothing to pick up here.")
	}
}

// Used notes that the chosen symbol was placed.
func (p *Palette) Used() {
	if tool := p.st.Tool(); tool.Type == witness.Polyomino {
		p.shapes.used(tool.Negative)
	}
}

// Recent are the shapes that were placed lately, the last one first.
func (p *Palette) Recent() []model.Piece { return p.shapes.field.Recent }

// Colour chooses the colour so many steps further on.
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

// check chooses a radio button by its value; a colour of no button chooses none.
func (p *Palette) check(group *page.Part, value string) {
	for _, radio := range page.Inputs(group.BasicHTMLElement) {
		radio.SetChecked(radio.Value() == value)
	}
}

// draw fills both groups.
func (p *Palette) draw() {
	html := ""
	for _, group := range groups {
		html += "<h2>" + group.head + "</h2>"
		for _, row := range group.rows {
			if row.name != "" {
				html += `<div class="chip-row">`
			}
			for _, tool := range row.tools {
				html += p.chip(tool)
			}
			if row.name != "" {
				html += `<span class="row-name" aria-hidden="true">` + row.name + `</span></div>`
			}
		}
	}
	p.symbols.HTML(html + `<p class="note tool-note" id="tool-note" aria-hidden="true"></p>`)
	p.note = page.Find("tool-note")

	html = `<h2>Colour</h2><div class="swatch-grid">`
	for _, color := range witness.Palette {
		swatch := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: color}
		html += `<label class="swatch" title="` + draw.Capital(string(color)) + `"><input type="radio" name="colour" value="` +
			string(color) + `" aria-label="` + draw.Capital(string(color)) + `">` + draw.Tile(swatch) + "</label>"
	}
	p.colours.HTML(html + "</div>")
	p.check(p.symbols, p.st.Tool().ID())
	p.explain()
}

func (p *Palette) chip(tool model.Tool) string {
	name, letter := tool.Name(), keys.Letter(tool.ID())
	return `<label class="chip" title="` + name + " (" + letter + `)"><input type="radio" name="symbol" value="` + tool.ID() + `"><span class="tile" data-tool="` +
		tool.ID() + `">` + p.tile(tool) + `</span><span class="name">` + name + `</span><kbd aria-hidden="true">` + letter + `</kbd></label>`
}

// tile shows a tool as it places now.
func (p *Palette) tile(tool model.Tool) string {
	if tool.Tip != model.NoTip {
		return tipTile(tool.Tip)
	}
	at := witness.Place{A: 1, B: 1}
	if !tool.On(witness.Cell) {
		at = witness.Place{A: 1, B: 0}
	}
	return draw.Tile(tool.Symbol(at, p.st.Choices()))
}

// tipTile shows a start or an end by itself on a piece of plate.
func tipTile(kind model.Tip) string {
	shape := `<circle class="px-carved" r="22"/><path class="px-groove" d="M0 0H40"/>`
	if kind == model.EndTip {
		shape = `<path class="px-groove" d="M-40 0H14"/>`
	}
	return `<svg class="px px-tile" viewBox="-32 -32 64 64" aria-hidden="true" focusable="false"><rect class="px-plate" x="-50" y="-50" width="100" height="100"/>` + shape + `</svg>`
}

// tiles shows the chosen colours and the shape on the tools that take them.
func (p *Palette) tiles() {
	for _, tile := range page.Elements(p.symbols.BasicHTMLElement, ".tile") {
		if tool, ok := model.ToolByID(page.Data(tile, "tool")); ok && tool.Coloured() {
			tile.SetInnerHTML(p.tile(tool))
		}
	}
}

// explain says what the chosen symbol is, shows its colour, and says when it
// takes none.
func (p *Palette) explain() {
	tool := p.st.Tool()
	words := tool.Places()
	if remark := tool.Remark(); remark != "" {
		words += ", " + remark
	}
	if !tool.Coloured() {
		words += ", without a colour"
	}
	p.note.HTML(tool.Name() + " <span>" + words + "</span>")
	p.check(p.colours, string(p.st.Choices().ColorOf(tool)))
	p.shapes.show(tool.Type == witness.Polyomino, tool.Negative)
}
