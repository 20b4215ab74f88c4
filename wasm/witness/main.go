//go:build js

// Command witness is the program for everything about line puzzles: it answers
// with core/witness/job.
package main

import "github.com/perplex-puzzles/perplex/wasm/serve/lines"

func main() { lines.Serve() }
