package fault

import (
	"errors"
	"fmt"
	"testing"
)

func TestOf(t *testing.T) {
	puzzle, large := New(BadPuzzle, "no puzzle"), New(TooLarge, "too large")
	for _, tt := range []struct {
		name string
		err  error
		want Code
	}{
		{"itself", puzzle, BadPuzzle},
		{"wrapped", fmt.Errorf("line 3: %w", puzzle), BadPuzzle},
		{"the first of several", fmt.Errorf("%w: %w", large, puzzle), TooLarge},
		{"none", errors.New("odd"), BadRequest},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Of(tt.err); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
	if puzzle.Error() != "no puzzle" || !errors.Is(fmt.Errorf("a: %w", puzzle), puzzle) || errors.Is(puzzle, New(BadPuzzle, "no puzzle")) {
		t.Error("a sentinel is not like an error of errors.New")
	}
}

func TestKinds(t *testing.T) {
	seen := map[Code]bool{}
	for _, k := range Kinds {
		if seen[k.Code] || k.Help == "" {
			t.Errorf("%+v", k)
		}
		seen[k.Code] = true
	}
}
