package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// figure1 is the puzzle of Figure 1 of Stevens, Bulitko and Thue 2023.
const figure1 = `{"kind":"witness","width":2,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1},{"at":[3,1],"type":"triangle","count":2}]}`

func TestTriangleRefuses(t *testing.T) {
	folder := t.TempDir()
	stars := filepath.Join(folder, "stars.pl")
	if err := os.WriteFile(stars, []byte("incompletable(P, S) :- star(S, C)."), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args   string
		status int
		stderr string
	}{
		{"triangle", exitUsage, "say what to do: solve, generate or learn"},
		{"triangle sovle", exitUsage, `"sovle" is none of`},
		{"triangle solve", exitUsage, "name a file"},
		{"triangle solve -predicate apr -", exitUsage, `"apr" is none of baseline, learned`},
		{"triangle solve -order best -", exitUsage, `"best" is none of astar`},
		{"triangle solve -limit -1 -", exitUsage, "-limit is negative"},
		{"triangle solve -rules " + stars + " -", exitBadInput, "Table 1"},
		{"triangle generate x", exitUsage, "takes no files"},
		{"triangle generate -size 1x1", exitUsage, "two squares at least"},
		{"triangle generate -size 5..2", exitUsage, "5 is more than 2"},
		{"triangle generate -size 4", exitUsage, "neither like 5x5 nor like 2..5"},
		{"triangle generate -size 4x11", exitUsage, `"11" is no side`},
		{"triangle generate -generator dfs", exitUsage, "none of scatter, path, walk"},
		{"triangle learn -train 0", exitUsage, "-train is less than 1"},
		{"triangle learn -filters 1,2", exitUsage, "is not 3 numbers"},
		{"triangle learn -keep 0,1", exitUsage, `"0" is no number of 1 or more`},
		{"tables triangle-2 -puzzles -3", exitUsage, "-puzzles is negative"},
	} {
		status, stdout, stderr := perplex("", strings.Fields(tt.args)...)
		if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
			t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
		}
	}
}

func TestTriangleSolve(t *testing.T) {
	impossible := strings.Replace(figure1, `"count":1`, `"count":3`, 1)
	for _, args := range []string{"-predicate baseline", "-predicate learned", "-predicate learned -sort", ""} {
		status, stdout, stderr := perplex(figure1+"\n"+impossible, strings.Fields("triangle solve "+args+" -")...)
		got := answers(t, stdout)
		if status != exitFine || stderr != "" || len(got) != 2 {
			t.Fatalf("%s: status %d, %s%s", args, status, stdout, stderr)
		}
		line := regexp.MustCompile(`"line":\[\[0,2\],\[2,2\],\[4,2\],\[4,0\]\]`)
		if got[0]["solved"] != true || !(got[0]["expansions"].(float64) >= 3) || !line.MatchString(stdout) {
			t.Errorf("%s: %v", args, got[0])
		}
		if _, ok := got[1]["line"]; got[1]["solved"] != false || ok || got[1]["stopped"] != nil {
			t.Errorf("%s: %v", args, got[1])
		}
	}
	_, stdout, _ := perplex(figure1, "triangle", "solve", "-limit", "1", "-")
	if got := answers(t, stdout); got[0]["solved"] != false || got[0]["expansions"] != 1.0 || got[0]["stopped"] == nil {
		t.Errorf("with a limit: %v", got)
	}
	status, stdout, _ := perplex(squares1x2, "triangle", "solve", "-")
	if got := answers(t, stdout); status != exitBadInput || !strings.Contains(got[0]["error"].(string), "triangles are the only symbols") {
		t.Errorf("of squares: status %d, %s", status, stdout)
	}
}

