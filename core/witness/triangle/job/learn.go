package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// censusSide is up to which size of boards learned clauses are checked.
const censusSide = 3

// --- from many puzzles ---

// learning is a run of Algorithm 2.
type learning struct {
	*induction.Run
	settings induction.Settings
	census   *induction.Census
}

// openLearning decodes
//
//	{"verb":"learn","seed":1,"train":500,"filters":[100,500,2500],"keep":[25,5],"baseline":false,"byTime":false}
//
// with the paper's numbers where none are given.
func openLearning(r *verb.Fields, clock func() float64) (verb.Job, error) {
	s := induction.Defaults(uint64(r.Integer("seed", 1, 0)))
	s.Train = r.Integer("train", s.Train, 1)
	counts(r, "filters", s.Filters[:])
	counts(r, "keep", s.Keep[:])
	s.Baseline, s.ByTime, s.Clock = r.Boolean("baseline", false), r.Boolean("byTime", false), clock
	if err := r.End(); err != nil {
		return nil, err
	}
	return &learning{Run: induction.NewRun(s), settings: s, census: induction.Take(censusSide)}, nil
}

// counts reads as many numbers as there is room for.
func counts(r *verb.Fields, name string, to []int) {
	v, ok := r.Get(name)
	if !ok {
		return
	}
	for i := range to {
		n := 0
		if len(v.Items) == len(to) {
			n, _ = v.Items[i].Int()
		}
		if n < 1 {
			r.Fail(name, v, "is not "+strconv.Itoa(len(to))+" numbers of 1 or more")
			return
		}
		to[i] = n
	}
}

// AppendProgress implements verb.Job: {"stage", "done", "total"}, the stage in words.
func (l *learning) AppendProgress(dst []byte) []byte {
	done, total := l.Progress()
	w := jsontext.Writer(dst)
	w.Open('{')
	w.Text("stage", induction.Stages[l.Stage()])
	w.Int("done", done)
	w.Int("total", total)
	return w.Close('}')
}

// AppendAnswer implements verb.Job: {"candidates", "empty"}, the best candidate first:
// putCandidate; and how many puzzles taught nothing.
func (l *learning) AppendAnswer(dst []byte) []byte {
	w := jsontext.Writer(dst)
	w.Open('{')
	w.List("candidates")
	for _, c := range l.Candidates() {
		putCandidate(&w, c, l.Baselines(), l.census)
	}
	w.Close(']')
	w.Int("empty", l.Empty())
	return finish(w)
}

// putCandidate writes {"puzzles" (how many it was learned from), "stages":[{"expansions",
// "baseline", "seconds", "out"}]} with the members of writeHypothesis.
func putCandidate(w *jsontext.Writer, c *induction.Candidate, baselines []induction.Score, census *induction.Census) {
	w.Open('{')
	w.Int("puzzles", c.Puzzles)
	w.List("stages")
	for i, s := range c.Scores {
		w.Open('{')
		w.Int("expansions", s.Expansions)
		w.Int("baseline", baselines[i].Expansions)
		w.Number("seconds", s.Seconds)
		w.Bool("out", s.Out)
		w.Close('}')
	}
	w.Close(']')
	writeHypothesis(w, c.Hypothesis, census)
	w.Close('}')
}

// writeHypothesis writes the members "prolog", "english", "go", "learned" (it says
// the same as pi°) and "sound", and, for what some board of the census refutes,
// "counterexample":{"puzzle", "line", "edges", "square"}: a puzzle with its solution,
// of which the first edges are said to be the beginning of none because of a square.
func writeHypothesis(w *jsontext.Writer, h induction.Hypothesis, census *induction.Census) {
	w.Text("prolog", h.Prolog())
	w.Texts("english", h.English())
	w.Text("go", h.Go())
	w.Bool("learned", len(h) > 0 && h.Predicate().Same(triangle.Learned()))
	x, refuted := census.Refute(h)
	w.Bool("sound", !refuted)
	if !refuted {
		return
	}
	w.Object("counterexample")
	writePuzzle(w, "puzzle", x.Puzzle.Document())
	writePlaces(w, "line", x.Puzzle.Places(x.Solution))
	w.Int("edges", x.Edges)
	square := x.Puzzle.Place(x.Square)
	square.A, square.B = square.A+1, square.B+1
	writePlace(w, "square", square)
	w.Close('}')
}

// --- from one ---

// learnable is the largest board, in squares, whose paths are gone along one by one.
const learnable = 20

// openInduction answers {"examples":{"paths", "lines", "solutions", "positive",
// "negative"}, "trials":[{"prolog", "english", "positive", "negative", "outcome",
// "pruned"}], "covered", "tried", "unions"} and what writeHypothesis says of the
// result.
//
//	{"verb":"induce","puzzle":…,"baseline":false}
func openInduction(r *verb.Fields) (verb.Job, error) {
	_, p, err := puzzleOf(r)
	if err != nil {
		return nil, err
	}
	baseline := r.Boolean("baseline", false)
	if err := r.End(); err != nil {
		return nil, err
	}
	if p.Width*p.Height > learnable {
		return nil, verb.BadRequest("puzzle", "", "a board of "+p.Size()+" has too many paths to learn from; "+strconv.Itoa(learnable)+" squares is the maximum")
	}
	e := induction.ExamplesOf(&p, baseline)
	var w jsontext.Writer
	w.Open('{')
	w.Name("examples")
	w = e.AppendJSON(w)
	w.List("trials")
	result := induction.Induce(e, induction.MostClauses(baseline), func(t induction.Trial) { putTrial(&w, t) })
	w.Close(']')
	w.Int("covered", result.Covered)
	w.Int("tried", result.Tried)
	w.Int("unions", result.Unions)
	writeHypothesis(&w, result.Hypothesis, induction.Take(censusSide))
	return verb.Answered(finish(w)), nil
}

func putTrial(w *jsontext.Writer, t induction.Trial) {
	w.Open('{')
	w.Text("prolog", t.Clause)
	if rules, err := clause.Parse(t.Clause); err == nil {
		w.Text("english", rules.English()[0])
	}
	w.Int("positive", t.Positive)
	w.Int("negative", t.Negative)
	w.Text("outcome", [...]string{induction.TooGeneral: "general", induction.Useless: "useless", induction.Consistent: "consistent"}[t.Outcome])
	w.Int("pruned", t.Pruned)
	w.Close('}')
}
