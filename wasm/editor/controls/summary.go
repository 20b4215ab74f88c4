//go:build js

package controls

import (
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Summary describes the board in a sentence, the accessible description of its grid.
type Summary struct{ words *page.Part }

// NewSummary returns a Summary for the page's element.
func NewSummary() *Summary { return &Summary{page.Find("board-summary")} }

// Changed updates the sentence.
func (s *Summary) Changed(c state.Change) {
	if c.Document != nil {
		s.words.Text(model.Summary(c.Document))
	}
}
