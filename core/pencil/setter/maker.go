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
	Clues    int // number of printed clues
	Try      int // number of the solution from which the puzzle was made, from 1
}

// Maker makes puzzles in small steps. To stop early, a caller no longer calls Step.
type Maker struct {
	wish  Wish
	rank  int     // highest rank of rules that may be needed
	any   *spread // nil unless a varied difficulty is wished
	grows growth
	try   *try
	walk  walk
	tries int
	made  int
	ready []Made
	rater
}

// New opens a maker. Errors wrap ErrWish.
func New(w Wish) (*Maker, error) {
	w, err := w.checked()
	if err != nil {
		return nil, err
	}
	w.aim()
	m := &Maker{wish: w, grows: growth{rand: rand.New(rand.NewPCG(w.Seed, 0))}}
	m.rank, err = w.rank()
	if w.Varied {
		m.any = &spread{turn: w.Seed}
		m.rank = m.any.next()
	}
	return m, err
}

// Wish returns the wish with defaults filled in.
func (m *Maker) Wish() Wish { return m.wish }

// Tries returns the number of solutions tried so far, and Made the number of puzzles made from
// them.
func (m *Maker) Tries() int { return m.tries }
func (m *Maker) Made() int  { return m.made }

// Err returns the error that stopped the maker, or nil.
func (m *Maker) Err() error { return m.failed }

// Take returns the puzzles made since the last call.
func (m *Maker) Take() []Made {
	ready := m.ready
	m.ready = nil
	return ready
}

// Step works for a budget of roughly that many microseconds. It reports whether all puzzles are
// made, the tries are used up, or an error has stopped the work.
func (m *Maker) Step(budget int) (done bool) {
	for ; budget > 0 && !m.done(); budget -= unitCost {
		m.once()
	}
	return m.done()
}

func (m *Maker) done() bool {
	return m.failed != nil || m.made >= m.wish.Puzzles || m.try == nil && m.grows.climb == nil && m.tries >= m.wish.Tries
}

// try is one solution with its remaining clues.
type try struct {
	full   pencil.Composition
	orbits [][]int // groups of places whose clues are removed together, in the order of the attempts
	next   int     // index of the next orbit
	gone   [][]int // removed orbits, in order
	rated  int     // number of removed orbits at the last rating

	// low and high bound the number of removed orbits. At low the difficulty is below the wish; at
	// high it reaches the wish. A negative high is not known yet.
	low, high int
	rating    map[int]pencil.Rating // ratings by number of removed orbits
}

// once does one unit of work.
func (m *Maker) once() {
	t := m.try
	switch {
	case t == nil:
		m.grow()
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
	default:
		if m.rated(len(t.gone)) {
			m.keep(len(t.gone))
		}
	}
}

// missesATry is the number of layouts without a solution that count as a try.
const missesATry = 20

// grow works on the composition of the next try: a variation of one that nearly met the wish, or a
// new one.
func (m *Maker) grow() {
	g := &m.grows
	if g.climb == nil {
		if from := m.walk.next(); from != nil {
			m.tries++
			g.climb = &climb{Composition: *from}
			return
		}
	}
	begun, missed := g.climb != nil, g.missed
	p := g.step(&m.wish, m.rank)
	drawn := !begun && g.climb != nil
	if drawn || g.missed > missed && g.missed%missesATry == 0 {
		m.tries++
	}
	switch p {
	case climbed:
		m.begin()
	case gaveUp:
		m.missed()
	}
}

// missed records that a composition gave no puzzle.
func (m *Maker) missed() {
	if m.any != nil {
		m.rank = m.any.missed()
	}
}

// begin starts to remove clues from a composition that the rules solve.
func (m *Maker) begin() {
	c := m.grows.climb.Composition
	m.grows.climb = nil
	c.Solve()
	m.try = &try{full: c, orbits: m.orbits(c.Puzzle), high: -1, rating: map[int]pencil.Rating{}}
}

