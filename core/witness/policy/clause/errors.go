package clause

import (
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/internal/misspelling"
)

var (
	// ErrSyntax is wrapped by errors about texts that are no clauses.
	ErrSyntax = errors.New("not a clause")
	// ErrName is wrapped by errors about predicates and colours that there are not.
	ErrName = errors.New("unknown name")
	// ErrType is wrapped by errors about arguments of another type, or too many or
	// too few.
	ErrType = errors.New("wrong arguments")
	// ErrMode is wrapped by errors about variables that nothing gives a value to.
	ErrMode = errors.New("no value")
	// ErrLimit is wrapped by errors about rules that are too large.
	ErrLimit = errors.New("too large")
)

// Error says what is wrong in a text, and where.
type Error struct {
	Line, Column int // from 1, in characters
	Reason       string
	Err          error // ErrSyntax, ErrName, ErrType, ErrMode or ErrLimit
}

func (e *Error) Error() string { return location{e.Line, e.Column}.String() + ": " + e.Reason }

// Unwrap makes errors.Is work with the sentinels.
func (e *Error) Unwrap() error { return e.Err }

// location is a place in a text.
type location struct{ line, column int }

func (p location) String() string {
	return "line " + strconv.Itoa(p.line) + ", column " + strconv.Itoa(p.column)
}

func (p location) fail(sentinel error, reason string) error {
	return &Error{p.line, p.column, reason, sentinel}
}

// nearest returns what a misspelled name was probably meant to be, as the end of
// a sentence; "" if nothing is near.
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

// folded makes capitals cost nothing.
func folded(name string) string {
	letters := []byte(name)
	for i := range letters {
		letters[i] |= 0x20
	}
	return string(letters)
}
