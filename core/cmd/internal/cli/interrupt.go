package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Interruptible returns a context that is done when the program is asked to stop: by
// Ctrl-C, or by SIGTERM, as batch systems send it before they kill. A verb then writes
// what it has found and returns ErrInterrupted. A second signal ends the program at once,
// and so does the first one after stop.
func Interruptible() (ctx context.Context, stop context.CancelFunc) {
	ctx, stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
