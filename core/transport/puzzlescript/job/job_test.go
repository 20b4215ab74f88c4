package job

import (
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb/verbtest"
)

const source = "title Push\n\nOBJECTS\n\nBackground .\ngreen\n\nWall #\nbrown\n\nTarget O\nblue\n\nPlayer P\nwhite\n\nCrate *\norange\n\nLEGEND\n\nCOLLISIONLAYERS\n\nBackground\nTarget\nPlayer, Wall, Crate\n\nRULES\n\n[ > Player | Crate ] -> [ > Player | > Crate ]\n\nWINCONDITIONS\n\nall Target on Crate\n\nLEVELS\n\nmessage go\n\n#######\n#P.*.O#\n#######\n"

func request(verb, more string) string {
	return `{"verb":"` + verb + `","source":` + string(jsontext.AppendString(nil, strings.ToLower(source))) + more + `}`
}

func answer(t *testing.T, text string) string {
	t.Helper()
	j, err := Verbs().Open(text)
	if err != nil {
		t.Fatal(err)
	}
	for !j.Step(1 << 14) {
	}
	return string(j.AppendAnswer(nil))
}

// TestVerbs: each verb on a level whose answers are clear.
func TestVerbs(t *testing.T) {
	for _, c := range []struct{ name, request, want string }{
		{"compile", request("compile", ""), `{"line":40,"width":7,"height":3,"cells":[[0,3],`},
		{"a mistake", `{"verb":"compile","source":"objects\n\nbackground\ngray\n\nplayer\nred\n\ncollisionlayers\n\nbackground\nplayer\n\nrules\n\n[ > crate ] -> [ crate ]"}`,
			`{"line":16,"text":"rule: \"crate\" is not defined","warning":false}`},
		{"play", request("play", `,"level":1,"inputs":["right","right"]`), `"won":0,"runaway":0,"width":7`},
		{"play to the end", request("play", `,"level":1,"inputs":["right","right","undo","right","right"]`), `"over":true,"won":1`},
		{"the board that solved it", request("play", `,"level":1,"inputs":["right","right","right"]`), `"solved":{"width":7,"height":3,"cells":[[0,3],[0,3],[0,3],[0,3],[0,3],[0,3],[0,3],[0,3],[0],[0],[0],[0,2],[0,1,4],[0,3],`},
		{"settings", request("compile", ""), `"settings":["title"]`},
		{"solve", request("solve", `,"level":1`), `{"level":1,"solved":true,"moves":["right","right","right"],"optimal":true`},
		{"solve, all searches from the start", request("solve", `,"level":1,"alone":1`), `{"level":1,"solved":true,"moves":["right","right","right"]`},
		{"a message", request("solve", ""), `"solved":false,"why":"a message, nothing to solve","unsolvable":false`},
		// The box can be pushed to the target and past it, not back.
		{"rate", request("rate", `,"level":1,"players":["none"]`), `"exact":true,"fewest":2,"horizon":4,"measures":{"none":{"tsi":0}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := answer(t, c.request); !strings.Contains(got, c.want) {
				t.Errorf("%s: no %s", got, c.want)
			}
		})
	}
	if _, err := Verbs().Open(request("solve", `,"level":2`)); err == nil || err.Error() != "level: 2 is not one of the game's 2 levels, counted from 0" {
		t.Errorf("level 2: %v", err)
	}
}

func FuzzOpen(f *testing.F) {
	for _, text := range []string{request("compile", ""), request("play", `,"level":1,"inputs":["right","undo"]`), request("solve", `,"level":1`), request("rate", `,"level":1`)} {
		f.Add(text)
	}
	verbtest.Fuzz(f, Verbs(), 1000)
}
