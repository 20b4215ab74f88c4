package sudoku

import (
	"math"
	"slices"
)

// plain computes search information 2 again, directly from its definition. It shares only the lists of houses
// with the rest: a state is a set of candidates, and every rule is a statement about all houses. It is slow.
type plain struct {
	definition
	patience, notes float64
}

// notedState holds the marked digits, from 1, and the candidates of the open cells.
type notedState struct {
	digit [16][16]int
	may   [16][16][17]bool
}

// newPlain returns a puzzle with its solution as a plain and its first state.
func newPlain(p *Puzzle, solution Grid) (*plain, notedState) {
	wide, high, _ := Box(p.Size())
	d := &plain{definition{wide: wide, high: high, beta: 0.75, epsilon: 1. / 64, solution: map[cellOf]int{}}, 3, 3}
	s := notedState{}
	given := marksOf{}
	for c := range p.Cells() {
		at := cellOf{c / d.size(), c % d.size()}
		d.solution[at] = int(solution[c])
		if p.givens[c] != 0 {
			given[at] = int(p.givens[c])
			s.digit[at[0]][at[1]] = given[at]
		}
	}
	for at, set := range d.options(given) {
		for digit := range set {
			s.may[at[0]][at[1]][digit] = true
		}
	}
	return d, s
}

func (d *plain) open(s *notedState) (all []cellOf) {
	for r := range d.size() {
		for c := range d.size() {
			if s.digit[r][c] == 0 {
				all = append(all, cellOf{r, c})
			}
		}
	}
	return all
}

// digitsIn returns the candidates of a cell.
func (d *plain) digitsIn(s *notedState, at cellOf) (all []int) {
	for digit := 1; digit <= d.size(); digit++ {
		if s.may[at[0]][at[1]][digit] {
			all = append(all, digit)
		}
	}
	return all
}

func (d *plain) cellsFor(s *notedState, house []cellOf, digit int) (all []cellOf) {
	for _, at := range house {
		if s.may[at[0]][at[1]][digit] {
			all = append(all, at)
		}
	}
	return all
}

// isBox reports whether a house is neither a row nor a column.
func isBox(house []cellOf) bool {
	last := house[len(house)-1]
	return house[0][0] != last[0] && house[0][1] != last[1]
}

// singles returns the digits that a rank of singles shows.
func (d *plain) singles(s *notedState, rank int) marksOf {
	found := marksOf{}
	for _, h := range d.houses() {
		open := []cellOf{}
		for _, at := range h {
			if s.digit[at[0]][at[1]] == 0 {
				open = append(open, at)
			}
		}
		for digit := 1; digit <= d.size(); digit++ {
			in := d.cellsFor(s, h, digit)
			if len(in) == 1 && (rank == 1 || rank == 0 && (isBox(h) || len(open) == 1)) {
				found[in[0]] = digit
			}
		}
	}
	for _, at := range d.open(s) {
		if all := d.digitsIn(s, at); rank == 2 && len(all) == 1 {
			found[at] = all[0]
		}
	}
	return found
}

// with returns the state after more marks. wrong reports that two of the marks exclude each other.
func (d *plain) with(s notedState, found marksOf) (next notedState, wrong bool) {
	for at, digit := range found {
		s.digit[at[0]][at[1]] = digit
		s.may[at[0]][at[1]] = [17]bool{}
		for _, h := range d.houses() {
			if !slices.Contains(h, at) {
				continue
			}
			for _, p := range h {
				s.may[p[0]][p[1]][digit] = false
				wrong = wrong || p != at && found[p] == digit
			}
		}
	}
	return s, wrong
}

// impossible reports whether a cell has no candidate left, or a house has no cell for a digit.
func (d *plain) impossible(s *notedState) bool {
	for _, at := range d.open(s) {
		if len(d.digitsIn(s, at)) == 0 {
			return true
		}
	}
	for _, h := range d.houses() {
		for digit := 1; digit <= d.size(); digit++ {
			placed := slices.ContainsFunc(h, func(p cellOf) bool { return s.digit[p[0]][p[1]] == digit })
			if !placed && len(d.cellsFor(s, h, digit)) == 0 {
				return true
			}
		}
	}
	return false
}

