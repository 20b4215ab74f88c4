//go:build js

package page

import "honnef.co/go/js/dom/v2"

// Part is an element of the page that is written again and again.
type Part struct {
	*dom.BasicHTMLElement
	shown string // the last text written by Text or HTML
}

// Text replaces the element's text. The same text again is not written, so that
// live regions speak only of changes.
func (p *Part) Text(s string) {
	if p.shown != s {
		p.shown = s
		p.SetTextContent(s)
	}
}

// HTML is Text for markup. It reports whether it has written anything.
func (p *Part) HTML(s string) bool {
	if p.shown == s {
		return false
	}
	p.shown = s
	p.SetInnerHTML(s)
	return true
}

// Again forgets what was written, so that even the same text is written again.
func (p *Part) Again() { p.shown = "" }

// Shown is the last text or markup that was written.
func (p *Part) Shown() string { return p.shown }

// Hide takes the element out of the page or puts it back.
func (p *Part) Hide(hidden bool) { Hide(p.BasicHTMLElement, hidden) }

// Hidden reports whether it is out of the page.
func (p *Part) Hidden() bool { return p.Get("hidden").Bool() }

// Class switches a class on or off.
func (p *Part) Class(name string, on bool) { Toggle(p.BasicHTMLElement, name, on) }

// SetStyle sets a CSS property, a custom one too.
func (p *Part) SetStyle(property, value string) { p.Style().SetProperty(property, value, "") }

// Press listens for a button's click. A button that cannot be used now is marked
// aria-disabled and not disabled, since that would take the focus away from it.
func (p *Part) Press(do func()) {
	OnMouse(p.BasicHTMLElement, "click", func(*dom.MouseEvent) {
		if p.Enabled() {
			do()
		}
	})
}

// Enable marks a button as one that can be used or cannot.
func (p *Part) Enable(on bool) {
	if on {
		p.RemoveAttribute("aria-disabled")
	} else {
		p.SetAttribute("aria-disabled", "true")
	}
}

// Enabled reports whether it can be used.
func (p *Part) Enabled() bool { return p.GetAttribute("aria-disabled") != "true" }

// Escape makes a text safe inside markup and quoted attributes.
func Escape(s string) string {
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
