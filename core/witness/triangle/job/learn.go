package job

import (
	"slices"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/policy/clause"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

// censusSide is the largest side of the boards on which learned clauses are checked.
const censusSide = 3

// --- from many puzzles ---

// learning is a run of Algorithm 2.
type learning struct {
	*induction.Run
	settings induction.Settings
	census   *induction.Census
}

var learnAnswer = []verb.Member{
	{Name: "candidates", Type: "TriangleCandidate[]", Help: "learned predicates, the best first"},
	{Name: "empty", Type: "number", Help: "number of puzzles that taught nothing"},
	message.VersionMember,
}

// openLearning begins a run; the defaults are the paper's numbers.
func openLearning(r *verb.Fields, clock func() float64) (verb.Job, error) {
	s := induction.Defaults(r.Seed(1))
	s.Train = r.Integer("train", verb.Whole{Default: s.Train, Least: 1, Unit: "puzzles", Help: "number of puzzles to learn from"})
	counts(r, "filters", "number of puzzles that a candidate has to solve in each of the three filters", s.Filters[:])
	counts(r, "keep", "number of candidates that pass each of the first two filters", s.Keep[:])
	s.Baseline = baselineOf(r)
	s.ByTime = r.Boolean("byTime", verb.Flag{Help: "ranks candidates by time instead of expansions"})
	s.Clock = clock
	if err := r.End(); err != nil {
		return nil, err
	}
	return &learning{Run: induction.NewRun(s), settings: s, census: induction.Take(censusSide)}, nil
}

// counts reads a list of len(to) numbers into to, which has the defaults.
func counts(r *verb.Fields, name, help string, to []int) {
	var standard jsonlite.Writer
	standard.Open('[')
	for _, n := range to {
		standard.PutInt(n)
	}
	list, ok := r.Integers(name, 1, verb.List{Default: string(standard.Close(']')), Help: help})
	switch {
	case !ok:
	case len(list) != len(to):
		r.Note(verb.BadRequest(name, "", "has "+strconv.Itoa(len(list))+" numbers; expected "+strconv.Itoa(len(to))))
	default:
		copy(to, list)
	}
}

// baselineOf reads the option "baseline": whether the paper's baseline drops lines first.
func baselineOf(r *verb.Fields) bool {
	return r.Boolean("baseline", verb.Flag{Help: "lets the baseline of the paper drop lines with too many edges at a square, so that nothing is learned about them"})
}

// AppendProgress implements verb.Job: {"stage", "done", "total"}, with the stage's name.
func (l *learning) AppendProgress(dst []byte) []byte {
	done, total := l.Progress()
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.Text("stage", induction.Stages[l.Stage()])
	w.Int("done", done)
	w.Int("total", total)
	return w.Close('}')
}

// AppendAnswer implements verb.Job.
func (l *learning) AppendAnswer(dst []byte) []byte {
	w := jsonlite.Writer(dst)
	w.Open('{')
	w.List("candidates")
	for _, c := range l.Candidates() {
		putCandidate(&w, c, l.Baselines(), l.census)
	}
	w.Close(']')
	w.Int("empty", l.Empty())
	return finish(w)
}

// putCandidate writes {"puzzles", "stages":[{"expansions", "baseline", "seconds", "out"}]} with the members
// of writeHypothesis. puzzles is the number of puzzles from which it was learned.
func putCandidate(w *jsonlite.Writer, c *induction.Candidate, baselines []induction.Score, census *induction.Census) {
	w.Open('{')
	w.Int("puzzles", c.Puzzles)
	w.List("stages")
	for i, s := range c.Scores {
		w.Open('{')
		w.Int("expansions", s.Expansions)
		w.Int("baseline", baselines[i].Expansions)
		writeSeconds(w, s.Seconds)
		w.Bool("out", s.Out)
		w.Close('}')
	}
	w.Close(']')
	writeHypothesis(w, c.Hypothesis, census)
	w.Close('}')
}

// writeHypothesis writes the members of hypothesis. The census of boards refutes or supports it.
func writeHypothesis(w *jsonlite.Writer, h induction.Hypothesis, census *induction.Census) {
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
	message.WritePlaces(w, "line", x.Puzzle.Places(x.Solution))
	w.Int("edges", x.Edges)
	square := x.Puzzle.Place(x.Square)
	square.A, square.B = square.A+1, square.B+1
	message.WritePlace(w, "square", square)
	w.Close('}')
}

// --- from one ---

// learnable is the largest board, in squares, whose paths can be followed one by one.
const learnable = 20

// induceAnswer lists the members of an answer of induce.
func induceAnswer() []verb.Member {
	return slices.Concat(examplesAndTrials, hypothesis, []verb.Member{message.VersionMember})
}

var examplesAndTrials = []verb.Member{
	{Name: "examples", Type: "{ paths: number; lines: number; solutions: number; positive: number; negative: number }",
		Help: "paths of the puzzle as examples"},
	{Name: "trials", Type: "TriangleTrial[]", Help: "clauses that were tried, in order"},
	{Name: "covered", Type: "number", Help: "positive examples that the result covers"},
	{Name: "tried", Type: "number", Help: "number of clauses that were tried"},
	{Name: "unions", Type: "number", Help: "number of unions of clauses that were tried"},
}

// hypothesis lists the members of writeHypothesis.
var hypothesis = []verb.Member{
	{Name: "prolog", Type: "string", Help: "learned clauses in Prolog"},
	{Name: "english", Type: "string[]", Help: "learned clauses in English"},
	{Name: "go", Type: "string", Help: "learned clauses in Go"},
	{Name: "learned", Type: "boolean", Help: "whether the clauses are equivalent to the paper's learned predicate"},
	{Name: "sound", Type: "boolean", Help: "whether no board up to 3x3 refutes the clauses"},
	{Name: "counterexample", Type: "TriangleCounterexample",
		Help: "puzzle with a solution that the clauses rule out after some edges; absent if they are sound", Optional: true},
}

// openInduction starts a job of the verb induce, which learns from one puzzle.
func openInduction(r *verb.Fields) (verb.Job, error) {
	_, p := puzzleOf(r)
	baseline := baselineOf(r)
	if err := r.End(); err != nil {
		return nil, err
	}
	if p.Width*p.Height > learnable {
		return nil, verb.BadRequest("puzzle", "", "a board of "+p.Size()+" has too many paths to learn from; "+strconv.Itoa(learnable)+" squares is the maximum")
	}
	e := induction.ExamplesOf(&p, baseline)
	var w jsonlite.Writer
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

func putTrial(w *jsonlite.Writer, t induction.Trial) {
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
