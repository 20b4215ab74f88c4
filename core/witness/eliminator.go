package witness

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/cover"

	"github.com/perplex-puzzles/perplex/core/phrase"
)

// judgeEliminators judges a region that contains eliminators, after the reading of the board's profile.
func (r *domain) judgeEliminators() []Violation {
	right := r.forgives()
	if r.board.Profile == ProfileGame {
		right = r.erases()
	}
	if right == cover.Yes {
		return nil
	}
	failed := r.violations()
	if right == cover.Undecided {
		reason := "whether the shapes of its region fit, with or without what is erased, is not decided: the search was given up"
		for _, s := range r.eliminators {
			failed = append(failed, Violation{At: s.At, Type: s.Type, Reason: reason})
		}
		for i := range failed {
			failed[i].Undecided = true
		}
		return failed
	}
	reason := "its region has no failing symbol to make up for"
	if n := len(failed); n > 0 {
		reason = "its region holds " + phrase.Plural(len(r.eliminators), "canceller") + ", and these do not make up for what fails: " + phrase.Plural(n, "symbol")
	}
	for _, s := range r.eliminators {
		failed = append(failed, Violation{At: s.At, Type: s.Type, Reason: reason})
	}
	return failed
}

// forgives is the Windmill's reading: a region is right if it has exactly as many errors as eliminators.
// Every symbol stays and counts for stars, eliminators included. Errors are: separations of every colour but
// the most frequent one; for each colour, the fewest stars that must go so that none of them or two symbols
// of that colour are left; must-cross symbols that are not passed; and triangles and arrows that fail. Of the
// polyominoes, none is an error if they fit; otherwise all of them are errors, or one of them if the others
// fit without it. The site tries no other combinations of polyominoes.
func (r *domain) forgives() cover.Verdict {
	left := len(r.eliminators) - len(r.missed)
	squares := countColors(r.symbols, Separation)
	most := 0
	for _, c := range squares {
		left -= c.n
		most = max(most, c.n)
	}
	left += most
	all := countColors(append(r.symbols[:len(r.symbols):len(r.symbols)], r.eliminators...), "")
	for _, stars := range countColors(r.symbols, Star) {
		n := all.of(stars.color)
		switch {
		case n == 2:
		case stars.n == 1:
			left--
		default:
			left -= min(stars.n, n-2)
		}
	}
	var shapes []Symbol
	for _, s := range r.symbols {
		switch {
		case s.Type == Polyomino:
			shapes = append(shapes, s)
		case s.Type == Triangle && r.board.Sides(s.At, r.trace) != s.Count:
			left--
		case s.Type == Arrow && r.board.Crossings(s, r.trace) != s.Count:
			left--
		}
	}
	switch {
	case left < 0, left > len(shapes):
		return cover.No
	case len(shapes) == 0:
		return cover.Yes
	case left == 0:
		return r.board.fits(shapes, r.cells, r.trace)
	case left == len(shapes):
		return not(r.board.fits(shapes, r.cells, r.trace))
	case left > 1:
		return cover.No
	}
	whole := r.board.fits(shapes, r.cells, r.trace)
	if whole == cover.Yes {
		return cover.No
	}
	verdict := cover.No
	for i := range shapes {
		rest := append(append([]Symbol(nil), shapes[:i]...), shapes[i+1:]...)
		switch r.board.fits(rest, r.cells, r.trace) {
		case cover.Yes:
			return not(whole)
		case cover.Undecided:
			verdict = cover.Undecided
		}
	}
	return verdict
}

// not returns the opposite verdict; Undecided stays.
func not(v cover.Verdict) cover.Verdict {
	switch v {
	case cover.Yes:
		return cover.No
	case cover.No:
		return cover.Yes
	}
	return v
}

