package job

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
)

const figure1 = `{"hints":[{"type":"is","a":"Math","b":"Mr. Johnson"},{"type":"is","a":"Ms. Smith","b":"3:00 PM"},` +
	`{"type":"or","a":"English","b":"Ms. Smith","is":"2:00 PM"},{"type":"is","a":"Mr. Baker","b":"English"},{"type":"or","a":"Mr. Baker","b":"Science","is":"4:00 PM"}]}`

// answer works on a request in small steps.
func answer(t *testing.T, request string) map[string]any {
	t.Helper()
	j, err := Open(request)
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	for !j.Step(7) {
		decode(t, j.AppendProgress(nil))
	}
	return decode(t, j.AppendAnswer(nil))
}

func decode(t *testing.T, text []byte) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func TestOpen(t *testing.T) {
	if a := answer(t, `{"verb":"solve","puzzle":`+figure1+`}`); a["solvable"] != true || a["loops"] != 1.0 {
		t.Errorf("%v", a)
	}
	if a := answer(t, `{"verb":"solve","mode":"compat-2024","puzzle":{"ID":"x","Hints":[]}}`); a["solvable"] != false || a["mode"] != "compat-2024" {
		t.Errorf("%v", a)
	}
	if a := answer(t, `{"verb":"check","puzzle":`+figure1+`}`); a["fair"] != true {
		t.Errorf("%v", a)
	}
	// Five hints have 120 orders.
	a := answer(t, `{"verb":"rate","puzzle":`+figure1+`}`)
	if clean := a["orders"].(map[string]any)["clean"].(map[string]any); clean["tried"] != 120.0 || clean["best"] != 1.0 {
		t.Errorf("%v", a)
	}
	a = answer(t, `{"verb":"hint","puzzle":`+figure1+`,"marks":"****|****|****|****|****|****|****|****|****|****|****|***X"}`)
	if a["hint"] != 1.0 || a["mark"] != "O" || len(a["cells"].([]any)) != 1 || !strings.HasSuffix(a["marks"].(string), "***X|") {
		t.Errorf("%v", a)
	}
}

func TestOpenErrors(t *testing.T) {
	for _, c := range []struct{ request, want string }{
		{`[]`, "request: [] is a list; expected an object"},
		{`{"verb":"win"}`, `verb: "win" is none of solve, check, rate, hint, breed, score`},
		{`{"verb":"solve"}`, "puzzle: is missing"},
		{`{"verb":"solve","puzzle":{"hints":[]},"mode":1}`, "mode: 1 is neither clean nor compat-2024"},
		{`{"verb":"check","puzzle":{"hints":[]},"mode":"clean"}`, `mode: "clean" is an unknown option`},
		{`{"verb":"hint","puzzle":{"hints":[]},"marks":3}`, "marks: 3 is a number; expected a text"},
		{`{"verb":"breed","size":[1,4]}`, "size: 1 is no whole number of at least 2"},
		{`{"verb":"breed","theme":"zoo"}`, `theme: "zoo" is no theme that perplex has`},
		{`{"verb":"breed","lists":[]}`, `lists: [] is an unknown option, or no value of it`},
		{`{"verb":"score"}`, "lists: are no list of packed hints"},
		{`{"verb":"score","lists":["x"]}`, `lists[0]: "x" a text of 1 letters: not packed hints`},
	} {
		if _, err := Open(c.request); err == nil || err.Error() != c.want || !errors.Is(err, ErrRequest) {
			t.Errorf("%s: %v, want %s", c.request, err, c.want)
		}
	}
}

// A breeding that is saved on its way and gone on with is the same as one that is not.
func TestBreed(t *testing.T) {
	const options = `"verb":"breed","theme":"detective","size":[3,3],"seed":5,"population":20`
	whole := answer(t, `{`+options+`,"generations":12}`)
	first := answer(t, `{`+options+`,"generations":5}`)
	saved, _ := json.Marshal(first["saved"])
	second := answer(t, `{`+options+`,"generations":12,"saved":`+string(saved)+`}`)
	a, _ := json.Marshal(whole)
	b, _ := json.Marshal(second)
	if string(a) != string(b) || whole["complete"] != true || len(whole["elites"].([]any)) != int(whole["puzzles"].(float64)) {
		t.Errorf("%s\n%s", a, b)
	}
}

// Lists scored by a job have the scores of a judge.
func TestScore(t *testing.T) {
	o := logicgrid.BreedOptions{Options: archive.Options{Seed: 1, Population: 30}}
	space := logicgrid.School()
	b := logicgrid.NewBreeding(space, o)
	lists := []byte{'['}
	for i, hints := range b.Loop().Children() {
		lists = append(jsontext.AppendComma(lists, i), '"')
		lists = append(logicgrid.AppendPacked(lists, hints), '"')
	}
	j, err := Open(`{"verb":"score","lists":` + string(lists) + `]}`)
	if err != nil {
		t.Fatal(err)
	}
	for !j.Step(4) {
	}
	v, err := jsontext.Parse(string(j.AppendAnswer(nil)))
	if err != nil {
		t.Fatal(err)
	}
	scores, _ := v.Get("scores")
	judge := logicgrid.NewJudge(space, o)
	for i, hints := range b.Loop().Children() {
		if got, err := logicgrid.DecodeScore(space, &scores.Items[i]); err != nil || got != judge.Score(hints) {
			t.Errorf("list %d: %+v, %v", i, got, err)
		}
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(`{"verb":"rate","puzzle":` + figure1 + `}`)
	f.Add(`{"verb":"breed","theme":"street","size":[4,3],"population":4,"generations":2}`)
	f.Add(`{"verb":"score","lists":["AAABIAA"]}`)
	f.Fuzz(func(t *testing.T, request string) {
		j, err := Open(request)
		if err != nil {
			return
		}
		j.Step(3)
		for _, text := range [][]byte{j.AppendProgress(nil), j.AppendAnswer(nil)} {
			if _, err := jsontext.Parse(string(text)); err != nil {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}
