package bundle

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
)

// metafile is esbuild's report on a bundle. Its paths are relative to the folder of sources.
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

// late returns the dynamically imported modules to combine, sorted by name: all except the kit's, which are
// dynamic because few visits need them.
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

// unasked returns the modules imported dynamically only by code that is left out.
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

// wanted returns the output of an entry and all its imports, static and dynamic.
func (m metafile) wanted(entry string) []string { return m.reached(entry, true) }

// made divides the outputs: the script's static imports, and those that come with the combined module. All
// others are loaded on demand.
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

// reached returns the output of an entry, if there is one, with its static imports and, if late, its dynamic
// ones.
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

// beside names outputs relative to the folder of sources; they are beside the entry.
func beside(entry string, outputs []string) []string {
	names := []string{}
	for _, name := range outputs {
		names = append(names, path.Join(path.Dir(entry), path.Base(name)))
	}
	return names
}
