package sokoban

import "slices"

// guide holds what the features and the advisors need. The feature searches of a level share it.
type guide struct {
	packing *packing
	blocks  []bool  // blocks[c*n+d]: a lone box on d could reach no goal if there were a wall on c
	link    []int16 // number of the link to which a cell belongs, or none
	inLink  []int16 // number of boxes in a link, by link
	macros  macros  // macros of the state that is being added
	moved   []int16 // buffer of planAfter
}

func newGuide(b *board) *guide {
	g := &guide{packing: newPacking(b), blocks: b.blockers()}
	link, n := b.links()
	g.link, g.inLink = link, make([]int16, n)
	g.macros.init(b.n)
	return g
}

// featuresOf returns the features of the loaded state.
func (f *featureSearch) featuresOf(boxes []int16, plan *plan) features {
	at := features{packed: int16(plan.packed)}
	clear(f.inLink)
	for _, c := range boxes {
		if !plan.alive[c] && !f.goal[c] {
			at.outOfPlan++
		}
		if l := f.link[c]; l != none {
			if f.inLink[l]++; f.inLink[l] == 1 {
				at.blocked++
			}
		}
	}
	f.divide(&f.macros)
	at.regions = int16(len(f.macros.size))
	return at
}

// Advisors. Each recommends the macro that improves its feature the most, or none if no macro improves it.
const (
	packs       = iota // makes progress in the packing order
	connects           // leaves fewer regions
	unblocks           // leaves fewer hotspots
	opens              // lets the worker reach more cells
	saves              // moves a box that is out of plan to a cell from which it is not
	clearsLinks        // takes the last box out of a link
	advisors
)

// gainWeight is the cost that a gain of one outweighs.
const gainWeight = 10_000

// advise returns the indices in macros.all of the macros that the advisors recommend for a state. Of equal
// macros, an advisor takes the one that leaves fewer regions and has fewer pushes.
func (f *featureSearch) advise(boxes []int16, at features, plan *plan) (advised []int) {
	var best [advisors]struct{ macro, score int }
	offer := func(advisor, macro, gain, cost int) {
		score := gain*gainWeight - cost
		if b := &best[advisor]; score > b.score {
			b.macro, b.score = macro, score
		}
	}
	reachable := len(f.cells)
	hotspots, counted := 0, int16(none) // hotspots of the box on the cell counted
	for j, m := range f.macros.all {
		if m.from != counted {
			counted, hotspots = m.from, f.hotspots(boxes, m.from, m.from)
		}
		after := f.planAfter(boxes, plan, m)
		pushes, cost := int(m.pushes), int(m.pushes)+100*int(m.regions)
		gain := 5 * (after.packed - plan.packed)
		if gain > 0 && m.to == plan.next {
			gain++ // prefers the box that the order wants next among those with equal progress
		}
		offer(packs, j, 10*gain, cost)
		if gain < 0 { // lost progress costs the other advisors half a gain
			pushes, cost = pushes+gainWeight/2, cost+gainWeight/2
		}
		offer(connects, j, int(at.regions-m.regions), pushes)
		offer(unblocks, j, hotspots-f.hotspots(boxes, m.from, m.to), cost)
		offer(opens, j, int(m.reach)-reachable, cost)
		if after == plan && !plan.alive[m.from] && plan.alive[m.to] {
			offer(saves, j, 1, cost)
		}
		if f.unlinks(m) {
			offer(clearsLinks, j, 1, cost)
		}
	}
	for _, b := range best {
		if b.score > 0 && !slices.Contains(advised, b.macro) {
			advised = append(advised, b.macro)
		}
	}
	return advised
}

// unlinks reports whether a macro takes the last box out of a link without putting it into an empty one.
func (g *guide) unlinks(m macro) bool {
	from, to := g.link[m.from], g.link[m.to]
	return from != none && from != to && g.inLink[from] == 1 && (to == none || g.inLink[to] > 0)
}

// planOf returns the plan of a state.
func (f *featureSearch) planOf(boxes []int16) *plan {
	hash := uint64(0)
	for _, c := range boxes {
		if f.packing.relevant[c] {
			hash ^= f.zobrist[c]
		}
	}
	return f.packing.plan(hash, boxes)
}

// planAfter returns the plan after a macro.
func (f *featureSearch) planAfter(boxes []int16, before *plan, m macro) *plan {
	from, to := f.packing.relevant[m.from], f.packing.relevant[m.to]
	if m.from == m.to || !from && !to {
		return before
	}
	hash := before.hash
	if from {
		hash ^= f.zobrist[m.from]
	}
	if to {
		hash ^= f.zobrist[m.to]
	}
	f.moved = append(f.moved[:0], boxes...)
	f.moved[slices.Index(f.moved, m.from)] = m.to
	return f.packing.plan(hash, f.moved)
}

// hotspots counts the ordered pairs of boxes of which the first keeps the second from all goals. It counts
// only pairs with the box on the cell held, as if that box were on c.
func (g *guide) hotspots(boxes []int16, held, c int16) (n int) {
	size := len(g.link)
	for _, o := range boxes {
		if o == held {
			continue
		}
		if g.blocks[int(c)*size+int(o)] {
			n++
		}
		if g.blocks[int(o)*size+int(c)] {
			n++
		}
	}
	return n
}
