package setter

import (
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// ground is a solution with all the clues that it can have.
type ground struct {
	numbers  []int        // of the cells, row by row
	solution pencil.Marks // nil: not asked for yet
}

// draft is a puzzle on its way: which of the clues of a solution are printed, and which
// are to be removed.
type draft struct {
	*ground
	printed []bool
	// plan are clues to be removed in this order, each unless the rules then no longer solve
	// the puzzle. A clue stands for its orbit.
	plan   []int
	solved bool // by rules, as it is now
	// What is known of it once nothing is planned.
	information     float64
	sweeps, hardest int
}

// puzzle is what is printed.
func (d *draft) puzzle(c *craft, w, h int) *pencil.Puzzle {
	p := c.blank(w, h)
	for i, printed := range d.printed {
		if printed {
			p.Clues[i].Number = d.numbers[i]
		}
	}
	return p
}

// stock breeds drafts: archive.Domain.
type stock struct {
	wish  *Wish
	craft *craft
}

// Of a hundred mutations, so many begin again from another solution.
const afresh = 5

// image is the cell whose clue goes with that of another one; the same cell if none does.
func (s *stock) image(cell int) int {
	if s.wish.Symmetric {
		return s.wish.Width*s.wish.Height - 1 - cell
	}
	return cell
}

// orbits lists the clues that are printed, or that are not, each orbit once, in a random
// order.
func (s *stock) orbits(r *rand.Rand, d *draft, printed bool) (all []int) {
	for _, c := range r.Perm(len(d.printed)) {
		if d.printed[c] == printed && c <= s.image(c) {
			all = append(all, c)
		}
	}
	return all
}

// Random implements archive.Domain: a solution of whose clues at least half are to go.
func (s *stock) Random(r *rand.Rand) *draft {
	p := s.craft.blank(s.wish.Width, s.wish.Height)
	s.craft.clues(r, p)
	d := &draft{ground: &ground{}, printed: make([]bool, len(p.Clues))}
	for i, c := range p.Clues {
		d.numbers = append(d.numbers, c.Number)
		d.printed[i] = true
	}
	all := s.orbits(r, d, true)
	d.plan = all[:len(all)-r.IntN(len(all)/2+1)]
	return d
}

// again is a draft with the same clues and nothing planned.
func (d *draft) again() *draft {
	return &draft{ground: d.ground, printed: slices.Clone(d.printed)}
}

// put prints clues.
func (s *stock) put(d *draft, orbits []int, printed bool) {
	for _, c := range orbits {
		d.printed[c], d.printed[s.image(c)] = printed, printed
	}
}

// Mutate implements archive.Domain: a puzzle that asks too little loses clues, one that asks
// too much gets some back, any other exchanges some.
func (s *stock) Mutate(r *rand.Rand, parent *draft) *draft {
	if r.IntN(100) < afresh {
		return s.Random(r)
	}
	d := parent.again()
	out, in := s.orbits(r, d, true), s.orbits(r, d, false)
	some := func(all []int, n int) []int { return all[:min(n, len(all))] }
	n := 1 + r.IntN(max(2, (len(out)+len(in))/24))
	more, less := true, true // clues come back; clues go
	if c := s.wish.condition(information); c != nil && parent.information > 0 {
		more, less = parent.information >= c.Least, parent.information <= c.Most
	}
	if more && less { // any of the three, an exchange as often as both others
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

// Cross implements archive.Domain: of two puzzles with the same solution, both have all clues
// of either, and lose first what only one of them has.
func (s *stock) Cross(r *rand.Rand, a, b *draft) (x, y *draft) {
	if a.ground != b.ground || a == b {
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
