//go:build js

package main

// letters reports whether colours are told by letters on the board, given whether
// they are without a setting (site/editor/settings.js).
func (ed *editor) letters(usual bool) bool {
	switch lookOf("marks") {
	case "letters":
		return true
	case "hatches", "plain":
		return false
	}
	return usual
}

// lookOf is what is set of how the page looks, "" for nothing.
func lookOf(name string) string {
	if v := document.Get("documentElement").Get("dataset").Get(name); v.Truthy() {
		return v.String()
	}
	return ""
}
