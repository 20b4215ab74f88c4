package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/samples"
)

func sampleGame(t *testing.T, name string) string {
	t.Helper()
	s, ok := samples.Named(name)
	if !ok {
		t.Fatalf("no sample %s", name)
	}
	return s.Source
}

// TestPuzzleScriptGenerate checks that each line is a level whose moves solve it in the written game, and
// that the seed determines the result.
func TestPuzzleScriptGenerate(t *testing.T) {
	game := filepath.Join(t.TempDir(), "more.txt")
	args := []string{"transport", "puzzlescript", "generate", "-count", "2", "-rounds", "2", "-neighbours", "5", "-seed", "4", "-game", game, "-"}
	status, stdout, stderr := perplex(sampleGame(t, "varnish"), args...)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if status != cli.ExitFine || len(lines) != 2 || !strings.Contains(stderr, "levels=2 climbs=2 solved=") {
		t.Fatalf("status %d, %d lines, stderr %q", status, len(lines), stderr)
	}
	text, err := os.ReadFile(game)
	if err != nil {
		t.Fatal(err)
	}
	p, problems := puzzlescript.Compile(string(text))
	if len(problems) > 0 || len(p.Levels) != 2 {
		t.Fatal(problems, len(p.Levels))
	}
	for i, line := range lines {
		var l struct {
			Rows, Moves []string
			Score       *int
			Measures    map[string]any
		}
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		var inputs []puzzlescript.Input
		for _, name := range l.Moves {
			in, _ := puzzlescript.InputNamed(name)
			inputs = append(inputs, in)
		}
		if won, used := puzzlescript.Replay(p, i, inputs); !won || used != len(inputs) || l.Score == nil || len(l.Measures) != 3 {
			t.Errorf("level %d: won %v after %d of %d; %s", i, won, used, len(inputs), line)
		}
	}
	if _, again, _ := perplex(sampleGame(t, "varnish"), args...); again != stdout {
		t.Error("the same seed gives other levels")
	}
}

// TestPuzzleScriptTable checks that the table has a row for each board. Varnish's measures are 0, since its
// player cannot make a wrong move.
func TestPuzzleScriptTable(t *testing.T) {
	status, stdout, stderr := perplex(sampleGame(t, "varnish"), "transport", "puzzlescript", "table", "-")
	want := "| game | level | inputs | interactions | none | dead | dead+finish | score |\n" +
		"|---|---|---|---|---|---|---|---|\n" +
		"| - | 0 | 4 | 4 | 0.00 | 0.00 | 0.00 | "
	if status != cli.ExitFine || !strings.HasPrefix(stdout, want) || strings.Count(stdout, "\n") != 5 {
		t.Errorf("status %d, stderr %q, %s", status, stderr, stdout)
	}
}

// TestPuzzleScriptAnalyze checks that each level has a line with the roles of its objects and of its rules.
func TestPuzzleScriptAnalyze(t *testing.T) {
	status, stdout, stderr := perplex(sampleGame(t, "varnish"), "transport", "puzzlescript", "analyze", "-")
	if status != cli.ExitFine || strings.Count(stdout, "\n") != 3 || !strings.Contains(stdout, `"worker":["player"],"mutables":["shine"]`) || !strings.Contains(stdout, `"decided":true,"inputs":4,`) {
		t.Errorf("status %d, stderr %q, %s", status, stderr, stdout)
	}
}

func TestPuzzleScriptUsage(t *testing.T) {
	game := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(game, []byte(sampleGame(t, "varnish")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ args, stderr string }{
		{"generate", "name its file"},
		{"generate -levels 0,x game.txt", `-levels: "x" is not a number; expected numbers as in 8,7 or 8x7`},
		{"generate -players foo GAME", `generate: -players[0]: "foo" is not one of none, all`},
		{"generate -levels 99 GAME", "generate: -levels: unsuitable starting level: 99 is not one of the game's 3 levels"},
		{"solve -limit 0 game.txt", "-limit: 0 is not a whole number of at least 1"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", append([]string{"transport", "puzzlescript"}, strings.Fields(strings.ReplaceAll(tt.args, "GAME", game))...)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("status %d, stdout %q, stderr %q; want %q", status, stdout, stderr, tt.stderr)
			}
		})
	}
	// A bad file's line has the name of the file as its id.
	for _, tt := range []struct{ stdin, args, stdout string }{
		{"{}", "replay -", `{"id":"-","error":"-: bad recording: the file holds an object; expected a list of recordings","code":"bad-request"}`},
		{"[5]", "replay -", `{"name":"","ok":false,"error":"bad recording: the item has the wrong type: number"}`},
		{"", "solve nowhere", `{"id":"nowhere","error":"nowhere: no such file or directory","code":"load-failed"}`},
	} {
		if status, stdout, _ := perplex(tt.stdin, append([]string{"puzzlescript"}, strings.Fields(tt.args)...)...); status != cli.ExitBadInput || stdout != tt.stdout+"\n" {
			t.Errorf("%s: status %d, %s", tt.args, status, stdout)
		}
	}
	status, _, stderr := perplex(sampleGame(t, "varnish"), "transport", "puzzlescript", "generate", "-levels", "9", "-")
	if status == cli.ExitFine || !strings.Contains(stderr, "9 is not one of the game's 3 levels") {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
}
