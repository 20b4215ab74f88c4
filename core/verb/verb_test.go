package verb

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// greeting answers with what it has read.
type greeting struct {
	Name  string
	Loud  bool
	Times int
	With  []string
	Steps []int
	How   string
	Pause float64
	Mood  int
}

var verbs = Table{
	{Name: "greet", Help: "Greets somebody.", Open: func(r *Fields) (Job, error) {
		g := greeting{
			Name:  r.Text("name", Text{Default: "you", Help: "person to greet"}),
			Loud:  r.Boolean("loud", Flag{Help: "greets in capitals"}),
			Times: r.Integer("times", Whole{Default: 1, Least: 1, Unit: "greetings", Help: "number of greetings"}),
			How:   r.Text("how", Text{Default: "warmly", Choices: []string{"warmly", "briefly"}, Help: "manner"}),
			Pause: r.Number("pause", Real{Least: 0, Most: 1.5, Above: true, Default: 0.5, Unit: "s", Help: "time between greetings"}),
			Mood:  Choose(r, "mood", Choice[int]{Default: 2, Names: []Named[int]{{"sad", 1}, {"glad", 2}}, Help: "mood"}),
		}
		g.With, _ = r.Texts("with", List{Help: "companions"})
		g.Steps, _ = r.Integers("steps", 0, List{Help: "places to stop at"})
		if err := r.End(); err != nil {
			return nil, err
		}
		answer, err := json.Marshal(g)
		return Answered(answer), err
	}},
	{Name: "need", Open: func(r *Fields) (Job, error) {
		v, _ := r.Value("it", Value{Type: "unknown", Required: true, Help: "any value"})
		r.Integer("times", Whole{Least: 1, Help: "number of times; any without it"})
		r.Number("pause", Real{Above: true, Unit: "s", Help: "time between them; any without it"})
		return Opened(Answered(v.Raw), r.End())
	}},
	{Name: "call", Open: func(r *Fields) (Job, error) {
		r.Text("name", Text{Type: "Name", Required: true, Help: "name"})
		r.Integer("times", Whole{Least: 1, Required: true, Help: "number of times"})
		r.Texts("by", List{Choices: []string{"day", "night"}, Help: "when"})
		return Opened(Answered("{}"), r.End())
	}},
}

func TestOpen(t *testing.T) {
	for request, want := range map[string]string{
		`{"verb":"greet"}`: `{"Name":"you","Loud":false,"Times":1,"With":null,"Steps":null,"How":"warmly","Pause":0.5,"Mood":2}`,
		`{"verb":"greet","name":"Ada","loud":true,"times":2,"with":["a","b"],"steps":[0,3],"how":"briefly","pause":1.5,"mood":"sad"}`: `{"Name":"Ada","Loud":true,"Times":2,"With":["a","b"],"Steps":[0,3],"How":"briefly","Pause":1.5,"Mood":1}`,
		`{"verb":"greet","name":null,"with":null}`: `{"Name":"you","Loud":false,"Times":1,"With":null,"Steps":null,"How":"warmly","Pause":0.5,"Mood":2}`,
		`{"verb":"need","it":[1,2]}`:               `[1,2]`,
	} {
		t.Run(request, func(t *testing.T) {
			j, err := verbs.Open(request)
			if err != nil {
				t.Fatal(err)
			}
			if !j.Step(1) || string(j.AppendProgress(nil)) != "{}" || string(j.AppendAnswer(nil)) != want {
				t.Errorf("got %s, want %s", j.AppendAnswer(nil), want)
			}
		})
	}
}

// badRequests are errors about requests, word for word.
var badRequests = map[string]string{
	`[1]`:                                `request: [1] is a list; expected an object`,
	`{}`:                                 `verb: is not one of greet, need, call`,
	`{"verb":3}`:                         `verb: 3 is a number; expected a string`,
	`{"verb":"sing"}`:                    `verb: "sing" is not one of greet, need, call`,
	`{"verb":"greet","nmae":"A"}`:        `nmae: "A" is an unknown option`,
	`{"verb":"greet","name":1}`:          `name: 1 is a number; expected a string`,
	`{"verb":"greet","loud":"no"}`:       `loud: "no" is a string; expected true or false`,
	`{"verb":"greet","times":0}`:         `times: 0 is not a whole number of at least 1`,
	`{"verb":"greet","how":"coldly"}`:    `how: "coldly" is not one of warmly, briefly`,
	`{"verb":"greet","mood":"bored"}`:    `mood: "bored" is not one of sad, glad`,
	`{"verb":"greet","pause":0}`:         `pause: 0 is not a number above 0 and at most 1.5`,
	`{"verb":"greet","pause":2}`:         `pause: 2 is not a number above 0 and at most 1.5`,
	`{"verb":"greet","pause":"1"}`:       `pause: "1" is not a number above 0 and at most 1.5`,
	`{"verb":"greet","times":1.5}`:       `times: 1.5 is not a whole number of at least 1`,
	`{"verb":"greet","with":"a"}`:        `with: "a" is a string; expected a list of strings`,
	`{"verb":"greet","with":[1]}`:        `with[0]: 1 is a number; expected a string`,
	`{"verb":"greet","steps":[-1]}`:      `steps[0]: -1 is not a whole number of at least 0`,
	`{"verb":"greet","name":1,"loud":2}`: `name: 1 is a number; expected a string`, // the first one
	`{"verb":"need"}`:                    `it: is missing`,
	`{"verb":"need","it":null}`:          `it: is missing`,
	`{"verb":"need","it":1,"times":0}`:   `times: 0 is not a whole number of at least 1`,
	`{"verb":"call","times":1}`:          `name: is missing`,
	`{"verb":"call","name":"Ada"}`:       `times: is missing`,
	`{"verb":"call","name":"Ada","times":1,"by":["day","noon"]}`: `by[1]: "noon" is not one of day, night`,
}

