package main

import (
	"flag"
	"slices"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// explainParts are the parts of an explanation, each a verb of line puzzles, in the order of the answer.
var explainParts = []string{"edges", "profile", "wander", "symbols"}

var explainVerb = cli.Verb{
	Name: "explain",
	Args: "[flags] FILE...",
	Summary: "explains where lines go (edges), the likeliest solution step by step (profile), where attempts go and end (wander), " +
		"and what each symbol does (symbols)",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		return explanation{
			given:    linesFamily.Flags(flags, explainParts...),
			parts:    declared.DefineOwn(flags, declared.Choices("parts", "parts of the explanation", explainParts)),
			patience: cli.DefinePatience(flags),
		}.run
	},
}

// explanation is a call of the verb.
type explanation struct {
	given    *declared.Flags
	parts    declared.Own
	patience cli.Patience
}

// run answers {"id", "<part>": answer, …}. -seconds applies to each part.
func (e explanation) run(c *cli.Call) error {
	// A wrong option is wrong for every puzzle, so it is reported once.
	for _, part := range explainParts {
		if _, err := openPart(e.given, part, witness.New(1, 1)); err != nil {
			return e.given.Usage(err)
		}
	}
	if err := e.patience.Check(); err != nil {
		return err
	}
	parts := e.parts.Texts()
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		answer := []byte{'{'}
		for _, part := range explainParts {
			if !slices.Contains(parts, part) {
				continue
			}
			j, err := openPart(e.given, part, d)
			if err != nil {
				return nil, err
			}
			answer = append(jsonlite.AppendName(answer, part), e.patience.Work(c, j)...)
		}
		return append(answer, '}'), nil
	})
}

// openPart starts a job of the verb of a part.
func openPart(given *declared.Flags, part string, d *witness.Document) (verb.Job, error) {
	document, err := documentOf(d)
	if err != nil {
		return nil, err
	}
	return given.OpenVerb(part, document)
}
