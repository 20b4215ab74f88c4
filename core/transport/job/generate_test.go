package job

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/transport/referee"
)

// TestGenerate checks that a generation that is stopped and continued from its answer finds the same levels.
func TestGenerate(t *testing.T) {
	const request = `{"verb":"generate","rules":"sokoban","size":[8,7],"boxes":3,"seed":3,"rounds":12,"neighbours":12,"changes":6,
		"solveLimit":300,"rateLimit":100,"easy":true,"trials":2}`
	whole := answer(t, request)
	j, err := Verbs().Open(request)
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		j.Step(256)
	}
	var partial struct {
		Complete bool
		Saved    json.RawMessage
	}
	if err := json.Unmarshal(j.AppendAnswer(nil), &partial); err != nil || partial.Complete {
		t.Fatalf("complete %v, %v", partial.Complete, err)
	}
	resumed := answer(t, `{"verb":"generate","saved":`+string(partial.Saved)+`}`)
	for _, field := range []string{"levels", "archive", "histogram", "spent", "tried", "complete"} {
		a, _ := json.Marshal(whole[field])
		b, _ := json.Marshal(resumed[field])
		if string(a) != string(b) {
			t.Errorf("%s: resumed it is\n%s\nnot\n%s", field, b, a)
		}
	}
	levels := whole["levels"].([]any)
	if len(levels) == 0 {
		t.Error("no level")
	}
	for _, l := range levels {
		level := l.(map[string]any)
		rows := strings.Split(strings.TrimSpace(level["xsb"].(string)), "\n")
		if _, err := referee.Replay("sokoban", rows, level["solution"].(string)); err != nil {
			t.Error(err)
		}
	}
	from, _ := json.Marshal(whole["archive"])
	bred := answer(t, `{"verb":"generate","size":[8,7],"search":"archive","rounds":1,"neighbours":9,"easy":true,"from":`+string(from)+`}`)
	if len(bred["levels"].([]any)) == 0 {
		t.Error("nothing is bred")
	}
	for _, c := range []struct{ request, want string }{
		{`{"verb":"generate","boxs":3}`, "boxs: 3 is an unknown option"},
		{`{"verb":"generate","saved":{},"boxes":3}`, "saved: replaces all"},
		{`{"verb":"generate","saved":{},"from":[]}`, "saved: replaces all"},
		{`{"verb":"generate","saved":{},"best":0,"seed":null}`, "options: "},
		{`{"verb":"generate","percentile":101}`, "percentile: 101 is not a whole number from 0 to 100"},
		{`{"verb":"generate","saved":{}}`, "options: "},
		{`{"verb":"generate","from":[1]}`, "level 1: xsb: "},
	} {
		t.Run(c.request, func(t *testing.T) {
			if _, err := Verbs().Open(c.request); err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%s: %v", c.request, err)
			}
		})
	}
}
