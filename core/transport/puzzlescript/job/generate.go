package job

import (
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript"
	"github.com/perplex-puzzles/perplex/core/transport/puzzlescript/generate"
	"github.com/perplex-puzzles/perplex/core/verb"
)

// Generating is the job of making further levels of a game, and measuring what players lack
// at each.
type Generating struct {
	*generate.Generation
	program *puzzlescript.Program
	source  string
	o       RateOptions
	rated   []*Rating // of the levels found so far; the last one may be under way
}

// NewGenerating prepares it. The source is the game's. Errors are those of generate.New, or
// wrap information.ErrPlayer.
func NewGenerating(p *puzzlescript.Program, source string, o generate.Options, r RateOptions) (*Generating, error) {
	g, err := generate.New(p, o)
	if err != nil {
		return nil, err
	}
	if r.Limit == 0 {
		r.Limit = g.Options().Limit
	}
	if _, err := r.parse(); err != nil {
		return nil, err
	}
	return &Generating{Generation: g, program: p, source: source, o: r}, nil
}

func openGenerate(r *verb.Fields) (verb.Job, error) {
	source := readSource(r)
	p := compile(r, source)
	o := generate.Options{
		Seed:       r.Seed(1),
		Count:      readNumber(r, "count", generate.DefaultCount, "levels", "number of levels to find"),
		Climbs:     readNumber(r, "climbs", 0, "climbs", "greatest number of climbs; default: four for each level to find"),
		Rounds:     readNumber(r, "rounds", generate.DefaultRounds, "rounds", "greatest number of rounds of a climb"),
		Neighbours: readNumber(r, "neighbours", generate.DefaultNeighbours, "levels", "number of levels tried in a round"),
		Changes:    readNumber(r, "changes", generate.DefaultChanges, "edits", "number of edits per level at which a climb ends if a round finds nothing better"),
		Limit:      readLimit(r, generate.DefaultLimit),
		Fewest:     readNumber(r, "fewest", 1, "inputs", "fewest inputs of a solution that counts"),
		KeepWalls:  r.Boolean("keepWalls", verb.Flag{Help: "keeps walls where they are"}),
	}
	o.Templates, _ = r.Integers("levels", 0, verb.List{Help: "numbers of the levels to begin with, counted from 0; default: all boards of the game"})
	rate := readMeasuring(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	j, err := NewGenerating(p, source, o, rate)
	switch {
	case errors.Is(err, generate.ErrTemplate):
		err = verb.BadRequest("levels", "", err.Error())
	case errors.Is(err, generate.ErrChance), errors.Is(err, generate.ErrNoWin):
		err = verb.Within("source: ", err)
	}
	return verb.Opened(j, err)
}

// readNumber reads an option that is a number of at least 1.
func readNumber(r *verb.Fields, name string, usual int, unit, help string) int {
	return r.Integer(name, verb.Whole{Default: usual, Least: 1, Unit: unit, Help: help})
}

// Step implements verb.Job.
func (j *Generating) Step(budget int) (done bool) {
	if n := len(j.rated); n > 0 && !j.rated[n-1].Step(budget) {
		return false
	}
	if n := len(j.rated); n < len(j.Found()) {
		j.rated = append(j.rated, j.newRating(n))
		return false
	}
	return j.Generation.Step(1+budget/256) && len(j.rated) == len(j.Found())
}

// newRating prepares the rating of a level that was found.
func (j *Generating) newRating(n int) *Rating {
	board, err := j.program.Board(j.Found()[n].Rows)
	if err != nil {
		panic("job: a level that was solved is no board: " + err.Error())
	}
	r, err := NewRating(j.program.With(board), 0, j.o)
	if err != nil {
		panic("job: players that were valid are not: " + err.Error())
	}
	return r
}

// Levels returns how many levels are found and measured.
func (j *Generating) Levels() int {
	n := len(j.rated)
	if n > 0 && !j.rated[n-1].done {
		n--
	}
	return n
}

// AppendLevel appends a level: {"template" (the number of the level that it was made of),
// "climb", "rows":["#####",…] by glyphs of the legend, "moves":["up",…]} and the figures of
// rate.
func (j *Generating) AppendLevel(dst []byte, n int) []byte {
	l := j.Found()[n]
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Int("template", l.Template)
	w.Int("climb", l.Climb)
	w.Texts("rows", l.Rows)
	writeInputs(&w, "moves", l.Inputs)
	j.rated[n].writeRating(&w)
	j.rated[n].writePlace(&w)
	writeWarnings(&w, j.program.Caveat())
	return w.Close('}')
}

// Source returns the game with the levels found so far instead of its own.
func (j *Generating) Source() string {
	var levels [][]string
	for _, l := range j.Found() {
		levels = append(levels, l.Rows)
	}
	return puzzlescript.WithLevels(j.source, levels)
}

// writeFigures writes what progress and answer have in common, as members.
func (j *Generating) writeFigures(w *jsonlite.Writer) {
	t, o := j.Tried(), j.Options()
	w.Int("climb", j.Climbs())
	w.Int("climbs", o.Climbs)
	w.Int("solvedCount", t.Solved)
	w.Int("unsolvableCount", t.Unsolvable)
	w.Int("undecidedCount", t.Undecided)
	w.Int("spent", j.Spent())
	writeWarnings(w, j.program.Caveat())
	w.List("levels")
	for n := range j.Levels() {
		*w = j.AppendLevel(*w, n)
	}
	w.Close(']')
}

// AppendProgress implements verb.Job: the answer up to "levels", with the levels so far.
func (j *Generating) AppendProgress(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeFigures(&w)
	return w.Close('}')
}

var generateAnswer = []verb.Member{
	{Name: "climb", Type: "number", Help: "number of climbs that are over"},
	{Name: "climbs", Type: "number", Help: "greatest number of climbs"},
	{Name: "solvedCount", Type: "number", Help: "number of levels that were tried and solved"},
	{Name: "unsolvableCount", Type: "number", Help: "number of levels that were tried and have no solution"},
	{Name: "undecidedCount", Type: "number", Help: "number of levels that were tried without a decision"},
	{Name: "spent", Type: "number", Help: "number of expansions"},
	warningsMember,
	{Name: "levels", Type: "PuzzleScriptFoundLevel[]", Help: "levels that were found, with their ratings"},
	{Name: "seed", Type: "Digits", Help: "seed of the random numbers"},
	{Name: "source", Type: "string", Help: "game with the levels that were found instead of its own; absent if there are none", Optional: true},
	{Name: "complete", Type: "boolean", Help: "whether the search is over and all levels are rated"},
	verb.VersionMember,
}

// AppendAnswer implements verb.Job.
func (j *Generating) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	j.writeFigures(&w)
	w.Text("seed", strconv.FormatUint(j.Options().Seed, 10))
	if len(j.Found()) > 0 {
		w.Text("source", j.Source())
	}
	w.Bool("complete", j.Generation.Step(0) && j.Levels() == len(j.Found()))
	verb.WriteVersion(&w)
	return w.Close('}')
}
