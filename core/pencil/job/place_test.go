package job

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/norms"
)

// TestNorms: the table can be read, each norm has enough puzzles, and one over all sizes has those of each size.
func TestNorms(t *testing.T) {
	all, err := norms.Parse(normsText)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d norms, %v", len(all), err)
	}
	sized := map[string]int{} // puzzles of the sizes that have norms
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
	place = placed("slither/1/1/4")
	if place["word"] == nil || place["size"] != norms.AnySize || place["source"] != "published" || place["people"] != "Not compared with people." {
		t.Error(place)
	}
}

// TestMakeOfAWord: puzzles that are made with a word of difficulty are rated with the same word.
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

// TestNormsOfTypes: the sizes of the norms of a type are listed with the puzzles that they are of.
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
