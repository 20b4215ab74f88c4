package bundle

import (
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// metafile is what esbuild tells of a bundle. Its paths are from the sources' folder.
type metafile struct {
	Inputs map[string]struct {
		Imports []reference `json:"imports"`
	} `json:"inputs"`
	Outputs map[string]struct {
		EntryPoint string      `json:"entryPoint"`
		Imports    []reference `json:"imports"`
	} `json:"outputs"`
}

type reference struct {
	Path     string `json:"path"`
	Kind     string `json:"kind"`
	External bool   `json:"external"`
}

const dynamic = "dynamic-import"

func readMetafile(text string) (metafile, error) {
	var m metafile
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return m, fmt.Errorf("esbuild's metafile: %w", err)
	}
	return m, nil
}

// late are the modules that are imported late, in order of their names.
func (m metafile) late() []string {
	found := []string{}
	for _, input := range m.Inputs {
		for _, r := range input.Imports {
			if r.Kind == dynamic && !r.External && !slices.Contains(found, r.Path) {
				found = append(found, r.Path)
			}
		}
	}
	slices.Sort(found)
	return found
}

// made tells the outputs apart: those that the script imports at once, and the others.
func (m metafile) made(entry string) Made {
	at := "" // the output of the entry
	for name, output := range m.Outputs {
		if output.EntryPoint == entry {
			at = name
		}
	}
	first := []string{at}
	for i := 0; i < len(first); i++ {
		for _, r := range m.Outputs[first[i]].Imports {
			if r.Kind != dynamic && !r.External && !slices.Contains(first, r.Path) {
				first = append(first, r.Path)
			}
		}
	}
	made := Made{}
	beside := func(name string) string { return path.Join(path.Dir(entry), path.Base(filepath.ToSlash(name))) }
	for _, name := range first {
		made.First = append(made.First, beside(name))
	}
	for name := range m.Outputs {
		if !slices.Contains(first, name) && strings.HasSuffix(name, ".js") {
			made.Later = append(made.Later, beside(name))
		}
	}
	slices.Sort(made.Later)
	return made
}
