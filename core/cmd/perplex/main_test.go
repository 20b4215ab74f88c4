package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
	"github.com/perplex-puzzles/perplex/core/version"
)

// perplex runs the command perplex as main does.
func perplex(stdin string, args ...string) (status int, stdout, stderr string) {
	return clitest.Run(program, stdin, args...)
}

const (
	// empty4x4 is the Windmill's board for a new puzzle.
	empty4x4 = "CAkSAigIEggIBBoECAIQABICKD8SAggDEgIoCA==_0"
	// squares1x2 has a black square above a white one.
	squares1x2 = `{"kind":"witness","width":1,"height":2,"symbols":[{"at":[1,1],"type":"separation"},{"at":[1,3],"type":"separation","color":"white"}]}`
)

func TestUsage(t *testing.T) {
	for _, tt := range []struct {
		args           string
		status         int
		stdout, stderr string // parts of both
	}{
		{"", cli.ExitUsage, "", "usage: perplex VERB"},
		{"help", cli.ExitFine, "convert", ""},
		{"--help", cli.ExitFine, "usage: perplex VERB", ""},
		{"help convert", cli.ExitFine, "-to TO", ""},
		{"help me", cli.ExitUsage, "", `"me" is not a verb`},
		{"convert -h", cli.ExitFine, "usage: perplex convert", ""},
		{"version x", cli.ExitUsage, "", "version: takes no arguments; leave out x"},
		{"help analyze frob", cli.ExitUsage, "", "help describes one verb; leave out frob"},
		{"breed -save /nowhere/x -", cli.ExitUsage, "", "-save: /nowhere/x: no such file or directory"},
		{"pencil breed -save /nowhere/x", cli.ExitUsage, "", "-save: /nowhere/x: no such file or directory"},
		{"logicgrid generate -save /nowhere/x", cli.ExitUsage, "", "-save: /nowhere/x: no such file or directory"},
		{"transport generate -archive /nowhere/x", cli.ExitUsage, "", "-archive: /nowhere/x: no such file or directory"},
		{"transport generate -out /", cli.ExitUsage, "", "-out: /: is a folder"},
		{"puzzlescript generate -game /nowhere/x -", cli.ExitUsage, "", "-game: /nowhere/x: no such file or directory"},
		{"transport show a.xsb", cli.ExitUsage, "", "takes no files; give a.xsb as -text @a.xsb"},
		{"triangle batch -puzzles [] a.json", cli.ExitUsage, "", "takes no files; give a.json as -puzzles @a.json"},
		{"analyze -parts 2 -", cli.ExitUsage, "", "-parts is not a flag of this verb"},
		{"help pencil solve", cli.ExitFine, "before it gives up; a whole number of at least 1 (default 200000)", ""},
		{"publish x", cli.ExitUsage, "", "-home: is missing; give -home ADDRESS"},
		{"shard x", cli.ExitUsage, "", "-pieces: is missing; give -pieces N"},
		{"version", cli.ExitFine, "perplex " + version.Version, ""},
		{"tables 6.1", cli.ExitUsage, "", "perplex: tables is a verb of perplex-lab"},
		{"people power", cli.ExitUsage, "", "perplex people: people power is a verb of perplex-lab"},
		{"anaylze x", cli.ExitUsage, "", `"anaylze" is not a verb`},
		{"convert -too json x", cli.ExitUsage, "", "-too is not a flag of this verb"},
		{"convert -to", cli.ExitUsage, "", "-to: is missing its value"},
		{"convert x", cli.ExitUsage, "", "one of json, share, windmill, link, jbz, sparc, svg, text"},
		{"convert -to png x", cli.ExitUsage, "", `"png" is not one of`},
		{"lesson -line 5 x", cli.ExitUsage, "", `-line: "5" is not a list`},
		{"convert -to svg -line 5 x", cli.ExitUsage, "", `-line: "5" is not a list`},
		{"analyze -players foo x", cli.ExitUsage, "", `analyze: -players: "foo" is not a player model`},
		{"pencil make -rule foo", cli.ExitUsage, "", `make: -rule: "foo" is not one of`},
		{"logicgrid generate -space {}", cli.ExitUsage, "", "generate: -space: categories: 0 categories; expected 2 to 8"},
		{"generate -sort difference x", cli.ExitUsage, "", "give -against PLAYER"},
		{"triangle generate -least 3 -width 2", cli.ExitUsage, "", "generate: -most: is missing; give it with -least"},
		{"convert -to json", cli.ExitUsage, "", "name a file, or - for standard input"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", strings.Fields(tt.args)...)
			if status != tt.status || !strings.Contains(stdout, tt.stdout) || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("status %d, stdout %q, stderr %q; want %d, %q, %q", status, stdout, stderr, tt.status, tt.stdout, tt.stderr)
			}
			if status == cli.ExitUsage && stdout != "" || status == cli.ExitFine && stderr != "" {
				t.Errorf("status %d, but stdout %q and stderr %q", status, stdout, stderr)
			}
		})
	}
}

