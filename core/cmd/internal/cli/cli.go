// Package cli is the frame of a command line: verbs and groups of verbs, the flags and files of a
// call, the format of answers and errors, and the time limit for each puzzle. It does not depend on
// any verb.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/version"
)

// Verb is a verb of the command line, or a group of verbs with a common first word, as in
// "logicgrid solve".
type Verb struct {
	Name    string
	Args    string // text after the name in the usage line
	Summary string // one line
	// Define declares the flags. The returned function runs the verb after the flags have been
	// parsed. A group has none.
	Define func(flags *flag.FlagSet) func(c *Call) error
	// Members lists the members that an input object may have in addition to the puzzle.
	Members []Member
	// Describe computes Args and Members if that is slow, so that only help spends the time. If
	// nil, the fields apply.
	Describe func() (args string, members []Member)
	// Words returns the possible first arguments, for completion. If nil, the first argument is a
	// file.
	Words func() []string
	// Verbs lists the verbs of a group.
	Verbs []Verb
	// Same is the main name of a verb or group that is listed twice. Reference describes it under
	// that name.
	Same string
}

// Member is a member of an input object.
type Member struct{ Name, Help string }

// described returns the verb with Args and Members filled in.
func (v Verb) described() Verb {
	if v.Describe != nil {
		v.Args, v.Members = v.Describe()
	}
	return v
}

// As returns the verb for a second listing; same is its main name.
func (v Verb) As(same string) Verb {
	v.Same = same
	return v
}

// Program is a command.
type Program struct {
	Name  string
	Verbs []Verb
	// Elsewhere maps verbs that this program lacks, such as "people study", to the program that has
	// them.
	Elsewhere map[string]string
}

// Exit statuses.
const (
	ExitFine     = 0
	ExitBadInput = 1 // also after an interruption
	ExitUsage    = 2
)

var (
	// ErrBadInput reports that some input was bad. The answers contain the errors.
	ErrBadInput = errors.New("some input was bad")
	// ErrInterrupted reports that the user stopped the work. The verb has written a message.
	ErrInterrupted = errors.New("interrupted")
)

// UsageError is an error in the call. Its text follows the verb's name.
type UsageError string

func (e UsageError) Error() string { return string(e) }

// AtLeast rejects a flag value below its minimum.
func AtLeast(flag string, n, least int) error {
	if n < least {
		return UsageError(fmt.Sprintf("-%s: %d is not a whole number of at least %d", flag, n, least))
	}
	return nil
}

// Run runs the program within the current process and returns the exit status.
func (p Program) Run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	if len(args) == 0 {
		p.usage(stderr)
		return ExitUsage
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		return p.help(args[1:], stdout, stderr)
	case "version", "-version", "--version":
		if len(args) > 1 {
			fmt.Fprintf(stderr, "%s version: takes no arguments; leave out %s\n", p.Name, args[1])
			return ExitUsage
		}
		fmt.Fprintln(stdout, p.Name, version.Version)
		return ExitFine
	case "completion":
		return p.completion(args[1:], stdout, stderr)
	case completeWord:
		for _, word := range p.Complete(args[1:]) {
			fmt.Fprintln(stdout, word)
		}
		return ExitFine
	}
	if words, asked := p.asksHelp(args); asked {
		return p.help(words, stdout, stderr)
	}
	f, args, err := p.find(args)
	if err != nil {
		return p.refuse(f, err, stderr)
	}
	if f.verb.Define == nil {
		if len(args) > 0 && isHelp(args[0]) {
			f.usage(stdout)
			return ExitFine
		}
		return p.refuse(f, UsageError("name a verb: "+strings.Join(names(f.verb.Verbs), ", ")), stderr)
	}
	flags, do := f.prepare()
	args, err = parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		f.usage(stdout)
		return ExitFine
	}
	c := NewCall(p.Name+" "+f.path, args, stdin, stdout, stderr)
	defer c.end()
	if err == nil {
		err = do(c)
		err = errors.Join(err, c.Flush())
	} else {
		err = UsageError(flagError(flags, err.Error()))
	}
	return p.finish(f, err, stderr)
}