func TestBadRequests(t *testing.T) {
	for request, want := range badRequests {
		t.Run(request, func(t *testing.T) {
			j, err := verbs.Open(request)
			if err == nil || err.Error() != want || !errors.Is(err, ErrRequest) || j != nil {
				t.Errorf("got %v, want %s", err, want)
			}
		})
	}
	if _, err := verbs.Open(`{"verb":`); !errors.Is(err, jsonlite.ErrSyntax) {
		t.Errorf("half a request: %v", err)
	}
}

func TestWithin(t *testing.T) {
	err := Within("players[0].", BadRequest("name", `"x"`, "is unknown"))
	if err.Error() != `players[0].name: "x" is unknown` || !errors.Is(err, ErrRequest) {
		t.Error(err)
	}
}

// Reading an option declares it, with its type, default and limits.
func TestOptions(t *testing.T) {
	want := []Option{
		{Name: "name", Type: "string", Kind: jsonlite.String, Default: `"you"`, Help: "person to greet"},
		{Name: "loud", Type: "boolean", Kind: jsonlite.Bool, Default: "false", Help: "greets in capitals"},
		{Name: "times", Type: "number", Kind: jsonlite.Number, Default: "1", Limits: "a whole number of at least 1", Unit: "greetings", Help: "number of greetings"},
		{Name: "how", Type: `"warmly" | "briefly"`, Kind: jsonlite.String, Choices: []string{"warmly", "briefly"}, Default: `"warmly"`, Help: "manner"},
		{Name: "pause", Type: "number", Kind: jsonlite.Number, Default: "0.5", Limits: "a number above 0 and at most 1.5", Unit: "s", Help: "time between greetings"},
		{Name: "mood", Type: `"sad" | "glad"`, Kind: jsonlite.String, Choices: []string{"sad", "glad"}, Default: `"glad"`, Help: "mood"},
		{Name: "with", Type: "string[]", Kind: jsonlite.Array, Item: jsonlite.String, Help: "companions"},
		{Name: "steps", Type: "number[]", Kind: jsonlite.Array, Item: jsonlite.Number, Limits: "whole numbers of at least 0", Help: "places to stop at"},
	}
	if got := verbs[0].Options(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	want = []Option{
		{Name: "it", Type: "unknown", Required: true, Help: "any value"},
		{Name: "times", Type: "number", Kind: jsonlite.Number, Limits: "a whole number of at least 1", Help: "number of times; any without it"},
		{Name: "pause", Type: "number", Kind: jsonlite.Number, Limits: "a number above 0", Unit: "s", Help: "time between them; any without it"},
	}
	if got := verbs[1].Options(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	want = []Option{
		{Name: "name", Type: "Name", Kind: jsonlite.String, Required: true, Help: "name"},
		{Name: "times", Type: "number", Kind: jsonlite.Number, Required: true, Limits: "a whole number of at least 1", Help: "number of times"},
		{Name: "by", Type: `("day" | "night")[]`, Kind: jsonlite.Array, Item: jsonlite.String, Choices: []string{"day", "night"}, Help: "when"},
	}
	if got := verbs[2].Options(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestNames(t *testing.T) {
	if got := verbs.Names(); !slices.Equal(got, []string{"greet", "need", "call"}) {
		t.Error(got)
	}
}

// FuzzOpen: a request is refused in words, or answered.
func FuzzOpen(f *testing.F) {
	for request := range badRequests {
		f.Add(request)
	}
	f.Add(`{"verb":"greet","name":"Ada","with":["a"],"steps":[1]}`)
	frugal.Fuzz(f, func(t *testing.T, request string) {
		j, err := verbs.Open(request)
		if (j == nil) == (err == nil) {
			t.Fatalf("%v and %v", j, err)
		}
		if err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Error("an error without words")
		}
	})
}
