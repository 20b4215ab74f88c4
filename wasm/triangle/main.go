//go:build js

// Command triangle is the program of the page about triangle puzzles: what
// core/witness/triangle/workshop answers. It is loaded on that page only.
package main

import (
	"github.com/perplex-puzzles/perplex/core/witness/triangle/workshop"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() { desk.Serve(workshop.Open) }
