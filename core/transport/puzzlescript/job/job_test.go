package job

import (
	"strings"
	"sync"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
)

const source = "title Push\n\nOBJECTS\n\nBackground .\ngreen\n\nWall #\nbrown\n\nTarget O\nblue\n\nPlayer P\nwhite\n\nCrate *\norange\n\nLEGEND\n\nSOUNDS\n\nCOLLISIONLAYERS\n\nBackground\nTarget\nPlayer, Wall, Crate\n\nRULES\n\n[ > Player | Crate ] -> [ > Player | > Crate ]\n\nWINCONDITIONS\n\nall Target on Crate\n\nLEVELS\n\nmessage go\n\n#######\n#P.*.O#\n#######\n"

func request(verb, more string) string {
	return `{"verb":"` + verb + `","source":` + string(jsonlite.AppendString(nil, strings.ToLower(source))) + more + `}`
}

func answer(t *testing.T, text string) string {
	t.Helper()
	j, err := Verbs(nil).Open(text)
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
		{"compile", request("compile", ""), `{"line":42,"width":7,"height":3,"cells":[[0,3],`},
		{"a mistake", `{"verb":"compile","source":"objects\n\nbackground\ngray\n\nplayer\nred\n\ncollisionlayers\n\nbackground\nplayer\n\nrules\n\n[ > crate ] -> [ crate ]"}`,
			`{"line":16,"text":"rule: \"crate\" is not defined","warning":false}`},
		{"play", request("play", `,"level":1,"inputs":["right","right"]`), `"won":0,"runaway":0,"width":7`},
		{"play to the end", request("play", `,"level":1,"inputs":["right","right","undo","right","right"]`), `"over":true,"won":1`},
		{"the board that solved it", request("play", `,"level":1,"inputs":["right","right","right"]`), `"solvedBoard":{"width":7,"height":3,"cells":[[0,3],[0,3],[0,3],[0,3],[0,3],[0,3],[0,3],[0,3],[0],[0],[0],[0,2],[0,1,4],[0,3],`},
		{"settings", request("compile", ""), `"settings":["title"]`},
		{"solve", request("solve", `,"level":1`), `{"level":1,"solved":true,"moves":["right","right","right"],"optimal":true`},
		{"solve, all searches from the start", request("solve", `,"level":1,"alone":1`), `{"level":1,"solved":true,"moves":["right","right","right"]`},
		{"a message", request("solve", ""), `"solved":false,"reason":"a message, nothing to solve","unsolvable":null`},
		// The box can be pushed to the target and past it, not back.
		{"rate", request("rate", `,"level":1,"players":["none"]`), `"exact":true,"fewest":2,"horizon":4,"measures":{"none":{"tsi":0}}`},
		// One expansion is too few for a solution, and one board for anything that can be done.
		{"rate, with a solution", request("rate", `,"level":1,"players":["none"],"limit":1,"boardLimit":40,"moves":["right","right","right"]`), `"exact":true,"fewest":2,"horizon":4,"measures":{"none":{"tsi":0}}`},
		{"rate, nothing known", request("rate", `,"level":1,"players":["none"],"limit":1,"boardLimit":1`), `"exact":false,"measures":{"none":{"tsiInterval":[0,null]}},"place":null,"complete":true`},
		{"rate, not solvable", strings.Replace(request("rate", `,"level":1`), `\n#p.*.o#`, `\n#*p..o#`, 1), `"exact":true,"unsolvable":true,`},
		{"rate, no boxes", strings.Replace(request("rate", `,"level":1`), "all target on crate", "some target on crate", 1), `"postma":{"reason":"the win condition does not bring all crate to places of one kind"`},
		{"analyze, no boxes", strings.Replace(request("analyze", `,"level":1`), "all target on crate", "some target on crate", 1), `"postma":{"reason":"the win condition does not bring all crate to places of one kind"}`},
		{"analyze", request("analyze", `,"level":1`), `"worker":["player"],"mutables":["crate"],"statics":["background","target","wall"],"goals":[{"quantifier":"all","kind":"bring","what":["target"],"where":["crate"]}],` +
			`"order":[{"object":"target","distance":0},{"object":"crate","distance":0},{"object":"player","distance":1}],"decided":true,"inputs":3,"rules":[{"line":32,"distance":0,"kind":"needed","cheated":3}],"postma":{"expansions":0,"switches":0,"score":0},"complete":true`},
		{"nothing to analyze", request("analyze", ""), `"reason":"a message, nothing to solve","complete":true`},
		{"generate", request("generate", `,"count":1,"rounds":2,"neighbours":4,"limit":100`), `{"climb":1,"climbs":4,"solvedCount":`},
		{"compare, the same", request("compare", `,"before":`+string(jsonlite.AppendString(nil, source))), `{"levels":[{"level":1,"before":1,"verdict":"same","expansions":0}],"removed":[],"total":1,"complete":true`},
		{"compare, broken", strings.Replace(request("compare", `,"before":`+string(jsonlite.AppendString(nil, source))), `\n#p.*.o#`, `\n#*p..o#`, 1),
			`"verdict":"broken","was":"solvable","oldMoves":["right","right","right"],"recorded":false,"reason":"unsolvable: all states were searched"`},
		{"compare, given solution", strings.Replace(request("compare", `,"solutions":[null,["up","right","right","right"]],"before":`+string(jsonlite.AppendString(nil, source))), `\n#p.*.o#`, `\n#p.*.o.#`, 1),
			`"verdict":"works","was":"solvable","oldMoves":["up","right","right","right"],"recorded":true,"moves":["up","right","right","right"],"optimal":false`},
		{"shorten", request("shorten", `,"level":1,"moves":["right","left","up","right","right","right","left"]`), `{"level":1,"given":6,"moves":["right","right","right"],"shorter":true,"optimal":true,`},
		{"nothing shorter", request("shorten", `,"level":1,"moves":["right","right","right"]`), `"shorter":false,"optimal":true,`},
		// Two moves are needed to see that no two are enough.
		{"not known", request("shorten", `,"level":1,"moves":["right","right","right"],"limit":1`), `"shorter":false,"optimal":false,"reason":"not decided: the search was given up"`},
		{"spare", request("spare", `,"things":["rule","wall"]`),
			`{"findings":[{"thing":"rule","line":32,"kind":"needed","level":1,"inputs":3,"undecidedCount":0},{"thing":"wall","line":42,"object":"wall","column":0,"row":0,"kind":"idle","level":1,"inputs":3,"without":3,"undecidedCount":0},`},
		{"what it makes", request("generate", `,"count":1,"rounds":2,"neighbours":4,"limit":100`), `"levels":[{"template":1,"climb":0,"rows":["#######","#`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := answer(t, c.request); !strings.Contains(got, c.want) {
				t.Errorf("%s: no %s", got, c.want)
			}
		})
	}
	if _, err := Verbs(nil).Open(request("solve", `,"level":2`)); err == nil || err.Error() != "level: 2 is not one of the game's 2 levels, counted from 0" {
		t.Errorf("level 2: %v", err)
	}
}

