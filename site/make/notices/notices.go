// Package notices collects the licences of what others have written and a build contains:
// the modules and the standard library that are linked into its programs, and the scripts
// and fonts of site/vendor. What is linked is asked of the go command, so nothing can be forgotten.
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

// ErrNoLicence means that something is contained of which no licence was found.
var ErrNoLicence = errors.New("no licence found")

// A Work is something that others have written.
type Work struct {
	Name  string   // a module's path and version, or a script's name
	In    []string // the files of the build that contain it
	Texts []Text   // at least one
}

// A Text is a file that has to go with a work.
type Text struct{ Name, Content string }

// Of returns the works in the programs, which are named by their folders in root/wasm, and
// in the scripts and fonts that root/site/vendor has: Go first, then the modules by name, then
// these. A work without a licence is ErrNoLicence.
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

// Format is the file that goes with a build.
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

// A module as the go command names it; dir has its files.
type module struct{ path, version, dir string }

// linkedInto returns the modules, other than perplex's own, with a package in a program.
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

// toolchain returns Go's folder and its version.
func toolchain(root string) (goroot, version string, err error) {
	out, err := golist(root, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return "", "", err
	}
	goroot, version, _ = strings.Cut(strings.TrimSpace(out), "\n")
	return strings.TrimSpace(goroot), strings.TrimSpace(version), nil
}

// golist asks the go command about the programs as they are compiled for the browser.
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

// Some modules keep the licences of what they contain in a folder.
var licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)\b|(^|[-_])licen[cs]es?$`)

// texts returns the licences at the top of a folder, and those in a folder of licences.
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

// vendored returns the scripts and fonts of a folder, of which NAME.LICENSE.txt is the licence of
// NAME.js or NAME.woff2.
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
