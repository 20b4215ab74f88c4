package types

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/perplex-puzzles/perplex/core/families"
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

//go:generate go test -run TestFiles -update
//go:generate npx --no -- prettier --write ../../verbs.d.ts ../../engine/verbs.js

var update = flag.Bool("update", false, "write the files instead of comparing them")

// The files in the repository are those that the declarations make.
func TestFiles(t *testing.T) {
	all := families.All(families.Surroundings{})
	for name, want := range map[string]string{
		"../../verbs.d.ts":      Declarations(all),
		"../../engine/verbs.js": Parameters(all),
	} {
		if *update {
			if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if unbroken(string(got)) != unbroken(want) {
			t.Errorf("%s is not what the declarations make; run go generate ./site/make/types", name)
		}
	}
}

// unbroken removes what Prettier adds and removes where it breaks lines.
func unbroken(text string) string {
	text = regexp.MustCompile(`\s+`).ReplaceAllString(text, "")
	text = regexp.MustCompile(`[,;]([)\]}])`).ReplaceAllString(text, "$1")
	return regexp.MustCompile(`([:(<\[,=])\|`).ReplaceAllString(text, "$1")
}

// The docs list the codes of errors as they are declared.
func TestCodesInDocs(t *testing.T) {
	docs, err := os.ReadFile("../../docs/module.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range fault.Kinds {
		if row := "| `" + string(k.Code) + "` | " + k.Help + " |"; !strings.Contains(string(docs), row) {
			t.Errorf("site/docs/module.md lacks %s", row)
		}
	}
}

// The types of symbols and presets of players, which are written by hand, are those of the core.
func TestUnions(t *testing.T) {
	text, err := os.ReadFile("../../shapes.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	var symbols []string
	for _, s := range witness.SymbolTypes {
		symbols = append(symbols, string(s))
	}
	for name, want := range map[string][]string{"SymbolType": symbols, "Preset": player.Presets} {
		declared := "export type " + name + " = " + verb.Union(want) + ";"
		if !strings.Contains(unbroken(string(text)), unbroken(declared)) {
			t.Errorf("site/shapes.d.ts lacks %s", declared)
		}
	}
}

func TestUnbroken(t *testing.T) {
	const (
		before = `{ a(b: "c" | "d", e?: { f: G; h: I }): J; k: ["l", "m"] }`
		after  = "{\n  a(\n    b:\n      | \"c\"\n      | \"d\",\n    e?: {\n      f: G;\n      h: I;\n    },\n  ): J;\n  k: [\n    \"l\",\n    \"m\",\n  ];\n}"
	)
	if got, want := unbroken(after), unbroken(before); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if unbroken(before) == unbroken(strings.Replace(before, "I", "J", 1)) {
		t.Error("another type is the same")
	}
}

func TestAbout(t *testing.T) {
	for _, c := range []struct{ help, unit, limits, standard, want string }{
		{"time of the search", "s", "", "", "Time of the search, in s."},
		{"TSI; null where it is infinite", "Sh", "", "", "TSI, in Sh; null where it is infinite."},
		{"loss as in Shen (2024)", "Sh", "", "", "Loss as in Shen (2024), in Sh."},
		{"what a Sh costs", "Sh", "", "", "What a Sh costs."},
		{"number of edits", "edits", "a whole number of at least 1", "2", "Number of edits. A whole number of at least 1. Default 2."},
		{"keeps walls", "", "", "false", "Keeps walls."},
	} {
		if got := about(c.help, c.unit, c.limits, c.standard); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestDoc(t *testing.T) {
	for _, n := range []int{1, 9, 10, 11, 25} { // of words; ten fill a line with the marks of its comment
		words := strings.Fields(strings.Repeat("123456789 ", n))
		var b strings.Builder
		writeDoc(&b, "  ", strings.Join(words, " "))
		doc := b.String()
		for line := range strings.Lines(doc) {
			if len(strings.TrimRight(line, "\n")) > columns {
				t.Errorf("%d words: %q is too long", n, line)
			}
		}
		if got := regexp.MustCompile(`\d+`).FindAllString(doc, -1); !slices.Equal(got, words) {
			t.Errorf("%d words: %s", n, doc)
		}
		if lines := strings.Count(doc, "\n"); (n <= 10) != (lines == 1) {
			t.Errorf("%d words on %d lines", n, lines)
		}
	}
}

// Every type that the declarations name is in shapes.d.ts.
func TestResolved(t *testing.T) {
	shapes, err := os.ReadFile("../../shapes.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^export (?:type|interface) (\w+)`).FindAllStringSubmatch(string(shapes), -1) {
		names = append(names, m[1])
	}
	for _, list := range regexp.MustCompile(`export type \{([^}]*)\}`).FindAllStringSubmatch(string(shapes), -1) {
		names = append(names, named.FindAllString(list[1], -1)...)
	}
	for _, name := range shared(Declarations(families.All(families.Surroundings{}))) {
		if !slices.Contains(names, name) {
			t.Errorf("%s is not in shapes.d.ts", name)
		}
	}
}

// Names that calls have beside those of their verbs are not options of verbs; a family's word and
// the prefix of its types are its own.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range families.All(families.Surroundings{}) {
		if seen[f.Name] || seen[f.Type] {
			t.Errorf("%s or %s is the name of another family, too", f.Name, f.Type)
		}
		seen[f.Name], seen[f.Type] = true, true
		for _, v := range f.Verbs {
			for _, o := range v.Options() {
				if slices.Contains([]string{"verb", "options", "signal", "seconds", "onProgress"}, o.Name) {
					t.Errorf("%s %s: option %s", f.Name, v.Name, o.Name)
				}
			}
		}
	}
}

// A union that is written more than once has a name.
func TestAliases(t *testing.T) {
	seen := map[string]bool{}
	for _, typ := range union.FindAllString(comment.ReplaceAllString(Declarations(families.All(families.Surroundings{})), ""), -1) {
		if seen[typ] {
			t.Errorf("%s appears more than once; name it in aliases", typ)
		}
		seen[typ] = true
	}
}

func TestShared(t *testing.T) {
	const text = "// Not I.\n" + `export interface A extends B { /** Not C. */ d: E[]; f: "G" | A; p: Promise<H>; }`
	if got := shared(text); len(got) != 3 || got[0] != "B" || got[1] != "E" || got[2] != "H" {
		t.Errorf("got %v, want B, E and H", got)
	}
}
