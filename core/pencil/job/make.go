package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// mostMade is how many puzzles a request may ask for: every progress has all that are made.
const mostMade = 1000

// making is the work of making puzzles.
type making struct {
	*setter.Maker
	all  []setter.Made
	done bool
}

// openWishes answers what puzzles can be made of: {"types":[{"type","title","width",
// "height" (what is usual, in cells),"rules" (names, cheapest first)},…],"measures":[{"name",
// "title","unit"},…]}, the measures that a wish may be about.
func openWishes(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsontext.Writer
	w.Open('{')
	w.List("types")
	for _, t := range setter.Types() {
		p := setter.Usual(t)
		w.Open('{')
		writeType(&w, p)
		w.Texts("rules", pencil.RuleNames(p))
		w.Close('}')
	}
	w.Close(']')
	w.List("measures")
	for i := range setter.Measures {
		m := &setter.Measures[i]
		w.Open('{')
		w.Text("name", m.Name)
		w.Text("title", m.Title)
		w.Text("unit", m.Unit)
		w.Close('}')
	}
	w.Close(']')
	return verb.Answered(w.Close('}')), nil
}

// openMake makes puzzles as they are wished (setter.Wish): "type", "width" and "height" in
// cells, "information" in Sh and "within", a share of it, "fewest", "rule", "symmetric",
// "wish" (readConditions), "puzzles" (1), "tries", "seed" (1). It answers {"puzzles":[{"type","title","width",
// "height","text","search" (Sh),"clues","sweeps","hardest","try"}], "tries" (solutions that
// were started from), "of" (the most of them), "complete"}, or {"error"}. An answer that is
// complete has fewer puzzles than were asked for if the tries were used up. A seed gives
// the same puzzles everywhere. Progress is the answer so far.
func openMake(r *verb.Fields) (verb.Job, error) {
	w := readWish(r)
	w.Fewest = r.Boolean("fewest", false)
	w.Puzzles = r.Integer("puzzles", 1, 1)
	w.Tries = r.Integer("tries", 0, 1)
	if w.Puzzles > mostMade {
		r.Note(verb.BadRequest("puzzles", strconv.Itoa(w.Puzzles), "is more than "+strconv.Itoa(mostMade)))
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	m, err := setter.New(w)
	if err != nil {
		return nil, err
	}
	return &making{Maker: m}, nil
}

// readWish reads what making and breeding share.
func readWish(r *verb.Fields) setter.Wish {
	w := setter.Wish{
		Width:       r.Integer("width", 0, 1),
		Height:      r.Integer("height", 0, 1),
		Information: readNumber(r, "information"),
		Within:      readNumber(r, "within"),
		Rule:        r.Text("rule", ""),
		Symmetric:   r.Boolean("symmetric", false),
		Conditions:  readConditions(r),
		Seed:        uint64(r.Integer("seed", 1, 0)),
	}
	if v, ok := r.Need("type"); ok && v.Kind == jsontext.String {
		t, err := pencil.TypeNamed(v.Text)
		w.Type = t
		if err != nil {
			r.Note(verb.Within("type: ", err))
		}
	} else if ok {
		r.Fail("type", v, "is "+v.Kind.String()+"; expected a string")
	}
	return w
}

// readNumber reads a number above 0; 0 if there is none.
func readNumber(r *verb.Fields, name string) float64 {
	v, ok := r.Get(name)
	if ok && (v.Kind != jsontext.Number || !(v.Number > 0)) {
		r.Fail(name, v, "is not a number above 0")
		return 0
	}
	return v.Number
}

// Step implements verb.Job.
func (m *making) Step(budget int) bool {
	m.done = m.Maker.Step(budget)
	m.all = append(m.all, m.Take()...)
	return m.done
}

// AppendProgress implements verb.Job.
func (m *making) AppendProgress(dst []byte) []byte { return m.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (m *making) AppendAnswer(dst []byte) []byte {
	if err := m.Err(); err != nil {
		return appendError(dst, err)
	}
	w := jsontext.Writer(dst)
	w.Open('{')
	w.List("puzzles")
	for i := range m.all {
		w.Open('{')
		writeMade(&w, &m.all[i])
		w.Int("try", m.all[i].Try)
		w.Close('}')
	}
	w.Close(']')
	w.Int("tries", m.Tries())
	w.Int("of", m.Wish().Tries)
	w.Bool("complete", m.done)
	return w.Close('}')
}

// writeMade writes what is known of a puzzle that was made, as members.
func writeMade(w *jsontext.Writer, made *setter.Made) {
	p := made.Puzzle
	writeType(w, p)
	w.Text("text", p.Address()[len(pencil.DefaultPrefix):])
	w.Number("search", made.Rating.Information)
	w.Int("clues", made.Clues)
	w.Int("sweeps", made.Rating.Sweeps)
	w.Int("hardest", made.Rating.Hardest)
}
