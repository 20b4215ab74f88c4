package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// figure1 is the puzzle of Figure 1 of Stevens, Bulitko and Thue 2023.
const figure1 = `{"kind":"witness","width":2,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1},{"at":[3,1],"type":"triangle","count":2}]}`

func TestTriangleRefuses(t *testing.T) {
	for _, tt := range []struct {
		args   string
		status int
		stderr string
	}{
		{"triangle solve", cli.ExitUsage, "name a file"},
		{"triangle solve -predicate apr -", cli.ExitUsage, `-predicate: "apr" is not one of baseline, learned`},
		{"triangle solve -order best -", cli.ExitUsage, "is not one of astar, depth"},
		{"triangle solve -limit -1 -", cli.ExitUsage, "-limit: -1 is not a whole number of at least 0"},
		{"triangle generate x", cli.ExitUsage, "takes no files"},
		{"triangle generate -width 1 -height 1", cli.ExitUsage, "at least two squares"},
		{"triangle generate -least 5 -most 2", cli.ExitUsage, "-least: 5 is more than 2"},
		{"triangle generate -width 4", cli.ExitUsage, "height: is missing; expected width and height"},
		{"triangle generate -width 4 -height 11", cli.ExitUsage, "-height: 11 is not a whole number from 1 to 10"},
		{"triangle generate -generator dfs", cli.ExitUsage, "not one of scatter, path, walk"},
	} {
		t.Run(tt.args, func(t *testing.T) {
			status, stdout, stderr := perplex("", strings.Fields(tt.args)...)
			if status != tt.status || stdout != "" || !strings.Contains(stderr, tt.stderr) {
				t.Errorf("%s: status %d, stdout %q, stderr %q; want %d, %q", tt.args, status, stdout, stderr, tt.status, tt.stderr)
			}
		})
	}
}

func TestTriangleOwnRules(t *testing.T) {
	stars := filepath.Join(t.TempDir(), "stars.pl")
	if err := os.WriteFile(stars, []byte("incompletable(P, S) :- star(S, C)."), 0o600); err != nil {
		t.Fatal(err)
	}
	status, stdout, _ := perplex(figure1, "triangle", "solve", "-rules", stars, "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, "Table 1") {
		t.Errorf("status %d, %s", status, stdout)
	}
}

func TestTriangleSolve(t *testing.T) {
	impossible := strings.Replace(figure1, `"count":1`, `"count":3`, 1)
	for _, args := range []string{"-predicate baseline", "-predicate learned", "-predicate learned -sort", ""} {
		status, stdout, stderr := perplex(figure1+"\n"+impossible, strings.Fields("triangle solve "+args+" -")...)
		got := clitest.Answers(t, stdout)
		if status != cli.ExitFine || stderr != "" || len(got) != 2 {
			t.Fatalf("%s: status %d, %s%s", args, status, stdout, stderr)
		}
		line := regexp.MustCompile(`"line":\[\[0,2\],\[2,2\],\[4,2\],\[4,0\]\]`)
		if got[0]["solved"] != true || !(got[0]["expansions"].(float64) >= 3) || !line.MatchString(stdout) {
			t.Errorf("%s: %v", args, got[0])
		}
		if _, ok := got[1]["line"]; got[1]["solved"] != false || ok || got[1]["exhausted"] != true {
			t.Errorf("%s: %v", args, got[1])
		}
	}
	_, stdout, _ := perplex(figure1, "triangle", "solve", "-limit", "1", "-")
	if got := clitest.Answers(t, stdout); got[0]["solved"] != false || got[0]["expansions"] != 1.0 || got[0]["exhausted"] != false {
		t.Errorf("with a limit: %v", got)
	}
	status, stdout, _ := perplex(squares1x2, "triangle", "solve", "-")
	if got := clitest.Answers(t, stdout); status != cli.ExitBadInput || !strings.Contains(got[0]["error"].(string), "is not allowed; only triangles are") {
		t.Errorf("of squares: status %d, %s", status, stdout)
	}
}

func TestTriangleGenerate(t *testing.T) {
	for _, generator := range []string{"scatter", "path", "walk"} {
		status, stdout, stderr := perplex("", "triangle", "generate", "-generator", generator, "-width", "3", "-height", "2", "-count", "4")
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		if status != cli.ExitFine || stderr != "" || len(lines) != 4 {
			t.Fatalf("%s: status %d, %s%s", generator, status, stdout, stderr)
		}
		for _, line := range lines {
			if !strings.HasPrefix(line, `{"kind":"witness","width":3,"height":2,`) {
				t.Errorf("%s: %s", generator, line)
			}
		}
		_, solved, _ := perplex(stdout, "triangle", "solve", "-")
		for _, a := range clitest.Answers(t, solved) {
			if a["solved"] != true {
				t.Errorf("%s: %v", generator, a)
			}
		}
	}
	if status, _, stderr := perplex("", "triangle", "generate", "-width", "1", "-height", "2", "-count", "5000"); status != cli.ExitBadInput || !strings.Contains(stderr, "seem to be only") {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
}

// TestTriangleFurther checks that further rules and the depth-first order solve exactly the puzzles that the
// baseline solves.
func TestTriangleFurther(t *testing.T) {
	const solvable = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1},{"at":[3,1],"type":"triangle","count":2}]}`
	const unsolvable = `{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1}]}`
	for _, flags := range []string{"-predicate available", "-predicate reachable -order depth", "-predicate all", "-predicate all -order depth", "-predicate learned -order depth", "-predicate baseline -order depth"} {
		args := append([]string{"triangle", "solve"}, strings.Fields(flags)...)
		status, stdout, stderr := perplex(solvable+"\n"+unsolvable+"\n", append(args, "-")...)
		got := clitest.Answers(t, stdout)
		if status != cli.ExitFine || got[0]["solved"] != true || got[1]["solved"] != false || got[1]["stopped"] != nil {
			t.Errorf("%s: status %d, %s%s", flags, status, stdout, stderr)
		}
	}
	for _, flags := range []string{"-order breadth", "-predicate some", "-predicate all -sort", "-order depth -sort"} {
		args := append([]string{"triangle", "solve"}, strings.Fields(flags)...)
		if status, _, stderr := perplex(solvable, append(args, "-")...); status != cli.ExitUsage {
			t.Errorf("%s: status %d, %s", flags, status, stderr)
		}
	}
}

// TestTriangleRulesAreNamed checks that unreadable rules give one error, which names the flag and the file.
func TestTriangleRulesAreNamed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "w.json")
	if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"solve -", "explain -", "clauses", "verify"} {
		t.Run(args, func(t *testing.T) {
			words := strings.Fields("triangle " + args)
			status, stdout, stderr := perplex("", append(words, "-rules", file)...)
			if status != cli.ExitUsage || stdout != "" || !strings.Contains(stderr, "-rules: "+file+": line 1, column 1: ") {
				t.Errorf("status %d, %s%s", status, stdout, stderr)
			}
		})
	}
}
