// Command perplex-lab reproduces and extends research on puzzles: it recomputes published tables, runs
// experiments, trains the learned player, analyses studies of people, and measures the speed of
// perplex. Designers of puzzles need only the command perplex.
//
//	perplex-lab VERB [flags] FILE...
//
// "perplex-lab help" lists the verbs; "perplex-lab help VERB" describes a verb's flags. Files,
// answers and exit statuses are as in perplex.
//
// Tables and experiments read published data from the folder of the flag -data. The data are not
// part of the repository.
package main

import (
	"os"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/bench"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/tables"
)

var program = cli.Program{
	Name: "perplex-lab",
	Verbs: []cli.Verb{
		tables.Verb,
		tables.Experiments,
		studyVerb,
		learnVerb,
		triangleVerb,
		gridVerb,
		peopleVerb,
		normsVerb,
		bench.Verb,
	},
}

func main() { os.Exit(program.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
