package conversion

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
)

// A black and a white separation one above the other on a 1x2 board.
const apart = `{"width":1,"height":2,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[1,3],"type":"separation","color":"white"}]}`

const windmillEmpty = `"CAkSAigIEggIBBoECAIQABICKD8SAggDEgIoCA==_0"`

func ask(t *testing.T, request string) (answer map[string]any) {
	t.Helper()
	j, err := Open(request)
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	if !j.Step(1) {
		t.Fatalf("%s: not done at once", request)
	}
	if err := json.Unmarshal(j.AppendAnswer(nil), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestConvert(t *testing.T) {
	// Example 2 of the Windmill format's description: the same two squares elsewhere.
	answer := ask(t, `{"verb":"convert","to":"json","puzzle":"CAMSAigEEgQIBxABEgASAggDEgASAggEEgASBAgHEAISAigE_0"}`)
	if doc := answer["json"].(map[string]any); doc["height"] != 2.0 || len(doc["symbols"].([]any)) != 2 {
		t.Errorf("got %v", answer)
	}
	if answer = ask(t, `{"verb":"convert","to":"windmill","puzzle":`+windmillEmpty+`}`); `"`+answer["windmill"].(string)+`"` != windmillEmpty {
		t.Errorf("got %v", answer)
	}
	// What only a document holds all of comes back whole.
	const all = `{"kind":"witness","width":2,"height":1,"starts":[[0,1],[2,2]],"ends":[[3,0]],"symmetry":"parallel","pillar":true,"profile":"game",` +
		`"variants":["fat-starts"],"symbols":[{"at":[1,0],"type":"must-cross","color":"blue","invisible":true},{"at":[1,1],"type":"triangle","count":4,"color":"red"}]}`
	d, err := witness.Parse(all)
	if err != nil {
		t.Fatal(err)
	}
	written, err := Convert(d, "json", Options{})
	if err != nil || string(written) != `{"json":`+all+`}` {
		t.Errorf("%v, %s", err, written)
	}
	// The site's form is an object that is read again.
	answer = ask(t, `{"verb":"convert","to":"jbz","puzzle":`+apart+`}`)
	grid, err := json.Marshal(answer["jbz"])
	if err != nil {
		t.Fatal(err)
	}
	answer = ask(t, `{"verb":"convert","to":"json","puzzle":`+string(grid)+`}`)
	if doc := answer["json"].(map[string]any); doc["profile"] != "game" || doc["height"] != 2.0 || len(doc["symbols"].([]any)) != 2 {
		t.Errorf("got %v", answer)
	}
	// A share link is of one of three kinds, and is read again.
	for kind, letter := range map[string]string{"": "p", `,"kind":"play"`: "p", `,"kind":"edit"`: "e", `,"kind":"contest"`: "c"} {
		t.Run(kind, func(t *testing.T) {
			answer = ask(t, `{"verb":"convert","to":"share","puzzle":`+apart+kind+`}`)
			if answer["share"].(string)[:2] != "1"+letter {
				t.Errorf("%s: got %v", kind, answer)
			}
			if again := ask(t, `{"verb":"convert","to":"text","puzzle":"https://example.org/#`+answer["share"].(string)+`"}`); !strings.Contains(again["text"].(string), "[W]") {
				t.Errorf("%s: got %v", kind, again)
			}
		})
	}
	answer = ask(t, `{"verb":"convert","to":"svg","print":true,"play":true,"line":[[0,4],[0,2],[2,2],[2,0]],"puzzle":`+apart+`}`)
	if svg := answer["svg"].(string); !strings.Contains(svg, "px-print") || !strings.Contains(svg, `"px-line"`) {
		t.Errorf("got %v", answer)
	}
	for _, to := range []string{"svg", "text"} {
		if answer = ask(t, `{"verb":"convert","to":"`+to+`","puzzle":`+apart+`}`); answer[to] == "" {
			t.Errorf("%s is empty", to)
		}
	}
}

var badRequests = []struct {
	request string
	want    error
	text    string
}{
	{`{"verb":"convert"`, nil, "byte"},
	{`{"verb":"solve","puzzle":` + apart + `,"to":"json"}`, job.ErrRequest, `verb: "solve"`},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"pdf"}`, job.ErrRequest, `to: "pdf"`},
	{`{"verb":"convert","puzzle":` + apart + `}`, job.ErrRequest, `to: ""`},
	{`{"verb":"convert","puzzle":` + apart + `,"too":"svg"}`, job.ErrRequest, `too: "svg"`},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"share","kind":"gift"}`, job.ErrRequest, `kind: "gift" is none of play, edit, contest`},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"svg","print":1}`, job.ErrRequest, `print: 1`},
	{`{"verb":"convert","puzzle":` + apart + `,"to":"svg","line":[1]}`, job.ErrRequest, `line[0]: 1`},
	{`{"verb":"convert","to":"json"}`, nil, "neither an object nor a text"},
	{`{"verb":"convert","puzzle":"nonsense","to":"json"}`, nil, `"nonsense"`},
}

func TestBadRequests(t *testing.T) {
	for _, c := range badRequests {
		if _, err := Open(c.request); err == nil || c.want != nil && !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v, want %v with %q", c.request, err, c.want, c.text)
		}
	}
}

// FuzzOpen: no request makes the worker panic, and what opens answers in JSON.
func FuzzOpen(f *testing.F) {
	for _, c := range badRequests {
		f.Add(c.request)
	}
	f.Add(`{"verb":"convert","to":"svg","puzzle":` + windmillEmpty + `}`)
	f.Fuzz(func(t *testing.T, request string) {
		j, err := Open(request)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		if answer := j.AppendAnswer(nil); !json.Valid(answer) {
			t.Errorf("no JSON: %s", answer)
		}
	})
}
