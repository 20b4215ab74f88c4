//go:build js

// Command transport is the program of the page about transport puzzles. It serves the verbs of
// core/transport/job.
package main

import (
	"github.com/perplex-puzzles/perplex/core/transport/job"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() { serve.Verbs(job.Verbs()) }
