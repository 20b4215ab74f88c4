package types

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/families"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// merged are the members that the module makes of the answers of several requests, and declares itself.
var merged = []string{
	"convert to",     // its type decides which member the answer has
	"wish complete",  // absent in updates before the last
	"wish proposals", // of all parts, in the order of one search
	"wish within",    // the distances of all parts together
	"next rank",      // of an item of the results
}

// The calls of site/perplex.d.ts take their options and answers from the declarations: their types
// repeat no option and no member of the verb.
func TestCallsAreDerived(t *testing.T) {
	text, err := os.ReadFile("../../perplex.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	all := families.All(families.Surroundings{})
	verbs := map[string]verb.Table{}
	for _, f := range all {
		verbs[f.Name] = f.Verbs
	}
	types := declaredTypes(string(text))
	if len(types) < 50 {
		t.Fatalf("read only %d types", len(types))
	}
	calls := 0
	for _, engine := range []struct{ family, name string }{{"lines", "Engine"}, {"pencil", "PencilEngine"}} {
		for _, m := range method.FindAllStringSubmatch(types[engine.name].body, -1) {
			v, ok := verbs[engine.family].Find(verbOf(m[1]))
			if !ok {
				continue
			}
			calls++
			names := membersOf(v)
			for _, own := range membersOfTypes(types, signature(m[2])) {
				if key := m[1] + " " + own; slices.Contains(names, own) && !slices.Contains(merged, key) {
					t.Errorf("%s: %s is declared by the verb, and again in site/perplex.d.ts", m[1], own)
				}
			}
		}
	}
	if calls < 30 {
		t.Errorf("found only %d calls of verbs", calls)
	}
}

// The module's code lists no options of verbs: the engine checks them.
func TestOptionsAreNotListed(t *testing.T) {
	options := map[string]bool{}
	for _, f := range families.All(families.Surroundings{}) {
		for _, v := range f.Verbs {
			for _, o := range v.Options() {
				options[o.Name] = true
			}
		}
	}
	files, err := filepath.Glob("../../engine/*.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, "../../perplex.js", "../../node/perplex.js") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range regexp.MustCompile(`\bknown\(options,([^)]*)\)`).FindAllStringSubmatch(string(text), -1) {
			for _, name := range regexp.MustCompile(`\w+`).FindAllString(list[1], -1) {
				if options[name] {
					t.Errorf("%s lists the option %s", file, name)
				}
			}
		}
	}
}

// declaredType is an exported type in parts: what it is made of, and what is in its braces.
type declaredType struct{ head, body string }

var (
	statement = regexp.MustCompile(`(?s)\nexport (?:declare )?(?:interface|type|class|const) (\w+)(.*?)\n(?:\n|$)`)
	comment   = regexp.MustCompile(`(?s)/\*\*.*?\*/`)
	method    = regexp.MustCompile(`(?ms)^  (\w+)(?:<[^;]*?>)?(\(.*?);$`)
	property  = regexp.MustCompile(`(?m)^  (\w+)\??:`)
	braced    = regexp.MustCompile(`(?s)\{[^{}]*\}`)
)

func declaredTypes(text string) map[string]declaredType {
	// An empty line ends a declaration, but not one inside of braces.
	text = regexp.MustCompile(`\n\n( )`).ReplaceAllString(comment.ReplaceAllString(text, ""), "\n$1")
	text = regexp.MustCompile(`\n[ \n]*\n( )`).ReplaceAllString(text, "\n$1")
	text = strings.ReplaceAll(text, "\nexport ", "\n\n\nexport ")
	types := map[string]declaredType{}
	for _, m := range statement.FindAllStringSubmatch(text, -1) {
		body := types[m[1]].body + m[2] // of a class and an interface
		types[m[1]] = declaredType{signature(body), body}
	}
	return types
}

// signature is a text without what is in braces.
func signature(text string) string {
	for braced.MatchString(text) {
		text = braced.ReplaceAllString(text, "")
	}
	return text
}

// verbOf is the verb whose options and answers a call has.
func verbOf(call string) string {
	switch call {
	case "generate":
		return "plan"
	case "measure":
		return "weigh"
	case "norm":
		return "norms"
	}
	return call
}

func membersOf(v verb.Verb) (names []string) {
	for _, o := range v.Options() {
		names = append(names, o.Name)
	}
	for _, m := range v.Answer {
		names = append(names, m.Name)
	}
	return names
}

// membersOfTypes are the members that these types, and those that they are made of, declare themselves.
func membersOfTypes(types map[string]declaredType, text string) (members []string) {
	queue, seen := named.FindAllString(text, -1), map[string]bool{}
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		of, ok := types[name]
		// A puzzle and its places are arguments; their members are not the call's.
		if !ok || seen[name] || slices.Contains([]string{"Puzzle", "PencilPuzzle", "Place", "PuzzleSymbol"}, name) {
			continue
		}
		seen[name] = true
		for _, m := range property.FindAllStringSubmatch(of.body, -1) {
			members = append(members, m[1])
		}
		queue = append(queue, named.FindAllString(of.head, -1)...)
	}
	return members
}

func TestMembersOfTypes(t *testing.T) {
	types := declaredTypes("\n/** A. */\nexport interface A extends B {\n  /** One. */\n  one: C;\n\n  two?: {\n    three: D;\n  };\n}\n\n" +
		"export interface B {\n  four: number;\n}\n\nexport interface C {\n  five: number;\n}\n\nexport type E = F<A, { six: number }> & {\n  seven: A;\n};\n")
	for text, want := range map[string]string{"(o: A): Promise<X>": "one two four", "E": "seven one two four", "X": ""} {
		if got := strings.Join(membersOfTypes(types, text), " "); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}
