package bundle

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
)

// metafile is what esbuild reports about a bundle. Its paths are from the sources' folder.
type metafile struct {
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

// late are the modules that are imported late and soon wanted, in order of their names:
// all but the kit's, which are late because few ever need them.
func (m metafile) late(entry string) []string {
	found := []string{}
	for _, name := range m.wanted(entry) {
		for _, r := range m.Outputs[name].Imports {
			of := m.Outputs[r.Path].EntryPoint
			if r.Kind == dynamic && !r.External && !strings.HasPrefix(of, "kit/") && !slices.Contains(found, of) {
				found = append(found, of)
			}
		}
	}
	slices.Sort(found)
	return found
}

// unasked are the modules that are imported late by nothing but code that is left out.
func (m metafile) unasked(entry string) []string {
	wanted := m.wanted(entry)
	found := []string{}
	for name, output := range m.Outputs {
		if output.EntryPoint != "" && !slices.Contains(wanted, name) {
			found = append(found, output.EntryPoint)
		}
	}
	return found
}

// wanted are the output of an entry and all that it imports, at once or late.
func (m metafile) wanted(entry string) []string { return m.reached(entry, true) }

// made gives the outputs apart: those that the script imports at once, and those that
// come with what is together. Others are loaded when they are wanted.
func (m metafile) made(entry string) Made {
	first := m.reached(entry, false)
	made := Made{First: beside(entry, first)}
	for _, name := range m.reached(together+":"+inOneFile, false) {
		if !slices.Contains(first, name) {
			made.Later = append(made.Later, beside(entry, []string{name})...)
		}
	}
	return made
}

// reached are the output of an entry, if there is one, and what it imports at once, or late too.
func (m metafile) reached(entry string, late bool) []string {
	found := []string{}
	for name, output := range m.Outputs {
		if output.EntryPoint == entry {
			found = append(found, name)
		}
	}
	for i := 0; i < len(found); i++ {
		for _, r := range m.Outputs[found[i]].Imports {
			if (late || r.Kind != dynamic) && !r.External && !slices.Contains(found, r.Path) {
				found = append(found, r.Path)
			}
		}
	}
	return found
}

// beside names outputs by the sources' folder, in which they lie beside the entry.
func beside(entry string, outputs []string) []string {
	names := []string{}
	for _, name := range outputs {
		names = append(names, path.Join(path.Dir(entry), path.Base(name)))
	}
	return names
}
