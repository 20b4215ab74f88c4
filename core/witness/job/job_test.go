package job

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/player"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
	"github.com/perplex-puzzles/perplex/core/witness/solve/filter"
)

// open opens a request without a learned player.
func open(request string) (verb.Job, error) { return Verbs(policy.Library{}, nil).Open(request) }

// ask runs a request to its end and decodes the answer.
func ask(t *testing.T, request string, budget int) (answer map[string]any) {
	t.Helper()
	j, err := open(request)
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	for !j.Step(budget) {
		decode(t, j.AppendProgress(nil))
		decode(t, j.AppendAnswer(nil))
	}
	return decode(t, j.AppendAnswer(nil))
}

func decode(t *testing.T, text []byte) (answer map[string]any) {
	t.Helper()
	if err := json.Unmarshal(text, &answer); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return answer
}

const (
	empty2x2 = `{"width":2,"height":2}`
	// apart has a black and a white square, one above the other, on a 1x2 board. Of its 4 paths the two that go
	// between the squares are solutions. Player all is led there: 0 Sh. A player without rules decides twice, at
	// the start and beside the middle edge, and a third time if the first edge was the bottom one.
	apart = `{"width":1,"height":2,"symbols":[{"at":[1,3],"type":"separation","color":"black"},{"at":[1,1],"type":"separation","color":"white"}]}`
)

func TestAnalyze(t *testing.T) {
	answer := ask(t, `{"verb":"analyze","puzzle":`+apart+`,"players":["all","none"]}`, 1)
	if answer["paths"] != 4.0 || answer["solutions"] != 2.0 || answer["complete"] != true {
		t.Errorf("got %v", answer)
	}
	measures := answer["measures"].(map[string]any)
	if all := measures["all"].(map[string]any); all["tsi"] != 0.0 || all["msi"] != 1.0 {
		t.Errorf("all: %v, want tsi 0 and msi 1 (after the start either way, then both led)", all)
	}
	if none := measures["none"].(map[string]any); none["msi"] != 2.0 {
		t.Errorf("none: %v, want msi 2 (Shen 2024, section 2.3)", none)
	}
	// An infinite measure is null.
	answer = ask(t, `{"verb":"analyze","puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"triangle","count":1}]}}`, 7)
	if tsi, ok := answer["measures"].(map[string]any)["all"].(map[string]any)["tsi"]; !ok || tsi != nil || answer["solutions"] != 0.0 {
		t.Errorf("no solution: %v", answer)
	}
	// Placeholders do not restrict the line.
	answer = ask(t, `{"verb":"analyze","puzzle":{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"}]},"paths":false}`, 7)
	if _, has := answer["paths"]; has || answer["solutions"] != 12.0 {
		t.Errorf("with a placeholder and without paths: %v", answer)
	}
}

// TestIncompleteAnalysis checks that an unfinished analysis reports what is known and is marked as
// incomplete.
func TestIncompleteAnalysis(t *testing.T) {
	j, err := open(`{"verb":"analyze","puzzle":{"width":10,"height":10},"players":["all"],"paths":false}`)
	if err != nil {
		t.Fatal(err)
	}
	if j.Step(100_000) {
		t.Fatal("an empty 10x10 cannot be walked in 100,000 states")
	}
	answer := decode(t, j.AppendAnswer(nil))
	if answer["complete"] != false || answer["solutionsExact"] != false || answer["solutions"].(float64) < 1 {
		t.Errorf("got %v", answer)
	}
	if measures := answer["measures"].(map[string]any); len(measures) != 0 {
		t.Errorf("measures of an unfinished walk: %v", measures)
	}
}

// TestPathsOfLargeBoards checks that the number of paths is known to the last digit (OEIS A007764), long
// before any measure.
func TestPathsOfLargeBoards(t *testing.T) {
	j, err := open(`{"verb":"analyze","puzzle":{"width":10,"height":10}}`)
	if err != nil {
		t.Fatal(err)
	}
	const want = `"paths":1568758030464750013214100,`
	for range 1000 {
		j.Step(1 << 16)
		if strings.Contains(string(j.AppendAnswer(nil)), want) {
			return
		}
	}
	t.Errorf("no %s in %s", want, j.AppendAnswer(nil))
}

