package main

import (
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
)

// TestPublish checks that a page links to the puzzle and names an answer that is at the stated place.
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
	for before, begins := range map[string]string{`property="og:image" content="`: "\x89PNG", `<img src="`: "<svg"} {
		if picture := file(attribute(page, before)); !strings.HasPrefix(picture, begins) {
			t.Errorf("%s…: %q", before, picture[:4])
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("%d folders", len(entries))
	}
}

// TestPublishKeepsPages checks that a puzzle without an id replaces only its own page, and that a puzzle with
// an id replaces the page of that id.
func TestPublishKeepsPages(t *testing.T) {
	dir := t.TempDir()
	first := squares1x2
	second := strings.Replace(first, `"width":`, `"title":"Another","width":`, 1)
	publish := func(puzzle string) string {
		_, stdout, _ := perplex(puzzle, "publish", "-home", "https://perplex.example/", "-o", dir, "-")
		return stdout
	}
	for _, run := range []struct{ puzzle, want string }{
		{first, `"page"`}, {first, `"page"`}, {second, "id: 1 would replace p/1.html, which opens another puzzle"},
		{`{"id":"named","puzzle":` + first + `}`, `"page"`}, {`{"id":"named","puzzle":` + second + `}`, `"page"`},
	} {
		if got := publish(run.puzzle); !strings.Contains(got, run.want) {
			t.Errorf("%s: %s, want %s", run.puzzle, got, run.want)
		}
	}
}

// TestPublishFamilies checks that puzzles of every family get a page with their own picture and a link to the
// page of the family.
func TestPublishFamilies(t *testing.T) {
	game, _ := samples.Named("crates")
	for family, test := range map[string]struct{ file, text, name, there, frame string }{
		"pencil":       {"p.txt", "slither/5/5/c6267dgd2865a\n", "1", "site/pencil/index.html#slither/5/5/c6267dgd2865a", "embed/pencil.html#slither/5/5/c6267dgd2865a"},
		"logicgrid":    {"g.txt", "school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF\n", "1", "site/logicgrid/index.html#school-3x4-", "embed/logicgrid.html#school-3x4-"},
		"transport":    {"l.xsb", "#####\n#@$.#\n#####\nTitle: One push\n", "One-push", "site/transport/index.html#sokoban-5w_wmbgw_5w-zq&amp;title=One+push", "embed/transport.html#sokoban-"},
		"puzzlescript": {"crates.txt", game.Source, "crates", "site/puzzlescript/index.html#text.", "embed/puzzlescript.html#text."},
	} {
		t.Run(family, func(t *testing.T) {
			dir := t.TempDir()
			input := filepath.Join(dir, test.file)
			if err := os.WriteFile(input, []byte(test.text), 0o666); err != nil {
				t.Fatal(err)
			}
			// The address contains the name of the file without its folder.
			status, stdout, stderr := perplex("", "publish", "-home", "https://perplex.example", "-family", family, "-o", dir, input)
			if status != 0 {
				t.Fatalf("status %d, %s %s", status, stdout, stderr)
			}
			read := func(name string) string {
				text, err := os.ReadFile(filepath.Join(dir, name))
				if err != nil {
					t.Fatal(err)
				}
				return string(text)
			}
			page, answer := read("p/"+test.name+".html"), read("oembed/"+test.name+".json")
			for _, want := range []string{`content="0; url=https://perplex.example/` + test.there,
				`property="og:image" content="https://perplex.example/p/` + test.name + `.png"`} {
				if !strings.Contains(page, want) {
					t.Errorf("no %s in %s", want, page)
				}
			}
			var oembed struct{ HTML string }
			if err := json.Unmarshal([]byte(answer), &oembed); err != nil || !strings.Contains(oembed.HTML, `src="https://perplex.example/`+test.frame) {
				t.Errorf("%s: %v", answer, err)
			}
			picture, err := png.Decode(strings.NewReader(read("p/" + test.name + ".png")))
			if err != nil || picture.Bounds().Dx() != 1200 || picture.Bounds().Dy() != 630 {
				t.Errorf("picture: %v", err)
			}
			if svg := read("p/" + test.name + ".svg"); !strings.HasPrefix(svg, "<svg") {
				t.Errorf("picture %.40s", svg)
			}
		})
	}
	if status, _, stderr := perplex("x\n", "publish", "-home", "https://perplex.example", "-family", "pencil", "-kind", "edit", "-o", t.TempDir(), "-"); status != cli.ExitUsage || !strings.Contains(stderr, "-kind: is for line puzzles only") {
		t.Errorf("status %d, %s", status, stderr)
	}
}
