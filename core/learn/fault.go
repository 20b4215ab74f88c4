package learn

import "strconv"

// fault is an error in words. (Package fmt would add a quarter to a program that only
// asks a network.)
type fault struct {
	text string
	err  error // what it wraps; may be nil
}

func (f *fault) Error() string { return f.text }

func (f *fault) Unwrap() error { return f.err }

// badFile is an error that wraps ErrFile.
func badFile(what string) error { return &fault{ErrFile.Error() + what, ErrFile} }

// badPlan is an error about the layers of a network.
func badPlan(what string) error { return &fault{"learn: " + what, nil} }

func (s Shape) String() string {
	return strconv.Itoa(s.Height) + "x" + strconv.Itoa(s.Width) + "x" + strconv.Itoa(s.Channels)
}
