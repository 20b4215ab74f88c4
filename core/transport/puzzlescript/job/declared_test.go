package job

import (
	"errors"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/frugal/verbtest"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// TestDeclared: each verb declares the options that it reads and the members that it answers.
func TestDeclared(t *testing.T) {
	const (
		search = `,"seed":2,"count":1,"climbs":4,"rounds":2,"neighbours":6,"changes":6,"limit":200,"fewest":1,"boardLimit":500`
		level1 = `,"level":1`
	)
	before := `,"before":` + string(jsonlite.AppendString(nil, strings.Replace(source, "O#", "#", 1)))
	change := func(text, old, by string) string {
		t.Helper()
		if !strings.Contains(text, old) {
			t.Fatalf("%s: no %s", text, old)
		}
		return strings.Replace(text, old, by, 1)
	}
	noWin := func(text string) string { return change(text, "all target on crate", "") }
	stuck := func(text string) string { return change(text, `\n#p.*.o#`, `\n#*p..o#`) }
	wrong := func(text string) string { return change(text, `\n\nwinconditions`, `\nnonsense\n\nwinconditions`) }
	chance := func(text string) string {
		return change(text, `\n\nwinconditions`, `\nrandom [ target no crate ] -> [ target ]\n\nwinconditions`)
	}
	realTime := func(text string) string { return change(text, "title push", `title push\nrealtime_interval 1`) }
	runaway := func(text string) string {
		return change(text, `\n\nwinconditions`, `\n[ target ] -> [ crate target ]\n+ [ crate target ] -> [ target ]\n\nwinconditions`)
	}
	verbtest.Declared(t, Verbs(nil),
		`{"verb":"samples"}`,
		request("compile", ""),
		wrong(request("compile", "")),
		`{"verb":"compile","source":""}`,
		request("play", ""),
		request("play", level1+`,"seed":"a","inputs":["up","left","down","right","action","tick","undo","restart","continue"]`),
		request("play", level1+`,"inputs":["right","right","right"]`),
		request("play", `,"inputs":["continue","right","right","right"]`),
		runaway(request("play", level1+`,"inputs":["right"]`)),
		request("solve", ""),
		request("solve", level1+`,"optimal":true,"generic":true,"limit":1000,"alone":10`),
		request("solve", level1+`,"limit":1`),
		stuck(request("solve", level1)),
		noWin(request("solve", level1)),
		wrong(request("solve", level1)),
		wrong(stuck(request("solve", level1))),
		chance(request("solve", level1)),
		realTime(stuck(request("solve", level1))),
		runaway(request("solve", level1)),
		request("rate", ""),
		request("rate", level1+`,"players":["none","look+dead","all"],"limit":100,"boardLimit":500`),
		request("rate", level1+`,"limit":1,"boardLimit":1,"moves":["right","right","right"]`),
		stuck(request("rate", level1)),
		noWin(request("rate", level1)),
		wrong(request("rate", level1)),
		wrong(stuck(request("rate", level1))),
		chance(request("rate", level1)),
		realTime(stuck(request("rate", level1))),
		runaway(request("rate", level1)),
		request("generate", search+`,"levels":[1],"keepWalls":true,"players":["none"]`),
		wrong(request("generate", search)),
		request("analyze", ""),
		request("analyze", level1+`,"cheats":2,"limit":50`),
		change(request("analyze", level1), "all target on crate", "some target on crate"),
		stuck(request("analyze", level1)),
		wrong(request("analyze", level1)),
		chance(request("analyze", level1)),
		realTime(request("analyze", level1)),
		runaway(request("analyze", level1)),
		request("compare", before+`,"levels":[1],"limit":100,"solutions":[null,["right","right","right"]]`),
		request("compare", before+`,"solutions":[null,["up"]]`),
		noWin(request("compare", before)),
		wrong(request("compare", before)),
		chance(request("compare", before)),
		change(request("compare", before), `\n#######\n#p.*.o#\n#######\n"`, `\n#p*o\n\n#p.*o\n"`),
		change(request("compare", before), `\n#######\n#p.*.o#\n#######\n"`, `"`),
		stuck(request("compare", before)),
		request("shorten", level1+`,"moves":["up","right","right","right"],"limit":1000,"megabytes":10,"turnLimit":100000`),
		request("shorten", level1+`,"moves":["right","right","right"],"limit":1`),
		request("shorten", `,"moves":[]`),
		wrong(request("shorten", level1+`,"moves":["right","right","right"]`)),
		chance(request("shorten", level1+`,"moves":["right","right","right"]`)),
		request("spare", `,"levels":[1],"things":["rule","object","wall"],"limit":100`),
		request("spare", `,"limit":1`),
		noWin(request("spare", "")),
		wrong(request("spare", "")),
		change(request("spare", ""), `\n\nwinconditions`, `\n[ player ] -> [ player target ]\n\nwinconditions`),
	)
}

// TestRefused: errors about options name the option and the value.
func TestRefused(t *testing.T) {
	same := `,"before":` + string(jsonlite.AppendString(nil, strings.ToLower(source)))
	for text, want := range map[string]string{
		`{"verb":"compile"}`:                                "source: is missing",
		`{"verb":"solve","level":3}`:                        "source: is missing",
		`{"verb":"solve","source":7}`:                       "source: 7 is a number; expected a string",
		request("solve", `,"level":-1`):                     "level: -1 is not a whole number of at least 0",
		request("solve", `,"limit":0`):                      "limit: 0 is not a whole number of at least 1",
		request("solve", `,"seed":"a"`):                     `seed: "a" is an unknown option`,
		request("play", `,"level":1,"inputs":["jump"]`):     `inputs[0]: "jump" is not one of up, left, down, right, action, tick, undo, restart, continue`,
		request("rate", `,"level":1,"moves":["up","undo"]`): `moves[1]: "undo" is not one of up, left, down, right, action, tick`,
		request("rate", `,"level":1,"boardLimit":0`):        "boardLimit: 0 is not a whole number of at least 1",
		request("analyze", `,"level":1,"cheats":9`):         "cheats: 9 is not a whole number from 1 to 8",
		request("compare", ""):                              "before: is missing",
		request("compare", same+`,"levels":[0]`):            "levels[0]: 0 is a message; give the number of a board",
		request("compare", same+`,"levels":[1,2]`):          "levels[1]: 2 is not one of the game's 2 levels, counted from 0",
		request("compare", same+`,"solutions":[null,7]`):    "solutions[1]: 7 is a number; expected a list of inputs or null",
		request("compare", same+`,"solutions":[["hop"]]`):   `solutions[0][0]: "hop" is not one of up, left, down, right, action, tick`,
		request("compare", same+`,"solutions":[[],[],[]]`):  "solutions: has 3 items; the old version has 2 levels, messages among them",
		request("shorten", `,"level":1`):                    "moves: is missing; give a solution of the level",
		request("shorten", `,"level":1,"moves":["left"]`):   "moves: does not solve level 1 with its 1 inputs; give a solution of this version of the game",
		request("spare", `,"things":["level"]`):             `things[0]: "level" is not one of rule, object, wall`,
		request("spare", `,"levels":[0]`):                   "levels[0]: 0 is a message; give the number of a board",
		request("generate", `,"climbs":0`):                  "climbs: 0 is not a whole number of at least 1",
		request("generate", `,"levels":[-1]`):               "levels[0]: -1 is not a whole number of at least 0",
	} {
		t.Run(want, func(t *testing.T) {
			if j, err := Verbs(nil).Open(text); err == nil || err.Error() != want || !errors.Is(err, verb.ErrRequest) || j != nil {
				t.Errorf("%s: %v, want %s", text, err, want)
			}
		})
	}
}

// TestNoMoves: an empty list of moves is no solution, so that another search looks for one.
func TestNoMoves(t *testing.T) {
	v, err := jsonlite.Parse(request("rate", `,"level":1,"moves":[]`))
	if err != nil {
		t.Fatal(err)
	}
	r := verb.NewFields(v)
	r.Get("verb")
	j, err := openRate(r)
	if err != nil {
		t.Fatal(err)
	}
	if moves := j.(*Rating).moves(); moves != nil {
		t.Errorf("the solution is %v, want none", moves)
	}
}