func TestSolve(t *testing.T) {
	answer := ask(t, `{"verb":"solve","puzzle":`+empty2x2+`,"max":5}`, 3)
	if answer["count"] != 12.0 || len(answer["solutions"].([]any)) != 5 || answer["complete"] != true {
		t.Errorf("got %v", answer)
	}
	if answer = ask(t, `{"verb":"solve","puzzle":"{\"width\":4}","max":0}`, 1<<16); answer["count"] != 8512.0 {
		t.Errorf("the empty 4x4 has %v solutions, want 8,512", answer["count"])
	}
	// Every listed line must be a solution, and none may be listed twice.
	d, err := witness.Parse(apart)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSolving(d, 100)
	if err != nil {
		t.Fatal(err)
	}
	s.Step(1 << 16)
	seen := make(map[string]bool)
	for _, line := range s.Solutions() {
		text, err := Check(d, line)
		if err != nil || decode(t, text)["valid"] != true {
			t.Errorf("%v is not a solution: %s, %v", line, text, err)
		}
		seen[string(message.AppendPlaces(nil, line))] = true
	}
	if len(seen) != 2 {
		t.Errorf("%d different solutions, want 2", len(seen))
	}
}

func TestCheck(t *testing.T) {
	answer := ask(t, `{"verb":"check","puzzle":`+apart+`,"path":[[0,4],[0,2],[0,0],[2,0]]}`, 1)
	violations := answer["violations"].([]any)
	if answer["valid"] != false || len(violations) != 2 || !strings.Contains(violations[0].(map[string]any)["reason"].(string), "white") {
		t.Errorf("got %v", answer)
	}
	if answer = ask(t, `{"verb":"check","puzzle":`+apart+`,"path":[[0,4],[0,2],[2,2],[2,0]]}`, 1); answer["valid"] != true {
		t.Errorf("got %v", answer)
	}
}

// TestPlanAndShards checks that the shards of a plan add up to the query, whatever their sizes, and that
// options have the same numbers as in the plan.
func TestPlanAndShards(t *testing.T) {
	const query = `"puzzle":{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[2,1],"type":"unknown"}]},"colors":["red"],"player":"baseline"`
	plan := ask(t, `{"verb":"plan",`+query+`}`, 1)
	if plan["configurations"] != 15.0 || plan["chunk"].(float64) < 1 || plan["player"] != "baseline" {
		t.Fatalf("plan %v", plan)
	}
	placeholders := plan["placeholders"].([]any)
	whole := ask(t, `{"verb":"shard",`+query+`,"from":0,"to":15,"top":15}`, 1)
	var solvable float64
	var listed int
	for _, bounds := range [][2]int{{0, 4}, {4, 5}, {5, 5}, {5, 15}} {
		part := ask(t, `{"verb":"shard",`+query+`,"from":`+strconv.Itoa(bounds[0])+`,"to":`+strconv.Itoa(bounds[1])+`,"top":15}`, 50)
		solvable += part["solvable"].(float64)
		listed += len(part["results"].([]any))
	}
	if solvable != whole["solvable"] || listed != len(whole["results"].([]any)) || float64(listed) != solvable {
		t.Errorf("parts have %v solvable and list %d, the whole has %v", solvable, listed, whole["solvable"])
	}
	p, err := NewPlan(mustParse(t, `{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[2,1],"type":"unknown"}]}`),
		GenerateOptions{Player: "baseline", Colors: []witness.Color{"red"}})
	if err != nil {
		t.Fatal(err)
	}
	s := p.Shard(0, p.Configurations())
	for !s.Step(1000) {
	}
	for i, r := range s.Results() {
		want := decode(t, p.AppendResult(nil, r))
		got := whole["results"].([]any)[i].([]any)
		if got[0] != want["rank"] || got[1] != want["tsi"] || got[3] != want["solutions"] {
			t.Fatalf("result %d: shard %v, plan %v", i, got, want)
		}
		var symbols []any
		for j, digit := range got[4].([]any) {
			option := placeholders[j].(map[string]any)["options"].([]any)[int(digit.(float64))]
			if option != nil {
				symbols = append(symbols, option)
			}
		}
		a, _ := json.Marshal(symbols)
		b, _ := json.Marshal(want["symbols"])
		if string(a) != string(b) {
			t.Errorf("result %d: options give %s, want %s", i, a, b)
		}
	}
}

