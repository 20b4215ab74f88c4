package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

// TestPublish: a page leads to the puzzle and names an answer that lies where it says.
func TestPublish(t *testing.T) {
	dir := t.TempDir()
	input := `{"id":"harbour-steps","puzzle":` + squares1x2 + `}` + "\n" + squares1x2 + "\n" +
		`{"id":"../up","puzzle":` + squares1x2 + `}` + "\n" + `{"id":"Harbour-Steps","puzzle":` + squares1x2 + "}\n" + `{"id":"bad","puzzle":{"width":99}}` + "\n"
	status, stdout, stderr := perplex(input, "publish", "-home", "https://perplex.example/lines", "-kind", "contest", "-o", dir, "-")
	if status != cli.ExitBadInput || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	got := clitest.Answers(t, stdout)
	const home = "https://perplex.example/lines/"
	if len(got) != 5 || got[0]["page"] != home+"p/harbour-steps.html" || got[0]["oembed"] != home+"oembed/harbour-steps.json" || got[1]["page"] != home+"p/2.html" {
		t.Fatalf("got %s", stdout)
	}
	for i, want := range map[int]string{2: `id: "../up" is not a file name`, 3: "has been written already", 4: "width: 99"} {
		if reason, _ := got[i]["error"].(string); !strings.Contains(reason, want) {
			t.Errorf("line %d: %v, want %q", i+1, got[i], want)
		}
	}
	file := func(address string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(address, home))))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	attribute := func(text, before string) string {
		_, rest, _ := strings.Cut(text, before)
		value, _, _ := strings.Cut(rest, `"`)
		return value
	}
	page := file(got[0]["page"].(string))
	oembed := attribute(page, `type="application/json+oembed" href="`)
	if oembed != got[0]["oembed"] {
		t.Errorf("the page names %s", oembed)
	}
	var answer struct{ Type, HTML string }
	if err := json.Unmarshal([]byte(file(oembed)), &answer); err != nil || answer.Type != "rich" {
		t.Errorf("%+v, %v", answer, err)
	}
	want, err := read.Puzzle(squares1x2)
	if err != nil {
		t.Fatal(err)
	}
	for address, start := range map[string]string{attribute(answer.HTML, `src="`): home + "embed.html#1c", attribute(page, `content="0; url=`): home + "#1c"} {
		if d, err := read.Puzzle(address); err != nil || !d.SamePuzzle(want) || !strings.HasPrefix(address, start) {
			t.Errorf("%s leads elsewhere than to %s…: %v", address, start, err)
		}
	}
	if picture := file(attribute(page, `property="og:image" content="`)); !strings.HasPrefix(picture, "<svg") {
		t.Errorf("picture %.40s", picture)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("%d folders", len(entries))
	}
}
