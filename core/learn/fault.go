package learn

import "strconv"

// fault is an error with a message. (Package fmt would enlarge a program that only evaluates a
// network by a quarter.)
type fault struct {
	text string
	err  error // wrapped error; may be nil
}

func (f *fault) Error() string { return f.text }

func (f *fault) Unwrap() error { return f.err }

// badFile returns an error that wraps ErrFile.
func badFile(what string) error { return &fault{ErrFile.Error() + what, ErrFile} }

// badPlan returns an error about the layers of a network.
func badPlan(what string) error { return &fault{"learn: " + what, nil} }

func (s Shape) String() string {
	return strconv.Itoa(s.Height) + "x" + strconv.Itoa(s.Width) + "x" + strconv.Itoa(s.Channels)
}
