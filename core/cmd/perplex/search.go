package main

import (
	"flag"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"

	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy"
	"github.com/perplex-puzzles/perplex/core/witness/policy/policysearch"
)

var searchVerb = cli.Verb{
	Name:    "search",
	Args:    "-method lts|phs [-player P] [-limit N] [-seconds S] FILE...",
	Summary: "searches for one solution, guided by a player, and reports the expansions",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		s := seeking{
			flags.String("method", "lts", "`search`: lts (Levin tree search: at most d/pi expansions "+
				"before a solution of d actions that the player takes with probability pi), "+
				"or phs (PHS*, with the distance to the nearest end as its heuristic: at most exp(m) expansions besides the first "+
				"for the greatest m = log(h+g) - (1+h/g) log pi on the way to a solution); the start and the end of the line are actions too"),
			flags.String("player", uniform, "`player`: uniform (all actions equally likely), a set of rules such as baseline or all "+
				"(equally likely among the actions that they leave), or "+cli.PlayersHelp+"; the search leaves out actions that the player never takes"),
			cli.DefineLibrary(flags),
			flags.Int("limit", 1_000_000, "greatest number of expansions before the search gives up"),
		}
		p := cli.DefinePatience(flags)
		return func(c *cli.Call) error { return s.seek(c, p) }
	},
}

// seeking is the flags of the verb search.
type seeking struct {
	method, player *string
	library        func() (policy.Library, error)
	limit          *int
}

// uniform is another name of the player without rules.
const uniform = "uniform"

// seek answers as policysearch.Seeking does.
func (s seeking) seek(c *cli.Call, p cli.Patience) error {
	if !slices.Contains(policysearch.Methods, *s.method) {
		return cli.UsageError("-method: " + strconv.Quote(*s.method) + " is not one of " + strings.Join(policysearch.Methods, ", "))
	}
	name := *s.player
	if name == uniform {
		name = "none"
	}
	model, err := policy.Parse(name, "")
	if err != nil {
		return cli.UsageError("-player: " + err.Error())
	}
	library, err := s.library()
	if err != nil {
		return cli.UsageError(err.Error())
	}
	if *s.limit < 1 {
		return cli.UsageError("-limit must be at least 1")
	}
	if err := p.Check(); err != nil {
		return err
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		b, err := witness.Compile(d)
		if err != nil {
			return nil, err
		}
		player, err := model.On(b, library)
		if err != nil {
			return nil, err
		}
		j, err := policysearch.New(b, *s.method, *s.player, player, *s.limit)
		if err != nil {
			return nil, err
		}
		return p.Work(j), nil
	})
}
