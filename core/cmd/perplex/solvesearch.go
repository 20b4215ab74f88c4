package main

import (
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/perplex/internal/cli"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned"
	"github.com/perplex-puzzles/perplex/core/witness/policy/learned/shipped"
	"github.com/perplex-puzzles/perplex/core/witness/policy/policysearch"
)

// seeking is what solve's flags say about a search that a player leads.
type seeking struct {
	method, player, weights *string
	limit                   *int
}

// The players of a search.
var seekers = []string{"uniform", "learned"}

func defineSeeking(flags *flag.FlagSet) seeking {
	return seeking{
		flags.String("search", "", "look for one solution by a `search` that a player guides: lts (Levin tree search: at most d/pi expansions "+
			"before a solution of d actions that the player takes with probability pi), "+
			"or phs (PHS*, with the distance to the nearest end as its heuristic: at most exp(m) expansions besides the first "+
			"for the greatest m = log(h+g) - (1+h/g) log pi on the way to a solution); the start and the end of the line are actions too"),
		flags.String("player", "uniform", "the `player` of -search: uniform (all actions equally likely), or learned (a network that knows separations of two colours on at most 4x4 cells, and stops at the first end)"),
		flags.String("weights", "", "the network of the learned player, a `file` of the verb learn; the one that comes with perplex if empty"),
		flags.Int("limit", 1_000_000, "with -search, give up after `n` expansions"),
	}
}

func (s seeking) asked() bool { return *s.method != "" }

// seek answers as policysearch.Seeking does.
func (s seeking) seek(c *cli.Call, p cli.Patience) error {
	if !slices.Contains(policysearch.Methods, *s.method) {
		return cli.UsageError("-search: " + strconv.Quote(*s.method) + " is not one of " + strings.Join(policysearch.Methods, ", "))
	}
	if !slices.Contains(seekers, *s.player) {
		return cli.UsageError("-player: " + strconv.Quote(*s.player) + " is not one of " + strings.Join(seekers, ", "))
	}
	if *s.limit < 1 {
		return cli.UsageError("-limit must be at least 1")
	}
	if err := p.Check(); err != nil {
		return err
	}
	var network *learned.Network
	if *s.player == "learned" {
		var err error
		if network, err = loadNetwork(*s.weights); err != nil {
			return err
		}
	}
	return c.EachPuzzle(func(d *witness.Document) ([]byte, error) {
		b, err := witness.Compile(d)
		if err != nil {
			return nil, err
		}
		var policy policysearch.Policy = measure.Ruled[witness.State, witness.Action]{}
		if network != nil {
			if policy, err = network.On(b); err != nil {
				return nil, err
			}
		}
		j, err := policysearch.New(b, *s.method, *s.player, policy, *s.limit)
		if err != nil {
			return nil, err
		}
		return p.Work(j), nil
	})
}

// loadNetwork reads a file of weights; "" is the shipped one.
func loadNetwork(name string) (*learned.Network, error) {
	if name == "" {
		return shipped.Network(), nil
	}
	file, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return learned.Load(file)
}
