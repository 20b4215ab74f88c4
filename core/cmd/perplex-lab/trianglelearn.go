package main

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/cli"
	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/witness"
	"github.com/perplex-puzzles/perplex/core/witness/message"
	"github.com/perplex-puzzles/perplex/core/witness/triangle"
	"github.com/perplex-puzzles/perplex/core/witness/triangle/induction"
)

var triangleVerb = cli.Verb{
	Name:    "triangle",
	Summary: "learns predicates for triangle puzzles (Stevens, Bulitko and Thue 2023)",
	Verbs:   []cli.Verb{triangleLearnVerb},
}

var triangleLearnVerb = cli.Verb{
	Name:    "learn",
	Args:    "[flags] [FILE...]",
	Summary: "learns predicates from the puzzles of files one by one, or from generated puzzles (Algorithm 2)",
	Define:  func(flags *flag.FlagSet) func(*cli.Call) error { return defineTriangleLearning(flags).run },
}

// triangleLearning holds the flags of triangle learn.
type triangleLearning struct {
	seed                  *uint64
	train                 *int
	filters, keep         *string
	baseline, byTime, log *bool
}

func defineTriangleLearning(flags *flag.FlagSet) triangleLearning {
	d := induction.Defaults(0)
	return triangleLearning{
		seed:  flags.Uint64("seed", induction.DefaultSeed, "seed of the puzzles"),
		train: flags.Int("train", d.Train, "number of puzzles of 2x2 to 4x4 to learn from"),
		filters: flags.String("filters", fmt.Sprintf("%d,%d,%d", d.Filters[0], d.Filters[1], d.Filters[2]),
			"three `numbers`: the puzzles of 2x2 to 5x5 that candidates have to solve in each round"),
		keep: flags.String("keep", fmt.Sprintf("%d,%d", d.Keep[0], d.Keep[1]), "two `numbers`: the candidates that pass each of the first rounds"),
		baseline: flags.Bool("baseline", false, "drops paths with more edges than triangles in all searches "+
			"(the paper's second version of A*)"),
		byTime: flags.Bool("by-time", false, "ranks candidates by time, as the paper does, instead of by expansions, "+
			"which are the same each time"),
		log: flags.Bool("log", false, "reports every clause that is tried on the puzzles of the files, and the paths that it prunes"),
	}
}

// censusSide is the largest side of the boards on which clauses are checked.
const censusSide = 3

// run learns from each puzzle of the files or, without files, from generated puzzles (Algorithm 2).
func (l triangleLearning) run(c *cli.Call) error {
	census := induction.Take(censusSide)
	if len(c.Args) > 0 {
		return c.EachPuzzle(func(d *witness.Document) ([]byte, error) { return l.puzzle(c, d, census) })
	}
	settings, err := l.settings()
	if err != nil {
		return cli.UsageError(err.Error())
	}
	begun := time.Now()
	settings.Clock = func() float64 { return time.Since(begun).Seconds() }
	r := induction.NewRun(settings)
	stage, said := -1, begun
	for !r.Step(1 << 20) {
		if done, all := r.Progress(); r.Stage() != stage || time.Since(said).Seconds() > 5 {
			stage, said = r.Stage(), time.Now()
			c.Say("%s: %d of %d after %.0f s", induction.Stages[stage], done, all, time.Since(begun).Seconds())
		}
	}
	exact := 0
	for i, candidate := range r.Candidates() {
		if candidate.Hypothesis.Predicate().Same(triangle.Learned()) {
			exact += candidate.Puzzles
		}
		if len(candidate.Scores) == len(settings.Filters) {
			c.Out.Write(append(appendCandidate(nil, i+1, candidate, r.Baselines(), census), '\n'))
		}
	}
	c.Say("%d puzzles gave %d candidates, %d of them nothing; %d gave π°; %.0f s", settings.Train, len(r.Candidates()), r.Empty(), exact, time.Since(begun).Seconds())
	return c.Flush()
}

