// Package job declares the verbs over logic grids. solve, check, rate, hint, show and marks take
// one puzzle; breed, list and choose take a space; score scores lists for a breeding that runs
// elsewhere; theme describes a theme to its author.
package job

import (
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Verbs returns the verbs over logic grids.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "solve", Help: "Solves a puzzle by rules.", Open: openSolve, Answer: solveAnswer},
		{Name: "check", Help: "Reports whether a puzzle is fair, and which of its clues are false, redundant or repeated.",
			Open: ofPuzzle(NewChecking), Answer: checkAnswer},
		{Name: "rate", Help: "Rates a puzzle: its loops, steps and techniques, over the orders of its clues, and its TSI.",
			Open: ofPuzzle(func(d *logicgrid.Document) verb.Job { return NewRating(d) }), Answer: rateAnswer},
		{Name: "measure", Help: "Measures the search information of a puzzle.", Open: openSearching, Answer: searchAnswer},
		{Name: "hint", Help: "Returns the next step from a grid of marks.", Open: ofMarks(NewHinting), Answer: hintAnswer},
		{Name: "show", Help: "Describes a puzzle for a page that lays it out.", Open: openShow, Answer: showAnswer},
		{Name: "marks", Help: "Counts the right and wrong marks of a player without revealing them.",
			Open: ofMarks(NewMarking), Answer: marksAnswer},
		{Name: "breed", Help: "Breeds an archive of puzzles over a theme.", Open: openBreed, Answer: breedAnswer,
			Makes: &verb.Making{Done: "generation", Total: "generations", Found: "puzzles", Best: "elites"}},
		{Name: "score", Help: "Scores lists of clues for a breeding that runs elsewhere.", Open: openScore, Answer: scoreAnswer},
		{Name: "list", Help: "Writes out the puzzles of an archive.", Open: openList, Answer: listAnswer},
		{Name: "choose", Help: "Chooses a puzzle for each number of loops, no two with the same solution.",
			Open: openChoose, Answer: chooseAnswer},
		{Name: "theme", Help: "Describes a theme: its size, its solutions and some clues that puzzles over it may have.",
			Open: openTheme, Answer: themeAnswer},
	}.WithVersion()
}

// readPuzzle reads the required option "puzzle". If it is missing, readPuzzle notes an error in r
// and returns nil.
func readPuzzle(r *verb.Fields) *logicgrid.Document { return puzzleOption(r, true) }

func puzzleOption(r *verb.Fields, required bool) *logicgrid.Document {
	v, ok := r.Value("puzzle", verb.Value{Type: "LogicGridPuzzle", Required: required,
		Help: "a document or its text, or a record of the published data"})
	if !ok {
		return nil
	}
	d, err := Document(&v)
	r.Note(err)
	return d
}

// Document reads a puzzle. v is a document, the text of one, or a record of the published data.
func Document(v *jsonlite.Value) (*logicgrid.Document, error) {
	switch {
	case v.Kind == jsonlite.String:
		return logicgrid.Parse(v.Text)
	case logicgrid.IsRecord(v):
		school := logicgrid.School()
		r, err := logicgrid.DecodeRecord(school, v)
		if err != nil {
			return nil, err
		}
		return &logicgrid.Document{Space: school, Hints: r.Hints, Solution: &r.Solution}, nil
	}
	return logicgrid.Decode(v)
}

// readMode reads the option "mode".
func readMode(r *verb.Fields) logicgrid.Mode {
	return verb.Choose(r, "mode", verb.Choice[logicgrid.Mode]{
		Default: logicgrid.Clean,
		Names: []verb.Named[logicgrid.Mode]{
			{Name: "clean", Value: logicgrid.Clean},
			{Name: "compat-2024", Value: logicgrid.Compat2024},
		},
		Help: "solver: clean, or the one that counts loops as the program behind Shyne, Facey and Cooper (2024)",
	})
}

// ofPuzzle adapts open to a verb whose only option is a puzzle.
func ofPuzzle(open func(*logicgrid.Document) verb.Job) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		d := readPuzzle(r)
		if err := r.End(); err != nil {
			return nil, err
		}
		return open(d), nil
	}
}

// ofMarks adapts open to a verb whose options are a puzzle and a grid of marks.
func ofMarks(open func(*logicgrid.Document, string) (verb.Job, error)) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		d := readPuzzle(r)
		marks := r.Text("marks", verb.Text{Help: "grid of marks, row by row: O, X or * (open), with | after each row"})
		if err := r.End(); err != nil {
			return nil, err
		}
		return open(d, marks)
	}
}

func openSolve(r *verb.Fields) (verb.Job, error) {
	d, mode := readPuzzle(r), readMode(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewSolving(d, mode), nil
}

// openShow takes a puzzle or a link to one.
func openShow(r *verb.Fields) (verb.Job, error) {
	link := r.Text("link", verb.Text{Help: "short link; replaces the puzzle"})
	d := puzzleOption(r, link == "")
	if link != "" {
		var err error
		d, err = logicgrid.ParseLink(link)
		r.Note(err)
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewShowing(d), nil
}

// writeClues writes the clues as sentences.
func writeClues(w *jsonlite.Writer, d *logicgrid.Document) {
	w.List("clues")
	for i := range d.Hints {
		w.PutText(d.Text(i))
	}
	w.Close(']')
}
