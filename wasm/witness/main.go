//go:build js

// Command witness is the program of everything about line puzzles: what
// core/witness/job answers. It asks for the learned player's weights and for the norms of
// published puzzles when it needs them.
package main

import (
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

func main() {
	weights := func() ([]byte, error) { return serve.File("policy.bin") }
	published := func() ([]byte, error) { return serve.File("norms.json") }
	serve.Verbs(job.Verbs(policy.NewLibrary(weights), published))
}
