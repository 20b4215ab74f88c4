package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/families"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// addOption adds the option "added" to every declared verb for the time of a test. The function it returns
// gives the values that the verbs have read, in the order of the requests; "" for a request without the
// option.
func addOption(t *testing.T) (read func() []string) {
	t.Helper()
	var values []string
	add := func(table verb.Table) verb.Table {
		table = slices.Clone(table)
		for i := range table {
			open := table[i].Open
			table[i].Open = func(r *verb.Fields) (verb.Job, error) {
				value := r.Text("added", verb.Text{Help: "option of a test"})
				if _, request := r.Get("verb"); request { // describing the verb makes no request
					values = append(values, value)
				}
				return open(r)
			}
		}
		return table
	}
	before, beforeNative, beforeListed := allFamilies, nativeVerbs, listed
	t.Cleanup(func() { allFamilies, nativeVerbs, listed = before, beforeNative, beforeListed })
	listed = func() []families.Family { return allFamilies(surroundings(policy.Library{})) }
	allFamilies = func(s families.Surroundings) []families.Family {
		all := before(s)
		for i := range all {
			all[i].Verbs = add(all[i].Verbs)
		}
		return all
	}
	nativeVerbs = func(l policy.Library) verb.Table { return add(beforeNative(l)) }
	return func() []string {
		all := values
		values = nil
		return all
	}
}

// TestAddedOptionArrives checks that an option added to a declaration becomes a flag of every verb that opens
// the declared one, and that its value reaches every job of the call.
func TestAddedOptionArrives(t *testing.T) {
	read := addOption(t)
	const (
		line  = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation"},{"at":[3,1],"type":"separation","color":"white"}]}`
		query = `{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"unknown"}]}`
		level = "#####\n#@$.#\n#####\n"
	)
	game, _ := jsonlite.Parse(trialGame)
	tests := map[string]struct{ args, input string }{
		"generate":              {"-", query},
		"shard":                 {"-pieces 2 -o FOLDER -", query},
		"sequence":              {"-", `{"panels":[{"puzzle":` + line + `}]}`},
		"compose":               {"-line [[0,2],[2,2],[2,0],[4,0]] -proposals 1 -", `{"width":2,"height":1}`},
		"convert":               {"-to json -", line},
		"check":                 {"-", `{"puzzle":` + line + `,"path":[[0,2],[0,0],[2,0],[4,0]]}`},
		"breed":                 {"-generations 1 -", line},
		"wish":                  {"-edits 1 -", line},
		"logicgrid generate":    {"-generations 1", ""},
		"transport generate":    {"-boxes 1 -trials 1 -rounds 1 -size 5x5", ""},
		"pencil solve":          {"-", "slither/1/1/4"},
		"pencil rate":           {"-", "slither/1/1/4"},
		"pencil explain":        {"-", "slither/1/1/4"},
		"pencil make":           {"-type sudoku -width 4 -tries 1", ""},
		"pencil breed":          {"-type sudoku -width 4 -generations 1 -population 4", ""},
		"puzzlescript generate": {"-climbs 1 -", game.Text},
	}
	for _, path := range verbPaths(program.Verbs, "") {
		words := strings.Fields(path)
		if !slices.Contains(program.Complete(append(slices.Clone(words), "-")), "-added") {
			continue
		}
		test, ok := tests[path]
		switch {
		case ok:
		case len(words) == 1:
			test.args, test.input = "-", line
		default:
			continue // has its own test below
		}
		t.Run(path, func(t *testing.T) {
			read()
			args := strings.Fields(strings.ReplaceAll(path+" -added here "+test.args, "FOLDER", t.TempDir()))
			status, stdout, stderr := perplex(test.input, args...)
			least := 1
			if test.input != "" && path != "puzzlescript generate" {
				least = 2 // one request that tries the flags, and one for the puzzle
			}
			if all := read(); len(all) < least || slices.ContainsFunc(all, func(v string) bool { return v != "here" }) {
				t.Errorf("status %d, the jobs have read %q: %.300s%.300s", status, all, stdout, stderr)
			}
		})
	}
	for _, f := range declaredFamilies {
		for _, text := range requests(t)[f.Name] {
			request, err := jsonlite.Parse(string(text))
			if err != nil {
				t.Fatal(err)
			}
			c := ownCallOf(t, f, request)
			if slices.Contains([]string{"make", "breed", "generate", "learn"}, c.args[1]) {
				continue // tested above, or slow
			}
			t.Run(strings.Join(c.args[:2], " "), func(t *testing.T) {
				read()
				status, stdout, stderr := perplex(c.input, slices.Insert(c.args, 2, "-added=here")...)
				if all := read(); status != cli.ExitFine || len(all) == 0 || slices.ContainsFunc(all, func(v string) bool { return v != "here" }) {
					t.Errorf("status %d, the jobs have read %q: %.300s%.300s", status, all, stdout, stderr)
				}
			})
		}
	}
}

// verbPaths returns the words of all verbs. A verb that is listed under two names appears once.
func verbPaths(verbs []cli.Verb, before string) (all []string) {
	for _, v := range verbs {
		path := strings.TrimSpace(before + " " + v.Name)
		switch {
		case v.Same != "":
		case v.Define == nil:
			all = append(all, verbPaths(v.Verbs, path)...)
		default:
			all = append(all, path)
		}
	}
	return all
}
