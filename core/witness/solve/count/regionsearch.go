package count

import (
	"math/bits"

	"github.com/perplex-puzzles/perplex/core/witness/solve/lattice"
)

// regionSearch finds all regions that a group with polyominoes can become: the candidates. Each is
// filled exactly by the polyominoes in it. A region grows with the pieces laid. The cells of a
// piece join the region, with their groups, and the symbols there bring further pieces. A piece
// may be laid before its symbol is in the region; then the region has to reach that symbol. So few
// regions are searched even where a group can still become many. Cells that all candidates have,
// and cells that none has, decide edges around the group.
//
// It is for plain boards without negative polyominoes.
type regionSearch struct {
	cache      []candidates
	kept       int                               // entries written since the cache was made
	below      [2 * lattice.MaxVertices]subtrees // by depth of the search
	credit     int                               // steps that may be taken
	spent      int                               // steps of all region searches
	stateWorth int                               // of the present state
	unsearched candidates                        // an answer without a search

	// The question.
	cells         lattice.Set // of the group
	widest        lattice.Set // cells that a region may have
	greatest      lattice.Set // the same, at a point of the search
	on, may       [2]lattice.Set
	kinds         []int    // pieces whose symbols are in greatest, each once
	hand          [128]int // by piece: how many are to be laid; below 0 if laid before their symbols are reached
	outside       [128]int // by piece: symbols that are not in the region
	sum           int      // squares of all pieces in greatest
	steps         int      // left
	common, union lattice.Set
	found         int
}

// candidates are the regions that a group can become.
type candidates struct {
	key           lattice.Hash
	common, union lattice.Set // cells that all candidates have, and that any has
	possible      bool
	settled       bool // common and union are known
}

// The cache has so many entries at first, and at most, in 1 MB. Most boards need few, and are
// solved in less time than it takes to clear a large cache.
const candidatesCachedFirst, candidatesCachedMost = 1 << 8, 1 << 14

// candidateRegions returns the candidates of a group with polyominoes, within greatest. They are
// possible if none of them is known to be impossible.
func (s *Solver) candidateRegions(cells, greatest lattice.Set, drawn *lattice.Lines) *candidates {
	if s.regionSearch == nil {
		s.regionSearch = &regionSearch{
			cache:  make([]candidates, candidatesCachedFirst),
			credit: min(creditFirst*s.regionSearchScale*s.regionSearchScale, creditMost*s.regionSearchScale),
		}
	}
	r, b := s.regionSearch, s.board
	r.cells, r.widest, r.greatest = cells, greatest, greatest
	r.may = [2]lattice.Set{{Lo: s.may[0], Hi: s.may[1]}, {Lo: s.may[2], Hi: s.may[3]}}
	across, along := b.EdgesAround(greatest)
	corners := b.EdgeEnds(across, along)
	// The line further away is left out: without it, less is refused.
	onAcross, onAlong := drawn.Across, drawn.Along
	r.on = [2]lattice.Set{
		onAcross.And(corners.Or(corners.Down(1))),
		onAlong.And(corners.Or(corners.Down(b.Stride))),
	}
	k := lattice.Seed
	k.Add(uint64(s.started)<<8 | uint64(s.start))
	for _, set := range [...]lattice.Set{
		cells, greatest, r.on[0], r.on[1], r.may[0].And(across), r.may[1].And(along),
	} {
		add(&k, b, set)
	}
	scale := s.regionSearchScale
	r.credit = min(r.credit+creditPerQuery*min(scale*scale, 2*scale), creditMost*scale)
	r.stateWorth = s.stateWorth()
	known := r.slot(k)
	if known.key == k {
		return known
	}
	r.steps = min(r.credit, regionSearchMost*scale, regionSearchPerState*scale*r.stateWorth)
	if r.steps < regionSearchLeast {
		// Caching this would cost as much, and another time more steps may be left.
		r.unsearched = candidates{possible: s.judge.MayFit(cells, greatest, drawn, 0)}
		return &r.unsearched
	}
	if r.kept++; r.kept > len(r.cache) && len(r.cache) < candidatesCachedMost {
		r.grow()
		known = r.slot(k)
	}
	*known = candidates{key: k, possible: true}
	r.credit -= r.steps
	r.spent += r.steps
	r.found = 0
	r.common, r.union = greatest, cells
	r.sum, _ = s.judge.Squares(greatest)
	r.kinds = s.judge.Kinds(r.kinds[:0], b.Polyominoes.And(greatest))
	clear(r.hand[:])
	clear(r.outside[:])
	for rest := b.Polyominoes.And(greatest); !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		r.outside[s.judge.Kind(c)&127]++
	}
	complete := s.addRegion(cells, lattice.Set{}, lattice.Set{}, 0)
	r.credit += max(r.steps, 0)
	r.spent -= max(r.steps, 0)
	switch {
	case complete:
		known.settled = true
		known.possible = r.found > 0
		known.common, known.union = r.common, r.union
	case r.found == 0:
		known.possible = s.judge.MayFit(cells, greatest, drawn, 0)
	}
	if !known.possible {
		r.credit += creditRefusal + r.stateWorth
	}
	return known
}

// slot returns the cache entry of a key; the last result written there stays.
func (r *regionSearch) slot(k lattice.Hash) *candidates { return &r.cache[k.A&uint64(len(r.cache)-1)] }

// grow makes the cache four times as large, and keeps its entries.
func (r *regionSearch) grow() {
	old := r.cache
	r.cache, r.kept = make([]candidates, 4*len(old)), 0
	for i := range old {
		if old[i].key != (lattice.Hash{}) {
			*r.slot(old[i].key) = old[i]
		}
	}
}

