package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

// TestPeopleAll: every part has its heading and its seconds; files that are absent are named, and the other
// parts run all the same.
func TestPeopleAll(t *testing.T) {
	before := peopleParts
	defer func() { peopleParts = before }()
	peopleParts = []string{"fit DIR/traces/*.jsonl", "steps DIR/none.jsonl", "cover -simulated 2 -plays 5 -seed 3"}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "traces"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "traces", "hitori.jsonl"), []byte(solve), 0o600); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := lab("", "people", "all", dir)
	if status != cli.ExitBadInput || !strings.Contains(stderr, "none.jsonl: there is no such file") {
		t.Errorf("status %d, %s", status, stderr)
	}
	for _, want := range []string{"== perplex-lab people fit", `"cell near 2"`, "== perplex-lab people cover", "seed 3: ability", " s\n"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%s is not in %s", want, stdout)
		}
	}
	if status, _, _ := lab("", "people", "all"); status != cli.ExitUsage {
		t.Errorf("status %d without a folder", status)
	}
}

// TestPeoplePartsInDocs: every part is in a page of the docs, word for word.
func TestPeoplePartsInDocs(t *testing.T) {
	pages, err := filepath.Glob("../../../site/docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	var all strings.Builder
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	for _, part := range peopleParts {
		if !strings.Contains(all.String(), "perplex-lab people "+part) {
			t.Errorf("no page has: perplex-lab people %s", part)
		}
	}
}
