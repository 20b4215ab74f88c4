//go:build js && wasm

// Command edge is the optional host on Cloudflare's machines: package host with
// their storage. See site/docs/host.md for how to set it up.
//
// A new instance of the program answers each request, so nothing is kept in memory.
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

// The names of what wrangler.jsonc binds. Without the last three there are no jobs.
const (
	puzzlesBinding     = "PUZZLES"      // KV
	puzzleLimitBinding = "PUZZLE_LIMIT" // rate limit
	originVariable     = "ORIGIN"       // text, may be missing
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

// variable returns a variable of wrangler.jsonc as a text: a number may be written as one.
func variable(name string) (text string, ok bool) {
	value := cloudflare.GetBinding(name)
	if value.IsUndefined() {
		return "", false
	}
	return js.Global().Get("String").Invoke(value).String(), true
}

func bound(name string) bool { return cloudflare.GetBinding(name).Truthy() }

// missing is the error about a name that is not bound.
func missing(name string) error {
	return fmt.Errorf("%s is not bound; see wrangler.jsonc", name)
}

// await waits for a promise. Errors are what it was rejected with.
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
