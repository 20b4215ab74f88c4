package job

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/archive"
	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

const figure1 = `{"hints":[{"type":"is","a":"Math","b":"Mr. Johnson"},{"type":"is","a":"Ms. Smith","b":"3:00 PM"},` +
	`{"type":"or","a":"English","b":"Ms. Smith","is":"2:00 PM"},{"type":"is","a":"Mr. Baker","b":"English"},{"type":"or","a":"Mr. Baker","b":"Science","is":"4:00 PM"}]}`

// answer runs a request in small steps and returns the decoded answer.
func answer(t *testing.T, request string) map[string]any {
	t.Helper()
	j, err := Verbs().Open(request)
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
	if a["clue"] != 1.0 || a["mark"] != "O" || len(a["cells"].([]any)) != 1 || !strings.HasSuffix(a["marks"].(string), "***X|") {
		t.Errorf("%v", a)
	}
}

func TestOpenErrors(t *testing.T) {
	for _, c := range []struct{ request, want string }{
		{`[]`, "request: [] is a list; expected an object"},
		{`{"verb":"win"}`, `verb: "win" is not one of solve, check, rate, measure, hint, show, marks, breed, score, list, choose, theme`},
		{`{"verb":"solve"}`, "puzzle: is missing"},
		{`{"verb":"solve","puzzle":{"hints":[]},"mode":1}`, "mode: 1 is not one of clean, compat-2024"},
		{`{"verb":"check","puzzle":{"hints":[]},"mode":"clean"}`, `mode: "clean" is an unknown option`},
		{`{"verb":"hint","puzzle":{"hints":[]},"marks":3}`, "marks: 3 is a number; expected a string"},
		{`{"verb":"breed","size":[1,4]}`, "size[0]: 1 is not a whole number of at least 2"},
		{`{"verb":"breed","theme":"zoo"}`, `theme: "zoo" is not one of school, detective, street`},
		{`{"verb":"breed","lists":[]}`, `lists: [] is an unknown option`},
		{`{"verb":"breed","swap":"half"}`, `swap: "half" is not one of real, none`},
		{`{"verb":"breed","mutation":0}`, "mutation: 0 is not a number above 0 and at most 1"},
		{`{"verb":"breed","selection":1}`, "selection: 1 is not one of nearness, rank"},
		{`{"verb":"score"}`, "lists: is missing"},
		{`{"verb":"list"}`, "elites: is missing"},
		{`{"verb":"list","elites":[["576",1,""]]}`, `elites[0]: "576" is the rank of no solution`},
		{`{"verb":"choose","loops":[1]}`, "saved: is missing"},
		{`{"verb":"choose","loops":[0]}`, "loops[0]: 0 is not a whole number of at least 1"},
		{`{"verb":"marks","puzzle":{"hints":[]},"marks":"` + strings.Repeat("*", 48) + `"}`, "puzzle: 2 is the number of its solutions (counted up to 2); marks can be checked only against a single solution"},
		{`{"verb":"score","lists":["x"]}`, `lists[0]: "x" a text of 1 letters: not packed clues`},
	} {
		t.Run(c.request, func(t *testing.T) {
			if _, err := Verbs().Open(c.request); err == nil || err.Error() != c.want || !errors.Is(err, verb.ErrRequest) {
				t.Errorf("%s: %v, want %s", c.request, err, c.want)
			}
		})
	}
}

// TestBreed checks that a breeding that is saved and continued gives the same answer as an uninterrupted one.
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

