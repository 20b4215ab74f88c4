package main

import "github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

var peopleVerb = cli.Verb{
	Name:    "people",
	Summary: "measures recorded plays of many people, and plans studies",
	Verbs: []cli.Verb{
		peopleStepsVerb, peopleFitVerb, peopleSolveVerb, peopleSudokuVerb, peopleTransportVerb,
		peopleStudyVerb, peoplePowerVerb, peopleCoverVerb, peopleImportVerb, peopleReplayVerb, peopleAllVerb,
	},
}
