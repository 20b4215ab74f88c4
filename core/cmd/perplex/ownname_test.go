package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// declaredFamilies lists the families of the command line whose verbs are declared.
var declaredFamilies = []declared.Family{linesFamily, triangleFamily, gridFamily, transportFamily, pencilFamily, puzzleScriptFamily}

// otherShapes gives the reason for each verb whose answers have another shape on the command line than in the
// module.
var otherShapes = map[string]string{
	"lines compose":         "a line for each proposal, as soon as it is found",
	"lines wish":            "a line for each proposal, as soon as it is found",
	"pencil make":           "a line for each puzzle, as soon as it is made",
	"pencil breed":          "a line for each puzzle of the archive",
	"transport generate":    "a line for each level",
	"puzzlescript generate": "a line for each level, as soon as it is found",
	"puzzlescript compare":  "a line for each level, as soon as it is compared",
	"puzzlescript spare":    "a line for each thing, as soon as it was left out",
}

// otherMembers gives the reason for each member whose value differs on the command line.
var otherMembers = map[string]string{
	"pencil solve solutions": "how many there are; the only one is solution",
}

// ownCall is a request written as a call of the verb by its own name.
type ownCall struct {
	args  []string
	input string
	line  int // line of the answer
}

// ownCallOf turns a request into a call. Members without a flag go into the input.
func ownCallOf(t *testing.T, f declared.Family, request jsonlite.Value) ownCall {
	t.Helper()
	name, _ := request.Get("verb")
	v, ok := f.Verbs(policy.Library{}).Find(name.Text)
	if !ok {
		t.Fatalf("%s has no verb %s", f.Name, name.Text)
	}
	c := ownCall{args: []string{f.Name, name.Text}}
	flags := program.Complete([]string{f.Name, name.Text, "-"})
	var record []jsonlite.Member
	document := jsonlite.Value{}
	for _, o := range v.Options() {
		value, ok := request.Get(o.Name)
		switch flag := "-" + declared.Name(o.Name); {
		case !ok:
		case o.Name == f.Document:
			document = value
			record = append(record, jsonlite.Member{Name: o.Name, Value: value})
		case slices.Contains(flags, flag):
			c.args = append(c.args, flag+"="+flagText(t, f, o, value))
		case f.Name == "puzzlescript" && o.Name == "level":
			c.line, _ = value.Int()
		default:
			record = append(record, jsonlite.Member{Name: o.Name, Value: value})
		}
	}
	switch {
	case record == nil:
		return c
	case f.Name == "transport":
		var rows []string
		for _, row := range document.Items {
			rows = append(rows, row.Text)
		}
		c.input = strings.Join(rows, "\n") + "\n"
	case f.Name == "puzzlescript":
		c.input = document.Text
	default:
		c.input = objectOf(record) + "\n"
	}
	c.args = append(c.args, "-")
	return c
}

// flagText returns the value of an option in the notation of its flag.
func flagText(t *testing.T, f declared.Family, o verb.Option, v jsonlite.Value) string {
	t.Helper()
	items := func(separator string) string {
		var all []string
		for _, item := range v.Items {
			if text := item.Text; item.Kind == jsonlite.String {
				all = append(all, text)
			} else if item.Kind == jsonlite.Null {
				all = append(all, "")
			} else {
				all = append(all, item.Raw)
			}
		}
		return strings.Join(all, separator)
	}
	switch {
	case f.Notations[o.Type].Parse != nil: // the notation of required symbols
		kind, _ := v.Items[0].Get("type")
		least, _ := v.Items[0].Get("least")
		return kind.Text + ">=" + least.Raw
	case o.File:
		file := filepath.Join(t.TempDir(), "text")
		if err := os.WriteFile(file, []byte(v.Text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	case o.Kind == jsonlite.Object && len(o.Choices) > 0:
		var all []string
		for _, m := range v.Members {
			all = append(all, m.Name+"="+flagText(t, f, verb.Option{Type: "Range"}, m.Value))
		}
		return strings.Join(all, ",")
	case o.Type == "Range":
		return items(":")
	case o.Kind == jsonlite.Array:
		return items(",")
	case o.Kind == jsonlite.String:
		return v.Text
	}
	return v.Raw
}

// TestOwnNames checks that every verb of every family gives the same answer by its own name as by ask. The
// module is compared with ask, too (site/tests/verbs.test.mjs).
func TestOwnNames(t *testing.T) {
	byFamily := requests(t)
	for _, f := range declaredFamilies {
		for _, text := range byFamily[f.Name] {
			request, err := jsonlite.Parse(string(text))
			if err != nil {
				t.Fatal(err)
			}
			name, _ := request.Get("verb")
			path := f.Name + " " + name.Text
			t.Run(path, func(t *testing.T) {
				if otherShapes[path] != "" {
					t.Skip(otherShapes[path])
				}
				for option, usual := range f.Defaults[name.Text] {
					if _, given := request.Get(option); !given {
						value, _ := jsonlite.Parse(usual)
						request.Members = append(request.Members, jsonlite.Member{Name: option, Value: value})
					}
				}
				_, stdout, _ := perplex(objectOf(request.Members), "ask", f.Name, "-")
				want := clitest.Answers(t, stdout)[0]
				c := ownCallOf(t, f, request)
				status, stdout, stderr := perplex(c.input, c.args...)
				answers := clitest.Answers(t, stdout)
				if status != cli.ExitFine || len(answers) <= c.line {
					t.Fatalf("%v: status %d, %s%s", c.args, status, stdout, stderr)
				}
				got := answers[c.line]
				for _, member := range slices.Sorted(maps.Keys(want)) {
					if member == "id" || member == "seconds" || otherMembers[path+" "+member] != "" {
						continue
					}
					if !reflect.DeepEqual(timeless(got[member]), timeless(want[member])) {
						t.Errorf("%v: %s is %v, and of ask %v", c.args, member, encoded(got[member]), encoded(want[member]))
					}
				}
			})
		}
	}
}

// timeless removes the seconds that parts of an answer took.
func timeless(v any) any {
	switch v := v.(type) {
	case map[string]any:
		delete(v, "seconds")
		for _, member := range v {
			timeless(member)
		}
	case []any:
		for _, item := range v {
			timeless(item)
		}
	}
	return v
}

func objectOf(members []jsonlite.Member) string {
	text := []byte{'{'}
	for _, m := range members {
		text = append(jsonlite.AppendName(text, m.Name), m.Value.Raw...)
	}
	return string(append(text, '}'))
}

func encoded(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// TestPencilSolution checks that pencil solve gives the solution if it is the only one, and the number of
// solutions in any case.
func TestPencilSolution(t *testing.T) {
	_, stdout, _ := perplex("slither/1/1/4\nslither/2/2/bb", "pencil", "solve", "-")
	got := clitest.Answers(t, stdout)
	if got[0]["solutions"] != 1.0 || encoded(got[0]["solution"]) != "[[1,0],[1,2],[0,1],[2,1]]" || got[1]["solutions"] != 2.0 || got[1]["solution"] != nil {
		t.Errorf("%s", stdout)
	}
	// hint accepts the solution as part of the same record.
	status, stdout, stderr := perplex(`{"url":"slither/1/1/4","solution":`+encoded(got[0]["solution"])+`}`, "pencil", "hint", "-")
	if status != cli.ExitFine || !strings.Contains(stdout, `"layers"`) {
		t.Errorf("%d: %s%s", status, stdout, stderr)
	}
}
