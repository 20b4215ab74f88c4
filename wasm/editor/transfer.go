//go:build js

package main

import (
	"strconv"
	"strings"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/version"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// transfer brings puzzles in and out. Both have a panel under the header that
// opens and closes with its button.
type transfer struct {
	ed *editor

	importButton, importPanel, importText, importError *element
	exportButton, exportPanel, exportText, exportNote  *element
	copy, qr, code, svg, json, copyJSON                *element
	file, paste                                        *element

	reading *call             // a text that the engine reads
	linking *call             // the link that it makes
	linked  *witness.Document // what link is of
	link    string            // of the document on the screen; empty while there is none
	trouble string            // why there is none
	coded   string            // the link whose QR code is on show or on its way
}

func newTransfer(ed *editor) *transfer {
	t := &transfer{
		ed:           ed,
		importButton: find("import"), importPanel: find("import-panel"), importText: find("import-text"), importError: find("import-error"),
		exportButton: find("export"), exportPanel: find("export-panel"), exportText: find("export-text"), exportNote: find("export-note"),
		copy: find("copy"), qr: find("qr"), code: find("qr-code"), svg: find("svg"), json: find("json"), copyJSON: find("copy-json"),
		file: find("file"), paste: find("paste"),
	}
	t.importButton.press(func() {
		// With a text waiting in the open panel the button means that text.
		if !t.importPanel.isHidden() && strings.TrimSpace(t.importText.value()) != "" {
			t.submit()
			return
		}
		t.openImport(t.importPanel.isHidden())
	})
	t.importPanel.on("submit", func(ev event) {
		ev.PreventDefault()
		t.submit()
	})
	t.importText.on("input", func(ev event) {
		t.complain("")
		// What is pasted into the field is taken at once, as anywhere else.
		if kind := ev.Value.Get("inputType"); kind.Type() == js.TypeString && kind.String() == "insertFromPaste" {
			t.submit()
		}
	})
	find("import-close").press(func() { t.openImport(false) })
	t.exportButton.press(func() { t.openExport(t.exportPanel.isHidden()) })
	find("export-close").press(func() { t.openExport(false) })
	t.copy.press(func() { t.copyText(t.exportText.value(), "link") })
	t.copyJSON.press(func() { t.copyText(t.exported(), "document") })
	find("keep").press(func() {
		name := t.ed.history.Keep(t.ed.document())
		t.ed.tabs.refresh()
		t.exportNote.text("Kept in a tab of its own: " + name + ".")
	})
	t.qr.press(func() {
		t.code.hide(!t.code.isHidden())
		t.refresh()
	})
	t.svg.press(t.saveSVG)
	t.json.press(t.saveJSON)
	t.paste.press(t.pasteText)
	find("open-file").press(func() { t.file.Value.Call("click") })
	t.file.on("change", func(event) {
		if files := t.file.Value.Get("files"); files.Length() > 0 {
			readFile(files.Index(0), t.receive, t.refuse)
			t.file.setValue("") // the same file again is a change again
		}
	})
	watchDrops(t.receive, t.refuse)
	t.exportText.on("focus", func(event) { t.exportText.Value.Call("select") })
	for _, panel := range []*element{t.importPanel, t.exportPanel} {
		panel.on("keydown", func(ev event) {
			if key(ev).Key() == "Escape" {
				t.openImport(false)
				t.openExport(false)
			}
		})
	}
	listen(document, "paste", func(ev event) {
		data := ev.Value.Get("clipboardData")
		if inText(ev) || !data.Truthy() {
			return
		}
		text := data.Call("getData", "text/plain").String()
		if strings.TrimSpace(text) == "" {
			return
		}
		ev.PreventDefault()
		t.receive(text)
	})
	return t
}

// openImport shows or hides the panel; the focus follows.
func (t *transfer) openImport(open bool) {
	if open {
		t.openExport(false)
		t.ed.examples.open(false)
	}
	was := !t.importPanel.isHidden()
	t.importButton.disclose(t.importPanel, open)
	if open {
		t.importText.focus()
	} else if was {
		t.importText.setValue("")
		t.complain("")
		t.importButton.focus()
	}
}

// submit takes the text of the panel; a wrong one stays there with its error.
func (t *transfer) submit() {
	t.take(t.importText.value(), func(reason string) {
		t.complain(reason)
		t.importText.focus()
	})
}

func (t *transfer) complain(reason string) {
	if reason == "" {
		t.importError.text("")
		t.importText.RemoveAttribute("aria-invalid")
		return
	}
	t.importError.text(draw.Capital(reason) + ". The board is as it was.")
	t.importText.SetAttribute("aria-invalid", "true")
}

// receive takes a text from a file, the clipboard or a drop.
func (t *transfer) receive(text string) {
	t.take(text, func(reason string) {
		// A text that is no puzzle is shown beside what is wrong with it.
		t.openImport(true)
		t.importText.setValue(shortened(text))
		t.complain(reason)
	})
}

// refuse says why there is no text.
func (t *transfer) refuse(reason string) {
	t.openImport(true)
	t.complain(reason)
}

// shortened keeps a field from holding a megabyte that nobody reads.
func shortened(text string) string {
	const most = 10_000
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}

// pasteText takes what the clipboard holds, if the browser lets it.
func (t *transfer) pasteText() {
	const other = "; paste it with Ctrl+V instead"
	board, ok := clipboard()
	if !ok || !board.Get("readText").Truthy() {
		t.refuse("this browser does not let the page read the clipboard" + other)
		return
	}
	then(board.Call("readText"), func(text js.Value) {
		if strings.TrimSpace(text.String()) == "" {
			t.refuse("there is no text in the clipboard")
			return
		}
		t.receive(text.String())
	}, func(js.Value) {
		t.refuse("the browser did not allow reading the clipboard" + other)
	})
}

// take makes the puzzle in a text the present document, or fails with a reason.
// The engine knows the formats; our own is read here, so that a saved board
// opens even where no engine starts.
func (t *transfer) take(text string, fail func(reason string)) {
	t.reading.cancel()
	if trimmed := strings.TrimSpace(text); strings.HasPrefix(trimmed, "{") {
		t.parsed(trimmed, fail)
		return
	}
	t.reading = t.ed.engine.askText("convert", text, map[string]any{"to": "json"}, nil, func(answer js.Value) {
		t.parsed(window.Get("JSON").Call("stringify", answer.Get("json")).String(), fail)
	}, fail)
}

func (t *transfer) parsed(text string, fail func(reason string)) {
	doc, err := witness.Parse(text)
	if err != nil {
		fail(err.Error())
		return
	}
	t.ed.push(doc, "Imported: "+strconv.Itoa(doc.Width)+" by "+strconv.Itoa(doc.Height)+" cells with "+
		model.Plural(uint64(len(doc.Symbols)), "symbol"))
	t.openImport(false)
}

func (t *transfer) openExport(open bool) {
	if open {
		t.openImport(false)
		t.ed.examples.open(false)
	}
	was := !t.exportPanel.isHidden()
	t.exportButton.disclose(t.exportPanel, open)
	t.refresh()
	if open {
		t.exportText.focus()
	} else if was {
		t.exportButton.focus()
	}
}

// refresh keeps an open export panel up to date.
func (t *transfer) refresh() {
	if t.exportPanel.isHidden() {
		return
	}
	if doc := t.ed.document(); doc != t.linked {
		t.linked = doc
		t.linking.cancel()
		t.copy.enable(false) // until there is a link
		t.qr.enable(false)
		t.linking = t.ed.engine.ask("convert", doc, map[string]any{"to": "link"}, nil, func(answer js.Value) {
			t.showLink(answer.Get("link").String(), "")
		}, func(reason string) {
			t.showLink("", reason)
		})
		return
	}
	t.showLink(t.link, t.trouble)
}

// showLink shows the link of the document on the screen, or why there is none.
func (t *transfer) showLink(link, trouble string) {
	t.link, t.trouble = link, trouble
	t.exportText.setValue(link)
	t.copy.enable(link != "")
	t.qr.enable(link != "")
	t.showCode(link)
	if trouble != "" {
		t.exportNote.text(draw.Capital(trouble) + ". SVG and JSON hold everything.")
		return
	}
	t.exportNote.text(lost(t.ed.document()))
}

// lost names what a link leaves out without an error.
func lost(doc *witness.Document) string {
	if doc.Title != "" {
		return "The title is not part of the link."
	}
	return ""
}

// showCode draws the link's QR code if it is wanted. What draws it is loaded
// when it is wanted first.
func (t *transfer) showCode(link string) {
	open := !t.code.isHidden() && link != ""
	t.qr.SetAttribute("aria-expanded", strconv.FormatBool(open))
	if !open {
		t.code.hide(true)
		t.coded = ""
		return
	}
	if t.coded == link {
		return
	}
	t.coded = link
	t.code.html("")
	then(window.Get("perplexEditor").Call("qr", link), func(drawn js.Value) {
		if t.coded != link {
			return
		}
		size := strconv.Itoa(drawn.Get("size").Int())
		t.code.html(`<svg viewBox="0 0 ` + size + " " + size + `" role="img" aria-label="QR code of the Windmill link" shape-rendering="crispEdges"><path d="` +
			escape(drawn.Get("path").String()) + `"/></svg>`)
	}, func(err js.Value) {
		if t.coded == link {
			t.code.hide(true)
			t.showCode("")
			t.exportNote.text(message(err))
		}
	})
}

// exported is the document as a file: with the version of what wrote it.
func (t *transfer) exported() string {
	text := t.ed.document().AppendJSON(nil)
	text = jsontext.AppendString(jsontext.AppendName(text[:len(text)-1], "version"), version.Version)
	return string(append(text, "}\n"...))
}

func (t *transfer) saveJSON() {
	name := fileName(t.ed.document()) + ".json"
	writeFile(name, "application/json", t.exported())
	t.exportNote.text("Downloaded as " + name + ".")
}

// saveSVG downloads the drawing as a file of its own, without a line.
func (t *transfer) saveSVG() {
	doc := t.ed.document()
	name := fileName(doc) + ".svg"
	svg := draw.SVG(doc, draw.Options{Title: doc.Title})
	writeFile(name, "image/svg+xml", `<?xml version="1.0" encoding="UTF-8"?>`+"\n<!-- perplex "+version.Version+" -->\n"+svg+"\n")
	t.exportNote.text("Downloaded as " + name + ".")
}

func (t *transfer) copyText(text, what string) {
	failed := func(reason string) {
		if what == "link" {
			t.exportText.focus()
			reason += " The link is selected: copy it with Ctrl+C."
		} else {
			reason += " Download it instead."
		}
		t.exportNote.text(reason)
	}
	board, ok := clipboard()
	if !ok {
		failed("This browser does not let the page copy.")
		return
	}
	then(board.Call("writeText", text), func(js.Value) {
		t.exportNote.text("Copied the " + what + ".")
	}, func(js.Value) {
		failed("The browser did not allow copying.")
	})
}
