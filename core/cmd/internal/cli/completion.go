package cli

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// completeWord is the verb that the scripts of a shell call.
const completeWord = "__complete"

// Chooser is a flag's value that is one of several words. Complete offers them.
type Chooser interface{ Choices() []string }

// Complete returns the words that can stand for the last of these words of a call: verbs, flags, or
// the choices of a flag. Where a file is expected, it returns none.
func (p Program) Complete(words []string) (offers []string) {
	if len(words) == 0 {
		return nil
	}
	last, before := words[len(words)-1], words[:len(words)-1]
	f, rest, err := p.find(before)
	if err != nil {
		return nil
	}
	if f.verb.Define == nil {
		offers = names(f.verb.Verbs)
		if f.path == "" {
			offers = append(offers, "help", "version", "completion")
		}
		return starting(offers, last)
	}
	flags, _ := f.prepare()
	if len(rest) > 0 {
		if value := flags.Lookup(strings.TrimLeft(rest[len(rest)-1], "-")); value != nil && strings.HasPrefix(rest[len(rest)-1], "-") {
			if c, ok := value.Value.(Chooser); ok {
				return starting(c.Choices(), last)
			}
			if b, ok := value.Value.(interface{ IsBoolFlag() bool }); !ok || !b.IsBoolFlag() {
				return nil
			}
		}
	}
	if strings.HasPrefix(last, "-") {
		flags.VisitAll(func(f *flag.Flag) { offers = append(offers, "-"+f.Name) })
	}
	return starting(offers, last)
}

func starting(words []string, prefix string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !strings.HasPrefix(w, prefix) })
}

// The scripts ask the program, so that they know every verb and flag of the version that is installed.
const (
	bashScript = `_%[1]s() {
  local IFS=$'\n'
  COMPREPLY=($(%[1]s __complete "${COMP_WORDS[@]:1:COMP_CWORD}"))
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
