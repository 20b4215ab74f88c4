package setter

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/perplex-puzzles/perplex/core/pencil"
)

// Made is a puzzle that meets a wish.
type Made struct {
	Puzzle   *pencil.Puzzle
	Solution pencil.Marks
	Rating   pencil.Rating
	Clues    int // how many are printed
	Try      int // from which solution it was made, from 1
}

// Maker makes puzzles in small steps. Whoever has had enough no longer calls Step.
type Maker struct {
	wish  Wish
	craft *craft
	rand  *rand.Rand
	rank  int // of the rules that may be needed
	try   *try
	tries int
	made  int
	ready []Made
	rater
}

// New opens a maker. Errors wrap ErrWish.
func New(w Wish) (*Maker, error) {
	w, c, err := w.checked()
	if err != nil {
		return nil, err
	}
	w.aim()
	m := &Maker{wish: w, craft: c, rand: rand.New(rand.NewPCG(w.Seed, 0))}
	m.rank, err = w.rank(c)
	return m, err
}

// Wish is what the maker works for, with what is usual filled in.
func (m *Maker) Wish() Wish { return m.wish }

// Tries is how many solutions were started from, and Made how many puzzles came of them.
func (m *Maker) Tries() int { return m.tries }
func (m *Maker) Made() int  { return m.made }

// Err is what stopped the maker; nil if nothing did.
func (m *Maker) Err() error { return m.failed }

// Take returns the puzzles that were made since it was last called.
func (m *Maker) Take() []Made {
	ready := m.ready
	m.ready = nil
	return ready
}

// Step works on for a budget of microseconds, roughly, and reports whether all puzzles are
// made, or the tries are used up, or an error has stopped it.
func (m *Maker) Step(budget int) (done bool) {
	for ; budget > 0 && !m.done(); budget -= unitCost {
		m.once()
	}
	return m.done()
}

func (m *Maker) done() bool {
	return m.failed != nil || m.made >= m.wish.Puzzles || m.try == nil && m.tries >= m.wish.Tries
}

// try is one solution and the clues that it has left.
type try struct {
	full     *pencil.Puzzle
	solution pencil.Marks
	orbits   [][]int // cells whose clues go together, in the order in which they are tried
	next     int     // the orbit that is tried next
	gone     [][]int // the orbits that went, in order
	rated    int     // how many had gone when the puzzle was last rated

	// low and high are how many orbits may be gone: with low a player lacks less than is
	// wished, with high as much or more; high < 0: it is not yet known.
	low, high int
	rating    map[int]pencil.Rating // by how many are gone
}

// once does one piece of work.
func (m *Maker) once() {
	t := m.try
	switch {
	case t == nil:
		m.start()
	case t.high >= 0 && t.high-t.low > 1:
		m.halve()
	case t.high >= 0:
		if m.rated(t.low) {
			m.keep(m.nearest())
		}
	case m.wish.Information > 0 && m.due():
		m.measure()
	case t.next < len(t.orbits):
		t.remove(m.rank)
	case m.wish.Information > 0:
		m.try = nil // a player lacks too little even now
	default:
		if m.rated(len(t.gone)) {
			m.keep(len(t.gone))
		}
	}
}

// start draws a solution.
func (m *Maker) start() {
	m.tries++
	p := m.craft.blank(m.wish.Width, m.wish.Height)
	m.craft.clues(m.rand, p)
	orbits := m.orbits()
	if !pencil.ByRules(p, m.rank, "") {
		return
	}
	found := pencil.Solve(p, pencil.Limits{})
	m.try = &try{full: p, solution: found.Solutions[0], orbits: orbits, high: -1, rating: map[int]pencil.Rating{}}
}

// orbits are all cells in a random order, with symmetric clues each with its image.
func (m *Maker) orbits() (all [][]int) {
	n := m.wish.Width * m.wish.Height
	for _, c := range m.rand.Perm(n) {
		image := n - 1 - c
		switch {
		case !m.wish.Symmetric || c == image:
			all = append(all, []int{c})
		case c < image:
			all = append(all, []int{c, image})
		}
	}
	return all
}

// without is the puzzle with the clues of some orbits removed.
func (t *try) without(gone [][]int) *pencil.Puzzle {
	p := &pencil.Puzzle{Type: t.full.Type, Width: t.full.Width, Height: t.full.Height, Clues: slices.Clone(t.full.Clues)}
	for _, orbit := range gone {
		for _, c := range orbit {
			p.Clues[c].Number = pencil.None
		}
	}
	return p
}

// remove tries the next orbit.
func (t *try) remove(rank int) {
	more := append(slices.Clip(t.gone), t.orbits[t.next])
	if pencil.ByRules(t.without(more), rank, "") {
		t.gone = more
	}
	t.next++
}

// ratings is about how often a puzzle is rated before a player lacks enough.
const ratings = 12

// due reports whether enough clues are gone to rate the puzzle again, or all that can go.
func (m *Maker) due() bool {
	t := m.try
	since := len(t.gone) - t.rated
	return since*ratings >= len(t.orbits) || since > 0 && t.next == len(t.orbits)
}

func (m *Maker) measure() {
	t := m.try
	if !m.rated(len(t.gone)) {
		return
	}
	t.rated = len(t.gone)
	if m.enough(t.rated) {
		t.high = t.rated
	} else {
		t.low = t.rated
	}
}

func (m *Maker) halve() {
	t := m.try
	middle := (t.low + t.high) / 2
	if !m.rated(middle) {
		return
	}
	if m.enough(middle) {
		t.high = middle
	} else {
		t.low = middle
	}
}

// enough reports whether a player lacks as much as is wished, or more, with a number of
// orbits gone.
func (m *Maker) enough(gone int) bool { return m.try.rating[gone].Information >= m.wish.Information }

// nearest is how many orbits may be gone, low or high, so that a player lacks what is next
// to the wish.
func (m *Maker) nearest() int {
	off := func(gone int) float64 { return math.Abs(m.try.rating[gone].Information - m.wish.Information) }
	if off(m.try.low) < off(m.try.high) {
		return m.try.low
	}
	return m.try.high
}

// rated rates the puzzle with a number of orbits gone, a part of the work at a time, and
// reports whether its rating is known.
func (m *Maker) rated(gone int) bool {
	t := m.try
	if _, ok := t.rating[gone]; ok {
		return true
	}
	r, done := m.rate(func() *pencil.RatingWork {
		return pencil.NewRatingWork(t.without(t.gone[:gone]), t.solution, "")
	})
	if done {
		t.rating[gone] = r
	}
	return done
}

// keep ends a try with a number of orbits gone, which is rated, and keeps its puzzle if it
// meets the wish.
func (m *Maker) keep(gone int) {
	t, r := m.try, m.try.rating[gone]
	m.try = nil
	p := t.without(t.gone[:gone])
	if w := m.wish.Information; m.failed != nil || w > 0 && math.Abs(r.Information-w) > w*m.wish.Within {
		return
	}
	if m.wish.Rule != "" {
		if needed, err := pencil.Needs(p, m.wish.Rule); err != nil || !needed {
			m.failed = err
			return
		}
	}
	if found := pencil.Solve(p, pencil.Limits{}); len(found.Solutions) != 1 || !found.Complete {
		return
	}
	made := Made{p, t.solution, r, p.Printed(), m.tries}
	if m.wish.off(&made) > 0 {
		return
	}
	m.made++
	m.ready = append(m.ready, made)
}
