//go:build js

package main

import (
	"strconv"
	"strings"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// Files, the clipboard and what is dropped on the page.

// readFile hands over the text of a File. One that is far too long for a
// puzzle is not read at all.
func readFile(file js.Value, done func(text string), fail func(reason string)) {
	name := file.Get("name").String()
	if size := file.Get("size").Float(); size > witness.MaxText {
		fail(name + " has " + strconv.FormatFloat(size, 'f', 0, 64) + " bytes, and at most " + strconv.Itoa(witness.MaxText) + " are read")
		return
	}
	then(file.Call("text"), func(text js.Value) { done(text.String()) }, func(js.Value) {
		fail(name + " cannot be read")
	})
}

// writeFile has the browser download a text as a file.
func writeFile(name, kind, text string) {
	blob := window.Get("Blob").New([]any{text}, map[string]any{"type": kind})
	address := window.Get("URL").Call("createObjectURL", blob)
	link := document.Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	after(func() { window.Get("URL").Call("revokeObjectURL", address) })
}

// fileName is a name for a document's files that every system takes: letters
// and digits of the title, else the board's size.
func fileName(doc *witness.Document) string {
	var name []rune
	for _, r := range strings.ToLower(doc.Title) {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r >= 0x80:
			name = append(name, r)
		case len(name) > 0 && name[len(name)-1] != '-':
			name = append(name, '-')
		}
		if len(name) == 60 {
			break
		}
	}
	if text := strings.Trim(string(name), "-"); text != "" {
		return text
	}
	return "board-" + strconv.Itoa(doc.Width) + "x" + strconv.Itoa(doc.Height)
}

// clipboard is the browser's, which pages without https do not have.
func clipboard() (js.Value, bool) {
	c := window.Get("navigator").Get("clipboard")
	return c, c.Truthy()
}

// watchDrops takes the files and texts that are dropped anywhere on the page.
// take gets a text, fail why there is none.
func watchDrops(take, fail func(text string)) {
	show := func(on bool) { document.Get("body").Get("classList").Call("toggle", "dropping", on) }
	// Drags inside the page, of a start for instance, have neither.
	means := func(ev event) bool {
		data := ev.Value.Get("dataTransfer")
		if !data.Truthy() {
			return false
		}
		types := data.Get("types")
		return types.Call("includes", "Files").Bool() || types.Call("includes", "text/plain").Bool() && !inText(ev)
	}
	listen(document, "dragover", func(ev event) {
		if means(ev) {
			ev.PreventDefault()
			show(true)
		}
	})
	listen(document, "dragleave", func(ev event) {
		if ev.Value.Get("relatedTarget").IsNull() {
			show(false)
		}
	})
	listen(document, "dragend", func(event) { show(false) })
	listen(document, "drop", func(ev event) {
		show(false)
		if !means(ev) {
			return
		}
		ev.PreventDefault()
		data := ev.Value.Get("dataTransfer")
		if files := data.Get("files"); files.Length() > 0 {
			readFile(files.Index(0), take, fail)
			return
		}
		take(data.Call("getData", "text/plain").String())
	})
}
