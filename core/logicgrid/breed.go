package logicgrid

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/archive"
)

// Swap selects the effect of the mutation that Shyne et al. (2024) call a swap of two hints. It is
// a tenth of all mutations.
type Swap uint8

const (
	// RealSwap exchanges two hints. The number of loops depends on the order of the hints.
	RealSwap Swap = iota
	// NoSwap leaves the list unchanged, like the authors' program, which does so by mistake.
	NoSwap
)

// operators implements archive.Domain with the genetic operators of Shyne et al. (2024).
type operators struct {
	space       *Space
	swap        Swap
	least, most int // least and most number of hints in a random list
	// duplicates allows a list to contain the same hint twice.
	duplicates bool
}

// Random implements archive.Domain.
func (o *operators) Random(r *rand.Rand) []Hint {
	hints := make([]Hint, 0, o.most+1)
	for range o.least + r.IntN(o.most-o.least+1) {
		hints = o.add(r, hints)
	}
	return hints
}

// add appends a random hint. The hint repeats no earlier one unless duplicates are allowed.
func (o *operators) add(r *rand.Rand, hints []Hint) []Hint {
	for {
		if h := RandomHint(o.space, r); o.duplicates || !says(hints, h) {
			return append(hints, h)
		}
	}
}

// says reports whether the list contains a duplicate of h.
func says(hints []Hint, h Hint) bool {
	h = h.Canonical()
	for i := range hints {
		if hints[i].Kind == h.Kind && hints[i].Canonical() == h {
			return true
		}
	}
	return false
}

// Cross implements archive.Domain. Cross shuffles both lists together and splits the result into halves; the
// second half is one hint longer if the total is odd.
func (o *operators) Cross(r *rand.Rand, a, b []Hint) (_, _ []Hint) {
	var pool [2 * MaxHints]Hint
	n := copy(pool[:], a)
	n += copy(pool[n:], b)
	all := pool[:n]
	// r.Shuffle would call a function for each exchange.
	for i := n - 1; i > 0; i-- {
		k := r.IntN(i + 1)
		all[i], all[k] = all[k], all[i]
	}
	return o.take(all[:n/2]), o.take(all[n/2:])
}

// take copies hints with capacity for one more. It drops duplicates unless they are allowed.
func (o *operators) take(hints []Hint) []Hint {
	out := make([]Hint, 0, len(hints)+1)
	if o.duplicates {
		return append(out, hints...)
	}
	for _, h := range hints {
		if !says(out, h) {
			out = append(out, h)
		}
	}
	return out
}

// Mutate implements archive.Domain. It adds a hint (45 %), removes one (45 %) or swaps two.
func (o *operators) Mutate(r *rand.Rand, hints []Hint) []Hint {
	out := append(make([]Hint, 0, len(hints)+1), hints...)
	switch roll := r.Float64(); {
	case len(out) == 0, roll < 0.45 && len(out) < MaxHints:
		return o.add(r, out)
	case roll < 0.9:
		i := r.IntN(len(out))
		return slices.Delete(out, i, i+1)
	case o.swap == RealSwap && len(out) > 1:
		i, k := twoOf(len(out), r)
		out[i], out[k] = out[k], out[i]
	}
	return out
}

// Nearness selects the fitness function of lists that the solver cannot solve.
type Nearness uint8

const (
	// Nearness2024 follows the program behind Shyne et al. (2024): one half for the share of marked
	// cells, one half for the share of rows with exactly one O.
	Nearness2024 Nearness = iota
	// NearnessPoster follows the earlier poster (GECCO 2024): a third for each of these two, and a
	// third that falls to zero at ten violations.
	NearnessPoster
)

// Of returns how near a result is to a solution, from 0 to 1.
func (n Nearness) Of(r *Result) float64 {
	marked, rows := float64(r.Marked)/float64(r.Cells), float64(r.Single)/float64(r.Rows)
	if n == Nearness2024 {
		return 0.5*marked + 0.5*rows
	}
	return (marked + rows + 1 - float64(min(r.Violations, 10))/10) / 3
}

