package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/internal/sample"
	pencil "github.com/perplex-puzzles/perplex/core/pencil/job"
	transport "github.com/perplex-puzzles/perplex/core/transport/job"
	"github.com/perplex-puzzles/perplex/core/verb"
	witness "github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// Kinds of numbers that an undecided answer may contain. Every other number is a measure or a count that is
// not yet known.
const (
	fact  = "fact"  // part of the input or of the call, whatever the search finds
	spent = "spent" // work done so far, or seconds
	least = "least" // a lower bound of at least 1, since 0 would say nothing
)

// allowedWhenUndecided gives the kind of each number that undecided answers may contain, by the name of its
// member. A name that begins with a verb is for that verb only. Intervals are lists and have their own names.
var allowedWhenUndecided = map[string]string{
	"id": fact, "level": fact, "kinds": fact, "symbols": fact, "refuted": fact, "number": fact, "symbol": fact, "at": fact, "edits": fact,
	"boxes": fact, "ignored": fact, "worker": fact, "width": fact, "horizon": fact, "clues": fact, "total": fact,
	"paths":   fact, // absent unless known
	"seconds": spent, "states": spent, "expanded": spent, "generated": spent, "nodes": spent, "blind": spent, "capped": spent,
	"probes": spent, "done": spent, "basis": spent, "spent": spent, "tries": spent,
	"proven": fact, // member of wish: distances whose boards were all judged

	"solutions": least, "count": least,
	"givenUp": least, // undecided questions

	// The effort of an unfinished search is the work done so far.
	"transport solve expansions": spent, "transport puzzlescript solve expansions": spent,
	"transport rate expansions": spent, "transport split expansions": spent, "transport resolve expansions": spent, "search expansions": spent, "triangle solve expansions": spent,
}

// undecidedIn calls bad for every number in an undecided part of an answer that is not allowed there. It
// reports whether the answer has an undecided part.
func undecidedIn(verb string, v any, inherited bool, name string, bad func(path string, v any)) (undecided bool) {
	switch v := v.(type) {
	case map[string]any:
		open := inherited
		for _, flag := range []string{"complete", "exact", "solutionsExact"} {
			if known, ok := v[flag].(bool); ok && (flag == "complete" || !known) {
				open = !known
			}
		}
		if solved, ok := v["solved"].(bool); ok {
			open = open || !solved && v["unsolvable"] != true
		}
		undecided = open
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if basis, ok := v["basis"].(float64); ok && basis > 0 && key == "edges" {
				continue // figures of the basis, which are known
			}
			if tries, ok := v["tries"].(float64); ok && tries > 0 && key != "complete" {
				continue // shares of random tries, which come with their error
			}
			if undecidedIn(verb, v[key], open, key, bad) {
				undecided = true
			}
		}
		return undecided
	case []any:
		for _, item := range v {
			if _, number := item.(float64); number {
				continue // a place, or an interval, which shows its own uncertainty
			}
			undecided = undecidedIn(verb, item, inherited, name, bad) || undecided
		}
		return undecided
	case string: // a count written as a text
		if name != "count" && name != "solutions" || !inherited {
			return inherited
		}
		if v == "0" {
			bad(name, v)
		}
	case float64:
		kind, ok := allowedWhenUndecided[verb+" "+name]
		if !ok {
			kind, ok = allowedWhenUndecided[name]
		}
		if inherited && (!ok || kind == least && v < 1) {
			bad(name, v)
		}
	case bool:
		if inherited && !v && (name == "unsolvable" || name == "unique" || name == "redundant" || name == "valid") {
			bad(name, v) // an undecided question must not be answered with no
		}
	}
	return inherited
}

// undecided checks the lines of an answer against allowedWhenUndecided.
func undecided(t *testing.T, verb, stdout string) {
	t.Helper()
	some, seen := false, map[string]bool{}
	for line := range strings.Lines(stdout) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if v["error"] != nil {
			t.Errorf("%.300s", line)
		}
		if undecidedIn(verb, v, false, "", func(name string, v any) {
			if !seen[name] {
				t.Errorf("%s is %v in %.300s", name, v, line)
			}
			seen[name] = true
		}) {
			some = true
		}
	}
	if !some {
		t.Errorf("everything is decided: %.300s", stdout)
	}
}

// Inputs that no verb can answer at once.
const (
	hardLines = `{"width":9,"height":9,"symbols":[{"at":[1,1],"type":"separation"},{"at":[9,9],"type":"separation","color":"white"},` +
		`{"at":[7,7],"type":"star"},{"at":[11,11],"type":"star"},{"at":[3,15],"type":"polyomino","shape":[[1,1],[0,1]]}]}`
	hardTriangles = `{"width":8,"height":8,"symbols":[{"at":[1,1],"type":"triangle","count":1},{"at":[9,9],"type":"triangle","count":2},{"at":[7,7],"type":"triangle","count":3}]}`
	hardSequence  = `{"panels":[{"role":"teach","puzzle":` + hardLines + `},{"role":"test","puzzle":` + hardLines + `}]}`
	hardLevel     = "#######\n# # # #\n#    .#\n##$#  #\n#+$ $.#\n# $   #\n# #. ##\n#######\n"
	// Crates can be pushed around for long, and none ever disappears.
	hardGame = "OBJECTS\n\nBackground\ngreen\n\nPlayer\nblue\n\nCrate\nred\n\nLEGEND\n\n. = Background\nP = Player\n* = Crate\n\nSOUNDS\n\n" +
		"COLLISIONLAYERS\n\nBackground\nPlayer, Crate\n\nRULES\n\n[ > Player | Crate ] -> [ > Player | > Crate ]\n\n" +
		"WINCONDITIONS\n\nno Crate\n\nLEVELS\n\nP......\n.*.*.*.\n.......\n.*.*.*.\n.......\n"
	hardLoop = "https://puzz.link/p?slither/10/10/3zh2zg1zzg3h"
	instant  = " -seconds 0.000001 -"
)

