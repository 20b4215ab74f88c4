//go:build js

// Command players is the program that measures puzzles for players who are more than
// rules: core/witness/policy. It is loaded with the first such player, and finds the
// learned policy's weights in globalThis.perplexWeights, where site/worker.js puts them.
package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness/cast"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() {
	var weights []byte
	if file := js.Global().Get("perplexWeights"); file.Type() == js.TypeObject {
		weights = make([]byte, file.Length())
		js.CopyBytesToGo(weights, file)
	}
	library := cast.Library(weights)
	desk.Serve(func(request string) (job.Job, error) { return cast.Open(request, library) })
}
