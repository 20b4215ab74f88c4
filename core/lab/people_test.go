package lab

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/people"
)

// answered runs a request to its end and returns the decoded answer.
func answered(t *testing.T, request string) (a map[string]any) {
	t.Helper()
	j, err := Verbs().Open(request)
	if err != nil {
		t.Fatal(err)
	}
	for !j.Step(1 << 16) {
	}
	if err := json.Unmarshal(j.AppendAnswer(nil), &a); err != nil {
		t.Fatal(err)
	}
	return a
}

func TestRating(t *testing.T) {
	var plays []people.Play
	for i := range people.Enough {
		plays = append(plays, people.Play{Family: "line", Sh: float64(i), Seconds: 10 + float64(5*i), Solved: i != 3})
	}
	plays = append(plays, people.Play{Family: "transport", Sh: 9, Seconds: 100, Solved: true})
	var list []string
	for _, p := range plays {
		text, _ := json.Marshal(map[string]any{"family": p.Family, "sh": p.Sh, "seconds": p.Seconds, "solved": p.Solved})
		list = append(list, string(text))
	}
	a := answered(t, `{"verb":"rating","plays":[`+strings.Join(list, ",")+`]}`)
	fit, err := people.New(plays)
	if err != nil {
		t.Fatal(err)
	}
	ability := a["ability"].([]any)
	if want := fit.Ability(); math.Abs(ability[0].(float64)-want.Low) > 1e-6 || math.Abs(ability[2].(float64)-want.High) > 1e-6 {
		t.Errorf("ability %v, want %v", ability, want)
	}
	if n := len(a["difficulties"].([]any)); n != len(plays) {
		t.Errorf("%d difficulties", n)
	}
	families := a["families"].(map[string]any)
	line, transport := families["line"].(map[string]any), families["transport"].(map[string]any)
	if line["solved"] != 7.0 || line["all"] != 8.0 || transport["forecast"] != nil {
		t.Errorf("%v, %v", line["solved"], transport)
	}
	forecast := line["forecast"].([]any)
	if want := fit.Forecast("line", 4); len(forecast) != 41 || math.Abs(forecast[2].([]any)[2].(float64)-want.Median) > 1e-5 {
		t.Errorf("%d forecasts, %v, want %v", len(forecast), forecast[2], want)
	}
}

func TestRatingRefuses(t *testing.T) {
	for _, tt := range []struct{ request, want string }{
		{`{"verb":"rating","plays":[{"family":"chess","sh":1,"seconds":1,"solved":true}]}`, `play 1: family "chess" is not known`},
		{`{"verb":"rating","plays":[{"family":"line","seconds":1,"solved":true}]}`, "play 1: sh NaN"},
		{`{"verb":"power","players":2}`, "players 2 is not a number from 3"},
		{`{"verb":"power","range":"x"}`, `range`},
		{`{"verb":"power","studies":2000}`, "studies: 2000 is not a whole number from 0 to 1000"},
	} {
		_, err := Verbs().Open(tt.request)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.request, err, tt.want)
		}
	}
}

func TestPowerVerb(t *testing.T) {
	request := `{"verb":"power","players":20,"puzzles":10,"difference":0.2,"studies":20,"seed":7}`
	a := answered(t, request)
	d := people.Usual()
	d.Players, d.Puzzles, d.Difference = 20, 10, 0.2
	if math.Abs(a["power"].(float64)-d.Power()) > 1e-9 || a["studies"] != 20.0 || a["found"] != answered(t, request)["found"] {
		t.Errorf("%v", a)
	}
	if a := answered(t, `{"verb":"power","difference":0.001,"studies":0}`); a["players"] != nil || a["puzzles"] != nil {
		t.Errorf("a difference that nobody finds: %v", a)
	}
}
