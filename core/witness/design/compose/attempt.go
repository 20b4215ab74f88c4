package compose

import (
	"math"
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// attempt is one attempt to find a proposal.
type attempt struct {
	random random
	kinds  []witness.SymbolType // types of the candidates
	all    bool                 // kinds are all that are allowed

	units [][]witness.Symbol // groups of symbols that were added together
	added []witness.Symbol   // all symbols of units
	left  number             // number of solutions with these symbols

	candidates [][]witness.Symbol
	looked     int // number of candidates examined
	best       int // index of the best candidate so far, or -1
	bestLeft   number

	removals [][]witness.Symbol // removals to try
	tried    []witness.Symbol   // added without the removal being tried
}

// begin starts the next attempt, unless enough was found or tried. Every attempt after the first starts with
// a random part of the kinds.
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

// next draws candidates for one more symbol, unless the line is already the only solution.
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

// choose examines the next candidate. After enough candidates it adds the best. If none leaves fewer
// solutions than before, it examines more, and finally those of all kinds.
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
	// A candidate that cannot be counted is better than none.
	if n.less(a.bestLeft) || a.best >= 0 && n == a.bestLeft && len(candidate) < len(a.candidates[a.best]) || a.left.unknown && a.best < 0 {
		a.best, a.bestLeft = a.looked, n
	}
	a.looked++
}

// fail ends an attempt that cannot go on.
func (c *Composition) fail() {
	if a := &c.attempt; a.left.less(c.fewest) {
		c.fewest, c.left = a.left, a.added
	}
	c.state = beginning
}

// prune tries to remove added symbols, whole units first: a later symbol may have made an earlier one
// unnecessary.
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

// candidates lists possible additions, each a symbol or a pair of stars, in a random order. Candidates with
// separations and stars may fail on the line, since that depends on their regions; this is checked when they
// are examined.
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

// offerPairs offers pairs of stars of one colour in each region, at random places: a single star would need
// another symbol of its colour.
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

// random is a pseudorandom generator with a seed: splitmix64.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number of 0..n-1. The bias, of n in 2^64, is harmless.
func (r *random) below(n int) int { return int(r.next() % uint64(n)) }

func (r *random) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.below(i+1))
	}
}

var nan = math.NaN()

// nanos rounds a TSI to nine decimals; an unknown TSI comes last.
func nanos(tsi float64) float64 {
	if math.IsNaN(tsi) {
		return math.Inf(-1)
	}
	return math.Round(tsi * 1e9)
}
