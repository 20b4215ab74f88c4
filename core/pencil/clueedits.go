package pencil

import "slices"

// ClueEdit is a change of the clue in a cell.
type ClueEdit struct {
	Cell int
	Clue Clue
}

// mostOffered is the maximum number of a clue that edits try.
const mostOffered = 9

// ClueEdits lists the changes of one clue: first those that remove a number, then those that
// solutions allow, then the others. Edits that are not valid are left out.
func (p *Puzzle) ClueEdits(solutions []Marks) []ClueEdit {
	var removed, allowed, others []ClueEdit
	if !p.HasClues() {
		return nil
	}
	if p.Type.edits != nil {
		return p.Type.edits(p, solutions)
	}
	numbers := p.triedNumbers()
	ways := []Dir{NoDir}
	if p.Type.Arrows {
		ways = []Dir{Up, Down, Left, Right}
	}
	cells := p.clueCells()
	for _, c := range cells {
		if p.Clues[c].Number >= 0 {
			removed = append(removed, ClueEdit{c, p.Type.Removed()})
		}
	}
	for _, c := range cells {
		for _, n := range numbers {
			for _, way := range ways {
				e := ClueEdit{c, Clue{Number: n, Dir: way}}
				q, err := p.With(c, e.Clue)
				switch {
				case err != nil || e.Clue == p.Clues[c]:
				case slices.ContainsFunc(solutions, func(m Marks) bool { return q.solvedBy(m, p) }):
					allowed = append(allowed, e)
				default:
					others = append(others, e)
				}
			}
		}
	}
	return append(append(removed, allowed...), others...)
}

// triedNumbers lists the numbers that edits try as clues.
func (p *Puzzle) triedNumbers() (all []int) {
	if p.Type.lists != nil {
		return p.Type.lists
	}
	least, most := p.OfferedNumbers()
	for n := least; n <= min(most, mostOffered); n++ {
		all = append(all, n)
	}
	return all
}

// clueCells lists the places that a clue can be in, those outside the board last: of a room, the first cell.
func (p *Puzzle) clueCells() []int {
	if p.Rooms != nil {
		return p.firstCells()
	}
	all := make([]int, p.places())
	for c := range all {
		all[c] = c
	}
	return all
}

// solvedBy reports whether marks of a similar puzzle solve p, which comes of an edit of that puzzle. It does
// without the rules of p, which take a hundred times as long to compile as a check takes.
func (p *Puzzle) solvedBy(m Marks, similar *Puzzle) bool {
	questions := len(similar.Board().Questions)
	if p.Type.asked != nil {
		questions = p.Type.asked(p)
	}
	return len(m) == questions && len(p.Check(m)) == 0
}

// HardestRule returns the rank of the hardest named rule that a puzzle needs; ok is false if its
// rules do not solve it.
func HardestRule(p *Puzzle) (rank int, ok bool) {
	for rank = range AllRules {
		if ByRules(p, rank, "") {
			return rank, true
		}
	}
	return 0, false
}
