//go:build js

package main

import (
	"strconv"
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/draw"
	"github.com/perplex-puzzles/perplex/core/witness/fill"
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
)

// batch is how many items are put into the list at a time: about five
// milliseconds.
const batch = 100

// results is the list of siblings. All items are in the page, so that nothing
// is hidden from a search or a screen reader, but a board is drawn only while
// it is near the screen.
type results struct {
	ed                *editor
	main, block, list *element
	summary           *element

	document *witness.Document // the query
	query    *fill.Query
	order    string   // in words
	items    js.Value // the engine's list, best first
	ranks    []uint64 // those in the page
	near     []bool   // whether an item in the page is near the screen, and so drawn
	adopted  uint64   // the rank that was adopted last,
	chosen   bool     // if any was
	round    int      // of update: later batches of an old one stop
	children js.Value // the list's items, live
	watcher  js.Value // IntersectionObserver
	given    map[witness.Place]bool
}

func newResults(ed *editor) *results {
	r := &results{ed: ed, main: find("editor"), block: find("results"), list: find("list"), summary: find("results-count")}
	r.children = r.list.Value.Get("children")
	r.list.on("click", func(ev event) {
		if button := ev.Value.Get("target").Call("closest", "button"); !button.IsNull() {
			r.adopt(button.Get("parentElement").Get("value").Int() - 1)
		}
	})
	find("results-close").press(r.close)
	r.watcher = window.Get("IntersectionObserver").New(js.FuncOf(func(_ js.Value, args []js.Value) any {
		for i := range args[0].Length() {
			entry := args[0].Index(i)
			if item := entry.Get("target"); item.Get("isConnected").Bool() {
				i := item.Get("value").Int() - 1
				r.near[i] = entry.Get("isIntersecting").Bool()
				r.paint(i)
			}
		}
		return nil
	}), map[string]any{"rootMargin": "400px"})
	return r
}

// open begins an empty list for a query.
func (r *results) open(doc *witness.Document, query *fill.Query, player string) {
	r.document, r.query, r.items, r.ranks = doc, query, js.Undefined(), nil
	r.near = nil
	r.order = ", hardest first for " + model.PlayerName(player)
	r.chosen = false
	r.round++
	r.watcher.Call("disconnect")
	r.list.Value.Set("textContent", "")
	r.summary.text("")
	r.given = make(map[witness.Place]bool, len(doc.Symbols))
	for _, s := range doc.Symbols {
		r.given[s.At] = s.Type != witness.Unknown
	}
	r.block.hide(false)
	r.main.class("listing", true)
}

func (r *results) close() {
	r.ed.generator.abandon()
	r.round++
	r.block.hide(true)
	r.ed.generator.see.hide(true)
	r.main.class("listing", false)
	r.ed.generator.start.focus()
}

// update shows a newer state of the list.
func (r *results) update(items js.Value, found uint64) {
	r.items = items
	r.round++
	n := items.Length()
	switch listed := uint64(n); {
	case found == 0:
		r.summary.text("none solvable so far")
	case listed < found:
		r.summary.text("the best " + model.Grouped(listed) + " of " + model.Grouped(found) + r.order)
	default:
		r.summary.text(model.Plural(found, "puzzle") + r.order)
	}
	for len(r.ranks) > n {
		last := len(r.ranks) - 1
		r.children.Index(last).Call("remove")
		r.ranks, r.near = r.ranks[:last], r.near[:last]
	}
	r.fill(0, r.round)
}

// fill brings the items from i on up to date, a batch now and the rest when
// the page has had time for other things.
func (r *results) fill(i, round int) {
	if round != r.round {
		return
	}
	n := r.items.Length()
	end := min(i+batch, n)
	fresh := []byte(nil)
	first := len(r.ranks)
	for ; i < end; i++ {
		item := r.items.Index(i)
		rank := uint64(item.Get("rank").Float())
		if i < first {
			if r.ranks[i] != rank {
				r.ranks[i] = rank
				r.rewrite(i, item)
			}
			continue
		}
		r.ranks, r.near = append(r.ranks, rank), append(r.near, false)
		name, inside := r.describe(i, item)
		fresh = append(fresh, `<li value="`+strconv.Itoa(i+1)+`"><button type="button" class="sibling"`...)
		if r.chosen && r.adopted == rank {
			fresh = append(fresh, ` aria-current="true"`...)
		}
		fresh = append(fresh, ` aria-label="`+escape(name)+`">`+inside+`</button></li>`...)
	}
	if len(fresh) > 0 {
		r.list.Value.Call("insertAdjacentHTML", "beforeend", string(fresh))
		for j := first; j < len(r.ranks); j++ {
			r.watcher.Call("observe", r.children.Index(j))
		}
	}
	if end < n {
		after(func() { r.fill(end, round) })
	}
}

// rewrite makes an item another sibling's. The button stays, and with it the
// focus that it may have.
func (r *results) rewrite(i int, item js.Value) {
	name, inside := r.describe(i, item)
	button := r.button(i)
	button.Call("setAttribute", "aria-label", name)
	if r.chosen && r.adopted == r.ranks[i] {
		button.Call("setAttribute", "aria-current", "true")
	} else {
		button.Call("removeAttribute", "aria-current")
	}
	button.Set("innerHTML", inside)
	r.paint(i)
}

func (r *results) button(i int) js.Value { return r.children.Index(i).Get("firstElementChild") }

// describe returns an item's name and its markup, with the board still empty.
func (r *results) describe(i int, item js.Value) (name, inside string) {
	tsi, _ := number(item, "tsi")
	difficulty := model.Shannons(tsi) + " Sh"
	solved := model.Plural(count(item, "solutions"), "solution")
	name = "Adopt puzzle " + strconv.Itoa(i+1) + ": " + difficulty + ", " + solved
	for j, s := range r.query.Symbols(r.ranks[i]) {
		if j == 0 {
			name += ". "
		} else {
			name += ", "
		}
		name += draw.SymbolName(s)
		if s.At.Kind() == witness.Cell {
			name += " in " + s.At.Name()
		} else {
			name += " on " + s.At.Name()
		}
	}
	return name, `<span class="thumb"></span><b>` + difficulty + `</b> <span>` + solved + `</span>`
}

// paint draws an item's board while it is near the screen, and takes the
// drawing away when it has left.
func (r *results) paint(i int) {
	svg := ""
	if r.near[i] {
		svg = draw.SVG(filled(r.document, r.query, r.ranks[i]), draw.Options{Inline: true, Small: true, Dimmed: func(s witness.Symbol) bool { return r.given[s.At] }})
	}
	r.button(i).Get("firstElementChild").Set("innerHTML", svg)
}

// adopt puts a sibling on the board; undoing it brings the query back.
func (r *results) adopt(i int) {
	if old := r.list.Call("querySelector", "[aria-current]"); !old.IsNull() {
		old.Call("removeAttribute", "aria-current")
	}
	r.adopted, r.chosen = r.ranks[i], true
	r.button(i).Call("setAttribute", "aria-current", "true")
	r.ed.push(filled(r.document, r.query, r.adopted), "Adopted. Undo brings the board before it back.")
	r.ed.board.fit.Call("scrollIntoView", map[string]any{"block": "nearest"})
}
