package main

import (
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// TestLesson checks that each puzzle gets one answer, and that a single puzzle gets a page and a picture. The
// page contains the answer.
func TestLesson(t *testing.T) {
	status, stdout, stderr := perplex(squares1x2+"\n"+squares1x2+"\n", "lesson", "-player", "none", "-line", "[[0,4],[0,2],[2,2],[2,0]]", "-")
	got := clitest.Answers(t, stdout)
	if status != cli.ExitFine || stderr != "" || len(got) != 2 || got[1]["sum"] != 4.0 || got[1]["complete"] != true || len(got[0]["steps"].([]any)) != 5 {
		t.Errorf("status %d, stderr %q, %v", status, stderr, got)
	}

	titled := strings.Replace(squares1x2, "{", `{"title":"</script> {{played}} & {{title}}",`, 1)
	status, page, stderr := perplex(titled, "lesson", "-html", "-")
	if status != cli.ExitFine || stderr != "" || !strings.HasPrefix(page, "<!doctype html>") {
		t.Fatalf("status %d, stderr %q, %.200s", status, stderr, page)
	}
	_, data, _ := strings.Cut(page, `<script type="application/json" id="played">`)
	data, _, _ = strings.Cut(data, "</script>")
	var lesson struct {
		Film struct{ Scenes []any }
		Sum  float64
	}
	if err := json.Unmarshal([]byte(data), &lesson); err != nil || len(lesson.Film.Scenes) == 0 || lesson.Sum != 1 {
		t.Errorf("%v in %.200s", err, data)
	}
	if title := "<title>&lt;/script&gt; {{played}} &amp; {{title}}: a lesson</title>"; !strings.Contains(page, title) {
		t.Errorf("the page is not called %s", title)
	}

	status, picture, stderr := perplex(titled, "lesson", "-svg", "-pace", "100", "-")
	if status != cli.ExitFine || stderr != "" || !strings.HasPrefix(picture, "<svg ") || xml.Unmarshal([]byte(picture), new(struct{})) != nil {
		t.Errorf("status %d, stderr %q, %.200s", status, stderr, picture)
	}
}

// TestLessonFaults checks the errors for inputs that have no lesson.
func TestLessonFaults(t *testing.T) {
	unsolvable := `{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"star","color":"black"}]}`
	for _, c := range []struct{ name, input, args, stdout, stderr string }{
		{"two puzzles for one page", squares1x2 + "\n" + squares1x2, "lesson -html -", "", "-html and -svg need exactly one puzzle, and the input has 2"},
		{"no solution to show", unsolvable, "lesson -svg -", "", "the puzzle has no solution"},
		{"no time", empty4x4, "lesson -svg -player none -seconds 0.000001 -", "", "stopped after 1e-06 s"},
		{"a line of another board", squares1x2, "lesson -line [[0,2]] -", `"error":"line: is not a solution`, ""},
		{"no puzzle", "{}}", "lesson -html -", "", "perplex lesson: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := perplex(c.input, strings.Fields(c.args)...)
			if status != cli.ExitBadInput || !strings.Contains(stdout, c.stdout) || !strings.Contains(stderr, c.stderr) {
				t.Errorf("status %d, stdout %q, stderr %q", status, stdout, stderr)
			}
		})
	}
}
