// Package format formats the messages of pencil puzzles. The standard library's fmt would make the program
// for browsers 14 % larger (core/pencil/RATIONALE.md), since it formats by reflection and opens files.
//
// The verbs are %d for whole numbers, %s for texts and errors, %q for a text or a byte, %v
// for all of these and for what has String, %w for an error that Errorf wraps, and %%.
package format

import (
	"strconv"
	"strings"
)

// Stringer is implemented by values that format themselves.
type Stringer interface{ String() string }

// Sprintf formats as the standard library does. An argument that is missing, or that a verb
// is not for, is written as %!d(BADARG).
func Sprintf(format string, args ...any) string {
	var b strings.Builder
	for {
		before, after, more := strings.Cut(format, "%")
		b.WriteString(before)
		if !more || after == "" {
			return b.String()
		}
		verb := after[0]
		format = after[1:]
		if verb == '%' {
			b.WriteByte('%')
			continue
		}
		var arg any
		if len(args) > 0 {
			arg, args = args[0], args[1:]
		}
		b.WriteString(text(verb, arg))
	}
}

func text(verb byte, arg any) string {
	s, number := "", false
	switch x := arg.(type) {
	case string:
		s = x
	case error:
		s = x.Error()
	case Stringer:
		s = x.String()
	case int:
		s, number = strconv.Itoa(x), true
	case byte:
		if verb == 'q' {
			return strconv.QuoteRune(rune(x))
		}
		s, number = strconv.Itoa(int(x)), true
	default:
		return "%!" + string(rune(verb)) + "(BADARG)"
	}
	switch {
	case verb == 'v', verb == 'd' && number, (verb == 's' || verb == 'w') && !number:
		return s
	case verb == 'q' && !number:
		return strconv.Quote(s)
	}
	return "%!" + string(rune(verb)) + "(BADARG)"
}

// wrapping is an error with the errors in it.
type wrapping struct {
	text string
	errs []error
}

func (e *wrapping) Error() string   { return e.text }
func (e *wrapping) Unwrap() []error { return e.errs }

// Errorf is an error with a text as Sprintf formats it; errors.Is finds every error among
// its arguments.
func Errorf(format string, args ...any) error {
	e := &wrapping{text: Sprintf(format, args...)}
	for _, arg := range args {
		if err, ok := arg.(error); ok {
			e.errs = append(e.errs, err)
		}
	}
	return e
}
