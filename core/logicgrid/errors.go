package logicgrid

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
)

var (
	// ErrDocument is wrapped by every error about a document that is not a puzzle.
	ErrDocument = fault.New(fault.BadPuzzle, "not a logic grid puzzle")
	// ErrSpace is wrapped by the error for a record whose space is not the school theme.
	ErrSpace = fault.New(fault.BadPuzzle, "not of the school's space")
)

// FieldError names a field of a document, the value found there and the reason why it is invalid.
type FieldError struct {
	Field  string // path in the JSON document: hints[2].a
	Value  string // as written in the document
	Reason string
}

func (e *FieldError) Error() string {
	if e.Value == "" {
		return e.Field + ": " + e.Reason
	}
	return e.Field + ": " + e.Value + " " + e.Reason
}

// Unwrap makes errors.Is(err, ErrDocument) hold.
func (e *FieldError) Unwrap() error { return ErrDocument }

func invalid(field, value, reason string) error { return &FieldError{field, value, reason} }

// index returns the JSON path of a list element.
func index(field string, i int) string { return field + "[" + strconv.Itoa(i) + "]" }
