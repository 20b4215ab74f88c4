//go:build unix

package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

// TestPeopleAll checks that every part prints its heading and its seconds, and that missing files are named
// while the other parts still run.
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

// TestPeopleAllResumes checks that a part whose result is in the file is printed from there and not run
// again.
func TestPeopleAllResumes(t *testing.T) {
	before := peopleParts
	defer func() { peopleParts = before }()
	peopleParts = []string{"cover -simulated 2 -plays 5 -seed 3", "cover -simulated 2 -plays 5 -seed 4"}
	file := filepath.Join(t.TempDir(), "parts.jsonl")
	status, whole, stderr := lab("", "people", "all", "-save", file, ".")
	if status != cli.ExitFine || !strings.Contains(whole, "seed 4: ability") {
		t.Fatalf("status %d, %s%s", status, whole, stderr)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	kept := strings.Replace(first, "seed 3: ability", "seed 3: kept ability", 1)
	if err := os.WriteFile(file, []byte(kept+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := lab("", "people", "all", "-resume", file, ".")
	if status != cli.ExitFine || !strings.Contains(stdout, "seed 3: kept ability") || !strings.Contains(stdout, "seed 4: ability") {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	for file, want := range map[string]string{"nowhere": "no such file", "peopleall.go": "-save has written"} {
		if status, _, stderr := lab("", "people", "all", "-resume", file, "."); status == cli.ExitFine || !strings.Contains(stderr, want) {
			t.Errorf("-resume %s: status %d, %s", file, status, stderr)
		}
	}
}

// TestPeopleAllTerminated checks that SIGTERM ends the running part, and that the earlier parts are in the
// file.
func TestPeopleAllTerminated(t *testing.T) {
	before := peopleParts
	defer func() { peopleParts = before }()
	peopleParts = []string{"cover -simulated 2 -plays 5 -seed 3", "steps -"} // the last part waits for its input
	never, input := io.Pipe()
	defer input.Close()
	file := filepath.Join(t.TempDir(), "parts.jsonl")
	over := make(chan struct{})
	var status int
	var stdout, stderr strings.Builder
	go func() {
		defer close(over)
		status = program.Run([]string{"people", "all", "-save", file, "."}, never, &stdout, &stderr)
	}()
	for text := []byte(nil); len(text) == 0; { // written after the first part; signals are caught by then
		text, _ = os.ReadFile(file)
		runtime.Gosched()
	}
	syscall.Kill(os.Getpid(), syscall.SIGTERM)
	<-over
	if status != cli.ExitBadInput || !strings.Contains(stderr.String(), "interrupted") ||
		!strings.Contains(stdout.String(), "seed 3: ability") {
		t.Errorf("status %d, %s%s", status, stdout.String(), stderr.String())
	}
}

// TestPeoplePartsInDocs checks that the docs have the command of every part word for word.
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