// TestWants checks that the option want changes what shards answer, and nothing else.
func TestWants(t *testing.T) {
	const query = `"puzzle":{"width":3,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"},{"at":[2,1],"type":"unknown"}]}`
	list := ask(t, `{"verb":"shard",`+query+`,"from":0,"to":147}`, 100)
	results := list["results"].([]any)
	if len(results) == 0 || float64(len(results)) != list["solvable"] {
		t.Fatalf("%d results, %v solvable", len(results), list["solvable"])
	}
	count := ask(t, `{"verb":"shard",`+query+`,"want":"count","from":0,"to":147}`, 100)
	if _, ok := count["results"]; ok || count["solvable"] != list["solvable"] || count["done"] != 147.0 {
		t.Errorf("count: %v, want %v solvable", count, list["solvable"])
	}
	plan := ask(t, `{"verb":"plan",`+query+`,"want":"histogram"}`, 1)
	bin := plan["bin"].(float64)
	if plan["want"] != "histogram" || plan["trees"].(float64) < 1 {
		t.Errorf("plan %v", plan)
	}
	want := make(map[int]float64)
	for _, r := range results {
		want[int(math.Round(r.([]any)[1].(float64)*1e9)/(1e9*bin))]++
	}
	histogram := ask(t, `{"verb":"shard",`+query+`,"want":"histogram","from":0,"to":147}`, 100)
	for i, n := range histogram["histogram"].([]any) {
		if n != want[i] {
			t.Errorf("bin %d has %v, want %v", i, n, want[i])
		}
		delete(want, i)
	}
	if len(want) > 0 {
		t.Errorf("bins are missing: %v", want)
	}
	if plan := ask(t, `{"verb":"plan",`+query+`,"top":5}`, 1); plan["want"] != "best" || plan["top"] != 5.0 {
		t.Errorf("plan %v", plan)
	}
}

// TestPlanDescribes checks that the description of a query names the colours even if the board is not a
// query.
func TestPlanDescribes(t *testing.T) {
	const marks = `"puzzle":{"symbols":[{"at":[1,1],"type":"star","color":"red"},{"at":[3,3],"type":"unknown"}]}`
	wide := make([]string, 12)
	for i := range wide {
		wide[i] = `{"at":[` + strconv.Itoa(1+2*(i%4)) + `,` + strconv.Itoa(1+2*(i/4)) + `],"type":"unknown"}`
	}
	for _, row := range []struct{ name, request, trouble, colors, standard string }{
		{"a query", marks, "", "[red orange]", "[red orange]"},
		{"with colours of its own", marks + `,"colors":["blue"]`, "", "[blue]", "[red orange]"},
		{"nothing to fill", `"puzzle":` + empty2x2, "the puzzle has no question mark to fill", "[orange]", "[orange]"},
		{"too much", `"puzzle":{"symbols":[` + strings.Join(wide, ",") + `]}`, "query: 7^12 configurations; at most 1000000000 can be tried", "[orange blue]", "[orange blue]"},
	} {
		t.Run(row.name, func(t *testing.T) {
			plan := ask(t, `{"verb":"plan",`+row.request+`,"describe":true}`, 1)
			trouble, _ := plan["reason"].(string)
			if trouble != row.trouble || (plan["configurations"] != nil) != (trouble == "") {
				t.Errorf("plan %v", plan)
			}
			if got := fmt.Sprint(plan["colors"]); got != row.colors {
				t.Errorf("colours %s, want %s", got, row.colors)
			}
			if got := fmt.Sprint(plan["standardColors"]); got != row.standard {
				t.Errorf("standard colours %s, want %s", got, row.standard)
			}
		})
	}
}

