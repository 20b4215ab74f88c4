package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlaces checks that the text of every mutation occurs exactly once in its file, so that a change of the
// sources does not leave a mutation without effect.
func TestPlaces(t *testing.T) {
	for _, m := range mutations {
		t.Run(m.name, func(t *testing.T) {
			source, err := os.ReadFile(filepath.Join("../../..", m.file))
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(string(source), m.from); n != 1 {
				t.Errorf("%q is in %s %d times, want once", m.from, m.file, n)
			}
		})
	}
}
