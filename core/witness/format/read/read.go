// Package read recognises the format of a puzzle that was pasted, opened or sent, and passes it to the right
// reader. All inputs of puzzles use it and so accept the same formats.
//
// The formats, in the order in which they are tried:
//
//	JSON               a text that starts with '{': a puzzle document, with a member
//	                   "grid" a puzzle of witnesspuzzles.com (package jbz), with
//	                   "puzzle_array" a record of SPaRC (package sparc)
//	SPaRC              a list: a single record, or the rows of a puzzle_array
//	witnesspuzzles.com the source of one of its pages (package jbz)
//	perplex            a share link or its fragment (package link)
//	Windmill           a puzzle string or a link with one in it (package windmill)
package read

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/jbz"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
	"github.com/perplex-puzzles/perplex/core/witness/format/sparc"
	"github.com/perplex-puzzles/perplex/core/witness/format/windmill"
)

// ErrNoPuzzle is wrapped by errors about texts of no known format.
var ErrNoPuzzle = fault.New(fault.BadPuzzle, "no puzzle in this text")

// formats are tried in order; the first that recognises a text reads it.
var formats = []struct {
	recognises func(text string) bool
	read       func(text string) (*witness.Document, error)
}{
	{func(text string) bool { return text[0] == '{' }, parse},
	{isList, sparc.Parse},
	{jbz.RecognisesPage, jbz.DecodePage},
	{shared, fromLink},
	{windmill.Recognises, windmill.Decode},
}

// Puzzle reads a puzzle of any known format. White space around it is ignored. Errors wrap ErrNoPuzzle, or
// are those of the format that recognised the text; each is one sentence for the person who pasted it.
func Puzzle(text string) (*witness.Document, error) {
	if len(text) > witness.MaxText {
		return nil, &noPuzzle{"it has " + strconv.Itoa(len(text)) + " bytes, and at most " + strconv.Itoa(witness.MaxText) + " are read"}
	}
	// Some editors put a byte order mark before a text.
	text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "\uFEFF"))
	if text == "" {
		return nil, &noPuzzle{"it is empty"}
	}
	for _, f := range formats {
		if f.recognises(text) {
			return f.read(text)
		}
	}
	return nil, &noPuzzle{"starts with " + opening(text)}
}

// isList reports whether a text is a JSON list that package sparc reads.
func isList(text string) bool {
	if text[0] != '[' {
		return false
	}
	v, err := jsonlite.Parse(text)
	return err == nil && sparc.Recognises(v)
}

// parse reads the text of a JSON object.
func parse(text string) (*witness.Document, error) {
	v, err := jsonlite.Parse(text)
	if err != nil {
		return nil, err
	}
	return object(v)
}

// shared reports whether a text is a share link, or its fragment.
func shared(text string) bool {
	_, ok := link.Find(text)
	return ok
}

// fromLink reads a share link, of any kind.
func fromLink(text string) (*witness.Document, error) {
	fragment, _ := link.Find(text)
	d, _, err := link.Decode(fragment)
	return d, err
}

func object(v jsonlite.Value) (*witness.Document, error) {
	switch {
	case jbz.Recognises(v):
		return jbz.Decode(v)
	case sparc.Recognises(v):
		return sparc.Decode(v)
	}
	return witness.Decode(v)
}

// Value is Puzzle for a JSON value: an object is a document, a puzzle of witnesspuzzles.com or a record of
// SPaRC; a list is one of SPaRC's; a string is a text for Puzzle.
func Value(v jsonlite.Value) (*witness.Document, error) {
	switch v.Kind {
	case jsonlite.Object:
		return object(v)
	case jsonlite.String:
		return Puzzle(v.Text)
	case jsonlite.Array:
		if sparc.Recognises(v) {
			return sparc.Decode(v)
		}
	}
	return nil, &noPuzzle{v.Quote() + " is " + v.Kind.String() + ", neither an object nor a string"}
}

type noPuzzle struct{ reason string }

func (e *noPuzzle) Error() string { return ErrNoPuzzle.Error() + ": " + e.reason }
func (e *noPuzzle) Unwrap() error { return ErrNoPuzzle }

// opening quotes the first characters of a text.
func opening(text string) string {
	const most = 24
	n := 0
	for i := range text {
		if n == most {
			return strconv.Quote(text[:i]) + "…"
		}
		n++
	}
	return strconv.Quote(text)
}
