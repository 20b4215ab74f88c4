package policy

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/internal/sample"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// table has the verbs by which another program computes a policy.
var table = verb.Table{{Name: "states", Open: OpenStates}, {Name: "weigh", Open: OpenWeigh}}

func ask(t *testing.T, request string) map[string]json.RawMessage {
	t.Helper()
	j, err := table.Open(request)
	if err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	for !j.Step(100) {
		j.AppendProgress(nil)
	}
	var answer map[string]json.RawMessage
	if err := json.Unmarshal(j.AppendAnswer(nil), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// TestFunction checks that a policy computed elsewhere, from the requested states, gives the same figures as
// the definitions for the same policy.
func TestFunction(t *testing.T) {
	for seed := range uint64(60) {
		r := sample.Random(seed)
		d := sample.Document(r, sample.Options{MaxWidth: 3, MaxHeight: 2, Colors: 2, Density: 0.3, Odd: seed%2 == 0})
		b, err := witness.Compile(d)
		if err != nil {
			t.Fatal(err)
		}
		text := string(d.AppendJSON(nil))
		var states []struct {
			Path    [][2]int
			Actions []string
		}
		answer := ask(t, `{"verb":"states","puzzle":`+text+`}`)
		if err := json.Unmarshal(answer["states"], &states); err != nil {
			t.Fatal(err)
		}
		var told [][]float64
		game := witness.Game{Board: b}
		for _, s := range states {
			var state witness.State
			for _, place := range s.Path {
				state.Line = append(state.Line, witness.Place{A: place[0], B: place[1]})
			}
			var names []string
			for _, a := range game.Actions(state) {
				names = append(names, a.String())
			}
			if got, want := fmt.Sprint(s.Actions), fmt.Sprint(names); got != want {
				t.Fatalf("seed %d, %v: actions %s, want %s", seed, s.Path, got, want)
			}
			told = append(told, whim{}.Probabilities(state, game.Actions(state)))
		}
		probabilities, _ := json.Marshal(told)
		if told == nil {
			probabilities = []byte("[]")
		}
		answer = ask(t, `{"verb":"weigh","puzzle":`+text+`,"probabilities":`+string(probabilities)+`}`)
		msi, tsi := measure.Information[witness.State, witness.Action](game, whim{})
		for name, want := range map[string]float64{"msi": msi, "tsi": tsi} {
			var got *float64
			if err := json.Unmarshal(answer[name], &got); err != nil {
				t.Fatalf("seed %d: %s: %v in %s", seed, name, err, answer["error"])
			}
			if got == nil && len(states) > 0 || got != nil && !near(*got, want) {
				t.Errorf("seed %d: %s %v, want %v", seed, name, got, want)
			}
		}
	}
}

func TestFunctionErrors(t *testing.T) {
	const puzzle = `"puzzle":{"width":1,"height":1}`
	for told, want := range map[string]string{
		`[]`:                    "probabilities[0]: is missing",
		`[[1]]`:                 "probabilities[1]: is missing",
		`[[1],[1]]`:             "is not a list of 2 numbers",
		`[[1],[0.5,0.6]]`:       "adds up to 1.1",
		`[[1],[-1,2]]`:          "which is not a probability",
		`[[1],["a","b"]]`:       "which is not a probability",
		`[7]`:                   "is not a list of 1 numbers",
		`[[1],[1,0],[1],[1,0]]`: "is missing",
	} {
		t.Run(told, func(t *testing.T) {
			answer := ask(t, `{"verb":"weigh",`+puzzle+`,"probabilities":`+told+`}`)
			if !strings.Contains(string(answer["error"]), want) {
				t.Errorf("%s: error %s, want %q", told, answer["error"], want)
			}
		})
	}
	if _, err := table.Open(`{"verb":"weigh",` + puzzle + `,"probabilities":1}`); err == nil {
		t.Error("a number was taken for a list")
	}
	large := ask(t, `{"verb":"states","puzzle":{"width":5,"height":5}}`)
	if !strings.Contains(string(large["error"]), "more than 10000") {
		t.Errorf("an empty 5x5 board: %s", large["error"])
	}
}

var _ verb.Job = (*Function)(nil)
