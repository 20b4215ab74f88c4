// Package shipped holds the norms of the puzzles published on the Windmill. Only the command line and tests
// import it; a page loads the same file when it first ranks a puzzle.
//
// "perplex-lab tables percentiles" makes the file from a crawl of the site.
package shipped

import (
	_ "embed"
	"sync"

	"github.com/perplex-puzzles/perplex/core/witness/design/norms"
)

//go:embed norms.json
var file []byte

// File returns the file of the norms, which must not be changed. The error is always nil.
func File() ([]byte, error) { return file, nil }

// Windmill returns the table, which callers must not change.
var Windmill = sync.OnceValue(func() *norms.Table {
	t, err := norms.Parse(file)
	if err != nil {
		panic("shipped: norms.json is broken: make it again with perplex-lab tables percentiles: " + err.Error())
	}
	return t
})
