package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/breaking"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/job"
	search "github.com/perplex-puzzles/perplex/core/transport/puzzlescript/solve"
)

// puzzleScript does what follows the words transport puzzlescript.
func puzzleScript(c *cli.Call, p cli.Patience, optimal bool, generation func(*cli.Call) error) error {
	if len(c.Args) == 0 {
		return cli.UsageError("say what to do with PuzzleScript games: solve, rate, analyze, generate, table or replay")
	}
	action := c.Args[0]
	c.Args = c.Args[1:]
	switch action {
	case "replay":
		return replayGames(c)
	case "analyze":
		return eachGameLevel(c, func(g *puzzlescript.Program, level int) []byte {
			return timed(func() []byte { return p.Work(job.NewAnalyzing(g, level, breaking.Options{})) })
		})
	case "generate":
		return generation(c)
	case "table":
		return tableGames(c, p)
	case "rate":
		return eachGameLevel(c, func(g *puzzlescript.Program, level int) []byte {
			r, err := job.NewRating(g, level, job.RateOptions{})
			if err != nil {
				panic("puzzlescript: the usual players: " + err.Error())
			}
			return timed(func() []byte { return p.Work(r) })
		})
	case "solve":
		return eachGameLevel(c, func(g *puzzlescript.Program, level int) []byte {
			return timed(func() []byte {
				return p.Work(job.NewSolving(g, level, search.Options{Optimal: optimal, Limit: 1 << 40, Memory: 2 << 30, Turn: puzzlescript.MaxWork}))
			})
		})
	}
	return cli.UsageError(fmt.Sprintf("%q is not one of solve, rate, analyze, generate, table, replay", action))
}

// eachGameLevel writes a line for every level of the games in files.
func eachGameLevel(c *cli.Call, answer func(*puzzlescript.Program, int) []byte) error {
	several := len(c.Args) > 1
	return eachGame(c, func(name string, g *puzzlescript.Program) error {
		for level := range g.Levels {
			line := answer(g, level)
			if several {
				line = append(jsonlite.AppendString(append(line[:len(line)-1], `,"file":`...), name), '}')
			}
			c.Out.Write(append(line, '\n'))
			if err := c.Flush(); err != nil {
				return err
			}
		}
		return nil
	})
}

// eachGame calls f for the games in files. What is wrong with a game is said on standard
// error, with its line; a game is played all the same if it can be.
func eachGame(c *cli.Call, f func(name string, g *puzzlescript.Program) error) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	bad := false
	for _, name := range c.Args {
		text, err := c.Text(name)
		var g *puzzlescript.Program
		if err == nil {
			var problems []*puzzlescript.Problem
			g, problems = puzzlescript.Compile(text)
			for _, q := range problems {
				c.Say("%s: %v", name, q)
			}
			if g == nil {
				err = puzzlescript.FirstError(problems)
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
	if bad {
		return cli.ErrBadInput
	}
	return nil
}

// badFile writes the line of a file that cannot be played.
func badFile(c *cli.Call, name string, err error) {
	c.Out.Write(append(jsonlite.AppendString([]byte(`{"error":`), fmt.Sprintf("%s: %v", name, err)), '}', '\n'))
}

// gameRecording is somebody's play of a game, as the language's own tests have it.
type gameRecording struct {
	Name       string            `json:"name"`
	Source     string            `json:"source"`
	Inputs     []json.RawMessage `json:"inputs"`
	FinalLevel string            `json:"finalLevel"`
	LevelIndex int               `json:"levelIndex"`
	Seed       *string           `json:"seed"`
}

// replayGames plays recordings, and says whether each ends as it did.
func replayGames(c *cli.Call) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	bad := false
	for _, name := range c.Args {
		text, err := c.Text(name)
		var list []json.RawMessage
		if err == nil {
			err = json.Unmarshal([]byte(text), &list)
		}
		if err != nil {
			bad = true
			badFile(c, name, err)
			continue
		}
		for i := range list {
			var r gameRecording
			got := ""
			err := json.Unmarshal(list[i], &r)
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
	if bad {
		return cli.ErrBadInput
	}
	return nil
}

// replay returns the board at the end.
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

var errInput = errors.New("expected 0 to 4, tick, undo or restart")
