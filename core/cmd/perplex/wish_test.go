package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

// board3x3 has five symbols and several solutions.
const board3x3 = `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[5,1],"type":"separation","color":"white"},` +
	`{"at":[3,3],"type":"triangle","count":1},{"at":[1,5],"type":"star","color":"black"},{"at":[5,5],"type":"star","color":"white"}]}`

// proposal is a line of the output of the verb wish.
type proposal struct {
	ID        int
	Edits     int
	Changes   []struct{ Edit, Text string }
	Puzzle    json.RawMessage
	Symbols   int
	Solutions int
	TSI       *float64
	Against   *float64
}

func proposals(t *testing.T, stdout string) (all []proposal) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(stdout), "\n") {
		var p proposal
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all = append(all, p)
	}
	return all
}

// TestWish checks that every proposal meets the wish when it is analysed again, and that the proposals are in
// order.
func TestWish(t *testing.T) {
	status, stdout, stderr := perplex(board3x3, strings.Fields("wish -solutions 1 -tsi 4:9 -against baseline -against-tsi 5: -symbols :5 -top 20 -")...)
	if status != cli.ExitFine || !strings.Contains(stderr, " within 1 edit") {
		t.Fatalf("status %d: %s", status, stderr)
	}
	all := proposals(t, stdout)
	if len(all) != 20 || !strings.HasSuffix(strings.TrimSpace(stderr), "not complete: there are enough proposals") {
		t.Errorf("%d proposals: %s", len(all), stderr)
	}
	for i, p := range all {
		if p.ID != 1 || p.Edits != len(p.Changes) || p.Symbols > 5 || i > 0 && (p.Edits < all[i-1].Edits || p.Edits == all[i-1].Edits && p.Symbols < all[i-1].Symbols) {
			t.Errorf("proposal %d: %+v", i, p)
		}
		_, stdout, _ := perplex(string(p.Puzzle), strings.Fields("analyze -tsi-only -players all,baseline -")...)
		var a struct {
			Solutions int
			Measures  map[string]struct{ TSI float64 }
		}
		if err := json.Unmarshal([]byte(stdout), &a); err != nil {
			t.Fatal(err)
		}
		for name, tsi := range map[string]*float64{"all": p.TSI, "baseline": p.Against} {
			if got := a.Measures[name].TSI; tsi == nil || math.Abs(got-*tsi) > 1e-9 {
				t.Errorf("%s: TSI %v when analysed again, not %v: %s", name, got, tsi, p.Puzzle)
			}
		}
		if a.Solutions != 1 || *p.TSI < 4 || *p.TSI > 9 || *p.Against < 5 {
			t.Errorf("proposal %d is not what was wished for: %+v", i, p)
		}
	}
}

// TestWishNone checks that the report states which distances are proven to have no proposal.
func TestWishNone(t *testing.T) {
	for args, want := range map[string]string{
		"wish -solutions 1 -tsi 60: -":                           "none within 1 edit; none within 2, complete\n",
		"wish -solutions 1 -tsi 60: -edits 1 -":                  "none within 1 edit, complete\n",
		"wish -solutions 1 -tsi 60: -edits 3 -symbols :2 -":      "none within 1 edit; none within 2; none within 3, complete\n",
		"wish -edits 1 -kinds remove -solutions 0: -symbols 4 -": "5 within 1 edit, complete\n",
		"wish -edits 3 -tsi 60: -symbols 5: -seconds 0.000001 -": "not complete: after 1e-06 s\n",
	} {
		t.Run(args, func(t *testing.T) {
			status, _, stderr := perplex(board3x3, strings.Fields(args)...)
			if status != cli.ExitFine || !strings.HasSuffix(stderr, want) {
				t.Errorf("status %d, %q, want %q", status, stderr, want)
			}
		})
	}
}

// TestWishKeep checks that a file can list what must be kept, as places or as a puzzle.
func TestWishKeep(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	places := write("places.json", "[[1,1],[5,1],[3,3]]")
	symbols := write("symbols.json", `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"separation"},{"at":[5,1],"type":"separation","color":"white"},{"at":[3,3],"type":"triangle","count":1}]}`)
	var first string
	for _, file := range []string{places, symbols} {
		status, stdout, stderr := perplex(board3x3, "wish", "-edits", "1", "-kinds", "remove", "-keep", file, "-")
		if status != cli.ExitFine || len(clitest.Answers(t, stdout)) != 2 {
			t.Errorf("status %d, %s%s", status, stdout, stderr)
		}
		if first == "" {
			first = stdout
		}
		if stdout != first {
			t.Errorf("%s, and with places %s", stdout, first)
		}
	}
	other := write("other.json", `{"width":3,"height":3,"symbols":[{"at":[1,1],"type":"star"}]}`)
	if status, stdout, _ := perplex(board3x3, "wish", "-keep", other, "-"); status != cli.ExitBadInput || !strings.Contains(stdout, `"error":"keep: the puzzle has no black star on cell a1"`) {
		t.Errorf("status %d: %s", status, stdout)
	}
	if status, _, stderr := perplex(board3x3, "wish", "-keep", filepath.Join(dir, "nowhere.json"), "-"); status != cli.ExitBadInput || !strings.Contains(stderr, "-keep: ") {
		t.Errorf("status %d: %s", status, stderr)
	}
	marked := `{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"unknown"}]}`
	if status, stdout, _ := perplex(marked, "wish", "-"); status != cli.ExitBadInput || !strings.Contains(stdout, `"error":"puzzle: has a question mark at cell a1; fill it with generate first"`) {
		t.Errorf("status %d: %s", status, stdout)
	}
}
