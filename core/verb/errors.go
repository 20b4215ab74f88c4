package verb

import (
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// ErrRequest is wrapped by errors about the fields of a request, except those of the puzzle in it.
var ErrRequest = fault.New(fault.BadRequest, "bad request")

// fieldError is an error in a field of a request: its name, its value and the reason.
type fieldError struct{ field, value, reason string }

func (e *fieldError) Error() string {
	if e.value == "" {
		return e.field + ": " + e.reason
	}
	return e.field + ": " + e.value + " " + e.reason
}

func (e *fieldError) Unwrap() error { return ErrRequest }

// BadRequest returns an error for a field of a request. Its text is "field: value reason", or without a value
// "field: reason". It wraps ErrRequest.
func BadRequest(field, value, reason string) error { return &fieldError{field, value, reason} }

// unknownError is the error for an option that does not exist.
type unknownError struct{ *fieldError }

// Code implements the interface of package fault.
func (unknownError) Code() fault.Code { return fault.UnknownOption }

// withinError adds the position of the field to another error.
type withinError struct {
	where string
	error
}

func (e *withinError) Error() string { return e.where + e.error.Error() }

func (e *withinError) Unwrap() error { return e.error }

// Within prefixes an error with its position, such as "players[0]." or "against: ".
func Within(where string, err error) error { return &withinError{where, err} }

// Members of an answer that ended with an error: see WriteError.
var (
	ErrorMember = Member{Name: "error", Type: "string", Help: "error that stopped the work; absent if there was none", Optional: true}
	CodeMember  = Member{Name: "code", Type: "ErrorCode", Help: "code of the error; absent if there is no error", Optional: true}
)

// WriteError writes an error that stopped the work as the members ErrorMember and CodeMember.
func WriteError(w *jsonlite.Writer, err error) {
	w.Text("error", err.Error())
	w.Text("code", string(fault.Of(err)))
}
