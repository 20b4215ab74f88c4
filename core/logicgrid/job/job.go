// Package job is the table of perplex's verbs over logic grids: solve, check, rate, hint,
// show and marks for one puzzle; breed, list and choose for a space; score for the lists
// of a breeding run elsewhere; theme for a theme that is being written.
package job

import (
	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Verbs returns the verbs:
//
//	{"verb":"solve","puzzle":…,"mode":"clean"|"compat-2024"}
//	{"verb":"check","puzzle":…}
//	{"verb":"rate","puzzle":…}
//	{"verb":"search","puzzle":…}
//	{"verb":"hint","puzzle":…,"marks":"|****|****|…"}
//	{"verb":"breed","theme":"school","size":[3,4],"seed":1,"generations":1000,"population":300,
//	  "mode":"clean","redundant":false,"solvedAt":false,"published":false,
//	  "nearness":"2024"|"poster","swap":"real"|"none","selection":"nearness"|"rank","crossover":0.6,"mutation":0.8,
//	  "saved":…}
//	{"verb":"score", as breed without "generations" and "saved", "lists":["AAABIAA…",…]}
//	{"verb":"show","puzzle":…} or {"verb":"show","link":"school-3x4-…"}
//	{"verb":"marks","puzzle":…,"marks":"|****|****|…"}
//	{"verb":"list", as score without "lists", "elites":[["12",4,"AAABIAA…"],…]}
//	{"verb":"choose", as score without "lists", "saved":…,"loops":[1,2,4,6]}
//	{"verb":"theme","space":…} or with "theme" and "size"
//
// A puzzle is a document or the text of one, or a record of the published data. In
// place of a theme's name and size breed and score take a "space", as ParseTheme reads
// it. "saved" is what an earlier breed of the same space and options has answered with.
func Verbs() verb.Table {
	return verb.Table{
		{Name: "solve", Open: openSolve},
		{Name: "check", Open: ofPuzzle(NewChecking)},
		{Name: "rate", Open: ofPuzzle(func(d *logicgrid.Document) verb.Job { return NewRating(d) })},
		{Name: "search", Open: openSearching},
		{Name: "hint", Open: ofMarks(NewHinting)},
		{Name: "show", Open: openShow},
		{Name: "marks", Open: ofMarks(NewMarking)},
		{Name: "breed", Open: openBreed},
		{Name: "score", Open: openScore},
		{Name: "list", Open: openList},
		{Name: "choose", Open: openChoose},
		{Name: "theme", Open: openTheme},
	}
}

// readPuzzle reads the member "puzzle"; nil and an error noted in r if there is none.
func readPuzzle(r *verb.Fields) *logicgrid.Document {
	v, ok := r.Need("puzzle")
	if !ok {
		return nil
	}
	d, err := Document(&v)
	r.Note(err)
	return d
}

// Document reads a puzzle: a document, the text of one, or a record of the published
// data.
func Document(v *jsontext.Value) (*logicgrid.Document, error) {
	switch {
	case v.Kind == jsontext.String:
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

// readMode reads the member "mode".
func readMode(r *verb.Fields) logicgrid.Mode {
	v, ok := r.Get("mode")
	if !ok {
		return logicgrid.Clean
	}
	mode, ok := logicgrid.ParseMode(v.Text)
	if !ok {
		r.Fail("mode", v, "is neither clean nor compat-2024")
	}
	return mode
}

// ofPuzzle opens a verb that asks of a puzzle and nothing else.
func ofPuzzle(open func(*logicgrid.Document) verb.Job) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		d := readPuzzle(r)
		if err := r.End(); err != nil {
			return nil, err
		}
		return open(d), nil
	}
}

// ofMarks opens a verb that asks of a puzzle and a grid of marks.
func ofMarks(open func(*logicgrid.Document, string) (verb.Job, error)) func(*verb.Fields) (verb.Job, error) {
	return func(r *verb.Fields) (verb.Job, error) {
		d, marks := readPuzzle(r), r.Text("marks", "")
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
	var d *logicgrid.Document
	if link := r.Text("link", ""); link != "" {
		var err error
		d, err = logicgrid.ParseLink(link)
		r.Note(err)
	} else {
		d = readPuzzle(r)
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewShowing(d), nil
}

// writeHints writes the hints as sentences.
func writeHints(w *jsontext.Writer, d *logicgrid.Document) {
	w.List("hints")
	for i := range d.Hints {
		w.PutText(d.Text(i))
	}
	w.Close(']')
}
