package job

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/format/sparc"
)

const windmillEmpty = `"CAkSAigIEggIBBoECAIQABICKD8SAggDEgIoCA==_0"`

func TestConvert(t *testing.T) {
	// This is example 2 of the Windmill format's description, with the two squares in other places.
	answer := ask(t, `{"verb":"convert","to":"json","puzzle":"CAMSAigEEgQIBxABEgASAggDEgASAggEEgASBAgHEAISAigE_0"}`, 1)
	if doc := answer["json"].(map[string]any); doc["height"] != 2.0 || len(doc["symbols"].([]any)) != 2 {
		t.Errorf("got %v", answer)
	}
	if answer = ask(t, `{"verb":"convert","to":"windmill","puzzle":`+windmillEmpty+`}`, 1); `"`+answer["windmill"].(string)+`"` != windmillEmpty {
		t.Errorf("got %v", answer)
	}
	// A document with everything that only a document can express is unchanged.
	const all = `{"kind":"witness","width":2,"height":1,"starts":[[0,1],[2,2]],"ends":[[3,0]],"symmetry":"parallel","pillar":true,"profile":"game",` +
		`"variants":["fat-starts"],"symbols":[{"at":[1,0],"type":"must-cross","color":"blue","invisible":true},{"at":[1,1],"type":"triangle","count":4,"color":"red"}]}`
	d, err := witness.Parse(all)
	if err != nil {
		t.Fatal(err)
	}
	written, err := Convert(d, "json", ConvertOptions{})
	if err != nil || string(written) != `{"json":`+all+`}` {
		t.Errorf("%v, %s", err, written)
	}
	// The site's format is an object, and can be read again.
	answer = ask(t, `{"verb":"convert","to":"jbz","puzzle":`+apart+`}`, 1)
	grid, err := json.Marshal(answer["jbz"])
	if err != nil {
		t.Fatal(err)
	}
	answer = ask(t, `{"verb":"convert","to":"json","puzzle":`+string(grid)+`}`, 1)
	if doc := answer["json"].(map[string]any); doc["profile"] != "game" || doc["height"] != 2.0 || len(doc["symbols"].([]any)) != 2 {
		t.Errorf("got %v", answer)
	}
	// A SPaRC record can be read again, and has solutions only if they are requested.
	answer = ask(t, `{"verb":"convert","to":"sparc","puzzle":`+apart+`}`, 1)
	record := answer["sparc"].(map[string]any)
	if _, solved := record["solutions"]; solved || record["puzzle_array"].([]any)[1].([]any)[1] != "o-W" {
		t.Errorf("got %v", record)
	}
	text, err := json.Marshal(record)
	if err != nil {
		t.Fatal(err)
	}
	answer = ask(t, `{"verb":"convert","to":"json","puzzle":`+string(text)+`}`, 1)
	if doc := answer["json"].(map[string]any); doc["profile"] != "sparc" || doc["height"] != 2.0 || len(doc["symbols"].([]any)) != 2 {
		t.Errorf("got %v", answer)
	}
	answer = ask(t, `{"verb":"convert","to":"sparc","withSolutions":true,"puzzle":`+apart+`}`, 1)
	record = answer["sparc"].(map[string]any)
	count := ask(t, `{"verb":"solve","puzzle":`+apart+`}`, 1<<20)["count"]
	if lines := record["solutions"].([]any); record["solution_count"] != count || float64(len(lines)) != count || count == 0.0 {
		t.Errorf("%v solutions, got %v", count, record)
	}
	_, err = open(`{"verb":"convert","to":"json","withSolutions":true,"puzzle":` + apart + `}`)
	if !errors.Is(err, verb.ErrRequest) || !strings.Contains(err.Error(), "withSolutions") {
		t.Errorf("solutions of a document: %v", err)
	}
	large := witness.New(5, 5)
	for _, d := range []*witness.Document{large, witness.New(10, 10)} {
		if _, err := Convert(d, "sparc", ConvertOptions{Solutions: true}); !errors.Is(err, sparc.ErrLoss) || !strings.Contains(err.Error(), "more than 50") {
			t.Errorf("an empty board of %d cells a side: %v", d.Width, err)
		}
	}
	// A share link has one of three kinds, and can be read again.
	for kind, letter := range map[string]string{"": "p", `,"kind":"play"`: "p", `,"kind":"edit"`: "e", `,"kind":"contest"`: "c"} {
		answer = ask(t, `{"verb":"convert","to":"share","puzzle":`+apart+kind+`}`, 1)
		if answer["share"].(string)[:2] != "1"+letter {
			t.Errorf("%s: got %v", kind, answer)
		}
		if again := ask(t, `{"verb":"convert","to":"text","puzzle":"https://example.org/#`+answer["share"].(string)+`"}`, 1); !strings.Contains(again["text"].(string), "[W]") {
			t.Errorf("%s: got %v", kind, again)
		}
	}
	answer = ask(t, `{"verb":"convert","to":"svg","print":true,"play":true,"line":[[0,4],[0,2],[2,2],[2,0]],"puzzle":`+apart+`}`, 1)
	if svg := answer["svg"].(string); !strings.Contains(svg, "px-print") || !strings.Contains(svg, `"px-line"`) {
		t.Errorf("got %v", answer)
	}
	for _, to := range []string{"svg", "text"} {
		if answer = ask(t, `{"verb":"convert","to":"`+to+`","puzzle":`+apart+`}`, 1); answer[to] == "" {
			t.Errorf("%s is empty", to)
		}
	}
}