func mustParse(t *testing.T, text string) *witness.Document {
	t.Helper()
	d, err := witness.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// badRequests lists invalid requests. Their errors must name the place and the value.
var badRequests = []struct {
	request string
	want    error
	text    string
}{
	{``, jsonlite.ErrSyntax, "ends too early"},
	{`{"verb":"analyze","puzzle":{"width":4`, jsonlite.ErrSyntax, "byte 37"},
	{`{"verb":"divine","puzzle":` + empty2x2 + `}`, verb.ErrRequest, `verb: "divine"`},
	{`{"verb":7}`, verb.ErrRequest, "verb: 7"},
	{`[]`, verb.ErrRequest, "request: [] is a list"},
	{`{"verb":"analyze"}`, verb.ErrRequest, "puzzle:"},
	{`{"verb":"analyze","puzzle":{"width":100,"height":100}}`, witness.ErrDocument, "width: 100"},
	{`{"verb":"plan","puzzle":{"width":10,"height":10,"ends":[[1,0],[3,0],[5,0],[7,0],[9,0],[11,0],[13,0]]}}`, witness.ErrUnsupported,
		"starts and ends: 7 in the middle of edges are too many on a board of 10x10 cells, where this can be computed for 6: a set holds 127 places"},
	{`{"verb":"plan","puzzle":{"width":10,"height":10,"pillar":true,"ends":[[1,0],[3,0],[5,0],[7,0],[9,0],[11,0],[13,0],[15,0]]}}`, witness.ErrUnsupported,
		"starts and ends: 8 in the middle of edges"},
	{`{"verb":"analyze","puzzle":{"symmetry":"parallel"}}`, witness.ErrDocument, `symmetry: "parallel"`},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"players":"all"}`, verb.ErrRequest, `players: "all" is a string`},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"players":[]}`, verb.ErrRequest, "players: []"},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"players":[3]}`, verb.ErrRequest, "players[0]: 3"},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"players":["all","all"]}`, verb.ErrRequest, "twice"},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"players":["wizard"]}`, player.ErrPlayer, `"wizard"`},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"compat":"shen-1999"}`, player.ErrCompat, `"shen-1999"`},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"paths":1}`, verb.ErrRequest, "paths: 1"},
	{`{"verb":"analyze","puzzle":` + empty2x2 + `,"speed":9}`, verb.ErrRequest, "speed: 9 is an unknown option"},
	{`{"verb":"solve","puzzle":` + empty2x2 + `,"max":-1}`, verb.ErrRequest, "max: -1"},
	{`{"verb":"solve","puzzle":` + empty2x2 + `,"max":1.5}`, verb.ErrRequest, "max: 1.5"},
	{`{"verb":"check","puzzle":` + empty2x2 + `}`, verb.ErrRequest, "path"},
	{`{"verb":"check","puzzle":` + empty2x2 + `,"path":[[0,4],[0]]}`, verb.ErrRequest, "path[1]: [0]"},
	{`{"verb":"check","puzzle":` + empty2x2 + `,"path":[[0,4],[-1000000000,4]]}`, verb.ErrRequest, "path[1]: [-1000000000,4] is outside the board"},
	{`{"verb":"check","puzzle":` + empty2x2 + `,"path":"up"}`, verb.ErrRequest, `path: "up"`},
	{`{"verb":"solve","puzzle":"CAUSAig=_0"}`, nil, "not valid JSON at byte 0"}, // convert reads other formats
	{`{"verb":"plan","puzzle":` + empty2x2 + `}`, nil, "no question mark"},
	{`{"verb":"plan","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"colors":["pink"]}`, verb.ErrRequest, `colors[0]: "pink"`},
	{`{"verb":"plan","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"want":"worst"}`, verb.ErrRequest, `want: "worst"`},
	{`{"verb":"plan","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"shapes":"L"}`, witness.ErrDocument, `shapes: "L"`},
	{`{"verb":"plan","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"shapes":[[[1,2]]]}`, witness.ErrDocument, `shapes[0][0][1]: 2`},
	{`{"verb":"plan","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"shapes":[[[1]],{"shape":[[1]]}]}`, fill.ErrShapes, `shapes[1]: is the same as shapes[0]`},
	{`{"verb":"plan","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"shapes":[{"shape":[[1]],"at":[1,1]}]}`, witness.ErrDocument, `shapes[0].at: [1,1]`},
	{planWith(`"tsi":8`), verb.ErrRequest, "tsi: 8 is not a range [from,to]"},
	{planWith(`"tsi":[8]`), verb.ErrRequest, "tsi: [8] is not a range"},
	{planWith(`"tsi":[8,"x"]`), verb.ErrRequest, `tsi[1]: "x" is a string`},
	{planWith(`"solutions":[0,1]`), filter.Err, "solutions: 0 is not a number of at least 1"},
	{planWith(`"symbols":[null,2.5]`), filter.Err, "symbols: 2.5 is not a whole number"},
	{planWith(`"require":{"type":"star"}`), verb.ErrRequest, `require: {"type":"star"} is an object`},
	{planWith(`"require":["star"]`), verb.ErrRequest, `require[0]: "star" is a string`},
	{planWith(`"require":[{"type":"star","last":2}]`), verb.ErrRequest, "require[0].last: 2 is an unknown option"},
	{planWith(`"require":[{"type":"star","least":-1}]`), verb.ErrRequest, "require[0].least: -1 is not a whole number of at least 0"},
	{planWith(`"require":[{"color":"red"}]`), filter.Err, `require[0].type: "" is not a symbol`},
	{planWith(`"line":[[0,8],"up"]`), verb.ErrRequest, `line[1]: "up" is not a vertex`},
	{planWith(`"line":[[0,8],[0,4]]`), filter.Err, "line: [[0,8],[0,4]] is not a line: the line jumps"},
	{planWith(`"distinct":"all"`), verb.ErrRequest, `distinct: "all" is not one of symmetry, colors, both`},
	{planWith(`"against":"you"`), player.ErrPlayer, `against: player: "you"`},
	{planWith(`"sort":"size"`), verb.ErrRequest, `sort: "size" is not one of tsi`},
	{planWith(`"sort":"difference"`), fill.ErrSort, "sort: difference needs a second player"},
	{planWith(`"order":"up"`), verb.ErrRequest, `order: "up" is not one of most, least`},
	{`{"verb":"shard","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"from":3,"to":2}`, verb.ErrRequest, "to: 2"},
	{`{"verb":"shard","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"from":0,"to":99}`, verb.ErrRequest, "to: 99"},
	{`{"verb":"shard","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"from":0,"to":1,"top":0}`, verb.ErrRequest, "top: 0"},
	{`{"verb":"convert"`, nil, "byte"},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"pdf"}`, verb.ErrRequest, `to: "pdf"`},
	{`{"verb":"convert","puzzle":` + apart + `}`, verb.ErrRequest, "to: is missing"},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"svg","too":"svg"}`, verb.ErrRequest, `too: "svg" is an unknown option`},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"share","kind":"gift"}`, verb.ErrRequest, `kind: "gift" is not one of play, edit, contest`},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"svg","print":1}`, verb.ErrRequest, `print: 1`},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"svg","line":[1]}`, verb.ErrRequest, `line[0]: 1`},
	{`{"verb":"convert","to":"json"}`, verb.ErrRequest, "puzzle: is missing"},
	{`{"verb":"convert","puzzle":3,"to":"json"}`, nil, "neither an object nor a string"},
	{`{"verb":"convert","puzzle":"nonsense","to":"json"}`, nil, `"nonsense"`},
}

// planWith returns a request for a plan with one placeholder and one more option.
func planWith(option string) string {
	return `{"verb":"plan","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},` + option + `}`
}

