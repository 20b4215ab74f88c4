//go:build js

package gesture

import (
	"strconv"

	"honnef.co/go/js/dom/v2"

	"github.com/perplex-puzzles/perplex/wasm/editor/keys"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
)

// transform is the section of buttons that repeat the actions of keys and gestures.
type transform struct {
	summary   *page.Part
	choose    *page.Part
	symmetric *dom.HTMLSelectElement
}

// icons are buttons with pictures: their command, name and SVG path.
var icons = []struct {
	name    string
	buttons [][3]string
}{
	{"Turn the board", [][3]string{
		{"rotate-left", "Rotate left", "M3 3v4h4M3.4 7A5.2 5.2 0 1 1 3 10"},
		{"rotate-right", "Rotate right", "M13 3v4H9M12.6 7A5.2 5.2 0 1 0 13 10"},
		{"mirror-across", "Mirror left to right", "M8 2v12M5.5 5v6L2 8zM10.5 5v6L14 8z"},
		{"mirror-down", "Mirror top to bottom", "M2 8h12M5 5.5h6L8 2zM5 10.5h6L8 14z"},
	}},
	{"Shift the symbols", [][3]string{
		{"shift-left", "Shift left", "M13 8H3M6.5 4.5 3 8l3.5 3.5"},
		{"shift-right", "Shift right", "M3 8h10M9.5 4.5 13 8l-3.5 3.5"},
		{"shift-up", "Shift up", "M8 13V3M4.5 6.5 8 3l3.5 3.5"},
		{"shift-down", "Shift down", "M8 3v10M4.5 9.5 8 13l3.5-3.5"},
	}},
}

func newTransform(g *Gestures) *transform {
	html := ""
	for _, row := range icons {
		html += `<div class="transform-row" role="group" aria-label="` + row.name + `">`
		for _, b := range row.buttons {
			html += `<button type="button" class="icon boxed" id="` + b[0] + `" aria-label="` + b[1] + `" title="` + b[1] + ` (` + keys.Of(b[0]) +
				`)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="` + b[2] + `"/></svg></button>`
		}
		html += `</div>`
	}
	html += `<div class="transform-row" role="group" aria-label="Selection">` +
		`<button type="button" id="select" aria-pressed="false" title="Select: the next drag on the board selects a rectangle (Shift and a drag)">Select</button>` +
		`<button type="button" id="copy-part" title="Copy (Ctrl+C)">Copy</button>` +
		`<button type="button" id="cut-part" title="Cut (Ctrl+X)">Cut</button>` +
		`<button type="button" id="paste-part" title="Paste at the place in focus (Ctrl+V)">Paste here</button></div>` +
		`<label class="field"><span>Paint symmetrically</span><select id="symmetric" title="Paint symmetrically (` + keys.Of("symmetric") + `)">`
	for i, kind := range kinds {
		html += `<option value="` + strconv.Itoa(i) + `">` + kind.name + `</option>`
	}
	page.Extend(page.Find("transform").BasicHTMLElement, html+`</select></label>`)

	t := &transform{summary: page.Find("transform-summary"), choose: page.Find("select"), symmetric: page.Select("symmetric")}
	for _, row := range icons {
		for _, b := range row.buttons {
			page.Find(b[0]).Press(func() { g.Command(b[0]) })
		}
	}
	t.choose.Press(func() { g.selects(!g.selecting) })
	page.On(t.symmetric.BasicHTMLElement, "change", func(*dom.BasicEvent) { g.paintBy(t.symmetric.SelectedIndex()) })
	page.Find("copy-part").Press(func() { g.selection.copy("copy") })
	page.Find("cut-part").Press(func() { g.selection.copy("cut") })
	page.Find("paste-part").Press(g.selection.paste)
	return t
}

func pixels(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) + "px" }
