package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/norms"
	"github.com/perplex-puzzles/perplex/core/pencil"
	"github.com/perplex-puzzles/perplex/core/pencil/setter"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// mostMade is the maximum number of puzzles per request. Each progress message repeats all puzzles
// made so far.
const mostMade = 1000

// Making is the job of making puzzles.
type Making struct {
	*setter.Maker
	all  []setter.Made
	done bool
}

// All returns the puzzles made so far.
func (m *Making) All() []setter.Made { return m.all }

var wishesAnswer = []verb.Member{
	{Name: "types", Type: typesType,
		Help: "types that can be made, with their default sizes and the names of their rules, the cheapest first; " + madeHelp},
	{Name: "measures", Type: "{ name: string; title: string; unit: string }[]", Help: "measures that a wish may use"},
}

func openWishes(r *verb.Fields) (verb.Job, error) {
	if err := r.End(); err != nil {
		return nil, err
	}
	var w jsonlite.Writer
	w.Open('{')
	w.List("types")
	for _, t := range setter.Types() {
		w.Open('{')
		writeKind(&w, setter.Usual(t))
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

var makeAnswer = []verb.Member{
	{Name: "puzzles", Type: "(PencilMade & { try: number })[]",
		Help: "puzzles with the numbers of their tries, counted from 1; fewer than requested if the tries ran out"},
	{Name: "tries", Type: "number", Help: "number of solutions tried as starting points"},
	{Name: "total", Type: "number", Help: "greatest number of solutions to try as starting points"},
	overMember,
	verb.VersionMember,
	verb.ErrorMember,
	verb.CodeMember,
}

// openMake opens the making of puzzles to a wish. The same seed gives the same puzzles everywhere.
func openMake(r *verb.Fields) (verb.Job, error) {
	w := readWish(r)
	w.Fewest = r.Boolean("minimal", verb.Flag{
		Help: "makes puzzles in which every clue is necessary; excludes information"})
	w.Varied = r.Boolean("varied", verb.Flag{
		Help: "makes puzzles whose hardest rule has each rank in turn, also with one seed after another; " +
			"excludes other wishes for the difficulty"})
	w.Word = r.Text("word", verb.Text{Choices: norms.Words,
		Help: "word of difficulty that the puzzles should have among those of their type and size; " +
			"excludes information, minimal and varied; default: any"})
	w.Puzzles = r.Integer("count", verb.Whole{Default: 1, Least: 1, Most: mostMade, Help: "number of puzzles to make"})
	w.Tries = r.Integer("tries", verb.Whole{Least: 1, Unit: "solutions",
		Help: "greatest number of solutions to try as starting points; default: " + strconv.Itoa(setter.UsualTries) + " for each puzzle"})
	if err := r.End(); err != nil {
		return nil, err
	}
	w.Norm = normOf(w)
	m, err := setter.New(w)
	if err != nil {
		return nil, err
	}
	return &Making{Maker: m}, nil
}

// readWish reads the options common to making and breeding.
func readWish(r *verb.Fields) setter.Wish {
	kind := r.Text("type", verb.Text{Choices: typeNames(), Required: true, Help: "type of the puzzles"})
	w := setter.Wish{
		Width: r.Integer("width", verb.Whole{Least: 1, Most: setter.MostSide,
			Help: "number of columns; default: the usual number for the type"}),
		Height: r.Integer("height", verb.Whole{Least: 1, Most: setter.MostSide,
			Help: "number of rows; default: the number of columns"}),
		Information: r.Number("information", verb.Real{Above: true, Unit: "Sh",
			Help: "search information that the puzzles should have; default: any"}),
		Within: r.Number("within", verb.Real{Default: setter.UsualWithin, Above: true, Most: 1,
			Help: "greatest deviation from the wanted search information, as a share of it"}),
		Rule:       r.Text("rule", verb.Text{Help: "most expensive rule that the puzzles need, by its name; default: any"}),
		Symmetric:  r.Boolean("symmetric", verb.Flag{Help: "keeps the pattern of clues the same after half a turn of the board"}),
		Conditions: readConditions(r),
		Seed:       r.Seed(1),
	}
	if r.Err() == nil {
		var err error
		w.Type, err = pencil.TypeNamed(kind)
		r.Note(err)
	}
	return w
}

// Step implements verb.Job.
func (m *Making) Step(budget int) bool {
	m.done = m.Maker.Step(budget)
	for _, made := range m.Take() {
		if made.Rating.Second == nil {
			_ = made.Puzzle.RateSecond(&made.Rating) // after an error the puzzle is listed without a place
		}
		m.all = append(m.all, made)
	}
	return m.done
}

// AppendProgress implements verb.Job with the answer so far.
func (m *Making) AppendProgress(dst []byte) []byte { return m.AppendAnswer(dst) }

// AppendAnswer implements verb.Job.
func (m *Making) AppendAnswer(dst []byte) []byte {
	if err := m.Err(); err != nil {
		return appendError(dst, err)
	}
	w := jsonlite.Writer(dst)
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
	w.Int("total", m.Wish().Tries)
	w.Bool("complete", m.done)
	verb.WriteVersion(&w)
	return w.Close('}')
}

// writeMade writes members about a puzzle that was made (the module's PencilMade).
func writeMade(w *jsonlite.Writer, made *setter.Made) {
	p := made.Puzzle
	writeType(w, p)
	w.Text("text", p.Address()[len(pencil.DefaultPrefix):])
	w.Number("searchInformation", made.Rating.Information)
	w.Int("clues", made.Clues)
	w.Int("sweeps", made.Rating.Sweeps)
	w.Int("hardest", made.Rating.Hardest)
	writePlace(w, p, &made.Rating)
}
