package main

import (
	"flag"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

//go:generate go test -run TestReference -update

var update = flag.Bool("update", false, "write the page instead of comparing it")

const referencePage = "../../../site/docs/flags.md"

const referenceHead = `# Every flag

This page lists all verbs of the command ` + "`perplex`" + ` and their flags; [another page](lab-flags.md) those of ` + "`perplex-lab`" + `. It is made from the declarations that the program itself reads; ` + "`perplex help VERB`" + ` prints the same. [The command line](command-line.md) explains the verbs and has examples.

A flag that takes JSON or a text also takes ` + "`@FILE`" + `, which stands for what the file holds. The items of a list are separated by commas. A range is ` + "`A:B`" + ` or ` + "`A..B`" + `, of which either bound may be left out, or a single number.

`

// TestReference checks that the page in the docs is the one generated from the verbs.
func TestReference(t *testing.T) {
	clitest.Page(t, referencePage, referenceHead+program.Reference(), *update)
}
