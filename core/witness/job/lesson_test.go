package job

import (
	"math"
	"reflect"
	"strings"
	"testing"
)

const two = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}`

// TestLesson checks that without a line the lesson is about the most probable solution, with the same sums as
// in the profile, and that with a line it is about that line.
func TestLesson(t *testing.T) {
	profile := answerOf(t, `{"verb":"profile","puzzle":`+two+`,"player":"none"}`)
	got := answerOf(t, `{"verb":"lesson","puzzle":`+two+`,"player":"none"}`)
	if got["likeliest"] != true || got["complete"] != true || got["sum"] != profile["msi"] || math.Abs(got["tsi"].(float64)-profile["tsi"].(float64)) > 1e-12 {
		t.Errorf("%v, want as %v", got, profile)
	}
	steps := got["steps"].([]any)
	for i, item := range profile["steps"].([]any) {
		want, step := item.(map[string]any), steps[i].(map[string]any)
		for _, name := range []string{"action", "p", "spent", "sum", "gain", "choices"} {
			if step[name] != want[name] {
				t.Errorf("step %d: %s is %v, want %v", i, name, step[name], want[name])
			}
		}
	}
	if gains := steps[1].(map[string]any)["gain"].(float64); math.Abs(gains-math.Log2(8.0/5)) > 1e-12 {
		t.Errorf("the first move gains %v", gains)
	}
	if !reflect.DeepEqual(got["hardest"], profile["hardest"]) {
		t.Errorf("hardest is %v, want %v", got["hardest"], profile["hardest"])
	}
	if got["film"] != nil || got["svg"] != nil {
		t.Error("a film that nobody asked for")
	}
	got = answerOf(t, `{"verb":"lesson","puzzle":`+two+`,"player":"none","line":[[0,2],[2,2],[2,0],[4,0]],"film":true,"svg":true,"pace":100}`)
	if _, there := got["likeliest"]; there || got["sum"] != 4.0 || len(got["film"].(map[string]any)["scenes"].([]any)) != 4 || !strings.HasPrefix(got["svg"].(string), "<svg ") {
		t.Errorf("%v", got)
	}
}

func answerOf(t *testing.T, request string) map[string]any {
	t.Helper()
	j, err := open(request)
	if err != nil {
		t.Fatal(err)
	}
	for !j.Step(7) {
		decode(t, j.AppendAnswer(nil)) // the answer is JSON at any time
		decode(t, j.AppendProgress(nil))
	}
	return decode(t, j.AppendAnswer(nil))
}

func TestLessonOfNothing(t *testing.T) {
	got := answerOf(t, `{"verb":"lesson","puzzle":{"width":1,"height":1,"symbols":[{"at":[1,1],"type":"star","color":"black"}]}}`)
	if got["line"] != nil || got["complete"] != true || len(got["steps"].([]any)) != 0 {
		t.Errorf("%v", got)
	}
	for request, want := range map[string]string{
		`{"verb":"lesson","puzzle":` + two + `,"line":[[0,2]]}`:   "line: is not a solution: the line stops at vertex a2, which is not an end",
		`{"verb":"lesson","puzzle":` + two + `,"line":3}`:         "line: 3 is a number; expected a list of vertices [a,b]",
		`{"verb":"lesson","puzzle":` + two + `,"pace":0}`:         "pace: 0 is not a whole number from 1 to 60000",
		`{"verb":"lesson","puzzle":` + two + `,"stateLimit":-1}`:  "stateLimit: -1 is not a whole number of at least 1",
		`{"verb":"lesson","puzzle":` + two + `,"player":"you"}`:   `player: "you" is not a player model`,
		`{"verb":"lesson","puzzle":` + two + `,"line":[[99,99]]}`: "line: is not a solution: the line begins at",
	} {
		if _, err := open(request); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", request, err, want)
		}
	}
}
