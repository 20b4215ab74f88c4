package induction

import (
	"slices"

	"github.com/perplex-puzzles/perplex/core/witness"
)

// view is a beginning of a path in the form that languages need.
type view struct {
	board  *witness.Board
	end    witness.Place
	line   []witness.Place
	cells  []witness.Place
	region []int // region so far, by cell
	final  []int // region once the whole path is drawn, by cell; nil if not needed

	passed map[witness.Place]int // indices of vertices on the path, from 1
}

// regions returns the number of the region of each cell.
func regions(b *witness.Board, cells, line []witness.Place) []int {
	of := make([]int, len(cells))
	for n, region := range b.Regions(b.Trace(line)) {
		for _, cell := range region {
			of[slices.Index(cells, cell)] = n
		}
	}
	return of
}

// newView prepares a line on a board with one end; final is set later.
func newView(b *witness.Board, line []witness.Place) *view {
	v := &view{board: b, end: b.Ends[0], line: line, passed: make(map[witness.Place]int)}
	b.Cells(func(at witness.Place) { v.cells = append(v.cells, at) })
	v.region = regions(b, v.cells, line)
	for i, at := range line {
		v.passed[at] = i + 1
	}
	return v
}

// corner reports whether a vertex is a corner of a cell.
func corner(cell, vertex witness.Place) bool {
	a, b := cell.A-vertex.A, cell.B-vertex.B
	return a*a == 1 && b*b == 1
}

// near reports whether the head is at a corner of a cell.
func (v *view) near(s int) bool { return corner(v.cells[s], v.line[len(v.line)-1]) }

// closed reports whether the line can no longer change the region of a cell: the end does not touch it.
func (v *view) closed(s int) bool {
	for r, cell := range v.cells {
		if v.region[r] == v.region[s] && corner(cell, v.end) {
			return false
		}
	}
	return true
}

// size returns the number of cells in the region of a cell.
func (v *view) size(of []int, s int) (n int) {
	for _, region := range of {
		if region == of[s] {
			n++
		}
	}
	return n
}

// pair returns the kind of two cells, without their colours.
func (v *view) pair(s, r int) pair {
	p := pair{together: v.region[s] == v.region[r], closed: v.closed(s), near: v.near(s)}
	a, b := v.cells[s], v.cells[r]
	if da, db := b.A-a.A, b.B-a.B; da*da+db*db == 4 {
		p.between = v.edge(witness.Place{A: a.A + da/2, B: a.B + db/2})
	}
	return p
}

// edge returns the state of an edge.
func (v *view) edge(at witness.Place) int {
	step := witness.Place{B: 1}
	if at.A%2 == 1 {
		step = witness.Place{A: 1}
	}
	i := v.passed[witness.Place{A: at.A - step.A, B: at.B - step.B}]
	k := v.passed[witness.Place{A: at.A + step.A, B: at.B + step.B}]
	head := len(v.line)
	switch {
	case i > 0 && k > 0 && (i-k)*(i-k) == 1:
		return drawn
	case i > 0 && k > 0, i > 0 && i != head, k > 0 && k != head:
		return lost
	}
	return open
}

// pairs lists all pairs of cells, and whether both end up in one region.
func (v *view) pairs(visit func(p pair, ends bool)) {
	for s := range v.cells {
		for r := range v.cells {
			if s != r {
				visit(v.pair(s, r), v.final[s] == v.final[r])
			}
		}
	}
}

// lines calls visit for all lines from the start to the end of a board without gaps, with one start and one
// end.
func lines(b *witness.Board, visit func(line []witness.Place)) {
	line := []witness.Place{b.Starts[0]}
	var follow func()
	follow = func() {
		head := line[len(line)-1]
		if head == b.Ends[0] {
			visit(line)
			return
		}
		for _, d := range witness.Directions {
			if next := d.Step(head, 2); b.Within(next) && !slices.Contains(line, next) {
				line = append(line, next)
				follow()
				line = line[:len(line)-1]
			}
		}
	}
	follow()
}

// Census makes examples of all paths on all boards of up to the given number of squares on a side, with every
// end on the rim: a kind is negative if it occurs with the beginning of a solution of some board, and
// positive otherwise. A predicate learned from it is right on all these boards, and covers as much as any
// right one can.
func (l *Language) Census(side int) *Examples {
	var occurs, right Cells
	for width := 1; width <= side; width++ {
		for height := 1; height <= side; height++ {
			empty := witness.New(width, height)
			for a := 0; a <= 2*width; a += 2 {
				for b := 0; b <= 2*height; b += 2 {
					end := witness.Place{A: a, B: b}
					if rim := a == 0 || b == 0 || a == 2*width || b == 2*height; !rim || end == empty.Starts[0] {
						continue
					}
					empty.Ends = []witness.End{{At: end}}
					board, err := witness.Compile(empty)
					if err != nil {
						panic("learn: " + err.Error() + ": an empty board is one")
					}
					l.look(board, &occurs, &right)
				}
			}
		}
	}
	e := new(Examples)
	for n := range cells {
		switch {
		case right.has(n):
			e.Negative[n] = 1
		case occurs.has(n):
			e.Positive[n] = 1
		}
	}
	return e
}

// look adds the kinds that occur on a board.
func (l *Language) look(b *witness.Board, occurs, right *Cells) {
	views := []*view{newView(b, b.Starts[:1])} // views of the beginnings of the previous line
	lines(b, func(line []witness.Place) {
		same := 1
		for same < len(views) && views[same].line[same] == line[same] {
			same++
		}
		views = views[:same]
		for n := same + 1; n < len(line); n++ {
			views = append(views, newView(b, slices.Clone(line[:n])))
		}
		final := regions(b, views[0].cells, line)
		for _, v := range views[1:] {
			v.final = final
			l.kinds(v, func(kind int, solution bool) {
				occurs.add(kind)
				if solution {
					right.add(kind)
				}
			})
		}
	})
}

// Examples is ExamplesOf for a puzzle with symbols of the language, and possibly others.
func (l *Language) Examples(b *witness.Board) *Examples {
	e := new(Examples)
	beginnings := make(map[string][]witness.Place)
	completable := make(map[string]bool)
	lines(b, func(line []witness.Place) {
		e.Lines++
		solution := len(b.Check(line)) == 0
		if solution {
			e.Solutions++
		}
		name := make([]byte, 0, 2*len(line))
		for n, at := range line[:len(line)-1] {
			if name = append(name, byte(at.A), byte(at.B)); n > 0 {
				if _, met := beginnings[string(name)]; !met {
					beginnings[string(name)] = slices.Clone(line[:n+1])
				}
				completable[string(name)] = completable[string(name)] || solution
			}
		}
	})
	e.Paths = len(beginnings)
	for name, line := range beginnings {
		counts := &e.Positive
		if completable[name] {
			counts = &e.Negative
		}
		l.carried(newView(b, line), b, func(kind int) { counts[kind]++ })
	}
	return e
}
