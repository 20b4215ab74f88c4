//go:build js

// Command insight is the program that answers what an editor asks beside a puzzle's
// figures: core/witness/design/insight. It is loaded with the first such question.
package main

import (
	"github.com/perplex-puzzles/perplex/core/witness/design/insight"
	"github.com/perplex-puzzles/perplex/wasm/desk"
)

func main() { desk.Serve(insight.Open) }
