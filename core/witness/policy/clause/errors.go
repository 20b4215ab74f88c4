package clause

import (
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/internal/misspelling"
)

var (
	// ErrSyntax is wrapped by errors about text that is not a clause.
	ErrSyntax = errors.New("not a clause")
	// ErrName is wrapped by errors about unknown predicates and colours.
	ErrName = errors.New("unknown name")
	// ErrType is wrapped by errors about arguments of a wrong type or in a wrong number.
	ErrType = errors.New("wrong arguments")
	// ErrMode is wrapped by errors about variables without a value.
	ErrMode = errors.New("no value")
	// ErrLimit is wrapped by errors about rules that are too large.
	ErrLimit = errors.New("too large")
)

// Error describes an error in a text and its location.
type Error struct {
	Line, Column int // counted from 1, in characters
	Reason       string
	Err          error // ErrSyntax, ErrName, ErrType, ErrMode or ErrLimit
}

func (e *Error) Error() string { return location{e.Line, e.Column}.String() + ": " + e.Reason }

// Unwrap makes errors.Is work with the sentinels.
func (e *Error) Unwrap() error { return e.Err }

// location is a position in a text.
type location struct{ line, column int }

func (p location) String() string {
	return "line " + strconv.Itoa(p.line) + ", column " + strconv.Itoa(p.column)
}

func (p location) fail(sentinel error, reason string) error {
	return &Error{p.line, p.column, reason, sentinel}
}

// nearest suggests the known name most similar to a misspelled one, as the end of a sentence; "" if none is
// similar.
func nearest(name string, known []string) string {
	best, least := "", len(name)/3+2
	for _, k := range known {
		if d := misspelling.Distance(folded(name), folded(k)); d < least {
			best, least = k, d
		}
	}
	if best == "" {
		return ""
	}
	return "; did you mean " + best + "?"
}

// folded ignores case, so that a wrong case costs nothing.
func folded(name string) string {
	letters := []byte(name)
	for i := range letters {
		letters[i] |= 0x20
	}
	return string(letters)
}
