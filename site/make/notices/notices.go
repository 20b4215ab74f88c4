// Package notices collects the licences of third-party works in a build: modules and the standard library
// linked into its programs, and the scripts and fonts of site/vendor. The go command lists the linked
// modules, so none can be missed.
package notices

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// ErrNoLicence means that no licence was found for a work in the build.
var ErrNoLicence = errors.New("no licence found")

// A Work is a third-party work.
type Work struct {
	Name  string   // module path and version, or the name of a script
	In    []string // files of the build that contain the module
	Texts []Text   // at least one
}

// A Text is a file that has to accompany a work.
type Text struct{ Name, Content string }

// Of returns the works in the programs, given by their folders in root/wasm, and the scripts and fonts in
// root/site/vendor: first Go, then the modules by name, then scripts and fonts. The error for a work without
// a licence is ErrNoLicence.
func Of(root string, programs []string) ([]Work, error) {
	goroot, version, err := toolchain(root)
	if err != nil {
		return nil, err
	}
	golang := Work{Name: "Go's runtime and standard library, " + version, In: []string{"wasm_exec.js"}}
	if golang.Texts, err = texts(goroot); err != nil {
		return nil, err
	}
	modules := map[module]*Work{}
	for _, program := range programs {
		golang.In = append(golang.In, program+".wasm")
		linked, err := linkedInto(root, program)
		if err != nil {
			return nil, err
		}
		for _, m := range linked {
			if modules[m] == nil {
				found, err := texts(m.dir)
				if err != nil {
					return nil, err
				}
				modules[m] = &Work{Name: m.path + " " + m.version, Texts: found}
			}
			modules[m].In = append(modules[m].In, program+".wasm")
		}
	}
	scripts, err := vendored(filepath.Join(root, "site/vendor"))
	if err != nil {
		return nil, err
	}
	works := []Work{golang}
	for _, work := range slices.SortedFunc(maps.Values(modules), func(a, b *Work) int { return strings.Compare(a.Name, b.Name) }) {
		works = append(works, *work)
	}
	works = append(works, scripts...)
	for _, work := range works {
		if len(work.Texts) == 0 {
			return nil, fmt.Errorf("%s, in %s: %w", work.Name, strings.Join(work.In, ", "), ErrNoLicence)
		}
	}
	return works, nil
}

// Format returns the text of the file that accompanies a build.
func Format(works []Work) string {
	var b strings.Builder
	b.WriteString("perplex is licensed under the Apache License 2.0 (see LICENSE). The files named below contain\n" +
		"works of others under the licences that follow.\n")
	for _, work := range works {
		fmt.Fprintf(&b, "\n%s\n%s\nin: %s\n", strings.Repeat("=", 80), work.Name, strings.Join(work.In, ", "))
		for _, text := range work.Texts {
			fmt.Fprintf(&b, "\n--- %s\n\n%s\n", text.Name, strings.TrimSpace(text.Content))
		}
	}
	return b.String()
}

// module is a Go module; dir has its files.
type module struct{ path, version, dir string }

// linkedInto returns the modules, other than perplex's own, that have a package in a program.
func linkedInto(root, program string) ([]module, error) {
	out, err := golist(root, "list", "-deps", "-f",
		"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", "./wasm/"+program)
	if err != nil {
		return nil, err
	}
	found := []module{}
	for line := range strings.Lines(out) {
		if path, rest, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			version, dir, _ := strings.Cut(rest, "\t")
			if m := (module{path, version, dir}); !slices.Contains(found, m) {
				found = append(found, m)
			}
		}
	}
	return found, nil
}

// toolchain returns the folder and the version of Go.
func toolchain(root string) (goroot, version string, err error) {
	out, err := golist(root, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return "", "", err
	}
	goroot, version, _ = strings.Cut(strings.TrimSpace(out), "\n")
	return strings.TrimSpace(goroot), strings.TrimSpace(version), nil
}

// golist runs the go command for programs compiled for the browser.
func golist(root string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w: %s", strings.Join(args, " "), err, strings.TrimSpace(said.String()))
	}
	return string(out), nil
}

// Some modules have a folder with the licences of their contents.
var licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)\b|(^|[-_])licen[cs]es?$`)

// texts returns the licences at the top of a folder, and those in its folder of licences.
func texts(dir string) ([]Text, error) {
	found := []Text{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		ending := filepath.Ext(entry.Name())
		if ending == ".go" || !licence.MatchString(strings.TrimSuffix(entry.Name(), ending)) {
			continue
		}
		err := filepath.WalkDir(filepath.Join(dir, entry.Name()), func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(dir, file)
			found = append(found, Text{filepath.ToSlash(name), string(content)})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

// vendored returns the scripts and fonts of a folder. NAME.LICENSE.txt is the licence of NAME.js or
// NAME.woff2.
func vendored(dir string) ([]Work, error) {
	scripts, err := filepath.Glob(filepath.Join(dir, "*.js"))
	if err != nil {
		return nil, err
	}
	fonts, err := filepath.Glob(filepath.Join(dir, "*.woff2"))
	if err != nil {
		return nil, err
	}
	works := []Work{}
	for _, file := range append(scripts, fonts...) {
		name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		work := Work{Name: filepath.Base(file), In: []string{"the pages"}}
		content, err := os.ReadFile(filepath.Join(dir, name+".LICENSE.txt"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if err == nil {
			work.Texts = []Text{{name + ".LICENSE.txt", string(content)}}
		}
		works = append(works, work)
	}
	return works, nil
}
