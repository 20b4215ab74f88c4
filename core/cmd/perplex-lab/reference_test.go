package main

import (
	"flag"
	"testing"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli/clitest"
)

//go:generate go test -run TestReference -update

var update = flag.Bool("update", false, "write the page instead of comparing it")

const referencePage = "../../../site/docs/lab-flags.md"

const referenceHead = `# Every flag of perplex-lab

This page lists all verbs of the command ` + "`perplex-lab`" + ` and their flags. It is made from the declarations that the program itself reads; ` + "`perplex-lab help VERB`" + ` prints the same. [Research on the command line](perplex-lab.md) explains the verbs and has examples.

`

// TestReference checks that the page in the docs is the one generated from the verbs.
func TestReference(t *testing.T) {
	clitest.Page(t, referencePage, referenceHead+program.Reference(), *update)
}
