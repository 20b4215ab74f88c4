package cards

import (
	"regexp"
	"slices"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	lines "github.com/perplex-puzzles/perplex/core/witness/card"
	"github.com/perplex-puzzles/perplex/core/witness/format/link"
)

// TestPicturesAreRead: line puzzles are drawn with elements and transforms that package raster reads, so that
// its pictures are those of the SVG.
func TestPicturesAreRead(t *testing.T) {
	elements := []string{"svg", "title", "desc", "style", "defs", "pattern", "g", "rect", "circle", "path", "text"}
	functions := []string{"translate", "scale", "rotate", "matrix"}
	element := regexp.MustCompile(`<([a-zA-Z]+)`)
	transform := regexp.MustCompile(`transform="([^"]*)"`)
	function := regexp.MustCompile(`([a-zA-Z]+)\(`)
	seen := map[string]bool{}
	for seed := range uint64(400) {
		r := sample.Random(seed)
		d := sample.Odd(r)
		sample.PutWide(r, d)
		made, err := lines.Of(d, link.Play)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, found := range element.FindAllStringSubmatch(made.SVG, -1) {
			if !slices.Contains(elements, found[1]) {
				t.Fatalf("seed %d: <%s> is not read", seed, found[1])
			}
		}
		for _, list := range transform.FindAllStringSubmatch(made.SVG, -1) {
			for _, found := range function.FindAllStringSubmatch(list[1], -1) {
				seen[found[1]] = true
				if !slices.Contains(functions, found[1]) {
					t.Fatalf("seed %d: transform %s is not read", seed, list[1])
				}
			}
		}
	}
	if !seen["rotate"] || !seen["scale"] {
		t.Errorf("the boards have no turned symbols: %v", seen)
	}
}
