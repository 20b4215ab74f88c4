package pencil

import "github.com/perplex-puzzles/perplex/core/pencil/internal/fmt"

// checkLoop lists what keeps the lines from being one loop: branches, crossings, loose
// ends, no line at all, more loops than one.
func (m *mesh) checkLoop(marks Marks) (faults []Fault) {
	lines := make([]int, m.nodes())
	start := -1
	for i := range m.sides() {
		if marks[m.first+i] == Yes {
			a, b := m.ends(m.first + i)
			lines[a]++
			lines[b]++
			if start < 0 {
				start = a
			}
		}
	}
	if start < 0 {
		return []Fault{{m.point(0), "there is no line"}}
	}
	for n, k := range lines {
		switch {
		case k == 1:
			faults = append(faults, Fault{m.point(n), fmt.Sprintf("%v: the line ends there", m.point(n))})
		case k > 2:
			faults = append(faults, Fault{m.point(n), fmt.Sprintf("%v: %d lines meet there", m.point(n), k)})
		}
	}
	if len(faults) > 0 {
		return faults
	}
	seen := map[int]bool{}
	for n, more := start, true; more; {
		seen[n] = true
		more = false
		for _, q := range m.at(n) {
			if q < 0 || marks[q] != Yes {
				continue
			}
			if a, b := m.ends(q); !seen[a+b-n] {
				n, more = a+b-n, true
				break
			}
		}
	}
	for n, k := range lines {
		if k > 0 && !seen[n] {
			return []Fault{{m.point(n), fmt.Sprintf("%v: there is a second loop", m.point(n))}}
		}
	}
	return nil
}

// checkTogether lists cells that are not connected with the first of their kind.
func (p *Puzzle) checkTogether(in func(cell int) bool, what string) []Fault {
	first := -1
	for c := range p.Cells() {
		if in(c) {
			first = c
			break
		}
	}
	if first < 0 {
		return nil
	}
	seen := p.flood(first, in)
	for c := range p.Cells() {
		if in(c) && !seen[c] {
			return []Fault{{p.point(c), fmt.Sprintf("%v: %s are not connected", p.point(c), what)}}
		}
	}
	return nil
}

// flood returns the cells that are connected with one.
func (p *Puzzle) flood(from int, in func(cell int) bool) map[int]bool {
	seen := map[int]bool{from: true}
	for todo := []int{from}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, n := range p.beside(c) {
			if in(n) && !seen[n] {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return seen
}

// checkApart lists neighbours of which both are shaded.
func (p *Puzzle) checkApart(shaded func(cell int) bool) (faults []Fault) {
	for c := range p.Cells() {
		for _, n := range p.beside(c) {
			if n > c && shaded(c) && shaded(n) {
				faults = append(faults, Fault{p.point(c), fmt.Sprintf("%v and %v are shaded and share a side", p.point(c), p.point(n))})
			}
		}
	}
	return faults
}

// several is a number of things in words: "1 line", "2 lines".
func several(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
