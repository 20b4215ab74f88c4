package types

import (
	"fmt"
	"maps"
	"regexp"
	"strings"

	"github.com/perplex-puzzles/perplex/core/families"
)

// alias names a union shared by several verbs. The union is the type of an option or a member.
type alias struct {
	name, help           string
	family, verb, member string
}

var aliases = []alias{
	{"LinesFormat", "A format in which convert writes a puzzle.", "lines", "convert", "to"},
	{"LinesWant", "What a query answers.", "lines", "plan", "want"},
	{"LinesSortKey", "The figure by which results are sorted.", "lines", "plan", "sort"},
	{"LinesSortOrder", "Whether the results with the most or the least come first.", "lines", "plan", "order"},
	{"LinesDistinct", "The differences that do not make two fillings distinct.", "lines", "plan", "distinct"},
	{"TriangleClauses", "A predicate made of clauses.", "triangle", "clauses", "predicate"},
	{"TrianglePredicate", "A predicate that a search may use.", "triangle", "solve", "predicate"},
	{"TriangleOrder", "The order in which a search expands paths.", "triangle", "solve", "order"},
	{"LogicGridMode", "A solver of logic grids: perplex's own, or that of the published data.", "logicgrid", "solve", "mode"},
	{"LogicGridThemeName", "A theme that perplex has.", "logicgrid", "breed", "theme"},
	{"LogicGridTechnique", "A technique, the easiest first.", "logicgrid", "rate", "hardest"},
	{"LogicGridNearness", "How far a list of clues is from a puzzle.", "logicgrid", "breed", "nearness"},
	{"LogicGridSelection", "How parents are drawn among lists that are not puzzles yet.", "logicgrid", "breed", "selection"},
	{"LogicGridSwap", "What a tenth of the mutations do.", "logicgrid", "breed", "swap"},
	{"TransportRules", "The rules of a transport puzzle.", "transport", "solve", "rules"},
	{"PencilType", "A type of pencil puzzles, as puzz.link names it.", "pencil", "read", "type"},
	{"PencilCellNames", "How the first cell is named: with a letter for its column, or its row and column.", "pencil", "read", "names"},
	{"PencilDrawing", "How the clues of a puzzle are drawn.", "pencil", "read", "drawing"},
	{"PencilRows", "What the rows of an archive stand for.", "pencil", "breed", "rows"},
}

// union matches a union of texts, and listed one of which there is a list.
var (
	union  = regexp.MustCompile(`"[^"\n]*"(?: \| "[^"\n]*")+`)
	listed = regexp.MustCompile(`\(([A-Za-z]+)\)\[\]`)
)

// compat is the type of the option compat, whose name is declared in site/shapes.d.ts.
const compat = `"shen-2024"`

// shapes are unions whose names are declared in site/shapes.d.ts.
var shapes = map[string]string{`"up" | "left" | "down" | "right" | "action" | "tick"`: "PuzzleScriptInput"}

// withAliases replaces unions in a text by their names, and declares the names after the text.
func withAliases(text string, all []families.Family) string {
	names := maps.Clone(shapes)
	var declared strings.Builder
	for _, a := range aliases {
		typ := a.union(all)
		names[typ] = a.name
		declared.WriteString("\n")
		writeDoc(&declared, "", a.help)
		fmt.Fprintf(&declared, "export type %s = %s;\n", a.name, typ)
	}
	text = union.ReplaceAllStringFunc(text, func(typ string) string {
		if name, ok := names[typ]; ok {
			return name
		}
		return typ
	})
	text = listed.ReplaceAllString(text, "$1[]") // a name needs no parentheses
	return strings.ReplaceAll(text, ": "+compat, ": Compat") + declared.String()
}

// union returns the type of the option or the member. It panics if there is none.
func (a alias) union(all []families.Family) string {
	for _, f := range all {
		if v, ok := f.Verbs.Find(a.verb); ok && f.Name == a.family {
			for _, o := range v.Options() {
				if o.Name == a.member {
					return o.Type
				}
			}
			for _, m := range v.Answer {
				if m.Name == a.member {
					return m.Type
				}
			}
		}
	}
	panic(fmt.Sprintf("%s: %s %s has no %s", a.name, a.family, a.verb, a.member))
}