// TestUndecided gives every verb that takes a limit a hard input and a tiny limit. No member that counts or
// measures may then be a number, unless it is a proven bound.
func TestUndecided(t *testing.T) {
	doubt, _ := sample.Hard()
	polyominoes := string(doubt.AppendJSON(nil))
	for _, c := range []struct{ call, input string }{
		{"analyze" + instant, hardLines},
		{"analyze -players none,baseline,all -search -percentile" + instant, hardLines},
		{"analyze -tsi-only" + instant, hardLines},
		{"analyze -players none -seconds 1 -", hardLines}, // after a second there are intervals
		{"analyze -tree" + instant, hardLines},
		{"analyze -players none -", polyominoes},
		{"explain" + instant, hardLines},
		{"lesson" + instant, hardLines},
		{"character" + instant, hardLines},
		{"character -", polyominoes},
		{"sequence" + instant, hardSequence},
		{"sequence -propose" + instant, hardSequence},
		{"solve" + instant, hardLines},
		{"solve -max 0" + instant, hardLines},
		{"solve -", polyominoes},
		{"search -method lts -limit 3 -", hardLines},
		{"search -method phs" + instant, hardLines},
		{"count" + instant, hardLines},
		{"count -samples 3" + instant, hardLines},
		{"count -", polyominoes},
		{"triangle solve -limit 1 -", hardTriangles},
		{"triangle solve -predicate all -limit 1 -", hardTriangles},
		{"triangle solve -sort -limit 1 -", hardTriangles},
		{"transport rate -limit 1 -", hardLevel},
		{"transport rate -analyze -nodes -limit 1 -", hardLevel},
		{"transport split -limit 1 -", hardLevel},
		{"transport split -breadth -limit 1 -", hardLevel},
		{"transport resolve -limit 1 -", hardLevel},
		{"transport puzzlescript solve -seconds 0.000001 -", hardGame},
		{"pencil solve -limit 1 -", hardLoop},
		{"pencil rate -limit 1 -", hardLoop},
		{"pencil explain -limit 1 -", hardLoop},
	} {
		t.Run(c.call, func(t *testing.T) {
			args := strings.Fields(c.call)
			status, stdout, stderr := perplex(c.input, args...)
			if status != cli.ExitFine || stdout == "" {
				t.Fatalf("status %d, %.300s%.300s", status, stdout, stderr)
			}
			undecided(t, strings.Join(args[:slices.IndexFunc(args, func(a string) bool { return strings.HasPrefix(a, "-") })], " "), stdout)
		})
	}
	// The table has dashes for unknown figures.
	if _, stdout, _ := perplex(hardLines, strings.Fields("character -table"+instant)...); !strings.HasSuffix(stdout, "| 1 | – | – | – | – | – | – | – | – | – | – | – | – | 3 |\n") {
		t.Errorf("%s", stdout)
	}
}

// TestNothingIsKnownBeforeTheFirstStep checks that the workers' jobs give undecided answers before their
// first step.
func TestNothingIsKnownBeforeTheFirstStep(t *testing.T) {
	about := `"puzzle":` + hardLines
	lines := witness.Verbs(policy.NewLibrary(nil), nil)
	level, err := json.Marshal(hardLevel)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		verbs         verb.Table
		name, request string
	}{
		{lines, "analyze", `{"verb":"analyze",` + about + `}`},
		{lines, "solve", `{"verb":"solve",` + about + `}`},
		{lines, "count", `{"verb":"count",` + about + `}`},
		{lines, "edges", `{"verb":"edges",` + about + `}`},
		{lines, "profile", `{"verb":"profile",` + about + `}`},
		{lines, "wander", `{"verb":"wander",` + about + `}`},
		{lines, "symbols", `{"verb":"symbols",` + about + `}`},
		{lines, "character", `{"verb":"character",` + about + `}`},
		{lines, "states", `{"verb":"states",` + about + `}`},
		{transport.Verbs(), "transport solve", `{"verb":"solve","level":` + string(level) + `}`},
		{transport.Verbs(), "transport rate", `{"verb":"rate","level":` + string(level) + `}`},
		{transport.Verbs(), "transport split", `{"verb":"split","level":` + string(level) + `}`},
		{transport.Verbs(), "transport resolve", `{"verb":"resolve","level":` + string(level) + `}`},
		{transport.Verbs(), "transport tsi", `{"verb":"tsi","level":` + string(level) + `}`},
		{pencil.Verbs(), "pencil solve", `{"verb":"solve","puzzle":"` + hardLoop + `"}`},
	} {
		t.Run(c.request[:20], func(t *testing.T) {
			j, err := c.verbs.Open(c.request)
			if err != nil {
				t.Fatal(err)
			}
			undecided(t, c.name, string(j.AppendAnswer(nil)))
		})
	}
}
