package learned

import "strconv"

// fault is an error with a text that wraps another. Package fmt would enlarge a program that only evaluates a
// network by a quarter.
type fault struct {
	text string
	err  error
}

func (f *fault) Error() string { return f.text }

func (f *fault) Unwrap() error { return f.err }

// cells formats the size of a board: "4x4".
func cells(width, height int) string { return strconv.Itoa(width) + "x" + strconv.Itoa(height) }
