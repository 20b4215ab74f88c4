//go:build js

// Command triangle is the program of the page about triangle puzzles: what
// core/witness/triangle/job answers. It is loaded on that page only.
package main

import (
	"syscall/js"

	"github.com/perplex-puzzles/perplex/core/witness/triangle/job"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() {
	performance := js.Global().Get("performance")
	desk.Serve(job.Opener(func() float64 { return performance.Call("now").Float() / 1000 }))
}
