package cli

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Context returns a context that is done when the program is asked to stop: by Ctrl-C, or by SIGTERM,
// as batch systems send it before they kill. A verb then writes what it has found and returns
// ErrInterrupted. A second signal ends the program at once, and so does the first one in a verb that
// never asks for the context.
func (c *Call) Context() context.Context {
	if c.context == nil {
		c.context, c.stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		context.AfterFunc(c.context, c.stop)
	}
	return c.context
}

// Interrupted reports whether the program has been asked to stop.
func (c *Call) Interrupted() bool { return c.Context().Err() != nil }

// Interruption says that the work was interrupted, and returns ErrInterrupted, if the program has been
// asked to stop.
func (c *Call) Interruption() error {
	if !c.Interrupted() {
		return nil
	}
	c.Say("interrupted")
	return ErrInterrupted
}

// end gives signals back to the program.
func (c *Call) end() {
	if c.stop != nil {
		c.stop()
	}
}

// interruptible is a reader whose Read returns once the call is interrupted.
type interruptible struct {
	input   io.Reader
	context context.Context
}

// Read implements io.Reader. Only one of its reads goes on after an interruption, into a buffer that
// nobody else has.
func (r interruptible) Read(p []byte) (int, error) {
	type result struct {
		data []byte
		err  error
	}
	over := make(chan result, 1)
	go func() {
		data := make([]byte, len(p))
		n, err := r.input.Read(data)
		over <- result{data[:n], err}
	}()
	select {
	case <-r.context.Done():
		return 0, ErrInterrupted
	case read := <-over:
		return copy(p, read.data), read.err
	}
}
