package job

import (
	"os"
	"path/filepath"
	"strconv"
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
	docs, err := os.ReadFile(filepath.Join("..", "..", "..", "site", "docs", timedSudokus.Page+".md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(docs), "| search information 2 | 0.867 |") || !strings.Contains(timedSudokus.Text, "rho 0.87 ") {
		t.Errorf("%q is not what the docs say", timedSudokus.Text)
	}
}

// TestPlaces checks that a famous hard sudoku is harder than all compared ones, and that a slitherlink of a
// rare size is compared with slitherlinks of all sizes.
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
	place = placed("slither/1/1/4")
	if place["word"] == nil || place["size"] != norms.AnySize || place["source"] != "published" || place["people"] != "Not compared with people." {
		t.Error(place)
	}
}

// TestMakeOfAWord checks that puzzles made for a word of difficulty are rated with the same word.
func TestMakeOfAWord(t *testing.T) {
	for _, c := range []struct {
		kind  string
		width int
	}{{"sudoku", 6}, {"slither", 5}, {"mashu", 6}, {"hashikake", 6}} {
		for _, word := range norms.Words {
			made := ask(t, map[string]any{"verb": "make", "type": c.kind, "width": c.width, "word": word, "seed": 3, "count": 2})
			puzzles := made["puzzles"].([]any)
			if len(puzzles) != 2 {
				t.Errorf("%d %s puzzles of %s are made", len(puzzles), word, c.kind)
			}
			for _, p := range puzzles {
				puzzle := p.(map[string]any)["text"]
				solution := ask(t, map[string]any{"verb": "solve", "puzzle": puzzle})["solutions"].([]any)[0]
				rated := ask(t, map[string]any{"verb": "rate", "puzzle": puzzle, "solution": solution})["place"]
				if got := rated.(map[string]any)["word"]; got != word {
					t.Errorf("%s is %v, not %s", puzzle, got, word)
				}
			}
		}
	}
}

// TestNormsOfTypes checks that the sizes of a type's norms are listed with the source of their puzzles.
func TestNormsOfTypes(t *testing.T) {
	for _, one := range ask(t, map[string]any{"verb": "wishes"})["types"].([]any) {
		kind := one.(map[string]any)
		listed := kind["made"].(map[string]any)["norms"].([]any)
		if len(listed) == 0 {
			t.Errorf("%s is compared with nothing", kind["type"])
		}
		for _, n := range listed {
			norm := n.(map[string]any)
			found := table().Find(kind["type"].(string), norm["size"].(string))
			if found == nil || found.Size != norm["size"] || !strings.HasPrefix(norm["text"].(string), strconv.Itoa(found.Count)+" ") {
				t.Errorf("%s: %v", kind["type"], norm)
			}
		}
	}
}
