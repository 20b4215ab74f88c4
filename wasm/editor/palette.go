//go:build js

package main

import (
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// palette is the choice of a symbol and of a colour. Both are native radio
// buttons, which bring their own keyboard handling.
type palette struct {
	ed               *editor
	symbols, colours *element
	note, toolNote   *element
}

// groups head the tools of the palette by where their symbols lie.
var groups = []struct {
	head  string
	tools []model.Tool
}{
	{"In a cell", model.Tools[:5]},
	{"Left open", model.Tools[5:6]},
	{"On a line or point", model.Tools[6:9]},
	{"Where lines begin and end", model.Tools[9:]},
}

// shortcuts choose a tool by a letter while the board has the focus.
var shortcuts = map[string]string{
	"s": "separation", "a": "star", "1": "triangle-1", "2": "triangle-2", "3": "triangle-3",
	"?": "unknown", "m": "must-cross", "x": "cannot-cross", "r": "removed",
	"b": "start", "n": "end",
}

func newPalette(ed *editor) *palette {
	p := &palette{ed: ed, symbols: find("symbols"), colours: find("colours")}
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
			ed.choose(func(c *model.Choices) { c.Color = color })
			p.redrawTiles()
			ed.board.unhover()
		}
	})
	return p
}

func (p *palette) tool() model.Tool     { return p.ed.history.Choices().Tool }
func (p *palette) color() witness.Color { return p.ed.history.Choices().Color }

// choose makes a tool the present one, in the page too.
func (p *palette) choose(tool model.Tool) {
	p.ed.choose(func(c *model.Choices) { c.Tool = tool })
	if radio := p.symbols.Value.Call("querySelector", `input[value="`+tool.ID()+`"]`); !radio.IsNull() {
		radio.Set("checked", true)
	}
	p.explain()
	p.ed.board.unhover()
}

// draw fills both groups.
func (p *palette) draw() {
	choices := p.ed.history.Choices()
	letters := make(map[string]string)
	for letter, id := range shortcuts {
		if letter >= "a" {
			letter = string(letter[0] - 'a' + 'A')
		}
		letters[id] = letter
	}
	html := ""
	for _, group := range groups {
		html += "<h2>" + group.head + "</h2>"
		for _, tool := range group.tools {
			html += `<label class="chip" title="` + tool.Name() + `"><input type="radio" name="symbol" value="` + tool.ID() + `"`
			if tool == choices.Tool {
				html += " checked"
			}
			html += `><span class="tile" data-tool="` + tool.ID() + `">` + p.tile(tool) + `</span><span class="name">` +
				tool.Name() + `</span><kbd aria-hidden="true">` + letters[tool.ID()] + `</kbd></label>`
		}
	}
	p.symbols.html(html + `<p class="note tool-note" id="tool-note" aria-hidden="true"></p>`)
	p.toolNote = find("tool-note")

	html = `<h2>Colour</h2><div class="swatch-grid">`
	for _, color := range witness.Palette {
		swatch := witness.Symbol{At: witness.Place{A: 1, B: 1}, Type: witness.Separation, Color: color}
		html += `<label class="swatch" title="` + draw.Capital(string(color)) + `"><input type="radio" name="colour" value="` +
			string(color) + `" aria-label="` + draw.Capital(string(color)) + `"`
		if color == choices.Color {
			html += " checked"
		}
		html += ">" + draw.Tile(swatch) + "</label>"
	}
	p.colours.html(html + `</div><p class="note" id="colour-note"></p>`)
	p.note = find("colour-note")
	p.explain()
}

// tile shows a tool with the chosen colour.
func (p *palette) tile(tool model.Tool) string {
	if tool.Tip != model.NoTip {
		return tipTile(tool.Tip)
	}
	at := witness.Place{A: 1, B: 1}
	if !tool.On(witness.Cell) {
		at = witness.Place{A: 1, B: 0}
	}
	return draw.Tile(tool.Symbol(at, p.color()))
}

// redrawTiles shows the chosen colour on the tools that take it.
func (p *palette) redrawTiles() {
	tiles := p.symbols.Value.Call("querySelectorAll", ".tile")
	for i := range tiles.Length() {
		tile := tiles.Index(i)
		if tool, ok := model.ToolByID(tile.Get("dataset").Get("tool").String()); ok && tool.Coloured() {
			tile.Set("innerHTML", p.tile(tool))
		}
	}
}

// explain says when the colour has nothing to do with the chosen symbol.
// Where the palette is narrow it also names that symbol.
func (p *palette) explain() {
	p.toolNote.html(p.tool().Name() + " <span>" + p.tool().Places() + "</span>")
	switch tool := p.tool(); {
	case tool.Coloured():
		p.note.text("")
	case tool.Tip != model.NoTip:
		p.note.text("starts and ends can be dragged too")
	default:
		p.note.text("for separations and stars")
	}
}
