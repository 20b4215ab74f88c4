package archive

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// Domain defines the values of type G that a Loop breeds. Its methods do not change their arguments and take
// all randomness from r.
type Domain[G any] interface {
	Random(r *rand.Rand) G
	Cross(r *rand.Rand, a, b G) (G, G)
	Mutate(r *rand.Rand, g G) G
}

// Score is the evaluation of a child.
type Score[K comparable] struct {
	Feasible bool
	// Cell of a feasible child, and the child's cost in that cell.
	Key    K
	Column int
	Cost   float64
	// Nearness of an infeasible child to feasibility, at least 0.
	Nearness float64
}

// Options are the settings of a Loop. The zero value selects the settings of Shyne et al. (2024) with seed 0.
type Options struct {
	Population int     // 0: 300
	Elites     int     // infeasible children kept for the next generation; 0: 10
	Crossover  float64 // probability that a pair of parents is crossed; 0: 0.6
	Mutation   float64 // probability that both children are mutated; 0: 0.8
	Columns    int     // 0: 10
	Seed       uint64
	// Rank selects infeasible parents by their rank, as in the paper, instead of by their nearness, as in its
	// program.
	Rank bool
}

func (o Options) withDefaults() Options {
	o.Population = cmp.Or(o.Population, 300)
	o.Elites = cmp.Or(o.Elites, 10)
	o.Crossover = cmp.Or(o.Crossover, 0.6)
	o.Mutation = cmp.Or(o.Mutation, 0.8)
	o.Columns = cmp.Or(o.Columns, 10)
	return o
}

// Loop breeds values and fills an archive. Use NewLoop to make one. It is not safe for concurrent use.
type Loop[K comparable, G any] struct {
	// Refine, if set, is called for a child that is about to become the elite of a cell. It returns
	// the child, or a better one, with its score. If ok is false, neither is placed.
	Refine func(G, Score[K]) (refined G, s Score[K], ok bool)

	domain     Domain[G]
	options    Options
	source     *rand.PCG
	random     *rand.Rand
	archive    *Archive[K, G]
	infeasible []near[G] // from the last generation
	children   []G
	generation int
	sums       []float64 // running totals of the infeasible children's weights
	best       float64
}

type near[G any] struct {
	thing    G
	nearness float64
}

// NewLoop returns a loop whose first generation is random.
func NewLoop[K comparable, G any](domain Domain[G], o Options) *Loop[K, G] {
	o = o.withDefaults()
	l := &Loop[K, G]{domain: domain, options: o, source: rand.NewPCG(o.Seed, 0xA2C41FE), archive: New[K, G](o.Columns)}
	l.random = rand.New(l.source)
	for range o.Population {
		l.children = append(l.children, domain.Random(l.random))
	}
	return l
}

// Archive returns the current archive.
func (l *Loop[K, G]) Archive() *Archive[K, G] { return l.archive }

// Generation returns the number of generations bred. 0 means that the children are still the random
// first ones.
func (l *Loop[K, G]) Generation() int { return l.generation }

// Infeasible returns the number of infeasible children kept from the last generation, and the
// maximum nearness among them.
func (l *Loop[K, G]) Infeasible() (count int, nearest float64) { return len(l.infeasible), l.best }

// Children returns the children that need scores. The slice belongs to the loop and is valid until Tell.
func (l *Loop[K, G]) Children() []G { return l.children }

// Tell receives the scores of all Children, in order, and breeds the next generation.
func (l *Loop[K, G]) Tell(scores []Score[K]) {
	if len(scores) != len(l.children) {
		panic("archive: Tell needs one score per child")
	}
	l.infeasible = slices.Clone(l.infeasible[:min(len(l.infeasible), l.options.Elites)])
	for i, child := range l.children {
		switch s := &scores[i]; {
		case !s.Feasible:
			l.near(child, s.Nearness)
		case l.archive.Visit(s.Key, s.Column, s.Cost):
			l.place(child, *s)
		}
	}
	l.breed()
}

// near keeps an infeasible child. The nearest come first, and of two equally near ones the older.
func (l *Loop[K, G]) near(child G, nearness float64) {
	at, _ := slices.BinarySearchFunc(l.infeasible, nearness, func(kept near[G], nearness float64) int {
		if kept.nearness >= nearness {
			return -1
		}
		return 1
	})
	l.infeasible = slices.Insert(l.infeasible, at, near[G]{child, nearness})
}

// place makes a child the elite of its cell, after Refine if that is set.
func (l *Loop[K, G]) place(child G, s Score[K]) {
	if l.Refine != nil {
		refined, other, ok := l.Refine(child, s)
		if !ok || other != s && !l.archive.Visit(other.Key, other.Column, other.Cost) {
			return
		}
		child, s = refined, other
	}
	l.archive.Put(s.Key, s.Column, s.Cost, child)
}

// breed makes the next generation.
func (l *Loop[K, G]) breed() {
	l.generation++
	l.weigh()
	l.children = make([]G, 0, l.options.Population)
	// There are no parents at first if Refine refuses all feasible children.
	alone := l.archive.Len()+len(l.infeasible) == 0
	for range max(1, l.options.Population/2) {
		if alone {
			l.children = append(l.children, l.domain.Random(l.random), l.domain.Random(l.random))
			continue
		}
		a, b := l.parents()
		if l.random.Float64() < l.options.Crossover {
			a, b = l.domain.Cross(l.random, a, b)
		}
		if l.random.Float64() < l.options.Mutation {
			a, b = l.domain.Mutate(l.random, a), l.domain.Mutate(l.random, b)
		}
		l.children = append(l.children, a, b)
	}
}

// weigh prepares the selection among the infeasible children.
func (l *Loop[K, G]) weigh() {
	l.sums, l.best = l.sums[:0], 0
	sum := 0.0
	for i, n := range l.infeasible {
		if l.options.Rank {
			sum += float64(len(l.infeasible) - i)
		} else {
			sum += n.nearness
		}
		l.best = max(l.best, n.nearness)
		l.sums = append(l.sums, sum)
	}
}

// parents draws two parents, both feasible or both infeasible, with probabilities proportional to
// the sizes of the populations.
func (l *Loop[K, G]) parents() (a, b G) {
	feasible, others := l.archive.Len(), len(l.infeasible)
	if l.random.IntN(feasible+others) < feasible {
		return l.archive.Random(l.random), l.archive.Random(l.random)
	}
	return l.draw(), l.draw()
}

// draw selects an infeasible child with a probability proportional to its weight.
func (l *Loop[K, G]) draw() G {
	total := l.sums[len(l.sums)-1]
	if total == 0 {
		return l.infeasible[l.random.IntN(len(l.infeasible))].thing
	}
	at := l.random.Float64() * total
	i, _ := slices.BinarySearchFunc(l.sums, at, func(sum, at float64) int {
		if sum <= at {
			return -1
		}
		return 1
	})
	return l.infeasible[min(i, len(l.infeasible)-1)].thing
}
