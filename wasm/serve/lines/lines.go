//go:build js

// Package lines serves the verbs about line puzzles for the program witness and for the workers of
// the program editor.
package lines

import (
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

// Serve answers requests until the worker ends. When a request needs the learned player's weights
// or the norms of published puzzles, it asks the page for them.
func Serve() {
	weights := func() ([]byte, error) { return serve.File("policy.bin") }
	published := func() ([]byte, error) { return serve.File("norms.json") }
	serve.Verbs(job.Verbs(policy.NewLibrary(weights), published))
}
