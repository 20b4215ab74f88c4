//go:build js

package page

import (
	"syscall/js"

	"honnef.co/go/js/dom/v2"
)

// listen calls do for every event of a type, as long as the page lives. Capturing listeners run before those
// of descendants.
func listen(target js.Value, name string, capture bool, do func(*dom.BasicEvent)) {
	target.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(&dom.BasicEvent{Value: args[0]})
		return nil
	}), capture)
}

// On listens for events of any type.
func On(e *dom.BasicHTMLElement, name string, do func(*dom.BasicEvent)) {
	listen(e.Value, name, false, do)
}

// OnPointer listens for pointer events.
func OnPointer(e *dom.BasicHTMLElement, name string, do func(*dom.PointerEvent)) {
	On(e, name, func(ev *dom.BasicEvent) { do(&dom.PointerEvent{MouseEvent: mouse(ev)}) })
}

// OnMouse listens for clicks and other mouse events.
func OnMouse(e *dom.BasicHTMLElement, name string, do func(*dom.MouseEvent)) {
	On(e, name, func(ev *dom.BasicEvent) { do(mouse(ev)) })
}

// OnMouseFirst is OnMouse with a listener that runs before those of descendants.
func OnMouseFirst(e *dom.BasicHTMLElement, name string, do func(*dom.MouseEvent)) {
	listen(e.Value, name, true, func(ev *dom.BasicEvent) { do(mouse(ev)) })
}

func mouse(ev *dom.BasicEvent) *dom.MouseEvent {
	return &dom.MouseEvent{UIEvent: &dom.UIEvent{BasicEvent: ev}}
}

// OnKey listens for keys pressed while the focus is within an element.
func OnKey(e *dom.BasicHTMLElement, do func(*dom.KeyboardEvent)) {
	On(e, "keydown", func(ev *dom.BasicEvent) { do(KeyEvent(ev.Value)) })
}

// OnAnyKey listens for keys pressed anywhere in the page.
func OnAnyKey(do func(*dom.KeyboardEvent)) {
	listen(document, "keydown", false, func(ev *dom.BasicEvent) { do(KeyEvent(ev.Value)) })
}

// KeyEvent returns a keyboard event that a panel has received.
func KeyEvent(v js.Value) *dom.KeyboardEvent {
	return &dom.KeyboardEvent{BasicEvent: &dom.BasicEvent{Value: v}}
}

// OnClipboard listens for "copy", "cut" or "paste" anywhere in the page; with first, before all other
// listeners.
func OnClipboard(name string, first bool, do func(*dom.ClipboardEvent)) {
	listen(document, name, first, func(ev *dom.BasicEvent) { do(&dom.ClipboardEvent{BasicEvent: ev}) })
}

// OnScroll calls back when anything in the page scrolls.
func OnScroll(do func()) { listen(window, "scroll", true, func(*dom.BasicEvent) { do() }) }
