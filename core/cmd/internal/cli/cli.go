// Package cli is the frame of the command line: what a verb is, how a call's flags
// and files are read, how answers and errors are written, and how long a verb works
// on one puzzle. It knows no verb.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"github.com/perplex-puzzles/perplex/core/version"
)

// Verb is one thing that the command line does.
type Verb struct {
	Name    string
	Args    string // what follows the name, in the usage line
	Summary string // one line
	// Define declares the flags and returns what to do once they are read.
	Define func(flags *flag.FlagSet) func(c *Call) error
}

// Exit statuses.
const (
	ExitFine     = 0
	ExitBadInput = 1 // or the work was interrupted
	ExitUsage    = 2
)

var (
	// ErrBadInput means that some input was bad, and has been answered so.
	ErrBadInput = errors.New("some input was bad")
	// ErrInterrupted means that the user stopped the work, which the verb has said.
	ErrInterrupted = errors.New("interrupted")
)

// UsageError is a call that cannot be understood; its text follows the verb's name.
type UsageError string

func (e UsageError) Error() string { return string(e) }

// Run is a program of these verbs without the process around it: it returns the exit
// status.
func Run(verbs []Verb, args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	if len(args) == 0 {
		usage(verbs, stderr)
		return ExitUsage
	}
	name, args := args[0], args[1:]
	switch name {
	case "help", "-h", "-help", "--help":
		return help(verbs, args, stdout, stderr)
	case "version", "-version", "--version":
		fmt.Fprintln(stdout, "perplex", version.Version)
		return ExitFine
	}
	v, ok := find(verbs, name)
	if !ok {
		fmt.Fprintf(stderr, "perplex: %q is not a verb\n", name)
		usage(verbs, stderr)
		return ExitUsage
	}
	flags, do := v.prepare()
	args, err := parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		v.usage(stdout, flags)
		return ExitFine
	}
	c := NewCall(v.Name, args, stdin, stdout, stderr)
	if err == nil {
		err = do(c)
		err = errors.Join(err, c.Flush())
	} else {
		err = UsageError(err.Error())
	}
	return v.finish(err, flags, stderr)
}

// finish reports an error and turns it into an exit status.
func (v Verb) finish(err error, flags *flag.FlagSet, stderr io.Writer) int {
	misuse, misused := errors.AsType[UsageError](err)
	switch {
	case err == nil:
		return ExitFine
	case misused:
		fmt.Fprintf(stderr, "perplex %s: %v\n", v.Name, misuse)
		v.usage(stderr, flags)
		return ExitUsage
	case errors.Is(err, ErrInterrupted): // has said so itself
		return ExitBadInput
	case !errors.Is(err, ErrBadInput):
		fmt.Fprintf(stderr, "perplex %s: %v\n", v.Name, err)
	}
	return ExitBadInput
}

func find(verbs []Verb, name string) (v Verb, ok bool) {
	i := slices.IndexFunc(verbs, func(v Verb) bool { return v.Name == name })
	if i < 0 {
		return Verb{}, false
	}
	return verbs[i], true
}

// prepare returns the verb's flags and what it does.
func (v Verb) prepare() (*flag.FlagSet, func(*Call) error) {
	flags := flag.NewFlagSet(v.Name, flag.ContinueOnError)
	flags.SetOutput(io.Discard) // run and help say where usage goes
	flags.Usage = func() {}
	return flags, v.Define(flags)
}

// parse reads flags wherever they stand, before or behind the files, and
// returns the files. What follows "--" is a file whatever it looks like.
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

func help(verbs []Verb, args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		usage(verbs, stdout)
		return ExitFine
	}
	v, ok := find(verbs, args[0])
	if !ok {
		fmt.Fprintf(stderr, "perplex: %q is not a verb\n", args[0])
		usage(verbs, stderr)
		return ExitUsage
	}
	flags, _ := v.prepare()
	v.usage(stdout, flags)
	return ExitFine
}

func usage(verbs []Verb, w io.Writer) {
	fmt.Fprint(w, "usage: perplex VERB [flags] FILE...\n\n")
	for _, v := range verbs {
		fmt.Fprintf(w, "  %-11s %s\n", v.Name, v.Summary)
	}
	fmt.Fprint(w, "  version     prints the version\n  help        describes a verb's flags: perplex help VERB\n\n"+
		"FILE is JSON Lines, a JSON document or list, or lines of Windmill strings; also gzip-compressed; - is standard input.\n")
}

func (v Verb) usage(w io.Writer, flags *flag.FlagSet) {
	fmt.Fprintf(w, "usage: perplex %s %s\n\n%s\n", v.Name, v.Args, v.Summary)
	flags.SetOutput(w)
	flags.PrintDefaults()
}
