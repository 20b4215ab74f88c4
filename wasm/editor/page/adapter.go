//go:build js

package page

import (
	"syscall/js"

	"honnef.co/go/js/dom/v2"
)

// This file makes the bindings' typed values out of what the browser hands over,
// and does the few things the bindings have no function for. No other file of the
// editor's board touches an element as a js.Value.
//
// The bindings' own functions for that, WrapElement and WrapEvent, find out the
// type by comparing constructors with dozens of globals: a fifth of a millisecond
// for each event of a pointer. They also bring every type of the bindings into the
// module, 95 KB after compression, as does any conversion of an element to the
// interfaces dom.Node and dom.Element. The page knows which type it asks for.

var (
	window   = js.Global()
	document = window.Get("document")
)

func node(v js.Value) *dom.BasicNode        { return &dom.BasicNode{Value: v} }
func basic(v js.Value) *dom.BasicElement    { return &dom.BasicElement{BasicNode: node(v)} }
func html(v js.Value) *dom.BasicHTMLElement { return &dom.BasicHTMLElement{BasicElement: basic(v)} }

// byID looks an element up; a missing one is a mistake in index.html.
func byID(id string) js.Value {
	v := document.Call("getElementById", id)
	if v.IsNull() {
		panic("editor: index.html has no element with id " + id)
	}
	return v
}

// Find returns the element of an id.
func Find(id string) *Part { return &Part{BasicHTMLElement: html(byID(id))} }

// Input returns the input field of an id.
func Input(id string) *dom.HTMLInputElement { return input(byID(id)) }

func input(v js.Value) *dom.HTMLInputElement {
	return &dom.HTMLInputElement{BasicHTMLElement: html(v)}
}

// Select returns the choice of an id.
func Select(id string) *dom.HTMLSelectElement {
	return &dom.HTMLSelectElement{BasicHTMLElement: html(byID(id))}
}

// Details returns the fold of an id.
func Details(id string) *dom.HTMLDetailsElement {
	return &dom.HTMLDetailsElement{BasicHTMLElement: html(byID(id))}
}

// Create makes an element that is not in the page yet.
func Create(tag string) *Part {
	return &Part{BasicHTMLElement: html(document.Call("createElement", tag))}
}

// Elements are those below an element that match a selector.
func Elements(below *dom.BasicHTMLElement, selector string) []*dom.BasicHTMLElement {
	list := below.Call("querySelectorAll", selector)
	found := make([]*dom.BasicHTMLElement, list.Length())
	for i := range found {
		found[i] = html(list.Index(i))
	}
	return found
}

// Inputs are the input fields below an element.
func Inputs(below *dom.BasicHTMLElement) []*dom.HTMLInputElement {
	list := below.Call("querySelectorAll", "input")
	found := make([]*dom.HTMLInputElement, list.Length())
	for i := range found {
		found[i] = input(list.Index(i))
	}
	return found
}

// Options are the ones that a choice offers.
func Options(e *dom.HTMLSelectElement) []*dom.HTMLOptionElement {
	list := e.Get("options")
	found := make([]*dom.HTMLOptionElement, list.Length())
	for i := range found {
		found[i] = &dom.HTMLOptionElement{BasicHTMLElement: html(list.Index(i))}
	}
	return found
}

// Hide takes an element out of the page or puts it back.
func Hide(e *dom.BasicHTMLElement, hidden bool) { e.Set("hidden", hidden) }

// Extend puts markup at the end of an element.
func Extend(e *dom.BasicHTMLElement, markup string) {
	e.Call("insertAdjacentHTML", "beforeend", markup)
}

// Before puts an element into the page right before another.
func Before(at, added *dom.BasicHTMLElement) { at.Call("before", added.Value) }

// Target is the element that an event is about; nil for a target that is no element, as the
// document.
func Target(ev *dom.BasicEvent) *dom.BasicHTMLElement {
	if v := ev.Get("target"); v.Type() == js.TypeObject && v.Get("dataset").Type() == js.TypeObject {
		return html(v)
	}
	return nil
}

// Field is the input field that an event is about, which must be about one.
func Field(ev *dom.BasicEvent) *dom.HTMLInputElement { return input(ev.Get("target")) }

// Closest is the nearest element around one, itself included, that matches a
// selector; nil if there is none.
func Closest(e *dom.BasicHTMLElement, selector string) *dom.BasicHTMLElement {
	if e == nil {
		return nil
	}
	if v := e.Call("closest", selector); v.Truthy() {
		return html(v)
	}
	return nil
}

