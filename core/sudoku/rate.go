package sudoku

import "github.com/perplex-puzzles/perplex/core/measure"

// Deduction implements measure.Deduction for a puzzle, to measure search information. It is not safe for
// concurrent use.
type Deduction struct {
	puzzle   *Puzzle
	solution Grid
	// reduced caches the candidates of a board after the rules of ranks up to rank. A higher rank continues
	// from there, since rules are monotone.
	reduced struct {
		of   Grid
		rank int
		candidates
	}
}

// NewDeduction prepares the measurement of a puzzle. Errors are those of Solution.
func NewDeduction(p *Puzzle) (*Deduction, error) {
	solution, err := p.Solution()
	return &Deduction{puzzle: p, solution: solution}, err
}

// Start implements measure.Deduction.
func (d *Deduction) Start() Grid { return d.puzzle.givens }

// Solved implements measure.Deduction.
func (d *Deduction) Solved(g Grid) bool { return g == d.solution }

// Ranks implements measure.Deduction.
func (d *Deduction) Ranks() int { return Ranks }

// Sweep implements measure.Deduction: the singles that a rank shows.
func (d *Deduction) Sweep(g Grid, rank int) (places, finds int, next Grid) {
	x := d.candidates(&g, rank)
	var found Grid
	switch rank {
	case 0:
		found = x.hiddenSingles()
	case 1:
		found = x.nakedSingles()
	default:
		found = x.singles()
	}
	for c := range x.cells() {
		if g[c] == 0 {
			places++
		}
		if found[c] != 0 {
			finds++
			g[c] = found[c]
		}
	}
	return places, finds, g
}

// candidates returns the candidates of a board after the rules of ranks up to rank.
func (d *Deduction) candidates(g *Grid, rank int) *candidates {
	r := &d.reduced
	if r.shape == nil || r.of != *g || r.rank > rank {
		r.of, r.rank, r.candidates = *g, 0, *newCandidates(d.puzzle.shape, g)
	}
	for ; r.rank < rank; r.rank++ {
		r.reduce(r.rank + 1)
	}
	return &r.candidates
}

// Guess implements measure.Deduction: the player guesses in any of the cells with the fewest candidates after
// all removals.
func (d *Deduction) Guess(g Grid) (options int, right []Grid) {
	x := d.candidates(&g, Ranks-1)
	options = x.size
	for c := range x.cells() {
		if g[c] == 0 {
			options = min(options, x.in[c].count())
		}
	}
	for c := range x.cells() {
		if g[c] == 0 && x.in[c].count() == options {
			to := g
			to[c] = d.solution[c]
			right = append(right, to)
		}
	}
	return options, right
}

// Rate measures the search information of a puzzle for the player measure.Frozen. Errors are those of
// Solution.
func Rate(p *Puzzle) (measure.Searched, error) {
	d, err := NewDeduction(p)
	if err != nil {
		return measure.Searched{}, err
	}
	return measure.SearchInformation(d), nil
}
