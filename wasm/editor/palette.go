//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// palette is the choice of a symbol, of a colour and of a shape. Symbols and
// colours are native radio buttons, which bring their own keyboard handling; the
// shape is edited in site/editor/shapes.js.
type palette struct {
	ed               *editor
	symbols, colours *element
	toolNote         *element
	shapes           js.Value // Shapes
	letters          js.Value // by tool: the key that chooses it
}

// groups head the tools of the palette by where their symbols lie. Tools of one
// row are variants of one symbol, which has the row's name.
var groups = []struct {
	head string
	rows []toolRow
}{
	{"In a cell", []toolRow{{"", model.Tools[:1]}, {"", model.Tools[1:2]}, {"Triangle", model.Tools[2:6]}, {"Polyomino", model.Tools[6:8]}, {"", model.Tools[8:9]}}},
	{"Left open", []toolRow{{"", model.Tools[9:10]}}},
	{"On a line or point", []toolRow{{"Must-cross", model.Tools[10:14]}, {"", model.Tools[14:15]}, {"", model.Tools[15:16]}}},
	{"Where lines begin and end", []toolRow{{"", model.Tools[16:17]}, {"", model.Tools[17:]}}},
}

type toolRow struct {
	name  string // of a row of several
	tools []model.Tool
}

func newPalette(ed *editor, host js.Value) *palette {
	p := &palette{ed: ed, symbols: find("symbols"), colours: find("colours"), letters: host.Get("letters")}
	p.shapes = host.Get("Shapes").New(host.Get("storage"), map[string]any{
		"changed": js.FuncOf(func(_ js.Value, args []js.Value) any {
			p.reshape(model.Shape{Rows: args[0].String(), Rotatable: args[1].Bool()})
			return nil
		}),
		"negative": js.FuncOf(func(_ js.Value, args []js.Value) any {
			p.choose(model.Tool{Type: witness.Polyomino, Negative: args[0].Bool()})
			return nil
		}),
		"draw": js.FuncOf(func(_ js.Value, args []js.Value) any {
			s, _ := model.Piece(args[0].String()).Symbol()
			s.Color = p.choices().ColorOf(model.ToolOf(s))
			return draw.Tile(s)
		}),
		"recent": js.FuncOf(func(js.Value, []js.Value) any {
			ed.seam.tell(map[string]any{"pieces": true})
			return nil
		}),
	})
	p.keepShape()
	p.draw()
	p.symbols.on("change", func(ev event) {
		id := ev.Value.Get("target").Get("value").String()
		if tool, ok := model.ToolByID(id); ok {
			p.choose(tool)
		}
	})
	p.colours.on("change", func(ev event) {
		name := ev.Value.Get("target").Get("value").String()
		if color, ok := witness.ParseColor(name); ok {
			ed.choose(func(c *model.Choices) { c.SetColor(color) })
			p.redrawTiles()
			ed.board.unhover()
			ed.seam.tool()
		}
	})
	return p
}

func (p *palette) choices() model.Choices { return p.ed.history.Choices() }
func (p *palette) tool() model.Tool       { return p.choices().Tool }

// symbol is what the chosen tool places.
func (p *palette) symbol(at witness.Place) witness.Symbol { return p.tool().Symbol(at, p.choices()) }

// recent are the shapes that were placed lately, the last one first.
func (p *palette) recent() []model.Piece { return model.ParsePieces(p.shapes.Get("recent").String()) }

// keepShape takes over the shape that the page remembers.
func (p *palette) keepShape() {
	shape := model.Shape{Rows: p.shapes.Get("rows").String(), Rotatable: p.shapes.Get("rotatable").Bool()}
	p.ed.history.Choose(p.choices().WithShape(shape))
}

// reshape is told that the shape has become another.
func (p *palette) reshape(shape model.Shape) {
	p.ed.choose(func(c *model.Choices) { c.Shape = shape })
	p.redrawTiles()
	p.ed.board.unhover()
	p.ed.seam.tool()
}

// choose makes a tool the present one, in the page too.
func (p *palette) choose(tool model.Tool) {
	p.ed.choose(func(c *model.Choices) { c.Tool = tool })
	p.check(p.symbols, tool.ID())
	p.explain()
	p.ed.board.unhover()
}

