package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// outlines finds the regions that a group of cells with polyominoes may become, each
// filled exactly by the pieces whose symbols it has. A region grows with the pieces:
// where one is laid the cells belong to the region, with all the cells that no line can
// part from them, and the symbols there bring further pieces. A piece may be laid before its
// symbol is in the region, which it has to come to then. So the search goes through few
// regions even where a group may still become much. What all of the regions have in common,
// and what none has, decides edges around the group.
//
// It is for plain boards, and without negative pieces.
type regionSearch struct {
	cache      []candidates
	kept       int                               // outlooks written since the memory has its size
	below      [2 * lattice.MaxVertices]subtrees // by depth
	credit     int                               // steps that may be taken
	spent      int                               // steps of all searches
	worth      int                               // of the present state
	unsearched candidates                        // without a search

	// Of the question.
	cells         lattice.Set // of the group
	widest        lattice.Set // no region has other cells
	greatest      lattice.Set // the same, at a place in the search
	on, may       [2]lattice.Set
	kinds         []int    // pieces whose symbols are in greatest, each once
	hand          [128]int // how many are to be laid, by piece; below 0: were laid too early
	outside       [128]int // how many there are whose symbols are not in the region
	sum           int      // squares of all pieces in greatest
	steps         int      // that are left
	common, union lattice.Set
	found         int
}

// subtrees is how many subtrees there were below states of one depth, and the states of all.
type subtrees struct{ count, states int }

// worth is how many states there may be below the present one, at most outlookWorth: the
// mean at its depth. Where no subtree of that depth is complete it is a part of all states so
// far, since what has taken long may take as long again.
func (s *Solver) worth() int {
	states := s.states / stateWorthGuess
	if t := &s.regionSearch.below[s.depth&255]; t.count > 0 {
		states = t.states / t.count
	}
	return min(states, stateWorthMost)
}

// note enters that all below a state of the present depth is known, which has taken so many
// states.
func (o *regionSearch) noteSubtree(depth, states int) {
	t := &o.below[depth&255]
	t.count++
	t.states += states
}

// outlook is what may become of a group.
type candidates struct {
	key           lattice.Hash
	common, union lattice.Set // cells that every region has, and that any has
	possible      bool
	settled       bool // sure and all are known
}

// So many outlooks are remembered at first, and at most: 1 MB. Most boards ask for a few only,
// and are solved in less time than it takes to clear the whole.
const candidatesCachedFirst, candidatesCachedMost = 1 << 8, 1 << 14

// Budgets of a search. A state with a small subtree is worth few steps, since the subtree
// costs little, and most states are such. Elsewhere answers that refuse a state or decide an
// edge earn steps, the more the larger the subtree is that they cut, so that most steps are
// spent where they pay. Every question earns one, so that questions which begin to pay later
// are found. Budgets are counted in states and steps: a board takes the same number of them
// on every machine.
const (
	regionSearchMost     = 1 << 11 // steps of one search
	regionSearchLeast    = 32      // with fewer none is begun
	regionSearchPerState = 16      // steps of one search, by what the state is worth
	stateWorthMost       = 1 << 8  // what a state is worth at most
	stateWorthGuess      = 4       // a state of unknown worth: this part of all states so far
	creditFirst          = 1 << 7  // steps that there are at first
	creditMost           = 1 << 12 // and at most
	creditPerQuery       = 1       // by a question
	creditRefusal        = 1 << 7  // by an answer that refuses a state, beside what this is worth
	creditEdge           = 1 << 5  // by one that decides an edge, beside the same; it is often met again
	regionSearchAfter    = 512     // states: what ends before needs no help
)

// generous is how many times as much a search may take where that is worth trying: on boards
// where a few large regions decide everything, a thousand times as few states may be left.
const generous = 64

// outlookCost is how many steps cost as much as a state.
const regionStepsPerState = 16

