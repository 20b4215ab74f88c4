package main

import "github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

var peopleVerb = cli.Verb{
	Name:    "people",
	Summary: "measures a person's recorded plays",
	Verbs:   []cli.Verb{peopleRateVerb},
}
