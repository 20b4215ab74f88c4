package pencil

import (
	"math/rand/v2"
	"slices"
)

// Composition is a puzzle that was drawn at random, with all the clues that one of its solutions
// allows. It may have other solutions, too.
type Composition struct {
	Puzzle    *Puzzle
	Solution  Marks
	Symmetric bool // clues are placed symmetrically under a half turn of the board
}

// composeProbes bounds the search for a random solution: most are found at once or not at all.
const composeProbes = 2000

// Compose draws a solution at random, and a puzzle with the clues that it allows. ok is false
// where the drawn rooms or clues have no solution, which other ones may.
func Compose(r *rand.Rand, t *Type, width, height int, symmetric bool) (c Composition, ok bool) {
	p, err := Empty(t, width, height)
	if err != nil {
		return c, false
	}
	if t.recipe.draw != nil {
		t.recipe.draw(r, p)
		return Composition{p, nil, symmetric}, true
	}
	if t.recipe.lay != nil {
		if !t.recipe.lay(r, p) {
			return c, false
		}
		if symmetric {
			p.mirror()
		}
	}
	c = Composition{p, nil, symmetric}
	return c, p.Valid() == nil && c.complete(r, nil)
}

// Solve finds the solution of a composition whose clues were drawn without one in mind.
func (c *Composition) Solve() {
	if c.Solution == nil {
		c.Solution = Solve(c.Puzzle, Limits{}).Solutions[0]
	}
}

// Vary returns a similar composition, with other rooms or places of clues or another solution;
// ok is false where that has no solution, or nothing can be varied.
func (c *Composition) Vary(r *rand.Rand) (next Composition, ok bool) {
	t := c.Puzzle.Type
	if t.recipe.draw != nil {
		return next, false
	}
	p, err := Empty(t, c.Puzzle.Width, c.Puzzle.Height)
	if err != nil {
		return next, false
	}
	p.Each = c.Puzzle.Each
	moved := t.recipe.lay != nil && r.IntN(4) > 0
	switch {
	case p.Rooms != nil:
		p.Rooms = slices.Clone(c.Puzzle.Rooms)
		for range 1 + r.IntN(2) {
			if moved {
				p.moveBorder(r)
			}
		}
	case t.recipe.lay != nil:
		for place := range p.Cells() {
			if c.Puzzle.Clues[place].Number != None {
				p.Clues[place] = t.recipe.laid
			}
		}
		for range 1 + r.IntN(2) {
			if moved {
				p.moveLaid(r, c.Symmetric)
			}
		}
	}
	next = Composition{p, nil, c.Symmetric}
	return next, p.Valid() == nil && next.complete(r, c)
}

// complete draws a solution for the rooms and clue positions, near the solution of the varied composition if
// there is one, and prints its clues.
func (c *Composition) complete(r *rand.Rand, varied *Composition) bool {
	p := c.Puzzle
	p.board = nil
	s := NewSolver(p, Limits{Solutions: 1, Probes: composeProbes})
	s.learner.shuffle(r, p.Type.recipe.yes)
	if varied != nil && len(varied.Solution) == s.asked {
		s.learner.begin(r, varied.Solution)
	}
	for !s.Step(1 << 16) {
	}
	if len(s.result.Solutions) == 0 {
		return false
	}
	c.Solution = s.result.Solutions[0]
	var former *Puzzle
	if varied != nil {
		former = varied.Puzzle
	}
	if p.Type.recipe.print != nil {
		if !p.Type.recipe.print(r, p, former, c.Solution) {
			return false
		}
	} else {
		p.printAll(r, former, c.Solution)
	}
	if c.Symmetric && p.Type.recipe.removal == removesClues {
		p.removeUnpaired()
	}
	p.board = nil
	return true
}

// shuffle makes the search assume random answers to the questions, in a random order.
func (l *learner) shuffle(r *rand.Rand, yes float64) {
	for i, q := range r.Perm(len(l.last)) {
		l.active.of[q] = float64(i) / float64(len(l.last))
		if r.Float64() < yes {
			l.last[q] = Yes
		}
	}
	l.active.order()
}

// mostChanged is the maximum number of answers by which the start of a search differs from given answers.
const mostChanged = 3

// begin makes the search assume these answers first, with up to mostChanged of them changed.
func (l *learner) begin(r *rand.Rand, marks Marks) {
	copy(l.last, marks)
	if len(marks) == 0 {
		return
	}
	for range r.IntN(mostChanged + 1) {
		q := r.IntN(len(marks))
		l.last[q] = marks[q].Not()
		l.active.bump(int32(q))
	}
}

// printAll prints a clue that the solution allows at every place that can have one. A clue of the
// former puzzle remains where it is allowed.
func (p *Puzzle) printAll(r *rand.Rand, former *Puzzle, solution Marks) {
	numbers := p.triedNumbers()
	ways := []Dir{NoDir}
	if p.Type.Arrows {
		ways = []Dir{Up, Down, Left, Right}
	}
	allows := func(place int, clue Clue) bool {
		p.Clues[place] = clue
		return p.Valid() == nil && p.possible(place) == nil && len(p.Check(solution)) == 0
	}
	if p.Type.recipe.follows != nil {
		only := p.Type.recipe.follows(p, solution)
		allows = func(place int, clue Clue) bool {
			p.Clues[place] = clue
			return clue.Number == only(place)
		}
	}
	for _, place := range p.printable() {
		was := p.Clues[place]
		if former != nil && former.Clues[place].Number >= 0 && allows(place, former.Clues[place]) {
			continue
		}
		var fit []Clue
		for _, n := range numbers {
			for _, way := range ways {
				if clue := (Clue{Number: n, Dir: way}); allows(place, clue) {
					fit = append(fit, clue)
				}
			}
		}
		if p.Clues[place] = was; len(fit) > 0 {
			p.Clues[place] = fit[r.IntN(len(fit))]
		}
	}
}

// printable lists the places whose clues follow from a solution: those outside the board, the
// first cells of rooms, those of laid clues, or else all cells.
func (p *Puzzle) printable() (all []int) {
	if p.Type.Outside {
		for place := p.Cells(); place < len(p.Clues); place++ {
			all = append(all, place)
		}
		return all
	}
	laid := p.Rooms == nil && p.Type.recipe.lay != nil
	for _, c := range p.clueCells() {
		if !laid || p.Clues[c].Number != None {
			all = append(all, c)
		}
	}
	return all
}

// Unsolved returns how many questions the named rules up to a rank leave open; 0 means that the rules solve
// the puzzle. A type with rules of its own has all questions open or none.
func Unsolved(p *Puzzle, rank int) int {
	if p.Type.byRules != nil {
		if p.Type.byRules(p, rank, "") {
			return 0
		}
		return len(p.Board().Questions)
	}
	s := applied(p, rank, "")
	if s.failed || s.open == 0 && !s.solved(p) {
		return len(p.Board().Questions)
	}
	return s.open
}