// TestWantedShards checks that conditions on configurations reach the shards. Package fill tests how results
// are chosen.
func TestWantedShards(t *testing.T) {
	query := `"puzzle":{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"unknown"},{"at":[3,3],"type":"unknown"}]},"colors":["orange","blue"],"top":49,"from":0,"to":49`
	all := ask(t, `{"verb":"shard",`+query+`}`, 100)
	some := ask(t, `{"verb":"shard",`+query+`,"tsi":[0.5,null],"solutions":[1,6],"symbols":[2,2],"require":[{"type":"triangle","most":1}],"distinct":"both","against":"none","sort":"difference","order":"least"}`, 100)
	if all["kept"] != all["solvable"] || some["solvable"] != all["solvable"] || some["kept"].(float64) >= all["kept"].(float64) {
		t.Fatalf("kept %v of %v, and %v of %v", all["kept"], all["solvable"], some["kept"], some["solvable"])
	}
	results := some["results"].([]any)
	if len(results) == 0 || len(results) != int(some["kept"].(float64)) {
		t.Fatalf("%d results, kept %v", len(results), some["kept"])
	}
	last := math.Inf(-1)
	for _, r := range results {
		r := r.([]any)
		difference := r[5].(float64) - r[1].(float64)
		if len(r) != 7 || r[6].(float64) < 1 || r[1].(float64) < 0.5 || r[3].(float64) > 6 || difference < last-1e-9 {
			t.Errorf("result %v after a difference of %v", r, last)
		}
		last = difference
	}
	plan := ask(t, `{"verb":"plan",`+query[:strings.Index(query, `,"from"`)]+`,"against":"none","sort":"difference","order":"least","line":[[0,4],[0,2],[0,0],[2,0],[4,0]]}`, 1)
	if plan["against"] != "none" || plan["sort"] != "difference" || plan["order"] != "least" || plan["filtered"] != true {
		t.Errorf("plan %v", plan)
	}
}