// onward marks all kinds of singles of a state, a number of times.
func (d *plain) onward(s notedState, times int) (after notedState, wrong bool) {
	for ; times > 0; times-- {
		found := d.singles(&s, 1)
		for at, digit := range d.singles(&s, 2) {
			if found[at] != 0 && found[at] != digit {
				return s, true
			}
			found[at] = digit
		}
		if len(found) == 0 {
			break
		}
		if s, wrong = d.with(s, found); wrong || d.impossible(&s) {
			return s, true
		}
	}
	return s, d.impossible(&s)
}

const toTheEnd = 1000

// refutes reports whether a rank refutes a digit in a cell.
func (d *plain) refutes(s notedState, at cellOf, digit, rank int) bool {
	s, _ = d.with(s, marksOf{at: digit})
	if rank == 6 {
		_, wrong := d.onward(s, 1)
		return wrong
	}
	s, wrong := d.onward(s, toTheEnd)
	if rank == 7 || wrong {
		return wrong
	}
	next := s
	for p, gone := range d.strikes(s, 7) {
		for _, e := range gone {
			next.may[p[0]][p[1]][e] = false
		}
	}
	_, wrong = d.onward(next, toTheEnd)
	return wrong
}

// strikes returns the candidates that a rank strikes, by cell.
func (d *plain) strikes(s notedState, rank int) map[cellOf][]int {
	gone := map[cellOf][]int{}
	strike := func(at cellOf, digit int) {
		if s.may[at[0]][at[1]][digit] && !slices.Contains(gone[at], digit) {
			gone[at] = append(gone[at], digit)
		}
	}
	if rank >= 6 {
		for _, at := range d.open(&s) {
			for _, digit := range d.digitsIn(&s, at) {
				if d.refutes(s, at, digit, rank) {
					strike(at, digit)
				}
			}
		}
		return gone
	}
	for _, h := range d.houses() {
		for digit := 1; rank == 3 && digit <= d.size(); digit++ {
			in := d.cellsFor(&s, h, digit)
			for _, other := range d.houses() {
				if len(in) == 0 || !subsetOf(in, other) || subsetOf(other, h) {
					continue
				}
				for _, p := range other {
					if !slices.Contains(h, p) {
						strike(p, digit)
					}
				}
			}
		}
		// Either that many cells share as many digits, or that many digits share as many cells.
		for _, some := range choices(len(h), rank-2) {
			if rank != 4 && rank != 5 {
				continue
			}
			digits, cells, empty := []int{}, []cellOf{}, false
			for _, i := range some {
				has, in := d.digitsIn(&s, h[i]), d.cellsFor(&s, h, i+1)
				digits = append(digits, has...)
				cells = union(cells, in)
				empty = empty || len(has) == 0
			}
			slices.Sort(digits)
			digits = slices.Compact(digits)
			for i, p := range h {
				for _, digit := range digits {
					if !empty && len(digits) == len(some) && !slices.Contains(some, i) {
						strike(p, digit)
					}
				}
			}
			for _, i := range some {
				if len(d.cellsFor(&s, h, i+1)) == 0 {
					cells = nil
				}
			}
			for _, p := range cells {
				for _, digit := range d.digitsIn(&s, p) {
					if len(cells) == len(some) && !slices.Contains(some, digit-1) {
						strike(p, digit)
					}
				}
			}
		}
	}
	for digit := 1; rank == 5 && digit <= d.size(); digit++ {
		for _, lines := range choices(d.size(), 2) {
			for _, turn := range []func(line, across int) cellOf{
				func(line, across int) cellOf { return cellOf{line, across} },
				func(line, across int) cellOf { return cellOf{across, line} },
			} {
				across := map[int]bool{}
				in := [2]int{}
				for n, line := range lines {
					for k := range d.size() {
						if at := turn(line, k); s.may[at[0]][at[1]][digit] {
							across[k] = true
							in[n]++
						}
					}
				}
				for k := range across {
					for line := range d.size() {
						if len(across) == 2 && in[0] > 0 && in[1] > 0 && !slices.Contains(lines, line) {
							strike(turn(line, k), digit)
						}
					}
				}
			}
		}
	}
	return gone
}

