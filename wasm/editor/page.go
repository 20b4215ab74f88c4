//go:build js

package main

import (
	"syscall/js"

	"honnef.co/go/js/dom/v2"
)

// element is a part of the page, looked up once.
//
// The bindings' concrete types are used as they are, without their functions
// that find out the type of an element or event: those compare constructors
// with dozens of globals (a fifth of a millisecond for each event) and bring
// every type of the bindings into the module (95 KB after compression).
type element struct {
	*dom.BasicHTMLElement
	shown string // the last text written by text or html
}

// find returns the element of an id; a missing one is a mistake in index.html.
func find(id string) *element {
	e := document.Call("getElementById", id)
	if e.IsNull() {
		panic("editor: index.html has no element with id " + id)
	}
	return &element{BasicHTMLElement: &dom.BasicHTMLElement{BasicElement: &dom.BasicElement{BasicNode: &dom.BasicNode{Value: e}}}}
}

var (
	window   = js.Global()
	document = window.Get("document")
)

// text replaces the element's text. The same text again is not written, so
// that live regions speak only of changes.
func (e *element) text(s string) {
	if e.shown != s {
		e.shown = s
		e.SetTextContent(s)
	}
}

// html is text for markup.
func (e *element) html(s string) {
	if e.shown != s {
		e.shown = s
		e.SetInnerHTML(s)
	}
}

func (e *element) hide(hidden bool) { e.Value.Set("hidden", hidden) }

func (e *element) isHidden() bool { return e.Value.Get("hidden").Bool() }

// class switches a class on or off.
func (e *element) class(name string, on bool) {
	e.Value.Get("classList").Call("toggle", name, on)
}

// style sets a CSS property, a custom one too.
func (e *element) style(property, value string) {
	e.Value.Get("style").Call("setProperty", property, value)
}

func (e *element) value() string     { return e.Value.Get("value").String() }
func (e *element) setValue(s string) { e.Value.Set("value", s) }
func (e *element) focus()            { e.Value.Call("focus") }

// elements are those under a node that match a selector.
func elements(node js.Value, selector string) []js.Value {
	list := node.Call("querySelectorAll", selector)
	found := make([]js.Value, list.Length())
	for i := range found {
		found[i] = list.Index(i)
	}
	return found
}

// event is what listeners get.
type event = *dom.BasicEvent

// key is an event as one of the keyboard.
func key(ev event) *dom.KeyboardEvent { return &dom.KeyboardEvent{BasicEvent: ev} }

// listen calls do for every event of a type, for as long as the page lives.
func listen(target js.Value, name string, do func(event)) {
	target.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(&dom.BasicEvent{Value: args[0]})
		return nil
	}))
}

// on is listen for an element.
func (e *element) on(name string, do func(event)) { listen(e.Value, name, do) }

// press listens for a button's click. A button that cannot be used now is
// marked aria-disabled and not disabled, since that would take the focus away
// from it.
func (e *element) press(do func()) {
	e.on("click", func(event) {
		if e.enabled() {
			do()
		}
	})
}

func (e *element) enable(on bool) {
	if on {
		e.RemoveAttribute("aria-disabled")
	} else {
		e.SetAttribute("aria-disabled", "true")
	}
}

func (e *element) enabled() bool { return e.GetAttribute("aria-disabled") != "true" }

// escape makes a text safe inside markup and quoted attributes.
func escape(s string) string {
	var b []byte
	for i := range len(s) {
		switch c := s[i]; c {
		case '&':
			b = append(b, "&amp;"...)
		case '<':
			b = append(b, "&lt;"...)
		case '>':
			b = append(b, "&gt;"...)
		case '"':
			b = append(b, "&quot;"...)
		default:
			b = append(b, c)
		}
	}
	return string(b)
}

// storage is the browser's, through a wrapper that never throws.
type storage struct{ js.Value }

func (s storage) Get(key string) (string, bool) {
	v := s.Call("get", key)
	if v.Type() != js.TypeString {
		return "", false
	}
	return v.String(), true
}

func (s storage) Set(key, value string) bool { return s.Call("set", key, value).Truthy() }
func (s storage) Remove(key string)          { s.Call("remove", key) }
