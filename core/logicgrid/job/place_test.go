package job

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/norms"
)

// TestNorms checks that the table can be read and that each norm has enough puzzles.
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

// TestWordsOfSamples checks that the page's examples are labelled with the words for their percentiles.
func TestWordsOfSamples(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "site", "logicgrid", "samples.js"))
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, found := range regexp.MustCompile(`\[\s*"([a-z ]+)",\s*"(\dx\d)",\s*"([^"]+)",?\s*\]`).FindAllSubmatch(text, -1) {
		word, rest := string(found[1]), "-"+string(found[2])+"-"+string(found[3])
		i := slices.IndexFunc(logicgrid.Themes(), func(theme string) bool {
			_, err := logicgrid.ParseLink(theme + rest)
			return err == nil
		})
		if i < 0 {
			t.Errorf("%s is no link", rest)
			continue
		}
		d, _ := logicgrid.ParseLink(logicgrid.Themes()[i] + rest)
		searched, err := logicgrid.SearchInformation(d.Space, d.Hints)
		if err != nil {
			t.Fatal(err)
		}
		var w jsonlite.Writer
		w.Open('{')
		writePlace(&w, d, &searched)
		v, err := jsonlite.Parse(string(w.Close('}')))
		place, _ := v.Get(norms.Member.Name)
		if got, _ := place.Get("word"); err != nil || got.Text != word {
			t.Errorf("%s is %q, not %q: %v", rest, got.Text, word, err)
		}
		checked++
	}
	if checked < 10 {
		t.Errorf("%d examples are checked", checked)
	}
}