// An old version of which nothing can be played is an error that names the option.
func TestCompareWithNothing(t *testing.T) {
	if _, err := Verbs(nil).Open(request("compare", `,"before":"x"`)); err == nil || err.Error() != "before: objects: none" {
		t.Errorf("%v, want before: objects: none", err)
	}
}

// TestGenerateSource: the source of an answer is a game whose level is the one that was made,
// and its moves solve it.
func TestGenerateSource(t *testing.T) {
	v, err := jsonlite.Parse(answer(t, request("generate", `,"seed":2,"count":1,"rounds":2,"neighbours":6,"limit":200`)))
	if err != nil {
		t.Fatal(err)
	}
	member := func(v jsonlite.Value, name string) jsonlite.Value {
		got, ok := v.Get(name)
		if !ok {
			t.Fatalf("no %s", name)
		}
		return got
	}
	p, problems := puzzlescript.Compile(member(v, "source").Text)
	if len(problems) > 0 || len(p.Levels) != 1 {
		t.Fatal(problems, len(p.Levels))
	}
	var inputs []puzzlescript.Input
	for _, m := range member(member(v, "levels").Items[0], "moves").Items {
		in, _ := puzzlescript.InputNamed(m.Text)
		inputs = append(inputs, in)
	}
	if won, used := puzzlescript.Replay(p, 0, inputs); !won || used != len(inputs) {
		t.Errorf("%v does not win", inputs)
	}
	for _, c := range []struct{ more, want string }{
		{`,"levels":[0]`, "levels: unsuitable starting level: level 0 is a message"},
		{`,"levels":[7]`, "7 is not one of the game's 2 levels"},
		{`,"players":["nobody"]`, "nobody"},
		{`,"count":-1`, "count"},
	} {
		if _, err := Verbs(nil).Open(request("generate", c.more)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.more, err, c.want)
		}
	}
}

func FuzzOpen(f *testing.F) {
	for _, text := range []string{request("compile", ""), request("play", `,"level":1,"inputs":["right","undo"]`), request("solve", `,"level":1`), request("rate", `,"level":1`),
		request("analyze", `,"level":1,"cheats":2,"limit":50`),
		request("compare", `,"before":"x","levels":[1],"solutions":[null,["right"]],"limit":20`),
		request("compare", `,"before":`+string(jsonlite.AppendString(nil, strings.ToUpper(source)))+`,"limit":20`),
		request("shorten", `,"level":1,"moves":["right","right","right"],"limit":20`),
		request("spare", `,"levels":[1],"things":["rule","wall"],"limit":20`),
		request("generate", `,"levels":[1],"count":1,"rounds":1,"neighbours":2,"limit":20,"keepWalls":true`)} {
		f.Add(text)
	}
	verbtest.Fuzz(f, Verbs(nil), 1000)
}

// A game is compiled once for all of its levels, and another game after it.
func TestCompiledOnce(t *testing.T) {
	var c cache
	first, _ := c.compile(source)
	if again, _ := c.compile(source); again != first {
		t.Error("the same game is another program")
	}
	if other, problems := c.compile(""); other == first || len(problems) == 0 {
		t.Errorf("an empty game has no problems: %v", problems)
	}
}

// Jobs that share a program do not disturb each other.
func TestShared(t *testing.T) {
	text := request("solve", `,"level":1`)
	want := answer(t, text)
	var wait sync.WaitGroup
	for range 8 {
		j, err := Verbs(nil).Open(text)
		if err != nil {
			t.Fatal(err)
		}
		wait.Go(func() {
			for !j.Step(1 << 10) {
			}
			if got := string(j.AppendAnswer(nil)); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
	wait.Wait()
}
