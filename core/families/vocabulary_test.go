package families

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	witness "github.com/perplex-puzzles/perplex/core/witness/job"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
)

// uses are what a name can be in a declaration.
var uses = []string{"verb", "option", "member"}

// replaced reads the table of CONTRIBUTING.md that lists names of declarations and the names that they
// replace. Its keys are a use and a name, as in "verb steps".
func replaced(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(text), "| name | for | not |\n|---|---|---|\n")
	if !ok {
		t.Fatal("CONTRIBUTING.md has no table of names")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	bad := regexp.MustCompile("`([A-Za-z]+)`(?: as an? (verb|option|member))?")
	names := map[string]string{}
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(row, "|\n "), "|")
		if len(cells) != 3 {
			t.Fatalf("%q does not have three cells", row)
		}
		for _, found := range bad.FindAllStringSubmatch(cells[2], -1) {
			for _, use := range uses {
				if found[2] == "" || found[2] == use {
					names[use+" "+found[1]] = strings.TrimSpace(cells[0])
				}
			}
		}
	}
	return names
}

// A thing has one name in all declarations: none is a name that the table rules out.
func TestNames(t *testing.T) {
	names := replaced(t)
	if len(names) < 10 {
		t.Fatalf("the table rules out only %v", names)
	}
	native := Family{Name: "native lines", Verbs: witness.Native(policy.Library{})}
	for _, f := range append(All(Surroundings{}), native) {
		for _, v := range f.Verbs {
			check := func(use, name string) {
				if better, ok := names[use+" "+name]; ok {
					t.Errorf("%s %s: the %s %s is called %s", f.Name, v.Name, use, name, better)
				}
			}
			check("verb", v.Name)
			for _, o := range v.Options() {
				check("option", o.Name)
				inside(o.Type, check)
			}
			for _, m := range v.Answer {
				check("member", m.Name)
				inside(m.Type, check)
			}
		}
	}
}

// nested are the names of the members of a type.
var nested = regexp.MustCompile(`[{;]\s*(\w+)\??:`)

func inside(typ string, check func(use, name string)) {
	for _, m := range nested.FindAllStringSubmatch(typ, -1) {
		check("member", m[1])
	}
}

// kept are names in types of the module that stay: they are in the results of widgets on other sites, and in
// stored packs and logic grids.
var kept = []string{"of", "hints"}

// The same of the types that several verbs share, and of the module's own.
func TestShapes(t *testing.T) {
	names := replaced(t)
	comment := regexp.MustCompile(`(?s)/\*\*.*?\*/`)
	for _, file := range []string{"shapes.d.ts", "perplex.d.ts"} {
		text, err := os.ReadFile("../../site/" + file)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		inside(comment.ReplaceAllString(string(text), ""), func(use, name string) {
			found++
			if better, ok := names[use+" "+name]; ok && !slices.Contains(kept, name) {
				t.Errorf("%s: the %s %s is called %s", file, use, name, better)
			}
		})
		if found < 50 {
			t.Errorf("%s: found only %d members", file, found)
		}
	}
}

// The same of answers that only the command line gives, and declares as structs.
func TestTags(t *testing.T) {
	names := replaced(t)
	tag := regexp.MustCompile("`json:\"(\\w+)")
	for _, file := range []string{"sudoku", "people", "peoplerate"} {
		text, err := os.ReadFile("../cmd/perplex/" + file + ".go")
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range tag.FindAllStringSubmatch(string(text), -1) {
			if file == "sudoku" && found[1] == "value" {
				continue // the contract of the command line fixes it
			}
			if better, ok := names["member "+found[1]]; ok {
				t.Errorf("%s.go: the member %s is called %s", file, found[1], better)
			}
		}
	}
}

// severalTypes are the options and members that have more than one type in their family, and why they
// keep them.
var severalTypes = map[string]string{
	"lines option kinds":         narrower, // of symbols, and of edits
	"lines option player":        narrower,
	"lines option sort":          narrower,
	"lines option to":            contract, // the end of a shard, beside the format of convert
	"lines option tsi":           contract, // a range of a query, beside the figure that norms ranks
	"lines member before":        narrower,
	"lines member count":         contract, // digits, but a number in solve
	"lines member edges":         narrower, // the board's edges, with what the verb says of each
	"lines member proposals":     narrower,
	"lines member rules":         "your own rules as a text; of a character, the rules that are needed",
	"lines member solutions":     contract, // a number, but the list in solve
	"lines member solvable":      contract, // a number in generate; a list for the candidates of probe
	"lines member states":        "a number, but the list in the verb of that name",
	"lines member steps":         narrower,
	"triangle member expansions": perPuzzle,
	"triangle member solved":     perPuzzle,
	"triangle option predicate":  narrower,
	"logicgrid member clues":     "the mean number in breed, the sentences elsewhere",
	"logicgrid member loops":     stored, // the columns, in the figures of an archive
	"logicgrid member puzzles":   stored, // the number, in the figures of an archive
	"logicgrid member solutions": "digits in theme, where a double may not hold the number",
	"transport member boxes":     "a number, but the cells in play and the plans in explain",
	"transport member goals":     "a number, but the cells in play",
	"transport member levels":    narrower,
	"puzzlescript option seed":   "a number, but any text in play, as the language has it",
	"puzzlescript member levels": narrower,
	"pencil member puzzles":      narrower,
	"pencil member rules":        "the printed rules as a text; the inference rules as a list",
}

// The reasons that several entries have.
const (
	narrower  = "the verb allows or answers a narrower type of the same thing"
	contract  = "the name is fixed by the contract of the command line"
	perPuzzle = "a list in batch, with an item for each puzzle"
	stored    = "the name is in archives that browsers have stored"
)

// A name has one type in the options, and one in the answers, of all verbs of a family.
func TestTypes(t *testing.T) {
	var found []string
	for _, f := range All(Surroundings{}) {
		types := map[string]map[string]bool{}
		note := func(use, name, typ string) {
			key := f.Name + " " + use + " " + name
			if types[key] == nil {
				types[key] = map[string]bool{}
			}
			types[key][strings.TrimSuffix(typ, " | null")] = true
		}
		for _, v := range f.Verbs {
			for _, o := range v.Options() {
				note("option", o.Name, o.Type)
			}
			for _, m := range v.Answer {
				note("member", m.Name, m.Type)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(types)) {
			if len(types[key]) > 1 {
				found = append(found, key)
				if severalTypes[key] == "" {
					t.Errorf("%s has several types: %v", key, slices.Sorted(maps.Keys(types[key])))
				}
			}
		}
	}
	for key := range severalTypes {
		if !slices.Contains(found, key) {
			t.Errorf("%s has one type, and need not be listed", key)
		}
	}
}