// TestBreedOptions checks that every option changes the result, and that the settings of the published runs,
// given one by one, equal "published". A breeding saved as an object by earlier versions must continue.
func TestBreedOptions(t *testing.T) {
	bred := func(options string) string {
		a, _ := json.Marshal(answer(t, `{"verb":"breed","population":40,"generations":8`+options+`}`)["elites"])
		return string(a)
	}
	plain := bred(``)
	seen := map[string]string{plain: "none"}
	for _, option := range []string{`"nearness":"poster"`, `"swap":"none"`, `"selection":"rank"`, `"crossover":0.1`, `"mutation":1`, `"redundant":true`, `"mode":"compat-2024"`} {
		got := bred("," + option)
		if other, ok := seen[got]; ok {
			t.Errorf("%s breeds what %s does", option, other)
		}
		seen[got] = option
	}
	if bred(`,"nearness":"2024","swap":"real","selection":"nearness","crossover":0.6,"mutation":0.8`) != plain {
		t.Error("the usual settings, said one by one, breed something else")
	}
	if bred(`,"published":true`) != bred(`,"mode":"compat-2024","swap":"none","redundant":true`) {
		t.Error("the published settings are others")
	}
	first := answer(t, `{"verb":"breed","population":40,"generations":3}`)
	if got := bred(`,"saved":` + first["saved"].(string)); got != plain {
		t.Error("a saved breeding in place of its text goes on otherwise")
	}
}

// TestTheme checks that a theme is reported with a sentence for each kind of hint that it has, and that
// errors name the place.
func TestTheme(t *testing.T) {
	const theme = `{"title":"At the inn","categories":[{"name":"guest","entities":["Ann","Bob","Cy"]},{"name":"price","numeric":true,"entities":["$5","$10","$15"]},{"name":"dish","entities":["egg","fish","stew"]}]}`
	a := answer(t, `{"verb":"theme","space":`+theme+`}`)
	hints := a["clues"].([]any)
	if a["space"].(map[string]any)["title"] != "At the inn" || a["solutions"] != "36" || len(hints) != 8 {
		t.Errorf("%v", a)
	}
	kinds := map[bool]int{}
	for _, h := range hints {
		kinds[strings.Contains(h.(string), " before ")]++
	}
	if kinds[true] == 0 || kinds[false] < 4 {
		t.Errorf("%v", hints)
	}
	_, err := Verbs().Open(`{"verb":"theme","space":` + strings.Replace(theme, `"Cy"`, `"Ann"`, 1) + `}`)
	if err == nil || err.Error() != `space: categories[0].entities[2]: "Ann" appears twice` {
		t.Errorf("%v", err)
	}
	// The smallest space has no distances and no third category.
	if small := answer(t, `{"verb":"theme","space":{"categories":[{"name":"a","entities":["x","y"]},{"name":"b","entities":["z","w"]}]}}`); len(small["clues"].([]any)) < 3 {
		t.Errorf("%v", small)
	}
}

