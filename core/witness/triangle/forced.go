package triangle

import "github.com/perplex-puzzles/perplex/core/witness/policy/clause"

// Forced is a move without an alternative for a search that drops the paths for which a predicate holds.
type Forced struct {
	From, To int // vertices of the move
	Refusals []Refusal
}

// Refusal is the reason why a move leads nowhere.
type Refusal struct {
	To int // vertex to which the move leads
	// Square is the square because of which a clause holds after the move; -1 if none.
	Square int
	Clause int // index of the clause in the predicate
	// Goal is set if the move ends the path and some clue is not satisfied.
	Goal bool
	// Paths is, otherwise, the number of continuations after the move, all of which fail.
	Paths int
}

// patienceForced is the number of paths after which a move counts as open: people can follow a few moves, not
// a search.
const patienceForced = 5000

// ForcedMoves follows the moves from the start as long as the predicate refutes all moves but one, as
// Appendix A of the paper does for its hardest puzzle. It stops at the goal.
func ForcedMoves(p *Puzzle, predicate *Predicate) []Forced {
	b := newBoard(p)
	f := forcing{b: b, on: predicate.on(b), predicate: predicate}
	var list []Forced
	var drawn path
	for head := p.Start; head != p.Goal; {
		move := Forced{From: head}
		visited, _ := b.follow(&drawn)
		var open []*step
		for i := range b.moves[head] {
			m := &b.moves[head][i]
			if visited.Meets(m.bit) {
				continue
			}
			if why, nowhere := f.refuse(drawn.with(m), m.to); nowhere {
				move.Refusals = append(move.Refusals, why)
			} else {
				open = append(open, m)
			}
		}
		if len(open) != 1 {
			break
		}
		drawn, head = drawn.with(open[0]), open[0].to
		move.To = head
		list = append(list, move)
	}
	return list
}

// forcing finds the moves that a predicate forces.
type forcing struct {
	b         *board
	on        *bound
	predicate *Predicate
	paths     int // number of paths examined
}

// refuse reports whether a path leads nowhere, and why.
func (f *forcing) refuse(p path, head int) (why Refusal, nowhere bool) {
	why = Refusal{To: head, Square: -1}
	t := f.b.tally(&p)
	if head == f.b.puzzle.Goal {
		why.Goal = true
		return why, !f.b.satisfied(&t)
	}
	if f.on.holds(&t, p.length(), head) {
		why.Square, why.Clause = f.predicate.because(f.b, &p, head)
		return why, true
	}
	f.paths = 0
	nowhere = f.dies(&p)
	why.Paths = f.paths
	return why, nowhere
}

// dies reports whether all continuations of a path fail, as far as a limited number of paths shows.
func (f *forcing) dies(p *path) bool {
	visited, head := f.b.follow(p)
	for i := range f.b.moves[head] {
		m := &f.b.moves[head][i]
		if visited.Meets(m.bit) {
			continue
		}
		if f.paths++; f.paths > patienceForced {
			return false
		}
		next := p.with(m)
		t := f.b.tally(&next)
		if m.to == f.b.puzzle.Goal {
			if f.b.satisfied(&t) {
				return false
			}
		} else if !f.on.holds(&t, next.length(), m.to) && !f.dies(&next) {
			return false
		}
	}
	return true
}

// because returns the first square and clause that hold for a path; at least one must hold.
func (p *Predicate) because(b *board, drawn *path, head int) (square, number int) {
	t := b.tally(drawn)
	for _, s := range b.puzzle.Squares() {
		for c := range p.rules.Len() {
			f := clause.Facts{Triangles: int(b.puzzle.Clues[s]), Length: drawn.length(), Adjacent: b.near[head].Has(s)}
			if t.ones.Has(s) {
				f.Passed++
			}
			if t.twos.Has(s) {
				f.Passed += 2
			}
			if p.rules.Holds(c, f) {
				return s, c
			}
		}
	}
	panic("triangle: the compiled predicate holds of a path, its clauses do not")
}
