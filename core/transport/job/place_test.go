package job

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/norms"
)

// TestNorms checks that the table can be read, that each norm has enough puzzles, and that a norm over all
// sizes includes the puzzles of each size.
func TestNorms(t *testing.T) {
	all, err := norms.Parse(normsText)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d norms, %v", len(all), err)
	}
	sized := map[string]int{} // puzzles of the sizes with norms
	for _, n := range all {
		if n.Size != norms.AnySize {
			sized[n.Type+string(n.Source)] += n.Count
		}
	}
	for _, n := range all {
		if n.Count < norms.Least || n.Size == norms.AnySize && n.Count < sized[n.Type+string(n.Source)] {
			t.Errorf("%s %s: %d puzzles", n.Type, n.Size, n.Count)
		}
	}
}

// TestPeopleAreThoseOfTheDocs checks that the comparison has the figure of the docs.
func TestPeopleAreThoseOfTheDocs(t *testing.T) {
	docs, err := os.ReadFile(filepath.Join("..", "..", "..", "site", "docs", comparedWithFailure.Page+".md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(docs), "| TSI, dead+finish | 0.655 |") || !strings.Contains(comparedWithFailure.Text, "rho 0.66 ") {
		t.Errorf("%q is not what the docs say", comparedWithFailure.Text)
	}
}
