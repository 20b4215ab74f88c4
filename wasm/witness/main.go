//go:build js

// Command witness is the program for line puzzles. It serves the verbs of core/witness/job.
package main

import "github.com/perplex-puzzles/perplex/wasm/serve/lines"

func main() { lines.Serve() }