// found is a verb with the words that name it.
type found struct {
	program string
	path    string // "logicgrid solve"
	verb    Verb
}

// find follows the words of a call to a verb and returns the remaining arguments. For an unknown
// word it returns an error, and f is the group that lacks the word.
func (p Program) find(args []string) (f found, rest []string, err error) {
	f = found{program: p.Name, verb: Verb{Verbs: p.Verbs}}
	for len(args) > 0 && f.verb.Define == nil && !isHelp(args[0]) {
		i := slices.IndexFunc(f.verb.Verbs, func(v Verb) bool { return v.Name == args[0] })
		path := strings.TrimSpace(f.path + " " + args[0])
		switch {
		case i >= 0:
		case p.Elsewhere[path] != "":
			return f, nil, UsageError(fmt.Sprintf("%s is a verb of %s", path, p.Elsewhere[path]))
		case f.path == "":
			return f, nil, UsageError(fmt.Sprintf("%q is not a verb", args[0]))
		default:
			return f, nil, UsageError(fmt.Sprintf("%q is not one of %s", args[0], strings.Join(names(f.verb.Verbs), ", ")))
		}
		f.path = path
		f.verb, args = f.verb.Verbs[i], args[1:]
	}
	return f, args, nil
}

func isHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }

func names(verbs []Verb) []string {
	list := make([]string, len(verbs))
	for i, v := range verbs {
		list[i] = v.Name
	}
	return list
}

// refuse reports an error in the call.
func (p Program) refuse(f found, err error, stderr io.Writer) int {
	if f.path == "" {
		fmt.Fprintf(stderr, "%s: %v\n", p.Name, err)
		p.usage(stderr)
	} else {
		fmt.Fprintf(stderr, "%s %s: %v\n", p.Name, f.path, err)
		f.usage(stderr)
	}
	return ExitUsage
}

// finish reports an error and returns the exit status for it.
func (p Program) finish(f found, err error, stderr io.Writer) int {
	misuse, misused := errors.AsType[UsageError](err)
	switch {
	case err == nil:
		return ExitFine
	case misused:
		return p.refuse(f, misuse, stderr)
	case errors.Is(err, ErrInterrupted): // the verb has already written a message
		return ExitBadInput
	case !errors.Is(err, ErrBadInput):
		fmt.Fprintf(stderr, "%s %s: %v\n", p.Name, f.path, err)
	}
	return ExitBadInput
}

// prepare returns the verb's flags and the function that runs it.
func (f found) prepare() (*flag.FlagSet, func(*Call) error) {
	flags := flag.NewFlagSet(f.path, flag.ContinueOnError)
	flags.SetOutput(io.Discard) // Run and help print usage themselves
	flags.Usage = func() {}
	return flags, f.verb.Define(flags)
}

// flagError rewrites an error of package flag in the common form: the flag, its value and the
// reason.
func flagError(flags *flag.FlagSet, text string) string {
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: "); ok {
		return name + " is not a flag of this verb"
	}
	if name, ok := strings.CutPrefix(text, "flag needs an argument: "); ok {
		return name + ": is missing its value"
	}
	value, rest, ok := strings.Cut(strings.TrimPrefix(text, "invalid value "), " for flag -")
	name, reason, found := strings.Cut(rest, ": ")
	f := flags.Lookup(name)
	if !ok || !found || f == nil {
		return text
	}
	if g, ok := f.Value.(flag.Getter); ok {
		switch g.Get().(type) {
		case int, uint64:
			reason = value + " is not a whole number"
		case float64:
			reason = value + " is not a number"
		}
	}
	return "-" + name + ": " + reason
}

// parse reads flags in any position, before or after the files, and returns the files. An argument
// after "--" is always a file.
func parse(flags *flag.FlagSet, args []string) (files []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if len(rest) == 0 {
			return files, nil
		}
		if read := len(args) - len(rest); read > 0 && args[read-1] == "--" {
			return append(files, rest...), nil
		}
		files, args = append(files, rest[0]), rest[1:]
	}
}
