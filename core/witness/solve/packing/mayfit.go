package packing

import "github.com/perplex-puzzles/perplex/core/witness/solve/lattice"

// MayFit is false when no region that is only partly known can satisfy the rule: it has all cells
// of least and none outside greatest, the sure pieces and any of the maybe pieces, and at least
// these lines are drawn. As many pieces as there are spares may be left out, but not all. MayFit
// compares areas, and without negative pieces looks for places of each piece. True promises
// nothing.
func (p *Packer) MayFit(least, greatest lattice.Set, drawn *lattice.Lines, sure, maybe []int, spares int) bool {
	if len(sure) <= spares {
		return true
	}
	lowest, highest, negative := p.sums(sure, maybe)
	from, to := least.Count(), greatest.Count()
	if spares > 0 {
		return negative || from <= highest && p.reaches(least, greatest, drawn, sure, maybe, spares)
	}
	if negative {
		return lowest <= 0 && highest >= 0 || max(lowest, from, 1) <= min(highest, to)
	}
	if lowest > to || highest < from || !p.sumsMeet(lowest, maybe, from, to) {
		return false
	}
	return p.reaches(least, greatest, drawn, sure, maybe, 0)
}

// sums returns the lowest and the highest sum of squares.
func (p *Packer) sums(sure, maybe []int) (lowest, highest int, negative bool) {
	for _, n := range sure {
		lowest += p.pieces[n].sum
		negative = negative || p.pieces[n].negative
	}
	highest = lowest
	for _, n := range maybe {
		sum := p.pieces[n].sum
		lowest += min(sum, 0)
		highest += max(sum, 0)
		negative = negative || p.pieces[n].negative
	}
	return lowest, highest, negative
}

// sumsMeet reports whether the sure squares and those of some maybe pieces can sum up to from..to.
func (p *Packer) sumsMeet(sure int, maybe []int, from, to int) bool {
	if from <= sure {
		return sure <= to
	}
	sums := lattice.Of(sure) // a region has at most 100 cells: higher sums may be lost
	for _, n := range maybe {
		sums = sums.Or(sums.Up(uint(p.pieces[n].sum)))
	}
	for ; from <= to; from++ {
		if sums.Has(from) {
			return true
		}
	}
	return false
}

// reaches reports whether every sure piece, apart from the spares, has a place within the greatest
// region, and every cell of the least region is under a place of some piece.
func (p *Packer) reaches(least, greatest lattice.Set, drawn *lattice.Lines, sure, maybe []int, spares int) bool {
	across, along := drawn.Across, drawn.Along
	if !p.rules.precise() {
		across, along = lattice.Set{}, lattice.Set{}
	}
	var reached lattice.Set
	var places lattice.Set
	for i, n := range sure {
		if i == 0 || n != sure[i-1] {
			places = p.reach(n, greatest, across, along, least.AndNot(reached))
		}
		if places.Empty() {
			if spares--; spares < 0 {
				return false
			}
		}
		reached = reached.Or(places)
	}
	for i, n := range maybe {
		if i > 0 && n == maybe[i-1] {
			continue
		}
		if least.AndNot(reached).Empty() {
			break
		}
		reached = reached.Or(p.reach(n, greatest, across, along, least.AndNot(reached)))
	}
	return least.AndNot(reached).Empty()
}

// reach returns cells that a piece covers in places within the greatest region, among them all
// wanted cells that any of these covers. It is empty if there is no such place.
func (p *Packer) reach(n int, greatest, across, along, wanted lattice.Set) (reached lattice.Set) {
	piece := &p.pieces[n]
	walled := !across.Or(along).Empty()
	for !wanted.Empty() {
		var cell int
		cell, wanted = wanted.Next()
		ways := piece.ways(cell)
		for i := range ways {
			at := &ways[i]
			if at.cells.AndNot(greatest).Empty() && !(walled && at.crosses(across, along)) {
				reached = reached.Or(at.cells)
				wanted = wanted.AndNot(at.cells)
				break
			}
		}
	}
	for rest := greatest; reached.Empty() && !rest.Empty(); {
		var first int
		first, rest = rest.Next()
		ways := piece.at[first&127]
		for i := range ways {
			at := &ways[i]
			if at.cells.AndNot(greatest).Empty() && !(walled && at.crosses(across, along)) {
				return at.cells
			}
		}
	}
	return reached
}

// crosses reports whether the placement lies across one of the edges.
func (at *placement) crosses(across, along lattice.Set) bool {
	return at.across.Meets(across) || at.along.Meets(along)
}
