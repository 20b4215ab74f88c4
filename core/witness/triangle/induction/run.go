package induction

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness/triangle"
)

// Settings are the settings of a learning run.
type Settings struct {
	Seed    uint64 // seed that determines all puzzles
	Train   int    // number of puzzles to learn from, of 2x2 to 4x4 squares
	Filters [3]int // number of puzzles in each filter set, of 2x2 to 5x5 squares
	Keep    [2]int // number of candidates that pass each of the first two filters (k1 and k2)

	// Baseline selects the second version of A* (section 5.3): a hand-written rule drops paths that exceed a
	// clue. Since no predicate is applied to these, they are no examples either, and the rule takes the place
	// of one of the MaxClauses clauses of a union.
	Baseline bool

	// Clock returns the time in seconds; if it is nil, no times are measured.
	Clock func() float64
	// ByTime ranks candidates by the time of searches, as the paper does, instead of by expansions, which are
	// reproducible.
	ByTime bool
}

// DefaultSeed is the default seed.
const DefaultSeed = 4

// Defaults returns the paper's settings, ranked by expansions.
func Defaults(seed uint64) Settings {
	return Settings{Seed: seed, Train: 500, Filters: [3]int{100, 500, 2500}, Keep: [2]int{25, 5}}
}

// Sides of the boards, in squares (section 5.2).
const (
	leastSide  = 2
	trainSide  = 4
	filterSide = 5
)

// Score is the performance of searches on a filter set, with the baseline or with a candidate.
type Score struct {
	Expansions int
	Seconds    float64
	// Out is set if the candidate was abandoned: it took more than the baseline did in total, or more than
	// enough other candidates.
	Out bool
}

// Candidate is a hypothesis that was the best on some training puzzle.
type Candidate struct {
	Hypothesis Hypothesis
	Puzzles    int     // number of puzzles from which the hypothesis was learned
	Scores     []Score // scores by filter set; only the filter sets that the candidate has reached

	predicate *triangle.Predicate
}

// Run is Algorithm 2 of the paper: it learns from every training puzzle, and then tests the candidates on
// filter sets of growing size, each time with fewer candidates. The searches sort by the candidate, so that
// even a wrong one loses no solution.
//
// Promising candidates go first, and a candidate that can no longer be kept is abandoned, so that most
// candidates cost little.
type Run struct {
	settings Settings
	random   *rand.Rand
	set      triangle.Set

	stage      int // 0 in training; then 1 + the index of the filter set; 4 when done
	learned    int // number of puzzles learned from
	empty      int // number of these puzzles that taught nothing
	candidates []*Candidate
	byCells    map[Cells]*Candidate

	running  []*Candidate // candidates of the stage
	puzzles  []triangle.Puzzle
	baseline []Score // scores of the baseline by filter set

	// State of the running searches. candidate is -1 for the baseline.
	candidate int
	next      int // index of the next puzzle
	search    *triangle.Search
	score     Score
	finished  []Score // scores of finished candidates, best first
}

// NewRun returns a run that has not begun.
func NewRun(s Settings) *Run {
	return &Run{settings: s, random: rand.New(rand.NewPCG(s.Seed, 0x7A1)), byCells: make(map[Cells]*Candidate), candidate: -1}
}

// Stages names the stages of a run, in order.
var Stages = [...]string{"learning", "filter 1", "filter 2", "filter 3", "done"}

// Stage returns the current stage, as an index into Stages.
func (r *Run) Stage() int { return r.stage }

// Progress returns the progress of the stage: done out of all, in puzzles learned from or in searches.
func (r *Run) Progress() (done, all int) {
	switch r.stage {
	case 0:
		return r.learned, r.settings.Train
	case len(Stages) - 1:
		return 1, 1
	}
	n := r.settings.Filters[r.stage-1]
	return (r.candidate+1)*n + r.next, (len(r.running) + 1) * n
}

// learning and drawing are the costs, in expansions, of learning from a puzzle and of drawing one for a
// filter set.
const (
	learning = 1 << 16
	drawing  = 1 << 10
)

// Step works for about the time of budget expansions and reports whether the run is over.
func (r *Run) Step(budget int) (done bool) {
	for budget > 0 && r.stage < len(Stages)-1 {
		switch {
		case r.stage == 0:
			r.learn()
			budget -= learning
		case len(r.puzzles) < r.settings.Filters[r.stage-1]:
			p, _ := r.draw(filterSide)
			r.puzzles = append(r.puzzles, p)
			budget -= drawing
		default:
			budget -= r.filter(budget)
		}
	}
	return r.stage == len(Stages)-1
}

// draw draws a puzzle that has not been used.
func (r *Run) draw(most int) (triangle.Puzzle, bool) {
	return r.set.Draw(func() triangle.Puzzle {
		side := func() int { return leastSide + r.random.IntN(most-leastSide+1) }
		return triangle.Scatter(r.random, side(), side())
	})
}

