package jbz

import (
	"strings"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
)

const (
	site = "witnesspuzzles.com"
	// call precedes the puzzle in a page of the site.
	call = "Puzzle.deserialize("
)

// RecognisesPage reports whether DecodePage handles a text: an address of the site, or the content of one of
// its pages.
func RecognisesPage(text string) bool {
	return strings.Contains(text, site) || strings.Contains(text, call)
}

// DecodePage reads the puzzle of a published page from the page's text (its HTML). For an address alone the
// error wraps ErrLink; otherwise errors are those of Parse.
func DecodePage(text string) (*witness.Document, error) {
	_, argument, ok := strings.Cut(text, call)
	if !ok {
		return nil, &Error{Reason: `open it in a browser, show the page's source, and copy all of that`, Err: ErrLink}
	}
	literal, ok := quoted(argument)
	if !ok {
		return nil, damaged("", "the page has no complete puzzle in it; was it copied to its end?")
	}
	v, err := jsonlite.Parse(literal)
	if err != nil {
		return nil, damaged("", "the puzzle in the page: "+err.Error())
	}
	return Parse(v.Text)
}

// quoted returns the text in double quotes at the beginning of s, with its quotes.
func quoted(s string) (literal string, ok bool) {
	if !strings.HasPrefix(s, `"`) {
		return "", false
	}
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return s[:i+1], true
		}
	}
	return "", false
}
