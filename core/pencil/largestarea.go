package pencil

import "slices"

// mostAsked bounds the questions of a board in which areas without a printed number could be large.
const mostAsked = 40_000

// largestArea returns a bound of the numbers of all areas: the printed numbers, and for areas without one the
// space that the rules and the other areas leave.
func (p *Puzzle) largestArea() int {
	printed := 0
	for _, clue := range p.Clues {
		if clue.Number <= p.Cells() {
			printed = max(printed, clue.Number)
		}
	}
	most := min(max(printed, 9), p.Cells())
	if most == p.Cells() {
		return most
	}
	r := newRegions(p, most+1)
	s := newState(fillominoBoard(p, most+1, true))
	s.enqueueAll()
	if !s.propagate(searchRank - 1) {
		return most // the puzzle has no solution
	}
	return max(most, min(r.spare(s, most), mostAsked/p.Cells()))
}

// spare bounds the size of an area without a printed number that has more than most cells. It counts
// connected cells that may be in one, and open cells that no other area needs.
func (r *regions) spare(s *State, most int) int {
	if !r.gather(s, most+1) {
		return 0
	}
	seen := make([]bool, r.p.Cells())
	connected := 0
	for c := range seen {
		may := func(b int) bool { return s.marks[r.q(b, most+1)] != No }
		if !seen[c] && may(c) {
			_, cells := r.p.flood(c, may)
			for _, b := range cells {
				seen[b] = true
			}
			connected = max(connected, len(cells))
		}
	}
	left := r.p.Cells()
	for n := 1; n <= most; n++ {
		// Cells too far apart to share an area.
		var apart []int
		for c := range r.p.Cells() {
			if s.marks[r.q(c, n)] == Yes && !slices.ContainsFunc(apart, func(b int) bool { return r.p.distance(b, c) < n }) {
				apart = append(apart, c)
			}
		}
		have := 0
		for c := range r.p.Cells() {
			if s.marks[r.q(c, n)] == Yes {
				have++
			}
		}
		left -= max(have, n*len(apart))
	}
	return min(connected, left)
}

// distance counts the steps from a cell to another.
func (p *Puzzle) distance(a, b int) int {
	across, down := a%p.Width-b%p.Width, a/p.Width-b/p.Width
	return max(across, -across) + max(down, -down)
}
