package format

import (
	"errors"
	"fmt"
	"io"
	"testing"
)

type named int

func (n named) String() string { return "<" + fmt.Sprint(int(n)) + ">" }

func TestAgreesWithTheStandardLibrary(t *testing.T) {
	for _, c := range []struct {
		format string
		args   []any
	}{
		{"", nil},
		{"plain", nil},
		{"100 %%", nil},
		{"%d and %d", []any{3, byte(7)}},
		{"%v: %s %v %v", []any{named(4), "text", "v", -2}},
		{"%q at %q of %q", []any{"a \"b\" é", byte('x'), byte('\'')}},
		{"%dx%d%s", []any{1, 2, ""}},
		{"%s: %v", []any{io.EOF, io.EOF}},
	} {
		t.Run(c.format, func(t *testing.T) {
			if got, want := Sprintf(c.format, c.args...), fmt.Sprintf(c.format, c.args...); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

func TestErrorsAreFound(t *testing.T) {
	inner := Errorf("%w: here", io.EOF)
	err := Errorf("%w: %s: %w", io.ErrNoProgress, "there", inner)
	for _, target := range []error{io.EOF, io.ErrNoProgress} {
		if !errors.Is(err, target) {
			t.Errorf("%v is not found in %q", target, err)
		}
	}
	if got, want := err.Error(), io.ErrNoProgress.Error()+": there: EOF: here"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWhatIsNotFormatted(t *testing.T) {
	for format, arg := range map[string]any{"%d": "x", "%s": 3, "%q": 3, "%x": 3, "%v": 1.5, "%w": 2} {
		if got, want := Sprintf(format, arg), "%!"+format[1:]+"(BADARG)"; got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
	}
}
