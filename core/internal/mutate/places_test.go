package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlaces: the text of every mutation is in its file once, so that a change of the sources does
// not leave a mutation behind.
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
