// Package beside builds perplex-beside, which shows the panel of site/beside in pages of other sites. It
// builds a userscript, which contains its programs, and a browser extension, as a folder and as a zip file.
//
// The match patterns of these pages come from the adapters (site/beside/adapters), one for each site.
package beside

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/version"
)

// programs lists the programs of the families that the panel measures.
var programs = []string{"pencil.wasm", "puzzlescript.wasm", "witness.wasm"}

// norms is the path of the norms of line puzzles, from the project's root.
const norms = "core/witness/design/norms/shipped/norms.json"

var (
	//go:embed header.txt
	header string
	//go:embed manifest.json
	manifest string
	//go:embed panel.html
	panel string
	//go:embed panel.css
	style string
)

// maker builds perplex-beside once.
type maker struct {
	site, out string   // the folder of sources, and the build's output
	norms     string   // path of the norms
	patterns  []string // match patterns, in the order of the adapters' files
}

// Make writes the folder beside of the build in out. The folder site of the build must already have the
// programs.
func Make(root, out string) error {
	m := maker{site: filepath.Join(root, "site"), out: out, norms: filepath.Join(root, norms)}
	var err error
	if m.patterns, err = patterns(filepath.Join(m.site, "beside/adapters")); err != nil {
		return err
	}
	if err := m.userscript(); err != nil {
		return fmt.Errorf("userscript: %w", err)
	}
	if err := m.extension(); err != nil {
		return fmt.Errorf("extension: %w", err)
	}
	return nil
}

var (
	listed  = regexp.MustCompile(`(?s)\bsites: \[(.*?)\]`)
	pattern = regexp.MustCompile(`"(\*://[^"]+)"`)
)

// patterns returns the match patterns of all adapters in a folder.
func patterns(folder string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.js"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	all := []string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		list := listed.FindSubmatch(text)
		if list == nil {
			continue // the registry, or a file shared by adapters
		}
		for _, found := range pattern.FindAllSubmatch(list[1], -1) {
			all = append(all, string(found[1]))
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: no adapter has match patterns", folder)
	}
	return all, nil
}

// origins returns the patterns with every path, in the form needed for a list of resources.
func origins(patterns []string) []string {
	all := []string{}
	for _, p := range patterns {
		scheme, rest, _ := strings.Cut(p, "://")
		host, _, _ := strings.Cut(rest, "/")
		if origin := scheme + "://" + host + "/*"; !slices.Contains(all, origin) {
			all = append(all, origin)
		}
	}
	return all
}

// asComments formats the patterns for the header of a userscript.
func asComments(patterns []string) string {
	lines := []string{}
	for _, p := range patterns {
		lines = append(lines, "// @match        "+p)
	}
	return strings.NewReplacer("{{version}}", version.Version, "{{matches}}", strings.Join(lines, "\n")).Replace(header)
}

// asManifest inserts the patterns into the extension's manifest.
func asManifest(patterns []string) (string, error) {
	all, err := json.Marshal(patterns)
	if err != nil {
		return "", err
	}
	hosts, err := json.Marshal(origins(patterns))
	if err != nil {
		return "", err
	}
	return strings.NewReplacer(
		"{{version}}", version.Version,
		`"{{matches}}"`, string(all),
		`"{{origins}}"`, string(hosts),
	).Replace(manifest), nil
}

// write writes a file in the folder beside.
func (m maker) write(name string, text []byte) error {
	file := filepath.Join(m.out, "beside", filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// built reads a file that an earlier part of the build has made, by its name in the folder site.
func (m maker) built(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(m.out, "site", name))
}
