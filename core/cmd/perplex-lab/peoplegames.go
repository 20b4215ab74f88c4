package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/cmd/perplex-lab/internal/study/parallel"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/people/steps"
)

// third selects the games whose number has the given remainder modulo 3; -1 selects all games.
type third struct{ of *int }

func defineThird(flags *flag.FlagSet) third {
	return third{flags.Int("third", -1, "takes the games whose number modulo 3 is N: 0, 1 or 2; -1: all games")}
}

func (t third) check() error {
	if *t.of < -1 || *t.of > 2 {
		return cli.UsageError(fmt.Sprintf("-third: %d; expected 0, 1 or 2, or -1 for all games", *t.of))
	}
	return nil
}

// takes reports whether the third contains a game. The game's number is the end of its id.
func (t third) takes(id string) bool {
	if *t.of < 0 {
		return true
	}
	n, err := strconv.Atoi(id[strings.LastIndexByte(id, '-')+1:])
	return err == nil && n%3 == *t.of
}

// recorded reads a solve in the archive's format.
func recorded(r records.Record) (*pencil.Record, error) {
	var solve pencil.Record
	if err := json.Unmarshal([]byte(r.Whole.Raw), &solve); err != nil {
		return nil, fmt.Errorf("%w: %w", pencil.ErrRecord, err)
	}
	return &solve, nil
}

// replayer makes a game from a solve: steps.GameOf or steps.CandidatesOf.
type replayer func(*pencil.Played) *steps.Game

// replay reads the game of a record; nil if the third does not contain it.
func replay(r records.Record, t third, game replayer) (*steps.Game, error) {
	if id, ok := r.Whole.Get("id"); ok && !t.takes(id.Text) {
		return nil, nil
	}
	solve, err := played(r)
	if err != nil || !t.takes(solve.ID) {
		return nil, err
	}
	return game(solve), nil
}

// batch is the number of records that are replayed at once on all processors.
const batch = 64

// taken is a third with functions that make and receive its games.
type taken struct {
	third
	game replayer
	take func(*steps.Game)
}

// eachGame replays the games of thirds in the order of the files and reports unreadable records. A
// game goes only to the first third that contains it.
func eachGame(c *cli.Call, thirds ...taken) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	bad := false
	var waiting []records.Record
	work := func() error {
		games, errs := make([]*steps.Game, len(waiting)), make([]error, len(waiting))
		of := make([]int, len(waiting))
		parallel.Each(len(waiting), func(i int) error {
			games[i], of[i], errs[i] = replayOf(waiting[i], thirds)
			return nil
		}, nil)
		for i, game := range games {
			switch {
			case errs[i] != nil:
				bad = bad || !errors.Is(errs[i], pencil.ErrVariant) // variants are not errors
				c.Say("%s: %v", waiting[i].ID, errs[i])
			case game != nil:
				thirds[of[i]].take(game)
			}
		}
		waiting = waiting[:0]
		return c.Interruption()
	}
	for r := range c.Records() {
		if waiting = append(waiting, r); len(waiting) < batch {
			continue
		}
		if err := work(); err != nil {
			return err
		}
	}
	if err := work(); err != nil {
		return err
	}
	if bad {
		return cli.ErrBadInput
	}
	return nil
}

// replayOf reads the game of a record for the first of the thirds that contains it; nil if none
// does.
func replayOf(r records.Record, thirds []taken) (g *steps.Game, of int, err error) {
	if r.Err != nil {
		return nil, 0, r.Err
	}
	for of, t := range thirds {
		if g, err = replay(r, t.third, t.game); g != nil || err != nil {
			return g, of, err
		}
	}
	return nil, 0, nil
}
