package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// help describes the verb that the words name, or lists all verbs.
func (p Program) help(words []string, stdout, stderr io.Writer) int {
	if len(words) == 0 {
		p.usage(stdout)
		return ExitFine
	}
	f, _, err := p.find(words)
	if err != nil {
		return p.refuse(f, err, stderr)
	}
	f.usage(stdout)
	return ExitFine
}

func (p Program) usage(w io.Writer) {
	fmt.Fprintf(w, "usage: %s VERB [flags] FILE...\n\n", p.Name)
	list(w, p.Verbs)
	fmt.Fprintf(w, "  %-12s %s\n  %-12s %s\n  %-12s %s\n\n", "version", "prints the version",
		"completion", "prints a script that completes verbs and flags: "+p.Name+" completion bash|zsh",
		"help", "describes a verb and its flags: "+p.Name+" help VERB")
	fmt.Fprint(w, "FILE is JSON Lines, a JSON document or list, or lines of Windmill strings; also gzip-compressed; "+
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
	fmt.Fprintf(w, "usage: %s %s %s\n\n%s\n", f.program, f.path, f.verb.Args, f.verb.Summary)
	flags, _ := f.prepare()
	flags.VisitAll(func(f *flag.Flag) { describe(w, f) })
	if len(f.verb.Members) > 0 {
		fmt.Fprint(w, "\nBeside the puzzle, an object of the input may have the members\n")
	}
	for _, m := range f.verb.Members {
		fmt.Fprintf(w, "  %s\n    \t%s\n", m.Name, m.Help)
	}
}

// Placeholder is a flag's value with a word for what follows the flag in its description.
type Placeholder interface{ Placeholder() string }

// describe prints a flag with its help and its default.
func describe(w io.Writer, f *flag.Flag) {
	name, help, usual := described(f)
	if usual != "" {
		usual = " (default " + usual + ")"
	}
	fmt.Fprintf(w, "  %s\n    \t%s%s\n", name, help, usual)
}

// described returns a flag with the placeholder of its value, its help, and its default unless that
// is nothing.
func described(f *flag.Flag) (name, help, usual string) {
	placeholder, help := flag.UnquoteUsage(f)
	switch placeholder {
	case "int", "uint", "float":
		placeholder = "N"
	case "string":
		placeholder = "TEXT"
	}
	if strings.ToLower(placeholder) == placeholder { // and not MxN
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
