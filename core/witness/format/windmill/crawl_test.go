package windmill

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// load reads a JSON file of the reference data, or skips the test.
func load(t testing.TB, name string, into any) {
	t.Helper()
	if err := json.Unmarshal(reference.Read(t, "data/"+name), into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// crawl returns the distinct puzzle strings of a crawl of the site.
func crawl(t testing.TB, name string) []string {
	t.Helper()
	var records []struct{ Contents string }
	load(t, name, &records)
	seen := make(map[string]bool)
	var texts []string
	for _, r := range records {
		if !seen[r.Contents] {
			seen[r.Contents] = true
			texts = append(texts, r.Contents)
		}
	}
	return texts
}

// padded adds the padding that some hand-trimmed strings lack.
func padded(text string) string {
	body, _ := strings.CutSuffix(text, "_0")
	for len(body)%4 != 0 {
		body += "="
	}
	return body + "_0"
}

// TestCrawlsRoundTrip checks that every published string can be decoded and is encoded again byte for byte.
func TestCrawlsRoundTrip(t *testing.T) {
	for _, name := range []string{"windmill/2022-11-29.json.gz", "windmill/2024-02-20.json.gz"} {
		t.Run(name, func(t *testing.T) {
			texts := crawl(t, name)
			if len(texts) < 6700 {
				t.Fatalf("only %d strings; the file is not whole", len(texts))
			}
			unpadded := 0
			for _, text := range texts {
				d, err := Decode(text)
				if err != nil {
					t.Errorf("Decode(%q): %v", text, err)
					continue
				}
				if err := d.Validate(); err != nil {
					t.Errorf("Decode(%q) gives an invalid document: %v", text, err)
				}
				want := padded(text)
				if want != text {
					unpadded++
				}
				if got, err := Encode(d); err != nil || got != want {
					t.Errorf("Encode(Decode(%q)) = %q, %v", text, got, err)
				}
			}
			t.Logf("%d distinct strings, %d without padding", len(texts), unpadded)
		})
	}
}

// TestErrata checks the corrected puzzles of the thesis's evaluator, which lack the version.
func TestErrata(t *testing.T) {
	var errata []struct{ ID, Contents string }
	load(t, "windmill/errata.json", &errata)
	if len(errata) != 4 {
		t.Fatalf("%d corrected puzzles, want 4", len(errata))
	}
	for _, e := range errata {
		d, err := Decode(e.Contents + "_0")
		if err != nil {
			t.Errorf("%s: %v", e.ID, err)
			continue
		}
		if got, err := Encode(d); err != nil || got != padded(e.Contents+"_0") {
			t.Errorf("%s: Encode(Decode(%q)) = %q, %v", e.ID, e.Contents, got, err)
		}
		if _, err := Decode(e.Contents); !errors.Is(err, ErrSyntax) {
			t.Errorf("%s without the version: %v, want ErrSyntax", e.ID, err)
		}
	}
}

// TestProfileCasesFit checks that the paths of the profile cases run from a start to an end along lines of
// the board. They independently confirm the size and the direction of b.
func TestProfileCasesFit(t *testing.T) {
	var cases []struct {
		ID, Windmill string
		Path         string // "0,4 1,4 ..."
	}
	load(t, "windmill/profile-cases.json", &cases)
	for _, c := range cases {
		d, err := Decode(c.Windmill)
		if err != nil {
			t.Errorf("%s: %v", c.ID, err)
			continue
		}
		path := strings.Fields(c.Path)
		first, last := vertex(t, path[0]), vertex(t, path[len(path)-1])
		isEnd := false
		for _, e := range d.Ends {
			isEnd = isEnd || e.At == last
		}
		if !slices.Contains(d.Starts, first) || !isEnd {
			t.Errorf("%s: path from %v to %v, but starts %v and ends %v", c.ID, first, last, d.Starts, d.Ends)
		}
		for _, step := range path {
			if p := vertex(t, step); !p.Within(d.Width, d.Height) {
				t.Errorf("%s: %v lies outside %dx%d", c.ID, p, d.Width, d.Height)
			}
		}
	}
}

func vertex(t *testing.T, s string) witness.Place {
	var x, y int
	if _, err := fmt.Sscanf(s, "%d,%d", &x, &y); err != nil {
		t.Fatalf("vertex %q: %v", s, err)
	}
	return witness.Place{A: 2 * x, B: 2 * y}
}
