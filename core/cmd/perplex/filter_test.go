package main

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// query2x2 has four cells to fill.
const query2x2 = `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,1],"type":"unknown"},{"at":[1,3],"type":"unknown"},{"at":[3,3],"type":"unknown"}]}`

// TestWantedFlags checks that generate with each flag lists exactly the matching entries of the list without
// flags.
func TestWantedFlags(t *testing.T) {
	_, stdout, _ := perplex(query2x2, "generate", "-colors", "orange,blue", "-against", "none", "-")
	all := clitest.Answers(t, stdout)
	count := func(a map[string]any, kind, color string) (n int) {
		for _, s := range a["symbols"].([]any) {
			s := s.(map[string]any)
			if s["type"] == kind && (color == "" || s["color"] == color) {
				n++
			}
		}
		return n
	}
	number := func(a map[string]any, field string) float64 { return a[field].(float64) }
	for _, tt := range []struct {
		flags string
		keep  func(a map[string]any) bool
	}{
		{"-tsi 2..3", func(a map[string]any) bool { return number(a, "tsi") >= 2 && number(a, "tsi") <= 3 }},
		{"-tsi 2.5..", func(a map[string]any) bool { return number(a, "tsi") >= 2.5 }},
		{"-tsi ..1", func(a map[string]any) bool { return number(a, "tsi") <= 1 }},
		{"-solutions 1", func(a map[string]any) bool { return number(a, "solutions") == 1 }},
		{"-solutions 1..3 -tsi 1..", func(a map[string]any) bool { return number(a, "solutions") <= 3 && number(a, "tsi") >= 1 }},
		{"-symbols 4..", func(a map[string]any) bool { return true }},
		{"-symbols ..3", func(a map[string]any) bool { return false }},
		{"-require star:blue>=2,triangle", func(a map[string]any) bool { return count(a, "star", "blue") >= 2 && count(a, "triangle", "") >= 1 }},
		{"-require separation<=1,separation:orange=0", func(a map[string]any) bool {
			return count(a, "separation", "") <= 1 && count(a, "separation", "orange") == 0
		}},
	} {
		t.Run(tt.flags, func(t *testing.T) {
			var want []any
			for _, a := range all {
				if tt.keep(a) {
					want = append(want, a["rank"])
				}
			}
			status, stdout, stderr := perplex(query2x2, append([]string{"generate", "-colors", "orange,blue", "-"}, strings.Fields(tt.flags)...)...)
			var got []any
			for _, a := range clitest.AnswersIfAny(t, stdout) {
				got = append(got, a["rank"])
			}
			if status != cli.ExitFine || !slices.Equal(got, want) {
				t.Errorf("%s: status %d, ranks %v; want %v", tt.flags, status, got, want)
			}
			if summary := fmt.Sprintf("configurations=2401 solvable=%d kept=%d seconds=", len(all), len(want)); !strings.HasPrefix(stderr, summary) {
				t.Errorf("%s: summary %q, want %q", tt.flags, stderr, summary)
			}
		})
	}

	_, stdout, stderr := perplex(query2x2, "generate", "-colors", "orange,blue", "-against", "none", "-sort", "difference", "-order", "least", "-top", "20", "-")
	if strings.Contains(stderr, "kept") {
		t.Errorf("nothing is filtered, and the summary is %q", stderr)
	}
	slices.SortStableFunc(all, func(a, b map[string]any) int {
		if d := number(a, "difference") - number(b, "difference"); math.Abs(d) > 1e-9 {
			return int(math.Copysign(1, d))
		}
		return int(number(a, "rank") - number(b, "rank"))
	})
	for i, a := range clitest.Answers(t, stdout) {
		if a["rank"] != all[i]["rank"] || number(a, "difference") != number(a, "against")-number(a, "tsi") {
			t.Errorf("by difference: result %d is %v, want %v", i, a, all[i])
		}
	}

	_, stdout, _ = perplex(query2x2, "generate", "-colors", "orange,blue", "-curriculum", "4", "-")
	picked := clitest.Answers(t, stdout)
	if len(picked) != 4 || !slices.IsSortedFunc(picked, func(a, b map[string]any) int { return int(1e9 * (number(a, "tsi") - number(b, "tsi"))) }) {
		t.Errorf("a curriculum of %s", stdout)
	}

	for _, want := range []string{"count", "histogram"} {
		_, stdout, stderr := perplex(query2x2, "generate", "-colors", "orange,blue", "-distinct", "both", "-want", want, "-")
		answer := clitest.Answers(t, stdout)[0]
		if kept := answer["kept"].(float64); kept == 0 || kept >= answer["solvable"].(float64) || !strings.Contains(stderr, fmt.Sprintf(" kept=%v ", kept)) {
			t.Errorf("%s: %s%s", want, stdout, stderr)
		}
	}
}

