// Package shipped holds the page that plays a sequence, without one. Only the command line
// and tests import it; the editor loads the same file when it exports a pack.
//
// "go run ./site/make -pack" makes the file from site/sequence.
package shipped

import (
	"bytes"
	_ "embed"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/draw"
)

//go:embed page.html
var page []byte

// What stands in the page where the pack and its title go.
var (
	packMark  = []byte("{{pack}}")
	titleMark = []byte("{{title}}")
)

// Page returns the page of a pack, as package pack writes it. It may stand in a script,
// since jsontext escapes what would end one. Titles are above it, so that neither is looked
// for in the other.
func Page(title string, pack []byte) []byte {
	above, below, _ := bytes.Cut(page, packMark)
	above = bytes.ReplaceAll(above, titleMark, []byte(draw.Escape(title)))
	return slices.Concat(above, pack, below)
}
