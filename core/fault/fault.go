// Package fault gives errors stable codes, by which programs tell them apart. Messages are for people
// and may change.
package fault

import "errors"

// Code is a kind of error. It is written into answers of the command line, and is error.code in the
// module.
type Code string

// The codes of errors that requests end with.
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
	// Help says when it is given, in lower case and without a full stop.
	Help string
}

// Kinds lists all codes. Those of closing and of workers are given by the module only.
var Kinds = []Kind{
	{BadRequest, "an option or argument is missing, is of the wrong type, or has a value that is not allowed"},
	{UnknownOption, "there is no option of this name"},
	{BadPuzzle, "the puzzle cannot be read, or is not of the kind that the request is about"},
	{TooLarge, "the request is sound, but would take more than the engine computes"},
	{"engine-closed", "the engine was closed before the call or during it"},
	{LoadFailed, "a file cannot be loaded, or is not what it should be"},
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

// Of returns the code of an error, the outermost one if several that it wraps have one. Errors without
// a code are bad requests: an engine fails at nothing else that it reports.
func Of(err error) Code {
	if c, ok := errors.AsType[coded](err); ok {
		return c.Code()
	}
	return BadRequest
}
