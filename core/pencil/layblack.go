package pencil

import "math/rand/v2"

// Lengths of runs of white cells in a generated kakuro, before cells are moved.
const (
	leastRun = 2
	mostRun  = 6
)

// layBlack lays black cells of a kakuro at random so that every run of white cells has an allowed length.
func layBlack(r *rand.Rand, p *Puzzle) bool {
	laid, white := p.Type.recipe.laid, Clue{Number: None}
	short := func() bool {
		question, _ := p.firstDigits()
		for _, k := range p.sums(question) {
			if len(k.cells) < leastRun {
				return true
			}
		}
		return false
	}
	long := func(c int) bool {
		question, _ := p.firstDigits()
		for _, k := range p.sums(question) {
			for _, q := range k.cells {
				if q == question[c] && len(k.cells) > mostRun {
					return true
				}
			}
		}
		return false
	}
	share := 0.12 + 0.12*r.Float64()
	for _, c := range r.Perm(p.Cells()) {
		if r.Float64() < share || long(c) {
			if p.Clues[c] = laid; short() {
				p.Clues[c] = white
			}
		}
	}
	return true
}

// printSums prints the sums of a solution.
func printSums(_ *rand.Rand, p, _ *Puzzle, solution Marks) bool {
	question, _ := p.firstDigits()
	for _, k := range p.sums(question) {
		p.Clues[k.clue] = k.with(p, k.of(solution))
	}
	return true
}
