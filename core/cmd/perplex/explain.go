package main

import (
	"flag"
	"slices"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/design/insight"
	"github.com/perplex-puzzles/perplex/core/witness/player"
)

// explainParts are the parts of an explanation, in the order of the answer.
var explainParts = []string{"edges", "profile", "wander", "symbols"}

var explainVerb = cli.Verb{
	Name: "explain",
	Args: "[flags] FILE...",
	Summary: "explains where lines go (edges), the likeliest solution step by step (profile), where attempts go and end (wander), " +
		"and what each symbol does (symbols)",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		given := linesFamily.Flags(flags, "profile")
		parts := flags.String("parts", strings.Join(explainParts, ","), "parts of the explanation, a comma-separated `list`")
		p := cli.DefinePatience(flags)
		return func(c *cli.Call) error {
			return explain(c, given.Text("player"), given.Text("compat"), list(*parts), p)
		}
	},
}

// explain answers {"id", "<part>": its answer, …}; -seconds is for each part.
func explain(c *cli.Call, name, compat string, parts []string, p cli.Patience) error {
	for _, part := range parts {
		if !slices.Contains(explainParts, part) {
			return cli.UsageError("-parts: \"" + part + "\" is not one of " + strings.Join(explainParts, ", "))
		}
	}
	if _, err := player.ParseCompat(name, compat); err != nil {
		return cli.UsageError(err.Error())
	}
	if err := p.Check(); err != nil {
		return err
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		answer := []byte{'{'}
		for _, part := range explainParts {
			if !slices.Contains(parts, part) {
				continue
			}
			j, err := openPart(part, d, name, compat)
			if err != nil {
				return nil, err
			}
			answer = append(jsonlite.AppendName(answer, part), p.Work(j)...)
		}
		return append(answer, '}'), nil
	})
}

func openPart(part string, d *witness.Document, name, compat string) (verb.Job, error) {
	switch part {
	case "edges":
		return insight.NewEdges(d)
	case "profile":
		return insight.NewProfile(d, name, compat)
	case "wander":
		return insight.NewWander(d, name, compat)
	}
	return insight.NewSymbols(d, name, compat)
}