// check chooses a radio button by its value; a colour of no button chooses none.
func (p *palette) check(group *element, value string) {
	for _, radio := range elements(group.Value, "input") {
		radio.Set("checked", radio.Get("value").String() == value)
	}
}

// pick makes what lies at a place the tool to place.
func (p *palette) pick(at witness.Place) {
	doc := p.ed.document()
	s, ok := doc.SymbolAt(at)
	tip := model.TipAt(doc, at)
	switch {
	case ok:
		p.ed.choose(func(c *model.Choices) { c.Pick(s) })
		if s.Type == witness.Polyomino {
			shape := p.choices().Shape
			p.shapes.Call("set", shape.Rows, shape.Rotatable)
		}
		p.choose(model.ToolOf(s))
		p.redrawTiles()
		p.ed.say("Picked up: " + draw.SymbolName(s))
	case tip != model.NoTip:
		p.choose(model.Tool{Tip: tip})
		p.ed.say("Picked up: " + tip.String())
	default:
		p.ed.refuse("There is nothing to pick up here.")
	}
}

// draw fills both groups.
func (p *palette) draw() {
	html := ""
	for _, group := range groups {
		html += "<h2>" + group.head + "</h2>"
		for _, row := range group.rows {
			if row.name != "" {
				html += `<div class="chip-row">`
			}
			for _, tool := range row.tools {
				html += p.chip(tool, p.letters.Get(tool.ID()).String())
			}
			if row.name != "" {
				html += `<span class="row-name" aria-hidden="true">` + row.name + `</span></div>`
			}
		}
	}
	p.symbols.html(html + `<p class="note tool-note" id="tool-note" aria-hidden="true"></p>`)
	p.toolNote = find("tool-note")

	html = `<h2>Colour</h2><div class="swatch-grid">`
	for _, color := range witness.Palette {
		swatch := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: color}
		html += `<label class="swatch" title="` + draw.Capital(string(color)) + `"><input type="radio" name="colour" value="` +
			string(color) + `" aria-label="` + draw.Capital(string(color)) + `">` + draw.Tile(swatch) + "</label>"
	}
	p.colours.html(html + "</div>")
	p.check(p.symbols, p.tool().ID())
	p.explain()
}

func (p *palette) chip(tool model.Tool, letter string) string {
	name := tool.Name()
	return `<label class="chip" title="` + name + " (" + letter + `)"><input type="radio" name="symbol" value="` + tool.ID() + `"><span class="tile" data-tool="` +
		tool.ID() + `">` + p.tile(tool) + `</span><span class="name">` + name + `</span><kbd aria-hidden="true">` + letter + `</kbd></label>`
}

// tile shows a tool as it places now.
func (p *palette) tile(tool model.Tool) string {
	if tool.Tip != model.NoTip {
		return tipTile(tool.Tip)
	}
	at := witness.Place{A: 1, B: 1}
	if !tool.On(witness.Cell) {
		at = witness.Place{A: 1, B: 0}
	}
	return draw.Tile(tool.Symbol(at, p.choices()))
}

// redrawTiles shows the chosen colour and shape on the tools that take them.
func (p *palette) redrawTiles() {
	for _, tile := range elements(p.symbols.Value, ".tile") {
		if tool, ok := model.ToolByID(tile.Get("dataset").Get("tool").String()); ok && tool.Coloured() {
			tile.Set("innerHTML", p.tile(tool))
		}
	}
}

// explain says what the chosen symbol is, shows its colour, and says when it
// takes none.
func (p *palette) explain() {
	tool := p.tool()
	words := tool.Places()
	if remark := tool.Remark(); remark != "" {
		words += ", " + remark
	}
	if !tool.Coloured() {
		words += ", without a colour"
	}
	p.toolNote.html(tool.Name() + " <span>" + words + "</span>")
	p.check(p.colours, string(p.choices().ColorOf(tool)))
	p.shapes.Call("show", tool.Type == witness.Polyomino, tool.Negative)
	p.ed.seam.tool()
}
