//go:build js

// Command triangle is the program of the page about triangle puzzles. It serves the verbs of
// core/witness/triangle/job.
package main

import (
	"github.com/perplex-puzzles/perplex/core/witness/triangle/job"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() { serve.Verbs(job.Verbs(serve.Clock())) }
