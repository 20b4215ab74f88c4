package verb

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// WithUnit adds the unit of a number to its help, before the first semicolon, unless the help
// mentions it.
func WithUnit(help, unit string) string {
	if unit == "" || mentions(help, unit) {
		return help
	}
	noun, more, found := strings.Cut(help, ";")
	if noun += ", in " + unit; found {
		noun += ";" + more
	}
	return noun
}

// mentions reports whether a text contains the words as whole words.
func mentions(text, words string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], words)
		if at < 0 {
			return false
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(words):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return true
		}
		from = at + len(words)
	}
}
