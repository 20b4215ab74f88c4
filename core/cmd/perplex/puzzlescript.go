package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"iter"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var puzzleScriptVerb = puzzleScriptFamily.Group(
	gameGenerateVerb,
	gameVerb("compare", gameItems),
	gameVerb("spare", gameItems),
	gameVerb("shorten", gameAnswer),
	cli.Verb{
		Name:    "table",
		Args:    "[-seconds S] FILE...",
		Summary: "writes a table of the levels in Markdown: inputs, information and score",
		Define: func(flags *flag.FlagSet) func(*cli.Call) error {
			p := cli.DefinePatienceOf(flags, puzzleScriptFamily.Patience)
			return func(c *cli.Call) error {
				if err := p.Check(); err != nil {
					return err
				}
				return tableGames(c, p)
			}
		},
	},
	cli.Verb{
		Name:    "replay",
		Args:    "FILE...",
		Summary: "replays recorded plays and reports whether each ends as it did",
		Define:  func(*flag.FlagSet) func(*cli.Call) error { return replayGames },
	},
)

// trialGame is a minimal game with one level.
const trialGame = `"title t\n\nOBJECTS\nBackground\nblack\n\nPlayer\nblue\n\nLEGEND\n. = Background\nP = Player\n\nSOUNDS\n\n` +
	`COLLISIONLAYERS\nBackground\nPlayer\n\nRULES\n\nWINCONDITIONS\nsome Player\n\nLEVELS\n\nP.\n"`

// gameLevels yields the levels of games, or the games for a verb about whole games. The mistakes of
// a game go to standard error; a game with mistakes is played as far as possible. The id is the
// file name if there are several files, and for a file that cannot be played.
func gameLevels(c *cli.Call, v verb.Verb) iter.Seq[records.Record] {
	return func(yield func(records.Record) bool) {
		for _, name := range c.Args {
			var r records.Record
			if len(c.Args) > 1 {
				r.ID = string(jsonlite.AppendString(nil, name))
			}
			text, err := c.Text(name)
			if err != nil {
				if !errors.Is(err, cli.ErrInterrupted) {
					c.Say("%v", err)
				}
				r.ID, r.Err = string(jsonlite.AppendString(nil, name)), err
				if !yield(r) {
					return
				}
				continue
			}
			game := with(r, "source", declared.Text(text))
			if !declared.Has(v, "level") {
				if !yield(game) {
					return
				}
				continue
			}
			g, problems := puzzlescript.Compile(text)
			for _, p := range problems {
				c.Say("%s: %v", name, p)
			}
			if g == nil {
				r.ID, r.Err = string(jsonlite.AppendString(nil, name)), fmt.Errorf("%s: %w", name, puzzlescript.FirstError(problems))
				if !yield(r) {
					return
				}
				continue
			}
			for level := range g.Levels {
				if !yield(with(game, "level", whole("level", level).Value)) {
					return
				}
			}
		}
	}
}

// eachGame calls f for the games in files. It prints the mistakes of a game on standard error with
// their lines. A game with mistakes counts if it can be played.
func eachGame(c *cli.Call, f func(name string, g *puzzlescript.Program) error) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	bad := false
	for _, name := range c.Args {
		if c.Interrupted() {
			break
		}
		text, err := c.Text(name)
		var g *puzzlescript.Program
		if err == nil {
			var problems []*puzzlescript.Problem
			g, problems = puzzlescript.Compile(text)
			for _, q := range problems {
				c.Say("%s: %v", name, q)
			}
			if g == nil {
				err = fmt.Errorf("%s: %w", name, puzzlescript.FirstError(problems))
			}
		}
		if err != nil {
			bad = true
			badFile(c, name, err)
			continue
		}
		if err := f(name, g); err != nil {
			return err
		}
	}
	if err := c.Interruption(); err != nil {
		return err
	}
	if bad {
		return cli.ErrBadInput
	}
	return nil
}

// badFile prints the line about a file that cannot be played, unless reading was interrupted.
func badFile(c *cli.Call, name string, err error) {
	if errors.Is(err, cli.ErrInterrupted) {
		return
	}
	c.Say("%v", err)
	c.Line(string(jsonlite.AppendString(nil, name)), cli.ErrorObject(err))
}

// gameRecording is a recorded play of a game in the format of the language's own tests.
type gameRecording struct {
	Name       string            `json:"name"`
	Source     string            `json:"source"`
	Inputs     []json.RawMessage `json:"inputs"`
	FinalLevel string            `json:"finalLevel"`
	LevelIndex int               `json:"levelIndex"`
	Seed       *string           `json:"seed"`
}

// replayGames replays recordings and reports whether each ends as recorded.
func replayGames(c *cli.Call) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	bad := false
	for _, name := range c.Args {
		text, err := c.Text(name)
		var list jsonlite.Value
		if err == nil {
			if list, err = jsonlite.Parse(text); err == nil && list.Kind != jsonlite.Array {
				err = fmt.Errorf("%w: the file holds %s; expected a list of recordings", errRecording, list.Kind)
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
		}
		if err != nil {
			bad = true
			badFile(c, name, err)
			continue
		}
		for i := range list.Items {
			if c.Interrupted() {
				return c.Interruption()
			}
			var r gameRecording
			got := ""
			err := json.Unmarshal([]byte(list.Items[i].Raw), &r)
			if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
				err = fmt.Errorf("%w: %s has the wrong type: %s", errRecording, cmp.Or(wrong.Field, "the item"), wrong.Value)
			}
			if err == nil {
				got, err = r.replay()
			}
			line := jsonlite.AppendString([]byte(`{"name":`), r.Name)
			switch {
			case err != nil:
				bad = true
				line = jsonlite.AppendString(append(line, `,"ok":false,"error":`...), err.Error())
			case got == r.FinalLevel:
				line = append(line, `,"ok":true`...)
			default:
				line = jsonlite.AppendString(append(line, `,"ok":false,"got":`...), got)
			}
			c.Out.Write(append(line, '}', '\n'))
			if err := c.Flush(); err != nil {
				return err
			}
		}
	}
	if err := c.Interruption(); err != nil {
		return err
	}
	if bad {
		return cli.ErrBadInput
	}
	return nil
}

// replay returns the final board.
func (r *gameRecording) replay() (string, error) {
	g, problems := puzzlescript.Compile(r.Source)
	if g == nil {
		return "", puzzlescript.FirstError(problems)
	}
	if r.LevelIndex < 0 || r.LevelIndex >= len(g.Levels) {
		return "", fmt.Errorf("levelIndex: %d is not one of the game's %d levels", r.LevelIndex, len(g.Levels))
	}
	seed := ""
	if r.Seed != nil {
		seed = *r.Seed
	}
	s := puzzlescript.NewSession(g, r.LevelIndex, seed)
	for i, raw := range r.Inputs {
		var number int
		var word string
		if json.Unmarshal(raw, &number) == nil && number >= 0 && number <= int(puzzlescript.Action) {
			s.Input(puzzlescript.Input(number))
		} else if json.Unmarshal(raw, &word) != nil || !job.Do(s, word) {
			return "", fmt.Errorf("inputs[%d]: %w: %s", i, errInput, raw)
		}
	}
	return s.Text(), nil
}

// errRecording is wrapped by errors about files that are not recordings.
var errRecording = errors.New("bad recording")

var errInput = errors.New("expected 0 to 4, tick, undo or restart")
