package main

import (
	"iter"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/families"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/design/norms/shipped"
	"github.com/perplex-puzzles/perplex/core/witness/format/read"
	"github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// Every verb that a family declares is a verb of the command line. These tables describe the files
// of each family and list the verbs that the command line adds.
var (
	linesFamily = declared.Family{
		Name: "lines", Summary: "line puzzles, as in The Witness: the verbs above and those of the pages",
		Verbs: lineVerbs, Library: true, Patience: 60,
		Document: "puzzle", Read: linePuzzles, Members: lineMembers,
		Trial: `{"width":1,"height":1}`, Placed: []string{"line"},
		Notations: map[string]declared.Notation{"Requirement[]": requirements},
		Defaults:  map[string]map[string]string{"breed": {"seed": `"1"`}},
		Elsewhere: map[string]map[string]string{
			"analyze":  {"part": wholeWork, "parts": wholeWork},
			"breed":    {"saved": "-resume"},
			"wish":     {"keep": "the file of -keep, which may be a puzzle", "part": wholeWork, "parts": wholeWork},
			"lesson":   {"film": "-html", "svg": "-svg"},
			"plan":     {"describe": "nothing: it is for pages that show a query while it is made"},
			"sequence": {"panels": "the input", "title": "the input", "pack": "-html"},
		},
	}
	triangleFamily = declared.Family{
		Name: "triangle", Summary: "triangle puzzles, after Stevens, Bulitko and Thue (2023): searches, predicates and learning",
		Verbs: verbsOf("triangle"), Patience: 60,
		Document: "puzzle", Read: linePuzzles, Members: []string{"line"},
		Trial: `{"kind":"witness","width":2,"height":1,"symbols":[]}`, Placed: []string{"line"},
		Contents: map[string]string{"batch": "puzzles"},
		Defaults: map[string]map[string]string{"draw": {"count": "10", "seed": strconv.Itoa(induction.DefaultSeed)}},
	}
	gridFamily = declared.Family{
		Name: "logicgrid", Summary: "logic grids, after Shyne, Facey and Cooper (2024): solving, rating, hints and breeding",
		Verbs: verbsOf("logicgrid"), Patience: 60,
		Document: "puzzle", Read: gridPuzzles, Members: []string{"marks"},
		Elsewhere: map[string]map[string]string{"breed": {"saved": "-resume"}},
	}
	transportFamily = declared.Family{
		Name: "transport", Summary: "Sokoban and its variants, after Postma (2016): solving, rating, information and generation",
		Verbs: verbsOf("transport"), Patience: 10, Timed: true,
		Document: "level", Read: transportLevels, Trial: `["#####","#@$.#","#####"]`, Placed: []string{"moves", "box", "to"},
		Contents: map[string]string{"show": "text"},
		// An expansion of a rating can take tenths of a second if there are many boxes.
		Budgets:   map[string]declared.Budget{"rate": ratingBudget, "split": ratingBudget, "resolve": ratingBudget},
		Defaults:  map[string]map[string]string{"generate": {"seed": "1"}},
		Elsewhere: map[string]map[string]string{"generate": {"from": "-archive", "saved": "-archive", "best": "-archive"}},
	}
	puzzleScriptFamily = declared.Family{
		Name: "puzzlescript", Summary: "games in PuzzleScript: solving, rating, analysis and generation, level by level",
		Verbs: verbsOf("puzzlescript"), Patience: 10, Timed: true,
		Document: "source", Read: gameLevels, Members: []string{"level"}, Numbered: "level", Trial: trialGame, Placed: []string{"moves", "inputs"},
		Defaults: map[string]map[string]string{"solve": {
			"limit": "2147483647", "megabytes": "2048", "turnLimit": strconv.Itoa(puzzlescript.MaxWork),
		}},
	}
	pencilFamily = declared.Family{
		Name: "pencil", Summary: "pencil puzzles, from links of puzz.link and pzv: sudoku, slitherlink, nurikabe and other types",
		Verbs: verbsOf("pencil"), Patience: 60,
		Document: "puzzle", Read: pencilPuzzles, Members: []string{"marks", "solution"},
		Defaults:  map[string]map[string]string{"make": {"type": `"slither"`}, "breed": {"type": `"slither"`}, "solve": {"limit": "200000"}},
		Elsewhere: map[string]map[string]string{"breed": {"saved": "-resume"}},
	}
)

// lineMembers are the options that a record of a line puzzle may have.
var lineMembers = []string{"path", "line", "candidates", "probabilities", "fillings"}

// wholeWork is the reason why a call has no option that selects a part of the work.
const wholeWork = "nothing: a call does the whole work"

var ratingBudget = declared.Budget{Steps: 1, Megabytes: 256}

// verbsOf returns a function from a library of players to the verbs of a family.
func verbsOf(name string) func(policy.Library) verb.Table {
	return func(l policy.Library) verb.Table {
		all := listed
		if l.Learned != nil || l.Own != nil {
			all = func() []families.Family { return allFamilies(surroundings(l)) }
		}
		for _, f := range all() {
			if f.Name == name {
				return f.Verbs
			}
		}
		panic("there is no family " + name)
	}
}

// lineVerbs returns the verbs of line puzzles, including those that only native programs offer.
func lineVerbs(l policy.Library) verb.Table {
	return slices.Concat(verbsOf("lines")(l), nativeVerbs(l))
}

// allFamilies and nativeVerbs provide the declared verbs. A test adds an option to them.
var (
	allFamilies = families.All
	nativeVerbs = job.Native
)

// listed returns the families without a library of players. Starting the program uses them some
// twenty times, and making them each time would take a millisecond.
var listed = sync.OnceValue(func() []families.Family { return allFamilies(surroundings(policy.Library{})) })

func surroundings(l policy.Library) families.Surroundings {
	return families.Surroundings{
		Library: l,
		Norms:   shipped.File,
		Clock:   func() float64 { return float64(time.Now().UnixNano()) / 1e9 },
	}
}

// with returns a record whose document becomes an option of the request. The record keeps its other
// members.
func with(r records.Record, option string, document jsonlite.Value) records.Record {
	r.Whole = jsonlite.Value{Kind: jsonlite.Object, Members: append(without(r.Whole, option).Members,
		jsonlite.Member{Name: option, Value: document})}
	return r
}

// linePuzzles yields line puzzles of every format as documents, and prints their warnings.
func linePuzzles(c *cli.Call, _ verb.Verb) iter.Seq[records.Record] {
	return mapped(c.Records(), func(r records.Record) (records.Record, error) {
		d, err := read.Value(without(r.Puzzle, lineMembers...))
		if err != nil {
			return r, err
		}
		for _, warning := range d.Warnings() {
			c.Say("puzzle %s: %s", r.ID, warning)
		}
		document, err := jsonlite.Parse(string(d.AppendJSON(nil)))
		return with(r, "puzzle", document), err
	})
}

// gridPuzzles yields logic grids: documents, and records of the published data.
func gridPuzzles(c *cli.Call, _ verb.Verb) iter.Seq[records.Record] {
	return mapped(c.Records(), func(r records.Record) (records.Record, error) {
		return with(r, "puzzle", without(r.Puzzle, "id", "marks")), nil
	})
}

// mapped yields f of each record. An error of f becomes the record's error.
func mapped(all iter.Seq[records.Record], f func(records.Record) (records.Record, error)) iter.Seq[records.Record] {
	return func(yield func(records.Record) bool) {
		for r := range all {
			if r.Err == nil {
				if made, err := f(r); err != nil {
					r.Err = err
				} else {
					r = made
				}
			}
			if !yield(r) {
				return
			}
		}
	}
}

// without removes members that the command line adds to an object, such as its id or the path in a
// bare puzzle.
func without(v jsonlite.Value, names ...string) jsonlite.Value {
	kept := make([]jsonlite.Member, 0, len(v.Members))
	for _, m := range v.Members {
		if !slices.Contains(names, m.Name) {
			kept = append(kept, m)
		}
	}
	v.Members = kept
	return v
}
