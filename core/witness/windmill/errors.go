package windmill

import "errors"

var (
	// ErrSyntax is wrapped by Decode's errors about texts that are no Windmill
	// string, or a damaged one.
	ErrSyntax = errors.New("not a Windmill puzzle")
	// ErrForeign is wrapped by Decode's errors about strings that are sound but
	// hold what a document cannot, such as a hexagon in a cell.
	ErrForeign = errors.New("this Windmill puzzle has no document form")
	// ErrShortLink is wrapped by Decode's error about the address of a published
	// puzzle: it names the puzzle but does not contain it.
	ErrShortLink = errors.New("this short link only names a puzzle on the Windmill and does not contain it")
	// ErrLoss is wrapped by Encode's errors about documents that hold what the
	// format cannot.
	ErrLoss = errors.New("the Windmill's format cannot hold this puzzle")
)

// Error tells what is wrong, where, and of which sort it is.
type Error struct {
	Where  string // a place or a part of the message; may be empty
	Reason string
	Err    error // ErrSyntax, ErrForeign, ErrShortLink or ErrLoss
}

func (e *Error) Error() string {
	if e.Where == "" {
		return e.Err.Error() + ": " + e.Reason
	}
	return e.Err.Error() + ": " + e.Where + ": " + e.Reason
}

// Unwrap makes errors.Is work with the package's sentinels.
func (e *Error) Unwrap() error { return e.Err }

func damaged(where, reason string) error { return &Error{where, reason, ErrSyntax} }
func foreign(where, reason string) error { return &Error{where, reason, ErrForeign} }
func loss(where, reason string) error    { return &Error{where, reason, ErrLoss} }
