// Package reference opens the reference data that tests compare with. The data
// are beside the project, in ../shared, and not part of it: where they are
// absent, the test is skipped with a message.
package reference

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Large reports whether tests should take all of the reference data instead of a
// sample.
func Large() bool { return os.Getenv("PERPLEX_LARGE") != "" }

// Full reports whether tests on random cases should take all that were ever thought
// worth taking, many times as many as every day.
func Full() bool { return os.Getenv("PERPLEX_LARGE") == "full" }

// Path returns where a reference file or folder lies, or skips the test.
func Path(t testing.TB, name string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("no go.mod in a folder above the test")
		}
		dir = parent
	}
	path := filepath.Join(dir, "..", "shared", name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("reference data %s is not here: skipped", filepath.Join("..", "shared", name))
	}
	return path
}

// Read returns the contents of a reference file, decompressed if its name
// ends in .gz, or skips the test.
func Read(t testing.TB, name string) []byte {
	t.Helper()
	f, err := os.Open(Path(t, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = bufio.NewReader(f)
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Lines returns the lines of a JSON Lines file, or skips the test.
func Lines(t testing.TB, name string) [][]byte {
	t.Helper()
	return bytes.Split(bytes.TrimSpace(Read(t, name)), []byte("\n"))
}
