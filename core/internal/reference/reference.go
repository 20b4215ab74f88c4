// Package reference opens the reference data used by tests. The data are in ../shared, next to the
// project, and not part of it. If they are absent, the test is skipped with a message.
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

// Large reports whether tests should use all reference data instead of a sample.
func Large() bool { return os.Getenv("PERPLEX_LARGE") != "" }

// Full reports whether tests on random cases should take the largest useful number of cases, many
// times the daily number.
func Full() bool { return os.Getenv("PERPLEX_LARGE") == "full" }

// Path returns the path of a reference file or folder, or skips the test.
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
