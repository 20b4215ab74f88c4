package insight

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// ask runs a request to its end and decodes the answer.
func ask(t *testing.T, request string, budget int) (answer map[string]any) {
	t.Helper()
	j, err := Verbs().Open(request)
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

const empty2x2 = `{"width":2,"height":2}`

// badRequests lists invalid requests. Their errors must name the place and the value.
var badRequests = []struct {
	request string
	want    error
	text    string
}{
	{`{"verb":"analyze","puzzle":` + empty2x2 + `}`, verb.ErrRequest, `verb: "analyze"`}, // of package job
	{`{"verb":"hint","puzzle":` + empty2x2 + `,"line":[[0,4],[4,4]]}`, verb.ErrRequest, "jumps"},
	{`{"verb":"hint","puzzle":` + empty2x2 + `,"line":[[0]]}`, verb.ErrRequest, "line[0]: [0]"},
	{`{"verb":"hint","puzzle":` + empty2x2 + `,"player":"wizard"}`, player.ErrPlayer, `"wizard"`},
	{`{"verb":"probe","puzzle":` + empty2x2 + `}`, verb.ErrRequest, "candidates"},
	{`{"verb":"probe","puzzle":` + empty2x2 + `,"candidates":[{"at":[1,1],"type":"comet"}]}`, witness.ErrDocument, `"comet"`},
	{`{"verb":"probe","puzzle":` + empty2x2 + `,"candidates":[{"at":[9,9],"type":"star"}]}`, witness.ErrDocument, "[9,9]"},
	{`{"verb":"edges","puzzle":` + empty2x2 + `,"player":"all"}`, verb.ErrRequest, `player: "all" is an unknown option`},
	{`{"verb":"edges"}`, verb.ErrRequest, "puzzle:"},
	{`{"verb":"profile","puzzle":` + empty2x2 + `,"player":"wizard"}`, player.ErrPlayer, `"wizard"`},
	{`{"verb":"wander","puzzle":` + empty2x2 + `,"compat":"shen-1999"}`, player.ErrCompat, `"shen-1999"`},
	{`{"verb":"symbols","puzzle":{"width":99}}`, witness.ErrDocument, "width: 99"},
	{`{"verb":"edits","puzzle":` + empty2x2 + `}`, verb.ErrRequest, "symbol: is missing"},
	{`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"color":"red"}}`, witness.ErrDocument, `has no "type"`},
	{`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"type":"star","at":[1,1]}}`, witness.ErrDocument, "symbol.at: [1,1]"},
	{`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"type":"triangle"}}`, witness.ErrDocument, `without "count"`},
	{`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"type":"triangle","count":9}}`, witness.ErrDocument, "symbol.count: 9"},
	{`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"type":"star"},"places":[[1]]}`, verb.ErrRequest, "places[0]: [1]"},
	{`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"type":"star"},"near":7}`, verb.ErrRequest, "near: 7"},
	{`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"type":"star"},"part":2,"parts":2}`, verb.ErrRequest, "part: 2"},
	{`{"verb":"vary","puzzle":` + empty2x2 + `,"palette":"all"}`, verb.ErrRequest, `palette: "all"`},
	{`{"verb":"vary","puzzle":` + empty2x2 + `,"palette":[{"type":"polyomino"}]}`, witness.ErrDocument, "palette[0].shape"},
	{`{"verb":"vary","puzzle":` + empty2x2 + `,"colors":["pink"]}`, verb.ErrRequest, `colors[0]: "pink"`},
	{`{"verb":"vary","puzzle":` + empty2x2 + `,"parts":0}`, verb.ErrRequest, "parts: 0"},
}

func TestBadRequests(t *testing.T) {
	for _, c := range badRequests {
		_, err := Verbs().Open(c.request)
		if err == nil || c.want != nil && !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v; want %v with %q", c.request, err, c.want, c.text)
		}
	}
}

// FuzzOpen checks that every request is refused or gives a job that runs to an answer.
func FuzzOpen(f *testing.F) {
	for _, c := range badRequests {
		f.Add(c.request)
	}
	for _, verb := range []string{"edges", "profile", "wander", "symbols", "vary", "hint"} {
		f.Add(`{"verb":"` + verb + `","puzzle":` + empty2x2 + `}`)
	}
	f.Add(`{"verb":"edits","puzzle":` + empty2x2 + `,"symbol":{"type":"star","color":"red"},"near":[1,1],"places":[[1,1],[9,9]]}`)
	verbtest.Fuzz(f, Verbs(), 40)
}