// orbits returns all places with removable clues in a random order. With symmetric clues each place
// is grouped with its image.
func (m *Maker) orbits(p *pencil.Puzzle) (all [][]int) {
	removable := make([]bool, len(p.Clues))
	for _, place := range p.Removable() {
		removable[place] = true
	}
	for _, place := range m.grows.rand.Perm(len(p.Clues)) {
		switch image := m.wish.image(place); {
		case !removable[place]:
		case image == place:
			all = append(all, []int{place})
		case place < image:
			all = append(all, []int{place, image})
		}
	}
	return all
}

// without returns the puzzle without the clues of some orbits.
func (t *try) without(gone [][]int) *pencil.Puzzle {
	return t.full.Puzzle.Without(slices.Concat(gone...))
}

// remove tries to remove the next orbit.
func (t *try) remove(rank int) {
	more := append(slices.Clip(t.gone), t.orbits[t.next])
	if pencil.ByRules(t.without(more), rank, "") {
		t.gone = more
	}
	t.next++
}

// ratings is roughly the number of ratings of a puzzle until its difficulty reaches the wish.
const ratings = 12

// due reports whether the puzzle should be rated again: enough clues have been removed, or all
// removable ones.
func (m *Maker) due() bool {
	t := m.try
	since := len(t.gone) - t.rated
	return since > 0 && (since*ratings >= len(t.orbits) || t.next == len(t.orbits))
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

// enough reports whether the difficulty reaches the wish with a number of orbits removed.
func (m *Maker) enough(gone int) bool { return m.difficulty(gone) >= m.wish.Information }

// difficulty returns the measure that the maker aims at, with a number of orbits removed.
func (m *Maker) difficulty(gone int) float64 {
	r := m.try.rating[gone]
	return m.wish.difficulty(&r)
}

// nearest returns low or high, the number of removed orbits whose difficulty is closer to the wish.
func (m *Maker) nearest() int {
	off := func(gone int) float64 { return math.Abs(m.difficulty(gone) - m.wish.Information) }
	if off(m.try.low) < off(m.try.high) {
		return m.try.low
	}
	return m.try.high
}

// rated does a unit of the rating of the puzzle with a number of orbits removed, and reports
// whether the rating is known.
func (m *Maker) rated(gone int) bool {
	t := m.try
	if _, ok := t.rating[gone]; ok {
		return true
	}
	r, done := m.rate(func() *pencil.RatingWork {
		return pencil.NewRatingWork(t.without(t.gone[:gone]), t.full.Solution, "")
	})
	if done {
		if m.failed == nil {
			m.failed = m.wish.measure(t.without(t.gone[:gone]), &r)
		}
		t.rating[gone] = r
	}
	return done
}

// keep ends a try with a number of orbits removed, whose rating must be known. It keeps the puzzle
// if it meets the wish.
func (m *Maker) keep(gone int) {
	t, r := m.try, m.try.rating[gone]
	m.try = nil
	if m.failed != nil {
		return
	}
	p := t.without(t.gone[:gone])
	made := Made{p, t.full.Solution, r, p.Printed(), m.tries}
	off := m.wish.off(&made)
	if w := m.wish.Information; m.wish.Word != "" {
		off += m.wish.offWord(&made)
	} else if w > 0 {
		off += max(0, math.Abs(r.Information-w)/w-m.wish.Within)
	}
	if m.wish.Rule != "" {
		needed, err := pencil.Needs(p, m.wish.Rule)
		if err != nil {
			m.failed = err
			return
		}
		if !needed {
			off++
		}
	}
	if m.any != nil {
		off += m.any.off(r.Hardest)
	}
	if off > 0 {
		m.walk.missed(&t.full, off)
		return
	}
	if found := pencil.Solve(p, pencil.Limits{}); len(found.Solutions) != 1 || !found.Complete {
		return
	}
	m.walk = walk{}
	m.made++
	if m.any != nil {
		m.rank = m.any.next()
	}
	m.ready = append(m.ready, made)
}
