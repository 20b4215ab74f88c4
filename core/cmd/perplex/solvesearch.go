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

// seeking is what solve's flags say about a search that a player leads.
type seeking struct {
	method, player *string
	library        func() (policy.Library, error)
	limit          *int
}

// uniform is another name of the player who knows nothing.
const uniform = "uniform"

func defineSeeking(flags *flag.FlagSet) seeking {
	return seeking{
		flags.String("search", "", "look for one solution by a `search` that a player guides: lts (Levin tree search: at most d/pi expansions "+
			"before a solution of d actions that the player takes with probability pi), "+
			"or phs (PHS*, with the distance to the nearest end as its heuristic: at most exp(m) expansions besides the first "+
			"for the greatest m = log(h+g) - (1+h/g) log pi on the way to a solution); the start and the end of the line are actions too"),
		flags.String("player", uniform, "the `player` of -search: uniform (all actions equally likely), a set of rules such as baseline or all (evenly among what they leave), "+
			"or "+cli.PlayersHelp+"; what a player never does, the search leaves out"),
		cli.DefineLibrary(flags),
		flags.Int("limit", 1_000_000, "with -search, give up after `n` expansions"),
	}
}

func (s seeking) asked() bool { return *s.method != "" }

// seek answers as policysearch.Seeking does.
func (s seeking) seek(c *cli.Call, p cli.Patience) error {
	if !slices.Contains(policysearch.Methods, *s.method) {
		return cli.UsageError("-search: " + strconv.Quote(*s.method) + " is not one of " + strings.Join(policysearch.Methods, ", "))
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