// TestBadInputIsAnswered checks that every bad puzzle gets its error and every good one its answer, in the
// order of the input.
func TestBadInputIsAnswered(t *testing.T) {
	input := strings.Join([]string{
		empty4x4,
		`{"id":"cut","puzzle":"CAkSAig`,
		`{"id":"nan","puzzle":{"width":NaN}}`,
		`{"id":"huge","puzzle":{"width":100,"height":100}}`,
		`{"id":"words","puzzle":"a cat sat on the mat"}`,
		`{"id":"odd","puzzle":{"symbols":[{"at":[0,0],"type":"star"}]}}`,
		`{"id":"number","puzzle":4}`,
		`{"id":"fine","puzzle":` + squares1x2 + `}`,
		`x`,
	}, "\n")
	status, stdout, stderr := perplex(input, "convert", "-to", "windmill", "-")
	if status != cli.ExitBadInput || stderr != "" {
		t.Errorf("status %d, stderr %q; want 1 and nothing", status, stderr)
	}
	want := []struct {
		id  any
		err string // part of the error; "" for a good puzzle
	}{
		{1.0, ""}, {"cut", "the text ends inside quotes"}, {"nan", "expected a value"}, {"huge", "width: 100 is outside 1..10"},
		{"words", "no puzzle in this text"}, {"odd", "symbols[0].at"}, {"number", "4 is a number"}, {"fine", ""}, {9.0, "no puzzle in this text"},
	}
	got := clitest.Answers(t, stdout)
	if len(got) != len(want) {
		t.Fatalf("%d answers, want %d:\n%s", len(got), len(want), stdout)
	}
	for i, w := range want {
		reason, bad := got[i]["error"].(string)
		_, good := got[i]["windmill"]
		if got[i]["id"] != w.id || bad == good || good != (w.err == "") || !strings.Contains(reason, w.err) {
			t.Errorf("answer %d is %v, want id %v, error %q", i, got[i], w.id, w.err)
		}
	}
}

func TestInputs(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	w.Write([]byte(empty4x4 + "\n"))
	w.Close()
	lines := write("lines.jsonl", squares1x2+"\n"+`"`+empty4x4+`"`+"\n")
	pretty := write("pretty.json", strings.ReplaceAll(squares1x2, ",", ",\n "))
	list := write("list.json", "["+squares1x2+",\n"+squares1x2+"]")
	gz := write("lines.gz", zipped.String())
	empty := write("empty", "")
	missing := filepath.Join(dir, "missing")
	for _, tt := range []struct {
		name   string
		stdin  string
		files  []string
		status int
		good   int
		bad    int
		stderr string
	}{
		{"lines", "", []string{lines}, cli.ExitFine, 2, 0, ""},
		{"pretty", "", []string{pretty}, cli.ExitFine, 1, 0, ""},
		{"list", "", []string{list}, cli.ExitFine, 2, 0, ""},
		{"gzip", "", []string{gz}, cli.ExitFine, 1, 0, ""},
		{"standard input", squares1x2, []string{"-"}, cli.ExitFine, 1, 0, ""},
		{"several", zipped.String(), []string{lines, "-", pretty}, cli.ExitFine, 4, 0, ""},
		{"one missing", "", []string{missing, lines}, cli.ExitBadInput, 2, 1, "missing: no such file"},
		{"a folder", "", []string{dir, lines}, cli.ExitBadInput, 2, 1, ""},
		{"one empty", "", []string{lines, empty}, cli.ExitBadInput, 2, 1, "empty: there is no puzzle in the file"},
		{"nothing", "\n", []string{"-"}, cli.ExitBadInput, 0, 0, "there is no puzzle in the input"},
		{"file like a flag", "", []string{"--", "-to"}, cli.ExitBadInput, 0, 1, "-to: no such file"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, stdout, stderr := perplex(tt.stdin, append([]string{"convert", "-to=json"}, tt.files...)...)
			good, bad := 0, 0
			for i, a := range clitest.AnswersIfAny(t, stdout) {
				if a["id"] != float64(i+1) {
					t.Errorf("answer %d has id %v", i+1, a["id"])
				}
				if _, isBad := a["error"]; isBad {
					bad++
				} else {
					good++
				}
			}
			if status != tt.status || good != tt.good || bad != tt.bad || !strings.Contains(stderr, tt.stderr) || tt.stderr == "" && stderr != "" {
				t.Errorf("status %d, %d good, %d bad, stderr %q; want %d, %d, %d, %q", status, good, bad, stderr, tt.status, tt.good, tt.bad, tt.stderr)
			}
		})
	}
}

