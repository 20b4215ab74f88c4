package beside

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPatterns(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"b.js":        "export const b = {\n  sites: [\"*://b.example/*\"],\n};\n",
		"a.js":        "export const a = {\n  sites: [\n    \"*://a.example/p*\",\n    \"*://*.a.example/p*\",\n  ],\n  other: \"*://no.example/*\",\n};\n",
		"registry.js": "export const all = [];\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := patterns(folder)
	want := []string{"*://a.example/p*", "*://*.a.example/p*", "*://b.example/*"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("patterns: got %q, %v, want %q", got, err, want)
	}
	if _, err := patterns(t.TempDir()); err == nil {
		t.Error("patterns of a folder without adapters: no error")
	}
}

func TestOrigins(t *testing.T) {
	got := origins([]string{"*://a.example/p*", "*://a.example/q*", "*://*.b.example/editor*"})
	if want := []string{"*://a.example/*", "*://*.b.example/*"}; !slices.Equal(got, want) {
		t.Errorf("origins: got %q, want %q", got, want)
	}
}

// Each adapter of the sources has patterns, and both forms of perplex-beside name all of them.
func TestSources(t *testing.T) {
	all, err := patterns("../../beside/adapters")
	if err != nil {
		t.Fatal(err)
	}
	head := asComments(all)
	text, err := asManifest(all)
	if err != nil {
		t.Fatal(err)
	}
	var list struct {
		Scripts []struct {
			Matches []string `json:"matches"`
		} `json:"content_scripts"`
		Resources []struct {
			Matches []string `json:"matches"`
		} `json:"web_accessible_resources"`
	}
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		t.Fatalf("the manifest: %v", err)
	}
	for _, p := range all {
		if !strings.Contains(head, "// @match        "+p+"\n") {
			t.Errorf("the userscript does not name %s", p)
		}
		for _, script := range list.Scripts {
			if !slices.Contains(script.Matches, p) {
				t.Errorf("a script of the extension does not name %s", p)
			}
		}
	}
	for _, p := range origins(all) {
		if !slices.Contains(list.Resources[0].Matches, p) {
			t.Errorf("the panel's page cannot be put into pages of %s", p)
		}
	}
	if strings.Contains(head+text, "{{") {
		t.Error("something is left to be filled in")
	}
}
