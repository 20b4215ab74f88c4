package job

import (
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

var showAnswer = []verb.Member{
	{Name: "theme", Type: "string", Help: "name of the theme"},
	{Name: "title", Type: "string", Help: "title of the theme"},
	{Name: "story", Type: "string", Help: "story of the theme"},
	{Name: "categories", Type: "{ name: string; numeric: boolean; entities: string[] }[]", Help: "categories of the theme"},
	cluesMember,
	{Name: "raw", Type: "string[]", Help: "clues in the notation of documents"},
	{Name: "fair", Type: "boolean", Help: "whether the puzzle is fair, as check answers it"},
	{Name: "solutions", Type: "number", Help: "solutions, counted up to 2"},
	{Name: "loops", Type: "number", Help: "passes over the clues; 0 if the rules do not solve the puzzle"},
	linkMember,
	{Name: "puzzle", Type: "LogicGridDocument", Help: "puzzle without its solution"},
}

var linkMember = verb.Member{Name: "link", Type: "string", Help: "short link; empty if the puzzle has none"}

// NewShowing returns the job of describing a puzzle in the layout of a page.
func NewShowing(d *logicgrid.Document) verb.Job {
	s := d.Space
	var w jsonlite.Writer
	w.Open('{')
	w.Text("theme", s.Theme)
	w.Text("title", s.Title)
	w.Text("story", s.Story)
	w.List("categories")
	for i := range s.Categories {
		c := &s.Categories[i]
		w.Open('{')
		w.Text("name", c.Name)
		w.Bool("numeric", c.Numeric)
		w.Texts("entities", c.Entities)
		w.Close('}')
	}
	w.Close(']')
	writeClues(&w, d)
	w.List("raw")
	for _, h := range d.Hints {
		w.PutText(s.Raw(h))
	}
	w.Close(']')
	f := logicgrid.Check(s, d.Hints, d.Solution)
	w.Bool("fair", f.Fair(false))
	w.Int("solutions", f.Models)
	loops := 0
	if r := logicgrid.NewSolver(s, logicgrid.Clean).Solve(d.Hints); r.Solvable {
		loops = r.Loops
	}
	w.Int("loops", loops)
	link, _ := d.Link()
	w.Text("link", link)
	untold := *d
	untold.Solution = nil
	w.Name("puzzle")
	w = untold.AppendJSON(w)
	return verb.Answered(w.Close('}'))
}

var marksAnswer = []verb.Member{
	{Name: "solved", Type: "boolean", Help: "whether every O is set and no mark is wrong"},
	{Name: "wrong", Type: "number", Help: "number of sure marks that contradict the solution"},
	{Name: "right", Type: "number", Help: "number of sure marks that agree with it"},
	{Name: "missing", Type: "number", Help: "number of missing O marks"},
}

// NewMarking returns the job of counting a player's correct and wrong marks. Errors are about the
// marks, or say that there is not exactly one solution.
func NewMarking(d *logicgrid.Document, text string) (verb.Job, error) {
	marks, err := logicgrid.ParseMarks(d.Space, text)
	if err != nil {
		return nil, err
	}
	f := logicgrid.Check(d.Space, d.Hints, nil)
	if f.Models != 1 {
		return nil, verb.BadRequest("puzzle", strconv.Itoa(f.Models), "is the number of its solutions (counted up to 2); marks can be checked only against a single solution")
	}
	missing, sure := 0, 0
	for _, c := range d.Space.Staircase() {
		if f.Solution.Linked(c.A, c.B) && marks.At(c.A, c.B) != logicgrid.Yes {
			missing++
		}
		if mark := marks.At(c.A, c.B); mark == logicgrid.Yes || mark == logicgrid.No {
			sure++
		}
	}
	wrong := len(marks.Wrong(&f.Solution))
	var w jsonlite.Writer
	w.Open('{')
	w.Bool("solved", missing == 0 && wrong == 0)
	w.Int("wrong", wrong)
	w.Int("right", sure-wrong)
	w.Int("missing", missing)
	return verb.Answered(w.Close('}')), nil
}

var chooseAnswer = []verb.Member{
	{Name: "chosen", Type: "(PackedElite | null)[]", Help: "puzzle for each wanted number of loops; null where there is none"},
}

// openChoose opens the choice of puzzles with pairwise different solutions.
func openChoose(r *verb.Fields) (verb.Job, error) {
	space, o := readBreeding(r)
	loops, _ := r.Integers("loops", 1, verb.List{Help: "numbers of loops, one for each wanted puzzle"})
	saved := readSaved(r, true)
	if err := r.End(); err != nil {
		return nil, err
	}
	b, err := logicgrid.RestoreBreeding(space, o, saved)
	if err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("chosen")
	for _, e := range b.Choose(loops, o.Seed) {
		if e.Value == nil {
			w.PutNull()
		} else {
			putElite(&w, e)
		}
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}

var themeAnswer = []verb.Member{
	{Name: "space", Type: "LogicGridTheme", Help: "complete theme"},
	{Name: "size", Type: "[categories: number, entities: number]", Help: "numbers of categories and entities"},
	{Name: "solutions", Type: "Digits", Help: "solutions of the theme"},
	{Name: "clues", Type: "string[]", Help: "clues that a puzzle may have, one of each kind and a few more; always the same ones"},
}

// openTheme opens the description of a theme for its author.
func openTheme(r *verb.Fields) (verb.Job, error) {
	s, _ := readBreeding(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	const more = 3
	var w jsonlite.Writer
	w.Open('{')
	w.Name("space")
	w = s.AppendTheme(w)
	w.Ints("size", s.M(), s.N())
	w.Text("solutions", strconv.FormatUint(s.Solutions(), 10))
	w.List("clues")
	random := rand.New(rand.NewPCG(1, 0))
	var told [5]int // sentences so far, by kind
	for tries, n := 0, 0; tries < 100 && n < len(told)+more; tries++ {
		h := logicgrid.RandomHint(s, random)
		if limit := 1 + tries/20; told[h.Kind] == limit {
			continue
		}
		told[h.Kind]++
		w.PutText(s.Text(h))
		n++
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}
