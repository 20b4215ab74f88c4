package job

import (
	"math"
	"strings"
	"testing"
)

// TestBreed checks that bred puzzles have one solution and meet the wish, and that rating them again gives
// the stored information. A saved archive must continue as if it had not been saved.
func TestBreed(t *testing.T) {
	request := map[string]any{"verb": "breed", "type": "slither", "width": 4, "seed": 3, "generations": 6, "bands": 5,
		"wish": map[string]any{"information": []any{20, 60}, "clues": []any{nil, 12}}}
	answer := ask(t, request)
	all := made(t, answer)
	if len(all) < 3 || answer["complete"] != true || answer["generation"] != 6.0 || len(answer["edges"].([]any)) != 6 {
		t.Fatalf("%v", answer)
	}
	for _, p := range all {
		text := p["text"].(string)
		rated := ask(t, map[string]any{"verb": "rate", "puzzle": text, "solution": solution(t, text)})
		search := rated["searchInformation"].(float64)
		if math.Abs(search-p["searchInformation"].(float64)) > 1e-9 || search < 20 || search > 60 || p["clues"].(float64) > 12 {
			t.Errorf("%v lacks %v Sh", p, search)
		}
	}
	request["generations"] = 4
	request["saved"] = ask(t, request)["saved"]
	request["generations"] = 6
	if again := ask(t, request); again["saved"] != answer["saved"] {
		t.Errorf("%v\nand at one go\n%v", again["saved"], answer["saved"])
	}
}

func TestBreedRefuses(t *testing.T) {
	for _, c := range []struct {
		request map[string]any
		want    string
	}{
		{map[string]any{}, "type: is missing"},
		{map[string]any{"type": "sudoku", "count": 3}, "count"},
		{map[string]any{"type": "sudoku", "rows": "x"}, `rows: "x" is not one of clues, hardest`},
		{map[string]any{"type": "sudoku", "wish": 3}, "wish: 3 is a number; expected an object"},
		{map[string]any{"type": "sudoku", "wish": map[string]any{"clues": 3}}, "wish.clues: 3 is not a list of two ends"},
		{map[string]any{"type": "sudoku", "wish": map[string]any{"clues": []any{1, "x"}}}, `wish.clues[1]: "x" is neither a number nor null`},
		{map[string]any{"type": "sudoku", "wish": map[string]any{"size": []any{1, 2}}}, `wish: "size" is not one of information`},
		{map[string]any{"type": "sudoku", "saved": "x"}, "saved: "},
		{map[string]any{"type": "sudoku", "saved": "{}"}, "it was bred for"},
	} {
		c.request["verb"] = "breed"
		if _, err := open(t, c.request); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.request, err, c.want)
		}
	}
}
