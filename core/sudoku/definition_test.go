package sudoku

import (
	"math"
	"slices"
)

// definition computes search information again, directly from its definition. It shares no code with the
// rest: a board is a map of digits, candidates are sets, and every rule is a statement about all houses. It
// is slow.
type definition struct {
	wide     int // columns of a box
	high     int
	beta     float64
	epsilon  float64
	solution map[[2]int]int
	lines    [][]cellOf // the houses, cached
}

type (
	cellOf    = [2]int // row, column
	marksOf   map[cellOf]int
	optionsOf map[cellOf]map[int]bool
)

func (d *definition) size() int { return d.wide * d.high }

// houses lists the cells of all rows, columns and boxes.
func (d *definition) houses() (all [][]cellOf) {
	n := d.size()
	if d.lines != nil {
		return d.lines
	}
	for i := range n {
		var row, column, box []cellOf
		for k := range n {
			row = append(row, cellOf{i, k})
			column = append(column, cellOf{k, i})
			box = append(box, cellOf{i/d.high*d.high + k/d.wide, i%d.high*d.wide + k%d.wide})
		}
		all = append(all, row, column, box)
	}
	d.lines = all
	return all
}

func (d *definition) options(m marksOf) optionsOf {
	o := optionsOf{}
	for r := range d.size() {
		for c := range d.size() {
			if m[cellOf{r, c}] != 0 {
				continue
			}
			set := map[int]bool{}
			for digit := 1; digit <= d.size(); digit++ {
				set[digit] = true
			}
			for _, h := range d.houses() {
				if slices.Contains(h, cellOf{r, c}) {
					for _, p := range h {
						delete(set, m[p])
					}
				}
			}
			o[cellOf{r, c}] = set
		}
	}
	return o
}

// places returns the cells of a house that have a digit as a candidate.
func places(o optionsOf, house []cellOf, digit int) (all []cellOf) {
	for _, p := range house {
		if o[p][digit] {
			all = append(all, p)
		}
	}
	return all
}

func subsetOf(a, b []cellOf) bool {
	for _, p := range a {
		if !slices.Contains(b, p) {
			return false
		}
	}
	return true
}

func union(a, b []cellOf) []cellOf {
	all := slices.Clone(a)
	for _, p := range b {
		if !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	return all
}

// eliminate removes the candidates that ranks 2 to rank exclude, until nothing changes.
func (d *definition) eliminate(o optionsOf, rank int) {
	n := d.size()
	changed := true
	drop := func(p cellOf, digit int) {
		if o[p][digit] {
			delete(o[p], digit)
			changed = true
		}
	}
	for changed {
		changed = false
		for digit := 1; digit <= n; digit++ {
			for _, h := range d.houses() {
				w := places(o, h, digit)
				if len(w) == 0 {
					continue
				}
				for _, k := range d.houses() { // locked
					if subsetOf(w, k) && !subsetOf(h, k) {
						for _, p := range k {
							if !slices.Contains(h, p) {
								drop(p, digit)
							}
						}
					}
				}
				for other := 1; rank >= 3 && other <= n; other++ { // hidden pair
					v := places(o, h, other)
					if other == digit || len(v) == 0 || len(union(w, v)) != 2 {
						continue
					}
					for _, p := range union(w, v) {
						for e := 1; e <= n; e++ {
							if e != digit && e != other {
								drop(p, e)
							}
						}
					}
				}
			}
			if rank < 4 {
				continue
			}
			for _, swap := range []bool{false, true} { // x-wing
				at := func(line, across int) cellOf {
					if swap {
						return cellOf{across, line}
					}
					return cellOf{line, across}
				}
				for i := range n {
					for k := range n {
						columns := map[int]bool{}
						in := [2]int{}
						for c := range n {
							for which, line := range []int{i, k} {
								if o[at(line, c)][digit] {
									columns[c] = true
									in[which]++
								}
							}
						}
						if i == k || in[0] == 0 || in[1] == 0 || len(columns) != 2 {
							continue
						}
						for c := range columns {
							for r := range n {
								if r != i && r != k {
									drop(at(r, c), digit)
								}
							}
						}
					}
				}
			}
		}
		for _, h := range d.houses() { // naked pair
			for _, p := range h {
				for _, q := range h {
					both := map[int]bool{}
					for e := range o[p] {
						both[e] = true
					}
					for e := range o[q] {
						both[e] = true
					}
					if rank < 3 || p == q || len(o[p]) == 0 || len(o[q]) == 0 || len(both) != 2 {
						continue
					}
					for _, r := range h {
						for e := range both {
							if r != p && r != q {
								drop(r, e)
							}
						}
					}
				}
			}
		}
	}
}

// finds returns the digits that a rank shows.
func (d *definition) finds(m marksOf, rank int) marksOf {
	o := d.options(m)
	if rank >= 2 {
		d.eliminate(o, rank)
	}
	found := marksOf{}
	if rank != 1 {
		for _, h := range d.houses() {
			for digit := 1; digit <= d.size(); digit++ {
				if w := places(o, h, digit); len(w) == 1 {
					found[w[0]] = digit
				}
			}
		}
	}
	if rank >= 1 {
		for p, set := range o {
			for digit := range set {
				if len(set) == 1 {
					found[p] = digit
				}
			}
		}
	}
	return found
}

// chance returns the probability of reaching the solution from marks.
func (d *definition) chance(m marksOf) float64 {
	open := d.size()*d.size() - len(m)
	if open == 0 {
		return 1
	}
	for rank := range 5 {
		found := d.finds(m, rank)
		if len(found) == 0 {
			continue
		}
		chance := 1.0
		for i := range len(found) {
			p := math.Pow(2, -d.beta*float64(rank)) * float64(len(found)-i) / float64(open-i)
			chance *= p / (p + d.epsilon*(1-p))
		}
		return chance * d.chance(marks(m, found))
	}
	o := d.options(m)
	d.eliminate(o, 4)
	fewest := d.size()
	for _, set := range o {
		fewest = min(fewest, len(set))
	}
	sum, tied := 0.0, 0
	for p, set := range o {
		if len(set) == fewest {
			sum += d.chance(marks(m, marksOf{p: d.solution[p]}))
			tied++
		}
	}
	return sum / float64(tied) / float64(fewest)
}

// marks returns the union of two sets of marks.
func marks(m, found marksOf) marksOf {
	all := marksOf{}
	for p, digit := range m {
		all[p] = digit
	}
	for p, digit := range found {
		all[p] = digit
	}
	return all
}

// byDefinition returns the search information of a puzzle with this solution.
func byDefinition(p *Puzzle, solution Grid) float64 {
	wide, high, _ := Box(p.Size())
	d := &definition{wide: wide, high: high, beta: 2, epsilon: 1. / 64, solution: map[[2]int]int{}}
	given := marksOf{}
	n := p.Size()
	for c := range p.Cells() {
		d.solution[cellOf{c / n, c % n}] = int(solution[c])
		if p.givens[c] != 0 {
			given[cellOf{c / n, c % n}] = int(p.givens[c])
		}
	}
	return -math.Log2(d.chance(given))
}
