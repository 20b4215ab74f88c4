//go:build js

// Command logicgrid is the program of the page about logic grids: what
// core/logicgrid/job answers. It is loaded on that page only.
package main

import (
	"github.com/perplex-puzzles/perplex/core/logicgrid/job"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() { desk.Serve(job.Open) }
