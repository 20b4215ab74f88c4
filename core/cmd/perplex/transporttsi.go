package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/information"
	"github.com/perplex-puzzles/perplex/core/transport/job"
)

// transportTSI is the flags of transport tsi.
type transportTSI struct {
	players, horizon *string
	states, steps    *int
}

func defineTransportTSI(flags *flag.FlagSet) transportTSI {
	return transportTSI{
		players: flags.String("players", strings.Join(information.Presets, ","), "tsi: the players to measure, a comma-separated `list` of none, all, and rules joined by +: dead, finish, return; with look, one who has to find what dead and finish show"),
		horizon: flags.String("horizon", "", "tsi: number of interactions per attempt, `N`, or endless for players who never return; default: twice the fewest that solve the level"),
		states:  flags.Int("states", 0, fmt.Sprintf("tsi: levels of more than `N` states are too large; 0: %d", information.DefaultStates)),
		steps:   flags.Int("steps", 0, fmt.Sprintf("tsi: levels where a player's attempts take more than `N` steps are too large; 0: %d", information.DefaultSteps)),
	}
}

// options reads the flags.
func (f transportTSI) options() (o job.TSIOptions, err error) {
	o.Players, o.States, o.Steps = list(*f.players), *f.states, *f.steps
	if o.States < 0 || o.Steps < 0 {
		return o, cli.UsageError("-states and -steps must be at least 0")
	}
	for _, name := range o.Players {
		if _, err := information.Parse(name); err != nil {
			return o, cli.UsageError(err.Error())
		}
	}
	switch *f.horizon {
	case "":
	case "endless":
		o.Horizon = information.Endless
	default:
		if o.Horizon, err = strconv.Atoi(*f.horizon); err != nil || o.Horizon < 1 {
			return o, cli.UsageError(fmt.Sprintf("-horizon: %q is neither a number of interactions, at least 1, nor endless", *f.horizon))
		}
	}
	return o, nil
}

// each says what players lack at each level.
func (f transportTSI) each(c *cli.Call, r transport.Rules, p cli.Patience) error {
	o, err := f.options()
	if err != nil {
		return err
	}
	return eachLevel(c, func(l *transport.Level) ([]byte, error) {
		g, err := transport.NewGame(r, l)
		if err != nil {
			return nil, err
		}
		m, err := job.NewMeasuring(g, o)
		if err != nil {
			return nil, err
		}
		return timed(func() []byte { return p.Work(m) }), nil
	})
}
