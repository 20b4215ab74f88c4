//go:build js

package page

import (
	"syscall/js"

	"honnef.co/go/js/dom/v2"
)

// This file converts the browser's values to the bindings' types, and has functions that the bindings lack.
// No other file of the editor's board handles an element as a js.Value.
//
// The bindings' own conversions, WrapElement and WrapEvent, find the type by comparing constructors with
// dozens of globals, which takes a fifth of a millisecond for each pointer event. They also link every type
// of the bindings into the program, 95 KB after compression, as does any conversion of an element to the
// interfaces dom.Node and dom.Element. Here the page knows which type it asks for.

var (
	window   = js.Global()
	document = window.Get("document")
)

func node(v js.Value) *dom.BasicNode        { return &dom.BasicNode{Value: v} }
func basic(v js.Value) *dom.BasicElement    { return &dom.BasicElement{BasicNode: node(v)} }
func html(v js.Value) *dom.BasicHTMLElement { return &dom.BasicHTMLElement{BasicElement: basic(v)} }

// byID looks up an element; a missing one is a mistake in index.html.
func byID(id string) js.Value {
	v := document.Call("getElementById", id)
	if v.IsNull() {
		panic("editor: index.html has no element with id " + id)
	}
	return v
}

// Find returns the element with an id.
func Find(id string) *Part { return &Part{BasicHTMLElement: html(byID(id))} }

// Input returns the input field with an id.
func Input(id string) *dom.HTMLInputElement { return input(byID(id)) }

func input(v js.Value) *dom.HTMLInputElement {
	return &dom.HTMLInputElement{BasicHTMLElement: html(v)}
}

// Select returns the select element with an id.
func Select(id string) *dom.HTMLSelectElement {
	return &dom.HTMLSelectElement{BasicHTMLElement: html(byID(id))}
}

// Details returns the details element with an id.
func Details(id string) *dom.HTMLDetailsElement {
	return &dom.HTMLDetailsElement{BasicHTMLElement: html(byID(id))}
}

// Create makes an element, which is not yet part of the page.
func Create(tag string) *Part {
	return &Part{BasicHTMLElement: html(document.Call("createElement", tag))}
}

// Elements returns the descendants of an element that match a selector.
func Elements(below *dom.BasicHTMLElement, selector string) []*dom.BasicHTMLElement {
	list := below.Call("querySelectorAll", selector)
	found := make([]*dom.BasicHTMLElement, list.Length())
	for i := range found {
		found[i] = html(list.Index(i))
	}
	return found
}

// Inputs returns the input fields within an element.
func Inputs(below *dom.BasicHTMLElement) []*dom.HTMLInputElement {
	list := below.Call("querySelectorAll", "input")
	found := make([]*dom.HTMLInputElement, list.Length())
	for i := range found {
		found[i] = input(list.Index(i))
	}
	return found
}

// Options returns the options of a select element.
func Options(e *dom.HTMLSelectElement) []*dom.HTMLOptionElement {
	list := e.Get("options")
	found := make([]*dom.HTMLOptionElement, list.Length())
	for i := range found {
		found[i] = &dom.HTMLOptionElement{BasicHTMLElement: html(list.Index(i))}
	}
	return found
}

// Hide hides or shows an element.
func Hide(e *dom.BasicHTMLElement, hidden bool) { e.Set("hidden", hidden) }

// Extend appends markup to an element.
func Extend(e *dom.BasicHTMLElement, markup string) {
	e.Call("insertAdjacentHTML", "beforeend", markup)
}

// Before inserts an element directly before another.
func Before(at, added *dom.BasicHTMLElement) { at.Call("before", added.Value) }

// Target returns the element that an event is about; nil for another kind of target, such as the document.
func Target(ev *dom.BasicEvent) *dom.BasicHTMLElement {
	if v := ev.Get("target"); v.Type() == js.TypeObject && v.Get("dataset").Type() == js.TypeObject {
		return html(v)
	}
	return nil
}

// Field returns the input field that an event is about. The target has to be one.
func Field(ev *dom.BasicEvent) *dom.HTMLInputElement { return input(ev.Get("target")) }

// Closest returns the nearest element around an element, or the element itself, that matches a selector; nil
// if there is none.
func Closest(e *dom.BasicHTMLElement, selector string) *dom.BasicHTMLElement {
	if e == nil {
		return nil
	}
	if v := e.Call("closest", selector); v.Truthy() {
		return html(v)
	}
	return nil
}