func TestTriangleGenerate(t *testing.T) {
	for _, generator := range []string{"scatter", "path", "walk"} {
		status, stdout, stderr := perplex("", "triangle", "generate", "-generator", generator, "-size", "3x2", "-n", "4")
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		if status != exitFine || stderr != "" || len(lines) != 4 {
			t.Fatalf("%s: status %d, %s%s", generator, status, stdout, stderr)
		}
		for _, line := range lines {
			if !strings.HasPrefix(line, `{"kind":"witness","width":3,"height":2,`) {
				t.Errorf("%s: %s", generator, line)
			}
		}
		_, solved, _ := perplex(stdout, "triangle", "solve", "-")
		for _, a := range answers(t, solved) {
			if a["solved"] != true {
				t.Errorf("%s: %v", generator, a)
			}
		}
	}
	if status, _, stderr := perplex("", "triangle", "generate", "-size", "1x2", "-n", "5000"); status != exitBadInput || !strings.Contains(stderr, "seem to be only") {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
}

func TestTriangleLearn(t *testing.T) {
	status, stdout, stderr := perplex(figure1, "triangle", "learn", "-log", "-")
	got := answers(t, stdout)
	if status != exitFine || len(got) != 1 || !strings.Contains(stderr, "1. incompletable(P, S) :- square(S, T, E), ") || !strings.Contains(stderr, "prunes") {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	// Every path is an example with each of the two squares.
	e, covered := got[0]["examples"].(map[string]any), got[0]["covered"].(float64)
	positive, negative := e["positive"].(float64), e["negative"].(float64)
	if e["solutions"] != 1.0 || positive+negative != 2*e["paths"].(float64) || !(covered > 0 && covered <= positive) {
		t.Errorf("%s", stdout)
	}
	status, stdout, stderr = perplex("", strings.Fields("triangle learn -train 12 -filters 3,4,5 -keep 3,2")...)
	if status != exitFine || !strings.Contains(stderr, "12 puzzles gave") {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	for i, a := range answers(t, stdout) {
		_, refuted := a["counterexample"]
		if a["rank"] != float64(i+1) || len(a["stages"].([]any)) != 3 || refuted == a["sound"].(bool) || a["go"] == "" {
			t.Errorf("%v", a)
		}
	}
}

func TestTableTriangle2(t *testing.T) {
	status, stdout, stderr := perplex("", strings.Fields("tables triangle-2 -puzzles 2")...)
	if status != exitFine || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	for _, want := range []string{
		`(?m)^3x5 +15 +2313 +2 +1533 +\d+\.\d +\d+\.\d +\d\.\d\d +\d+\.\d +\d+\.\d\d `,
		`(?m)^expansions, speed-up +6\.27 +\d`,
		`(?m)^time, most speed-up +1136 +\d`,
		`(?m)^share on which π° is slower +0\.325 +\d`,
		`(?m)^puzzles on which π° expands more +0 +0$`,
		`(?m)^  .*●─`,
		`(?m)^  1\. (up|right)`,
	} {
		if !regexp.MustCompile(want).MatchString(stdout) {
			t.Errorf("no %s in\n%s", want, stdout)
		}
	}
	_, stdout, _ = perplex("", strings.Fields("tables -json triangle-2 -puzzles 1")...)
	if rows := answers(t, stdout); len(rows) != 10*8+8 || rows[1]["table"] != "triangle-2" || rows[1]["row"] != "2x2" ||
		rows[1]["column"] != "baseline expansions" || rows[1]["published"] != 11.0 || !(rows[1]["ours"].(float64) >= 1) {
		t.Errorf("%s", stdout)
	}
}

func TestTableTriangleOpen(t *testing.T) {
	status, stdout, stderr := perplex("", strings.Fields("tables triangle-open -puzzles 3")...)
	if status != exitFine || stderr != "" {
		t.Fatalf("status %d, stderr %q", status, stderr)
	}
	for _, want := range []string{
		`(?m)^generate, test, constrain +3 +1\.0000 +\d `,
		`(?m)^\d+\.\d\d +\d+\.\d\d +\d+ +\d+ +incompletable\(P, S\) :- square\(S, T, E\), path\(P, L\), len\(L, M\), `,
		`(?m)^stars +\d+\.\d\d +\d+ +incompletable\(P, S\) :- star\(S, C\), tally\(P, S, C, 1\)\.$`,
		`(?m)^separations +\d+\.\d\d +- +all of these$`,
	} {
		if !regexp.MustCompile(want).MatchString(stdout) {
			t.Errorf("no %s in\n%s", want, stdout)
		}
	}
	_, stdout, _ = perplex("", strings.Fields("tables -json triangle-open -puzzles 1")...)
	if rows := answers(t, stdout); len(rows) != 4*2+2+3*4+3*4 || rows[0]["table"] != "triangle-open" {
		t.Errorf("%s", stdout)
	}
}
