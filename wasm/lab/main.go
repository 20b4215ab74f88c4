//go:build js

// Command lab is the program of the lab page: what core/lab answers. It is loaded
// on that page only.
package main

import (
	"github.com/perplex-puzzles/perplex/core/lab"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() { desk.Serve(lab.Open) }
