package compose

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// attempt is one way to a proposal.
type attempt struct {
	random random
	kinds  []witness.SymbolType // that candidates are drawn from
	all    bool                 // these are all that are allowed

	units [][]witness.Symbol // as they were added
	added []witness.Symbol   // what they hold
	left  number             // solutions with these

	candidates [][]witness.Symbol
	looked     int // how many of them were looked at
	best       int // of these, or -1
	bestLeft   number

	removals [][]witness.Symbol // that are to be tried
	tried    []witness.Symbol   // added, without the removal that is being tried
}

// begin turns to the next attempt, unless enough was found or tried. An attempt
// after the first begins with some of the kinds only.
func (c *Composition) begin() {
	if len(c.proposals) == c.options.Proposals || c.attempts == 3*c.options.Proposals+2 {
		c.state = doubting
		return
	}
	a := attempt{random: random(c.options.Seed*1_000_003 + uint64(c.attempts)), kinds: c.options.Kinds, all: true}
	if c.attempts > 0 && len(c.options.Kinds) > 1 {
		var some []witness.SymbolType
		for _, kind := range c.options.Kinds {
			if a.random.below(2) == 0 {
				some = append(some, kind)
			}
		}
		if len(some) > 0 {
			a.kinds, a.all = some, len(some) == len(c.options.Kinds)
		}
	}
	c.attempts++
	c.attempt = a
	c.state = counting
}

// next draws candidates for one symbol more, unless the line alone is left.
func (c *Composition) next() {
	a := &c.attempt
	if a.left.one() {
		a.removals = slices.Clone(a.units)
		for _, s := range a.added {
			a.removals = append(a.removals, []witness.Symbol{s})
		}
		c.state = pruning
		return
	}
	a.candidates, a.looked, a.best, a.bestLeft = c.candidates(), 0, -1, a.left
	c.state = choosing
}

// choose looks at the next candidate; after enough of them the best is added. When
// none leaves fewer solutions than there were, more are looked at, and at last
// those of all kinds.
func (c *Composition) choose(budget *int) {
	a := &c.attempt
	if a.looked == len(a.candidates) || a.looked >= drawn && a.best >= 0 || a.bestLeft.one() {
		switch {
		case a.best >= 0:
			a.units = append(a.units, a.candidates[a.best])
			a.added = append(a.added, a.candidates[a.best]...)
			a.left = a.bestLeft
			c.next()
		case !a.all:
			a.kinds, a.all = c.options.Kinds, true
			c.next()
		default:
			c.fail()
		}
		return
	}
	candidate := a.candidates[a.looked]
	added := append(a.added[:len(a.added):len(a.added)], candidate...)
	if c.solver == nil && !c.satisfies(added) {
		a.candidates = slices.Delete(a.candidates, a.looked, a.looked+1)
		*budget -= perCount
		return
	}
	n, ok := c.count(added, a.bestLeft, budget)
	if !ok {
		return
	}
	// An uncounted candidate is better than none.
	if n.less(a.bestLeft) || a.best >= 0 && n == a.bestLeft && len(candidate) < len(a.candidates[a.best]) || a.left.unknown && a.best < 0 {
		a.best, a.bestLeft = a.looked, n
	}
	a.looked++
}

// fail ends an attempt that leads nowhere.
func (c *Composition) fail() {
	if a := &c.attempt; a.left.less(c.fewest) {
		c.fewest, c.left = a.left, a.added
	}
	c.state = beginning
}

// prune tries to do without what was added, whole units first: a later symbol may
// have made an earlier one superfluous.
func (c *Composition) prune(budget *int) {
	a := &c.attempt
	if len(a.removals) == 0 {
		witness.SortSymbols(a.added)
		c.state = measuring
		if slices.ContainsFunc(c.proposals, func(p Proposal) bool { return slices.EqualFunc(p.Symbols, a.added, witness.Symbol.Same) }) {
			c.state = beginning
		}
		return
	}
	if c.solver == nil {
		a.tried = nil
		for _, s := range a.added {
			if !slices.ContainsFunc(a.removals[0], s.Same) {
				a.tried = append(a.tried, s)
			}
		}
		*budget -= perCount
		if len(a.tried) == len(a.added) || !c.satisfies(a.tried) {
			a.removals = a.removals[1:]
			return
		}
	}
	n, ok := c.count(a.tried, number{}, budget)
	if !ok {
		return
	}
	if n.one() {
		a.added = a.tried
	}
	a.removals = a.removals[1:]
}

// satisfies reports whether the line is a solution with these symbols.
func (c *Composition) satisfies(added []witness.Symbol) bool {
	return len(c.base.With(added).Check(c.options.Line)) == 0
}

// candidates lists what may be added, each a symbol or a pair of stars, in a random
// order. Whether the line satisfies separations and stars, their regions decide,
// which is looked at when their turn comes.
func (c *Composition) candidates() (all [][]witness.Symbol) {
	a := &c.attempt
	used := make(map[witness.Place]bool, len(a.added))
	for _, s := range a.added {
		used[s.At] = true
	}
	offer := func(symbols ...witness.Symbol) {
		for _, s := range symbols {
			if used[s.At] {
				return
			}
		}
		all = append(all, symbols)
	}
	for _, kind := range a.kinds {
		for _, at := range c.empty {
			if !kind.On(at.Kind()) {
				continue
			}
			s := witness.Symbol{At: at, Type: kind}
			s.Color = s.DefaultColor()
			switch kind {
			case witness.Triangle:
				if s.Count = c.base.Sides(at, c.trace); s.Count >= 1 && s.Count <= 3 {
					offer(s)
				}
			case witness.MustCross:
				if c.base.TwoLines() {
					s.Color = witness.FirstLine
				}
				if c.trace.Covers(s) {
					offer(s)
				}
			case witness.CannotCross:
				if !c.trace.Passes(at) {
					offer(s)
				}
			default:
				for _, s.Color = range c.options.Colors {
					offer(s)
				}
			}
		}
		if kind == witness.Star {
			c.offerPairs(offer)
		}
	}
	a.random.shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// offerPairs offers two stars of a colour in each region, at random places: a star
// alone needs another symbol of its colour.
func (c *Composition) offerPairs(offer func(...witness.Symbol)) {
	a := &c.attempt
	for _, region := range c.regions {
		var cells []witness.Place
		for _, cell := range region {
			if _, taken := c.base.Symbol(cell); !taken {
				cells = append(cells, cell)
			}
		}
		if len(cells) < 2 {
			continue
		}
		for _, color := range c.options.Colors {
			for range min(len(cells), 6) {
				i, j := a.random.below(len(cells)), a.random.below(len(cells))
				if i != j {
					offer(witness.Symbol{At: cells[i], Type: witness.Star, Color: color}, witness.Symbol{At: cells[j], Type: witness.Star, Color: color})
				}
			}
		}
	}
}

// random is a generator of numbers from a seed: splitmix64.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1; that some are likelier by n in 2^64 does no
// harm.
func (r *random) below(n int) int { return int(r.next() % uint64(n)) }

func (r *random) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.below(i+1))
	}
}

var nan = math.NaN()

// nanos rounds a TSI to nine decimals; none comes last.
func nanos(tsi float64) float64 {
	if math.IsNaN(tsi) {
		return math.Inf(-1)
	}
	return math.Round(tsi * 1e9)
}
