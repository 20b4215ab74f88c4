//go:build js

// Command pencil is the program of the page about pencil puzzles. It serves the verbs of
// core/pencil/job.
package main

import (
	"github.com/perplex-puzzles/perplex/core/pencil/job"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() { serve.Verbs(job.Verbs()) }
