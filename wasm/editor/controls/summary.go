//go:build js

package controls

import (
	"github.com/perplex-puzzles/perplex/wasm/editor/model"
	"github.com/perplex-puzzles/perplex/wasm/editor/page"
	"github.com/perplex-puzzles/perplex/wasm/editor/state"
)

// Summary is the board in a sentence, as the description of its grid.
type Summary struct{ words *page.Part }

// NewSummary takes its element.
func NewSummary() *Summary { return &Summary{page.Find("board-summary")} }

// Changed keeps the sentence up to date.
func (s *Summary) Changed(c state.Change) {
	if c.Document != nil {
		s.words.Text(model.Summary(c.Document))
	}
}
