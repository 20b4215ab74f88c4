package windmill

import (
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/witness"
)

var (
	// ErrSyntax is wrapped by Decode's errors about texts that are not a Windmill string, or a damaged one.
	ErrSyntax = fault.New(fault.BadPuzzle, "not a Windmill puzzle")
	// ErrForeign is wrapped by Decode's errors about valid strings that a document cannot hold, such as a
	// hexagon in a cell.
	ErrForeign = fault.New(fault.BadPuzzle, "this Windmill puzzle has no document form")
	// ErrShortLink is wrapped by Decode's error about the address of a published puzzle: it names the puzzle
	// but does not contain it.
	ErrShortLink = fault.New(fault.BadPuzzle, "this short link only names a puzzle on the Windmill and does not contain it")
	// ErrLoss is wrapped by Encode's errors about documents that the format cannot hold.
	ErrLoss = fault.New(fault.BadPuzzle, "the Windmill's format cannot hold this puzzle")
)

// Error is the error of this package: its Err is ErrSyntax, ErrForeign, ErrShortLink or ErrLoss.
type Error = witness.FormatError

func damaged(where, reason string) error { return &Error{Where: where, Reason: reason, Err: ErrSyntax} }
func foreign(where, reason string) error {
	return &Error{Where: where, Reason: reason, Err: ErrForeign}
}
func loss(where, reason string) error { return &Error{Where: where, Reason: reason, Err: ErrLoss} }