func TestFlagsMayFollowFiles(t *testing.T) {
	status, stdout, _ := perplex(empty4x4, "convert", "-", "-to", "json")
	if status != cli.ExitFine || len(clitest.Answers(t, stdout)) != 1 {
		t.Errorf("status %d, stdout %q", status, stdout)
	}
}

func TestConvert(t *testing.T) {
	for to, want := range map[string]string{
		"json":     `{"id":1,"json":{"kind":"witness","width":1,"height":2,"starts":[[0,4]],"ends":[[2,0]],`,
		"windmill": `{"id":1,"windmill":"CAMSAigCEgIIBBIAEgQIBxABEg`,
		"jbz":      `{"id":1,"jbz":{"grid":[[{"type":"line","line":0},{"type":"line","line":0},`,
		"svg":      `{"id":1,"svg":"\u003csvg `,
		"text":     `{"id":1,"text":"┌─────○\n│ [K] │\n`,
	} {
		t.Run(to, func(t *testing.T) {
			status, stdout, stderr := perplex(squares1x2, "convert", "-to", to, "-")
			if status != cli.ExitFine || !strings.HasPrefix(stdout, want) || stderr != "" {
				t.Errorf("-to %s: status %d, %s%s\nwant %s…", to, status, stdout, stderr, want)
			}
		})
	}
}

// TestConvertPublished checks that published puzzles survive a conversion to another format and back.
func TestConvertPublished(t *testing.T) {
	t.Run("windmill", func(t *testing.T) {
		var records []struct{ ID, Contents string }
		if err := json.Unmarshal(reference.Read(t, "data/windmill/2024-02-20.json.gz"), &records); err != nil {
			t.Fatal(err)
		}
		records = records[:reference.Cases(len(records))]
		var input strings.Builder
		for _, r := range records {
			fmt.Fprintf(&input, `{"id":%q,"puzzle":%q}`+"\n", r.ID, r.Contents)
		}
		_, stdout, _ := perplex(input.String(), "convert", "-to", "windmill", "-")
		got := clitest.Answers(t, stdout)
		if len(got) != len(records) {
			t.Fatalf("%d answers, want %d", len(got), len(records))
		}
		other := 0
		for i, r := range records {
			if got[i]["id"] != r.ID || got[i]["windmill"] != r.Contents {
				other++
				t.Logf("%s: %s became %v", r.ID, r.Contents, got[i])
			}
		}
		if other > 2 { // puzzles that somebody trimmed
			t.Errorf("%d of %d strings do not come back", other, len(records))
		}
	})
	t.Run("jbz", func(t *testing.T) {
		var input strings.Builder
		puzzles := reference.PublishedPuzzles(t)
		puzzles = puzzles[:reference.Cases(len(puzzles))]
		for _, p := range puzzles {
			fmt.Fprintf(&input, `{"id":%q,"puzzle":%s}`+"\n", p.ID, p.JSON(t))
		}
		// Each conversion's answer is the next one's input.
		convert := func(lines, to string) string {
			status, stdout, stderr := perplex(lines, "convert", "-to", to, "-")
			if status != cli.ExitFine || stderr != "" {
				t.Fatalf("-to %s: status %d, %s", to, status, stderr)
			}
			return strings.ReplaceAll(stdout, `"`+to+`":{"`, `"puzzle":{"`)
		}
		documents := convert(input.String(), "json")
		if again := convert(convert(documents, "jbz"), "json"); again != documents {
			t.Error("other documents come back")
		}
		if n := strings.Count(documents, "\n"); n != len(puzzles) {
			t.Errorf("%d documents of %d puzzles", n, len(puzzles))
		}
	})
}

// TestConvertRefusesLoss checks that a puzzle with content that a format cannot hold is refused, not
// stripped.
func TestConvertRefusesLoss(t *testing.T) {
	status, stdout, _ := perplex(`{"symbols":[{"at":[1,1],"type":"unknown"}]}`, "convert", "-to", "windmill", "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, `"error":"`) {
		t.Errorf("status %d, %s", status, stdout)
	}
}