// learn learns from one puzzle.
func (r *Run) learn() {
	p, _ := r.draw(trainSide)
	r.learned++
	if h := Induce(ExamplesOf(&p, r.settings.Baseline), MostClauses(r.settings.Baseline), nil).Hypothesis; len(h) == 0 {
		r.empty++
	} else if c := r.byCells[h.Cells()]; c != nil {
		c.Puzzles++
		if h.Size() < c.Hypothesis.Size() {
			c.Hypothesis = h
		}
	} else {
		c = &Candidate{Hypothesis: h, Puzzles: 1}
		r.byCells[h.Cells()] = c
		r.candidates = append(r.candidates, c)
	}
	if r.learned == r.settings.Train {
		for _, c := range r.candidates {
			c.predicate = c.Hypothesis.Predicate()
		}
		r.running = slices.Clone(r.candidates)
		slices.SortStableFunc(r.running, func(a, b *Candidate) int { return b.Puzzles - a.Puzzles })
		r.enter(1)
	}
}

// MostClauses returns the largest number of clauses of a hypothesis, with or without a hand-written baseline.
func MostClauses(baseline bool) int {
	if baseline {
		return MaxClauses - 1
	}
	return MaxClauses
}

// enter begins a stage.
func (r *Run) enter(stage int) {
	r.stage, r.candidate, r.next, r.finished, r.score, r.puzzles = stage, -1, 0, nil, Score{}, nil
}

// filter continues a search and returns the number of expansions, at least one.
func (r *Run) filter(budget int) int {
	if r.search == nil {
		r.search = triangle.NewSearch(&r.puzzles[r.next], r.searchOptions())
	}
	if !r.settings.ByTime && r.candidate >= 0 { // stop once the candidate cannot be kept any more
		budget = min(budget, 1+r.bar().Expansions-r.score.Expansions)
	}
	before := r.search.Expansions()
	begun := r.now()
	over := r.search.Step(budget)
	r.score.Seconds += r.now() - begun
	taken := r.search.Expansions() - before
	r.score.Expansions += taken
	if over {
		r.search = nil
		r.next++
	}
	if r.candidate >= 0 && r.compare(r.bar(), r.score) < 0 {
		r.score.Out = true
	}
	if r.score.Out || r.next == len(r.puzzles) {
		r.endCandidate()
	}
	return max(1, taken)
}

func (r *Run) now() float64 {
	if r.settings.Clock == nil {
		return 0
	}
	return r.settings.Clock()
}

func (r *Run) searchOptions() triangle.Options {
	baseline := triangle.Baseline()
	switch {
	case r.candidate < 0:
		return triangle.Options{Prune: baseline}
	case r.settings.Baseline:
		return triangle.Options{Prune: baseline, Sort: r.running[r.candidate].predicate}
	}
	return triangle.Options{Sort: r.running[r.candidate].predicate}
}

// bar returns the score that the current candidate must not exceed to be kept.
func (r *Run) bar() Score {
	bar := r.baseline[r.stage-1]
	if r.stage <= len(r.settings.Keep) {
		if keep := r.settings.Keep[r.stage-1]; len(r.finished) >= keep && r.compare(r.finished[keep-1], bar) < 0 {
			bar = r.finished[keep-1]
		}
	}
	return bar
}

// compare orders scores, the better one first.
func (r *Run) compare(a, b Score) int {
	switch {
	case a.Out != b.Out:
		if b.Out {
			return -1
		}
		return 1
	case r.settings.ByTime:
		return cmp.Compare(a.Seconds, b.Seconds)
	}
	return a.Expansions - b.Expansions
}

// endCandidate records the score and goes on to the next candidate or stage.
func (r *Run) endCandidate() {
	if r.candidate < 0 {
		r.baseline = append(r.baseline, r.score)
	} else {
		c := r.running[r.candidate]
		c.Scores = append(c.Scores, r.score)
		if !r.score.Out {
			i, _ := slices.BinarySearchFunc(r.finished, r.score, r.compare)
			r.finished = slices.Insert(r.finished, i, r.score)
		}
	}
	r.candidate, r.next, r.search, r.score = r.candidate+1, 0, nil, Score{}
	if r.candidate < len(r.running) {
		return
	}
	slices.SortStableFunc(r.running, func(a, b *Candidate) int {
		if d := r.compare(a.Scores[r.stage-1], b.Scores[r.stage-1]); d != 0 {
			return d
		}
		return a.Hypothesis.Size() - b.Hypothesis.Size()
	})
	if r.stage <= len(r.settings.Keep) {
		r.running = r.running[:min(len(r.running), r.settings.Keep[r.stage-1])]
	}
	r.running = slices.DeleteFunc(r.running, func(c *Candidate) bool { return c.Scores[r.stage-1].Out })
	r.enter(r.stage + 1)
}

// Candidates lists the learned candidates: those that passed the most filters first, and then by the last
// filter reached. The first one is the answer when the run is over, pi° in the paper, unless it is Out.
func (r *Run) Candidates() []*Candidate {
	list := slices.Clone(r.candidates)
	slices.SortStableFunc(list, func(a, b *Candidate) int {
		if d := len(b.Scores) - len(a.Scores); d != 0 {
			return d
		}
		if n := len(a.Scores); n > 0 {
			if d := r.compare(a.Scores[n-1], b.Scores[n-1]); d != 0 {
				return d
			}
		}
		return a.Hypothesis.Size() - b.Hypothesis.Size()
	})
	return list
}

// Baselines lists the scores of the baseline on the filter sets so far.
func (r *Run) Baselines() []Score { return slices.Clone(r.baseline) }

// Empty returns the number of training puzzles that taught nothing: no clause is consistent with their
// examples and covers one.
func (r *Run) Empty() int { return r.empty }
