package witness

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/fault"
)

var (
	// ErrDocument is wrapped by every error about an invalid document.
	ErrDocument = fault.New(fault.BadPuzzle, "not a witness puzzle")
	// ErrUnsupported is wrapped by errors about valid documents that this version cannot compute yet.
	ErrUnsupported = fault.New(fault.BadPuzzle, "not supported yet")
)

// FieldError names a field of a document, its value and what is wrong with it.
type FieldError struct {
	Field  string // as a JSON path: symbols[2].at
	Value  string // as written in the document; may be empty
	Reason string
	Err    error // sentinel: ErrDocument or ErrUnsupported
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

// FormatError says what is wrong in a text of another format, or why a document cannot be written in it.
type FormatError struct {
	Where  string // place, or part of the text; may be empty
	Reason string
	Err    error // sentinel error of the format
}

func (e *FormatError) Error() string {
	if e.Where == "" {
		return e.Err.Error() + ": " + e.Reason
	}
	return e.Err.Error() + ": " + e.Where + ": " + e.Reason
}

// Unwrap makes errors.Is work with the format's sentinels.
func (e *FormatError) Unwrap() error { return e.Err }

// index formats an element of a list as a JSON path.
func index(field string, i int) string { return field + "[" + strconv.Itoa(i) + "]" }
