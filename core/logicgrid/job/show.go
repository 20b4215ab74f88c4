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
	dst := jsontext.AppendString(jsontext.AppendName([]byte{'{'}, "theme"), s.Theme)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "title"), s.Title)
	dst = jsontext.AppendString(jsontext.AppendName(dst, "story"), s.Story)
	dst = append(jsontext.AppendName(dst, "categories"), '[')
	for i := range s.Categories {
		c := &s.Categories[i]
		dst = jsontext.AppendString(jsontext.AppendName(append(jsontext.AppendComma(dst, i), '{'), "name"), c.Name)
		dst = append(jsontext.AppendName(appendBool(dst, "numeric", c.Numeric), "entities"), '[')
		for k, name := range c.Entities {
			dst = jsontext.AppendString(jsontext.AppendComma(dst, k), name)
		}
		dst = append(dst, "]}"...)
	}
	dst = appendHints(append(dst, ']'), d)
	dst = append(jsontext.AppendName(dst, "raw"), '[')
	for i, h := range d.Hints {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), s.Raw(h))
	}
	f := logicgrid.Check(s, d.Hints, d.Solution)
	dst = appendBool(append(dst, ']'), "fair", f.Fair(false))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "solutions"), f.Models)
	loops := 0
	if r := logicgrid.NewSolver(s, logicgrid.Clean).Solve(d.Hints); r.Solvable {
		loops = r.Loops
	}
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), loops)
	link, _ := d.Link()
	dst = jsontext.AppendString(jsontext.AppendName(dst, "link"), link)
	untold := *d
	untold.Solution = nil
	return verb.Answered(append(untold.AppendJSON(jsontext.AppendName(dst, "puzzle")), '}'))
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
	dst := appendBool([]byte{'{'}, "solved", missing == 0 && wrong == 0)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "wrong"), wrong)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "right"), sure-wrong)
	return verb.Answered(append(jsontext.AppendInt(jsontext.AppendName(dst, "missing"), missing), '}')), nil
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
	dst := append(jsontext.AppendName([]byte{'{'}, "puzzles"), '[')
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
		id := strconv.FormatUint(rank, 10) + "-" + strconv.Itoa(loops)
		dst = jsontext.AppendString(jsontext.AppendName(append(jsontext.AppendComma(dst, i), '{'), "id"), id)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "loops"), loops)
		link, _ := d.Link()
		dst = jsontext.AppendString(jsontext.AppendName(appendHints(dst, d), "link"), link)
		dst = append(d.AppendJSON(jsontext.AppendName(dst, "puzzle")), '}')
	}
	return verb.Answered(append(dst, "]}"...)), nil
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
	dst := append(jsontext.AppendName([]byte{'{'}, "elites"), '[')
	for i, e := range b.Choose(loops, o.Seed) {
		dst = jsontext.AppendComma(dst, i)
		if e.Value == nil {
			dst = append(dst, "null"...)
			continue
		}
		dst = appendElite(dst, e)
	}
	return verb.Answered(append(dst, "]}"...)), nil
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
	dst := s.AppendTheme(jsontext.AppendName([]byte{'{'}, "space"))
	dst = jsontext.AppendInt(append(jsontext.AppendName(dst, "size"), '['), s.M())
	dst = append(jsontext.AppendInt(append(dst, ','), s.N()), ']')
	dst = jsontext.AppendString(jsontext.AppendName(dst, "solutions"), strconv.FormatUint(s.Solutions(), 10))
	dst = append(jsontext.AppendName(dst, "hints"), '[')
	random := rand.New(rand.NewPCG(1, 0))
	var told [5]int // by kind
	for tries, n := 0, 0; tries < 100 && n < len(told)+more; tries++ {
		h := logicgrid.RandomHint(s, random)
		if limit := 1 + tries/20; told[h.Kind] == limit {
			continue
		}
		told[h.Kind]++
		dst = jsontext.AppendString(jsontext.AppendComma(dst, n), s.Text(h))
		n++
	}
	return verb.Answered(append(dst, "]}"...)), nil
}
