//go:build js

package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// desk is what the page's JavaScript views have of the editor. Documents are
// JSON texts.
//
//	document()        the board on the screen
//	documents()       the boards of all tabs, as a list
//	tab()             the present tab's id
//	open(text, said)  puts a board into a tab of its own, and says so to screen
//	                  readers; returns why it cannot, or ""
//	push(text, said)  makes it the present board, as a step that can be undone
//	say(text)         speaks to screen readers
//	changed(do)       calls do after every change of the present board
//	mode(name)        "play" takes editing away from the page, "contest" all
//	                  readings, solutions and hints as well, "edit" nothing
type desk struct {
	ed       *editor
	watchers []js.Value
	locked   bool // there is nothing but play
	secret   bool // nor anything that tells of solutions
}

func newDesk(ed *editor) *desk { return &desk{ed: ed} }

// offer hands the desk to the page.
func (d *desk) offer(host js.Value) {
	method := func(do func(args []js.Value) any) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any { return do(args) })
	}
	take := func(put func(doc *witness.Document, said string)) js.Func {
		return method(func(args []js.Value) any {
			doc, err := witness.Parse(args[0].String())
			if err != nil {
				return err.Error()
			}
			put(doc, args[1].String())
			return ""
		})
	}
	host.Call("views", map[string]any{
		"document": method(func([]js.Value) any { return string(d.ed.document().AppendJSON(nil)) }),
		"documents": method(func([]js.Value) any {
			var list []any
			for _, doc := range d.ed.history.Documents() {
				list = append(list, string(doc.AppendJSON(nil)))
			}
			return list
		}),
		"tab":  method(func([]js.Value) any { return d.ed.history.Present() }),
		"open": take(d.ed.tabs.open),
		"push": take(d.ed.push),
		"say": method(func(args []js.Value) any {
			d.ed.say(args[0].String())
			return nil
		}),
		"changed": method(func(args []js.Value) any {
			d.watchers = append(d.watchers, args[0])
			return nil
		}),
		"mode": method(func(args []js.Value) any {
			d.mode(args[0].String())
			return nil
		}),
	})
}

func (d *desk) mode(name string) {
	locked, secret := name != "edit", name == "contest"
	if locked == d.locked && secret == d.secret {
		return
	}
	turn := locked != d.locked && locked != d.ed.play.on
	d.locked, d.secret = locked, secret
	if turn {
		d.ed.play.toggle()
	}
	d.ed.analysis.restart()
}

// changed tells the views.
func (d *desk) changed() {
	for _, watcher := range d.watchers {
		watcher.Invoke()
	}
}