// TestScore checks that a job gives lists of hints the same scores as a judge.
func TestScore(t *testing.T) {
	o := logicgrid.BreedOptions{Options: archive.Options{Seed: 1, Population: 30}}
	space := logicgrid.School()
	b := logicgrid.NewBreeding(space, o)
	lists := []byte{'['}
	for i, hints := range b.Loop().Children() {
		lists = append(jsonlite.AppendComma(lists, i), '"')
		lists = append(logicgrid.AppendPacked(lists, hints), '"')
	}
	j, err := Verbs().Open(`{"verb":"score","lists":` + string(lists) + `]}`)
	if err != nil {
		t.Fatal(err)
	}
	for !j.Step(4) {
	}
	v, err := jsonlite.Parse(string(j.AppendAnswer(nil)))
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

// TestShow checks that the answer to show is enough to show the puzzle again, by its text or by its link.
func TestShow(t *testing.T) {
	a := answer(t, `{"verb":"show","puzzle":`+figure1+`}`)
	if a["fair"] != true || a["loops"] != 1.0 || a["solutions"] != 1.0 || len(a["categories"].([]any)) != 3 || len(a["clues"].([]any)) != 5 {
		t.Errorf("%v", a)
	}
	puzzle, _ := json.Marshal(a["puzzle"])
	want, _ := json.Marshal(a)
	for _, request := range []string{`"puzzle":` + string(puzzle), `"link":"` + a["link"].(string) + `"`} {
		if got, _ := json.Marshal(answer(t, `{"verb":"show",`+request+`}`)); string(got) != string(want) {
			t.Errorf("%s: %s, want %s", request, got, want)
		}
	}
}

// TestMarks checks that the marks of a solution are solved, and that without an O or with a wrong one they
// are not.
func TestMarks(t *testing.T) {
	d, err := logicgrid.Parse(figure1)
	if err != nil {
		t.Fatal(err)
	}
	solution := logicgrid.NewSolver(d.Space, logicgrid.Clean).Solve(d.Hints).Solution
	full := string(logicgrid.MarksOf(d.Space, &solution).AppendText(nil))
	for _, c := range []struct {
		name, marks           string
		solved                bool
		wrong, right, missing float64
	}{
		{"full", full, true, 0, 48, 0},
		{"only O", strings.ReplaceAll(full, "X", "*"), true, 0, 12, 0},
		{"one unsure", strings.Replace(full, "O", "!", 1), false, 0, 47, 1},
		{"one crossed out", strings.Replace(full, "O", "X", 1), false, 1, 47, 1},
		{"one too many", strings.Replace(full, "X", "O", 1), false, 1, 47, 0},
		{"empty", strings.Map(func(r rune) rune {
			if r == 'O' || r == 'X' {
				return '*'
			}
			return r
		}, full), false, 0, 0, 12},
	} {
		t.Run(c.name, func(t *testing.T) {
			marks, _ := json.Marshal(c.marks)
			a := answer(t, `{"verb":"marks","puzzle":`+figure1+`,"marks":`+string(marks)+`}`)
			if a["solved"] != c.solved || a["wrong"] != c.wrong || a["right"] != c.right || a["missing"] != c.missing {
				t.Errorf("%s: %v", c.name, a)
			}
		})
	}
}

// TestListAndChoose checks that elites are listed as puzzles with one solution, their own, and that a choice
// of them repeats no solution.
func TestListAndChoose(t *testing.T) {
	const options = `"theme":"street","size":[3,3],"seed":2,"population":40`
	bred := answer(t, `{"verb":"breed",`+options+`,"generations":20}`)
	elites, _ := json.Marshal(bred["elites"])
	listed := answer(t, `{"verb":"list",`+options+`,"elites":`+string(elites)+`}`)["puzzles"].([]any)
	if len(listed) != len(bred["elites"].([]any)) || len(listed) < 10 {
		t.Fatalf("%d of %d are listed", len(listed), len(bred["elites"].([]any)))
	}
	for i, one := range listed {
		one := one.(map[string]any)
		puzzle, _ := json.Marshal(one["puzzle"])
		check := answer(t, `{"verb":"check","puzzle":`+string(puzzle)+`}`)
		solve := answer(t, `{"verb":"solve","puzzle":`+string(puzzle)+`}`)
		if check["fair"] != true || solve["loops"] != one["loops"] {
			t.Errorf("%d: %v, %v", i, check, solve["loops"])
		}
	}
	saved, _ := json.Marshal(bred["saved"])
	chosen := answer(t, `{"verb":"choose",`+options+`,"loops":[2,2,1,10],"saved":`+string(saved)+`}`)["chosen"].([]any)
	seen := map[any]bool{}
	for i, want := range []any{2.0, 2.0, 1.0, nil} {
		if want == nil {
			if chosen[i] != nil {
				t.Errorf("there are no puzzles of 10 loops, yet %v", chosen[i])
			}
			continue
		}
		e := chosen[i].([]any)
		if e[1] != want || seen[e[0]] {
			t.Errorf("%v", chosen)
		}
		seen[e[0]] = true
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(`{"verb":"rate","puzzle":` + figure1 + `}`)
	f.Add(`{"verb":"breed","theme":"street","size":[4,3],"population":4,"generations":2}`)
	f.Add(`{"verb":"score","lists":["AAABIAA"]}`)
	f.Add(`{"verb":"show","link":"school-3x4-AAABIAA"}`)
	f.Add(`{"verb":"theme","space":{"categories":[{"name":"a","entities":["x","y"]},{"name":"b","entities":["z","w"]}]}}`)
	f.Add(`{"verb":"list","elites":[["12",4,"AAABIAA"]]}`)
	verbtest.Fuzz(f, Verbs(), 1)
}

// TestSearching checks the verb against the package's function. The tests of core/logicgrid check the
// published puzzles' values.
func TestSearching(t *testing.T) {
	d, err := logicgrid.Parse(figure1)
	if err != nil {
		t.Fatal(err)
	}
	want, err := logicgrid.SearchInformation(d.Space, d.Hints)
	if err != nil {
		t.Fatal(err)
	}
	if got := answer(t, `{"verb":"measure","puzzle":`+figure1+`}`)["searchInformation"].(float64); math.Abs(got-want.Information) > 1e-9 || got <= 0 {
		t.Errorf("%v, want %v", got, want.Information)
	}
}

// TestSearchingSteps checks that no single step of a job computes all of the search information of a puzzle
// with guesses, and that answers before the last step are marked as not complete.
func TestSearchingSteps(t *testing.T) {
	for _, request := range []string{
		`{"verb":"measure","puzzle":` + figure1 + `}`,
		`{"verb":"rate","puzzle":` + figure1 + `}`,
		`{"verb":"list","theme":"school","size":[3,4],"elites":[["12",4,"AAABIAA"],["12",4,"AAABIAA"]],"places":true}`,
	} {
		open, err := Verbs().Open(request)
		if err != nil {
			t.Fatal(err)
		}
		steps := 0
		for ; !open.Step(1); steps++ {
			if got := string(open.AppendAnswer(nil)); !strings.Contains(got, `"complete":false`) {
				t.Fatalf("%s: step %d: %s", request, steps, got)
			}
			if steps > 1_000_000 {
				t.Fatalf("%s does not end", request)
			}
		}
		if got := string(open.AppendAnswer(nil)); steps < 1 || !strings.Contains(got, `"complete":true`) {
			t.Errorf("%s: %d steps, %s", request, steps, got)
		}
	}
}

func TestDeclared(t *testing.T) {
	const space = `"theme":"school","size":[3,3],"seed":1,"population":20`
	open, err := Verbs().Open(`{"verb":"breed",` + space + `,"generations":3}`)
	if err != nil {
		t.Fatal(err)
	}
	for !open.Step(100) {
	}
	var bred struct {
		Saved  string
		Elites json.RawMessage
	}
	if err := json.Unmarshal(open.AppendAnswer(nil), &bred); err != nil {
		t.Fatal(err)
	}
	saved, _ := json.Marshal(bred.Saved)
	empty := strings.Repeat("****|", 12)
	verbtest.Declared(t, Verbs(),
		`{"verb":"solve","puzzle":`+figure1+`}`,
		`{"verb":"check","puzzle":`+figure1+`}`,
		`{"verb":"rate","puzzle":`+figure1+`}`,
		`{"verb":"measure","puzzle":`+figure1+`}`,
		`{"verb":"hint","puzzle":`+figure1+`}`,
		`{"verb":"show","puzzle":`+figure1+`}`,
		`{"verb":"marks","puzzle":`+figure1+`,"marks":"`+empty+`"}`,
		`{"verb":"breed",`+space+`,"generations":3}`,
		`{"verb":"score",`+space+`,"lists":["`+string(logicgrid.AppendPacked(nil, nil))+`"]}`,
		`{"verb":"list",`+space+`,"elites":`+string(bred.Elites)+`}`,
		`{"verb":"choose",`+space+`,"saved":`+string(saved)+`,"loops":[1]}`,
		`{"verb":"theme",`+space+`}`,
	)
}