// addRegion adds cells to a region of which some are covered, with the pieces of their symbols,
// and continues the search. squares are those of all pieces of the region. It is false when the
// steps run out.
func (s *Solver) addRegion(more, region, covered lattice.Set, squares int) (complete bool) {
	r, b := s.regionSearch, s.board
	if r.steps--; r.steps < 0 {
		return false
	}
	grown := region
	for rest := more.AndNot(region); !rest.Empty(); {
		c, _ := rest.Next()
		group := s.groups.cells[s.groups.find(uint8(c))&127]
		grown = grown.Or(group)
		rest = rest.AndNot(group)
	}
	if !grown.AndNot(r.greatest).Empty() {
		return true
	}
	if s.groups.divided {
		across, along := grown.And(grown.Up(b.Stride)), grown.And(grown.Up(1)) // between its cells
		if across.Meets(r.on[0]) || along.Meets(r.on[1]) {
			return true
		}
	}
	added := b.Polyominoes.And(grown.AndNot(region))
	for rest := added; !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		n := s.judge.Kind(c)
		r.hand[n&127]++
		r.outside[n&127]--
		squares += s.judge.Size(n)
	}
	complete = r.sum < grown.Count() || s.layNext(grown, covered, squares)
	for rest := added; !rest.Empty(); {
		var c int
		c, rest = rest.Next()
		n := s.judge.Kind(c)
		r.hand[n&127]--
		r.outside[n&127]++
	}
	return complete
}

// layNext lays another piece in the region, in every way.
func (s *Solver) layNext(region, covered lattice.Set, squares int) (complete bool) {
	r := s.regionSearch
	if left := region.AndNot(covered); !left.Empty() {
		cell, _ := left.Next()
		for _, n := range r.kinds {
			if r.hand[n&127]+r.outside[n&127] > 0 && !s.layAt(n, cell, region, covered, lattice.Set{}, squares) {
				return false
			}
		}
		return true
	}
	// All cells are covered. The region has to reach the symbols of pieces laid, or pieces are
	// left that reach further; or it is filled, and may grow with further symbols.
	rest := r.greatest.AndNot(region)
	owed, n := r.firstKind(-1), r.firstKind(1)
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

// reachSymbol adds each symbol of a kind to a region in turn, without those before it; any symbol
// for -1.
func (s *Solver) reachSymbol(kind int, region, covered lattice.Set, squares int) (complete bool) {
	r := s.regionSearch
	greatest := r.greatest
	complete = true
	for rest := greatest.AndNot(region).And(s.board.Polyominoes); complete && !rest.Empty(); {
		at := rest.First()
		var cell int
		cell, rest = rest.Next()
		if kind < 0 || s.judge.Kind(cell) == kind {
			complete = s.addRegion(at, region, covered, squares)
			r.greatest = r.greatest.AndNot(at)
		}
	}
	r.greatest = greatest
	return complete
}

// firstKind returns a kind of which symbols are to be reached, for sign -1, or pieces are to be
// laid, for 1; -1 if there is none.
func (r *regionSearch) firstKind(sign int) int {
	for _, n := range r.kinds {
		if sign*r.hand[n&127] > 0 {
			return n
		}
	}
	return -1
}

// layAt lays a piece on a cell in every way, but not on cells of before.
func (s *Solver) layAt(n, cell int, region, covered, before lattice.Set, squares int) (complete bool) {
	r := s.regionSearch
	for _, way := range s.judge.Ways(n, cell) {
		if way.Meets(covered) || way.Meets(before) || !way.AndNot(r.greatest).Empty() {
			continue
		}
		r.hand[n&127]--
		complete := s.addRegion(way, region, covered.Or(way), squares)
		r.hand[n&127]++
		if !complete {
			return false
		}
	}
	return true
}

// addCandidate adds a filled region to the candidates, if a line can lead around it: all edges
// between it and other cells are on the line, which passes no vertex twice and closes no ring. It
// is false when nothing more can be learnt. Cheap tests that refuse most come first.
func (s *Solver) addCandidate(region lattice.Set) (goOn bool) {
	r, b := s.regionSearch, s.board
	across, along := b.EdgesAround(region)
	innerAcross, innerAlong := b.Between(region)
	allAcross, allAlong := b.Between(b.Cells)
	across, along = across.And(allAcross).AndNot(innerAcross), along.And(allAlong).AndNot(innerAlong)
	if !across.AndNot(r.may[0]).Empty() || !along.AndNot(r.may[1]).Empty() {
		return true
	}
	across, along = across.Or(r.on[0]), along.Or(r.on[1])
	right, left, down, up := across, across.Up(1), along, along.Up(b.Stride)
	if right.And(left).Meets(down.Or(up)) || down.And(up).Meets(right.Or(left)) {
		return true // three edges meet at a vertex
	}
	both := right.And(left).Or(down.And(up)).Or(right.Or(left).And(down.Or(up)))
	if both.Has(int(s.start)) {
		return true
	}
	if !s.lenient && !b.RegionHolds(region) {
		return true
	}
	if region.Component(b.Stride) != region {
		return true // the region is not connected
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
	r.found++
	r.common, r.union = r.common.And(region), r.union.Or(region)
	return r.common != r.cells || r.union != r.widest
}

// applyCandidates decides the edges around a group on which all candidates agree.
func (s *Solver) applyCandidates(found *candidates) (ok bool) {
	if !found.settled {
		return true
	}
	sure, all := found.common, found.union
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
		s.regionSearch.credit += creditEdge + s.regionSearch.stateWorth
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
