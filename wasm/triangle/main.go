//go:build js

// Command triangle is the program of the page about triangle puzzles: it
// answers with core/witness/triangle/job.
package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness/triangle/job"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() {
	performance := js.Global().Get("performance")
	serve.Verbs(job.Verbs(func() float64 { return performance.Call("now").Float() / 1000 }))
}
