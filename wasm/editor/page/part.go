//go:build js

package page

import "honnef.co/go/js/dom/v2"

// Part is an element whose content is written repeatedly.
type Part struct {
	*dom.BasicHTMLElement
	shown string // last content written by Text or HTML
}

// Text sets the element's text. An unchanged text is not written, so that live regions announce only changes.
func (p *Part) Text(s string) {
	if p.shown != s {
		p.shown = s
		p.SetTextContent(s)
	}
}

// HTML sets the element's markup, unless it is unchanged, and reports whether it was written.
func (p *Part) HTML(s string) bool {
	if p.shown == s {
		return false
	}
	p.shown = s
	p.SetInnerHTML(s)
	return true
}

// Again forgets the last content, so that even the same text is written again.
func (p *Part) Again() { p.shown = "" }

// Shown returns the text or markup written last.
func (p *Part) Shown() string { return p.shown }

// Hide hides or shows the element.
func (p *Part) Hide(hidden bool) { Hide(p.BasicHTMLElement, hidden) }

// Hidden reports whether the element is hidden.
func (p *Part) Hidden() bool { return p.Get("hidden").Bool() }

// Class adds or removes a class.
func (p *Part) Class(name string, on bool) { Toggle(p.BasicHTMLElement, name, on) }

// SetStyle sets a CSS property, which may be a custom one.
func (p *Part) SetStyle(property, value string) { p.Style().SetProperty(property, value, "") }

// Press listens for clicks on a button. An unavailable button is marked aria-disabled rather than disabled,
// so that it does not lose the focus.
func (p *Part) Press(do func()) {
	OnMouse(p.BasicHTMLElement, "click", func(*dom.MouseEvent) {
		if p.Enabled() {
			do()
		}
	})
}

// Enable marks a button as available or unavailable.
func (p *Part) Enable(on bool) {
	if on {
		p.RemoveAttribute("aria-disabled")
	} else {
		p.SetAttribute("aria-disabled", "true")
	}
}

// Enabled reports whether the button is available.
func (p *Part) Enabled() bool { return p.GetAttribute("aria-disabled") != "true" }

// Escape escapes a text for use in markup and quoted attributes.
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
