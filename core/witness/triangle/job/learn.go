package job

import (
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsontext"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/message"
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
	dst = jsontext.AppendString(jsontext.AppendName(append(dst, '{'), "stage"), induction.Stages[l.Stage()])
	done, total := l.Progress()
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "done"), done)
	return append(jsontext.AppendInt(jsontext.AppendName(dst, "total"), total), '}')
}

// AppendAnswer implements verb.Job: {"candidates", "empty"}, the best candidate first:
// AppendCandidate; and how many puzzles taught nothing.
func (l *learning) AppendAnswer(dst []byte) []byte {
	dst = append(jsontext.AppendName(append(dst, '{'), "candidates"), '[')
	for i, c := range l.Candidates() {
		dst = append(AppendCandidate(append(jsontext.AppendComma(dst, i), '{'), c, l.Baselines(), l.census), '}')
	}
	dst = jsontext.AppendInt(jsontext.AppendName(append(dst, ']'), "empty"), l.Empty())
	return append(message.AppendOrigin(dst, ""), '}')
}

// AppendCandidate appends the members "puzzles" (how many it was learned from),
// "stages":[{"expansions", "baseline", "seconds", "out"}], and those of
// AppendHypothesis.
func AppendCandidate(dst []byte, c *induction.Candidate, baselines []induction.Score, census *induction.Census) []byte {
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "puzzles"), c.Puzzles)
	dst = append(jsontext.AppendName(dst, "stages"), '[')
	for i, s := range c.Scores {
		dst = append(jsontext.AppendComma(dst, i), '{')
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "expansions"), s.Expansions)
		dst = jsontext.AppendInt(jsontext.AppendName(dst, "baseline"), baselines[i].Expansions)
		dst = jsontext.AppendNumber(jsontext.AppendName(dst, "seconds"), s.Seconds)
		dst = append(strconv.AppendBool(jsontext.AppendName(dst, "out"), s.Out), '}')
	}
	return AppendHypothesis(append(dst, ']'), c.Hypothesis, census)
}

// AppendHypothesis appends the members "prolog", "english", "go", "learned" (it says
// the same as pi°) and "sound", and, for what some board of the census refutes,
// "counterexample":{"puzzle", "line", "edges", "square"}: a puzzle with its solution,
// of which the first edges are said to be the beginning of none because of a square.
func AppendHypothesis(dst []byte, h induction.Hypothesis, census *induction.Census) []byte {
	dst = jsontext.AppendString(jsontext.AppendName(dst, "prolog"), h.Prolog())
	dst = appendTexts(jsontext.AppendName(dst, "english"), h.English())
	dst = jsontext.AppendString(jsontext.AppendName(dst, "go"), h.Go())
	same := len(h) > 0 && h.Predicate().Same(triangle.Learned())
	dst = strconv.AppendBool(jsontext.AppendName(dst, "learned"), same)
	x, refuted := census.Refute(h)
	dst = strconv.AppendBool(jsontext.AppendName(dst, "sound"), !refuted)
	if !refuted {
		return dst
	}
	dst = append(jsontext.AppendName(dst, "counterexample"), '{')
	dst = x.Puzzle.Document().AppendJSON(jsontext.AppendName(dst, "puzzle"))
	dst = message.AppendPlaces(jsontext.AppendName(dst, "line"), x.Puzzle.Places(x.Solution))
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "edges"), x.Edges)
	square := x.Puzzle.Place(x.Square)
	square.A, square.B = square.A+1, square.B+1
	return append(square.AppendJSON(jsontext.AppendName(dst, "square")), '}')
}

func appendTexts(dst []byte, texts []string) []byte {
	dst = append(dst, '[')
	for i, text := range texts {
		dst = jsontext.AppendString(jsontext.AppendComma(dst, i), text)
	}
	return append(dst, ']')
}

// --- from one ---

// learnable is the largest board, in squares, whose paths are gone along one by one.
const learnable = 20

// openInduction answers {"examples":{"paths", "lines", "solutions", "positive",
// "negative"}, "trials":[{"prolog", "english", "positive", "negative", "outcome",
// "pruned"}], "covered", "tried", "unions"} and what AppendHypothesis says of the
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
	answer := e.AppendJSON(jsontext.AppendName([]byte{'{'}, "examples"))
	answer = append(jsontext.AppendName(answer, "trials"), '[')
	result := induction.Induce(e, induction.MostClauses(baseline), func(t induction.Trial) {
		answer = appendTrial(jsontext.AppendComma(answer, t.Number-1), t)
	})
	answer = jsontext.AppendInt(jsontext.AppendName(append(answer, ']'), "covered"), result.Covered)
	answer = jsontext.AppendInt(jsontext.AppendName(answer, "tried"), result.Tried)
	answer = jsontext.AppendInt(jsontext.AppendName(answer, "unions"), result.Unions)
	answer = AppendHypothesis(answer, result.Hypothesis, induction.Take(censusSide))
	return verb.Answered(append(message.AppendOrigin(answer, ""), '}')), nil
}

func appendTrial(dst []byte, t induction.Trial) []byte {
	dst = jsontext.AppendString(jsontext.AppendName(append(dst, '{'), "prolog"), t.Clause)
	if rules, err := clause.Parse(t.Clause); err == nil {
		dst = jsontext.AppendString(jsontext.AppendName(dst, "english"), rules.English()[0])
	}
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "positive"), t.Positive)
	dst = jsontext.AppendInt(jsontext.AppendName(dst, "negative"), t.Negative)
	outcome := [...]string{induction.TooGeneral: "general", induction.Useless: "useless", induction.Consistent: "consistent"}[t.Outcome]
	dst = jsontext.AppendString(jsontext.AppendName(dst, "outcome"), outcome)
	return append(jsontext.AppendInt(jsontext.AppendName(dst, "pruned"), t.Pruned), '}')
}
