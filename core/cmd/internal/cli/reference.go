package cli

import (
	"flag"
	"fmt"
	"strings"
)

// Reference describes all verbs and their flags in Markdown, one section per verb.
func (p Program) Reference() string {
	var b strings.Builder
	p.section(&b, found{program: p.Name, verb: Verb{Verbs: p.Verbs}})
	return b.String()
}

func (p Program) section(b *strings.Builder, f found) {
	for _, v := range f.verb.Verbs {
		if v.Same != "" {
			continue
		}
		child := found{program: p.Name, path: strings.TrimSpace(f.path + " " + v.Name), verb: v}
		if v.Define == nil {
			p.section(b, child)
			continue
		}
		v = v.described()
		fmt.Fprintf(b, "## %s %s\n\n%s.\n\n", p.Name, child.path, capital(v.Summary))
		if v.Args != "" {
			fmt.Fprintf(b, "```text\n%s %s %s\n```\n\n", p.Name, child.path, v.Args)
		}
		flags, _ := child.prepare()
		rows := 0
		flags.VisitAll(func(f *flag.Flag) {
			if rows++; rows == 1 {
				b.WriteString("| flag | meaning | default |\n|---|---|---|\n")
			}
			name, help, usual := described(f)
			if usual != "" {
				usual = "`" + usual + "`"
			}
			fmt.Fprintf(b, "| `%s` | %s | %s |\n", name, cell(help), cell(usual))
		})
		if rows > 0 {
			b.WriteByte('\n')
		}
		if len(v.Members) > 0 {
			b.WriteString("| member of the input | meaning |\n|---|---|\n")
			for _, m := range v.Members {
				fmt.Fprintf(b, "| `%s` | %s |\n", m.Name, cell(m.Help))
			}
			b.WriteByte('\n')
		}
	}
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// cell escapes a text for a table cell.
func cell(s string) string { return strings.NewReplacer("|", `\|`, "<", "&lt;").Replace(s) }
