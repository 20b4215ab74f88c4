package witness

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
)

var (
	// ErrDocument is wrapped by every error about a document that is not a puzzle.
	ErrDocument = fault.New(fault.BadPuzzle, "not a witness puzzle")
	// ErrUnsupported is wrapped by errors about documents that are sound but
	// hold what this version cannot compute yet.
	ErrUnsupported = fault.New(fault.BadPuzzle, "not supported yet")
)

// FieldError names the place in a document, the value found there and what is
// wrong with it.
type FieldError struct {
	Field  string // as in JSON: symbols[2].at
	Value  string // as it was written; may be empty
	Reason string
	Err    error // ErrDocument or ErrUnsupported
}

func (e *FieldError) Error() string {
	if e.Value == "" {
		return e.Field + ": " + e.Reason
	}
	return e.Field + ": " + e.Value + " " + e.Reason
}

// Unwrap makes errors.Is work with the package's sentinels.
func (e *FieldError) Unwrap() error { return e.Err }

func invalid(field, value, reason string) error {
	return &FieldError{field, value, reason, ErrDocument}
}

func unsupported(field, value, reason string) error {
	return &FieldError{field, value, reason + ": " + ErrUnsupported.Error(), ErrUnsupported}
}

// FormatError says what is wrong in a text of another format, or with a document
// for it: where, and of which sort.
type FormatError struct {
	Where  string // a place, or a part of the text; may be empty
	Reason string
	Err    error // one of the format's sentinels
}

func (e *FormatError) Error() string {
	if e.Where == "" {
		return e.Err.Error() + ": " + e.Reason
	}
	return e.Err.Error() + ": " + e.Where + ": " + e.Reason
}

// Unwrap makes errors.Is work with the format's sentinels.
func (e *FormatError) Unwrap() error { return e.Err }

// index writes an element of a list as in JSON paths.
func index(field string, i int) string { return field + "[" + strconv.Itoa(i) + "]" }
