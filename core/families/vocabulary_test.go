package families

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
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
	for _, f := range All(Surroundings{}) {
		for _, v := range f.Verbs {
			check := func(use, name string) {
				if better, ok := names[use+" "+name]; ok {
					t.Errorf("%s %s: the %s %s is called %s", f.Name, v.Name, use, name, better)
				}
			}
			check("verb", v.Name)
			for _, o := range v.Options() {
				check("option", o.Name)
			}
			for _, m := range v.Answer {
				check("member", m.Name)
			}
		}
	}
}

// severalTypes are the options and members that have more than one type in their family: a number in
// one verb is a list in another, or the verb asks for a narrower type.
var severalTypes = []string{
	"lines option kinds",
	"lines option player",
	"lines option sort",
	"lines option symbols",
	"lines option to",
	"lines option tsi",
	"lines member before",
	"lines member count",
	"lines member edges",
	"lines member lost",
	"lines member proposals",
	"lines member rules",
	"lines member solutions",
	"lines member solvable",
	"lines member states",
	"lines member steps",
	"triangle member counterexample",
	"triangle member expansions",
	"triangle member solved",
	"triangle option predicate",
	"logicgrid member elites",
	"logicgrid member hints",
	"logicgrid member loops",
	"logicgrid member puzzles",
	"logicgrid member solutions",
	"transport member boxes",
	"transport member goals",
	"transport member levels",
	"transport member unsolvable",
	"puzzlescript option seed",
	"puzzlescript member chance",
	"puzzlescript member levels",
	"puzzlescript member solved",
	"puzzlescript member unsolvable",
	"pencil member puzzles",
	"pencil member rules",
	"pencil member step",
}

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
				if !slices.Contains(severalTypes, key) {
					t.Errorf("%s has several types: %v", key, slices.Sorted(maps.Keys(types[key])))
				}
			}
		}
	}
	for _, key := range severalTypes {
		if !slices.Contains(found, key) {
			t.Errorf("%s has one type, and need not be listed", key)
		}
	}
}