// Data returns a data attribute of an element; "" if it has none.
func Data(e *dom.BasicHTMLElement, name string) string {
	if v := e.Get("dataset").Get(name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// SetData sets a data attribute of the page's body.
func SetData(name, value string) { document.Get("body").Get("dataset").Set(name, value) }

// Covered reports whether a sheet replaces the board.
func Covered() bool {
	return document.Get("body").Get("classList").Call("contains", "in-sheet").Bool()
}

// Look returns a setting of the page's look; "" for its default.
func Look(name string) string { return Data(html(document.Get("documentElement")), name) }

// SetTitle sets the window's title.
func SetTitle(title string) { document.Set("title", title) }

// AddOnce adds style sheets to the head and markup to the end of the body.
func AddOnce(styles, markup string) {
	document.Get("head").Call("insertAdjacentHTML", "beforeend", "<style>"+styles+"</style>")
	document.Get("body").Call("insertAdjacentHTML", "beforeend", markup)
}

// Holds reports whether an element is or contains another.
func Holds(e, other *dom.BasicHTMLElement) bool {
	return other != nil && e.Call("contains", other.Value).Bool()
}

// Focused reports whether the focus is on an element or within it.
func Focused(e *dom.BasicHTMLElement) bool {
	return e.Call("contains", document.Get("activeElement")).Bool()
}

// Focus moves the focus without scrolling the page.
func Focus(e *dom.BasicHTMLElement) { e.Call("focus", map[string]any{"preventScroll": true}) }

// IntoView scrolls the page as little as possible to show an element.
func IntoView(e *dom.BasicHTMLElement) {
	e.Call("scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
}

// Width returns the inner width of an element in pixels.
func Width(e *dom.BasicHTMLElement) float64 { return e.Get("clientWidth").Float() }

// Rect is the position of an element in the window, in pixels.
type Rect struct{ Left, Top, Width, Height float64 }

// RectOf returns an element's position, which forces a layout if something was written since the last one.
// (The bindings' Rect forces one for each side.)
func RectOf(e *dom.BasicHTMLElement) Rect {
	r := e.Call("getBoundingClientRect")
	return Rect{r.Get("left").Float(), r.Get("top").Float(), r.Get("width").Float(), r.Get("height").Float()}
}

// Point returns a pointer's position in the window in pixels, with fractions, which the bindings drop.
func Point(ev *dom.MouseEvent) (x, y float64) {
	return ev.Get("clientX").Float(), ev.Get("clientY").Float()
}

// Coalesced returns all moves that the browser has merged into one event, oldest first, or the event alone if
// the browser does not list them.
func Coalesced(ev *dom.PointerEvent) []*dom.PointerEvent {
	if !ev.Get("getCoalescedEvents").Truthy() {
		return []*dom.PointerEvent{ev}
	}
	list := ev.Call("getCoalescedEvents")
	if list.Length() == 0 { // an event created by a script
		return []*dom.PointerEvent{ev}
	}
	moves := make([]*dom.PointerEvent, list.Length())
	for i := range moves {
		moves[i] = &dom.PointerEvent{MouseEvent: mouse(&dom.BasicEvent{Value: list.Index(i)})}
	}
	return moves
}

// Detail returns the number of clicks in quick succession; 0 for a click made by assistive software or a key.
func Detail(ev *dom.MouseEvent) int { return ev.Get("detail").Int() }

// Primary reports whether a pointer is the first pressed one of its kind.
func Primary(ev *dom.PointerEvent) bool { return ev.Get("isPrimary").Truthy() }

// PointerType returns the kind of a pointer: "mouse", "pen" or "touch"; "" if the browser sends a plain mouse
// event.
func PointerType(ev *dom.PointerEvent) string {
	if v := ev.Get("pointerType"); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// Capture directs all events of a pointer to an element until the pointer is released.
func Capture(e *dom.BasicHTMLElement, pointer int) { e.Call("setPointerCapture", pointer) }

// Composing reports whether a key is part of composing a character.
func Composing(ev *dom.KeyboardEvent) bool { return ev.Get("isComposing").Truthy() }

// Typing reports whether an event goes to a text field, or to a select element, which finds options by
// letters.
func Typing(ev *dom.BasicEvent) bool {
	target := Target(ev)
	return target != nil && (target.IsContentEditable() ||
		target.Matches(`textarea, select, input:not([type="radio"], [type="checkbox"])`))
}

// Splice replaces some of an element's children by markup. The markup is SVG, parsed within an element of the
// same kind.
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

// Child returns an element's only child; nil if it has none.
func Child(e *dom.BasicHTMLElement) *dom.BasicHTMLElement {
	if v := e.Get("firstElementChild"); v.Truthy() {
		return html(v)
	}
	return nil
}

// Selected reports whether text of the page is selected.
func Selected() bool { return !window.Call("getSelection").Get("isCollapsed").Bool() }

// Unselect clears the selection of text.
func Unselect() { window.Call("getSelection").Call("removeAllRanges") }

// Execute runs one of the browser's editing commands, "copy" or "cut", and returns false if the browser
// refuses.
func Execute(command string) bool { return document.Call("execCommand", command).Truthy() }

// Clip returns the clipboard data of an event; "" if it has none of this type.
func Clip(ev *dom.ClipboardEvent, kind string) string {
	if data := ev.Get("clipboardData"); data.Truthy() {
		return data.Call("getData", kind).String()
	}
	return ""
}

// SetClip sets the clipboard data of an event.
func SetClip(ev *dom.ClipboardEvent, kind, text string) {
	ev.Get("clipboardData").Call("setData", kind, text)
}

// Resized calls back when an element's size changes.
func Resized(e *dom.BasicHTMLElement, do func()) {
	if observer := window.Get("ResizeObserver"); observer.Truthy() {
		observer.New(js.FuncOf(func(js.Value, []js.Value) any { do(); return nil })).Call("observe", e.Value)
	}
}

// Toggle adds or removes a class.
func Toggle(e *dom.BasicHTMLElement, class string, on bool) {
	e.Get("classList").Call("toggle", class, on)
}
