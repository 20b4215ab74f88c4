package insight

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// ask runs a request to its end and decodes the answer.
func ask(t *testing.T, request string, budget int) (answer map[string]any) {
	t.Helper()
	j, err := Open(request)
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

// badRequests name the place and the value.
var badRequests = []struct {
	request string
	want    error
	text    string
}{
	{`{"verb":"analyze","puzzle":` + empty2x2 + `}`, job.ErrRequest, `verb: "analyze"`}, // package job's
	{`{"verb":"hint","puzzle":` + empty2x2 + `,"line":[[0,4],[4,4]]}`, job.ErrRequest, "jumps"},
	{`{"verb":"hint","puzzle":` + empty2x2 + `,"line":[[0]]}`, job.ErrRequest, "line[0]: [0]"},
	{`{"verb":"hint","puzzle":` + empty2x2 + `,"player":"wizard"}`, player.ErrPlayer, `"wizard"`},
	{`{"verb":"probe","puzzle":` + empty2x2 + `}`, job.ErrRequest, "candidates"},
	{`{"verb":"probe","puzzle":` + empty2x2 + `,"candidates":[{"at":[1,1],"type":"comet"}]}`, witness.ErrDocument, `"comet"`},
	{`{"verb":"probe","puzzle":` + empty2x2 + `,"candidates":[{"at":[9,9],"type":"star"}]}`, witness.ErrDocument, "[9,9]"},
}

func TestBadRequests(t *testing.T) {
	for _, c := range badRequests {
		_, err := Open(c.request)
		if err == nil || c.want != nil && !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v; want %v with %q", c.request, err, c.want, c.text)
		}
	}
}