// BreedOptions are the settings of a Breeding. The zero value breeds fair puzzles in clean mode.
type BreedOptions struct {
	Mode     Mode
	Nearness Nearness
	Swap     Swap
	// Redundant allows puzzles with hints that can be removed without adding a solution.
	Redundant bool
	// SolvedAt makes the columns count passes until the grid is full. Later passes, which only find
	// the remaining hints satisfied, are excluded.
	SolvedAt bool
	archive.Options
}

// Published returns the options of the program behind Shyne et al. (2024).
func Published(seed uint64) BreedOptions {
	return BreedOptions{Mode: Compat2024, Swap: NoSwap, Redundant: true, Options: archive.Options{Seed: seed}}
}

// Breeding fills an archive with puzzles of a space. Rows are solutions, by rank. Column l holds
// the puzzles of l+1 loops with the fewest hints. A Breeding is resumable and not safe for
// concurrent use.
type Breeding struct {
	space   *Space
	options BreedOptions
	loop    *archive.Loop[uint64, []Hint]
	judge   *Judge
	scores  []archive.Score[uint64]
}

// Space returns the space of the puzzles.
func (b *Breeding) Space() *Space { return b.space }

// NewBreeding returns a breeding before its first generation.
func NewBreeding(space *Space, o BreedOptions) *Breeding {
	b := prepare(space, o)
	b.loop = archive.NewLoop[uint64](b.operators(), o.Options)
	b.loop.Refine = b.refine()
	return b
}

func prepare(space *Space, o BreedOptions) *Breeding {
	return &Breeding{space: space, options: o, judge: NewJudge(space, o)}
}

// operators returns the operators of the published runs. Initial lists have one to five hints; the
// paper says three to five.
func (b *Breeding) operators() archive.Domain[[]Hint] {
	return &operators{b.space, b.options.Swap, 1, 5, b.options.Mode == Compat2024}
}

// refine returns a function that removes unneeded hints as long as the rules still find the
// solution. It is nil if redundant hints are allowed.
func (b *Breeding) refine() func([]Hint, archive.Score[uint64]) ([]Hint, archive.Score[uint64], bool) {
	if b.options.Redundant {
		return nil
	}
	return func(hints []Hint, s archive.Score[uint64]) ([]Hint, archive.Score[uint64], bool) {
		solution := Unrank(b.space, s.Key)
		for {
			i := b.judge.needs.redundant(hints, &solution)
			if i < 0 {
				return hints, s, true
			}
			hints = slices.Delete(slices.Clone(hints), i, i+1)
			if s = b.judge.Score(hints); !s.Feasible {
				return nil, s, false
			}
		}
	}
}

// Step scores up to budget children and reports whether a generation is complete. The next
// generation starts with the next call.
func (b *Breeding) Step(budget int) (generation bool) {
	children := b.loop.Children()
	for ; budget > 0 && len(b.scores) < len(children); budget-- {
		b.scores = append(b.scores, b.judge.Score(children[len(b.scores)]))
	}
	if len(b.scores) < len(children) {
		return false
	}
	b.loop.Tell(b.scores)
	b.scores = b.scores[:0]
	return true
}

// Loop returns the evolutionary loop, for its figures and for scores computed elsewhere by Judges
// of the same space and options. Such scores must not arrive in the middle of a generation begun
// with Step.
func (b *Breeding) Loop() *archive.Loop[uint64, []Hint] { return b.loop }

// Archive returns the puzzles found so far.
func (b *Breeding) Archive() *archive.Archive[uint64, []Hint] { return b.loop.Archive() }