// choices returns all ways to choose k of the numbers from 0 to n-1.
func choices(n, k int) (all [][]int) {
	if k <= 0 {
		return [][]int{nil}
	}
	for last := k - 1; last < n; last++ {
		for _, first := range choices(last, k-1) {
			all = append(all, append(slices.Clone(first), last))
		}
	}
	return all
}

// gathered returns the probability of finding the given numbers of places in boxes and in lines, in any
// order.
func (d *plain) gathered(boxes, lines, open int, known map[[2]int]float64) float64 {
	if boxes+lines == 0 {
		return 1
	}
	if v, ok := known[[2]int{boxes, lines}]; ok {
		return v
	}
	a := float64(boxes) / float64(open)
	b := math.Pow(2, -d.beta) * float64(lines) / float64(open)
	v := 0.0
	if boxes > 0 {
		v += a / (a + b) * d.gathered(boxes-1, lines, open-1, known)
	}
	if lines > 0 {
		v += b / (a + b) * d.gathered(boxes, lines-1, open-1, known)
	}
	v *= (a + b) / (a + b + d.epsilon*(1-a-b))
	known[[2]int{boxes, lines}] = v
	return v
}

// lacks returns the information still missing in a state, in Sh.
func (d *plain) lacks(s notedState) float64 {
	open := float64(len(d.open(&s)))
	if open == 0 {
		return 0
	}
	vain := 0.0 // Sh
	deep := func(rank int) float64 { return math.Pow(2, d.beta*float64(rank)) }
	boxes, hidden := d.singles(&s, 0), d.singles(&s, 1)
	if len(boxes) == 0 {
		vain += open * deep(0)
	}
	if len(hidden) == 0 {
		vain += open * deep(1)
	}
	inVain := func() float64 { return -math.Log2(math.Pow(1-d.epsilon, d.patience*vain)) }
	if len(hidden) > 0 {
		next, _ := d.with(s, hidden)
		chance := d.gathered(len(boxes), len(hidden)-len(boxes), int(open), map[[2]int]float64{})
		return inVain() - math.Log2(chance) + d.lacks(next)
	}
	cost := func(rank int, share float64) float64 {
		p := share / deep(rank)
		return -math.Log2(p / (p + d.epsilon*(1-p)))
	}
	if naked := d.singles(&s, 2); len(naked) > 0 {
		sum := 0.0
		for i := range len(naked) {
			sum += cost(2, float64(len(naked)-i)/(open-float64(i)))
		}
		next, _ := d.with(s, naked)
		return inVain() + sum + d.lacks(next)
	}
	vain += open * deep(2)
	for rank := 3; rank <= 8; rank++ {
		gone := d.strikes(s, rank)
		if len(gone) == 0 {
			vain += open * deep(rank)
			continue
		}
		for at, digits := range gone {
			for _, digit := range digits {
				s.may[at[0]][at[1]][digit] = false
			}
		}
		return inVain() + cost(rank, float64(len(gone))/open) + d.lacks(s)
	}
	fewest := d.size()
	for _, at := range d.open(&s) {
		fewest = min(fewest, len(d.digitsIn(&s, at)))
	}
	sum, tied := 0.0, 0.0
	for _, at := range d.open(&s) {
		if len(d.digitsIn(&s, at)) == fewest {
			next, _ := d.with(s, marksOf{at: d.solution[at]})
			sum += math.Pow(2, -d.lacks(next))
			tied++
		}
	}
	return inVain() + math.Log2(float64(fewest)) - math.Log2(sum/tied)
}

// information returns all missing information, including that of making the notes.
func (d *plain) information(s notedState) float64 {
	scan := s
	for found := d.singles(&scan, 0); len(found) > 0; found = d.singles(&scan, 0) {
		scan, _ = d.with(scan, found)
	}
	notes := d.notes * float64(len(d.open(&scan)))
	return d.lacks(s) - math.Log2(math.Pow(1-d.epsilon, notes))
}
