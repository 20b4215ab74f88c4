package sudoku

import "github.com/perplex-puzzles/perplex/core/measure"

// Known holds what the second player has noted: digits, and the candidates of open cells that are not struck.
// It is comparable.
type Known struct {
	Digits Grid
	left   [MostCells]digits
}

// place gives a cell its digit and strikes the digit from all cells that share a house with it.
func (k *Known) place(s *shape, cell int, digit uint8) {
	k.Digits[cell], k.left[cell] = digit, 0
	for _, c := range s.peers[cell] {
		k.left[c] &^= of(digit)
	}
}

// Noted implements measure.Noted for a puzzle, to measure search information 2. It is safe for concurrent
// use.
type Noted struct {
	puzzle   *Puzzle
	solution Grid
}

// The ranks of the second player.
const (
	scanned      = iota // hidden single of a box, or the last open cell of a row or column
	hiddenSingle        // in any house
	nakedSingle
	locked
	pairs
	triplesAndXWings
	refutedAtOnce
	refuted
	refutedNested
	notedRanks
)

// NewNoted prepares the measurement of a puzzle. Errors are those of Solution.
func NewNoted(p *Puzzle) (*Noted, error) {
	solution, err := p.Solution()
	return &Noted{p, solution}, err
}

// Start implements measure.Noted.
func (d *Noted) Start() Known {
	return Known{d.puzzle.givens, newCandidates(d.puzzle.shape, &d.puzzle.givens).in}
}

// Solved implements measure.Noted.
func (d *Noted) Solved(k Known) bool { return k.Digits == d.solution }

// Ranks implements measure.Noted.
func (d *Noted) Ranks() int { return notedRanks }

// Together implements measure.Noted: the ranks of hidden singles, of boxes and of all houses, are looked for
// together.
func (d *Noted) Together() int { return hiddenSingle + 1 }

// Marks implements measure.Noted: the ranks of singles give marks.
func (d *Noted) Marks() int { return nakedSingle + 1 }

// Sweep implements measure.Noted. A find is an open cell that gets its digit or loses a candidate.
func (d *Noted) Sweep(k Known, rank int) (places, finds int, next Known) {
	x := &candidates{shape: d.puzzle.shape, in: k.left}
	var found Grid
	var gone [MostCells]digits
	switch {
	case rank == scanned:
		found = x.scanned()
	case rank == hiddenSingle:
		found = x.hiddenSingles()
	case rank == nakedSingle:
		found = x.nakedSingles()
	case rank < refutedAtOnce:
		gone = x.struck(rank)
	default:
		gone = x.refuted(&k.Digits, rank)
	}
	next = k
	for c := range x.cells() {
		if k.Digits[c] == 0 {
			places++
		}
		if found[c] != 0 || gone[c] != 0 {
			finds++
		}
		if found[c] != 0 {
			next.place(x.shape, c, found[c])
		}
		next.left[c] &^= gone[c]
	}
	return places, finds, next
}

// scanned returns the hidden singles of boxes, and the last open cells of rows and columns.
func (x *candidates) scanned() (found Grid) {
	for i := range x.houses {
		h := &x.houses[i]
		if h.kind == box {
			x.hiddenSinglesOf(h, &found)
			continue
		}
		if c, ok := x.lastOpen(h); ok {
			found[c] = x.in[c].only()
		}
	}
	return found
}

// struck returns the candidates that the rules of a rank strike. All rules judge the same candidates, before
// any is struck.
func (x *candidates) struck(rank int) (gone [MostCells]digits) {
	left := *x
	x.into = &left
	for _, r := range notedRules {
		if r.rank == rank {
			r.remove(x, nil)
		}
	}
	x.into = nil
	for c := range x.cells() {
		gone[c] = x.in[c] &^ left.in[c]
	}
	return gone
}

// notedRules are the rules by which the second player strikes candidates.
var notedRules = []rule{
	{locked, lockedCandidates},
	{pairs, nakedPairs}, {pairs, hiddenPairs},
	{triplesAndXWings, triples}, {triplesAndXWings, xWings},
}

// Guess implements measure.Noted: the player guesses in any of the cells with the fewest candidates.
func (d *Noted) Guess(k Known) (options int, right []Known) {
	options = d.puzzle.shape.size
	for c := range d.puzzle.Cells() {
		if k.Digits[c] == 0 {
			options = min(options, k.left[c].count())
		}
	}
	for c := range d.puzzle.Cells() {
		if k.Digits[c] == 0 && k.left[c].count() == options {
			to := k
			to.place(d.puzzle.shape, c, d.solution[c])
			right = append(right, to)
		}
	}
	return options, right
}

// RateSecond measures search information 2 of a puzzle for the player measure.FrozenSecond and lists the
// sweeps. Errors are those of Solution.
func RateSecond(p *Puzzle) (measure.Searched, []measure.Sweep[Known], error) {
	d, err := NewNoted(p)
	if err != nil {
		return measure.Searched{}, nil, err
	}
	r, sweeps := measure.SearchSecond(d, measure.FrozenSecond)
	return r, sweeps, nil
}
