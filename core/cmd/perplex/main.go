// Command perplex analyses line puzzles in the style of The Witness. It counts and lists their
// solutions, measures the information that a player lacks, and searches for the variants of a
// puzzle that are hardest to guess. It uses the same packages as the page in the browser.
//
//	perplex VERB [flags] FILE...
//
// "perplex help" lists the verbs; "perplex help VERB" describes a verb's flags.
//
// A FILE may be gzip-compressed; "-" is standard input. It holds puzzles: one on each line
// (documents, objects with "id" and "puzzle", Windmill strings or links), one JSON document, or one
// JSON list. Answers go to standard output as JSON Lines, in the order of the puzzles, as soon as
// they are known. Each has the puzzle's id, or else its number, counted from 1. Messages go to
// standard error.
//
// The exit status is 0 on success. It is 1 if some input was bad; a bad puzzle is answered with
// {"id":…,"error":"…"}, the others as usual. It is also 1 after Ctrl-C or SIGTERM, when the results
// so far are written. It is 2 for calls that perplex does not understand.
package main

import (
	"os"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
)

var program = cli.Program{
	Name: "perplex",
	Verbs: []cli.Verb{
		analyzeVerb,
		explainVerb,
		lessonVerb,
		characterVerb,
		sequenceVerb,
		generateVerb,
		shardVerb,
		runVerb,
		mergeVerb,
		breedVerb,
		wishVerb,
		composeVerb,
		solveVerb,
		searchVerb,
		countVerb,
		checkVerb,
		convertVerb,
		publishVerb,
		triangleVerb,
		gridVerb,
		transportVerb,
		sudokuVerb,
		pencilVerb,
		puzzleScriptVerb,
		linesVerb,
		peopleVerb,
		askVerb,
	},
	Elsewhere: map[string]string{
		"tables":          lab,
		"experiments":     lab,
		"study":           lab,
		"learn":           lab,
		"bench":           lab,
		"logicgrid study": lab,
		"people study":    lab,
		"people power":    lab,
		"people cover":    lab,
		"people steps":    lab,
		"people fit":      lab,
		"people solve":    lab,
	},
}

// lab is the name of the command for research.
const lab = "perplex-lab"

func main() { os.Exit(program.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
