package job

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/referee"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// rows has two boxes, one of which can go straight to a goal.
var rows = []string{
	"#######",
	"#@    #",
	"# $ $ #",
	"#  .. #",
	"#######",
}

const level = `["#######","#@    #","# $ $ #","#  .. #","#######"]`

// answer runs a request in small steps and returns the decoded answer.
func answer(t *testing.T, request string) map[string]any {
	t.Helper()
	j, err := Verbs().Open(request)
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	for !j.Step(7) {
		decode(t, j.AppendProgress(nil))
		decode(t, j.AppendAnswer(nil))
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

func cells(v any) []int {
	var list []int
	for _, c := range v.([]any) {
		list = append(list, int(c.(float64)))
	}
	return list
}

func TestShow(t *testing.T) {
	a := answer(t, `{"verb":"show","text":"; first\n#####\n#@$.#\n#####\nTitle: One\n\n4#|#+$#|4#\n"}`)
	levels := a["levels"].([]any)
	if len(levels) != 2 {
		t.Fatalf("%v", a)
	}
	one := levels[0].(map[string]any)
	if one["title"] != "One" || one["width"] != 5.0 || one["height"] != 3.0 || one["boxes"] != 1.0 {
		t.Errorf("%v", one)
	}
	again := answer(t, `{"verb":"show","link":"`+one["link"].(string)+`"}`)["levels"].([]any)[0].(map[string]any)
	if !slices.Equal(again["rows"].([]any), one["rows"].([]any)) {
		t.Errorf("%v", again)
	}
	big := answer(t, `{"verb":"show","rules":"big","text":"###\n#@#\n###"}`)["levels"].([]any)[0].(map[string]any)
	if len(big["shape"].([]any)) != 4 {
		t.Errorf("%v", big)
	}
}

// TestShowFaults checks a text with a bad level between two good ones, and a text of bad levels only.
func TestShowFaults(t *testing.T) {
	a := answer(t, `{"verb":"show","text":"###\n#@#\n###\n\nTwo\n####\n#@?#\n####\n\n###\n#+#\n###\n"}`)
	levels, faults := a["levels"].([]any), a["faults"].([]any)
	if len(levels) != 2 || len(faults) != 1 {
		t.Fatalf("%v", a)
	}
	want := map[string]any{"at": 1.0, "title": "Two", "error": "line 7, column 3: '?' is not one of # $ . * @ + and space"}
	if f := faults[0].(map[string]any); !maps.Equal(f, want) {
		t.Errorf("%v", f)
	}
	if faults := answer(t, `{"verb":"show","text":"###\n#@#\n###"}`)["faults"].([]any); len(faults) != 0 {
		t.Errorf("%v", faults)
	}
	if _, err := Verbs().Open(`{"verb":"show","file":"x.hsb","text":"###\n#@#\n###"}`); err == nil || !strings.Contains(err.Error(), "Hexoban") {
		t.Errorf("%v", err)
	}
}

func TestCheck(t *testing.T) {
	a := answer(t, `{"verb":"check","level":`+level+`}`)
	if a["playable"] != true || a["reason"] != "" || a["hopeless"] != false {
		t.Errorf("%v", a)
	}
	a = answer(t, `{"verb":"check","level":["  $","  ."]}`)
	if a["playable"] != false || !strings.Contains(a["reason"].(string), "worker") {
		t.Errorf("%v", a)
	}
	// The box is in a corner.
	a = answer(t, `{"verb":"check","level":["#####","#$ .#","#  @#","#####"]}`)
	if a["hopeless"] != true || !slices.Equal(cells(a["stuck"]), []int{6}) {
		t.Errorf("%v", a)
	}
	// The floor goes from 1,1 to 3,2. A box in the first column, or in either corner of the last, can never get
	// to the goal.
	a = answer(t, `{"verb":"check","level":["#####","#@  #","# $.#","#####"]}`)
	if !slices.Equal(cells(a["traps"]), []int{6, 7, 8, 11}) {
		t.Errorf("traps: %v", a["traps"])
	}
	// A big box needs room on its right.
	a = answer(t, `{"verb":"check","rules":"big","level":["#####","#@$.#","#   #","#####"]}`)
	if a["playable"] != true || a["cell"] != -1.0 {
		t.Errorf("%v", a)
	}
	a = answer(t, `{"verb":"check","rules":"big","level":["#####","#@.$#","#   #","#####"]}`)
	if a["playable"] != false || a["cell"] != 8.0 || !strings.Contains(a["reason"].(string), "cell 4,2") {
		t.Errorf("%v", a)
	}
}

func TestPlay(t *testing.T) {
	a := answer(t, `{"verb":"play","level":`+level+`}`)
	if a["solved"] != false || a["worker"] != 8.0 || !slices.Equal(cells(a["boxes"]), []int{16, 18}) || len(a["reach"].([]any)) != 13 {
		t.Errorf("%v", a)
	}
	// Up is a wall, so this input is skipped. Then the worker goes right, and down with a push.
	a = answer(t, `{"verb":"play","level":`+level+`,"inputs":"urd"}`)
	if a["moves"] != "rD" || a["pushes"] != 1.0 || a["switches"] != 1.0 || a["went"] != true || !slices.Equal(cells(a["boxes"]), []int{23, 18}) {
		t.Errorf("%v", a)
	}
	// From there the box cannot be pushed further down.
	down := a["next"].([]any)[transport.Down].(map[string]any)
	if down["legal"] != false || down["box"] != 0.0 {
		t.Errorf("%v", down)
	}
	// The pointer asks for a walk.
	a = answer(t, `{"verb":"play","level":`+level+`,"moves":"rD","to":26}`)
	if a["worker"] != 26.0 || a["pushes"] != 1.0 || a["went"] != true {
		t.Errorf("%v", a)
	}
	if a = answer(t, `{"verb":"play","level":`+level+`,"to":16}`); a["went"] != false || a["count"] != 0.0 {
		t.Errorf("a walk into a box: %v", a)
	}
	// The second box is sent to its goal, then the first.
	a = answer(t, `{"verb":"play","level":`+level+`,"box":18,"to":25}`)
	if a["went"] != true || a["pushes"] != 1.0 {
		t.Errorf("%v", a)
	}
	a = answer(t, `{"verb":"play","level":`+level+`,"moves":"`+a["moves"].(string)+`","box":16,"to":24}`)
	if a["solved"] != true || a["switches"] != 2.0 {
		t.Errorf("%v", a)
	}
	if _, err := referee.Replay("sokoban", rows, a["moves"].(string)); err != nil {
		t.Error(err)
	}
	if a = answer(t, `{"verb":"play","level":`+level+`,"box":16,"to":0}`); a["went"] != false || a["count"] != 0.0 {
		t.Errorf("a box into a wall: %v", a)
	}
	a = answer(t, `{"verb":"play","level":`+level+`,"box":16}`)
	if got := cells(a["targets"]); !slices.Contains(got, 24) || slices.Contains(got, 16) || a["count"] != 0.0 {
		t.Errorf("targets: %v", got)
	}
}

// TestPlayCarriesUnderAllRules checks with the referee that a carried box ends on the wanted cell under any
// rule set.
func TestPlayCarriesUnderAllRules(t *testing.T) {
	room := []string{"########", "#@     #", "#  $   #", "#   .$ #", "#  .   #", "########"}
	text, _ := json.Marshal(room)
	for _, rules := range transport.RuleSets() {
		name := rules.PuzzleName()
		ask := `{"verb":"play","rules":"` + name + `","level":` + string(text) + `,"box":19`
		if name == "big" { // two big boxes would touch
			ask = strings.Replace(ask, "#   .$ #", "#   .  #", 1)
		}
		targets := cells(answer(t, ask+`}`)["targets"])
		if len(targets) == 0 {
			t.Errorf("%s: no targets", name)
		}
		for _, to := range targets {
			a := answer(t, ask+`,"to":`+strconv.Itoa(to)+`}`)
			if a["went"] != true || !slices.Contains(cells(a["boxes"]), to) {
				t.Errorf("%s: to %d: %v", name, to, a)
				continue
			}
			played := room
			if name == "big" {
				played = slices.Clone(room)
				played[3] = "#   .  #"
			}
			if _, err := referee.Play(name, played, a["moves"].(string)); err != nil {
				t.Errorf("%s: to %d: %v", name, to, err)
			}
		}
	}
}

func TestSolveAndRate(t *testing.T) {
	for _, optimal := range []string{"true", "false"} {
		a := answer(t, `{"verb":"solve","level":`+level+`,"optimal":`+optimal+`}`)
		if a["solved"] != true || a["complete"] != true {
			t.Errorf("%v", a)
			continue
		}
		pushes, err := referee.Replay("sokoban", rows, a["moves"].(string))
		if err != nil || a["pushes"] != float64(pushes) {
			t.Errorf("%v: %v", a, err)
		}
	}
	a := answer(t, `{"verb":"solve","rules":"pull","level":["#####","#$ .#","#@ ##","#####"]}`)
	if a["solved"] != false || a["unsolvable"] != true {
		t.Errorf("%v", a)
	}
	a = answer(t, `{"verb":"rate","level":`+level+`}`)
	if a["solved"] != true || a["complete"] != true {
		t.Errorf("%v", a)
	}
	if _, err := referee.Replay("sokoban", rows, a["moves"].(string)); err != nil {
		t.Error(err)
	}
}

func TestOpenErrors(t *testing.T) {
	for _, c := range []struct {
		request, want string
		wraps         error
	}{
		{`{"verb":"jump"}`, `verb: "jump" is not one of ` + strings.Join(Verbs().Names(), ", "), verb.ErrRequest},
		{`[]`, "request: [] is a list; expected an object", verb.ErrRequest},
		{`{"verb":"play"}`, "level: is missing", verb.ErrRequest},
		{`{"verb":"play","level":5}`, "level: 5 is a number; expected a string or a list of rows", verb.ErrRequest},
		{`{"verb":"play","level":["#@x"]}`, `line 1, column 3: 'x' is not one of # $ . * @ + and space`, transport.ErrXSB},
		{`{"verb":"play","level":["@@"]}`, "line 1, column 2: a second worker", transport.ErrXSB},
		{`{"verb":"play","level":["# "]}`, "worker: there is none", transport.ErrLevel},
		{`{"verb":"solve","level":["@$"]}`, "goals: 0 for 1 boxes", transport.ErrLevel},
		{`{"verb":"play","level":` + level + `,"moves":"rru"}`, "moves: 'u' is not legal as letter 3", verb.ErrRequest},
		{`{"verb":"play","level":` + level + `,"inputs":"x"}`, "inputs: 'x' is not one of u, r, d, l", verb.ErrRequest},
		{`{"verb":"play","level":` + level + `,"box":8}`, "box: 8 is a cell without a box", verb.ErrRequest},
		{`{"verb":"play","level":` + level + `,"to":99}`, "to: 99 is not a cell of the level", verb.ErrRequest},
		{`{"verb":"play","level":` + level + `,"speed":9}`, "speed: 9 is an unknown option", verb.ErrRequest},
		{`{"verb":"solve","level":` + level + `,"rules":"push"}`, `rules: "push" is not one of sokoban, pull, strong, big, swap`, verb.ErrRequest},
		{`{"verb":"solve","level":` + level + `,"limit":-1}`, "limit: -1 is not a whole number of at least 0", verb.ErrRequest},
		{`{"verb":"show","link":"sokoban-w-zz"}`, "not a link to a transport puzzle: a letter is missing or wrong", transport.ErrLink},
		{`{"verb":"show","text":"#$\n#@\n@#"}`, "line 3, column 1: a second worker: Multiban, a game with several workers, is not supported", transport.ErrXSB},
	} {
		t.Run(c.request, func(t *testing.T) {
			_, err := Verbs().Open(c.request)
			if err == nil || err.Error() != c.want || !errors.Is(err, c.wraps) {
				t.Errorf("%s:\n got %v\nwant %s", c.request, err, c.want)
			}
		})
	}
}

func TestDeclared(t *testing.T) {
	const level = `"level":` + level
	const corner = `"level":["#####","#$ .#","#  @#","#####"]` // the box is stuck
	const pull = `"rules":"pull","level":["#####","#$ .#","#@ ##","#####"]`
	link := answer(t, `{"verb":"check",`+level+`}`)["link"].(string)
	verbtest.Declared(t, Verbs(),
		`{"verb":"show","text":"#####\n#@$.#\n#####"}`,
		`{"verb":"show","link":"`+link+`"}`,
		`{"verb":"check",`+level+`}`,
		`{"verb":"check","level":["  $","  ."]}`,
		`{"verb":"play",`+level+`,"moves":"rD","box":18}`,
		`{"verb":"solve",`+level+`,"optimal":true}`,
		`{"verb":"solve",`+pull+`}`,
		`{"verb":"rate",`+level+`,"analyze":true}`,
		`{"verb":"rate",`+corner+`}`,
		`{"verb":"explain",`+level+`}`,
		`{"verb":"explain",`+corner+`}`,
		`{"verb":"split",`+level+`}`,
		`{"verb":"split",`+corner+`}`,
		`{"verb":"resolve",`+level+`}`,
		`{"verb":"resolve",`+corner+`}`,
		`{"verb":"tsi",`+level+`,"players":["none","look"]}`,
		`{"verb":"tsi",`+shelf+`,"endless":true}`,
		`{"verb":"tsi",`+corner+`}`,
		`{"verb":"tsi",`+level+`,"stateLimit":5}`,
		`{"verb":"generate","size":[6,6],"boxes":1,"rounds":2,"neighbours":3}`,
		`{"verb":"generate","size":[6,6],"boxes":1,"rounds":1,"neighbours":3,"search":"archive","from":[]}`,
	)
}

// TestDefaults checks that a request without an option is treated as one with the declared default.
func TestDefaults(t *testing.T) {
	for _, v := range Verbs() {
		for _, o := range v.Options() {
			if o.Default == "" {
				continue
			}
			t.Run(v.Name+" "+o.Name, func(t *testing.T) {
				about := map[string]string{"show": `,"text":"#####\n#@$.#\n#####"`, "generate": `,"size":[6,6],"boxes":1,"rounds":1,"neighbours":2`}[v.Name]
				if about == "" {
					about = `,` + shelf
				}
				if strings.Contains(about, `"`+o.Name+`":`) {
					return
				}
				without := answer(t, `{"verb":"`+v.Name+`"`+about+`}`)
				with := answer(t, `{"verb":"`+v.Name+`"`+about+`,"`+o.Name+`":`+o.Default+`}`)
				if !reflect.DeepEqual(with, without) {
					t.Errorf("with the default %s\n%v\nwithout\n%v", o.Default, with, without)
				}
			})
		}
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(`{"verb":"play","level":` + level + `,"moves":"rD","box":18,"to":25}`)
	f.Add(`{"verb":"check","level":["#@$"],"rules":"big"}`)
	f.Add(`{"verb":"show","text":"4#|#+$#"}`)
	f.Add(`{"verb":"show","link":"sokoban-7w_w5f-aa"}`)
	f.Add(`{"verb":"tsi","level":` + level + `,"players":["none","dead+return"],"horizon":9,"stateLimit":99,"stepLimit":999}`)
	verbtest.Fuzz(f, Verbs(), 1)
}
