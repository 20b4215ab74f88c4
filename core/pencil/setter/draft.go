package setter

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/measure"
	"github.com/perplex-puzzles/perplex/core/pencil"
)

// ground is a composition that several drafts share. It no longer changes once a draft has clues.
type ground struct{ pencil.Composition }

// draft is a puzzle in progress: the printed clues of a ground, and the clues to be removed.
type draft struct {
	*ground
	printed []bool
	// plan lists the clues in the order in which their removal is tried. A clue stays if the rules cannot
	// solve the puzzle without that clue. Each clue stands for its orbit under the symmetry.
	plan   []int
	solved bool // the rules solve the current puzzle
	// seed is the seed for making the draft's own ground: a new one or a variation of the current
	// one. 0 means that it needs no other ground.
	seed  int
	grows *growth
	// Figures of the puzzle, known once the plan is empty.
	information     float64
	sweeps, hardest int
	second          *measure.Searched // search information 2 of a sudoku, once measured; not saved
}

// puzzle returns the printed puzzle.
func (d *draft) puzzle() *pencil.Puzzle {
	var gone []int
	for _, place := range d.Puzzle.Removable() {
		if !d.printed[place] {
			gone = append(gone, place)
		}
	}
	return d.Puzzle.Without(gone)
}

// stock implements archive.Domain: it breeds drafts.
type stock struct {
	wish *Wish
	rank int
}

const (
	afresh = 5  // percentage of mutations that begin with another solution
	varies = 30 // percentage of mutations that vary the draft's ground
	seeds  = 1 << 30
)

// orbits lists the clues that are printed or not printed, each orbit once, in a random order.
func (s *stock) orbits(r *rand.Rand, d *draft, printed bool) (all []int) {
	removable := make([]bool, len(d.printed))
	for _, place := range d.Puzzle.Removable() {
		removable[place] = true
	}
	for _, place := range r.Perm(len(d.printed)) {
		if removable[place] && d.printed[place] == printed && place <= s.wish.image(place) {
			all = append(all, place)
		}
	}
	return all
}

// Random implements archive.Domain. It returns a solution with all clues, of which at least half
// are to be removed.
func (s *stock) Random(r *rand.Rand) *draft {
	if s.wish.Type.CanVary() {
		return &draft{seed: 1 + r.IntN(seeds)}
	}
	c, _ := pencil.Compose(r, s.wish.Type, s.wish.Width, s.wish.Height, s.wish.Symmetric)
	return s.planned(r, c)
}

// planned returns a draft with all clues of a composition, of which at least half are to be
// removed.
func (s *stock) planned(r *rand.Rand, c pencil.Composition) *draft {
	d := &draft{ground: &ground{c}}
	d.printAll()
	if all := s.orbits(r, d, true); len(all) > 0 {
		d.plan = all[:len(all)-r.IntN(len(all)/2+1)]
	}
	return d
}

// printAll prints every clue of the ground.
func (d *draft) printAll() {
	d.printed = make([]bool, len(d.Puzzle.Clues))
	for place, clue := range d.Puzzle.Clues {
		d.printed[place] = clue.Number != pencil.None
	}
}

// again returns a draft with the same clues and an empty plan.
func (d *draft) again() *draft {
	return &draft{ground: d.ground, printed: slices.Clone(d.printed)}
}

// put prints or removes clues.
func (s *stock) put(d *draft, orbits []int, printed bool) {
	for _, place := range orbits {
		d.printed[place], d.printed[s.wish.image(place)] = printed, printed
	}
}

// Mutate implements archive.Domain. A puzzle below the wish loses clues, one above it gets some
// back, and any other exchanges some. Some drafts get another ground.
func (s *stock) Mutate(r *rand.Rand, parent *draft) *draft {
	if parent.ground == nil || r.IntN(100) < afresh {
		return s.Random(r)
	}
	d := parent.again()
	out, in := s.orbits(r, d, true), s.orbits(r, d, false)
	if s.wish.Type.CanVary() && (len(out)+len(in) == 0 || r.IntN(100) < varies) {
		d.seed, d.plan = 1+r.IntN(seeds), slices.Clone(parent.plan)
		return d
	}
	some := func(all []int, n int) []int { return all[:min(n, len(all))] }
	n := 1 + r.IntN(max(2, (len(out)+len(in))/24))
	more, less := true, true // more: clues come back; less: clues are removed
	if c := s.wish.condition(information); c != nil && parent.information > 0 {
		more, less = parent.information >= c.Least, parent.information <= c.Most
	}
	if more && less { // one of three, an exchange as often as both others
		way := r.IntN(4)
		more, less = way != 0, way != 1
	}
	if more {
		s.put(d, some(in, n), true)
	}
	if less {
		d.plan = some(out, 2*n)
	}
	d.plan = append(d.plan, parent.plan...)
	return d
}

// Cross implements archive.Domain. For two puzzles with the same solution, both children have the
// clues of both parents, and first lose those that only one parent has.
func (s *stock) Cross(r *rand.Rand, a, b *draft) (x, y *draft) {
	if a.ground == nil || a.ground != b.ground || a == b {
		return a, b
	}
	x = a.again()
	for c := range x.printed {
		x.printed[c] = a.printed[c] || b.printed[c]
	}
	y = x.again()
	for _, c := range s.orbits(r, x, true) {
		switch {
		case !b.printed[c]:
			x.plan = append(x.plan, c)
		case !a.printed[c]:
			y.plan = append(y.plan, c)
		}
	}
	return x, y
}

// mostMissed is the maximum number of layouts without a solution that a draft may draw.
const mostMissed = 400

// grow works on the ground of a draft and reports whether it may still succeed. The seed is 0 after
// success.
func (s *stock) grow(d *draft) bool {
	if d.grows == nil {
		d.grows = &growth{rand: rand.New(rand.NewPCG(uint64(d.seed), 0))}
		if d.ground != nil {
			d.grows.climb = &climb{Composition: d.Composition}
		}
	}
	switch p := d.grows.step(s.wish, s.rank); {
	case p == gaveUp:
		return false
	case p == climbed:
		s.grown(d, d.grows)
	}
	return d.grows == nil || d.grows.missed < mostMissed
}

// grown gives a draft its new ground. Clues that the previous ground had but the draft did not
// print are to be removed.
func (s *stock) grown(d *draft, g *growth) {
	before := *d
	*d = *s.planned(g.rand, g.climb.Composition)
	if before.ground == nil {
		return
	}
	d.plan = nil
	for _, place := range s.orbits(g.rand, d, true) {
		if before.Puzzle.Clues[place].Number != pencil.None && !before.printed[place] {
			d.plan = append(d.plan, place)
		}
	}
}

// rateSecond measures search information 2 of a draft's puzzle once. It returns nil for types
// without it.
func (d *draft) rateSecond(p *pencil.Puzzle) *measure.Searched {
	if d.second == nil {
		var r pencil.Rating
		if p.RateSecond(&r) == nil {
			d.second = r.Second
		}
	}
	return d.second
}
