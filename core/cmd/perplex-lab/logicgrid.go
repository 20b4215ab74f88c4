package main

import (
	"flag"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/gridstudy"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/tables"
)

var gridVerb = cli.Verb{
	Name:    "logicgrid",
	Summary: "analyses studies of logic grid puzzles (Shyne, Facey and Cooper 2024)",
	Verbs:   []cli.Verb{gridStudyVerb},
}

var gridStudyVerb = cli.Verb{
	Name:    "study",
	Args:    "[-cells N] FILE",
	Summary: "computes the tables of the paper from the plays of a study",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		cells := flags.Int("cells", gridstudy.Cells, "number of cells in a grid of the study")
		return func(c *cli.Call) error { return tables.OwnStudy(c, *cells) }
	},
}
