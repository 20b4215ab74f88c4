package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/people"
)

// ownPlay is a play as recorded by the pages (site/docs/rating.md).
type ownPlay struct {
	ID      string   `json:"id"`
	Family  string   `json:"family"`
	Title   string   `json:"title"`
	Sh      *float64 `json:"sh"`
	Seconds float64  `json:"seconds"`
	Ended   string   `json:"ended"`
}

// ratedPlay is the answer about a play that counts.
type ratedPlay struct {
	ID     string  `json:"id"`
	Family string  `json:"family"`
	Sh     float64 `json:"sh"`
	// Difficulty is the time in seconds of a player of ability 0: low, median, high.
	Difficulty [3]float64 `json:"difficulty"`
}

// ratedPlayer is the final answer.
type ratedPlayer struct {
	Plays    int                    `json:"plays"`
	Left     int                    `json:"left"` // plays without a measured difficulty or a time
	Faster   [3]float64             `json:"faster"`
	Families map[string]ratedFamily `json:"families"`
}

type ratedFamily struct {
	Solved int        `json:"solved"`
	All    int        `json:"all"`
	PerSh  [3]float64 `json:"perSh"`
}

var peopleRateVerb = cli.Verb{
	Name:    "rate",
	Args:    "[-json] FILE...",
	Summary: "fits the recorded plays of one person: difficulties in seconds, and the person's ability",
	Define: func(flags *flag.FlagSet) func(*cli.Call) error {
		asJSON := flags.Bool("json", false, "prints JSON Lines instead of text")
		return func(c *cli.Call) error { return ratePeople(c, *asJSON) }
	},
}

func ratePeople(c *cli.Call, asJSON bool) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	bad := false
	for _, name := range c.Args {
		if c.Interrupted() {
			return c.Interruption()
		}
		text, err := c.Text(name)
		var named []error
		if err == nil {
			named, err = ratePlays(c, name, text, asJSON)
		}
		if err != nil {
			named = append(named, err)
		}
		for _, err := range named {
			bad = true
			c.Say("%v", err)
		}
	}
	if bad {
		return cli.ErrBadInput
	}
	return nil
}

// ratePlays answers about the plays of a file. It skips unreadable plays and returns their errors
// as bad.
func ratePlays(c *cli.Call, name, text string, asJSON bool) (bad []error, err error) {
	var file struct {
		Plays []json.RawMessage `json:"plays"`
	}
	if err := json.Unmarshal([]byte(text), &file); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(file.Plays) == 0 {
		return nil, fmt.Errorf("%s: plays: is missing or empty; expected a file of plays, as the page of your rating exports it", name)
	}
	var plays []people.Play
	var own []ownPlay
	for i, raw := range file.Plays {
		var p ownPlay
		err := json.Unmarshal(raw, &p)
		if err == nil && p.Sh != nil && p.Seconds > 0 {
			play := people.Play{Family: p.Family, Sh: *p.Sh, Seconds: p.Seconds, Solved: p.Ended == "solved"}
			if err = play.Check(); err == nil {
				plays, own = append(plays, play), append(own, p)
			}
		}
		if err != nil {
			bad = append(bad, fmt.Errorf("%s: plays[%d]: %w", name, i, err))
		}
	}
	fit, err := people.New(plays)
	if err != nil {
		return bad, fmt.Errorf("%s: %w", name, err)
	}
	for i, p := range own {
		line := ratedPlay{p.ID, p.Family, *p.Sh, exponents(fit.Difficulty(i))}
		if asJSON {
			if err := c.Object(line); err != nil {
				return bad, err
			}
			continue
		}
		d := line.Difficulty
		fmt.Fprintf(c.Out, "%-10s %7.2f Sh  %s (%s to %s)  %s\n", p.Family, *p.Sh, seconds(d[1]), seconds(d[0]), seconds(d[2]), p.Title)
	}
	player := ratedPlayer{len(plays), len(file.Plays) - len(plays) - len(bad), exponents(fit.Ability()), map[string]ratedFamily{}}
	for _, f := range people.Families {
		if solved, all := fit.Plays(f.Name); all > 0 {
			e := fit.Slope(f.Name)
			player.Families[f.Name] = ratedFamily{solved, all, [3]float64{cli.SixDecimals(e.Low), cli.SixDecimals(e.Median), cli.SixDecimals(e.High)}}
		}
	}
	if asJSON {
		return bad, c.Object(player)
	}
	fmt.Fprintf(c.Out, "%d plays, %d left out; %.2f times as fast as a player of ability 0 (%.2f to %.2f)\n", player.Plays, player.Left, player.Faster[1], player.Faster[0], player.Faster[2])
	return bad, c.Flush()
}

func exponents(e people.Estimate) [3]float64 {
	return [3]float64{cli.SixDecimals(math.Exp(e.Low)), cli.SixDecimals(math.Exp(e.Median)), cli.SixDecimals(math.Exp(e.High))}
}

// seconds formats a time in about six characters.
func seconds(s float64) string {
	if s < 99.5 {
		return fmt.Sprintf("%3.0f s  ", s)
	}
	return fmt.Sprintf("%3.0f min", s/60)
}
