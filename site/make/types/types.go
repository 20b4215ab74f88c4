// Package types generates the module's types of all verbs (site/verbs.d.ts), and the names of their required
// options (site/engine/verbs.js), from the declarations of the verbs.
//
// A verb becomes a method. Its required options become parameters, in order; the others are members of the
// last parameter. Types shared by several verbs are in site/shapes.d.ts. The calls of site/perplex.d.ts use
// options and answers from here. Prettier breaks long lines of the output.
package types

import (
	"cmp"
	"fmt"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/perplex-puzzles/perplex/core/families"
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/verb"
)

const notice = "// Made from the declarations of the verbs by go generate ./site/make/types.\n\n"

// Declarations returns the content of site/verbs.d.ts.
func Declarations(all []families.Family) string {
	var body strings.Builder
	writeCodes(&body)
	for _, f := range all {
		writeFamily(&body, f)
	}
	text := withAliases(body.String(), all)
	var b strings.Builder
	b.WriteString(notice)
	b.WriteString("import type {\n")
	for _, name := range shared(text) {
		fmt.Fprintf(&b, "  %s,\n", name)
	}
	b.WriteString("} from \"./shapes.d.ts\";\n")
	b.WriteString(text)
	return b.String()
}

var (
	exported = regexp.MustCompile(`export (?:interface|type) (\w+)`)
	// Names of types begin with a capital letter; texts and comments are ignored.
	named   = regexp.MustCompile(`\b[A-Z]\w*\b`)
	ignored = regexp.MustCompile(`(?s)//[^\n]*|/\*\*.*?\*/|"[^"]*"`)
	builtIn = []string{"AbortSignal", "Omit", "Partial", "Pick", "Promise", "Record", "Uint8Array"}
)

