//go:build js

// Command engine is the program inside each Web Worker: the jobs of
// core/witness/job.
package main

import (
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() { desk.Serve(job.Open) }
