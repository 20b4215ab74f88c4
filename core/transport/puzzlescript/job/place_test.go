package job

import (
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
