package job

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/pencil/setter"
)

func made(t *testing.T, answer map[string]any) (all []map[string]any) {
	t.Helper()
	for _, p := range answer["puzzles"].([]any) {
		all = append(all, p.(map[string]any))
	}
	return all
}

// TestMake checks that made puzzles have one solution and meet the wish, and that rating them again gives the
// information that the answer reports.
func TestMake(t *testing.T) {
	for name, request := range map[string]map[string]any{
		"a slitherlink": {"type": "slither", "width": 5, "information": 60, "within": 0.2, "seed": 3, "count": 2},
		"a sudoku":      {"type": "sudoku", "width": 4, "minimal": true, "symmetric": true},
	} {
		t.Run(name, func(t *testing.T) {
			request["verb"] = "make"
			answer := ask(t, request)
			all := made(t, answer)
			if want, _ := request["count"].(int); len(all) != max(want, 1) || answer["complete"] != true {
				t.Fatalf("%v", answer)
			}
			for _, p := range all {
				text := p["text"].(string)
				read := ask(t, map[string]any{"verb": "read", "puzzle": text})
				if len(read["clues"].([]any)) != int(p["clues"].(float64)) || read["text"] != text {
					t.Errorf("%v is read as %v", p, read)
				}
				rated := ask(t, map[string]any{"verb": "rate", "puzzle": text, "solution": solution(t, text)})
				search := rated["searchInformation"].(float64)
				if math.Abs(search-p["searchInformation"].(float64)) > 1e-9 {
					t.Errorf("%s lacks %v Sh, not %v", text, search, p["searchInformation"])
				}
				if wish, ok := request["information"].(int); ok && math.Abs(search-float64(wish)) > 0.2*float64(wish) {
					t.Errorf("%s lacks %v Sh, not %d", text, search, wish)
				}
			}
		})
	}
}

// TestMakeStreams checks that each puzzle is in the progress as soon as it is made, and that the division
// into steps does not change the result of a seed.
func TestMakeStreams(t *testing.T) {
	request := map[string]any{"verb": "make", "type": "slither", "width": 4, "minimal": true, "count": 3, "seed": 7}
	want := fmt.Sprint(made(t, ask(t, request)))
	j, err := open(t, request)
	if err != nil {
		t.Fatal(err)
	}
	before, grown := 0, 0
	for done := false; !done; {
		done = j.Step(1)
		if n := strings.Count(string(j.AppendProgress(nil)), `"text"`); n > before {
			before, grown = n, grown+1
			if n < 3 && !strings.Contains(string(j.AppendAnswer(nil)), `"complete":false`) {
				t.Error("an answer with work left is complete")
			}
		}
	}
	if grown != 3 {
		t.Errorf("three puzzles came in %d portions", grown)
	}
	if got := fmt.Sprint(made(t, ask(t, request))); got != want {
		t.Errorf("%s and %s", got, want)
	}
}

// TestMakeGivesUp checks that an impossible wish ends after its tries, and that the answer says so.
func TestMakeGivesUp(t *testing.T) {
	answer := ask(t, map[string]any{"verb": "make", "type": "sudoku", "width": 4, "information": 1e6, "tries": 2})
	if len(made(t, answer)) != 0 || answer["tries"] != 2.0 || answer["total"] != 2.0 || answer["complete"] != true {
		t.Errorf("%v", answer)
	}
}

func TestMakeRefuses(t *testing.T) {
	for _, c := range []struct {
		request map[string]any
		want    string
	}{
		{map[string]any{}, "type: is missing"},
		{map[string]any{"type": 3}, "type: 3 is not one of chocona, "},
		{map[string]any{"type": "golf"}, `type: "golf" is not one of chocona, `},
		{map[string]any{"type": "sudoku", "width": 31}, "width: 31 is not a whole number from 1 to 30"},
		{map[string]any{"type": "lits", "symmetric": true}, "symmetric: clues of lits cannot be placed symmetrically"},
		{map[string]any{"type": "sudoku", "width": 8}, "a sudoku of 8x8; expected 16x16, 9x9, 6x6 or 4x4"},
		{map[string]any{"type": "sudoku", "information": -1}, "information: -1 is not a number above 0"},
		{map[string]any{"type": "sudoku", "information": "x"}, `information: "x" is not a number above 0`},
		{map[string]any{"type": "sudoku", "information": 9, "within": 1.5}, "within: 1.5 is not a number above 0 and at most 1"},
		{map[string]any{"type": "sudoku", "information": 9, "minimal": true}, "information: cannot be combined with minimal"},
		{map[string]any{"type": "sudoku", "rule": "magic"}, `rule: "magic" is not one of`},
		{map[string]any{"type": "sudoku", "count": 1001}, "count: 1001 is not a whole number from 1 to 1000"},
	} {
		c.request["verb"] = "make"
		if _, err := open(t, c.request); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.request, err, c.want)
		}
	}
}

// TestWishes checks that every listed wish can be made: each type, at its listed size, with the name of each
// of its rules.
func TestWishes(t *testing.T) {
	types := ask(t, map[string]any{"verb": "wishes"})["types"].([]any)
	if len(types) != len(setter.Types()) {
		t.Fatalf("%d types", len(types))
	}
	for _, one := range types {
		k := one.(map[string]any)
		rules := k["rules"].([]any)
		if len(rules) < 6 {
			t.Errorf("%v has the rules %v", k["type"], rules)
		}
		for _, rule := range rules {
			request := map[string]any{"verb": "make", "type": k["type"], "width": k["width"], "height": k["height"], "rule": rule}
			if _, err := open(t, request); err != nil {
				t.Errorf("%v: %v", request, err)
			}
		}
	}
}
