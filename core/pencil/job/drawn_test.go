package job

import (
	"encoding/json"
	"testing"
)

// TestDrawn checks that everything a link draws is in the answer, and stays in it when a clue is changed.
func TestDrawn(t *testing.T) {
	for _, c := range []struct {
		name, puzzle, field, want string
		edit                      map[string]any
	}{
		{"borders inside rooms", "heyawake/3/2/8g4", "inside", "[[4,1],[1,2]]", map[string]any{"number": 2}},
		{"in norinori, too", "norinori/2/2/g0", "inside", "[[2,1]]", nil},
		{"none", "norinori/2/2/o0", "inside", "null", nil},
		{"blank clues, and others without arrows", "yajilin/b/4/1/a+0.41", "clues", `[[1,null,"blank"],[2,null],[3,1,"right"]]`, nil},
		{"grey clues", "yajilin/b/2/1/a41", "text", `"yajilin/b/2/1/a41"`, map[string]any{"cell": 1, "number": 1, "direction": "right"}},
		{"a number without an arrow", "yajilin/2/1/a01", "clues", "[[1,1]]", nil},
		{"a question mark of a sudoku is an open cell", "sudoku/4/4/.1t", "clues", "[[1,1]]", nil},
		{"boxes of six are three wide", "sudoku/6/6/zu", "rooms", "[0,0,0,1,1,1,0,0,0,1,1,1,2,2,2,3,3,3,2,2,2,3,3,3,4,4,4,5,5,5,4,4,4,5,5,5]", nil},
		{"sixteen digits", "sudoku/16/16/-10azzzzzzzzzzzzt", "clues", "[[0,16],[1,10]]", nil},
		{"an impossible number", "nurikabe/3/1/4h", "clues", "[[0,4]]", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			read := ask(t, map[string]any{"verb": "read", "puzzle": c.puzzle})
			if got, _ := json.Marshal(read[c.field]); string(got) != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			if c.edit == nil {
				return
			}
			request := map[string]any{"verb": "edit", "puzzle": c.puzzle, "cell": 0}
			for name, value := range c.edit {
				request[name] = value
			}
			edited := ask(t, request)
			if got, _ := json.Marshal(edited[c.field]); string(got) != c.want {
				t.Errorf("changed to %v: %s, want %s", edited["text"], got, c.want)
			}
		})
	}
}