// shared returns the types that a text uses but does not export, sorted.
func shared(text string) []string {
	var own, used []string
	for _, m := range exported.FindAllStringSubmatch(text, -1) {
		own = append(own, m[1])
	}
	for _, name := range named.FindAllString(ignored.ReplaceAllString(text, ""), -1) {
		if !slices.Contains(own, name) && !slices.Contains(builtIn, name) {
			used = append(used, name)
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// writeCodes writes the type of error codes, which belongs to no family.
func writeCodes(b *strings.Builder) {
	b.WriteString("\n/**\n * A kind of error:\n")
	codes := make([]string, len(fault.Kinds))
	for i, k := range fault.Kinds {
		codes[i] = string(k.Code)
		fmt.Fprintf(b, " * - %q: %s%s\n", k.Code, k.Help, map[bool]string{true: ".", false: ";"}[i == len(fault.Kinds)-1])
	}
	fmt.Fprintf(b, " */\nexport type ErrorCode = %s;\n", verb.Union(codes))
}

func writeFamily(b *strings.Builder, f families.Family) {
	b.WriteString("\n")
	writeDoc(b, "", f.Help)
	fmt.Fprintf(b, "export interface %sFamily {\n", f.Type)
	for _, v := range f.Verbs {
		required, optional := split(v.Options())
		writeDoc(b, "  ", v.Help)
		fmt.Fprintf(b, "  %s(", v.Name)
		for _, o := range required {
			fmt.Fprintf(b, "%s: %s, ", parameter(o.Name), o.Type)
		}
		options := "RunOptions"
		if len(optional) > 0 {
			options = typeName(f, v, "Options")
		}
		answer := typeName(f, v, "Answer")
		if v.Makes != nil {
			fmt.Fprintf(b, "options?: %s): Making<%s, %[2]s[%q]>;\n", options, answer, v.Makes.Best)
		} else {
			fmt.Fprintf(b, "options?: %s): Promise<%s>;\n", options, answer)
		}
	}
	b.WriteString("}\n")
	for _, v := range f.Verbs {
		required, optional := split(v.Options())
		writeOptions(b, "Parameters of "+v.Name, typeName(f, v, "Parameters"), required)
		writeOptions(b, "Options of "+v.Name, typeName(f, v, "Options")+" extends RunOptions", optional)
		writeAnswer(b, f, v)
	}
}

// typeName returns the name of a verb's type, such as LogicGridSolveOptions.
func typeName(f families.Family, v verb.Verb, kind string) string {
	return f.Type + strings.ToUpper(v.Name[:1]) + v.Name[1:] + kind
}

// split separates the options that are parameters from the others.
func split(options []verb.Option) (required, optional []verb.Option) {
	for _, o := range options {
		if o.Required {
			required = append(required, o)
		} else {
			optional = append(optional, o)
		}
	}
	return required, optional
}

// parameter turns a name into a valid parameter name.
func parameter(name string) string {
	if token.IsKeyword(name) {
		return name + "_"
	}
	return name
}

// writeOptions writes an interface with options, if there are any.
func writeOptions(b *strings.Builder, doc, head string, options []verb.Option) {
	if len(options) == 0 {
		return
	}
	fmt.Fprintf(b, "\n/** %s. */\nexport interface %s {\n", doc, head)
	for _, o := range options {
		writeDoc(b, "  ", about(o.Help, o.Unit, o.Limits, o.Default))
		writeMember(b, o.Name, o.Type, !o.Required)
	}
	b.WriteString("}\n")
}

func writeAnswer(b *strings.Builder, f families.Family, v verb.Verb) {
	head := typeName(f, v, "Answer")
	if slices.ContainsFunc(v.Answer, func(m verb.Member) bool { return m.Name == "complete" }) {
		head += " extends RunAnswer"
	}
	fmt.Fprintf(b, "\n/** The answer of %s. */\nexport interface %s {\n", v.Name, head)
	for _, m := range v.Answer {
		writeDoc(b, "  ", about(m.Help, m.Unit, "", ""))
		writeMember(b, m.Name, m.Type, m.Optional)
	}
	b.WriteString("}\n")
}

func writeMember(b *strings.Builder, name, typ string, optional bool) {
	mark := ""
	if optional {
		mark = "?"
	}
	fmt.Fprintf(b, "  %s%s: %s;\n", name, mark, typ)
}

// about returns the text of a doc comment: help with its unit, limits and default as sentences.
func about(help, unit, limits, standard string) string {
	text := sentence(verb.WithUnit(help, unit))
	if limits != "" {
		text += " " + sentence(limits)
	}
	if standard != "" && standard != "false" {
		text += " Default " + standard + "."
	}
	return text
}

func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// columns is the line width, as in .prettierrc.
const columns = 110

// writeDoc writes a doc comment, on several lines if it is too long for one.
func writeDoc(b *strings.Builder, indent, text string) {
	if line := indent + "/** " + text + " */"; utf8.RuneCountInString(line) <= columns {
		b.WriteString(line + "\n")
		return
	}
	b.WriteString(indent + "/**\n")
	line := indent + " *"
	for word := range strings.FieldsSeq(text) {
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > columns {
			b.WriteString(line + "\n")
			line = indent + " *"
		}
		line += " " + word
	}
	b.WriteString(line + "\n" + indent + " */\n")
}

// Parameters returns the content of site/engine/verbs.js.
func Parameters(all []families.Family) string {
	var b strings.Builder
	b.WriteString(notice)
	b.WriteString("/**\n * The required options of each verb, by family and verb.\n *\n * @type {Record<string, Record<string, string[]>>}\n */\n")
	b.WriteString("export const VERBS = {\n")
	for _, f := range all {
		fmt.Fprintf(&b, "  %s: {\n", f.Name)
		for _, v := range f.Verbs {
			required, _ := split(v.Options())
			names := make([]string, len(required))
			for i, o := range required {
				names[i] = fmt.Sprintf("%q", o.Name)
			}
			fmt.Fprintf(&b, "    %s: [%s],\n", v.Name, strings.Join(names, ", "))
		}
		b.WriteString("  },\n")
	}
	b.WriteString("};\n\n")
	b.WriteString("/**\n * The members of progress and answers of verbs that make puzzles.\n *\n * @type {Record<string, Record<string, Making>>}\n *\n")
	b.WriteString(" * @typedef {{ done: string, total: string, found: string, best: string, preview: string }} Making\n */\n")
	b.WriteString("export const MAKING = {\n")
	for _, f := range all {
		var lines []string
		for _, v := range f.Verbs {
			if m := v.Makes; m != nil {
				lines = append(lines, fmt.Sprintf("    %s: { done: %q, total: %q, found: %q, best: %q, preview: %q },\n",
					v.Name, m.Done, m.Total, m.Found, m.Best, cmp.Or(m.Preview, m.Best)))
			}
		}
		if lines != nil {
			fmt.Fprintf(&b, "  %s: {\n%s  },\n", f.Name, strings.Join(lines, ""))
		}
	}
	b.WriteString("};\n")
	return b.String()
}
