package learned

import "strconv"

// fault is an error in words that wraps another. (Package fmt would add a quarter to a
// program that only asks a network.)
type fault struct {
	text string
	err  error
}

func (f *fault) Error() string { return f.text }

func (f *fault) Unwrap() error { return f.err }

// cells writes a board's size: "4x4".
func cells(width, height int) string { return strconv.Itoa(width) + "x" + strconv.Itoa(height) }
