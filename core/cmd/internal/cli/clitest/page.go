package clitest

import (
	"os"
	"testing"
)

// Page compares a page of the docs with the text that a program generates from its verbs. If write
// is true, it writes the page instead.
func Page(t *testing.T, file, text string, write bool) {
	t.Helper()
	if write {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(page) != text {
		t.Errorf("%s is not what the verbs make; run go generate ./core/cmd/...", file)
	}
}