// Figures are the statistics of a breeding.
type Figures struct {
	Generation int
	Solutions  int   // solutions with at least one puzzle
	Elites     int   // puzzles in the archive
	Levels     []int // Levels[k] is the number of solutions with puzzles of k different loops
	Hints      float64
	ByLoops    []archive.Column // columns for 1, 2, … loops; costs are numbers of hints
	Most       int              // maximum number of loops of any puzzle
	Coverage   float64          // share of filled cells, with a row for every solution of the space
	QD         float64          // QD score: sum of 20 less the number of hints, over all puzzles
	Infeasible int
	Nearest    float64 // fitness of the best infeasible list
}

// Figures returns the current statistics.
func (b *Breeding) Figures() Figures {
	f := FiguresOf(b.space, b.Archive())
	f.Generation = b.loop.Generation()
	f.Infeasible, f.Nearest = b.loop.Infeasible()
	return f
}

// FiguresOf returns the statistics that depend on the archive alone.
func FiguresOf(space *Space, a *archive.Archive[uint64, []Hint]) Figures {
	f := Figures{Elites: a.Len(), Levels: a.Levels(), Hints: a.Cost(), ByLoops: a.ByColumn(),
		Coverage: a.Coverage(float64(space.Solutions())), QD: a.QD(20)}
	f.Solutions = a.Rows() - f.Levels[0]
	for i, c := range f.ByLoops {
		if c.Elites > 0 {
			f.Most = i + 1
		}
	}
	return f
}

// Document returns an elite of the archive as a puzzle.
func (b *Breeding) Document(e archive.Elite[uint64, []Hint]) *Document {
	solution := Unrank(b.space, e.Key)
	return &Document{Space: b.space, Hints: e.Value, Solution: &solution}
}

// Choose returns a puzzle for each of the wanted numbers of loops, in that order. No two have the
// same solution. The Value is nil where no such puzzle is left.
func (b *Breeding) Choose(loops []int, seed uint64) []archive.Elite[uint64, []Hint] {
	r := rand.New(rand.NewPCG(seed, 0xC4005E))
	by := make([][]archive.Elite[uint64, []Hint], b.Archive().Columns()+1)
	for e := range b.Archive().All() {
		by[e.Column+1] = append(by[e.Column+1], e)
	}
	of := func(loops int) []archive.Elite[uint64, []Hint] { return by[max(0, min(loops, len(by)-1))] }
	order := make([]int, len(loops))
	for i := range order {
		order[i] = i
	}
	// The rarest numbers of loops choose first.
	slices.SortStableFunc(order, func(i, k int) int { return len(of(loops[i])) - len(of(loops[k])) })
	chosen := make([]archive.Elite[uint64, []Hint], len(loops))
	taken := map[uint64]bool{}
	for _, i := range order {
		all := of(loops[i])
		for _, k := range r.Perm(len(all)) {
			if !taken[all[k].Key] {
				chosen[i] = all[k]
				taken[all[k].Key] = true
				break
			}
		}
	}
	return chosen
}

// Judge scores hint lists. A Judge is not safe for concurrent use.
type Judge struct {
	space   *Space
	solver  *Solver
	options BreedOptions
	needs   needs
}

// NewJudge returns a judge that scores like a Breeding with these options.
func NewJudge(space *Space, o BreedOptions) *Judge {
	return &Judge{space: space, solver: NewSolver(space, o.Mode), options: o, needs: needs{models: NewModels(space, nil, 2)}}
}

// Score solves a hint list and returns its score.
func (j *Judge) Score(hints []Hint) archive.Score[uint64] {
	r := j.solver.Solve(hints)
	if !r.Solvable {
		return archive.Score[uint64]{Nearness: j.options.Nearness.Of(&r)}
	}
	column := r.Loops
	if j.options.SolvedAt {
		column = r.SolvedAt
	}
	return archive.Score[uint64]{Feasible: true, Key: r.Solution.Rank(j.space), Column: column - 1, Cost: float64(len(hints))}
}
