// Package fault gives errors stable codes, so that programs can tell them apart. Messages are for
// people and may change.
package fault

import "errors"

// Code is a kind of error. It appears in answers of the command line, and as error.code in the
// module.
type Code string

// Codes of errors that end requests.
const (
	BadRequest    Code = "bad-request"
	UnknownOption Code = "unknown-option"
	BadPuzzle     Code = "bad-puzzle"
	TooLarge      Code = "too-large"
	LoadFailed    Code = "load-failed"
)

// Kind describes a code.
type Kind struct {
	Code Code
	// Help says when the code is given, in lower case and without a full stop.
	Help string
}

// Kinds lists all codes. Only the module gives the codes about closing and about workers.
var Kinds = []Kind{
	{BadRequest, "an option or argument is missing, is of the wrong type, or has a value that is not allowed"},
	{UnknownOption, "there is no option of this name"},
	{BadPuzzle, "the puzzle cannot be read, or is not of the kind that the request is about"},
	{TooLarge, "the request is sound, but would take more than the engine computes"},
	{"engine-closed", "the engine was closed before the call or during it"},
	{LoadFailed, "a file cannot be loaded, or has unexpected content"},
	{"worker-failed", "no worker can be started, or the call has ended several workers"},
}

// coded is an error that has a code.
type coded interface {
	error
	Code() Code
}

// sentinel is an error for errors.Is, with the code of all errors that wrap it.
type sentinel struct {
	text string
	code Code
}

func (s *sentinel) Error() string { return s.text }

func (s *sentinel) Code() Code { return s.code }

// New returns an error with a text and a code. Errors that wrap it have the same code.
func New(code Code, text string) error { return &sentinel{text, code} }

// Of returns the code of an error. If several errors in its chain have a code, the outermost
// counts. An error without a code is a bad request, because the engine reports no other errors
// without one.
func Of(err error) Code {
	if c, ok := errors.AsType[coded](err); ok {
		return c.Code()
	}
	return BadRequest
}
