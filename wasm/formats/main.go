//go:build js

// Command formats is the program that reads and writes other forms of puzzles:
// core/witness/job/conversion. It is loaded when one is met, so that the engine, which
// every page loads, does not carry what few need.
package main

import (
	"github.com/perplex-puzzles/perplex/core/witness/job/conversion"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() { desk.Serve(conversion.Open) }
