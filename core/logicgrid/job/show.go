package job

import (
	"math/rand/v2"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/logicgrid"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// NewShowing answers what a page needs to lay a puzzle out: {"theme", "title", "story",
// "categories":[{"name","numeric","entities"},…], "hints", "raw", "fair", "solutions"
// (counted up to 2), "loops" (0 if the rules do not solve it), "link" ("" if the puzzle has
// no short one), "puzzle" (without its solution)}.
func NewShowing(d *logicgrid.Document) verb.Job {
	s := d.Space
	var w jsontext.Writer
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
	writeHints(&w, d)
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

// NewMarking answers how far a player's marks are, without revealing anything:
// {"solved", "wrong" (how many sure marks contradict the solution), "right" (how many agree
// with it), "missing" (how many O are not set)}. Errors are about the marks, or say that there is not one solution.
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
	var w jsontext.Writer
	w.Open('{')
	w.Bool("solved", missing == 0 && wrong == 0)
	w.Int("wrong", wrong)
	w.Int("right", sure-wrong)
	w.Int("missing", missing)
	return verb.Answered(w.Close('}')), nil
}

// openList answers {"puzzles":[{"id","loops","hints","puzzle","link"},…]} for elites of
// a breeding.
func openList(r *verb.Fields) (verb.Job, error) {
	space, _ := readBreeding(r)
	elites, ok := r.Get("elites")
	if !ok || elites.Kind != jsontext.Array {
		r.Note(verb.BadRequest("elites", "", "are not a list of [rank, loops, packed hints]"))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsontext.Writer
	w.Open('{')
	w.List("puzzles")
	for i := range elites.Items {
		item, at := &elites.Items[i], verb.Item("elites", i)
		if item.Kind != jsontext.Array || len(item.Items) != 3 {
			return nil, verb.BadRequest(at, item.Quote(), "is not [rank, loops, packed hints]")
		}
		rank, err := strconv.ParseUint(item.Items[0].Text, 10, 64)
		if err != nil || rank >= space.Solutions() {
			return nil, verb.BadRequest(at, item.Items[0].Quote(), "is the rank of no solution")
		}
		loops, err := verb.Integer(at, item.Items[1], 1)
		if err != nil {
			return nil, err
		}
		hints, err := logicgrid.Unpack(space, item.Items[2].Text)
		if err != nil {
			return nil, err
		}
		solution := logicgrid.Unrank(space, rank)
		d := &logicgrid.Document{Space: space, Hints: hints, Solution: &solution}
		link, _ := d.Link()
		w.Open('{')
		w.Text("id", eliteID(rank, loops))
		w.Int("loops", loops)
		writeHints(&w, d)
		w.Text("link", link)
		w.Name("puzzle")
		w = d.AppendJSON(w)
		w.Close('}')
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}

// openChoose answers {"elites":[[rank, loops, packed hints] or null,…]}: a puzzle for each
// of the wanted loops, of which no two have the same solution.
func openChoose(r *verb.Fields) (verb.Job, error) {
	space, o := readBreeding(r)
	loops, _ := r.Integers("loops", 1)
	saved := readSaved(r)
	if saved == nil {
		r.Note(verb.BadRequest("saved", "", "is missing"))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	b, err := logicgrid.RestoreBreeding(space, o, saved)
	if err != nil {
		return nil, err
	}
	var w jsontext.Writer
	w.Open('{')
	w.List("elites")
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

// openTheme answers what somebody who writes a theme wants to see of it: {"space" (as
// ParseTheme reads it), "size", "solutions" (a text), "hints"}. The hints are sentences that a puzzle could
// have, one of each kind and a few more; they are always the same ones.
func openTheme(r *verb.Fields) (verb.Job, error) {
	s, _ := readBreeding(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	const more = 3
	var w jsontext.Writer
	w.Open('{')
	w.Name("space")
	w = s.AppendTheme(w)
	w.Ints("size", s.M(), s.N())
	w.Text("solutions", strconv.FormatUint(s.Solutions(), 10))
	w.List("hints")
	random := rand.New(rand.NewPCG(1, 0))
	var told [5]int // by kind
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
