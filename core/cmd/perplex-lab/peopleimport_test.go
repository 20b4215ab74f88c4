package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/internal/reference"
)

// written writes text to a temporary file and returns its path.
func written(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// imported imports files of a set and returns the path of the file with their records.
func imported(t *testing.T, set string, files ...string) string {
	t.Helper()
	status, stdout, stderr := lab("", append([]string{"people", "import", set}, files...)...)
	if status != cli.ExitFine && !strings.Contains(stderr, "the variant is not supported") {
		t.Fatalf("status %d, %s", status, stderr)
	}
	return written(t, set+".jsonl", stdout)
}

// same compares a verb's answers to the original files with its answers to the records of them. It leaves out
// the lines that contain skip.
func same(t *testing.T, verb []string, files, records []string, skip string) {
	t.Helper()
	answer := func(of []string) (kept []string) {
		_, stdout, _ := lab("", append(append([]string{"people"}, verb...), of...)...)
		for _, line := range strings.Split(strings.TrimSpace(stdout), "\n") {
			if !strings.Contains(line, skip) {
				kept = append(kept, line)
			}
		}
		return kept
	}
	want, got := answer(files), answer(records)
	if len(want) < 2 || strings.Join(want, "\n") != strings.Join(got, "\n") {
		t.Errorf("%v: of the records\n%.500s\nwant\n%.500s", verb, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

const times = "game,puzzle,d_to,d_tr\n1,..43..213.14..3.,0.5,1\n2,..43..213.14..3.,0.7,1\n"

// TestPeopleImport checks that attempts, levels and times of made-up sets are imported, and that the models
// can read the records.
func TestPeopleImport(t *testing.T) {
	rush := written(t, "rush.csv", "subject,board,optimal,moves,solved,seconds,skipped,order\n"+
		"1,b,2,9,0,4,0,0\n1,b,2,3,1,2.5,0,0\n2,b,2,1,0,1,1,3\n2,a,1,5,0,,0,1\n")
	boards := written(t, "boards.json", `[
{"id":"a","board":"AA..................................","optimal":1},
{"id":"b","board":"AA.B.....B..........................","optimal":2}]`)
	novices := written(t, "novices.csv", "subject,excluded,question,trial,set,level,boxes,solved,seconds,steps,boxes_home,rating\n"+
		"1,0,difficult,1,A,x,[],1,9.5,30,1,2.5\n2,1,difficult,1,A,x,[],1,9,30,1,2\n2,0,enjoyable,2,A,x,[],0,,,0,\n")
	levels := written(t, "levels.json", "{\n\"x\": \"#####|#@$.#|#####\"}")
	online := written(t, "online.jsonl",
		`{"level":"o","layout":"#####\n#@$.#\n#####","plays":"4","solves":"3","boxes":"1","optimal":"1","astar":"2"}`+"\n")
	for _, tt := range []struct {
		set   string
		files []string
		want  []string
	}{
		{"rush-hour", []string{rush, boards}, []string{
			`"player":"2","outcome":"stopped","counts":{"moves":5,"order":1},"source":{"set":"rush-hour","id":"a","figures":{"optimal":1}}}`,
			`"player":"1","outcome":"restarted","seconds":{"counted":4}`, `"outcome":"solved","seconds":{"counted":2.5}`,
			`"player":"2","outcome":"skipped"`}},
		{"sokoban-novices", []string{novices, levels}, []string{
			`"puzzle":"#####\n#@$.#\n#####","player":"1","outcome":"solved","seconds":{"counted":9.5},"counts":{"boxesHome":1,"moves":30,"order":1},"felt":{"difficult":2.5}`,
			`"player":"2","outcome":"stopped","counts":{"boxesHome":0,"order":2},"source"`}},
		{"sokoban-online", []string{online}, []string{
			`"many":{"plays":4,"solves":3},"source":{"set":"sokoban-online","id":"o","figures":{"astar":2,"boxes":1,"optimal":1}}`}},
		{"sudoku-times", []string{written(t, "times.csv", times)}, []string{`"many":{"relativeTime":0.5}`, `"many":{"relativeTime":0.7}`}},
	} {
		t.Run(tt.set, func(t *testing.T) {
			status, stdout, stderr := lab("", append([]string{"people", "import", tt.set}, tt.files...)...)
			lines := strings.Split(strings.TrimSpace(stdout), "\n")
			if status != cli.ExitFine || len(lines) != len(tt.want) {
				t.Fatalf("status %d, %s\n%s", status, stderr, stdout)
			}
			for i, want := range tt.want {
				if !strings.HasPrefix(lines[i], `{"record":1,"family":"`) || !strings.Contains(lines[i], want) {
					t.Errorf("line %d: %s, want %s", i+1, lines[i], want)
				}
			}
		})
	}
}

func TestPeopleImportErrors(t *testing.T) {
	table := written(t, "times.csv", times)
	for _, tt := range []struct {
		name, want string
		args       []string
		status     int
	}{
		{"no set", "name a set first: traces, rush-hour", nil, cli.ExitUsage},
		{"another set", "name a set first", []string{"chess", table}, cli.ExitUsage},
		{"no file", "name a file", []string{"traces"}, cli.ExitUsage},
		{"a file is missing", "rush-hour: a file is missing; give rush-hour.csv and rush-hour-boards.json",
			[]string{"rush-hour", written(t, "b.json", `[{"id":"a","board":"AA","optimal":3}]`)}, cli.ExitBadInput},
		{"ratings", "line 1: no column is named d_to; ratings are no plays",
			[]string{"sudoku-times", written(t, "r.csv", "puzzle,rating\n..43..213.14..3.,1.2\n")}, cli.ExitBadInput},
		{"a time", `line 2: seconds: "soon" is not a number of at least 0`, []string{"rush-hour",
			written(t, "r.csv", "subject,board,solved,seconds\n1,a,1,soon\n"),
			written(t, "b.json", `[{"id":"a","board":"AA","optimal":3}]`)}, cli.ExitBadInput},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, _, stderr := lab("", append([]string{"people", "import"}, tt.args...)...)
			if status != tt.status || !strings.Contains(stderr, tt.want) {
				t.Errorf("status %d, %s; want %d, %s", status, stderr, tt.status, tt.want)
			}
		})
	}
}

// TestPeopleReplay checks that replay accepts a record whose end follows from its events, and refuses one
// whose end differs.
func TestPeopleReplay(t *testing.T) {
	const head = `{"record":1,"id":"p","family":"transport","puzzle":"x","outcome":"open","begin":"",` +
		`"events":[[5,"mark",[[0,"","u"]]],[7,"hint"],[9,"undo",[[0,"u",""]]],[11,"mark",[[0,"","R"]]]],"end":`
	status, stdout, _ := lab(head+"\"R\"}\n"+head+"\"u\"}\n", "people", "replay", "-json", "-")
	lines := clitest.Answers(t, stdout)
	if status != cli.ExitBadInput || len(lines) != 2 || lines[0]["end"] != "R" || lines[0]["events"] != 4.0 ||
		lines[0]["acts"].(map[string]any)["undo"] != 1.0 || !strings.Contains(lines[1]["error"].(string), `end: "u" is not the state`) {
		t.Errorf("status %d, %v", status, lines)
	}
}

// TestImportedSame checks that the models give the same figures for the shared sets and for the records
// imported from them.
func TestImportedSame(t *testing.T) {
	reference.Once(t)
	folder := filepath.Dir(reference.Path(t, "data/people/rush-hour.csv"))
	at := func(name string) string { return filepath.Join(folder, name) }
	t.Run("traces", func(t *testing.T) {
		file := at("traces/nurimisaki.jsonl.gz")
		records := []string{imported(t, "traces", file)}
		same(t, []string{"steps", "-json"}, []string{file}, records, "\"error\"")
		same(t, []string{"solve", "-json"}, []string{file}, records, "\"error\"")
	})
	t.Run("transport", func(t *testing.T) {
		rush := []string{at("rush-hour.csv"), at("rush-hour-boards.json")}
		novices := []string{at("sokoban-novices.csv"), at("sokoban-novices-levels.json")}
		same(t, []string{"transport", "-json", "-resamples", "100"}, append(rush, novices...),
			[]string{imported(t, "rush-hour", rush...), imported(t, "sokoban-novices", novices...)}, "no line")
	})
	t.Run("sudoku", func(t *testing.T) {
		file := reference.Path(t, "data/pencil/sudoku-times.csv")
		same(t, []string{"sudoku", "-json", "-resamples", "100"}, []string{file}, []string{imported(t, "sudoku-times", file)}, "\"seconds\"")
	})
}

// TestPeopleFitRecords checks that fit finds the same weights in records as in the solves they were imported
// from.
func TestPeopleFitRecords(t *testing.T) {
	traces := written(t, "hitori.jsonl", solve)
	same(t, []string{"fit"}, []string{traces}, []string{imported(t, "traces", traces)}, "\x00")
}
