//go:build js

// Command puzzlescript is the program of the page about PuzzleScript games. It serves the verbs of
// core/transport/puzzlescript/job.
package main

import (
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() { serve.Verbs(job.Verbs(serve.Clock())) }
