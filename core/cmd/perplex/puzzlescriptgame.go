package main

import (
	"flag"
	"fmt"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/declared"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// gameSeconds is how long a verb works on a whole game unless the call says otherwise.
const gameSeconds = 60

// gameCall is a call of a verb about one game.
type gameCall struct {
	*cli.Call
	patience cli.Patience
	begun    time.Time
}

// gameVerb returns the verb of the command line for a declared one about a whole game, or about one level of
// it, where the level is a flag.
func gameVerb(name string, run func(*gameCall, verb.Job) error) cli.Verb {
	return cli.Verb{
		Name:    name,
		Args:    gameArgs(name),
		Summary: puzzleScriptFamily.About(name),
		Define: func(flags *flag.FlagSet) func(*cli.Call) error {
			given := puzzleScriptFamily.Flags(flags, name)
			patience := cli.DefinePatienceOf(flags, gameSeconds)
			return func(c *cli.Call) error {
				if err := patience.Check(); err != nil {
					return err
				}
				if len(c.Args) != 1 {
					return cli.UsageError(name + " reads one game: name its file, or - for standard input")
				}
				j, err := openGame(c, given)
				if err != nil {
					return err
				}
				if err := run(&gameCall{c, patience, time.Now()}, j); err != nil {
					return err
				}
				return c.Interruption()
			}
		},
	}
}

// openGame opens the job of a verb for the game in the file of a call. It prints the mistakes of the game on
// standard error.
func openGame(c *cli.Call, given *declared.Flags) (verb.Job, error) {
	name := c.Args[0]
	text, err := c.Text(name)
	if err != nil {
		return nil, err
	}
	_, problems := puzzlescript.Compile(text)
	for _, q := range problems {
		c.Say("%s: %v", name, q)
	}
	j, err := given.Open(jsonlite.Member{Name: "source", Value: declared.Text(text)})
	if misuse := given.Misuse(err); misuse != nil {
		return nil, misuse
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return j, nil
}

// gameArgs returns what follows the name of a verb in its usage line.
func gameArgs(name string) string {
	return puzzleScriptFamily.Flags(flag.NewFlagSet(name, flag.ContinueOnError), name).Required() + "[flags] FILE"
}

// gameAnswer writes the answer of a job.
func gameAnswer(c *gameCall, j verb.Job) error {
	c.Out.Write(append(cli.AppendSeconds(c.patience.Work(c.Call, j), c.begun), '\n'))
	return c.Flush()
}

// items is a job that finds one thing after another.
type items interface {
	verb.Job
	// Items returns how many there are so far.
	Items() int
	// AppendItem appends one as a JSON object.
	AppendItem(dst []byte, n int) []byte
	// Summary counts them in a line.
	Summary() string
	// Warnings returns what makes the answers less than proofs.
	Warnings() []string
}

// gameItems writes a line for each thing as soon as it is found, and their counts to standard error.
func gameItems(c *gameCall, opened verb.Job) (err error) {
	j, written := opened.(items), 0
	for _, warning := range j.Warnings() {
		c.Say("%s", warning)
	}
	stopped := c.patience.Run(c.Call, func() bool {
		done := j.Step(cli.StepBudget)
		for ; err == nil && written < j.Items(); written++ {
			c.Out.Write(append(j.AppendItem(nil, written), '\n'))
			err = c.Flush()
		}
		return done || err != nil
	})
	if err != nil {
		return err
	}
	if stopped != "" {
		stopped = " stopped " + stopped + "; -seconds 0 sets no limit"
	}
	c.Say("%s seconds=%.1f%s", j.Summary(), time.Since(c.begun).Seconds(), stopped)
	return nil
}
