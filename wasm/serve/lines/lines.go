//go:build js

// Package lines serves the verbs about line puzzles, for program witness and for
// the workers of program editor.
package lines

import (
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/wasm/serve"
)

// Serve answers requests as long as the worker runs. It asks the page for the learned
// player's weights and for the norms of published puzzles when it needs them.
func Serve() {
	weights := func() ([]byte, error) { return serve.File("policy.bin") }
	published := func() ([]byte, error) { return serve.File("norms.json") }
	serve.Verbs(job.Verbs(policy.NewLibrary(weights), published))
}
