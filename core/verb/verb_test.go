package verb

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal"
	"github.com/perplex-puzzles/perplex/core/jsontext"
)

// greeting answers with what it has read.
type greeting struct {
	Name  string
	Loud  bool
	Times int
	With  []string
	Steps []int
}

var verbs = Table{
	{"greet", func(r *Fields) (Job, error) {
		g := greeting{Name: r.Text("name", "you"), Loud: r.Boolean("loud", false), Times: r.Integer("times", 1, 1)}
		g.With, _ = r.Texts("with")
		g.Steps, _ = r.Integers("steps", 0)
		if err := r.End(); err != nil {
			return nil, err
		}
		answer, err := json.Marshal(g)
		return Answered(answer), err
	}},
	{"need", func(r *Fields) (Job, error) {
		v, _ := r.Need("it")
		return Opened(Answered(v.Raw), r.End())
	}},
	{"rest", func(r *Fields) (Job, error) {
		r.Text("known", "")
		names := []byte("{")
		for _, m := range r.Rest().Members {
			names = append(names, m.Name...)
		}
		return Opened(Answered(append(names, '}')), r.End())
	}},
}

func TestOpen(t *testing.T) {
	for request, want := range map[string]string{
		`{"verb":"greet"}`: `{"Name":"you","Loud":false,"Times":1,"With":null,"Steps":[]}`,
		`{"verb":"greet","name":"Ada","loud":true,"times":2,"with":["a","b"],"steps":[0,3]}`: `{"Name":"Ada","Loud":true,"Times":2,"With":["a","b"],"Steps":[0,3]}`,
		`{"verb":"greet","name":null,"with":null}`:                                           `{"Name":"you","Loud":false,"Times":1,"With":null,"Steps":[]}`,
		`{"verb":"need","it":[1,2]}`:                                                         `[1,2]`,
		`{"verb":"rest","known":"k","one":1,"two":null}`:                                     `{onetwo}`,
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
	`{}`:                                 `verb: is not one of greet, need, rest`,
	`{"verb":3}`:                         `verb: 3 is a number; expected a string`,
	`{"verb":"sing"}`:                    `verb: "sing" is not one of greet, need, rest`,
	`{"verb":"greet","nmae":"A"}`:        `nmae: "A" is an unknown option`,
	`{"verb":"greet","name":1}`:          `name: 1 is a number; expected a string`,
	`{"verb":"greet","loud":"no"}`:       `loud: "no" is a string; expected true or false`,
	`{"verb":"greet","times":0}`:         `times: 0 is not a whole number of at least 1`,
	`{"verb":"greet","times":1.5}`:       `times: 1.5 is not a whole number of at least 1`,
	`{"verb":"greet","with":"a"}`:        `with: "a" is a string; expected a list of strings`,
	`{"verb":"greet","with":[1]}`:        `with[0]: 1 is a number; expected a string`,
	`{"verb":"greet","steps":[-1]}`:      `steps[0]: -1 is not a whole number of at least 0`,
	`{"verb":"greet","name":1,"loud":2}`: `name: 1 is a number; expected a string`, // the first one
	`{"verb":"need"}`:                    `it: is missing`,
	`{"verb":"need","it":null}`:          `it: is missing`,
	`{"verb":"rest","known":5,"two":2}`:  `known: 5 is a number; expected a string`,
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
	if _, err := verbs.Open(`{"verb":`); !errors.Is(err, jsontext.ErrSyntax) {
		t.Errorf("half a request: %v", err)
	}
}

func TestWithin(t *testing.T) {
	err := Within("players[0].", BadRequest("name", `"x"`, "is unknown"))
	if err.Error() != `players[0].name: "x" is unknown` || !errors.Is(err, ErrRequest) {
		t.Error(err)
	}
}

func TestNames(t *testing.T) {
	if got := verbs.Names(); !slices.Equal(got, []string{"greet", "need", "rest"}) {
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