// erases is the game's reading, after witnesspuzzles.com: each eliminator is removed from the region together
// with one symbol that fails, and the remaining symbols have to be satisfied.
//
// Failing symbols are listed once, with the eliminators present as coloured symbols without a rule. Symbols
// that no other removal could satisfy (missed must-cross, triangles, single stars) are removed first. Then
// every combination of the other failing symbols is tried, in their order. When that list is exhausted, the
// remaining eliminators remove each other in pairs, unless the variant LoneEliminators forbids it.
func (r *domain) erases() cover.Verdict {
	sure, doubtful, decided := r.invalid()
	left := len(r.eliminators) - len(sure)
	switch {
	case left < 0:
		return cover.No
	case !decided: // not known which symbols may be erased
		return cover.Undecided
	}
	erased := make(map[Place]bool)
	for _, s := range sure {
		erased[s.At] = true
	}
	for _, s := range r.eliminators {
		erased[s.At] = true
	}
	return r.tryErasing(doubtful, left, erased)
}

// tryErasing erases left more of the doubtful symbols.
func (r *domain) tryErasing(doubtful []Symbol, left int, erased map[Place]bool) cover.Verdict {
	if len(doubtful) == 0 && left > 0 {
		if left%2 != 0 || r.board.Variants.Has(LoneEliminators) {
			return cover.No
		}
		left = 0
	}
	if left == 0 {
		switch failed := r.without(erased).violations(); {
		case len(failed) == 0:
			return cover.Yes
		case Wrong(failed):
			return cover.No
		}
		return cover.Undecided
	}
	verdict := cover.No
	for i, s := range doubtful {
		erased[s.At] = true
		switch r.tryErasing(doubtful[i+1:], left-1, erased) {
		case cover.Yes:
			return cover.Yes
		case cover.Undecided:
			verdict = cover.Undecided
		}
		delete(erased, s.At)
	}
	return verdict
}

// invalid lists the failing symbols of the region: those that no removal of another symbol could satisfy
// (sure) and the others (doubtful). The doubtful ones come in the site's order: separations, stars,
// polyominoes, arrows, each in the order of its flood fill. decided is false if it is not known whether the
// polyominoes fail.
func (r *domain) invalid() (sure, doubtful []Symbol, decided bool) {
	sure = append(sure, r.missed...)
	all := countColors(append(r.symbols[:len(r.symbols):len(r.symbols)], r.eliminators...), "")
	failing := make(map[Place]bool)
	decided = true
	for _, v := range r.violations() {
		failing[v.At] = true
		decided = decided && !v.Undecided
	}
	var squares, stars, shapes, arrows []Symbol
	order := r.symbols
	if len(r.eliminators) > 2 { // with fewer eliminators the order makes no difference
		order = r.flooded()
	}
	for _, s := range order {
		switch {
		case !failing[s.At]:
		case s.Type == Triangle, s.Type == Star && all.of(s.Color) == 1:
			sure = append(sure, s)
		case s.Type == Separation:
			squares = append(squares, s)
		case s.Type == Star:
			stars = append(stars, s)
		case s.Type == Polyomino:
			shapes = append(shapes, s)
		case s.Type == Arrow:
			arrows = append(arrows, s)
		}
	}
	return sure, slices.Concat(squares, stars, shapes, arrows), decided
}

// flooded returns the region's symbols in the order in which the site's flood fill visits their cells: from
// the first cell, column by column, depth first and down, up, right, left.
func (r *domain) flooded() []Symbol {
	in := make(map[Place]bool, len(r.cells))
	first := r.cells[0]
	for _, cell := range r.cells {
		in[cell] = true
		if cell.A < first.A {
			first = cell
		}
	}
	number := make(map[Place]int)
	var flood func(at Place)
	flood = func(at Place) {
		if _, seen := number[at]; seen || !r.board.Within(at) {
			return
		}
		switch at.Kind() {
		case Cell:
			if !in[at] {
				return
			}
		case Edge:
			if r.trace.Parts(at) {
				return
			}
		case Vertex:
			if r.trace.Passes(at) {
				return
			}
		}
		number[at] = len(number)
		for _, d := range [4]Direction{Down, Up, Right, Left} {
			flood(r.board.Step(at, d, 1))
		}
	}
	flood(first)
	order := append([]Symbol(nil), r.symbols...)
	for i := range order { // insertion sort, since the symbols are few
		for j := i; j > 0 && number[order[j].At] < number[order[j-1].At]; j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}
