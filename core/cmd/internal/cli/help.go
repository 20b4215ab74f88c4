package cli

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// builtIn returns the verbs that every program has, in the order of its help.
func (p Program) builtIn() []Verb {
	return []Verb{
		{Name: "version", Summary: "prints the version"},
		{Name: "completion", Args: "bash|zsh",
			Summary: "prints a script that completes verbs, flags and their choices, as in: source <(" + p.Name + " completion bash)"},
		{Name: "help", Args: "[VERB]", Summary: "describes a verb and its flags, or lists all verbs"},
	}
}

// asksHelp reports whether a call asks for help within a group, as in "lines help" or "lines help
// solve". words name the verb in question.
func (p Program) asksHelp(args []string) (words []string, asked bool) {
	at := slices.Index(args, "help")
	if at < 1 {
		return nil, false
	}
	if f, rest, err := p.find(args[:at]); err != nil || f.verb.Define != nil || len(rest) > 0 {
		return nil, false
	}
	return slices.Delete(slices.Clone(args), at, at+1), true
}

// help describes the verb named by the words, or lists all verbs.
func (p Program) help(words []string, stdout, stderr io.Writer) int {
	if len(words) == 0 {
		p.usage(stdout)
		return ExitFine
	}
	for _, v := range p.builtIn() {
		if v.Name == words[0] {
			fmt.Fprintf(stdout, "usage: %s\n\n%s\n", strings.TrimSpace(p.Name+" "+v.Name+" "+v.Args), v.Summary)
			return ExitFine
		}
	}
	f, rest, err := p.find(words)
	if err == nil && len(rest) > 0 && !isHelp(rest[0]) {
		err = UsageError("help describes one verb; leave out " + rest[0])
	}
	if err != nil {
		return p.refuse(f, err, stderr)
	}
	f.usage(stdout)
	return ExitFine
}

func (p Program) usage(w io.Writer) {
	fmt.Fprintf(w, "usage: %s VERB [flags] FILE...\n\n", p.Name)
	list(w, p.Verbs)
	list(w, p.builtIn())
	fmt.Fprint(w, "\nFILE is JSON Lines, a JSON document or list, or lines of Windmill strings; also gzip-compressed; "+
		"- is standard input.\n")
}

func list(w io.Writer, verbs []Verb) {
	for _, v := range verbs {
		fmt.Fprintf(w, "  %-12s %s\n", v.Name, v.Summary)
	}
}

func (f found) usage(w io.Writer) {
	if f.verb.Define == nil {
		fmt.Fprintf(w, "usage: %s %s VERB [flags] FILE...\n\n%s\n\n", f.program, f.path, f.verb.Summary)
		list(w, f.verb.Verbs)
		fmt.Fprintf(w, "\n%s help %s VERB describes a verb and its flags.\n", f.program, f.path)
		return
	}
	v := f.verb.described()
	fmt.Fprintf(w, "usage: %s %s %s\n\n%s\n", f.program, f.path, v.Args, v.Summary)
	flags, _ := f.prepare()
	flags.VisitAll(func(f *flag.Flag) { describe(w, f) })
	if len(v.Members) > 0 {
		fmt.Fprint(w, "\nBeside the puzzle, an object of the input may have the members\n")
	}
	for _, m := range v.Members {
		fmt.Fprintf(w, "  %s\n    \t%s\n", m.Name, m.Help)
	}
}

// Placeholder is a flag value that supplies the word for itself in the flag's description.
type Placeholder interface{ Placeholder() string }

// describe prints a flag with its help and its default.
func describe(w io.Writer, f *flag.Flag) {
	name, help, usual := described(f)
	if usual != "" {
		usual = " (default " + usual + ")"
	}
	fmt.Fprintf(w, "  %s\n    \t%s%s\n", name, help, usual)
}

// described returns a flag with its placeholder, its help, and its default unless that is empty.
func described(f *flag.Flag) (name, help, usual string) {
	placeholder, help := flag.UnquoteUsage(f)
	switch placeholder {
	case "int", "uint", "float":
		placeholder = "N"
	case "string":
		placeholder = "TEXT"
	}
	if strings.ToLower(placeholder) == placeholder { // excludes MxN
		placeholder = strings.ToUpper(placeholder)
	}
	if p, ok := f.Value.(Placeholder); ok {
		placeholder = p.Placeholder()
	}
	usual = f.DefValue
	if usual == "0" || usual == "false" {
		usual = ""
	}
	return strings.TrimSpace("-" + f.Name + " " + placeholder), help, usual
}