// TestFromMyLine checks that a given line is the only solution of every result if exactly one solution is
// wanted.
func TestFromMyLine(t *testing.T) {
	line := `[[0,4],[0,2],[2,2],[2,0],[4,0]]`
	_, stdout, _ := perplex(query2x2, "generate", "-line", line, "-solutions", "1", "-")
	got := clitest.Answers(t, stdout)
	if len(got) == 0 {
		t.Fatal("nothing has this line alone")
	}
	for _, a := range got {
		symbols, _ := json.Marshal(a["symbols"])
		_, solved, _ := perplex(fmt.Sprintf(`{"width":2,"height":2,"symbols":%s}`, symbols), "solve", "-")
		if !strings.Contains(solved, `"solutions":[`+line+`]`) {
			t.Errorf("%s has %s", symbols, solved)
		}
	}
	status, stdout, _ := perplex(query2x2, "generate", "-line", "[[0,4],[4,0]]", "-")
	if status != cli.ExitBadInput || !strings.Contains(stdout, "line: [[0,4],[4,0]] is not a line: the line jumps") {
		t.Errorf("status %d, %s", status, stdout)
	}
}

// TestCompose checks that every proposal has the given line as its only solution.
func TestCompose(t *testing.T) {
	line := `[[0,6],[0,4],[2,4],[2,2],[4,2],[4,4],[6,4],[6,2],[6,0]]`
	args := []string{"compose", "-line", line, "-proposals", "3", "-seed", "5", "-sort", "symbols", "-"}
	status, stdout, stderr := perplex(`{"width":3,"height":3}`, args...)
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || len(got) != 3 || !strings.HasPrefix(stderr, "proposals=3 tried=") {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	for i, a := range got {
		document, _ := json.Marshal(a["document"])
		if _, solved, _ := perplex(string(document), "solve", "-"); a["count"] != "1" || !strings.Contains(solved, `"solutions":[`+line+`]`) {
			t.Errorf("%s has %s", document, solved)
		}
		if i > 0 && len(a["symbols"].([]any)) < len(got[i-1]["symbols"].([]any)) {
			t.Errorf("out of order: %s", stdout)
		}
	}
	if _, again, _ := perplex(`{"width":3,"height":3}`, args...); again != stdout {
		t.Errorf("the same seed gave\n%s, then\n%s", stdout, again)
	}
	if status, stdout, stderr := perplex(`{"width":3,"height":3,"ends":[[6,0],[6,2]]}`, "compose", "-kinds", "must-cross", "-line", `[[0,6],[2,6],[4,6],[6,6],[6,4],[6,2]]`, "-"); status != cli.ExitFine || stdout != "" ||
		!strings.Contains(stderr, "No set of the allowed symbols makes this line the only solution: none of them distinguishes it from the line [[0,6],") {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	for _, tt := range []struct {
		flags  string
		status int
		said   string
	}{
		{"-line [[0,6]]", cli.ExitBadInput, "line: the line stops at vertex a4"},
		{"-line [[0", cli.ExitUsage, `-line: "[[0" is not valid JSON`},
		{"-line [[0,2]] -kinds polyomino", cli.ExitUsage, " is not one of separation, star"},
		{"-line [[0,2]] -proposals 0", cli.ExitUsage, "-proposals: 0 is not a whole number from 1 to 100"},
		{"-line [[0,2]] -sort msi", cli.ExitUsage, " is not one of tsi, symbols"},
		{"-line [[0,2]] -player you", cli.ExitUsage, `"you" is not a player model`},
		{"-seed 1", cli.ExitUsage, "-line: is missing; give -line JSON"},
	} {
		t.Run(tt.flags, func(t *testing.T) {
			call := append([]string{"compose"}, strings.Fields(tt.flags)...)
			status, stdout, stderr := perplex(`{"width":3,"height":3}`, append(call, "-")...)
			if status != tt.status || !strings.Contains(stdout+stderr, tt.said) {
				t.Errorf("status %d, %s%s, want %d, %s", status, stdout, stderr, tt.status, tt.said)
			}
		})
	}
}

func TestWantedUsage(t *testing.T) {
	for flags, part := range map[string]string{
		"-tsi 8..x":                    `-tsi: "8..x" is not a range`,
		"-tsi 10..8":                   "-tsi: 10 is more than 8",
		"-tsi NaN":                     `-tsi: "NaN" is not a range`,
		"-tsi ..":                      "name a file",
		"-solutions 0":                 "-solutions: 0 is not a number of at least 1",
		"-symbols 1.5..2":              "-symbols: 1.5 is not a whole number",
		"-require star>2":              `-require: "star>2" has ">"`,
		"-require star>=two":           `-require: "star>=two" asks for "two"`,
		"-require stars":               `-require[0].type: "stars" is not a symbol`,
		"-require star:pink":           `-require: "star:pink" has "pink"`,
		"-require triangle:3:red:blue": `has "blue"`,
		"-require triangle:4":          "-require[0].count: 4 is outside 1..3",
		"-distinct all":                " is not one of symmetry, colors, both",
		"-against you":                 `-against: player: "you" is not a player model`,
		"-sort size":                   " is not one of tsi, msi, solutions, symbols, difference, lost",
		"-sort difference":             "-sort: difference needs a second player",
		"-order up":                    " is not one of most, least",
		"-line [[0,8]":                 `-line: "[[0,8]" is not valid JSON`,
		"-curriculum -1":               "-curriculum",
		"-curriculum 3 -want count":    "cannot be combined with",
		"-want none":                   " is not one of best, count, histogram",
	} {
		t.Run(flags, func(t *testing.T) {
			args := append([]string{"generate"}, strings.Fields(flags)...)
			if part != "name a file" {
				args = append(args, "x")
			}
			if status, _, stderr := perplex("", args...); status != cli.ExitUsage || !strings.Contains(stderr, part) {
				t.Errorf("%s: status %d, %q; want %q", flags, status, strings.SplitN(stderr, "\n", 2)[0], part)
			}
		})
	}
}

// FuzzRequirements checks that every text gives either an error or a value that can be written and read
// again.
func FuzzRequirements(f *testing.F) {
	for _, text := range []string{"star:white>=2,triangle", "triangle:orange:2<=1", "must-cross=0", "a..b..c", ">=", ":::"} {
		f.Add(text)
	}
	frugal.Fuzz(f, func(t *testing.T, text string) {
		all, err := parseRequire(text)
		if err != nil {
			return
		}
		if again, err := parseRequire(writeRequire(all)); err != nil || again.Raw != all.Raw {
			t.Errorf("%q is %s, and written again %s, %v", text, all.Raw, again.Raw, err)
		}
	})
}

func writeRequire(all jsonlite.Value) string {
	var items []string
	for _, r := range all.Items {
		kind, _ := r.Get("type")
		item := kind.Text
		if color, ok := r.Get("color"); ok {
			item += ":" + color.Text
		}
		if count, ok := r.Get("count"); ok {
			item += ":" + count.Raw
		}
		least, _ := r.Get("least")
		most, bounded := r.Get("most")
		switch {
		case !bounded:
			item += ">=" + least.Raw
		case least.Raw == most.Raw && most.Raw != "0":
			item += "=" + most.Raw
		default:
			item += "<=" + most.Raw
		}
		items = append(items, item)
	}
	return strings.Join(items, ",")
}
