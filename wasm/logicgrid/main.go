//go:build js

// Command logicgrid is the program of the page about logic grids. It serves the verbs of
// core/logicgrid/job.
package main

import (
	"github.com/perplex-puzzles/perplex/core/logicgrid/job"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() { serve.Verbs(job.Verbs()) }
