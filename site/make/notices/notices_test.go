package notices

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// TestOf compares the notices with what the go command says is linked, asked in another
// way: all packages of all programs, and the module that each of their files is in.
func TestOf(t *testing.T) {
	programs := []string{"witness", "lab", "triangle", "logicgrid", "transport", "pencil", "puzzlescript", "editor"}
	works, err := Of(root, programs)
	if err != nil {
		t.Fatal(err)
	}
	notices := Format(works)
	args := []string{"list", "-deps", "-f", "{{if .Module}}{{.Module.Path}}{{end}}"}
	for _, program := range programs {
		args = append(args, "./wasm/"+program)
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	linked := map[string]bool{}
	for _, path := range strings.Fields(string(out)) {
		linked[path] = true
	}
	delete(linked, "github.com/perplex-puzzles/perplex")
	for _, path := range []string{"gonum.org/v1/gonum", "honnef.co/go/js/dom/v2"} {
		if !linked[path] {
			t.Errorf("%s is not linked any more: this test needs another example", path)
		}
	}
	for path := range linked {
		if !strings.Contains(notices, "\n"+path+" v") {
			t.Errorf("%s is linked, and has no notice", path)
		}
	}
	if len(works) != 1+len(linked)+3 {
		t.Errorf("%d works, of Go, %d modules, two scripts and a font", len(works), len(linked))
	}
	for _, want := range []string{
		"Copyright 2009 The Go Authors", "Neither the name of Google", // Go
		"Copyright ©2013 The Gonum Authors", "Stephen L. Moshier", // gonum, and what it contains
		"Copyright (c) 2014 Dominik Honnef", "Copyright (c) 2009 Kazuhiko Arase", "Mozilla Public License Version 2.0",
	} {
		if !strings.Contains(notices, want) {
			t.Errorf("the notices lack %q", want)
		}
	}
}

func TestTexts(t *testing.T) {
	for name, want := range map[string]bool{
		"LICENSE": true, "LICENCE.md": true, "license.txt": true, "LICENSE-MIT": true, "COPYING": true, "NOTICE": true, "PATENTS": true,
		"THIRD_PARTY_LICENSES": true, "licenses.go": false, "README.md": false, "AUTHORS": false, "noticed": false,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, name), []byte("text"), 0o644); err != nil {
				t.Fatal(err)
			}
			found, err := texts(dir)
			if err != nil || len(found) == 1 != want {
				t.Errorf("%v, %v", found, err)
			}
		})
	}
}

// TestNoLicence: a script without one, which stops the build.
func TestNoLicence(t *testing.T) {
	folder := t.TempDir()
	vendor := filepath.Join(folder, "site/vendor")
	if err := os.MkdirAll(vendor, 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(vendor, name), []byte("text"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("a.js")
	if _, err := Of(folder, nil); !errors.Is(err, ErrNoLicence) || !strings.Contains(err.Error(), "a.js") {
		t.Errorf("without: %v", err)
	}
	write("a.LICENSE.txt")
	if works, err := Of(folder, nil); err != nil || len(works) != 2 {
		t.Errorf("with: %v, %v", works, err)
	}
}