// Data is a data attribute of an element, "" if it has none.
func Data(e *dom.BasicHTMLElement, name string) string {
	if v := e.Get("dataset").Get(name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// SetData sets a data attribute of the page's body.
func SetData(name, value string) { document.Get("body").Get("dataset").Set(name, value) }

// Covered reports whether a sheet has the place of the board.
func Covered() bool {
	return document.Get("body").Get("classList").Call("contains", "in-sheet").Bool()
}

// Look is what is set of how the page looks, "" for nothing.
func Look(name string) string { return Data(html(document.Get("documentElement")), name) }

// SetTitle names the window.
func SetTitle(title string) { document.Set("title", title) }

// AddOnce puts style sheets into the head and markup at the end of the body.
func AddOnce(styles, markup string) {
	document.Get("head").Call("insertAdjacentHTML", "beforeend", "<style>"+styles+"</style>")
	document.Get("body").Call("insertAdjacentHTML", "beforeend", markup)
}

// Holds reports whether an element has another below it, or is it.
func Holds(e, other *dom.BasicHTMLElement) bool {
	return other != nil && e.Call("contains", other.Value).Bool()
}

// Focused reports whether the focus is on an element or below it.
func Focused(e *dom.BasicHTMLElement) bool {
	return e.Call("contains", document.Get("activeElement")).Bool()
}

// Focus moves the focus and leaves the page where it is.
func Focus(e *dom.BasicHTMLElement) { e.Call("focus", map[string]any{"preventScroll": true}) }

// IntoView moves the page as little as it takes to show an element.
func IntoView(e *dom.BasicHTMLElement) {
	e.Call("scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
}

// Width is how many pixels of an element there are to draw in.
func Width(e *dom.BasicHTMLElement) float64 { return e.Get("clientWidth").Float() }

// Rect is where an element is in the window, in pixels.
type Rect struct{ Left, Top, Width, Height float64 }

// RectOf asks where an element is, which costs a layout when something has been
// written since the last time. (The bindings' Rect asks again for each side.)
func RectOf(e *dom.BasicHTMLElement) Rect {
	r := e.Call("getBoundingClientRect")
	return Rect{r.Get("left").Float(), r.Get("top").Float(), r.Get("width").Float(), r.Get("height").Float()}
}

// Point is where a pointer is in the window, in pixels with their fractions, which
// the bindings cut off.
func Point(ev *dom.MouseEvent) (x, y float64) {
	return ev.Get("clientX").Float(), ev.Get("clientY").Float()
}

// Coalesced is every move that the browser has put into one event, oldest first; the
// event alone where the browser does not list them.
func Coalesced(ev *dom.PointerEvent) []*dom.PointerEvent {
	if !ev.Get("getCoalescedEvents").Truthy() {
		return []*dom.PointerEvent{ev}
	}
	list := ev.Call("getCoalescedEvents")
	if list.Length() == 0 { // an event that a script has made
		return []*dom.PointerEvent{ev}
	}
	moves := make([]*dom.PointerEvent, list.Length())
	for i := range moves {
		moves[i] = &dom.PointerEvent{MouseEvent: mouse(&dom.BasicEvent{Value: list.Index(i)})}
	}
	return moves
}

// Detail is how many clicks have come together; 0 for one that assistive software
// or a key has made.
func Detail(ev *dom.MouseEvent) int { return ev.Get("detail").Int() }

// Primary reports whether a pointer is the first of its kind that is down.
func Primary(ev *dom.PointerEvent) bool { return ev.Get("isPrimary").Truthy() }

// PointerType is what a pointer is, "mouse", "pen" or "touch"; "" where a browser
// makes a plain event of the mouse of it.
func PointerType(ev *dom.PointerEvent) string {
	if v := ev.Get("pointerType"); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// Capture sends all that a pointer does to an element until it is let go.
func Capture(e *dom.BasicHTMLElement, pointer int) { e.Call("setPointerCapture", pointer) }

// Composing reports whether a key belongs to the writing of a sign.
func Composing(ev *dom.KeyboardEvent) bool { return ev.Get("isComposing").Truthy() }

// Typing reports whether an event goes to a field that takes text, or to a choice,
// which finds its options by their letters.
func Typing(ev *dom.BasicEvent) bool {
	target := Target(ev)
	return target != nil && (target.IsContentEditable() ||
		target.Matches(`textarea, select, input:not([type="radio"], [type="checkbox"])`))
}

// Splice takes some of an element's children away and puts markup in their place.
// The markup is SVG, read within an element of the same kind.
func Splice(parent *dom.BasicHTMLElement, at, gone int, markup string) {
	children := parent.Get("children")
	for range gone {
		children.Index(at).Call("remove")
	}
	if markup == "" {
		return
	}
	if parser.IsUndefined() {
		parser = document.Call("createElementNS", "http://www.w3.org/2000/svg", "svg")
	}
	parser.Set("innerHTML", markup)
	next := children.Index(at)
	if next.IsUndefined() {
		next = js.Null()
	}
	for first := parser.Get("firstChild"); first.Truthy(); first = parser.Get("firstChild") {
		parent.Call("insertBefore", first, next)
	}
}

var parser = js.Undefined()

// Child is an element's only child, nil without one.
func Child(e *dom.BasicHTMLElement) *dom.BasicHTMLElement {
	if v := e.Get("firstElementChild"); v.Truthy() {
		return html(v)
	}
	return nil
}

// Selected reports whether some text of the page is selected; Unselect ends that.
func Selected() bool { return !window.Call("getSelection").Get("isCollapsed").Bool() }

// Unselect takes back what is selected of the page's text.
func Unselect() { window.Call("getSelection").Call("removeAllRanges") }

// Execute has the browser do one of its edits, "copy" or "cut"; false if it
// does not.
func Execute(command string) bool { return document.Call("execCommand", command).Truthy() }

// Clip reads the clipboard as an event has it, "" for what it does not have.
func Clip(ev *dom.ClipboardEvent, kind string) string {
	if data := ev.Get("clipboardData"); data.Truthy() {
		return data.Call("getData", kind).String()
	}
	return ""
}

// SetClip writes into the clipboard of an event.
func SetClip(ev *dom.ClipboardEvent, kind, text string) {
	ev.Get("clipboardData").Call("setData", kind, text)
}

// Resized calls back when an element's size has changed.
func Resized(e *dom.BasicHTMLElement, do func()) {
	if observer := window.Get("ResizeObserver"); observer.Truthy() {
		observer.New(js.FuncOf(func(js.Value, []js.Value) any { do(); return nil })).Call("observe", e.Value)
	}
}

// Toggle switches a class on or off.
func Toggle(e *dom.BasicHTMLElement, class string, on bool) {
	e.Get("classList").Call("toggle", class, on)
}
