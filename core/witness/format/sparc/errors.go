package sparc

import (
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/witness"
)

var (
	// ErrSyntax is wrapped by Decode's errors about values that are not a puzzle of SPaRC, or a damaged one.
	ErrSyntax = fault.New(fault.BadPuzzle, "not a puzzle of SPaRC")
	// ErrForeign is wrapped by Decode's errors about valid puzzles that a document cannot hold.
	ErrForeign = fault.New(fault.BadPuzzle, "this puzzle of SPaRC has no document form")
	// ErrLoss is wrapped by Encode's errors about documents that the format cannot hold.
	ErrLoss = fault.New(fault.BadPuzzle, "the format of SPaRC cannot hold this puzzle")
)

// Error is the error of this package: its Err is ErrSyntax, ErrForeign or ErrLoss.
type Error = witness.FormatError

func damaged(where, reason string) error { return &Error{Where: where, Reason: reason, Err: ErrSyntax} }
func foreign(where, reason string) error {
	return &Error{Where: where, Reason: reason, Err: ErrForeign}
}
func loss(where, reason string) error { return &Error{Where: where, Reason: reason, Err: ErrLoss} }

// name formats a place for errors: "cell [1,3]".
func name(p witness.Place) string { return p.Kind().String() + " " + p.String() }
