package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
)

// gameTablePlayers are the players in the information columns.
var gameTablePlayers = []string{"none", "dead", "dead+finish"}

// gameRating holds the members of rate's answer that the table uses.
type gameRating struct {
	Inputs, Fewest, Score *int
	Unsolvable            bool
	Reason, Caveat        string
	Measures              map[string]struct {
		TSI         *float64
		TSIInterval []*float64
	}
}

// tableGames prints a Markdown table in the format of the docs, with a row for each level of the
// games. Messages have no row.
func tableGames(c *cli.Call, p cli.Patience) error {
	fmt.Fprintf(c.Out, "| game | level | inputs | interactions | %s | score |\n|---|---|---|---|%s---|\n",
		strings.Join(gameTablePlayers, " | "), strings.Repeat("---|", len(gameTablePlayers)))
	return eachGame(c, func(name string, g *puzzlescript.Program) error {
		for level := range g.Levels {
			if g.Levels[level].W == 0 {
				continue
			}
			r, err := job.NewRating(g, level, job.RateOptions{Players: gameTablePlayers})
			if err != nil {
				panic("puzzlescript: the usual players: " + err.Error())
			}
			var rating gameRating
			if err := json.Unmarshal(p.Work(c, r), &rating); err != nil {
				panic("puzzlescript: an answer is no JSON: " + err.Error())
			}
			which := strconv.Itoa(level)
			if rating.Caveat != "" {
				which += " (" + rating.Caveat + ")"
			}
			fmt.Fprintf(c.Out, "| %s | %s | %s |\n", strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)), which, strings.Join(rating.cells(), " | "))
			if err := c.Flush(); err != nil {
				return err
			}
			if c.Interrupted() {
				return nil
			}
		}
		return nil
	})
}

// cells returns the row without the name and number of the level. A dash marks unknown values.
func (r *gameRating) cells() []string {
	whole := func(n *int) string {
		if n == nil {
			return "-"
		}
		return strconv.Itoa(*n)
	}
	cells := []string{whole(r.Inputs), whole(r.Fewest)}
	for _, name := range gameTablePlayers {
		m := r.Measures[name]
		switch {
		case r.Unsolvable:
			cells = append(cells, "unsolvable")
		case m.TSI != nil:
			cells = append(cells, fmt.Sprintf("%.2f", *m.TSI))
		case len(m.TSIInterval) == 2 && m.TSIInterval[1] != nil && *m.TSIInterval[0] == *m.TSIInterval[1]:
			cells = append(cells, fmt.Sprintf("%.2f", *m.TSIInterval[0]))
		case len(m.TSIInterval) == 2 && m.TSIInterval[1] != nil:
			cells = append(cells, fmt.Sprintf("%.2f to %.2f", *m.TSIInterval[0], *m.TSIInterval[1]))
		case len(m.TSIInterval) == 2:
			cells = append(cells, fmt.Sprintf("at least %.2f", *m.TSIInterval[0]))
		case r.Reason == "": // the time limit was reached
			cells = append(cells, "at least 0.00")
		default:
			cells = append(cells, "-")
		}
	}
	return append(cells, whole(r.Score))
}
