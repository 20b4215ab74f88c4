package main

import (
	"encoding/json"
	"flag"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/rushhour"
)

var rushHourVerb = cli.Verb{
	Name:    "rushhour",
	Args:    "FILE...",
	Summary: "solves Rush Hour boards of 36 letters in the fewest moves",
	Define: func(*flag.FlagSet) func(*cli.Call) error {
		return func(c *cli.Call) error { return c.Each(solveRushHour) }
	},
}

// solveRushHour answers {"solved","fewest","moves","board"}. A move is the letter of a car and the
// number of cells that it slides to the right or down. board is the position after the last move.
func solveRushHour(r records.Record) ([]byte, error) {
	var p peopleRecord
	if err := json.Unmarshal([]byte(r.Whole.Raw), &p); err != nil {
		return nil, fmt.Errorf("%w: %w", rushhour.ErrBoard, err)
	}
	b, err := rushhour.Parse(p.Board)
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	moves, ok := b.Solve()
	var w jsonlite.Writer
	w.Open('{')
	w.Bool("solved", ok)
	if !ok {
		w.Bool("unsolvable", true)
		return w.Close('}'), nil
	}
	w.Int("fewest", len(moves))
	w.List("moves")
	at := b.Start()
	for _, m := range moves {
		w.PutText(fmt.Sprintf("%c%+d", b.Cars[m.Car].Letter, m.By))
		at = at.Do(m)
	}
	w.Close(']')
	w.Text("board", b.Text(at))
	return w.Close('}'), nil
}
