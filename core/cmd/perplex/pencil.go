package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/fault"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var pencilVerb = pencilFamily.Group(
	pencilAnswering("solve", "counts solutions up to two, and measures the search information in Sh",
		func(l *pencil.Link, a *pencilAnswer, probes int) error { return solvePencil(l, a, probes, false) }),
	pencilAnswering("rate", "reports the rules that a puzzle needs, and measures its search information", ratePencil),
	pencilAnswering("explain", "explains every step of the solution by the cheapest rules",
		func(l *pencil.Link, a *pencilAnswer, probes int) error { return solvePencil(l, a, probes, true) }),
	cli.Verb{
		Name:    "convert",
		Args:    "FILE...",
		Summary: "writes the link of a puzzle in its usual form",
		Define: func(*flag.FlagSet) func(*cli.Call) error {
			return func(c *cli.Call) error {
				return eachPencil(c, func(l *pencil.Link, a *pencilAnswer) error { a.URL = l.String(); return nil })
			}
		},
	},
	pencilMakeVerb,
	pencilBreedVerb,
)

// pencilAnswering returns a verb that answers for every link of the files.
func pencilAnswering(name, summary string, answer func(*pencil.Link, *pencilAnswer, int) error) cli.Verb {
	return cli.Verb{
		Name:    name,
		Args:    "[-probes N] FILE...",
		Summary: summary,
		Define: func(flags *flag.FlagSet) func(*cli.Call) error {
			probes := flags.Int("probes", 200_000, "greatest number of marks that a search tries before it gives up; the answer then has \"complete\":false")
			return func(c *cli.Call) error {
				if *probes < 1 {
					return cli.UsageError(fmt.Sprintf("-probes: %d is less than 1", *probes))
				}
				return eachPencil(c, func(l *pencil.Link, a *pencilAnswer) error { return answer(l, a, *probes) })
			}
		},
	}
}

// pencilPuzzles yields puzzles: links, objects with a link as "url", and documents.
func pencilPuzzles(c *cli.Call, _ verb.Verb) iter.Seq[records.Record] {
	return mapped(c.Records(), func(r records.Record) (records.Record, error) {
		puzzle := r.Puzzle
		if url, ok := r.Whole.Get("url"); ok {
			puzzle = url
		}
		return with(r, "puzzle", without(puzzle, "id", "marks", "solution")), nil
	})
}

// pencilAnswer is a line of JSON.
type pencilAnswer struct {
	ID   any    `json:"id"`
	Type string `json:"type,omitempty"`
	// Solutions is the number of solutions, 2 for two or more; null if none was found in time. It
	// is a lower bound unless Complete.
	Solutions json.RawMessage `json:"solutions,omitempty"`
	Complete  *bool           `json:"complete,omitempty"`
	// SearchInformation is in Sh, of the only solution.
	SearchInformation *float64 `json:"searchInformation,omitempty"`
	// Compared says whether the measure has been compared with people for this type.
	Compared *bool `json:"comparedWithPeople,omitempty"`
	Steps    any   `json:"steps,omitempty"` // how many; of explain, the steps
	// Suppositions are marks whose opposite contradicts itself; Guesses are made where no
	// rule and no supposition is left.
	Suppositions *int `json:"suppositions,omitempty"`
	Guesses      *int `json:"guesses,omitempty"`
	*pencilRating
	URL   string     `json:"url,omitempty"`
	Error string     `json:"error,omitempty"`
	Code  fault.Code `json:"code,omitempty"`
}

type pencilStep struct {
	Rule string `json:"rule"`
	Rank int    `json:"rank"`
	Text string `json:"text"`
}

func solvePencil(l *pencil.Link, a *pencilAnswer, probes int, explain bool) error {
	p := l.Puzzle
	solution := a.solved(p, probes)
	if solution == nil {
		return nil
	}
	steps, err := a.explained(p, solution)
	if err != nil {
		return err
	}
	if explain {
		var lines []pencilStep
		for _, s := range steps {
			lines = append(lines, pencilStep{s.Rule, s.Rank, s.Text})
		}
		a.Steps = lines
		return nil
	}
	a.Steps = len(steps)
	_, err = a.rated(p, solution)
	return err
}

// solved sets how many solutions there are, and returns the only one; nil if it is not known
// to be that.
func (a *pencilAnswer) solved(p *pencil.Puzzle, probes int) pencil.Marks {
	found := pencil.Solve(p, pencil.Limits{Probes: probes})
	n := len(found.Solutions)
	a.Solutions, a.Complete = json.RawMessage(strconv.Itoa(n)), &found.Complete
	if n == 0 && !found.Complete {
		a.Solutions = json.RawMessage("null")
	}
	if n != 1 || !found.Complete {
		return nil
	}
	return found.Solutions[0]
}

// explained counts the suppositions and guesses of an explanation.
func (a *pencilAnswer) explained(p *pencil.Puzzle, solution pencil.Marks) ([]pencil.Step, error) {
	steps, err := pencil.Explain(p, solution)
	if err != nil {
		return nil, err
	}
	guesses, suppositions := 0, 0
	for _, s := range steps {
		switch {
		case s.Guess:
			guesses++
		case s.Rule == pencil.Supposition:
			suppositions++
		}
	}
	a.Guesses, a.Suppositions = &guesses, &suppositions
	return steps, nil
}

// rated sets the search information.
func (a *pencilAnswer) rated(p *pencil.Puzzle, solution pencil.Marks) (pencil.Rating, error) {
	r, err := pencil.Rate(p, solution)
	if err != nil {
		return r, err
	}
	compared := p.Type == pencil.Sudoku
	a.Compared = &compared
	if !math.IsInf(r.Information, 0) {
		a.SearchInformation = &r.Information
	}
	return r, nil
}

// eachPencil writes an answer for every link of the files.
func eachPencil(c *cli.Call, answer func(*pencil.Link, *pencilAnswer) error) error {
	if err := c.NeedFiles(); err != nil {
		return err
	}
	seen, bad := 0, false
	var failed error
	withRows(func(l textLine) bool {
		seen++
		a, err := pencilAnswer{ID: seen}, l.err
		if err == nil {
			err = answerPencil(l.text, &a, answer)
		}
		if err != nil {
			bad = true
			a = pencilAnswer{ID: a.ID, Error: err.Error(), Code: fault.Of(err)}
		}
		failed = c.Object(a)
		return failed == nil
	}, func(line func(textLine) bool) bool { return eachLine(c, nil, line) })
	switch {
	case failed != nil:
		return failed
	case seen == 0:
		return errors.New("there is no puzzle in the input")
	case bad:
		return cli.ErrBadInput
	}
	return nil
}

// answerPencil reads a line, a link or an object with one, and answers it.
func answerPencil(text string, a *pencilAnswer, answer func(*pencil.Link, *pencilAnswer) error) error {
	link := text
	if strings.HasPrefix(text, "{") {
		var row struct {
			ID   any
			Type string
			URL  string
		}
		if err := json.Unmarshal([]byte(text), &row); err != nil {
			return fmt.Errorf("line %v: %w", a.ID, err)
		}
		if row.ID != nil {
			a.ID = row.ID
		}
		if row.URL == "" {
			return errors.New("url: is missing")
		}
		link = row.URL
	}
	l, err := pencil.ParseText(link)
	if err != nil {
		return err
	}
	a.Type = l.Puzzle.Type.Name
	return answer(l, a)
}
