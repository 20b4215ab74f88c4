package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// TestPencilSolve checks that each line of an input gets its answer in order: slitherlinks with two solutions
// and with one, two links that are not supported, and an empty sudoku.
func TestPencilSolve(t *testing.T) {
	lines := `{"id":"a","type":"slither","url":"https://puzz.link/p?slither/2/2/bb"}
slither/1/1/4
slither/f/2/2/j
https://puzz.link/p?hebi/8/8/g1

` + strings.Repeat(".", 81)
	status, stdout, stderr := perplex(lines, "pencil", "solve", "-limit", "300", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(got) != 5 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	if got[0]["id"] != "a" || got[0]["type"] != "slither" || got[0]["solutions"] != 2.0 {
		t.Errorf("%v", got[0])
	}
	if got[1]["solutions"] != 1.0 || got[1]["complete"] != true || got[1]["guesses"] != 0.0 || got[1]["searchInformation"] != 0.0 {
		t.Errorf("the four lines around a 4: %v", got[1])
	}
	for i, want := range map[int]string{2: "visits every point is not supported", 3: "Hebi-Ichigo is not supported yet"} {
		if text, _ := got[i]["error"].(string); !strings.Contains(text, want) {
			t.Errorf("%v, want %s", got[i], want)
		}
	}
	if got[4]["type"] != "sudoku" || got[4]["solutions"] == 1.0 {
		t.Errorf("an empty sudoku: %v", got[4])
	}
}

func TestPencilExplainAndConvert(t *testing.T) {
	_, stdout, _ := perplex("slither/1/1/4", "pencil", "explain", "-")
	got := clitest.Answers(t, stdout)
	if steps, _ := got[0]["steps"].([]any); len(steps) != 1 || !strings.Contains(stdout, "it needs every side that is left") {
		t.Errorf("%s", stdout)
	}
	const link = "http://pzv.jp/p.html?slitherlink/1/1/4"
	if _, stdout, _ = perplex(link, "pencil", "convert", "-"); !strings.Contains(stdout, link) {
		t.Errorf("%s", stdout)
	}
}

// TestPencilForms checks that each line is read as a separate puzzle, and that the rows of a sudoku are read
// as one.
func TestPencilForms(t *testing.T) {
	const frame = "+-----+-----+\n"
	lines := "https://puzz.link/p?type=player&slither_play/02/01/33/\n" +
		"..43\n..21\n3.14\n..3.\n" +
		frame + "| . . | 4 3 |\n| . . | 2 1 |\n" + frame + "| 3 . | 1 4 |\n| . . | 3 . |\n" + frame +
		"..43\n..21\n" +
		"heyawacky/2/1/g12\n" +
		"https://sudokuexchange.com/play/?s=" + strings.Repeat(".", 81) + "\n" +
		"pzprv3/hitori/1/2/1 2 /# . /\n"
	status, stdout, stderr := perplex(lines, "pencil", "convert", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(got) != 7 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	const four = "https://puzz.link/p?sudoku/4/4/h43h213g14h3g"
	for i, want := range []string{"https://puzz.link/p?slither/2/1/33", four, four, "", "heyawake/2/1/g12",
		"https://puzz.link/p?sudoku/9/9/zzzzg", "https://puzz.link/p?hitori/2/1/12"} {
		if text, _ := got[i]["url"].(string); text != want {
			t.Errorf("%v, want %s", got[i], want)
		}
	}
	if text, _ := got[3]["error"].(string); !strings.Contains(text, "8 cells, not 256, 81, 36 or 16") {
		t.Errorf("two rows of four: %v", got[3])
	}
}

// TestPencilHardest checks that the hardest rank is that of the hardest rule, also if another player has to
// guess.
func TestPencilHardest(t *testing.T) {
	_, stdout, _ := perplex("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\nslither/2/2/3g1\n", "pencil", "rate", "-")
	for _, a := range clitest.Answers(t, stdout) {
		hardest := -1.0
		for _, rule := range a["rules"].([]any) {
			hardest = max(hardest, rule.(map[string]any)["rank"].(float64))
		}
		if a["hardest"] != hardest {
			t.Errorf("hardest %v, and a rule has rank %v", a["hardest"], hardest)
		}
	}
	if !strings.Contains(stdout, `{"rule":"search","rank":6,`) {
		t.Errorf("the first one needs a search: %s", stdout)
	}
}

// TestPencilMakeAndRate checks that rating a made puzzle from its link gives the figures it was made with.
func TestPencilMakeAndRate(t *testing.T) {
	status, stdout, stderr := perplex("", "pencil", "make", "-width", "5", "-rule", "no small loop", "-count", "2")
	made := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(made) != 2 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	for _, m := range made {
		url, _ := m["url"].(string)
		_, stdout, _ = perplex(url, "pencil", "rate", "-")
		a := clitest.Answers(t, stdout)[0]
		for _, field := range []string{"type", "clues", "searchInformation", "sweeps", "hardest"} {
			if a[field] != m[field] {
				t.Errorf("%s: %s is %v, and was %v", url, field, a[field], m[field])
			}
		}
		if a["solutions"] != 1.0 || a["hardest"] != 1.0 || !strings.Contains(stdout, `{"rule":"no small loop","rank":1,`) {
			t.Errorf("%s", stdout)
		}
	}
}

func TestPencilRefuses(t *testing.T) {
	for _, c := range []struct {
		args, in, want string
		status         int
	}{
		{"pencil draw -", "", `"draw" is not one of solve, rate, explain, convert, make, breed`, cli.ExitUsage},
		{"pencil solve", "", "name a file", cli.ExitUsage},
		{"pencil solve -limit 0 -", "", "-limit: 0 is not a whole number of at least 1", cli.ExitUsage},
		{"pencil solve -", "", "there is no puzzle", cli.ExitBadInput},
		{"pencil solve no-such-file", "", "no-such-file", cli.ExitBadInput},
		{"pencil make -", "", "make reads no puzzles", cli.ExitUsage},
		{"pencil make -width x", "", `-width: "x" is not a number`, cli.ExitUsage},
		{"pencil make -width 6 -height 2", "", "height: 2 is not a number from 3 to 30", cli.ExitUsage},
		{"pencil make -wish size=3", "", " is not one of information, clues, sweeps, hardest", cli.ExitUsage},
		{"pencil make -wish clues=a", "", `-wish: clues: "a" is not a range`, cli.ExitUsage},
		{"pencil make -count 0", "", "-count: 0 is not a whole number from 1 to 1000", cli.ExitUsage},
		{"pencil breed -", "", "breed reads no puzzles", cli.ExitUsage},
		{"pencil breed -rows x", "", " is not one of clues, hardest", cli.ExitUsage},
		{"pencil make -type golf", "", " is not one of chocona, ", cli.ExitUsage},
		{"pencil make -type sudoku -width 4 -information 1000 -tries 2", "", "only 0 of 1 puzzles are made from 2 solutions", cli.ExitBadInput},
		{"pencil solve -", "{\"id\":1}", "url: is missing", cli.ExitBadInput},
		{"pencil solve -", "slither/0/3/a", `width: \"0\" is not a number from 1 to 64`, cli.ExitBadInput},
	} {
		t.Run(c.args, func(t *testing.T) {
			status, stdout, stderr := perplex(c.in, strings.Fields(c.args)...)
			if status != c.status || !strings.Contains(stdout+stderr, c.want) {
				t.Errorf("status %d, %s%s", status, stdout, stderr)
			}
		})
	}
}

// TestPencilArchive checks that an archive bred in two parts equals one bred at once. Every puzzle in it must
// meet the wish, and rating it again must give the stored figures.
func TestPencilArchive(t *testing.T) {
	file := filepath.Join(t.TempDir(), "archive.json")
	flags := []string{"pencil", "breed", "-width", "5", "-height", "4", "-wish", "information=20..60,clues=..12", "-seed", "3", "-generations"}
	run := func(more ...string) string {
		t.Helper()
		status, stdout, stderr := perplex("", append(slices.Clone(flags), more...)...)
		if status != 0 {
			t.Fatalf("%d: %s", status, stderr)
		}
		return stdout
	}
	want := run("8")
	run("3", "-save", file)
	if got := run("8", "-resume", file); got != want || strings.Count(want, "\n") < 3 {
		t.Errorf("%s\nand at one go\n%s", got, want)
	}
	for _, m := range clitest.Answers(t, want) {
		url, _ := m["url"].(string)
		_, stdout, _ := perplex(url, "pencil", "rate", "-")
		a := clitest.Answers(t, stdout)[0]
		for _, field := range []string{"type", "clues", "searchInformation", "sweeps", "hardest"} {
			if a[field] != m[field] {
				t.Errorf("%s: %s is %v, and was %v", url, field, a[field], m[field])
			}
		}
		sh, _ := a["searchInformation"].(float64)
		if clues, _ := a["clues"].(float64); a["solutions"] != 1.0 || clues > 12 || sh < 20 || sh > 60 {
			t.Errorf("%s", stdout)
		}
	}
	if status, _, stderr := perplex("", append(flags, "8", "-rows", "hardest", "-resume", file)...); status == 0 || !strings.Contains(stderr, "it was bred for") {
		t.Errorf("%d: %s", status, stderr)
	}
}
