package cli

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Context returns a context that is done when the program receives Ctrl-C or SIGTERM, the signal of
// batch systems before they kill. A verb then writes its partial result and returns ErrInterrupted.
// A second signal ends the program immediately. In a verb that never calls Context, the first
// signal does.
func (c *Call) Context() context.Context {
	if c.context == nil {
		c.context, c.stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		context.AfterFunc(c.context, c.stop)
	}
	return c.context
}

// Interrupted reports whether the program has been asked to stop.
func (c *Call) Interrupted() bool { return c.Context().Err() != nil }

// Interruption writes a message and returns ErrInterrupted if the program has been asked to stop.
func (c *Call) Interruption() error {
	if !c.Interrupted() {
		return nil
	}
	c.Say("interrupted")
	return ErrInterrupted
}

// end restores the default handling of signals.
func (c *Call) end() {
	if c.stop != nil {
		c.stop()
	}
}

// interruptible is a reader whose Read returns when the call is interrupted.
type interruptible struct {
	input   io.Reader
	context context.Context
}

// Read implements io.Reader. After an interruption one pending read may continue, into a buffer of
// its own.
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
