// Command perplex analyses line puzzles in the style of The Witness: it counts
// and lists their solutions, measures the information that a player lacks, and
// searches for the siblings of a puzzle that are hardest to guess. It computes
// with the same packages as the page in the browser.
//
//	perplex VERB [flags] FILE...
//
// "perplex help" lists the verbs, "perplex help VERB" tells a verb's flags.
//
// A FILE may be gzip-compressed; "-" is standard input. It holds puzzles one a
// line (documents, objects with "id" and "puzzle", Windmill strings or links),
// one JSON document, or one JSON list. Answers go to standard output as JSON
// Lines, in the order of the puzzles, as soon as they are known; each carries
// the puzzle's id, or else its number counted from 1. Messages go to standard
// error.
//
// The exit status is 0 when all is well, 1 when some input was bad (every other
// puzzle is answered nevertheless, and the bad one with {"id":…,"error":"…"}),
// 2 for calls that perplex does not understand, and 130 after an interrupt.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/perplex-puzzles/perplex/core/version"
)

// verb is one thing to do.
type verb struct {
	name    string
	args    string // what follows the name, in the usage line
	summary string // one line
	// define declares the flags and returns what to do once they are read.
	define func(flags *flag.FlagSet) func(c *call) error
}

var verbs = []verb{analyzeVerb, explainVerb, generateVerb, breedVerb, solveVerb, countVerb, checkVerb, convertVerb, publishVerb, tablesVerb, experimentsVerb, studyVerb, learnVerb, triangleVerb, gridVerb, transportVerb, benchVerb}

// Exit statuses.
const (
	exitFine        = 0
	exitBadInput    = 1
	exitUsage       = 2
	exitInterrupted = 130 // 128 + SIGINT, as shells have it
)

var (
	// errBadInput tells that some input was bad and has been answered so.
	errBadInput = errors.New("some input was bad")
	// errInterrupted tells that the user stopped the work.
	errInterrupted = errors.New("interrupted")
)

// usageError is a call that cannot be understood.
type usageError string

func (e usageError) Error() string { return string(e) }

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is main without the process around it.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	if len(args) == 0 {
		usage(stderr)
		return exitUsage
	}
	name, args := args[0], args[1:]
	switch name {
	case "help", "-h", "-help", "--help":
		return help(args, stdout, stderr)
	case "version", "-version", "--version":
		fmt.Fprintln(stdout, "perplex", version.Version)
		return exitFine
	}
	v, ok := find(name)
	if !ok {
		fmt.Fprintf(stderr, "perplex: %q is no verb\n", name)
		usage(stderr)
		return exitUsage
	}
	flags, do := v.prepare()
	args, err := parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		v.usage(stdout, flags)
		return exitFine
	}
	c := newCall(v.name, args, stdin, stdout, stderr)
	if err == nil {
		err = do(c)
		err = errors.Join(err, c.flush())
	} else {
		err = usageError(err.Error())
	}
	return v.finish(err, flags, stderr)
}

// finish tells an error and turns it into an exit status.
func (v verb) finish(err error, flags *flag.FlagSet, stderr io.Writer) int {
	var misuse usageError
	switch {
	case err == nil:
		return exitFine
	case errors.As(err, &misuse):
		fmt.Fprintf(stderr, "perplex %s: %v\n", v.name, misuse)
		v.usage(stderr, flags)
		return exitUsage
	case errors.Is(err, errInterrupted): // has said so itself
		return exitInterrupted
	case !errors.Is(err, errBadInput):
		fmt.Fprintf(stderr, "perplex %s: %v\n", v.name, err)
	}
	return exitBadInput
}

func find(name string) (v verb, ok bool) {
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.name == name })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

// prepare returns the verb's flags and what it does.
func (v verb) prepare() (*flag.FlagSet, func(*call) error) {
	flags := flag.NewFlagSet(v.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard) // run and help say where usage goes
	flags.Usage = func() {}
	return flags, v.define(flags)
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

func help(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		usage(stdout)
		return exitFine
	}
	v, ok := find(args[0])
	if !ok {
		fmt.Fprintf(stderr, "perplex: %q is no verb\n", args[0])
		usage(stderr)
		return exitUsage
	}
	flags, _ := v.prepare()
	v.usage(stdout, flags)
	return exitFine
}

func usage(w io.Writer) {
	fmt.Fprint(w, "usage: perplex VERB [flags] FILE...\n\n")
	for _, v := range verbs {
		fmt.Fprintf(w, "  %-11s %s\n", v.name, v.summary)
	}
	fmt.Fprint(w, "  version     prints the version\n  help        tells a verb's flags: perplex help VERB\n\n"+
		"FILE is JSON Lines, a JSON document or list, or lines of Windmill strings; also gzip-compressed; - is standard input.\n")
}

func (v verb) usage(w io.Writer, flags *flag.FlagSet) {
	fmt.Fprintf(w, "usage: perplex %s %s\n\n%s\n", v.name, v.args, v.summary)
	flags.SetOutput(w)
	flags.PrintDefaults()
}
