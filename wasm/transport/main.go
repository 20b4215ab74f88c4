//go:build js

// Command transport is the program of the page about transport puzzles: what
// core/transport/job answers. It is loaded on that page only.
package main

import (
	"github.com/perplex-puzzles/perplex/core/transport/job"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() { desk.Serve(job.Open) }