// settings reads the flags.
func (l triangleLearning) settings() (s induction.Settings, err error) {
	s = induction.Settings{Seed: *l.seed, Train: *l.train, Baseline: *l.baseline, ByTime: *l.byTime}
	if s.Train < 1 {
		return s, fmt.Errorf("-train is less than 1")
	}
	for _, list := range []struct {
		name, text string
		to         []int
	}{{"-filters", *l.filters, s.Filters[:]}, {"-keep", *l.keep, s.Keep[:]}} {
		parts := strings.Split(list.text, ",")
		if len(parts) != len(list.to) {
			return s, fmt.Errorf("%s: %q is not %d numbers", list.name, list.text, len(list.to))
		}
		for i, part := range parts {
			if list.to[i], err = strconv.Atoi(part); err != nil || list.to[i] < 1 {
				return s, fmt.Errorf("%s: %q is not a number of 1 or more", list.name, part)
			}
		}
	}
	return s, nil
}

// learnable is the largest board, in squares, whose paths are enumerated.
const learnable = 20

// puzzle answers {"examples": {"paths", "lines", "solutions", "positive", "negative"},
// "covered", "tried", "unions", "prolog", ...}.
func (l triangleLearning) puzzle(c *cli.Call, d *witness.Document, census *induction.Census) ([]byte, error) {
	p, err := triangle.FromDocument(d)
	if err != nil {
		return nil, err
	}
	if p.Width*p.Height > learnable {
		return nil, fmt.Errorf("a board of %dx%d has too many paths to learn from; %d squares is the maximum", p.Width, p.Height, learnable)
	}
	e := induction.ExamplesOf(&p, *l.baseline)
	var log func(induction.Trial)
	if *l.log {
		log = func(t induction.Trial) { c.Say("%v", t) }
	}
	r := induction.Induce(e, induction.MostClauses(*l.baseline), log)
	answer := e.AppendJSON(jsonlite.AppendName([]byte{'{'}, "examples"))
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "covered"), r.Covered)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "tried"), r.Tried)
	answer = jsonlite.AppendInt(jsonlite.AppendName(answer, "unions"), r.Unions)
	return append(appendHypothesis(answer, r.Hypothesis, census), '}'), nil
}

// appendCandidate appends {"rank", "puzzles", "stages": [{"expansions", "baseline", "seconds"}],
// "prolog", ...}. "puzzles" is the number of puzzles that gave the candidate.
func appendCandidate(dst []byte, rank int, candidate *induction.Candidate, baselines []induction.Score, census *induction.Census) []byte {
	dst = jsonlite.AppendInt(jsonlite.AppendName(append(dst, '{'), "rank"), rank)
	dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "puzzles"), candidate.Puzzles)
	dst = append(jsonlite.AppendName(dst, "stages"), '[')
	for i, s := range candidate.Scores {
		dst = append(jsonlite.AppendComma(dst, i), '{')
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "expansions"), s.Expansions)
		dst = jsonlite.AppendInt(jsonlite.AppendName(dst, "baseline"), baselines[i].Expansions)
		dst = jsonlite.AppendNumber(jsonlite.AppendName(dst, "seconds"), cli.Decimals(s.Seconds))
		if s.Out {
			dst = append(jsonlite.AppendName(dst, "out"), "true"...)
		}
		dst = append(dst, '}')
	}
	return append(appendHypothesis(append(dst, ']'), candidate.Hypothesis, census), '}')
}

// appendHypothesis appends the members "prolog", "english", "go" and "sound". If a board of the
// census refutes the hypothesis, it also appends "counterexample": {"puzzle", "line", "edges"}, a
// puzzle and a solution whose first edges the hypothesis rejects.
func appendHypothesis(dst []byte, h induction.Hypothesis, census *induction.Census) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "prolog"), h.Prolog())
	dst = append(jsonlite.AppendName(dst, "english"), '[')
	for i, sentence := range h.English() {
		dst = jsonlite.AppendString(jsonlite.AppendComma(dst, i), sentence)
	}
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, ']'), "go"), h.Go())
	x, refuted := census.Refute(h)
	dst = append(jsonlite.AppendName(dst, "sound"), strconv.FormatBool(!refuted)...)
	if !refuted {
		return dst
	}
	dst = append(jsonlite.AppendName(dst, "counterexample"), '{')
	dst = x.Puzzle.Document().AppendJSON(jsonlite.AppendName(dst, "puzzle"))
	dst = message.AppendPlaces(jsonlite.AppendName(dst, "line"), x.Puzzle.Places(x.Solution))
	return append(jsonlite.AppendInt(jsonlite.AppendName(dst, "edges"), x.Edges), '}')
}