// outlook says what may become of a group that has polyominoes, in a part of the board
// that no line parts so far; it is possible if none of the regions is known to be
// impossible.
func (s *Solver) candidateRegions(cells, greatest lattice.Set, drawn *lattice.Lines) *candidates {
	if s.regionSearch == nil {
		s.regionSearch = &regionSearch{
			cache:  make([]candidates, candidatesCachedFirst),
			credit: min(creditFirst*s.scale*s.scale, creditMost*s.scale),
		}
	}
	o, b := s.regionSearch, s.board
	o.cells, o.widest, o.greatest = cells, greatest, greatest
	o.may = [2]lattice.Set{{Lo: s.may[0], Hi: s.may[1]}, {Lo: s.may[2], Hi: s.may[3]}}
	across, along := b.EdgesAround(greatest)
	corners := b.EdgeEnds(across, along)
	// The line further off does not matter: a region that is possible without it is not refused.
	onAcross, onAlong := drawn.Across, drawn.Along
	o.on = [2]lattice.Set{
		onAcross.And(corners.Or(corners.Down(1))),
		onAlong.And(corners.Or(corners.Down(b.Stride))),
	}
	k := lattice.Seed
	k.Add(uint64(s.started)<<8 | uint64(s.start))
	for _, set := range [...]lattice.Set{cells, greatest, o.on[0], o.on[1], o.may[0].And(across), o.may[1].And(along)} {
		add(&k, b, set)
	}
	o.credit = min(o.credit+creditPerQuery*min(s.scale*s.scale, 2*s.scale), creditMost*s.scale)
	o.worth = s.worth()
	known := o.slot(k)
	if known.key == k {
		return known
	}
	o.steps = min(o.credit, regionSearchMost*s.scale, regionSearchPerState*s.scale*o.worth)
	if o.steps < regionSearchLeast {
		// This costs no more than to remember it, and more steps may be left another time.
		o.unsearched = candidates{possible: s.judge.MayFit(cells, greatest, drawn, 0)}
		return &o.unsearched
	}
	if o.kept++; o.kept > len(o.cache) && len(o.cache) < candidatesCachedMost {
		o.grow()
		known = o.slot(k)
	}
	*known = candidates{key: k, possible: true}
	o.credit -= o.steps
	o.spent += o.steps
	o.found = 0
	o.common, o.union = greatest, cells
	o.sum, _ = s.judge.Squares(greatest)
	o.kinds = s.judge.Kinds(o.kinds[:0], b.Polyominoes.And(greatest))
	clear(o.hand[:])
	clear(o.outside[:])
	for rest := b.Polyominoes.And(greatest); !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		o.outside[s.judge.Kind(c)&127]++
	}
	complete := s.addRegion(cells, lattice.Set{}, lattice.Set{}, 0)
	o.credit += max(o.steps, 0)
	o.spent -= max(o.steps, 0)
	switch {
	case complete:
		known.settled = true
		known.possible = o.found > 0
		known.common, known.union = o.common, o.union
	case o.found == 0:
		known.possible = s.judge.MayFit(cells, greatest, drawn, 0)
	}
	if !known.possible {
		o.credit += creditRefusal + o.worth
	}
	return known
}

// slot is where the outlook of a key is remembered: the last one that came there is.
func (o *regionSearch) slot(k lattice.Hash) *candidates { return &o.cache[k.A&uint64(len(o.cache)-1)] }

// grow makes the memory four times as large, with all that it has.
func (o *regionSearch) grow() {
	old := o.cache
	o.cache, o.kept = make([]candidates, 4*len(old)), 0
	for i := range old {
		if old[i].key != (lattice.Hash{}) {
			*o.slot(old[i].key) = old[i]
		}
	}
}

// addRegion adds cells to a region of which some are covered, with the pieces that their
// symbols bring, and goes on; squares are of all pieces that the region has so far. False
// when the search has to end before it is complete.
func (s *Solver) addRegion(more, region, covered lattice.Set, squares int) (complete bool) {
	o, b := s.regionSearch, s.board
	if o.steps--; o.steps < 0 {
		return false
	}
	grown := region
	for rest := more.AndNot(region); !rest.Empty(); {
		c, _ := rest.Next()
		group := s.groups.cells[s.groups.find(uint8(c))&127]
		grown = grown.Or(group)
		rest = rest.AndNot(group)
	}
	if !grown.AndNot(o.greatest).Empty() {
		return true
	}
	if s.groups.divided {
		across, along := grown.And(grown.Up(b.Stride)), grown.And(grown.Up(1)) // between its cells
		if across.Meets(o.on[0]) || along.Meets(o.on[1]) {
			return true
		}
	}
	added := b.Polyominoes.And(grown.AndNot(region))
	for rest := added; !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		n := s.judge.Kind(c)
		o.hand[n&127]++
		o.outside[n&127]--
		squares += s.judge.Size(n)
	}
	complete = o.sum < grown.Count() || s.layNext(grown, covered, squares)
	for rest := added; !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		n := s.judge.Kind(c)
		o.hand[n&127]--
		o.outside[n&127]++
	}
	return complete
}

// lay lays another piece in a region, in every way.
func (s *Solver) layNext(region, covered lattice.Set, squares int) (complete bool) {
	o := s.regionSearch
	if left := region.AndNot(covered); !left.Empty() {
		cell, _ := left.Next()
		for _, n := range o.kinds {
			if o.hand[n&127]+o.outside[n&127] > 0 && !s.layAt(n, cell, region, covered, lattice.Set{}, squares) {
				return false
			}
		}
		return true
	}
	// All is covered. There are pieces whose symbols the region has to come to, or pieces
	// left, which reach further; or it is filled, and may be more with further symbols.
	rest := o.greatest.AndNot(region)
	owed, n := o.firstKind(-1), o.firstKind(1)
	if owed >= 0 || n < 0 {
		return (owed >= 0 || s.addCandidate(region)) && s.reachSymbol(owed, region, covered, squares)
	}
	var before lattice.Set
	for !rest.Empty() {
		at := rest.First()
		var cell int
		cell, rest = rest.Next()
		if !s.layAt(n, cell, region, covered, before, squares) {
			return false
		}
		before = before.Or(at)
	}
	return true
}

