package pencil

import "slices"

// extent is the range of an area along one axis; it is empty while any is false.
type extent struct {
	least, most int
	any         bool
}

func (e *extent) reach(at int) {
	if !e.any {
		e.least, e.most, e.any = at, at, true
	}
	e.least, e.most = min(e.least, at), max(e.most, at)
}

func (e *extent) length() int { return e.most - e.least }

// checkRectangles reports white areas that are not rectangles. The diagonals of a cell cut it into
// quarters, and a triangle fills two of them. An area is a rectangle if it fills its bounding
// rectangle, upright or turned by 45 degrees.
func (p *Puzzle) checkRectangles(state func(cell int) int, f *faults) {
	const up, right, down, left = 0, 1, 2, 3
	filled := map[int][]int{0: {up, right, down, left}, 1: {left, down}, 2: {down, right}, 3: {right, up}, 4: {up, left}}
	seen := make([]bool, 4*p.Cells())
	for c := range p.Cells() {
		for _, q := range filled[state(c)] {
			seen[4*c+q] = true
		}
	}
	// Each quarter is a triangle: these are its corners apart from the centre of the cell.
	ends := [4][2]Point{{{0, 0}, {2, 0}}, {{2, 0}, {2, 2}}, {{2, 2}, {0, 2}}, {{0, 2}, {0, 0}}}
	for start := range seen {
		if seen[start] {
			continue
		}
		seen[start] = true
		area := []int{start}
		var x, y, sum, difference extent
		for i := 0; i < len(area); i++ {
			c, q := area[i]/4, area[i]%4
			for _, end := range ends[q] {
				at := Point{2*(c%p.Width) + end.X, 2*(c/p.Width) + end.Y}
				x.reach(at.X)
				y.reach(at.Y)
				sum.reach(at.X + at.Y)
				difference.reach(at.X - at.Y)
			}
			near := []int{4*c + (q+1)%4, 4*c + (q+3)%4}
			dx, dy := [...]Dir{Up, Right, Down, Left}[q].delta()
			if n := p.at(c%p.Width+dx, c/p.Width+dy); n >= 0 {
				near = append(near, 4*n+(q+2)%4)
			}
			for _, n := range near {
				if !seen[n] {
					seen[n] = true
					area = append(area, n)
				}
			}
		}
		// A quarter has the area 1 in x and y, and 2 in sums and differences of coordinates.
		if x.length()*y.length() != len(area) && sum.length()*difference.length() != 2*len(area) {
			var cells []int
			for _, quarter := range area {
				if c := quarter / 4; !slices.Contains(cells, c) {
					cells = append(cells, c)
				}
			}
			f.addGroup(cells, "%v: the white area is no rectangle")
		}
	}
}