func TestBadRequests(t *testing.T) {
	for _, c := range badRequests {
		_, err := open(c.request)
		if err == nil || c.want != nil && !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v, want %v with %q", c.request, err, c.want, c.text)
		}
	}
}

// FuzzOpen checks that no request makes the worker panic, and that every opened job can be stepped and
// answers in JSON at any time.
func FuzzOpen(f *testing.F) {
	for _, c := range badRequests {
		f.Add(c.request)
	}
	f.Add(`{"verb":"analyze","puzzle":` + apart + `,"players":["none","deadend:always"]}`)
	f.Add(`{"verb":"shard","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"from":0,"to":7,"tsi":[null,1e9],"solutions":[1,1],"symbols":[0,3],"require":[{"type":"triangle","count":3,"least":0,"most":1}],"line":[[0,8],[0,6]],"distinct":"both","against":"none","sort":"difference","order":"least"}`)
	f.Add(`{"verb":"shard","puzzle":{"symbols":[{"at":[1,1],"type":"unknown"}]},"from":0,"to":7,"top":3}`)
	f.Add(`{"verb":"convert","to":"svg","puzzle":` + windmillEmpty + `}`)
	f.Add(`{"verb":"hint","puzzle":` + apart + `,"line":[[0,4],[0,2]],"player":"none"}`)
	f.Add(`{"verb":"probe","puzzle":` + apart + `,"candidates":[{"at":[1,2],"type":"must-cross"}]}`)
	f.Add(`{"verb":"lesson","puzzle":` + apart + `,"line":[[0,4],[0,2]],"player":"all","stateLimit":1000,"film":true,"svg":true,"pace":500}`)
	verbtest.Fuzz(f, Verbs(policy.Library{}, nil), 100)
}

// TestOwnRules checks that the player own uses the rules of the request.
func TestOwnRules(t *testing.T) {
	request := func(rules string) string {
		quoted, _ := json.Marshal(rules)
		return `{"verb":"analyze","puzzle":` + empty2x2 + `,"players":["baseline+own"],"rules":` + string(quoted) + `}`
	}
	if _, err := open(request(clause.Learned)); err != nil {
		t.Error(err)
	}
	if _, err := open(request("love")); !errors.Is(err, clause.ErrSyntax) {
		t.Errorf("wrong rules: %v", err)
	}
	if _, err := open(request("")); !errors.Is(err, policy.ErrPlayer) || !strings.Contains(err.Error(), "no rules of your own") {
		t.Errorf("no rules: %v", err)
	}
}
