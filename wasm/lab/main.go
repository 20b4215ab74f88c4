//go:build js

// Command lab is the program of the lab page. It serves the verbs of core/lab.
package main

import (
	"github.com/perplex-puzzles/perplex/core/lab"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() { serve.Verbs(lab.Verbs()) }