// come adds symbols of a kind to a region, or of any kind for -1: each in turn, without those
// before it.
func (s *Solver) reachSymbol(kind int, region, covered lattice.Set, squares int) (complete bool) {
	o := s.regionSearch
	greatest := o.greatest
	complete = true
	for rest := greatest.AndNot(region).And(s.board.Polyominoes); complete && !rest.Empty(); {
		at := rest.First()
		var cell int
		cell, rest = rest.Next()
		if kind < 0 || s.judge.Kind(cell) == kind {
			complete = s.addRegion(at, region, covered, squares)
			o.greatest = o.greatest.AndNot(at)
		}
	}
	o.greatest = greatest
	return complete
}

// first returns a piece of which some are owed, for sign -1, or are to be laid, for 1; or -1.
func (o *regionSearch) firstKind(sign int) int {
	for _, n := range o.kinds {
		if sign*o.hand[n&127] > 0 {
			return n
		}
	}
	return -1
}

// layAt lays a piece on a cell, and not on those that it was laid on before.
func (s *Solver) layAt(n, cell int, region, covered, before lattice.Set, squares int) (complete bool) {
	o := s.regionSearch
	for _, way := range s.judge.Ways(n, cell) {
		if way.Meets(covered) || way.Meets(before) || !way.AndNot(o.greatest).Empty() {
			continue
		}
		o.hand[n&127]--
		complete := s.addRegion(way, region, covered.Or(way), squares)
		o.hand[n&127]++
		if !complete {
			return false
		}
	}
	return true
}

// outlined notes a region that is filled, if a line can lead around it: the edges between
// it and other cells are on the line then, which passes no vertex twice and makes no
// ring. False when nothing more is to be learnt. What refuses most, and costs least, is
// looked at first.
func (s *Solver) addCandidate(region lattice.Set) (goOn bool) {
	o, b := s.regionSearch, s.board
	across, along := b.EdgesAround(region)
	innerAcross, innerAlong := b.Between(region)
	allAcross, allAlong := b.Between(b.Cells)
	across, along = across.And(allAcross).AndNot(innerAcross), along.And(allAlong).AndNot(innerAlong)
	if !across.AndNot(o.may[0]).Empty() || !along.AndNot(o.may[1]).Empty() {
		return true
	}
	across, along = across.Or(o.on[0]), along.Or(o.on[1])
	right, left, down, up := across, across.Up(1), along, along.Up(b.Stride)
	if right.And(left).Meets(down.Or(up)) || down.And(up).Meets(right.Or(left)) {
		return true // three edges at a vertex
	}
	both := right.And(left).Or(down.And(up)).Or(right.Or(left).And(down.Or(up)))
	if both.Has(int(s.start)) {
		return true
	}
	if !s.lenient && !b.RegionHolds(region) {
		return true
	}
	if region.Component(b.Stride) != region {
		return true // it is not connected
	}
	// Each piece of line has two ends.
	all := b.EdgeEnds(across, along)
	for reached := all.AndNot(both); reached != all; {
		grown := b.Spread(reached, across, along)
		if grown == reached {
			return true
		}
		reached = grown
	}
	o.found++
	o.common, o.union = o.common.And(region), o.union.Or(region)
	return o.common != o.cells || o.union != o.widest
}

// obeyOutlook decides the edges around a group that every region decides in the same way.
func (s *Solver) applyCandidates(o *candidates) (ok bool) {
	if !o.settled {
		return true
	}
	sure, all := o.common, o.union
	between := s.undecidedBetween(sure)
	around := s.undecidedBetween(s.board.Cells)
	innerAcross, innerAlong := s.board.EdgesAround(sure)
	outerAcross, outerAlong := s.board.EdgesAround(s.board.Cells.AndNot(all))
	cut := [4]uint64{
		around[0] & innerAcross.Lo & outerAcross.Lo, around[1] & innerAcross.Hi & outerAcross.Hi,
		around[2] & innerAlong.Lo & outerAlong.Lo, around[3] & innerAlong.Hi & outerAlong.Hi,
	}
	n := len(s.trail)
	ok = (!s.groups.divided || s.forceSet(between, off)) && s.forceSet(cut, on)
	if !ok || len(s.trail) > n {
		s.regionSearch.credit += creditEdge + s.regionSearch.worth
	}
	return ok
}

// forceSet decides several edges.
func (s *Solver) forceSet(edges [4]uint64, what uint8) (ok bool) {
	for i, word := range edges {
		for ; word != 0; word &= word - 1 {
			if !s.force(uint8(64*i+bits.TrailingZeros64(word)), what) {
				return false
			}
		}
	}
	return true
}
