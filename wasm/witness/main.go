//go:build js

// Command witness is the program of everything about line puzzles: what
// core/witness/job answers.
package main

import "github.com/perplex-puzzles/perplex/wasm/serve/lines"

func main() { lines.Serve() }
