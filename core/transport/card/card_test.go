package card

import (
	"os"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport"
)

// TestWords checks that cards describe each rule set in the words of its page.
func TestWords(t *testing.T) {
	page, err := os.ReadFile("../../../site/transport/level.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range transport.RuleSets() {
		words, ok := about[rules.PuzzleName()]
		for _, text := range words {
			if !ok || !strings.Contains(string(page), `"`+text+`"`) {
				t.Errorf("%s: %q is not on the page", rules.PuzzleName(), text)
			}
		}
	}
}
