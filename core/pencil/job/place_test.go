package job

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/norms"
)

// TestNorms: the table can be read, and each norm has enough puzzles.
func TestNorms(t *testing.T) {
	all, err := norms.Parse(normsText)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d norms, %v", len(all), err)
	}
	for _, n := range all {
		if n.Count < norms.Least {
			t.Errorf("%s %s: %d puzzles", n.Type, n.Size, n.Count)
		}
	}
}

// TestPeopleAreThoseOfTheDocs: the figure of the comparison is that of the docs.
func TestPeopleAreThoseOfTheDocs(t *testing.T) {
	docs, err := os.ReadFile(filepath.Join("..", "..", "..", "site", "docs", timedSudokus.Page+".md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(docs), "| search information 2 | 0.867 |") || !strings.Contains(timedSudokus.Text, "rho 0.87 ") {
		t.Errorf("%q is not what the docs say", timedSudokus.Text)
	}
}

// TestPlaces: a famous hard sudoku is harder than all that were compared, and a slitherlink of a size
// that few publish is compared with those of all sizes.
func TestPlaces(t *testing.T) {
	placed := func(puzzle string) map[string]any {
		solved := ask(t, map[string]any{"verb": "solve", "puzzle": puzzle})
		solution := solved["solutions"].([]any)[0]
		return ask(t, map[string]any{"verb": "rate", "puzzle": puzzle, "solution": solution})["place"].(map[string]any)
	}
	place := placed("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	if place["word"] != nil || place["percent"] != 100.0 || place["size"] != "9x9" || place["page"] != "second-player" {
		t.Error(place)
	}
	place = placed("slither/5/5/c6267dgd2865a")
	if place["word"] == nil || place["size"] != norms.AnySize || place["source"] != "published" || place["people"] != "Not compared with people." {
		t.Error(place)
	}
}
