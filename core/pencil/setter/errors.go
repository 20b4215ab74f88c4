package setter

import (
	"errors"
	"strings"

	"github.com/perplex-puzzles/perplex/core/pencil/internal/format"
)

// ErrWish is wrapped by errors about wishes that are invalid or cannot be met.
var ErrWish = errors.New("bad wish")

// badWish returns an error that wraps ErrWish.
func badWish(text string, args ...any) error {
	return format.Errorf("%w: %s", ErrWish, format.Sprintf(text, args...))
}

// noneOf returns the error about a field that names an unknown item.
func noneOf(field, name string, names []string) error {
	return badWish("%s: %q is not one of %s", field, name, strings.Join(names, ", "))
}

// between returns an error for a number outside of a range, or nil.
func between(field string, n, least, most int) error {
	if n < least || n > most {
		return badWish("%s: %d is not a number from %d to %d", field, n, least, most)
	}
	return nil
}
