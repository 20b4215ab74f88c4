package cli

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// completeWord is the hidden verb that the shell scripts call.
const completeWord = "__complete"

// Chooser is a flag value that accepts only certain words. Complete offers them.
type Chooser interface{ Choices() []string }

// shells lists the shells with a completion script.
var shells = []string{"bash", "zsh"}

// Complete returns the possible completions of the last word of a call: verbs, flags, or the
// choices of a flag, also after an equals sign. It returns none if a file is expected.
func (p Program) Complete(words []string) (offers []string) {
	if len(words) == 0 {
		return nil
	}
	last, before := words[len(words)-1], words[:len(words)-1]
	if len(before) > 0 && before[0] == "completion" {
		return starting(shells, last)
	}
	if len(before) > 0 && before[0] == "help" {
		before = before[1:]
	}
	f, rest, err := p.find(before)
	if err != nil {
		return nil
	}
	if f.verb.Define == nil {
		offers = append(names(f.verb.Verbs), "help")
		if f.path == "" {
			offers = append(offers, "version", "completion")
		}
		return starting(offers, last)
	}
	flags, _ := f.prepare()
	// bash splits -to=json into the words "-to", "=" and "json".
	switch {
	case last == "=":
		last = ""
	case len(rest) > 1 && rest[len(rest)-1] == "=":
		rest = rest[:len(rest)-1]
	}
	if len(rest) > 0 {
		if value := lookup(flags, rest[len(rest)-1]); value != nil && !isBool(value) {
			return choices(value, last)
		}
	}
	if name, prefix, whole := strings.Cut(last, "="); whole {
		if value := lookup(flags, name); value != nil {
			for _, c := range choices(value, prefix) {
				offers = append(offers, name+"="+c)
			}
		}
		return offers
	}
	if strings.HasPrefix(last, "-") {
		dashes := last[:len(last)-len(strings.TrimLeft(last, "-"))]
		flags.VisitAll(func(f *flag.Flag) { offers = append(offers, dashes+f.Name) })
	} else if f.verb.Words != nil {
		if args, err := parse(flags, rest); err == nil && len(args) == 0 {
			offers = f.verb.Words()
		}
	}
	return starting(offers, last)
}

// lookup returns the flag that a word names, or nil.
func lookup(flags *flag.FlagSet, word string) *flag.Flag {
	if !strings.HasPrefix(word, "-") {
		return nil
	}
	return flags.Lookup(strings.TrimLeft(word, "-"))
}

func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// choices returns the values of a flag that begin with a prefix. For a list, it completes the last
// item and leaves out items that the list already has.
func choices(f *flag.Flag, prefix string) (offers []string) {
	c, ok := f.Value.(Chooser)
	if !ok {
		return nil
	}
	before := prefix[:strings.LastIndexByte(prefix, ',')+1]
	items := strings.Split(before, ",")
	for _, choice := range starting(c.Choices(), prefix[len(before):]) {
		if !slices.ContainsFunc(items, func(item string) bool { return item == choice || strings.HasPrefix(item, choice+"=") }) {
			offers = append(offers, before+choice)
		}
	}
	return offers
}

func starting(words []string, prefix string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !strings.HasPrefix(w, prefix) })
}

// The scripts ask the program for completions, so they always match the installed version.
const (
	bashScript = `_%[1]s() {
  local IFS=$'\n'
  COMPREPLY=($("${COMP_WORDS[0]/#\~/$HOME}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _%[1]s %[1]s
`
	zshScript = `#compdef %[1]s
_%[1]s() {
  local -a offers
  offers=(${(f)"$(%[1]s __complete "${(@)words[2,CURRENT]}")"})
  if (( $#offers )); then compadd -- $offers; else _files; fi
}
if [[ $funcstack[1] = _%[1]s ]]; then _%[1]s "$@"; else compdef _%[1]s %[1]s; fi
`
)

// completion prints the script for a shell.
func (p Program) completion(args []string, stdout, stderr io.Writer) int {
	scripts := map[string]string{"bash": bashScript, "zsh": zshScript}
	if len(args) != 1 || scripts[args[0]] == "" {
		fmt.Fprintf(stderr, "%[1]s completion: name a shell: bash or zsh, as in: source <(%[1]s completion bash)\n", p.Name)
		return ExitUsage
	}
	fmt.Fprintf(stdout, scripts[args[0]], p.Name)
	return ExitFine
}
