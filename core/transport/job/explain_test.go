package job

import (
	"testing"
)

// TestExplain checks Microban 3, in which the second box goes to the cell of the first.
func TestExplain(t *testing.T) {
	a := answer(t, `{"verb":"explain","level":["  ####","###  ####","#     $ #","# #  #$ #","# . .#@ #","#########"]}`)
	boxes := a["boxes"].([]any)
	first := boxes[0].(map[string]any)
	plan := first["plan"].([]any)
	if len(boxes) != 2 || first["name"] != "A" || len(plan) != 3 || plan[0] != 24.0 || plan[1] != 21.0 || plan[2] != nil {
		t.Errorf("%v", boxes)
	}
	for _, c := range a["constraints"].([]any) {
		k := c.(map[string]any)
		for _, end := range []string{"first", "then"} {
			s := k[end].(map[string]any)
			of := boxes[int(s["box"].(float64))].(map[string]any)["plan"].([]any)
			if of[int(s["step"].(float64))] != s["cell"] {
				t.Errorf("%v", k)
			}
		}
		if text := k["text"].(string); k["kind"] != "box" || text[:4] != "Box " || text[len(text)-1] != '.' {
			t.Errorf("%v", k)
		}
	}
	clashes := a["clashes"].([]any)
	if len(clashes) != 1 || len(clashes[0].(map[string]any)["boxes"].([]any)) != 2 {
		t.Errorf("%v", clashes)
	}
}

// TestSplit checks that a level of two tutorials is not split.
func TestSplit(t *testing.T) {
	a := answer(t, `{"verb":"split","level":["#######","#@$ . #","#     #","# $ . #","#######"],"breadth":true}`)
	if a["solved"] != true || a["problems"] != 1.0 || a["expansions"] != 1.0 || a["generated"] != 0.0 || a["complete"] != true {
		t.Errorf("%v", a)
	}
}
