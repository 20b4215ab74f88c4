package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/transport"
	"github.com/perplex-puzzles/perplex/core/transport/directed"
	"github.com/perplex-puzzles/perplex/core/transport/rushhour"
)

// transportRateVerb is the declared verb rate, with the additional flag -people to rate for people.
var transportRateVerb = func() cli.Verb {
	rate := transportFamily.Verb("rate")
	define := rate.Define
	rate.Define = func(flags *flag.FlagSet) func(*cli.Call) error {
		run := define(flags)
		people := flags.Bool("people", false, "measures how hard people find levels: "+
			"the goal-directed search information, in Sh, of records "+
			"with level and layout (Sokoban), or with id and board (Rush Hour, 36 letters); no other flag applies")
		flags.Bool("json", true, "writes JSON Lines; there is no other form")
		return func(c *cli.Call) error {
			if *people {
				return c.EachOf(peopleRecords(c), ratePeopleRecord)
			}
			return run(c)
		}
	}
	return rate
}()

// errPeopleRecord is the error about a record of no known kind.
var errPeopleRecord = errors.New("expected level and layout of a Sokoban level, or id and board of a Rush Hour board")

// peopleRecords yields the records of a call's files. An answer about a record with "level" repeats
// it and has no id.
func peopleRecords(c *cli.Call) iter.Seq[records.Record] {
	return mapped(c.Records(), func(r records.Record) (records.Record, error) {
		if _, ok := r.Whole.Get("level"); ok {
			r.ID = ""
		}
		return r, nil
	})
}

// peopleRecord is a Sokoban level or a Rush Hour board.
type peopleRecord struct {
	Level  *string
	Layout string
	Board  string
}

// ranked returns the states of the record.
func (p *peopleRecord) ranked() (directed.Ranked, error) {
	switch {
	case p.Level != nil && p.Layout != "":
		l, err := transport.FromRows(strings.Split(p.Layout, "\n"))
		if err != nil {
			return nil, fmt.Errorf("%s: layout: %w", *p.Level, err)
		}
		g, err := transport.NewGame(transport.Sokoban, l)
		if err != nil {
			return nil, fmt.Errorf("%s: layout: %w", *p.Level, err)
		}
		return directed.NewBoxes(g), nil
	case p.Level == nil && p.Board != "":
		b, err := rushhour.Parse(p.Board)
		if err != nil {
			return nil, fmt.Errorf("board: %w", err)
		}
		return rushhour.NewRanked(b), nil
	}
	return nil, errPeopleRecord
}

// ratePeopleRecord answers {"level" or "id","value","fewest","states"}. value is null if there is
// no solution. With "complete":false there are too many states, and value is an upper bound.
func ratePeopleRecord(r records.Record) ([]byte, error) {
	var p peopleRecord
	if err := json.Unmarshal([]byte(r.Whole.Raw), &p); err != nil {
		return nil, fmt.Errorf("%w: %w", errPeopleRecord, err)
	}
	level, err := p.ranked()
	if err != nil {
		return nil, err
	}
	rating, err := directed.Rate(level, measure.FrozenSecond.Look, 0)
	if err != nil && p.Level != nil {
		return nil, fmt.Errorf("%s: %w", *p.Level, err)
	}
	if err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	if p.Level != nil {
		w.Text("level", *p.Level)
	}
	if math.IsInf(rating.Information, 1) {
		w.Null("value")
	} else {
		w.Number("value", cli.SixDecimals(rating.Information))
		w.Int("fewest", rating.Fewest)
	}
	w.Int("states", rating.States)
	if rating.Partial {
		w.Bool("complete", false)
	}
	return w.Close('}'), nil
}
