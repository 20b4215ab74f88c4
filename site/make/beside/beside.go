// Package beside makes perplex-beside, which shows the panel of site/beside in pages of other sites: a
// userscript, which carries its programs, and a browser extension, as a folder and as a zip.
//
// Which pages these are is read from the adapters (site/beside/adapters), where each site has its match
// patterns.
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

// programs are those of the families that the panel measures.
var programs = []string{"pencil.wasm", "puzzlescript.wasm", "witness.wasm"}

// norms is where the norms of line puzzles are, from the project's top folder.
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

// maker makes one build.
type maker struct {
	site, out string   // the folder of the sources, and the build
	norms     string   // the file
	patterns  []string // of the pages, in the order of the adapters' files
}

// Make writes the folder beside of the build out. The programs have to be in its folder site.
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

// patterns reads the match patterns of all adapters in a folder.
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
			continue // the registry, or what several adapters share
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

// origins are the patterns with every path, as a list of resources wants them.
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

// asComments fills the header of a userscript.
func asComments(patterns []string) string {
	lines := []string{}
	for _, p := range patterns {
		lines = append(lines, "// @match        "+p)
	}
	return strings.NewReplacer("{{version}}", version.Version, "{{matches}}", strings.Join(lines, "\n")).Replace(header)
}

// asManifest fills the manifest of the extension.
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

// write writes a file of the folder beside.
func (m maker) write(name string, text []byte) error {
	file := filepath.Join(m.out, "beside", filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// built is a file that the build has made before, by its name in the folder site.
func (m maker) built(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(m.out, "site", name))
}
