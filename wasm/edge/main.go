//go:build js && wasm

// Command edge is the optional host on Cloudflare's machines: package host with Cloudflare's
// storage. See site/docs/host.md for how to set it up.
//
// Each request is answered by a new instance of the program, so nothing is kept in memory.
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall/js"

	"github.com/syumai/workers"
	"github.com/syumai/workers/cloudflare"
	"github.com/syumai/workers/cloudflare/queues"

	"github.com/perplex-puzzles/perplex/wasm/edge/budget"
	"github.com/perplex-puzzles/perplex/wasm/edge/host"
)

// Names bound in wrangler.jsonc. Without the last three, the host runs no jobs.
const (
	puzzlesBinding     = "PUZZLES"      // KV
	puzzleLimitBinding = "PUZZLE_LIMIT" // rate limit
	originVariable     = "ORIGIN"       // text; optional
	jobsBinding        = "JOBS"         // D1
	queueBinding       = "SHARDS"       // queue
	jobLimitBinding    = "JOB_LIMIT"    // rate limit
)

func main() {
	h := &host.Host{
		Puzzles: puzzles{}, PuzzleLimit: limiter{puzzleLimitBinding},
		Log: func(err error) { fmt.Fprintln(os.Stderr, "error:", err) },
	}
	if origin := cloudflare.GetBinding(originVariable); origin.Type() == js.TypeString {
		h.Origin = strings.TrimRight(origin.String(), "/")
	}
	if bound(jobsBinding) && bound(queueBinding) && bound(jobLimitBinding) {
		h.Jobs, h.Queue, h.JobLimit = newJobs(), queue{}, limiter{jobLimitBinding}
		if h.Budget, h.Trouble = budget.Read(variable); h.Trouble != nil {
			h.Log(h.Trouble)
		}
	}
	queues.ConsumeNonBlock(func(batch *queues.MessageBatch) error { return consume(h, batch) })
	workers.Serve(h)
}

// variable returns a variable of wrangler.jsonc as text; it may be written there as a number.
func variable(name string) (text string, ok bool) {
	value := cloudflare.GetBinding(name)
	if value.IsUndefined() {
		return "", false
	}
	return js.Global().Get("String").Invoke(value).String(), true
}

func bound(name string) bool { return cloudflare.GetBinding(name).Truthy() }

// missing returns the error about a name that is not bound.
func missing(name string) error {
	return fmt.Errorf("%s is not bound; see wrangler.jsonc", name)
}

// await waits for a promise. An error is the reason of its rejection.
func await(promise js.Value) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	settled := make(chan outcome, 1)
	resolve := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- outcome{value: args[0]}
		return nil
	})
	defer resolve.Release()
	reject := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- outcome{err: fmt.Errorf("%s", args[0].Call("toString").String())}
		return nil
	})
	defer reject.Release()
	promise.Call("then", resolve, reject)
	o := <-settled
	return o.value, o.err
}
