package pencil

// checkLoop reports why the lines are not one loop: branches, crossings, loose ends, no line at all, or
// several loops.
func (m *mesh) checkLoop(marks Marks, f *faults) {
	lines := make([]int, m.nodes())
	start := -1
	for n := range lines {
		at := m.at(n)
		lines[n] = marks.yes(at[:]...)
		if lines[n] > 0 && start < 0 {
			start = n
		}
	}
	if start < 0 {
		f.all = append(f.all, Fault{m.point(0), "there is no line", []Point{m.point(0)}})
		return
	}
	single := true // whether every node fits one or more separate loops
	for n, k := range lines {
		switch {
		case k == 1:
			f.add(m.point(n), "%v: the line ends there")
		case k > 2:
			f.add(m.point(n), "%v: %d lines meet there", k)
		}
		single = single && (k == 0 || k == 2)
	}
	if !single {
		return
	}
	seen := make([]bool, len(lines))
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
			f.addPlaces(append([]Point{m.point(n)}, m.linesFrom(n, marks)...), "%v: there is a second loop")
			return
		}
	}
}

// connected numbers the connected pieces of line and returns the number of each node's piece.
func (m *mesh) connected(marks Marks) []int {
	piece := make([]int, m.nodes())
	for n := range piece {
		piece[n] = n
	}
	find := func(n int) int {
		for piece[n] != n {
			n = piece[n]
		}
		return n
	}
	for i := range m.sides() {
		if a, b := m.ends(m.first + i); marks[m.first+i] == Yes {
			piece[find(b)] = find(a)
		}
	}
	for n := range piece {
		piece[n] = find(n)
	}
	return piece
}

// linesFrom lists the places of all lines of the loop through a node.
func (m *mesh) linesFrom(node int, marks Marks) (all []Point) {
	seen := map[int]bool{}
	for n, more := node, true; more; {
		more = false
		for _, q := range m.at(n) {
			if q >= 0 && marks[q] == Yes && !seen[q] {
				seen[q], more = true, true
				all = append(all, m.side(q))
				a, b := m.ends(q)
				n = a + b - n
				break
			}
		}
	}
	return all
}

// checkTogether reports a cell that is not connected with the first cell of its kind.
func (p *Puzzle) checkTogether(in func(cell int) bool, what string, f *faults) {
	var seen []bool
	for c := range p.Cells() {
		switch {
		case !in(c):
		case seen == nil:
			seen, _ = p.flood(c, in)
		case !seen[c]:
			_, apart := p.flood(c, in)
			f.addGroup(apart, "%v: %s are not connected", what)
			return
		}
	}
}

// flood finds the cells connected with a cell, including the cell itself.
func (p *Puzzle) flood(from int, in func(cell int) bool) (seen []bool, cells []int) {
	seen, cells = make([]bool, p.Cells()), []int{from}
	seen[from] = true
	for i := 0; i < len(cells); i++ {
		for _, n := range p.beside(cells[i]) {
			if in(n) && !seen[n] {
				seen[n] = true
				cells = append(cells, n)
			}
		}
	}
	return seen, cells
}

// checkApart reports adjacent shaded cells.
func (p *Puzzle) checkApart(shaded func(cell int) bool, f *faults) {
	for c := range p.Cells() {
		for _, n := range p.beside(c) {
			if n > c && shaded(c) && shaded(n) {
				f.add(p.point(c), "%v and %v are shaded and share a side", p.point(n))
			}
		}
	}
}
